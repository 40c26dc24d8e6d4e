import type { Message } from './message.js';

/**
 * How much of a recorded message a re-sent one still says.
 * - `same`: all of it, white space aside.
 * - `numbers`: all but its numbers, such as a time.
 * - `alike`: one holds the other, as with retrieved context, or most words are in both.
 * - `other`: something else.
 */
export type Alikeness = 'same' | 'numbers' | 'alike' | 'other';

/** Of a longer text the beginning and the end are compared. */
const MAX_CHARS = 20_000;
/** A shorter text may stand in another one by chance, but at its beginning or end. */
const MIN_HELD_CHARS = 16;
const SHARED_WORDS = 0.5;
/** Of the words of the shorter text, and of at least so many. */
const HELD_WORDS = 0.8;
const MIN_WORDS = 4;

export const ALIKENESSES: readonly Alikeness[] = ['same', 'numbers', 'alike', 'other'];

/** The lesser of two. */
export const leastAlike = (one: Alikeness, other: Alikeness): Alikeness =>
  ALIKENESSES[Math.max(ALIKENESSES.indexOf(one), ALIKENESSES.indexOf(other))] ?? 'other';

export function alikeness(recorded: Message, sent: Message): Alikeness {
  const [said, now] = [textOf(recorded), textOf(sent)];
  if (withoutSpace(said) === withoutSpace(now)) return 'same';
  const [own, other] = [bounded(said), bounded(now)].map((text) => text.replace(/\d+/g, '0').toLowerCase());
  if (own === undefined || other === undefined) return 'other';
  if (withoutSpace(own) === withoutSpace(other)) return 'numbers';
  return isHeld(own.trim(), other.trim()) || hasMostWords(own, other) ? 'alike' : 'other';
}

const textOf = ({ parts }: Message): string =>
  parts.flatMap((part) => (part.type === 'text' || part.type === 'tool-result' ? [part.text] : [])).join('\n');

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

const bounded = (text: string): string =>
  text.length <= 2 * MAX_CHARS ? text : `${text.slice(0, MAX_CHARS)}\n${text.slice(-MAX_CHARS)}`;

function isHeld(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === '') return false;
  if (long.startsWith(short) || long.endsWith(short)) return true;
  return short.length >= MIN_HELD_CHARS && long.includes(short);
}

function hasMostWords(one: string, other: string): boolean {
  const [own, more] = [wordsOf(one), wordsOf(other)];
  const shared = [...own].filter((word) => more.has(word)).length;
  const fewer = Math.min(own.size, more.size);
  if (fewer >= MIN_WORDS && shared / fewer >= HELD_WORDS) return true;
  return shared / Math.max(1, own.size + more.size - shared) >= SHARED_WORDS;
}

const wordsOf = (text: string): Set<string> => new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''));
