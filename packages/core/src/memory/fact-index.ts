import type { KnownFact } from './fact.js';
import { Statement } from './statement.js';

/** What of a fact others are compared with. */
export type ComparedFact = Pick<KnownFact, 'id' | 'text' | 'key' | 'by' | 'sources' | 'conversationId'>;

/** A fact that counts, with what it says. */
export interface IndexedFact {
  readonly fact: ComparedFact;
  readonly statement: Statement;
}

interface Entry extends IndexedFact {
  /** Facts that were added earlier have a smaller one. */
  readonly order: number;
  readonly lists: readonly string[];
}

/**
 * The facts that count, found by what another one may have to do with them: `near` gives few of many, so that what it costs to note a
 * fact does not depend on how many there are.
 */
export class FactIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #lists = new Map<string, Map<string, Entry>>();
  /** The ids of facts that nobody wrote by hand, oldest first. */
  readonly #extracted = new Set<string>();
  #order = 0;

  static of(facts: Iterable<KnownFact>): FactIndex {
    const index = new FactIndex();
    for (const fact of facts) if (fact.status === 'current') index.add(fact);
    return index;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The ids of facts that nobody wrote by hand, oldest first. */
  get extracted(): Iterable<string> {
    return this.#extracted;
  }

  /** In the order in which they were added. */
  get all(): Iterable<IndexedFact> {
    return this.#entries.values();
  }

  get(id: string): IndexedFact | undefined {
    return this.#entries.get(id);
  }

  /** Adds a fact behind all others, or changes one that is there, where it stands; it says the same as before then. */
  add(fact: ComparedFact): IndexedFact {
    const known = this.#entries.get(fact.id);
    const statement = known?.statement ?? new Statement(fact.text ?? '');
    const lists = known?.lists ?? listsOf(fact, statement);
    const entry = { fact, statement, lists, order: known?.order ?? this.#order++ };
    this.#entries.set(fact.id, entry);
    if (fact.by !== 'person') this.#extracted.add(fact.id);
    for (const name of lists) this.#listOf(name).set(fact.id, entry);
    return entry;
  }

  remove(id: string): void {
    for (const name of this.#entries.get(id)?.lists ?? []) {
      const list = this.#lists.get(name);
      list?.delete(id);
      if (list?.size === 0) this.#lists.delete(name);
    }
    this.#entries.delete(id);
    this.#extracted.delete(id);
  }

  /**
   * Every fact that a new one may say the same as, take the place of, deny or be denied by, in the order in which they were added: those
   * about the same, those that use the same words, and those that hold its rarest word and deny what it does not, or the reverse.
   */
  near(statement: Statement, key: string | null): IndexedFact[] {
    const names = [contentName(statement.content), ...(key === null ? [] : [keyName(key)])];
    const denied = [...statement.told].map((word) => this.#lists.get(wordName(!statement.isDenial, statement, word)));
    const rarest = denied.reduce((least, list) => ((list?.size ?? 0) < (least?.size ?? 0) ? list : least), denied[0]);
    const found = new Map<string, Entry>();
    for (const list of [...names.map((name) => this.#lists.get(name)), rarest])
      for (const [id, entry] of list ?? []) found.set(id, entry);
    return [...found.values()].sort((one, other) => one.order - other.order);
  }

  #listOf(name: string): Map<string, Entry> {
    const known = this.#lists.get(name);
    if (known !== undefined) return known;
    const list = new Map<string, Entry>();
    this.#lists.set(name, list);
    return list;
  }
}

const listsOf = ({ key }: ComparedFact, statement: Statement): string[] => [
  contentName(statement.content),
  ...(key === null ? [] : [keyName(key)]),
  ...[...statement.told].map((word) => wordName(statement.isDenial, statement, word)),
];

const contentName = (content: string): string => `content ${content}`;
const keyName = (key: string): string => `key ${key}`;
const wordName = (isDenial: boolean, { subject }: Statement, word: string): string =>
  `${isDenial ? 'not' : 'is'} ${subject} ${word}`;
