import { termNumber } from './term-number.js';

/** The terms that a stretch of a text is found by, and their numbers. */
export interface Known {
  readonly terms: readonly string[];
  readonly numbers: readonly number[];
}

const MAX_KNOWN = 50_000;
const MAX_CHARS = 40;
/** A longer piece of a text keeps all of the text in memory, unless it is copied. */
const PIECE_CHARS = 12;

/** Remembers what a pure function makes of stretches of texts. Pure in effect: the memory only saves time and is bounded. */
export function memoisedTerms(termsOf: (stretch: string) => readonly string[]): (stretch: string) => Known {
  const all = new Map<string, Known>();
  return (stretch) => {
    const hit = all.get(stretch);
    if (hit !== undefined) return hit;
    const terms = termsOf(stretch);
    const known = { terms, numbers: terms.map(termNumber) };
    if (all.size >= MAX_KNOWN) all.clear();
    if (stretch.length <= MAX_CHARS) all.set(stretch.length <= PIECE_CHARS ? stretch : copyOf(stretch), known);
    return known;
  };
}

const copyOf = (piece: string): string => piece.split('').join('');
