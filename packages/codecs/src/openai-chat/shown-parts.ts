import {
  isJsonObject,
  type JsonObject,
  type MediaPart,
  type Message,
  type OpaquePart,
  type Part,
  parseExactJson,
} from '@palimpsest/core';
import { asText } from '../wire-values.js';

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

/**
 * The content of a message of whoever is not the model, with a part that `mediaContent` makes for each of its media. Only a user shows
 * pictures, sounds and files; anywhere else a word stands for them.
 */
export function saidContent(
  parts: readonly Part[],
  role: string,
  textType: 'text' | 'input_text',
  mediaContent: (part: MediaPart) => JsonObject | undefined,
): JsonObject[] {
  return parts.flatMap((part): JsonObject[] => {
    if (part.type === 'text' || part.type === 'refusal')
      return part.text === '' ? [] : [{ type: textType, text: part.text }];
    if (part.type !== 'media' && part.type !== 'opaque') return [];
    const media = part.type === 'media' && role === 'user' ? mediaContent(part) : undefined;
    return [media ?? { type: textType, text: standIn(part) }];
  });
}

/** A single text is written as one. */
export function plain(content: readonly JsonObject[], textType: 'text' | 'input_text'): JsonObject[string] {
  const [only] = content;
  return content.length === 1 && only?.type === textType ? only.text : content;
}

/** What stands for a part that a protocol has no form for. */
export function standIn({ json }: MediaPart | OpaquePart): string {
  const part = parseExactJson(json);
  return `⟦${(isJsonObject(part) && asText(part.type)) || 'part'}⟧`;
}
