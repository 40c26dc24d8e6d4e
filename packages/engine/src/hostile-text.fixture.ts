const filled = (unit: string, chars: number): string => unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);

function numbered(chars: number, line: (number: number) => string): string {
  const lines: string[] = [];
  for (let size = 0; size < chars; ) {
    const next = line(lines.length);
    lines.push(next);
    size += next.length;
  }
  return lines.join('');
}

/** Texts that made something slow or made it fail, each of about so many characters. */
export const HOSTILE_TEXTS: Readonly<Record<string, (chars: number) => string>> = {
  'an unbroken run': (chars) => filled('a1_/', chars),
  letters: (chars) => filled('a', chars),
  newlines: (chars) => filled('\n', chars),
  blanks: (chars) => filled(' ', chars),
  'error lines': (chars) => numbered(chars, (line) => `Error: part ${line} failed with code ${line}\n`),
  'unique identifiers': (chars) => numbered(chars, (word) => `ident_${word}_x `),
  'lines of names': (chars) => numbered(chars, (line) => `const ident_${line} = src/part-${line}.ts\n`),
  'nested brackets': (chars) => filled('[', chars / 2) + filled(']', chars / 2),
  backslashes: (chars) => filled('\\', chars),
  quotes: (chars) => filled('"', chars),
  'escaped quotes': (chars) => filled('\\"', chars),
  'zero-width characters': (chars) => filled('\u200b', chars),
  'halves of characters': (chars) => filled('\ud83d', chars),
  'combining characters': (chars) => `e${filled('\u0301', chars)}`,
  'a giant JSON string': (chars) => JSON.stringify({ text: filled('x\n"', chars / 2) }),
  'tiny JSON keys': (chars) => `{${numbered(chars, (key) => `"k${key}":1,`)}"z":1}`,
  'opening tags': (chars) => filled('<a>', chars),
  'code fences': (chars) => filled('```\n', chars),
  'open code fences': (chars) => filled('```a\n', chars),
  'full stops': (chars) => filled('. ', chars),
  'question marks': (chars) => filled('?', chars),
  'unspaced script': (chars) => filled('漢字', chars),
  decisions: (chars) => numbered(chars, (number) => `We decided to use part${number}. Please fix it${number}? `),
};
