import { readable } from '@palimpsest/core';
import { TextMemo } from '../text-memo.js';

const MIN_CHARS = 6;
/** Longer runs are encoded data, not names; leaving them out also keeps every pattern below linear. */
const MAX_CHARS = 200;
const RUN = /[A-Za-z0-9_$@./-]{6,}/g;
const NUMBER = /(?<![\w.])\d{4,}(?!\w)/g;
const QUOTED = /"(\S[^"\n]{10,98}\S)"|`(\S[^`\n]{10,98}\S)`|(?<!\w)'(\S[^'\n]{10,98}\S)'(?!\w)/g;
/** Letters with digits, snake_case, a path, a dotted name or camelCase. */
const IDENTIFIER = /[A-Za-z].*\d|\d.*[A-Za-z]|_|\/|\w\.\w|[a-z][A-Z]/;

/**
 * The strings of a text that a later step may have to repeat exactly: paths, identifiers, numbers of four digits or more
 * and quotations, each once. Linear in the text; of one with more than a million characters the beginning and the end
 * stand for it.
 */
export function identifiersOf(whole: string): Set<string> {
  const text = readable(whole);
  const found = new Set<string>();
  for (const [run] of text.matchAll(RUN)) {
    const word = withoutPunctuation(run);
    if (word.length >= MIN_CHARS && word.length <= MAX_CHARS && IDENTIFIER.test(word)) found.add(word);
  }
  for (const [number] of text.matchAll(NUMBER)) found.add(number);
  for (const match of text.matchAll(QUOTED)) found.add(match[1] ?? match[2] ?? match[3] ?? '');
  return found;
}

/** Room for the texts of a large view. */
const REMEMBERED_CHARS = 2 * 1024 * 1024;
const memo = new TextMemo<ReadonlySet<string>>(identifiersOf, REMEMBERED_CHARS);

/** The same, remembered: for whole texts of a view, which are looked at again with every decision. */
export const knownIdentifiersOf = (text: string): ReadonlySet<string> => memo.get(text);

/** A full stop that ends a sentence and a dash that opens an option are not part of a name. */
function withoutPunctuation(run: string): string {
  let start = 0;
  let end = run.length;
  while (start < end && './-'.includes(run.charAt(start))) start += 1;
  while (end > start && './-@'.includes(run.charAt(end - 1))) end -= 1;
  return run.slice(start, end);
}
