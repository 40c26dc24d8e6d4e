import { readable } from '../readable.js';
import { stem } from '../verify/stem.js';
import { plainWords } from '../verify/words.js';
import { foldedWord } from './folded-word.js';
import { wordOf } from './known-words.js';
import { stretchesOf } from './stretches.js';

/** Names as code and shells write them: with humps, underscores, dots, slashes or dashes in them. */
const IDENTIFIER = /[A-Za-z_$][\w$]{0,80}(?:[./-][\w$]{1,80}){0,12}/g;
const HUMP = /[a-z][A-Z]/;
const IS_JOINED = /[a-z][A-Z]|[\w$][_./-][\w$]/;
const JOINTS = /[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/;
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
  for (const stretch of joined) pushIdentifiers(stretch, found);
  return found;
}

/** The terms of a stretch that may have names in it. */
export function namesIn(stretch: string): string[] {
  const found: string[] = [];
  pushIdentifiers(stretch, found);
  return found;
}

/** The same with the words that carry no content: of a short text, such as a title, every word counts. */
export const allTermsOf = (text: string): string[] => [...allWordsOf(text), ...termsOf(text)];

/** Only the words, as those of a question are taken. */
export const wordsOf = (text: string): string[] => stretchesOf(text).words.flatMap((word) => wordOf(word).terms);

/** The same with the words that carry no content. */
export const allWordsOf = (text: string): string[] => plainWords(text).map((word) => stem(foldedWord(word)));

/**
 * What a message must hold to say all of a text, each once: its words. A name counts by its words too, which are found in a longer name
 * or path; where one of them carries no content, the name must stand there itself.
 */
export function neededTermsOf(text: string): string[] {
  const asked = readable(text, QUESTION_CHARS);
  const names = termsOf(asked).filter((term) => isWhole(term) && wordsOf(term).length < plainWords(term).length);
  return [...new Set([...wordsOf(asked), ...names])];
}

export const isWhole = (term: string): boolean => term.startsWith(WHOLE);

function pushIdentifiers(stretch: string, found: string[]): void {
  for (const [identifier] of stretch.matchAll(IDENTIFIER)) {
    if (!IS_JOINED.test(identifier)) continue;
    // Words with a sign between them are told apart already.
    if (HUMP.test(identifier)) for (const part of identifier.split(JOINTS)) found.push(...wordOf(part).terms);
    found.push(WHOLE + identifier.toLowerCase());
  }
}
