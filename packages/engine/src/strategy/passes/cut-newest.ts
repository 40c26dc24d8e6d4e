import { type Draft, isMessage } from '@palimpsest/core';
import { preview } from '../../tool-output/preview.js';
import { protectedFrom } from './pass.js';

/** A smaller piece of a result says nothing. */
const LEAST_TOKENS = 50;
/** Previews are cut by characters, and tokens are counted: some room is left for the difference. */
const ROUNDS = [0.9, 0.7, 0.5];

/**
 * The very last that can be done for a request which the model cannot answer at all: what tools have just returned shows its
 * beginnings and ends, the largest results most.
 *
 *     before  u  a(call) tool ████████████  tool ██      larger than the window
 *     after   u  a(call) tool ██[…]██       tool ██
 */
export function cutNewestResults(draft: Draft, limitTokens: number): void {
  for (const share of ROUNDS) {
    if (draft.measured <= limitTokens) return;
    const results = newestResults(draft);
    const taken = results.reduce((sum, { tokens }) => sum + tokens, 0);
    const counted = (limitTokens * draft.tokens) / Math.max(1, draft.measured);
    const most = evenShare(
      results.map(({ tokens }) => tokens),
      share * (counted - (draft.tokens - taken)),
    );
    if (most < LEAST_TOKENS) return;
    for (const { index, part, text, tokens } of results) {
      if (tokens <= most) continue;
      draft.replacePart(index, part, preview(text, { budget: Math.floor((text.length * most) / tokens) }));
    }
  }
}

function newestResults(draft: Draft) {
  const { items, situation } = draft;
  const from = protectedFrom(items, {}, 'last-exchange');
  return items.slice(from).flatMap((item, place) => {
    if (!isMessage(item) || draft.isPinnedByPerson(item)) return [];
    return item.message.parts.flatMap((part, number) =>
      part.type === 'tool-result'
        ? [
            {
              index: from + place,
              part: number,
              text: part.text,
              tokens: situation.countText(item.replaced.get(number) ?? part.text),
            },
          ]
        : [],
    );
  });
}

/** The most that each of some may take so that all of them take no more than there is; the small ones leave theirs to the others. */
function evenShare(tokens: readonly number[], room: number): number {
  let left = room;
  const sorted = [...tokens].sort((a, b) => a - b);
  for (const [place, size] of sorted.entries()) {
    const share = left / (sorted.length - place);
    if (size > share) return share;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}
