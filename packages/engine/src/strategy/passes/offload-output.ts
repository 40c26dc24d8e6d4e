import { isMessage, type ShownMessage, type ToolResultPart } from '@palimpsest/core';
import { preview } from '../../tool-output/preview.js';
import { type Pass, protectedFrom } from './pass.js';

export interface OffloadOutput {
  /** Counted tokens of the newest messages whose output stays whole. */
  readonly protectTokens: number;
  /** The pass is worth its while when it frees about this many. */
  readonly minimumTokens: number;
}

const PREVIEW_CHARS = 1500;
const SMALL_CHARS = 2 * PREVIEW_CHARS;

/** Whether an output is so large that it is offloaded when it is old. */
export const isLarge = (text: string): boolean => text.length > SMALL_CHARS;

/**
 * Leaves large tool output in the store and shows its beginning and end, its errors and how it ended.
 *
 *     before  tool ████████████████████  a │ … newest 50k tokens …
 *     after   tool ██[… left out …]██    a │ … newest 50k tokens …
 */
export function offloadOutput({ protectTokens, minimumTokens }: OffloadOutput): Pass {
  return (draft, { end, isEnough }) => {
    const last = Math.min(end, protectedFrom(draft.items, { tokens: protectTokens }));
    const large = draft.items.slice(0, last).flatMap((item, index) => {
      if (!isMessage(item) || item.isPinned) return [];
      return item.message.parts.flatMap((part, number) =>
        part.type === 'tool-result' && isLarge(part.text) && !item.replaced.has(number)
          ? [{ index, number, part, saves: savedTokens(item, part) }]
          : [],
      );
    });
    if (large.reduce((sum, { saves }) => sum + saves, 0) < minimumTokens) return;
    for (const { index, number, part } of large) {
      if (isEnough(draft.tokens)) return;
      draft.replacePart(index, number, preview(part.text, { budget: PREVIEW_CHARS }));
    }
  };
}

/** About what a preview frees: of the tokens of its message, the share that it is of the characters. */
function savedTokens({ tokens, message }: ShownMessage, { text }: ToolResultPart): number {
  const chars = message.parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0);
  return (tokens * (text.length - PREVIEW_CHARS)) / chars;
}
