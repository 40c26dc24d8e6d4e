import { stem } from './stem.js';
import { isStopWord } from './stop-words.js';

/** Scripts written without spaces. There a pair of neighbouring characters stands in for a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const ASCII_ONLY = /^[\p{ASCII}]*$/u;
const ASCII_WORD = /[a-z0-9]+(?:'[a-z]+)?/g;
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}])[\p{L}\p{N}\p{M}])+(?:['’]\p{L}+)?/gu;

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** Lower-case words in order, stop words included. Runs of unspaced scripts give overlapping pairs of characters. */
export function plainWords(text: string): string[] {
  const lower = text.toLowerCase();
  if (ASCII_ONLY.test(lower)) return lower.match(ASCII_WORD) ?? [];
  const found: string[] = [];
  for (const word of lower.match(WORD) ?? []) {
    if (isUnspaced(word)) pushPairs(word, found);
    else found.push(word.replace('’', "'"));
  }
  return found;
}

function pushPairs(run: string, found: string[]): void {
  const characters = [...run];
  if (characters.length === 1) found.push(run);
  for (let index = 0; index + 1 < characters.length; index += 1) {
    found.push(`${characters[index]}${characters[index + 1]}`);
  }
}

/** Stems of the words that carry content, in order, repeats included. */
export function contentWords(text: string): string[] {
  const found: string[] = [];
  for (const word of plainWords(text)) if (!isStopWord(word)) found.push(stem(word));
  return found;
}

/** Case and white space folded: the form in which literal facts are compared. */
export function normalise(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
