import type { Span } from '../transcript.js';
import type { Question } from './question.js';
import { WantedTerms } from './wanted-terms.js';
import { PIECE_CHARS, type WantedText, wantedIn, wantedText } from './wanted-text.js';

/** A piece of a text that tells something of what is asked. */
interface TellingPiece {
  readonly piece: number;
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
  return new PassageFinder({ wanted }, rarity).passage(
    text,
    maxChars,
    Math.max(1, Math.min(PIECE_CHARS, Math.floor(maxChars / 3))),
  );
}

/** Finds in texts the passage that tells most of one question. */
export class PassageFinder {
  readonly #wanted: WantedTerms;
  /** What each term of each thing that is asked for is worth. */
  readonly #worths: readonly (readonly number[])[];

  constructor({ wanted }: Pick<Question, 'wanted'>, rarity: (term: string) => number) {
    this.#wanted = WantedTerms.of(wanted);
    this.#worths = wanted.map(({ terms }) => terms.map(({ term, weight }) => weight * rarity(term)));
  }

  /** What a text holds of what is asked, and about how many words it has; of a longer one, of the passage that tells most. */
  held(text: string, maxChars: number): { readonly numbers: Int32Array; readonly size: number } {
    const found = wantedText(text, this.#wanted);
    const span = text.length <= maxChars ? { from: 0, to: text.length } : this.#best(found, maxChars);
    return wantedIn(found, span);
  }

  /** The first of the runs of pieces that tell most. */
  passage(text: string, maxChars: number, pieceChars = PIECE_CHARS): Span {
    return this.#best(wantedText(text, this.#wanted, pieceChars), maxChars);
  }

  #best(text: WantedText, maxChars: number): Span {
    const { ends } = text;
    const telling = this.#telling(text);
    const startOf = (piece: number) => ends[piece - 1] ?? 0;
    let best = { score: -1, first: 0, last: 0 };
    // What tells something within the run that is looked at: another run with the same tells as much.
    let [from, to] = [0, -1];
    for (let first = 0, last = 0; first < ends.length; first += 1) {
      while (last + 1 < ends.length && (ends[last + 1] ?? 0) - startOf(first) <= maxChars) last += 1;
      last = Math.max(last, first);
      let [begin, end] = [from, Math.max(to, 0)];
      while (begin < telling.length && (telling[begin]?.piece ?? 0) < first) begin += 1;
      while (end < telling.length && (telling[end]?.piece ?? 0) <= last) end += 1;
      if (begin === from && end === to) continue;
      [from, to] = [begin, end];
      const score = this.#score(telling.slice(begin, end));
      if (score > best.score + 1e-9) best = { score, first, last };
    }
    return { from: startOf(best.first), to: ends[best.last] ?? 0 };
  }

  #telling({ numbers, counts }: WantedText): TellingPiece[] {
    const found: TellingPiece[] = [];
    let at = 0;
    for (const [piece, end] of counts.entries()) {
      let worth: number[] | undefined;
      for (; at < end; at += 1)
        for (const { wanted, term } of this.#wanted.waysOf(numbers[at] ?? 0)) {
          worth ??= this.#worths.map(() => 0);
          worth[wanted] = Math.max(worth[wanted] ?? 0, this.#worths[wanted]?.[term] ?? 0);
        }
      if (worth !== undefined) found.push({ piece, worth });
    }
    return found;
  }

  /** The best that each thing asked for gets, and a little for every further place that tells of it. */
  #score(pieces: readonly TellingPiece[]): number {
    let score = 0;
    for (let index = 0; index < this.#worths.length; index += 1) {
      let [most, sum] = [0, 0];
      for (const { worth } of pieces) {
        most = Math.max(most, worth[index] ?? 0);
        sum += worth[index] ?? 0;
      }
      score += most + 0.1 * sum;
    }
    return score;
  }
}
