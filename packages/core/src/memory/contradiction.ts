import type { Statement } from './statement.js';

/** What these are about has its value in its name already: `user likes green tea`. */
const NAMES_VALUE = /^user (?:likes|has|does|is) /;

/** It holds beside what was said before. */
const BESIDE = /\b(?:also|too|as well|besides)\b|(?<!\p{L})(?:auch|aussi|también|anche|também)(?!\p{L})|[也]/iu;

/**
 * Whether a fact takes the place of an earlier one about the same. Where neither denies anything it does; where one does, only if it
 * denies what the other says: who does not live in Oslo may well live in Bergen.
 */
export function canReplace(key: string, newer: Statement, older: Statement): boolean {
  if (BESIDE.test(newer.text)) return false;
  if (NAMES_VALUE.test(key) || (!newer.isOnlyDenied && !older.isOnlyDenied)) return true;
  return isWithin(newer.told, older.told) || isWithin(older.told, newer.told);
}

/** Whether a fact tells less than another that is about the same, and nothing else. */
export const saysLess = (fact: Statement, other: Statement): boolean =>
  fact.told.size < other.told.size && isWithin(fact.told, other.told) && !other.saysOtherwise;

/**
 * Whether one of two facts, whatever they are about, denies the other: all that it says, or a part of it. Only what is said of one and the
 * same can: "I like tea" and "my sister doesn't".
 */
export function denies(newer: Statement, older: Statement): 'all' | 'part' | undefined {
  if (newer.isDenial === older.isDenial || newer.subject !== older.subject) return undefined;
  if (newer.saysOtherwise || older.saysOtherwise) return undefined;
  if (newer.told.size === 0 || !isWithin(newer.told, older.told)) return undefined;
  const [first] = older.told;
  // "I'm not allergic after all" denies every allergy.
  const isWhole =
    newer.told.size === older.told.size || (newer.isDenial && newer.told.size === 1 && newer.told.has(first ?? ''));
  return isWhole ? 'all' : 'part';
}

function isWithin(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size > other.size) return false;
  for (const word of one) if (!other.has(word)) return false;
  return true;
}
