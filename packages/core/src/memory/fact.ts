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
  const facts = new Map<string, KnownFact>();
  const change = (id: string, to: (fact: KnownFact) => Partial<KnownFact>) => {
    const fact = facts.get(id);
    if (fact !== undefined) facts.set(id, { ...fact, ...to(fact) });
  };
  for (const record of records)
    switch (record.kind) {
      case 'fact-noted': {
        const { kind: _, ...noted } = record;
        facts.set(record.id, { ...noted, status: 'current', records: [record.id] });
        for (const id of record.replaces) change(id, () => ({ status: 'replaced', replacedBy: record.id }));
        for (const id of record.contradicts)
          change(id, ({ contradicts }) => ({ contradicts: [...contradicts, record.id] }));
        break;
      }
      case 'fact-merged':
        change(record.target, ({ sources, records: own }) => ({
          ...{ sources: [...sources, ...record.sources], records: [...own, record.id] },
        }));
        break;
      case 'fact-source-erased':
        change(record.target, ({ sources, records: own }) => ({
          sources: sources.filter((source) => !record.sources.some((gone) => isSameSource(gone, source))),
          records: [...own, record.id],
        }));
        break;
      case 'fact-forgotten':
        for (const id of record.targets) change(id, () => ({ status: 'forgotten', text: null, key: null }));
        break;
      case 'fact-dropped':
        for (const id of record.targets) change(id, () => ({ status: 'dropped' }));
        break;
      case 'noting-begun':
        break;
    }
  return [...facts.values()];
}

export const isSameSource = (one: FactSource, other: FactSource): boolean =>
  one.messageId === other.messageId && one.conversationId === other.conversationId;
