import { isJsonObject, parseJson, stringEnd } from '@palimpsest/core';

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
  // Arguments that a model broke off in the middle are left as they are.
  if (!isJsonObject(parseJson(json))) return undefined;
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

/** Where the long strings of a JSON text stand that are no keys, quotes included. By hand: a pattern overflows on long ones. */
function* longStrings(json: string, minChars: number): Generator<{ readonly from: number; readonly to: number }> {
  for (let from = json.indexOf('"'); from >= 0; ) {
    const to = stringEnd(json, from) + 1;
    if (to - from > minChars && !isKey(json, to)) yield { from, to };
    from = json.indexOf('"', to);
  }
}

function isKey(json: string, end: number): boolean {
  let at = end;
  while (' \t\n\r'.includes(json.charAt(at)) && at < json.length) at += 1;
  return json.charAt(at) === ':';
}
