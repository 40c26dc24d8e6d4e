import { digest } from './digest.js';

export interface PutAwayOptions {
  /** A digest is this share of the text, but not shorter than `minDigestChars`. 0 and 0 leave the marker alone. */
  readonly digestShare: number;
  readonly minDigestChars: number;
  readonly documentFrequency?: (identifier: string) => number;
}

/**
 * A digest grows with its text because what is needed again is mostly in long results: on two halves of recorded agent
 * sessions a fixed 500 characters lost 6.5 % and 1.6 % of the needs, a tenth of the text 1.7 % and 1.2 % at the same cost.
 */
export const PUT_AWAY_DEFAULTS = { digestShare: 0.12, minDigestChars: 120 } as const;

const MARKER = '[put away: ';
/** What the marker takes, with the largest length there is. */
const MARKER_CHARS = 30;

/** A marker that saves less than this is not worth reading. */
const MIN_SAVED_CHARS = 40;

/**
 * What stands for an old tool result: a marker with its length, then its digest. Undefined when
 * that would save next to nothing.
 *
 *     before  |12,345 characters of a file|
 *     after   |[put away: 12345 chars] MoveTip s.db.ExecContext sqlMoveTip …|
 */
export function putAway(text: string, options: PutAwayOptions): string | undefined {
  const maxChars = digestChars(text.length, options);
  const { documentFrequency } = options;
  const marker = `${MARKER}${text.length} chars]`;
  if (text.length - maxChars - marker.length < MIN_SAVED_CHARS) return undefined;
  const kept = maxChars > 0 ? digest(text, documentFrequency ? { maxChars, documentFrequency } : { maxChars }) : '';
  return kept === '' ? marker : `${marker} ${kept}`;
}

/** Whether a text shown for a payload, or a string of its arguments, was put away. */
export const isPutAway = (shown: string): boolean => shown.includes(MARKER);

/** Characters that putting a text away would leave in the view at most: what a plan needs without making the digest. */
export function putAwayChars(textChars: number, options: PutAwayOptions): number {
  const chars = digestChars(textChars, options) + MARKER_CHARS;
  return textChars - chars < MIN_SAVED_CHARS ? textChars : chars;
}

const digestChars = (textChars: number, { digestShare, minDigestChars }: PutAwayOptions): number =>
  Math.max(minDigestChars, Math.round(digestShare * textChars));
