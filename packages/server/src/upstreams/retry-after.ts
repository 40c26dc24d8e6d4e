/**
 * How long a provider asks us to wait: `retry-after-ms`, or `retry-after` in seconds or as a date. A date that has passed
 * is no wait. Undefined when it does not say, or says nonsense.
 */
export function retryAfterMs(headers: Readonly<Record<string, string>>, nowMs: number): number | undefined {
  const inMs = amount(headers['retry-after-ms']);
  if (inMs !== undefined) return inMs;
  const header = headers['retry-after'];
  const seconds = amount(header);
  if (seconds !== undefined) return seconds * 1000;
  const at = HTTP_DATE.test(header ?? '') ? Date.parse(header ?? '') : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}

/** Not every text that `Date.parse` takes: it makes a date of `-5`. */
const HTTP_DATE = /^[A-Za-z]{3,9},? /;

function amount(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}
