/** A character as people see it, and how many columns of a terminal it takes. */
export interface Cell {
  readonly text: string;
  readonly width: number;
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const PLAIN = /^[\x20-\x7e]*$/;
/** Signs of East Asian scripts that fill two columns, and pictures. */
const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{1fa70}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation})/u;
/** Signs that stand on the one before them, or are not seen. */
const NARROW = /^[\p{Mn}\p{Me}\u200b-\u200f\ufeff]+$/u;

/** The characters of a text. One that is made of several signs, such as a letter with accents, stays whole. */
export function cells(text: string): Cell[] {
  if (PLAIN.test(text)) return [...text].map((sign) => ({ text: sign, width: 1 }));
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => ({ text: segment, width: widthOfOne(segment) }));
}

/** The columns that a text takes on one line. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  return cells(text).reduce((sum, { width }) => sum + width, 0);
}

function widthOfOne(sign: string): number {
  if (PLAIN.test(sign)) return 1;
  if (NARROW.test(sign)) return 0;
  return WIDE.test(sign) || sign.includes('\ufe0f') ? 2 : 1;
}
