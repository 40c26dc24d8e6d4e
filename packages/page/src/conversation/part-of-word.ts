import type { Schemas } from '@palimpsest/client';
import type { OpenConversation } from './open-conversation.js';

/** A message that was found, and where in it. */
export type FoundMessage = Pick<Schemas['SearchHit'], 'id' | 'depth' | 'role' | 'branch' | 'snippet'>;

const BEFORE = 60;
const BEHIND = 160;

/**
 * Messages that are loaded and hold a text as it is written, also within a word. The index of the server knows whole words
 * only, and somebody who types has not written all of theirs.
 */
export function findAsWritten({ pages, branch }: OpenConversation, text: string): readonly FoundMessage[] {
  const wanted = text.trim().toLowerCase();
  const found: FoundMessage[] = [];
  for (const { id, depth, role, parts } of pages.loaded()) {
    const whole = parts.map((part) => part.text).join('\n');
    const at = whole.toLowerCase().indexOf(wanted);
    if (at === -1) continue;
    const from = Math.max(0, at - BEFORE);
    const to = Math.min(whole.length, at + wanted.length + BEHIND);
    const marks = [{ from: at - from, to: at - from + wanted.length }];
    const cuts = { characters: { from, to }, is_cut_before: from > 0, is_cut_after: to < whole.length };
    found.push({ id, depth, role, branch: branch ?? null, snippet: { text: whole.slice(from, to), marks, ...cuts } });
  }
  return found;
}
