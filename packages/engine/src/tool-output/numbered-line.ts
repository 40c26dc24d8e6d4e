/** `   12→code`, `    12\tcode`, ` 12 | code`: a line of a file listing. In the results of a search the number is content. */
const NUMBERED = /^( *)(\d{1,9})(→|\t| ?\| )(.*)$/s;

export const isListed = (line: string): boolean => NUMBERED.test(line);

/**
 * A line taken apart so that the same text under another number is recognised. For a line without a number `key` is the
 * line itself and `number` is undefined.
 */
export interface NumberedLine {
  readonly key: string;
  readonly number: number | undefined;
}

export function parseLine(line: string): NumberedLine {
  const match = NUMBERED.exec(line);
  if (!match) return { key: line, number: undefined };
  const [, , digits = '', separator = '', rest = ''] = match;
  return { key: `\u0000${separator}${rest}`, number: Number(digits) };
}

/** The line with its number moved by `shift`, keeping the column of the separator where padding allows. */
export function renumber(line: string, shift: number): string {
  const match = shift === 0 ? null : NUMBERED.exec(line);
  if (!match) return line;
  const [, padding = '', digits = '', separator = '', rest = ''] = match;
  const width = padding === '' ? 0 : padding.length + digits.length;
  return `${String(Number(digits) + shift).padStart(width)}${separator}${rest}`;
}
