import { fromText } from '../text.js';
import type { Connection, Statements } from './connection.js';
import * as sql from './statements.js';
import { messageTerms, titleTerms } from './words.js';

/** How much is taken into the index in one transaction. */
const SLICE = 100;

/** Up to where it is filled: the titles first, then the messages. The line of a title is the key of its conversation. */
interface Filled {
  readonly kind: 'titles' | 'messages';
  readonly owner: string;
  readonly line: number;
  readonly depth: number;
}

interface MessageToIndex extends Omit<Filled, 'kind'> {
  readonly wire: string;
  readonly is_erased: boolean;
}

interface TitleToIndex {
  readonly owner: string;
  readonly key: number;
  readonly title: string | null;
}

/** Fills the index of words of a store that has none, or makes it anew. */
export class Indexing {
  readonly #connection: Connection;
  #filling: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Goes on in the background where a store lacks some of its index. Where it fails `faults` tells what is missing. */
  async begin(): Promise<void> {
    const lacking = await this.#connection.read(sql.IS_UNINDEXED, []);
    if (lacking.length > 0) this.#filling = this.#fill().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#filling;
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
  for (const [owner, own] of byOwner(rows.filter(({ is_erased }) => !is_erased))) {
    const places = [own.map(({ line }) => line), own.map(({ depth }) => depth)];
    const terms = own.map(({ wire }) => messageTerms(fromText(wire)));
    await statements.run(sql.INDEX_MESSAGES, [owner, ...places, terms]);
  }
}

function byOwner<Row extends { readonly owner: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const owners = new Map<string, Row[]>();
  for (const row of rows) owners.set(row.owner, [...(owners.get(row.owner) ?? []), row]);
  return owners;
}
