/**
 * The arguments of a tool call with long strings shortened, each in its place. Still JSON with the same keys, so providers
 * accept it and the call says what it did to which file. Undefined when nothing becomes shorter, or the arguments are not
 * a JSON object.
 *
 *     before  {"path":"a.ts","content":"…9,000 characters…"}
 *     after   {"path":"a.ts","content":"…900 characters…"}
 */
export function shortenStrings(
  json: string,
  minChars: number,
  shorten: (text: string) => string | undefined,
): string | undefined {
  if (!isObject(json)) return undefined;
  // Only the long strings are written anew: big numbers, key order and white space stay as the model wrote them.
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to } of longStrings(json, minChars)) {
    const kept = shorten(JSON.parse(json.slice(from, to)));
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

/** Where the long strings of a JSON text stand that are no keys, quotes included. By hand: a pattern overflows on long ones. */
function* longStrings(json: string, minChars: number): Generator<{ readonly from: number; readonly to: number }> {
  for (let from = json.indexOf('"'); from >= 0; ) {
    const to = stringEnd(json, from);
    const isLong = to - from > minChars;
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
