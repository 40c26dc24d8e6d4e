/** A call with more of them carries data. */
const MAX_STRINGS = 10_000;

/** The strings and numbers a tool call carries, each by its first line: what it acts on, not the file it writes. */
export function callStrings(call: string, maxChars: number): string[] {
  const strings: string[] = [];
  collect(parsed(call), maxChars, strings);
  return strings.length > 0 ? strings : [call.slice(0, maxChars).toWellFormed()];
}

function parsed(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Arguments that are not JSON are represented by their first characters.
    return undefined;
  }
}

/** In order. Not recursive: a model may nest deeper than the stack allows. */
function collect(whole: unknown, maxChars: number, strings: string[]): void {
  const left: unknown[] = [whole];
  while (left.length > 0 && strings.length < MAX_STRINGS) {
    const value = left.pop();
    if (typeof value === 'string') strings.push(firstLine(value).slice(0, maxChars).toWellFormed());
    else if (typeof value === 'number') strings.push(String(value));
    else if (typeof value === 'object' && value !== null)
      for (const child of Object.values(value).reverse()) left.push(child);
  }
}

function firstLine(text: string): string {
  const trimmed = text.trimStart();
  const end = trimmed.indexOf('\n');
  return end < 0 ? trimmed : trimmed.slice(0, end);
}
