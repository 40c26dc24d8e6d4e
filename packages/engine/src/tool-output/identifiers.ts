const MIN_WORD_CHARS = 6;
const WORD = /[A-Za-z0-9_$@](?:[A-Za-z0-9_$@./-]*[A-Za-z0-9_$])?/g;
const NUMBER = /(?<![\w.])\d{4,}(?!\w)/g;
const QUOTED = /"(\S[^"\n]{10,98}\S)"|`(\S[^`\n]{10,98}\S)`|(?<!\w)'(\S[^'\n]{10,98}\S)'(?!\w)/g;
/** Letters with digits, snake_case, a path, a dotted name, camelCase or an error name. */
const IDENTIFIER = /[A-Za-z].*\d|\d.*[A-Za-z]|_|\/|\w\.\w|[a-z][A-Z]/;

/**
 * The strings of a text that a later step may have to repeat exactly: paths, identifiers, numbers of four digits or more
 * and quotations, each once, in order of first mention. Linear in the text.
 */
export function identifiersOf(text: string): Set<string> {
  const found = wordsOf(text);
  for (const [number] of text.matchAll(NUMBER)) found.add(number);
  for (const match of text.matchAll(QUOTED)) found.add(match[1] ?? match[2] ?? match[3] ?? '');
  return found;
}

/** The same without quotations: what a list can hold without repeating whole phrases. */
export function wordsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const [word] of text.matchAll(WORD)) if (word.length >= MIN_WORD_CHARS && IDENTIFIER.test(word)) found.add(word);
  return found;
}
