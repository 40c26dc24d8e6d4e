import { isMessage } from '@palimpsest/core';
import type { Pass } from './pass.js';

/**
 * Leaves out what the model thought before it spoke.
 *
 *     before  u  a(thinking ████, text)  u  a(thinking ██, text) │ u
 *     after   u  a(text)                 u  a(text)              │ u
 */
export const stripReasoning: Pass = (draft, { end, isEnough }) => {
  for (const [index, item] of draft.items.slice(0, end).entries()) {
    if (!isMessage(item) || item.isPinned) continue;
    for (const [number, part] of item.message.parts.entries()) {
      if (part.type !== 'reasoning' || item.replaced.has(number)) continue;
      if (isEnough(draft.tokens)) return;
      draft.replacePart(index, number, null);
    }
  }
};
