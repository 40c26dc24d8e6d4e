import {
  isJsonObject,
  type MediaPart,
  type Message,
  type OpaquePart,
  type Part,
  parseExactJson,
} from '@palimpsest/core';
import { asText } from './wire.js';

/** The parts of a message as they show: those left out are gone, the others say what edits made of them. */
export function shownParts({ parts }: Message, replaced: ReadonlyMap<number, string | null> = new Map()): Part[] {
  return parts.flatMap((part, number): Part[] => {
    const text = replaced.get(number);
    if (part.type === 'reasoning' || text === null) return [];
    return [text === undefined ? part : showing(part, text)];
  });
}

function showing(part: Part, text: string): Part {
  if (part.type === 'tool-call') return { ...part, arguments: text };
  return 'text' in part ? { ...part, text } : { type: 'text', text };
}

/** What stands for a part that a protocol has no form for. */
export function standIn({ json }: MediaPart | OpaquePart): string {
  const part = parseExactJson(json);
  return `⟦${(isJsonObject(part) && asText(part.type)) || 'part'}⟧`;
}
