import { isMessage, type Part, type ToolCallPart, type ToolResultPart } from '@palimpsest/core';
import { type Pass, toolNames } from './pass.js';
import { removedMarker, shownForInput } from './remove-payloads.js';

export interface MarkPayloads {
  /** What tools returned, or what they were given. */
  readonly what: 'output' | 'input';
  readonly mayRemove?: ((toolName: string) => boolean) | undefined;
}

/**
 * Lets what tools returned, or were given, show as fixed markers, oldest first. It reads none of it, so that nothing in it can
 * make it fail.
 *
 *     before  u  a(call)  tool ████████  a  u  a(call)  tool ████  a │ u  a(call) tool ██
 *     after   u  a(call)  tool ⟦removed⟧ a  u  a(call)  tool ████  a │ u  a(call) tool ██
 */
export function markPayloads({ what, mayRemove = () => true }: MarkPayloads): Pass {
  return (draft, { end, isEnough }) => {
    const names = toolNames(draft.items);
    for (const [index, item] of draft.items.slice(0, end).entries()) {
      if (!isMessage(item) || item.isPinned) continue;
      for (const [number, part] of item.message.parts.entries()) {
        if (!isPayload(part, what) || item.replaced.get(number) === null) continue;
        const name = names.get(part.callId) ?? 'unknown';
        if (!mayRemove(name)) continue;
        if (isEnough(draft.tokens)) return;
        const marker = removedMarker(what, name, part.callId);
        draft.replacePart(index, number, what === 'input' ? shownForInput(marker) : marker);
      }
    }
  };
}

const isPayload = (part: Part, what: MarkPayloads['what']): part is ToolCallPart | ToolResultPart =>
  what === 'output' ? part.type === 'tool-result' : part.type === 'tool-call' && !part.isFreeform;
