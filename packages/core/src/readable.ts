/** Longer than what people and tools write, and short enough that no pattern exhausts the stack on an unbroken run. */
export const READABLE_CHARS = 1_000_000;
const HEAD_SHARE = 0.75;

/**
 * The part of a text that is analysed: all of it, or, of one with more than so many characters, its beginning and its end with a
 * line break between. This bounds the time that any text takes.
 */
export function readable(text: string, maxChars = READABLE_CHARS): string {
  if (text.length <= maxChars) return text;
  const head = Math.floor(maxChars * HEAD_SHARE);
  const tail = maxChars - head;
  return `${text.slice(0, head).toWellFormed()}\n${text.slice(-tail).toWellFormed()}`;
}
