/** Longer than what people and tools write, and short enough that no pattern exhausts the stack on an unbroken run. */
export const READABLE_CHARS = 1_000_000;
const HEAD_SHARE = 0.75;

/**
 * The part of a text that is analysed: all of it, or, of one with more than a million characters, its beginning and its
 * end with a line break between. This bounds the time that any text takes.
 */
export function readable(text: string): string {
  if (text.length <= READABLE_CHARS) return text;
  const head = READABLE_CHARS * HEAD_SHARE;
  const tail = READABLE_CHARS - head;
  return `${text.slice(0, head).toWellFormed()}\n${text.slice(-tail).toWellFormed()}`;
}
