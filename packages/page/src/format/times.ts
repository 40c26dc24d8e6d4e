const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const SHORT_DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const SHORT_YEAR = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const WHOLE = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });

/** The time of day, in the way of the reader's place. */
export const clockTime = (ms: number): string => CLOCK.format(ms);

export const shortDay = (ms: number): string => SHORT_DAY.format(ms);

export const dayName = (ms: number): string => DAY.format(ms);

/** Everything that is known of a moment, for titles. */
export const wholeTime = (ms: number): string => WHOLE.format(ms);

/** How long ago, short enough for a list. */
export function ago(ms: number, now: number): string {
  const age = now - ms;
  if (age < MINUTE_MS) return 'now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)} d`;
  return age < 300 * DAY_MS ? SHORT_DAY.format(ms) : SHORT_YEAR.format(ms);
}

/** A pause that is worth saying, in words; undefined for one that is not. */
export function pauseBetween(before: number, after: number): string | undefined {
  const pause = after - before;
  if (pause < 30 * MINUTE_MS) return undefined;
  if (pause < HOUR_MS) return `${Math.round(pause / MINUTE_MS)} minutes later`;
  if (pause < 2 * DAY_MS) return `${plural(Math.round(pause / HOUR_MS), 'hour')} later`;
  return `${plural(Math.round(pause / DAY_MS), 'day')} later`;
}

export const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
