const MILLISECONDS = /^\d{5,15}$/;
const ISO = /^\d{4}-\d\d-\d\dT[\d:.,]+$/i;
/** Ends in the name of a zone, or in how far it is from UTC. */
const ZONED = /[a-z)]$|:\d\d\S*\s*[+-]\d\d:?\d\d$/i;

/**
 * A time as people and models write it: milliseconds since 1970, or a date. One that names no zone is in UTC, as all times are
 * that are shown, wherever this runs. Undefined where it is none.
 */
export function timeWritten(text: string): number | undefined {
  const written = text.trim();
  if (MILLISECONDS.test(written)) return Number(written);
  const at = Date.parse(ZONED.test(written) ? written : `${written}${ISO.test(written) ? 'Z' : ' UTC'}`);
  return Number.isNaN(at) ? undefined : at;
}
