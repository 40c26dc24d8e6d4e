import { isMessage, turnsOf } from '@palimpsest/core';
import type { Pass } from './pass.js';

/**
 * Leaves out what the model thought in earlier turns. In the turn under way it stays: providers want a tool loop to begin
 * with the thought that began it.
 *
 *     before  u  a(thinking ████, text)  u  a(thinking ██, call)  tool │ a(thinking ██, call)  tool
 *     after   u  a(text)                 u  a(thinking ██, call)  tool │ a(thinking ██, call)  tool
 */
export const stripReasoning: Pass = (draft, { end, isEnough }) => {
  const current = turnsOf(draft.items).at(-1)?.from ?? 0;
  for (const [index, item] of draft.items.slice(0, Math.min(end, current)).entries()) {
    if (!isMessage(item) || item.isPinned) continue;
    for (const [number, part] of item.message.parts.entries()) {
      if (part.type !== 'reasoning' || item.replaced.has(number)) continue;
      if (isEnough(draft.tokens)) return;
      draft.replacePart(index, number, null);
    }
  }
};
