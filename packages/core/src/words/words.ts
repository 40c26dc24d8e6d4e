import { stem } from './stem.js';
import { isStopWord } from './stop-words.js';

/** Scripts written without spaces. There a pair of neighbouring characters stands in for a word. */
const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;
/** With the signs for long and voiced sounds, which belong to no script, and without punctuation. As the flag `v` reads it. */
export const UNSPACED_LETTER = `[[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}ーｰﾞﾟ\u3099\u309a]&&${LETTER}]`;
const UNSPACED = new RegExp(UNSPACED_LETTER, 'v');
const ASCII_ONLY = /^[\p{ASCII}]*$/u;
const ASCII_WORD = /[a-z0-9]+(?:'[a-z]+)?/g;
const WORD = new RegExp(`${UNSPACED_LETTER}+|[${LETTER}--${UNSPACED_LETTER}]+(?:['’]\\p{L}+)?`, 'gv');

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** Lower-case words in order, stop words included. Runs of unspaced scripts give overlapping pairs of characters. */
export function plainWords(text: string): string[] {
  const lower = text.toLowerCase();
  if (ASCII_ONLY.test(lower)) return lower.match(ASCII_WORD) ?? [];
  const found: string[] = [];
  for (const word of lower.match(WORD) ?? []) {
    if (isUnspaced(word)) pushPairs([...word.normalize('NFKC')], found);
    else found.push(word.replace('’', "'"));
  }
  return found;
}

/** Adds neighbouring characters, two by two; the only one where there are no two. */
export function pushPairs(characters: readonly string[], found: string[]): void {
  if (characters.length === 1) found.push(characters[0] ?? '');
  for (let index = 1; index < characters.length; index += 1) found.push(`${characters[index - 1]}${characters[index]}`);
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
