import { canReplace, denies, saysLess } from './contradiction.js';
import {
  type FactDropped,
  type FactMerged,
  type FactNoted,
  type FactRecord,
  type FactSource,
  type FactWriter,
  isSameSource,
} from './fact.js';
import { type ComparedFact, FactIndex, type IndexedFact } from './fact-index.js';
import { Statement } from './statement.js';

/** As many facts count for an owner at once: what a turn looks through. Beyond that the oldest extracted ones are dropped. */
export const MAX_FACTS = 1_000;

/** What was said more often than this is known well enough. */
const MAX_SOURCES = 20;

/** Something that was said and may be worth remembering. */
export interface FactCandidate extends Pick<FactNoted, 'key' | 'conversationId'> {
  /** Nothing to remember: facts that say this are to be forgotten, or with an empty text those said just before. */
  readonly isForgetting?: true;
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
  index: FactIndex,
  candidates: readonly FactCandidate[],
  { at, newId, most = MAX_FACTS }: NotingOptions,
): FactRecord[] {
  const records: FactRecord[] = [];
  const present = new Present(index);
  for (const candidate of candidates) {
    const statement = new Statement(candidate.text);
    if (candidate.isForgetting) {
      const targets = takenBack(present.all, candidate, statement);
      if (targets.length > 0)
        records.push({ kind: 'fact-forgotten', id: newId(candidate), at, targets, because: 'person' });
      for (const id of targets) present.remove(id);
      continue;
    }
    const near = present.near(statement, candidate.key);
    const same = candidate.replaces === undefined ? near.find((fact) => isSame(fact, candidate, statement)) : undefined;
    if (same !== undefined) {
      const known = same.fact.sources;
      const sources = candidate.sources.filter((source) => !known.some((one) => isSameSource(one, source)));
      if (sources.length === 0 || known.length >= MAX_SOURCES) continue;
      const merged: FactMerged = { kind: 'fact-merged', id: newId(candidate), at, target: same.fact.id, sources };
      records.push(merged);
      present.change({ ...same.fact, sources: [...known, ...sources] });
      continue;
    }
    const noted = notedOf(candidate, near, statement, { id: newId(candidate), at });
    records.push(noted);
    for (const id of noted.replaces) present.remove(id);
    present.add(noted);
  }
  const dropped = present.oldestExtracted(present.size - most);
  if (dropped.length > 0) {
    const record: FactDropped = { kind: 'fact-dropped', id: newId(), at, targets: dropped };
    records.push(record);
  }
  return records;
}

/** How far before "forget that" the message may be that says it. */
const JUST_BEFORE = 4;

/** The facts that a candidate asks to forget. What a person wrote down stays. */
function takenBack(facts: readonly IndexedFact[], { text, sources }: FactCandidate, { told }: Statement): string[] {
  const extracted = facts.filter(({ fact }) => fact.by !== 'person');
  if (text !== '')
    return extracted
      .filter(({ statement }) => told.size > 0 && [...told].every((word) => statement.told.has(word)))
      .map(({ fact }) => fact.id);
  const [asking] = sources;
  const depthOf = ({ fact }: IndexedFact): number =>
    Math.max(
      -1,
      ...fact.sources
        .filter(({ conversationId, depth }) => {
          const before = (asking?.depth ?? 0) - depth;
          return conversationId === asking?.conversationId && before > 0 && before <= JUST_BEFORE;
        })
        .map(({ depth }) => depth),
    );
  const newest = Math.max(-1, ...extracted.map(depthOf));
  return newest < 0 ? [] : extracted.filter((one) => depthOf(one) === newest).map(({ fact }) => fact.id);
}

/** The fact that says already what a candidate says. */
export function sameFact(index: FactIndex, candidate: Pick<FactCandidate, 'text' | 'key'>): string | undefined {
  const statement = new Statement(candidate.text);
  return index.near(statement, candidate.key).find((fact) => isSame(fact, candidate, statement))?.fact.id;
}

/** The facts that count and what was decided on top of them, which leaves the index as it is. */
class Present {
  readonly #index: FactIndex;
  readonly #own = new FactIndex();
  readonly #changed = new Map<string, ComparedFact>();
  readonly #gone = new Set<string>();

  constructor(index: FactIndex) {
    this.#index = index;
  }

  get size(): number {
    return this.#index.size - this.#gone.size + this.#own.size;
  }

  get all(): IndexedFact[] {
    return [...this.#index.all, ...this.#own.all].filter(({ fact }) => !this.#gone.has(fact.id));
  }

  near(statement: Statement, key: string | null): IndexedFact[] {
    const known = this.#index
      .near(statement, key)
      .filter(({ fact }) => !this.#gone.has(fact.id))
      .map((one) => ({ ...one, fact: this.#changed.get(one.fact.id) ?? one.fact }));
    return [...known, ...this.#own.near(statement, key)];
  }

  add(fact: ComparedFact): void {
    this.#own.add(fact);
  }

  /** The fact has other sources. */
  change(fact: ComparedFact): void {
    if (this.#own.get(fact.id) === undefined) this.#changed.set(fact.id, fact);
    else this.#own.add(fact);
  }

  remove(id: string): void {
    if (this.#own.get(id) !== undefined) this.#own.remove(id);
    else if (this.#index.get(id) !== undefined) this.#gone.add(id);
  }

  /** As many of the oldest that nobody wrote by hand as there are. */
  oldestExtracted(count: number): string[] {
    const oldest: string[] = [];
    for (const ids of [this.#index.extracted, this.#own.extracted])
      for (const id of ids) {
        if (oldest.length >= count) return oldest;
        if (!this.#gone.has(id)) oldest.push(id);
      }
    return oldest;
  }
}

function notedOf(
  { text, key, by, sources, conversationId, replaces = [] }: FactCandidate,
  near: readonly IndexedFact[],
  statement: Statement,
  head: Pick<FactNoted, 'id' | 'at'>,
): FactNoted {
  const others = near.filter(({ fact }) => !replaces.includes(fact.id));
  const isRival = (one: IndexedFact) =>
    key !== null && one.fact.key === key && canReplace(key, statement, one.statement);
  const stands = ({ fact }: IndexedFact) => fact.by === 'person' && by !== 'person';
  const denied = (how: 'all' | 'part') =>
    others.filter((one) => !isRival(one) && denies(statement, one.statement) === how);
  const gone = [...others.filter(isRival), ...denied('all')];
  return {
    ...{ kind: 'fact-noted', ...head, by, text, key, sources },
    ...(conversationId === undefined ? {} : { conversationId }),
    replaces: [...replaces, ...gone.filter((one) => !stands(one)).map(({ fact }) => fact.id)],
    contradicts: [...gone.filter(stands), ...denied('part')].map(({ fact }) => fact.id),
  };
}

/** Facts that use the same words say the same, and so does one that says less, unless one of them denies it. */
const isSame = (
  { fact, statement: known }: IndexedFact,
  { text, key }: Pick<FactCandidate, 'text' | 'key'>,
  statement: Statement,
): boolean =>
  known.isDenial === statement.isDenial &&
  ((known.content === statement.content && (fact.key === key || known.text.toLowerCase() === text.toLowerCase())) ||
    (key !== null && fact.key === key && saysLess(statement, known)));
