import { isMessage } from '@palimpsest/core';
import { trim } from '../../tool-output/trim.js';
import type { Pass } from './pass.js';

/**
 * Cuts long tool output to its beginning, other than what it is to spare.
 *
 *     before  tool ████████████████████  a │ u  a
 *     after   tool ████[…truncated, 9000 chars total]  a │ u  a
 */
export function trimOutput(maxChars: number, isSpared: (text: string) => boolean = () => false): Pass {
  return (draft, { end, isEnough }) => {
    if (maxChars === 0) return;
    for (const [index, item] of draft.items.slice(0, end).entries()) {
      if (!isMessage(item) || item.isPinned) continue;
      for (const [number, part] of item.message.parts.entries()) {
        if (part.type !== 'tool-result' || part.text.length <= maxChars || item.replaced.has(number)) continue;
        if (isSpared(part.text)) continue;
        if (isEnough(draft.tokens)) return;
        draft.replacePart(index, number, trim(part.text, maxChars));
      }
    }
  };
}
