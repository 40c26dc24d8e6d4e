import type { Message } from './message.js';

/**
 * How much of a recorded message a re-sent one still says.
 * - `same`: all of it, white space aside.
 * - `times`: all but dates and times of day.
 * - `held`: one holds the other, as with retrieved context.
 * - `numbers`: all but its numbers, which may be a customer's.
 * - `alike`: most words are in both, or a short one begins or ends the other.
 * - `other`: something else.
 */
export type Alikeness = 'same' | 'times' | 'held' | 'numbers' | 'alike' | 'other';

/** Of a longer text the beginning and the end are compared. */
const MAX_CHARS = 20_000;
/** A shorter text may stand in another one by chance. */
const MIN_HELD_CHARS = 16;
const SHARED_WORDS = 0.5;
/** Of the words of the shorter text, and of at least so many. */
const HELD_WORDS = 0.8;
const MIN_WORDS = 4;

export const ALIKENESSES: readonly Alikeness[] = ['same', 'times', 'held', 'numbers', 'alike', 'other'];

/** The lesser of two. */
export const leastAlike = (one: Alikeness, other: Alikeness): Alikeness =>
  ALIKENESSES[Math.max(ALIKENESSES.indexOf(one), ALIKENESSES.indexOf(other))] ?? 'other';

export function alikeness(recorded: Message, sent: Message): Alikeness {
  const [said, now] = [textOf(recorded), textOf(sent)];
  if (withoutSpace(said) === withoutSpace(now)) return 'same';
  const [own, other] = [withoutTimes(bounded(said)), withoutTimes(bounded(now))];
  if (withoutSpace(own) === withoutSpace(other)) return 'times';
  if (isHeld(own.trim(), other.trim())) return 'held';
  const [words, others] = [own.replace(/\d+/g, '0'), other.replace(/\d+/g, '0')];
  if (withoutSpace(words) === withoutSpace(others)) return 'numbers';
  return isEdge(words.trim(), others.trim()) || hasMostWords(words, others) ? 'alike' : 'other';
}

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun';
const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
/** Dates, times of day, zones and seconds since 1970, as clients write them. */
const TIMES = [
  /\d{4}-\d\d?-\d\d?(?:[t ]\d\d?:\d\d(?::\d\d(?:\.\d+)?)?)?(?: ?z| ?[+-]\d\d:?\d\d)?/g,
  /\d\d?:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]\.?m\b\.?)?/g,
  /\b\d\d?[./]\d\d?[./]\d{2,4}\b/g,
  new RegExp(`\\b(?:${DAY})\\b,?`, 'g'),
  new RegExp(
    `\\b(?:\\d\\d?(?:st|nd|rd|th)?\\.? )?(?:${MONTH})\\.?(?: \\d\\d?(?:st|nd|rd|th)?\\b)?,?(?: \\d{4}\\b)?`,
    'g',
  ),
  /\b1\d{9}(?:\d{3})?\b/g,
];

const withoutTimes = (text: string): string =>
  TIMES.reduce((left, pattern) => left.replace(pattern, '⌚'), text.toLowerCase()).replace(/⌚(?:[\s,]*⌚)+/g, '⌚');

const textOf = ({ parts }: Message): string =>
  parts.flatMap((part) => (part.type === 'text' || part.type === 'tool-result' ? [part.text] : [])).join('\n');

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

const bounded = (text: string): string =>
  text.length <= 2 * MAX_CHARS ? text : `${text.slice(0, MAX_CHARS)}\n${text.slice(-MAX_CHARS)}`;

function isHeld(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= MIN_HELD_CHARS && long.includes(short);
}

/** Whether one begins or ends the other: a short one may by chance. */
function isEdge(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short !== '' && (long.startsWith(short) || long.endsWith(short));
}

function hasMostWords(one: string, other: string): boolean {
  const [own, more] = [wordsOf(one), wordsOf(other)];
  const shared = [...own].filter((word) => more.has(word)).length;
  const fewer = Math.min(own.size, more.size);
  if (fewer >= MIN_WORDS && shared / fewer >= HELD_WORDS) return true;
  return shared / Math.max(1, own.size + more.size - shared) >= SHARED_WORDS;
}

const wordsOf = (text: string): Set<string> => new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''));
