/** The arguments that say best what a call does, the best first. */
const TELLING = ['command', 'cmd', 'file_path', 'path', 'pattern', 'query', 'url', 'prompt', 'description', 'text'];
const LONGEST = 160;

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** What a call does, in one line. */
export function callSummary(given: string): string {
  const value = parsed(given);
  if (typeof value !== 'object' || value === null) return oneLine(given);
  const fields = Object.entries(value);
  const telling = TELLING.flatMap((name) => fields.filter(([field, text]) => field === name && isPlain(text)))[0];
  const [, first] = telling ?? fields.find(([, text]) => isPlain(text)) ?? [];
  return oneLine(first === undefined ? given : String(Array.isArray(first) ? first.join(' ') : first));
}

/** What a tool returned, in one line: its first line that says something. */
export function resultSummary(text: string): string {
  const line = text
    .slice(0, 4_000)
    .split('\n')
    .find((one) => one.trim() !== '');
  return oneLine(line ?? '(nothing)');
}

/** JSON as people read it; anything else as it is. */
export function readable(given: string): string {
  const value = given.length > 100_000 ? undefined : parsed(given);
  return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : given;
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
