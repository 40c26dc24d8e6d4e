import { stem } from '../words/stem.js';
import { isStopWord } from '../words/stop-words.js';
import { plainWords } from '../words/words.js';
import { EMOJI } from './emoji.js';
import { foldedWord } from './folded-word.js';
import { hangulTerms, hasHangul, neededHangulTerms, runsOf } from './hangul.js';
import { memoisedTerms } from './memoised.js';

const IS_ASCII = /^\p{ASCII}*$/u;
/** A hash, or the beginning of one, as people write it who name a commit. */
const IS_HASH = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{8,64}$/;
/** So much of a hash stands for it. */
const HASH_CHARS = 7;

/** Lower-case words and emoji in order, those that carry no content included. */
export function allWordsIn(text: string): string[] {
  const words = plainWords(text);
  if (!IS_ASCII.test(text)) for (const [emoji] of text.matchAll(EMOJI)) words.push(emoji);
  return words;
}

export const wordsIn = (text: string): string[] => allWordsIn(text).filter((word) => !isStopWord(word));

/** What a text is found by that has this word. */
export const termsOfWord = (word: string): readonly string[] => known(word).terms;

const known = memoisedTerms((word) => {
  if (hasHangul(word)) return runsOf(word).flatMap((run) => (hasHangul(run) ? hangulTerms(run) : termsOfWord(run)));
  return IS_HASH.test(word) ? [word, word.slice(0, HASH_CHARS)] : [stem(foldedWord(word))];
});

/** Those of them without which a text does not say the word. */
export const neededTermsOfWord = (word: string): readonly string[] => {
  if (hasHangul(word))
    return runsOf(word).flatMap((run) => (hasHangul(run) ? neededHangulTerms(run) : neededTermsOfWord(run)));
  return IS_HASH.test(word) ? [word.slice(0, HASH_CHARS)] : termsOfWord(word);
};

/** The words of a stretch of letters that carry content. */
export const wordOf = memoisedTerms((stretch) => wordsIn(stretch).flatMap(termsOfWord));
