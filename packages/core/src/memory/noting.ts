import { termsOf } from '../recall/terms.js';
import {
  type FactDropped,
  type FactMerged,
  type FactNoted,
  type FactRecord,
  type FactSource,
  type FactWriter,
  isSameSource,
  type KnownFact,
} from './fact.js';
import { isDenial } from './own-words.js';
import { canReplace, denies, saysLess } from './rivals.js';

/** As many facts count for an owner at once: what a turn looks through. Beyond that the oldest extracted ones are dropped. */
export const MAX_FACTS = 1_000;

/** What was said more often than this is known well enough. */
const MAX_SOURCES = 20;

/** Something that was said and may be worth remembering. */
export interface FactCandidate extends Pick<FactNoted, 'key' | 'conversationId'> {
  readonly text: string;
  readonly by: FactWriter;
  readonly sources: readonly FactSource[];
  /** Facts whose place it takes whatever they are about: those that a person rewrites. */
  readonly replaces?: readonly string[];
}

export interface NotingOptions {
  readonly at: number;
  /** The id of the next record, which is about this candidate, if about one. */
  readonly newId: (candidate?: FactCandidate) => string;
  readonly most?: number;
}

/**
 * What to record of candidates, given the facts that count: what says the same is merged, what is about the same takes the place
 * of what was said before. What a person wrote is not replaced by what was extracted: both stand, and each names the other.
 *
 *     I live in Oslo          + I live in Oslo      → one fact, two sources
 *     I live in Oslo          + I live in Bergen    → Bergen; Oslo, replaced by it
 *     I live in Oslo          + I don't live in Rome → both: nothing of the one denies the other
 *     I live in Oslo, Norway  + I live in Norway    → one fact, two sources: the older says more
 *     I work at Acme          + I also work at Axe  → both
 *     I eat nuts and fish     + I don't eat nuts    → both, contradicting each other
 *     I live in Oslo (person) + I live in Bergen    → both, contradicting each other
 */
export function decideNotes(
  current: readonly KnownFact[],
  candidates: readonly FactCandidate[],
  { at, newId, most = MAX_FACTS }: NotingOptions,
): FactRecord[] {
  const records: FactRecord[] = [];
  const present = new Map(current.filter(({ status }) => status === 'current').map((fact) => [fact.id, brief(fact)]));
  for (const candidate of candidates) {
    const same = [...present.values()].find((fact) => isSame(fact, candidate));
    if (same !== undefined && candidate.replaces === undefined) {
      const sources = candidate.sources.filter((source) => !same.sources.some((known) => isSameSource(known, source)));
      if (sources.length === 0 || same.sources.length >= MAX_SOURCES) continue;
      const merged: FactMerged = { kind: 'fact-merged', id: newId(candidate), at, target: same.id, sources };
      records.push(merged);
      present.set(same.id, { ...same, sources: [...same.sources, ...sources] });
      continue;
    }
    const noted = notedOf(candidate, [...present.values()], { id: newId(candidate), at });
    records.push(noted);
    for (const id of noted.replaces) present.delete(id);
    present.set(noted.id, brief({ ...noted, by: candidate.by }));
  }
  const dropped = droppedOf([...present.values()], present.size - most);
  if (dropped.length > 0) {
    const record: FactDropped = { kind: 'fact-dropped', id: newId(), at, targets: dropped };
    records.push(record);
  }
  return records;
}

type Brief = Pick<KnownFact, 'id' | 'text' | 'key' | 'by' | 'sources' | 'conversationId'> & { readonly terms: string };

const brief = (fact: Omit<Brief, 'terms'>): Brief => ({ ...fact, terms: contentOf(fact.text ?? '') });

function notedOf(
  { text, key, by, sources, conversationId, replaces = [] }: FactCandidate,
  present: readonly Brief[],
  head: Pick<FactNoted, 'id' | 'at'>,
): FactNoted {
  const rivals = present.filter(
    (fact) => key !== null && fact.key === key && !replaces.includes(fact.id) && canReplace(key, text, fact.text ?? ''),
  );
  const stands = ({ by: writer }: Brief) => writer === 'person' && by !== 'person';
  const others = present.filter((fact) => !rivals.includes(fact) && !replaces.includes(fact.id));
  const denied = (how: 'all' | 'part') => others.filter((fact) => denies(text, fact.text ?? '') === how);
  const gone = [...rivals, ...denied('all')];
  return {
    ...{ kind: 'fact-noted', ...head, by, text, key, sources },
    ...(conversationId === undefined ? {} : { conversationId }),
    replaces: [...replaces, ...gone.filter((fact) => !stands(fact)).map(({ id }) => id)],
    contradicts: [...gone.filter(stands), ...denied('part')].map(({ id }) => id),
  };
}

/** Facts that use the same words say the same, and so does one that says less, unless one of them denies it. */
const isSame = (fact: Brief, { text, key }: FactCandidate): boolean =>
  fact.text !== null &&
  isDenial(fact.text) === isDenial(text) &&
  ((fact.terms === contentOf(text) && (fact.key === key || fact.text.toLowerCase() === text.toLowerCase())) ||
    (key !== null && fact.key === key && saysLess(text, fact.text)));

const contentOf = (text: string): string => [...new Set(termsOf(text))].sort().join(' ') || text.toLowerCase();

/** The oldest that nobody wrote by hand. */
const droppedOf = (present: readonly Brief[], count: number): string[] =>
  count <= 0
    ? []
    : present
        .filter(({ by }) => by !== 'person')
        .slice(0, count)
        .map(({ id }) => id);
