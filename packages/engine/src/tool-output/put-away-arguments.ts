import { type PutAwayOptions, putAway } from './put-away.js';

/** String literals of a JSON text; those with a colon after them are keys. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Code the model wrote itself is needed again more often than what it read. */
export const PUT_AWAY_ARGUMENTS_DEFAULTS = { digestShare: 0.3, minDigestChars: 120 } as const;

/**
 * The arguments of an old tool call with each long string put away in its place. Still JSON with the same keys, so
 * providers accept it and the call says what it did to which file. Undefined when nothing is long enough or the arguments
 * are not a JSON object. Never for calls whose message carries a signed reasoning block: that message is sent as it was.
 *
 *     before  {"path":"a.ts","content":"…9,000 characters…"}
 *     after   {"path":"a.ts","content":"[put away: 9000 chars, recall 4f2a] MoveTip …"}
 */
export function putAwayArguments(json: string, options: PutAwayOptions): string | undefined {
  if (!isObject(json)) return undefined;
  // Only the long strings are written anew: big numbers, key order and white space stay as the model wrote them.
  const shown = json.replace(STRING, (literal, colon?: string) => {
    if (colon !== undefined) return literal;
    const text: string = JSON.parse(literal);
    const kept = putAway(text, options);
    return kept === undefined ? literal : JSON.stringify(kept);
  });
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
