import type { MessageId } from '../identity.js';

/** A message that a fact was taken from. */
export interface FactSource {
  readonly conversationId: string;
  readonly depth: number;
  readonly messageId: MessageId;
}

/** Who wrote a fact down: patterns of grammar, a model, or a person by hand. */
export type FactWriter = 'rules' | 'model' | 'person';

interface RecordHead {
  readonly id: string;
  readonly at: number;
}

/** Something about the user, or that was agreed. The id of the record is that of the fact. */
export interface FactNoted extends RecordHead {
  readonly kind: 'fact-noted';
  readonly by: FactWriter;
  /** Null once it is forgotten. */
  readonly text: string | null;
  /** What it is about: another fact about the same takes its place. Null where many may hold at once. */
  readonly key: string | null;
  readonly sources: readonly FactSource[];
  /** For one that a person wrote: the conversation that it is for; absent where it is for all. */
  readonly conversationId?: string;
  /** The facts whose place it takes. */
  readonly replaces: readonly string[];
  /** Facts that say otherwise, and stand. */
  readonly contradicts: readonly string[];
}

/** It was said again. */
export interface FactMerged extends RecordHead {
  readonly kind: 'fact-merged';
  readonly target: string;
  readonly sources: readonly FactSource[];
}

/** A person erased messages that said it, and others are left. */
export interface FactSourceErased extends RecordHead {
  readonly kind: 'fact-source-erased';
  readonly target: string;
  readonly sources: readonly FactSource[];
}

/** A person forgot facts, or erased all that they were taken from: their words are gone. */
export interface FactForgotten extends RecordHead {
  readonly kind: 'fact-forgotten';
  readonly targets: readonly string[];
  readonly because: 'person' | 'source-erased';
}

/** There were too many: the oldest are given to no model any more. */
export interface FactDropped extends RecordHead {
  readonly kind: 'fact-dropped';
  readonly targets: readonly string[];
}

/**
 * A model is asked what messages state. It counts until what was found is noted: where it still does and nobody asks any more, because
 * a process was killed, they are asked about again.
 */
export interface NotingBegun extends RecordHead {
  readonly kind: 'noting-begun';
  readonly conversationId: string;
  /** The first of the messages, and the last. */
  readonly from: number;
  readonly depth: number;
  readonly messageId: MessageId;
}

/** What happened to what is remembered. Records are only ever appended. */
export type FactRecord = FactNoted | FactMerged | FactSourceErased | FactForgotten | FactDropped | NotingBegun;

export type FactStatus = 'current' | 'replaced' | 'forgotten' | 'dropped';

/** A fact as the records tell it. */
export interface KnownFact extends Pick<FactNoted, 'id' | 'at' | 'by' | 'text' | 'key' | 'conversationId'> {
  readonly status: FactStatus;
  /** Every message that said it, in the order in which that was noted. */
  readonly sources: readonly FactSource[];
  /** The fact that took its place. */
  readonly replacedBy?: string;
  readonly replaces: readonly string[];
  /** Facts that say otherwise, from either side. */
  readonly contradicts: readonly string[];
  /** The records it is made of. */
  readonly records: readonly string[];
}

/** The facts that records tell, in the order in which they were noted. What a record names that is not there is passed over. */
export function foldFacts(records: Iterable<FactRecord>): KnownFact[] {
  const fold = new FactFold();
  for (const record of records) fold.add(record);
  return [...fold.facts];
}

/** The same, kept and extended record by record: what one costs does not depend on how many there were before. */
export class FactFold {
  readonly #facts = new Map<string, KnownFact>();

  /** In the order in which they were noted. */
  get facts(): Iterable<KnownFact> {
    return this.#facts.values();
  }

  get(id: string): KnownFact | undefined {
    return this.#facts.get(id);
  }

  /** @returns the ids of the facts that are not as they were before */
  add(record: FactRecord): readonly string[] {
    switch (record.kind) {
      case 'fact-noted': {
        const { kind: _, ...noted } = record;
        this.#facts.set(record.id, { ...noted, status: 'current', records: [record.id] });
        for (const id of record.replaces) this.#change(id, () => ({ status: 'replaced', replacedBy: record.id }));
        for (const id of record.contradicts)
          this.#change(id, ({ contradicts }) => ({ contradicts: [...contradicts, record.id] }));
        return [record.id, ...record.replaces, ...record.contradicts];
      }
      case 'fact-merged':
        this.#change(record.target, ({ sources, records: own }) => ({
          ...{ sources: [...sources, ...record.sources], records: [...own, record.id] },
        }));
        return [record.target];
      case 'fact-source-erased':
        this.#change(record.target, ({ sources, records: own }) => ({
          sources: sources.filter((source) => !record.sources.some((gone) => isSameSource(gone, source))),
          records: [...own, record.id],
        }));
        return [record.target];
      case 'fact-forgotten':
        for (const id of record.targets) this.#change(id, () => ({ status: 'forgotten', text: null, key: null }));
        return record.targets;
      case 'fact-dropped':
        for (const id of record.targets) this.#change(id, () => ({ status: 'dropped' }));
        return record.targets;
      case 'noting-begun':
        return [];
    }
  }

  /** Takes a fact out, as if it had never been noted. @returns the ids of the facts that are not as they were before */
  remove(id: string): readonly string[] {
    const contradicted = this.#facts.get(id)?.contradicts ?? [];
    this.#facts.delete(id);
    for (const other of contradicted)
      this.#change(other, ({ contradicts }) => ({ contradicts: contradicts.filter((one) => one !== id) }));
    return [id, ...contradicted];
  }

  #change(id: string, to: (fact: KnownFact) => Partial<KnownFact>): void {
    const fact = this.#facts.get(id);
    if (fact !== undefined) this.#facts.set(id, { ...fact, ...to(fact) });
  }
}

export const isSameSource = (one: FactSource, other: FactSource): boolean =>
  one.messageId === other.messageId && one.conversationId === other.conversationId;
