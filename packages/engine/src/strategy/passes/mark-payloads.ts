import { isMessage } from '@palimpsest/core';
import { type Pass, toolNames } from './pass.js';
import { removedMarker } from './remove-payloads.js';

/**
 * Lets what tools returned show as fixed markers, oldest first. It reads none of it, so that nothing in it can make it fail.
 *
 *     before  u  a(call)  tool ████████  a  u  a(call)  tool ████  a │ u  a(call) tool ██
 *     after   u  a(call)  tool ⟦removed⟧ a  u  a(call)  tool ████  a │ u  a(call) tool ██
 */
export const markPayloads: Pass = (draft, { end, isEnough }) => {
  const names = toolNames(draft.items);
  for (const [index, item] of draft.items.slice(0, end).entries()) {
    if (!isMessage(item) || item.isPinned) continue;
    for (const [number, part] of item.message.parts.entries()) {
      if (part.type !== 'tool-result' || item.replaced.get(number) === null) continue;
      if (isEnough(draft.tokens)) return;
      draft.replacePart(index, number, removedMarker('output', names.get(part.callId) ?? 'unknown', part.callId));
    }
  }
};
