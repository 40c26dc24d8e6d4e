import { readable } from '../readable.js';
import { isStopWord } from '../words/stop-words.js';
import { plainWords, pushPairs } from '../words/words.js';
import { memoisedTerms } from './memoised.js';
import { GROUPED_NUMBER, stretchesOf } from './stretches.js';
import { allWordsIn, neededTermsOfWord, termsOfWord, wordOf, wordsIn } from './word-terms.js';

/** Names as code and shells write them: with humps, underscores, dots, slashes or dashes in them. */
const IDENTIFIER = /[A-Za-z_$][\w$]{0,80}(?:[./-][\w$]{1,80}){0,12}/g;
const HUMP = /[a-z][A-Z]|[A-Z0-9][A-Z][a-z]{2}/;
const IS_JOINED = /[a-z][A-Z]|[A-Z0-9][A-Z][a-z]{2}|[\w$][_./-][\w$]/;
const JOINTS = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/;
const LETTERS = /[A-Za-z0-9]+/g;
/** What has more parts is no name that anybody knows a part of. */
const MOST_PARTS = 8;
/** Before an identifier that counts as a whole. No word begins with it. */
const WHOLE = '=';
/** A question longer than this is a text that was pasted; what is asked stands at its ends. */
export const QUESTION_CHARS = 4_000;

/**
 * The terms that a text is found by, in order, repeats included: stems of the words that carry content, pairs of characters in
 * scripts without blanks; of an identifier or a path its parts, and itself as a whole.
 */
export function termsOf(text: string): string[] {
  const { words, joined } = stretchesOf(text);
  const found: string[] = [];
  for (const word of words) for (const term of wordOf(word).terms) found.push(term);
  for (const stretch of joined) for (const term of namesIn(stretch).terms) found.push(term);
  return found;
}

/** The same with the words that carry no content: of a short text, such as a title, every word counts. */
export const allTermsOf = (text: string): string[] => [...allWordsIn(text).flatMap(termsOfWord), ...termsOf(text)];

/** Only the words, as those of a question are taken. */
export const wordsOf = (text: string): string[] => stretchesOf(text).words.flatMap((word) => wordOf(word).terms);

/** What a title must hold to say all of a text. */
export const allWordsOf = (text: string): string[] => [
  ...new Set(allWordsIn(ungrouped(text)).flatMap(neededTermsOfWord)),
];

/**
 * What a message must hold to say all of a text, each once: its words. A name counts by its words too, which are found in a longer name
 * or path; where one of them carries no content, the name must stand there itself.
 */
export function neededTermsOf(text: string): string[] {
  const asked = readable(text, QUESTION_CHARS);
  const names = termsOf(asked).filter((term) => isWhole(term) && plainWords(term).some(isStopWord));
  return [...new Set([...wordsIn(ungrouped(asked)).flatMap(neededTermsOfWord), ...names])];
}

/** With numbers as they are written without commas. */
const ungrouped = (text: string): string => text.replace(GROUPED_NUMBER, (number) => number.replaceAll(',', ''));

export const isWhole = (term: string): boolean => term.startsWith(WHOLE);

/** The names in a stretch that may have some. */
export const namesIn = memoisedTerms((stretch) => {
  const found: string[] = [];
  for (const [identifier] of stretch.matchAll(IDENTIFIER)) {
    if (!IS_JOINED.test(identifier)) continue;
    // Words with a sign between them are told apart already.
    if (HUMP.test(identifier)) for (const [word] of identifier.matchAll(LETTERS)) found.push(...partsOf(word));
    found.push(WHOLE + identifier.toLowerCase());
  }
  return found;
});

/** The parts of a word with humps, and two neighbours together, which may be a name that is known: `HttpRequest` of `XMLHttpRequest`. */
function partsOf(word: string): string[] {
  const parts = word.split(JOINTS);
  if (parts.length === 1) return [];
  const found = [...parts];
  if (parts.length > 2 && parts.length <= MOST_PARTS) pushPairs(parts, found);
  return found.flatMap((part) => wordOf(part).terms);
}
