import { parseJson } from '@palimpsest/core';

/** One page of a list of texts. `after` is the last text of the previous page. */
export interface TextPage {
  readonly limit: number;
  readonly after?: string;
}

/** Begins a text that is kept as JSON. */
const MARK = '\u0001';

/**
 * Any string as a text every database keeps whole. Databases cut at a NUL and replace half a surrogate pair; what they
 * would change is kept as JSON behind a mark, so that two strings never become one.
 */
export const toText = (value: string): string => (isKept(value) ? value : MARK + JSON.stringify(value));

/** The string. A text that `toText` gives for none, because it was damaged, is given as it is: one bad row hides no other. */
export function fromText(text: string): string {
  if (!text.startsWith(MARK)) return text;
  const value = parseJson(text.slice(MARK.length));
  return typeof value === 'string' ? value : text;
}

const isKept = (value: string): boolean => value.isWellFormed() && !value.includes('\0') && !value.startsWith(MARK);

/** The order of texts in every store: that of their bytes as they are kept, in UTF-8. */
export const inTextOrder = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(toText(one)), Buffer.from(toText(other)));
