import { type PutAwayOptions, putAway } from './put-away.js';

/** Code the model wrote itself is needed again more often than what it read. */
export const PUT_AWAY_ARGUMENTS_DEFAULTS = { digestShare: 0.3, minDigestChars: 120 } as const;

/**
 * The arguments of an old tool call with each long string put away in its place. Still JSON with the same keys, so
 * providers accept it and the call says what it did to which file. Undefined when nothing is long enough or the arguments
 * are not a JSON object. Never for calls whose message carries a signed reasoning block: that message is sent as it was.
 *
 *     before  {"path":"a.ts","content":"…9,000 characters…"}
 *     after   {"path":"a.ts","content":"[put away: 9000 chars] MoveTip …"}
 */
export function putAwayArguments(json: string, options: PutAwayOptions): string | undefined {
  if (!isObject(json)) return undefined;
  // Only the long strings are written anew: big numbers, key order and white space stay as the model wrote them.
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to } of longStrings(json)) {
    const text: string = JSON.parse(json.slice(from, to));
    const kept = putAway(text, options);
    if (kept === undefined) continue;
    pieces.push(json.slice(end, from), JSON.stringify(kept));
    end = to;
  }
  const shown = pieces.join('') + json.slice(end);
  return shown.length < json.length ? shown : undefined;
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    // Arguments a model broke off in the middle are left as they are.
    return false;
  }
}

/** Putting away a shorter one saves nothing. */
const MIN_CHARS = 40;

/** Where the long strings of a JSON text stand that are no keys, quotes included. By hand: a pattern overflows on long ones. */
function* longStrings(json: string): Generator<{ readonly from: number; readonly to: number }> {
  for (let from = json.indexOf('"'); from >= 0; ) {
    const to = stringEnd(json, from);
    const isLong = to - from > MIN_CHARS;
    if (isLong && !isKey(json, to)) yield { from, to };
    from = json.indexOf('"', to);
  }
}

/** Behind the quote that ends the string which begins at `from`. */
function stringEnd(json: string, from: number): number {
  let quote = from;
  for (;;) {
    quote = json.indexOf('"', quote + 1);
    if (quote < 0) return json.length;
    let escapes = 0;
    while (json.charAt(quote - 1 - escapes) === '\\') escapes += 1;
    if (escapes % 2 === 0) return quote + 1;
  }
}

function isKey(json: string, end: number): boolean {
  let at = end;
  while (' \t\n\r'.includes(json.charAt(at)) && at < json.length) at += 1;
  return json.charAt(at) === ':';
}
