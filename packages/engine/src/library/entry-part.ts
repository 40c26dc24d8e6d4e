import type { Part } from '@palimpsest/core';

/** A piece of a message or of an item of a view, as text. */
export interface EntryPart {
  readonly type: Part['type'];
  readonly text: string;
  readonly name?: string;
  readonly callId?: string;
}

/** A part as text; `shown` stands in its place where an edit says so. */
export function entryPart(part: Part, shown?: string): EntryPart {
  const { type } = part;
  if (part.type === 'tool-call') return { type, text: shown ?? part.arguments, name: part.name, callId: part.callId };
  if (part.type === 'tool-result') return { type, text: shown ?? part.text, callId: part.callId };
  return { type, text: shown ?? ('text' in part ? part.text : part.json) };
}
