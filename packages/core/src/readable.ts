/** Longer than what people and tools write; a pattern that fails on an unbroken run of some millions of characters is safe here. */
const MAX_CHARS = 1_000_000;
const HEAD_SHARE = 0.75;

/**
 * What of a text is looked at: all of it, or of one with more than a million characters its beginning and its end, with a
 * line break between. No text takes longer than that one, and every line of it but two is a line of the text.
 */
export function readable(text: string): string {
  if (text.length <= MAX_CHARS) return text;
  const head = MAX_CHARS * HEAD_SHARE;
  const tail = MAX_CHARS - head;
  return `${text.slice(0, head).toWellFormed()}\n${text.slice(-tail).toWellFormed()}`;
}
