import { fromText } from '../text.js';
import type { Pace } from '../words.js';
import type { Connection, Statements, Value } from './connection.js';
import * as sql from './statements.js';
import { messageTerms, titleTerms } from './words.js';

/** How much is taken into the index in one transaction. */
const SLICE = 100;
/** What is recorded is indexed after so many appends, or so much time. */
const APPENDS = 100;
const DELAY_MS = 1_000;

/** Up to where it is filled: the titles first, then the messages. The line of a title is the key of its conversation. */
interface Filled {
  readonly kind: 'titles' | 'messages';
  readonly owner: string;
  readonly line: number;
  readonly depth: number;
}

interface PendingMessage extends Omit<Filled, 'kind'> {
  /** Null where it is gone. */
  readonly id: string | null;
  readonly wire: string;
}

interface MessageToIndex extends PendingMessage {
  readonly is_erased: boolean;
}

interface TitleToIndex {
  readonly owner: string;
  readonly key: number;
  readonly title: string | null;
}

/**
 * Brings the index of words up to date, after what is said has been acknowledged: in the background, one process at a time, and before
 * anything is looked up. An append notes in its transaction which messages wait for that.
 */
export class Indexing {
  readonly #connection: Connection;
  #appends = 0;
  #timer: NodeJS.Timeout | undefined;
  #filling: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Goes on in the background where a store lacks some of its index. Where it fails `faults` tells what is missing. */
  async begin(): Promise<void> {
    const lacking = await this.#connection.read(sql.IS_UNINDEXED, []);
    this.#goOn(async () => {
      if (lacking.length > 0) await this.#fill();
      await this.#indexPending();
    });
  }

  /** Something was recorded: it is indexed soon. */
  recorded(): void {
    this.#appends += 1;
    if (this.#appends === APPENDS) this.#soon();
    else this.#timer ??= setTimeout(() => this.#soon(), DELAY_MS).unref();
  }

  /** Indexes what an owner recorded and waits for it: call before anything of it is looked up. */
  async catchUp(owner: string, pace?: Pace): Promise<void> {
    for (let isMore = true; isMore; ) {
      const rows = await this.#connection.read<PendingMessage>(sql.PENDING_OF, [owner, SLICE]);
      if (rows.length > 0) await this.#connection.write(sql.INDEX_PENDING, valuesOf(owner, rows));
      isMore = rows.length === SLICE;
      if (isMore) await pace?.next(rows.reduce((chars, { wire }) => chars + wire.length, 0));
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#filling;
  }

  #soon(): void {
    clearTimeout(this.#timer);
    [this.#timer, this.#appends] = [undefined, 0];
    this.#goOn(() => this.#indexPending());
  }

  /** What fails is done by whoever records or looks something up next. */
  #goOn(work: () => Promise<void>): void {
    this.#filling = this.#filling.then(work).catch(() => undefined);
  }

  async #indexPending(): Promise<void> {
    for (let isMore = true; isMore && !this.#isStopped; )
      isMore = await this.#connection.transaction(async (statements) => {
        const [claim] = await statements.run<{ readonly is_ours: boolean }>(sql.CLAIM_INDEXING, []);
        if (claim?.is_ours !== true) return false;
        const rows = await statements.run<PendingMessage>(sql.ALL_PENDING, [SLICE]);
        for (const [owner, own] of byOwner(rows)) await statements.run(sql.INDEX_PENDING, valuesOf(owner, own));
        return rows.length === SLICE;
      });
  }

  /** What is in the index is found until what takes its place is in it. */
  async anew(onProgress?: (messages: number) => void): Promise<number> {
    await this.#connection.transaction(async (statements) => {
      await statements.run(sql.NEW_INDEX, []);
      await statements.run(sql.ALL_INDEXED, []);
      await statements.run(sql.ADD_UNINDEXED, []);
    });
    const messages = await this.#fill(onProgress);
    await this.#connection.transaction(
      async (statements) => {
        await statements.run(sql.DROP_STRAY_WORDS, []);
        await statements.run(sql.DROP_STRAY_TITLES, []);
      },
      { isLong: true },
    );
    return messages;
  }

  /** Several processes may do so at once: each takes the next slice in its turn. */
  async #fill(onProgress?: (messages: number) => void): Promise<number> {
    let messages = 0;
    while (!this.#isStopped) {
      const next = await this.#connection.transaction(fillNext);
      if (next === undefined) break;
      messages += next;
      if (next > 0) onProgress?.(messages);
    }
    return messages;
  }
}

/** @returns how many messages; undefined where all are in the index */
async function fillNext(statements: Statements): Promise<number | undefined> {
  const [filled] = await statements.run<Filled>(sql.UNINDEXED, []);
  if (filled === undefined) return undefined;
  const { kind, owner, line, depth } = filled;
  if (kind === 'titles') {
    const rows = await statements.run<TitleToIndex>(sql.TITLES_TO_INDEX, [owner, line, SLICE]);
    await indexTitles(statements, rows);
    const last = rows.at(-1);
    const next = last === undefined ? ['messages', '', 0, -1] : ['titles', last.owner, last.key, 0];
    await statements.run(sql.SET_UNINDEXED, next);
    return 0;
  }
  const rows = await statements.run<MessageToIndex>(sql.TO_INDEX, [owner, line, depth, SLICE]);
  await indexMessages(statements, rows);
  const last = rows.at(-1);
  if (last === undefined) await statements.run(sql.ALL_INDEXED, []);
  else await statements.run(sql.SET_UNINDEXED, ['messages', last.owner, last.line, last.depth]);
  return rows.length;
}

async function indexTitles(statements: Statements, rows: readonly TitleToIndex[]): Promise<void> {
  const titles = rows.flatMap(({ title, ...row }) => (title === null ? [] : [{ ...row, title }]));
  for (const [owner, own] of byOwner(titles)) {
    const terms = own.map(({ title }) => titleTerms(fromText(title)));
    await statements.run(sql.INDEX_TITLES, [owner, own.map(({ key }) => key), own.map(({ title }) => title), terms]);
  }
}

async function indexMessages(statements: Statements, rows: readonly MessageToIndex[]): Promise<void> {
  for (const [owner, own] of byOwner(rows.filter(({ is_erased }) => !is_erased)))
    await statements.run(sql.INDEX_MESSAGES, valuesOf(owner, own));
}

const valuesOf = (owner: string, rows: readonly PendingMessage[]): Value[] => [
  owner,
  rows.map(({ line }) => line),
  rows.map(({ depth }) => depth),
  rows.map(({ id }) => id),
  rows.map(({ wire }) => messageTerms(fromText(wire))),
];

function byOwner<Row extends { readonly owner: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const owners = new Map<string, Row[]>();
  for (const row of rows) owners.set(row.owner, [...(owners.get(row.owner) ?? []), row]);
  return owners;
}
