import { headOf } from './boundary.js';

/**
 * A text longer than `maxChars` becomes its first `maxChars` characters and a marker with the whole length; a shorter one
 * is returned as it is. The cut never splits a character, so the kept part may be a few characters shorter. Lengths are
 * UTF-16 units, the ones of `text.length`. 0 (or less) disables. Structured content is serialised by the caller.
 *
 *     before  |################################|
 *     after   |##########| […truncated, 32 chars total]
 */
export function trim(text: string, maxChars: number): string {
  if (maxChars <= 0 || text.length <= maxChars) return text;
  return `${headOf(text, maxChars)}\n[…truncated, ${text.length} chars total]`;
}
