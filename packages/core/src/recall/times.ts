const DAY = 86_400_000;

/** A stretch of time that a text speaks of, half-open, in milliseconds since 1970. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
  /** It is said to end there: "before May". */
  readonly isLimit?: boolean;
}

/** People tell of things some days after they were. */
const TELLING_DAYS = 2;

/** Whether what is told of a time may have been said at a moment. */
export const isTold = ({ from, to, isLimit = false }: TimeRange, at: number): boolean =>
  at >= from && at < to + (isLimit ? 0 : TELLING_DAYS * DAY);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** The month with which a season begins, in the north. */
const SEASONS: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const COUNT = `(\\d{1,3}|an?|couple of|few|several|${NUMBERS.slice(1).join('|')})`;

/** The months in German, French, Spanish, Italian and Portuguese, in the order of the year. */
const MONTHS_ELSEWHERE = [
  'januar janvier enero gennaio janeiro',
  'februar février febrero febbraio fevereiro',
  'märz mars marzo março',
  'april avril abril aprile',
  'mai mayo maggio maio',
  'juni juin junio giugno junho',
  'juli juillet julio luglio julho',
  'august août agosto',
  'september septembre septiembre settembre setembro',
  'oktober octobre octubre ottobre outubro',
  'november novembre noviembre novembro',
  'dezember décembre diciembre dicembre dezembro',
].map((names) => names.split(' '));
const MONTH_ELSEWHERE = `(${MONTHS_ELSEWHERE.flat().join('|')})(?!\\p{L})`;
const YEAR_ELSEWHERE = '(?: (?:de |del )?((?:19|20)\\d\\d))?';
const monthElsewhere = (name: string): number => MONTHS_ELSEWHERE.findIndex((names) => names.includes(name));
const spelled = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'gu');
const last = (unit: string) => (_: readonly string[], now: number) => namedUnit(1, unit, now);

/** How an expression is told, and what it means when it is said at a moment. */
interface Expression {
  readonly pattern: RegExp;
  readonly read: (found: readonly string[], now: number) => TimeRange | undefined;
}

/** From a day to another, of which one may be told without its month. */
const UP_TO =
  '(?: ?[-–—] ?| (?:and|to|until|till|through|bis|und|al|y|et|au|e|a|até) (?:the |dem |zum |le |el |il |o )?)';

const EXPRESSIONS: readonly Expression[] = [
  {
    pattern: new RegExp(
      `\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?${UP_TO}(?:${MONTH}\\.? )?(\\d{1,2})(?:st|nd|rd|th)?(?:,? ((?:19|20)\\d\\d))?(?!\\d)`,
      'g',
    ),
    read: ([, month = '', day, other = '', end, year], now) =>
      between(monthOf(month), Number(day), other === '' ? monthOf(month) : monthOf(other), Number(end), year, now),
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?${UP_TO}(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b\\.?(?:,? ((?:19|20)\\d\\d))?`,
      'g',
    ),
    read: ([, day, end, month = '', year], now) =>
      between(monthOf(month), Number(day), monthOf(month), Number(end), year, now),
  },
  {
    pattern: spelled(`(\\d{1,2})\\.?${UP_TO}(\\d{1,2})\\.? (?:de )?${MONTH_ELSEWHERE}${YEAR_ELSEWHERE}`),
    read: ([, day, end, month = '', year], now) =>
      between(monthElsewhere(month), Number(day), monthElsewhere(month), Number(end), year, now),
  },
  {
    pattern: /\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b/g,
    read: ([, year, month, day]) => dayOf(Number(year), Number(month) - 1, Number(day)),
  },
  {
    pattern: new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? ((?:19|20)\\d\\d))?\\b`, 'g'),
    read: ([, month = '', day, year], now) => dateOf(monthOf(month), Number(day), year, now),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b\\.?(?:,? ((?:19|20)\\d\\d))?`, 'g'),
    read: ([, day, month = '', year], now) => dateOf(monthOf(month), Number(day), year, now),
  },
  {
    pattern: new RegExp(`\\b${MONTH}\\.?(?: of)?,? ((?:19|20)\\d\\d)\\b`, 'g'),
    read: ([, month = '', year]) => monthRange(Number(year), monthOf(month)),
  },
  {
    // Without a preposition "may" and "march" are verbs.
    pattern: new RegExp(
      `\\b(?:in|during|since|from|until|by|last|early|mid|late|of|before|after|this) ${MONTH}\\b(?! \\d)`,
      'g',
    ),
    read: ([, month = ''], now) => lastMonthNamed(monthOf(month), now),
  },
  {
    pattern: /\b(?:in|during|since|of|before|after|from|until|by) ((?:19|20)\d\d)\b(?!-)/g,
    read: ([, year]) => ({ from: Date.UTC(Number(year), 0), to: Date.UTC(Number(year) + 1, 0) }),
  },
  {
    pattern: new RegExp(`\\b${COUNT} (day|week|month|year)s? (?:ago|back|earlier|before)\\b`, 'g'),
    read: ([, count = '', unit = ''], now) => ago(countOf(count), unit, now),
  },
  {
    pattern: new RegExp(`\\b(?:last|past|previous) ${COUNT} (day|week|month|year)s\\b`, 'g'),
    read: ([, count = '', unit = ''], now) => ({ from: minus(now, countOf(count), unit), to: now }),
  },
  { pattern: /\bday before yesterday\b/g, read: (_, now) => daysFrom(now, -2) },
  { pattern: /\byesterday|last night\b/g, read: (_, now) => daysFrom(now, -1) },
  { pattern: /\btoday|this morning|this afternoon|tonight\b/g, read: (_, now) => daysFrom(now, 0) },
  {
    pattern: /\b(last|past|previous|this) (week|weekend|month|year|quarter)\b/g,
    read: ([, which, unit = ''], now) => namedUnit(which === 'this' ? 0 : 1, unit, now),
  },
  {
    pattern: new RegExp(`\\b(?:last|on|this|past) (${WEEKDAYS.join('|')})\\b`, 'g'),
    read: ([, weekday = ''], now) => lastWeekday(WEEKDAYS.indexOf(weekday), now),
  },
  {
    pattern: /\b(?:last|this|past|in|during|in the|over the|during the) (spring|summer|autumn|fall|winter)\b/g,
    read: ([, season = ''], now) => lastSeason(SEASONS[season] ?? 0, now),
  },
  {
    pattern: spelled(`(\\d{1,2})\\.? (?:de )?${MONTH_ELSEWHERE}${YEAR_ELSEWHERE}`),
    read: ([, day, month = '', year], now) => dateOf(monthElsewhere(month), Number(day), year, now),
  },
  {
    pattern: spelled(
      `(?:im|in|en|em|ad?|nel|seit|vor|bis|depuis|avant|desde|antes de|prima di|dal?|hasta|até|au mois de) ${MONTH_ELSEWHERE}${YEAR_ELSEWHERE}`,
    ),
    read: ([, month = '', year = ''], now) =>
      year === '' ? lastMonthNamed(monthElsewhere(month), now) : monthRange(Number(year), monthElsewhere(month)),
  },
  {
    pattern: spelled("vorgestern|avant-hier|anteayer|l'altro ieri|anteontem"),
    read: (_, now) => daysFrom(now, -2),
  },
  { pattern: spelled('gestern|ayer|ieri|ontem'), read: (_, now) => daysFrom(now, -1) },
  { pattern: /前天|一昨日/g, read: (_, now) => daysFrom(now, -2) },
  { pattern: /昨天|昨日/g, read: (_, now) => daysFrom(now, -1) },
  { pattern: /上周|上个?星期|先週/g, read: last('week') },
  { pattern: /上个?月|先月/g, read: last('month') },
  { pattern: /去年|昨年/g, read: last('year') },
  {
    pattern: spelled('letzte[rn]? woche|la semaine dernière|la semana pasada|la settimana scorsa|a semana passada'),
    read: last('week'),
  },
  {
    pattern: spelled('letzte[nm] monat|le mois dernier|el mes pasado|il mese scorso|o mês passado'),
    read: last('month'),
  },
  {
    pattern: spelled("letzte[sn] jahr|l'année dernière|el año pasado|l'anno scorso|o ano passado"),
    read: last('year'),
  },
];

/**
 * The times that a text speaks of, as somebody means them who says so at a moment: "in May" is the last May that has begun. Days are
 * those of UTC. English is read best, of some other languages the plainest forms.
 */
export function timesIn(text: string, now: number): TimeRange[] {
  let rest = text.toLowerCase();
  const found: TimeRange[] = [];
  for (const { pattern, read } of EXPRESSIONS)
    rest = rest.replace(pattern, (...match: unknown[]) => {
      const range = read(match.filter((group) => typeof group !== 'number').map(textOf), now);
      const at = match.findIndex((group) => typeof group === 'number');
      const before = textOf(match[at + 1]).slice(Math.max(0, Number(match[at]) - BOUND_CHARS), Number(match[at]));
      if (range !== undefined) found.push(bounded(range, `${before}${textOf(match[0])}`, now));
      // What one expression has told, no other tells again.
      return range === undefined ? textOf(match[0]) : ' | ';
    });
  return found;
}

const BOUND_CHARS = 16;
const BOUND =
  /\b((?<!\b(?:day|week|month|year)s? )before|prior to|until|till|by|after|since|vor|avant|antes de|prima di|bis|hasta|até|seit|depuis|desde) (?:the |around |about |dem )?(?=\S+(?: \S+){0,3}$)/u;

/** A time of which only a bound is told: all before it, or all since. */
function bounded(range: TimeRange, told: string, now: number): TimeRange {
  const { from, to } = range;
  switch (BOUND.exec(told)?.[1]) {
    case 'before':
    case 'prior to':
    case 'vor':
    case 'avant':
    case 'antes de':
    case 'prima di':
      return { from: Number.NEGATIVE_INFINITY, to: from, isLimit: true };
    case 'until':
    case 'till':
    case 'by':
    case 'bis':
    case 'hasta':
    case 'até':
      return { from: Number.NEGATIVE_INFINITY, to, isLimit: true };
    case 'after':
      return { from: to, to: Math.max(to, now) };
    case 'since':
    case 'seit':
    case 'depuis':
    case 'desde':
      return { from, to: Math.max(to, now) };
    default:
      return range;
  }
}

const textOf = (group: unknown): string => (typeof group === 'string' ? group : '');

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3));

function countOf(count: string): number {
  if (/^\d/.test(count)) return Number(count);
  if (count === 'couple of') return 2;
  if (count === 'few' || count === 'several') return 3;
  return Math.max(1, NUMBERS.indexOf(count));
}

const startOfDay = (at: number): number => Math.floor(at / DAY) * DAY;

function daysFrom(now: number, days: number): TimeRange {
  const from = startOfDay(now) + days * DAY;
  return { from, to: from + DAY };
}

function dayOf(year: number, month: number, day: number): TimeRange | undefined {
  const from = Date.UTC(year, month, day);
  return new Date(from).getUTCDate() === day ? { from, to: from + DAY } : undefined;
}

/** Without a year it is the last such day that has come. */
function dateOf(month: number, day: number, year: string | undefined, now: number): TimeRange | undefined {
  if (year !== undefined && year !== '') return dayOf(Number(year), month, day);
  const thisYear = new Date(now).getUTCFullYear();
  const range = dayOf(thisYear, month, day);
  return range !== undefined && range.from > now ? dayOf(thisYear - 1, month, day) : range;
}

/** From the first day to the end of the second; undefined unless they come in this order. */
function between(
  month: number,
  day: number,
  lastMonth: number,
  lastDay: number,
  year: string | undefined,
  now: number,
): TimeRange | undefined {
  const last = dateOf(lastMonth, lastDay, year, now);
  const first = last && dayOf(new Date(last.from).getUTCFullYear(), month, day);
  return first === undefined || last === undefined || first.from > last.from
    ? undefined
    : { from: first.from, to: last.to };
}

const monthRange = (year: number, month: number, months = 1): TimeRange => ({
  from: Date.UTC(year, month),
  to: Date.UTC(year, month + months),
});

function lastMonthNamed(month: number, now: number): TimeRange {
  const year = new Date(now).getUTCFullYear();
  const range = monthRange(year, month);
  return range.from > now ? monthRange(year - 1, month) : range;
}

function lastSeason(month: number, now: number): TimeRange {
  const year = new Date(now).getUTCFullYear();
  const range = monthRange(year, month, 3);
  return range.from > now ? monthRange(year - 1, month, 3) : range;
}

function minus(at: number, count: number, unit: string): number {
  if (unit === 'day') return at - count * DAY;
  if (unit === 'week') return at - count * 7 * DAY;
  const then = new Date(at);
  if (unit === 'month') then.setUTCMonth(then.getUTCMonth() - count);
  else then.setUTCFullYear(then.getUTCFullYear() - count);
  return then.getTime();
}

/** People round: the further back, the wider. */
function ago(count: number, unit: string, now: number): TimeRange {
  const middle = startOfDay(minus(now, count, unit));
  const slack = { day: count > 2 ? 1 : 0, week: 3, month: 15, year: 120 }[unit] ?? 0;
  return { from: middle - slack * DAY, to: middle + (slack + 1) * DAY };
}

function namedUnit(back: number, unit: string, now: number): TimeRange {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  if (unit === 'year') return { from: Date.UTC(year - back, 0), to: Date.UTC(year - back + 1, 0) };
  if (unit === 'month') return monthRange(year, month - back);
  if (unit === 'quarter') return monthRange(year, month - (month % 3) - 3 * back, 3);
  const monday = startOfDay(now) - ((today.getUTCDay() + 6) % 7) * DAY - back * 7 * DAY;
  return unit === 'weekend' ? { from: monday + 5 * DAY, to: monday + 7 * DAY } : { from: monday, to: monday + 7 * DAY };
}

function lastWeekday(weekday: number, now: number): TimeRange {
  const back = (new Date(now).getUTCDay() - weekday + 7) % 7 || 7;
  return daysFrom(now, -back);
}
