import { stem } from '../verify/stem.js';
import { isStopWord } from '../verify/stop-words.js';
import { plainWords } from '../verify/words.js';
import { foldedWord } from './folded-word.js';
import { termNumber } from './term-number.js';

/** The terms that a stretch of letters is found by, and their numbers. */
interface KnownWord {
  readonly terms: readonly string[];
  readonly numbers: readonly number[];
}

const known = new Map<string, KnownWord>();
const KNOWN_MAX = 50_000;
/** A longer piece of a text may keep all of the text in memory. */
const KNOWN_CHARS = 12;

/** Pure in effect: the memory only saves time and is bounded. */
export function wordOf(stretch: string): KnownWord {
  const hit = known.get(stretch);
  if (hit !== undefined) return hit;
  const terms = plainWords(stretch)
    .filter((word) => !isStopWord(word))
    .map((word) => stem(foldedWord(word)));
  const word = { terms, numbers: terms.map(termNumber) };
  if (known.size >= KNOWN_MAX) known.clear();
  if (stretch.length <= KNOWN_CHARS) known.set(stretch, word);
  return word;
}
