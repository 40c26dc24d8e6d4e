const filled = (unit: string, chars: number): string => unit.repeat(Math.ceil(chars / unit.length));

function numbered(chars: number, line: (number: number) => string): string {
  const lines: string[] = [];
  for (let size = 0; size < chars; size += lines.at(-1)?.length ?? 1) lines.push(line(lines.length));
  return lines.join('');
}

/** The worst texts known, each of about so many characters. */
export const HOSTILE_TEXTS: Readonly<Record<string, (chars: number) => string>> = {
  'unbroken run': (chars) => filled('a1_/', chars),
  newlines: (chars) => filled('\n', chars),
  'error lines': (chars) => numbered(chars, (line) => `Error: part ${line} failed with code ${line}\n`),
  'unique identifiers': (chars) => numbered(chars, (word) => `ident_${word}_x `),
  backslashes: (chars) => filled('\\', chars),
};
