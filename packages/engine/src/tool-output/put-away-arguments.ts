import { type PutAwayOptions, putAway } from './put-away.js';
import { shortenStrings } from './shorten-strings.js';

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
  return shortenStrings(json, MIN_CHARS, (text) => putAway(text, options));
}

/** Putting away a shorter one saves nothing. */
const MIN_CHARS = 40;
