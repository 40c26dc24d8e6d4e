import { contentWords } from '../words/words.js';

/** How a statement is told to be a fact: `key` says what it is about; undefined where it is none after all. */
export interface FactForm {
  readonly pattern: RegExp;
  readonly key: (found: readonly string[], statement: string) => string | null | undefined;
}

/** What texts are about: their words, in whatever order they stand. */
export const about = (...texts: readonly string[]): string =>
  texts
    .flatMap((text) => contentWords(text))
    .sort()
    .join(' ') || texts.join(' ').trim().toLowerCase();
