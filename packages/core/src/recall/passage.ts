import type { Span } from '../transcript.js';
import type { Question } from './question.js';
import { termsOf } from './terms.js';

/** A line longer than this is looked at in pieces. */
const PIECE_CHARS = 400;

interface Piece extends Span {
  /** What it brings of each thing that is asked for. */
  readonly worth: readonly number[];
}

/**
 * The run of lines, of at most so many characters, that tells most of what is asked; all of a text that is no longer. `rarity` says
 * how much a term tells.
 */
export function passageOf(
  text: string,
  { wanted }: Pick<Question, 'wanted'>,
  maxChars: number,
  rarity: (term: string) => number,
): Span {
  if (text.length <= maxChars) return { from: 0, to: text.length };
  const pieces = piecesOf(text, Math.max(1, Math.min(PIECE_CHARS, Math.floor(maxChars / 3)))).map(
    ({ from, to }): Piece => {
      const terms = new Set(termsOf(text.slice(from, to)));
      const worth = wanted.map(({ terms: ways }) =>
        Math.max(0, ...ways.map(({ term, weight }) => (terms.has(term) ? weight * rarity(term) : 0))),
      );
      return { from, to, worth };
    },
  );
  let best = { score: -1, first: 0, last: 0 };
  for (let first = 0, last = 0; first < pieces.length; first += 1) {
    while (last + 1 < pieces.length && (pieces[last + 1]?.to ?? 0) - (pieces[first]?.from ?? 0) <= maxChars) last += 1;
    last = Math.max(last, first);
    const score = scoreOf(pieces.slice(first, last + 1), wanted.length);
    if (score > best.score + 1e-9) best = { score, first, last };
  }
  return { from: pieces[best.first]?.from ?? 0, to: pieces[best.last]?.to ?? maxChars };
}

/** The best that each thing asked for gets, and a little for every further place that tells of it. */
function scoreOf(pieces: readonly Piece[], wanted: number): number {
  let score = 0;
  for (let index = 0; index < wanted; index += 1) {
    const worth = pieces.map((piece) => piece.worth[index] ?? 0);
    score += Math.max(...worth) + 0.1 * worth.reduce((sum, each) => sum + each, 0);
  }
  return score;
}

function piecesOf(text: string, maxChars: number): Span[] {
  const pieces: Span[] = [];
  let from = 0;
  while (from < text.length) {
    const line = text.indexOf('\n', from);
    const end = line < 0 ? text.length : line + 1;
    const to = Math.min(end, from + maxChars);
    pieces.push({ from, to });
    from = to;
  }
  return pieces;
}
