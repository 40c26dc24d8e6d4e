import { stem } from '../verify/stem.js';
import { isStopWord } from '../verify/stop-words.js';
import { plainWords } from '../verify/words.js';

/** Names as code and shells write them: with humps, underscores, dots, slashes or dashes in them. */
const IDENTIFIER = /[A-Za-z_$][\w$]{0,80}(?:[./-][\w$]{1,80}){0,12}/g;
const HUMP = /[a-z][A-Z]/;
const IS_JOINED = /[a-z][A-Z]|[\w$][_./-][\w$]/;
const JOINTS = /[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/;
/** Before an identifier that counts as a whole. No word begins with it. */
const WHOLE = '=';

/**
 * The terms that a text is found by, in order, repeats included: stems of the words that carry content, pairs of characters in
 * scripts without blanks; of an identifier or a path its parts, and itself as a whole.
 */
export function termsOf(text: string): string[] {
  const found = wordsOf(text);
  for (const [identifier] of text.matchAll(IDENTIFIER)) {
    if (!IS_JOINED.test(identifier)) continue;
    // Words with a sign between them are told apart already.
    if (HUMP.test(identifier)) for (const part of identifier.split(JOINTS)) pushWord(part.toLowerCase(), found);
    found.push(WHOLE + identifier.toLowerCase());
  }
  return found;
}

/** The same with the words that carry no content: of a short text, such as a title, every word counts. */
export const allTermsOf = (text: string): string[] => [...plainWords(text).map(stem), ...termsOf(text)];

/** Only the words, as those of a question are taken. */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const word of plainWords(text)) pushWord(word, found);
  return found;
}

export const isWhole = (term: string): boolean => term.startsWith(WHOLE);

function pushWord(word: string, found: string[]): void {
  if (word !== '' && !isStopWord(word)) found.push(stem(word));
}
