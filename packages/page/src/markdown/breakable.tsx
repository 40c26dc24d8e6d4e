import type { ComponentChildren } from 'preact';

const LONG_WORD = /\S{400}/;
const PIECE = /(\S{200}\p{M}*)/u;

/**
 * A text whose long words, such as a file in Base64, may be broken within. Browsers take time with the square of a word's
 * length to break it themselves: forty seconds for eighty thousand characters.
 */
export function breakable(text: string): ComponentChildren {
  if (!LONG_WORD.test(text)) return text;
  return text.split(PIECE).map((piece, index) => (index % 2 === 0 ? piece : [piece, <wbr key={index} />]));
}
