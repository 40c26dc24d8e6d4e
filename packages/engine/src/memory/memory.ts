import {
  decideNotes,
  type FactRecord,
  type FactSource,
  InvalidInputError,
  type KnownFact,
  type MessageId,
  saidFacts,
  sameFact,
} from '@palimpsest/core';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { World } from '../world.js';
import type { FactBook } from './fact-book.js';

export interface FactListOptions {
  /** Those that count, or all there ever were: also those that were replaced, forgotten or dropped. */
  readonly isAll?: boolean | undefined;
  /** Only what was said in this conversation, or written for it. */
  readonly conversationId?: string | undefined;
  readonly limit: number;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

export interface FactList {
  readonly facts: readonly KnownFact[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** Messages whose words are gone. */
export interface ErasedSources {
  readonly conversationIds: readonly string[];
  /** All messages of the conversations where not given. */
  readonly messageIds?: ReadonlySet<MessageId>;
}

const MAX_FACT_CHARS = 1_000;

/** What is remembered about an owner, as people see it. */
export class Memory {
  readonly #book: FactBook;
  readonly #world: World;

  constructor(book: FactBook, world: World) {
    this.#book = book;
    this.#world = world;
  }

  /** Newest first. */
  async list({ isAll = false, conversationId, limit, cursor }: FactListOptions): Promise<FactList> {
    const wantedOf = (facts: readonly KnownFact[]) =>
      facts.filter((fact) => conversationId === undefined || isOf(fact, conversationId)).toReversed();
    const startIn = (facts: readonly KnownFact[]) =>
      cursor === undefined ? 0 : facts.findIndex(({ id }) => id === cursor) + 1;
    const isEnough = (facts: readonly KnownFact[]) => {
      const wanted = wantedOf(facts);
      return (cursor === undefined || startIn(wanted) > 0) && wanted.length > startIn(wanted) + limit;
    };
    const current = isAll ? undefined : await this.#book.current();
    const facts = current?.facts ?? (await this.#book.newest(isEnough)).facts;
    const wanted = wantedOf(facts);
    const from = startIn(wanted);
    if (cursor !== undefined && from === 0)
      throw new InvalidInputError('cursor', `there is no fact '${cursor}' in the list. Begin anew without a cursor.`);
    const page = wanted.slice(from, from + limit).map((fact) => current?.get(fact.id) ?? fact);
    return { facts: page, next: from + page.length < wanted.length ? (page.at(-1)?.id ?? null) : null };
  }

  /** @throws InvalidInputError `not_found` */
  async get(id: string): Promise<KnownFact> {
    return foundFact(await this.#book.one(id), id);
  }

  /** A person writes a fact, for all conversations or for one. @returns the fact that says so now */
  async add(text: string, conversationId?: string): Promise<KnownFact> {
    return this.#write({ text, ...(conversationId === undefined ? {} : { conversationId }) });
  }

  /** A person rewrites a fact: the new one takes its place, and has its sources. @throws InvalidInputError `not_found` */
  async rewrite(id: string, text: string): Promise<KnownFact> {
    const fact = await this.#current(id);
    const { conversationId, sources } = fact;
    return this.#write({ text, sources, replaces: [id], ...(conversationId === undefined ? {} : { conversationId }) });
  }

  /** A person forgets a fact: its words are gone, also where it was replaced before. @throws InvalidInputError `not_found` */
  async forget(id: string): Promise<KnownFact> {
    await this.#writing(async () => {
      const found = await this.#book.one(id);
      const { status, id: target } = foundFact(found, id);
      if (status === 'forgotten') return;
      const head = { id: `fact_${this.#world.newId()}`, at: this.#world.now() };
      const record: FactRecord = { kind: 'fact-forgotten', ...head, targets: [target], because: 'person' };
      await this.#book.note([record], byId(found.facts), { count: found.count });
    });
    return this.get(id);
  }

  /** Takes the words of facts that nothing says any more but what was erased; from others, the sources that are gone. */
  async forgetSources({ conversationIds, messageIds }: ErasedSources): Promise<void> {
    const isGone = (source: FactSource) =>
      conversationIds.includes(source.conversationId) && (messageIds?.has(source.messageId) ?? true);
    const isOnlyFor = ({ conversationId }: Pick<KnownFact, 'conversationId'>) =>
      messageIds === undefined && conversationId !== undefined && conversationIds.includes(conversationId);
    await this.#writing(async () => {
      const { count, facts } = await this.#book.ofInterest(
        (record) =>
          (record.kind === 'fact-noted' && (isOnlyFor(record) || record.sources.some(isGone))) ||
          (record.kind === 'fact-merged' && record.sources.some(isGone)),
      );
      const told = facts.filter(({ status, text }) => status !== 'forgotten' && text !== null);
      const touched = told.filter((fact) => isOnlyFor(fact) || fact.sources.some(isGone));
      const isLost = (fact: KnownFact) => isOnlyFor(fact) || fact.sources.every(isGone);
      const at = this.#world.now();
      const newId = () => `fact_${this.#world.newId()}`;
      const records: FactRecord[] = touched
        .filter((fact) => !isLost(fact))
        .map(({ id: target, sources }) => ({
          ...{ kind: 'fact-source-erased', id: newId(), at, target },
          sources: sources.filter(isGone),
        }));
      const targets = touched.filter(isLost).map(({ id }) => id);
      if (targets.length > 0)
        records.push({ kind: 'fact-forgotten', id: newId(), at, targets, because: 'source-erased' });
      await this.#book.note(records, byId(facts), { count });
    });
  }

  #writing<T>(write: () => Promise<T>): Promise<T> {
    return this.#book.alone(() => retryOnConflict(this.#world, write));
  }

  async #write(given: {
    readonly text: string;
    readonly sources?: readonly FactSource[];
    readonly conversationId?: string;
    readonly replaces?: readonly string[];
  }): Promise<KnownFact> {
    const text = given.text.trim();
    if (text === '' || text.length > MAX_FACT_CHARS)
      throw new InvalidInputError(
        'text',
        `a fact is a text of 1 to ${MAX_FACT_CHARS} characters, and this one has ${text.length}`,
      );
    return this.#writing(async () => {
      const present = await this.#book.current();
      // Somebody else may have rewritten or forgotten it meanwhile.
      for (const one of given.replaces ?? []) if (present.get(one) === undefined) await this.#current(one);
      const { count, index } = present;
      const [said] = saidFacts(text);
      const candidate = { sources: [], ...given, text, key: said?.key ?? null, by: 'person' as const };
      const newId = () => `fact_${this.#world.newId()}`;
      const records = decideNotes(index, [candidate], { at: this.#world.now(), newId });
      const noted = records.find(({ kind }) => kind === 'fact-noted');
      const id = noted?.id ?? sameFact(index, candidate) ?? '';
      const written = await this.#book.note(records, present, { count });
      return foundFact({ fact: (await this.#book.current(written)).get(id) }, id);
    });
  }

  async #current(id: string): Promise<KnownFact> {
    const fact = await this.get(id);
    if (fact.status === 'current') return fact;
    const instead = fact.replacedBy === undefined ? '' : ` Rewrite '${fact.replacedBy}', which took its place.`;
    throw new InvalidInputError('fact_id', `the fact '${id}' is ${fact.status} and cannot be changed.${instead}`);
  }
}

/** @throws InvalidInputError `not_found` */
function foundFact({ fact }: { readonly fact: KnownFact | undefined }, id: string): KnownFact {
  if (fact === undefined)
    throw new InvalidInputError(
      'fact_id',
      `there is no fact '${id}': it may be forgotten. List the facts, and use an id of them.`,
      'not_found',
    );
  return fact;
}

const byId = (facts: readonly KnownFact[]): ReadonlyMap<string, KnownFact> =>
  new Map(facts.map((fact) => [fact.id, fact]));

const isOf = ({ sources, conversationId }: KnownFact, conversation: string): boolean =>
  conversationId === conversation || sources.some((source) => source.conversationId === conversation);
