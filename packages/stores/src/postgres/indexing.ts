import { fromText } from '../text.js';
import type { Pace } from '../words.js';
import type { Connection, Statements, Value } from './connection.js';
import * as sql from './statements.js';
import { messageTerms, titleTerms } from './words.js';

/** How much is taken into the index in one transaction. */
const SLICE = 250;
/** What is recorded is indexed after so many appends, or so much time. */
const APPENDS = 1_000;
const DELAY_MS = 1_000;
/** In the background others go on after so many characters, which takes some milliseconds. */
const STEP_CHARS = 32_000;

interface MessageRow {
  readonly owner: string;
  readonly line: number;
  readonly depth: number;
  /** Null where it is gone. */
  readonly id: string | null;
  readonly wire: string;
}

interface TitleRow {
  readonly owner: string;
  readonly key: number;
  readonly title: string;
}

/**
 * Brings the index of words up to date, after what is said has been acknowledged: in the background, one process at a time, and before
 * anything is looked up. An append notes in its transaction which messages wait for that.
 */
export class Indexing {
  readonly #connection: Connection;
  #appends = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Indexes in the background what a process left behind that is gone. */
  begin(): void {
    this.#soon();
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
      const rows = await this.#connection.read<MessageRow>(sql.PENDING_OF, [owner, SLICE]);
      if (rows.length > 0) await this.#connection.write(sql.INDEX_PENDING, await valuesOf(owner, rows, pace));
      isMore = rows.length === SLICE;
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** What fails is done by whoever records or looks something up next. */
  #soon(): void {
    clearTimeout(this.#timer);
    [this.#timer, this.#appends] = [undefined, 0];
    this.#running = this.#running.then(() => this.#indexPending()).catch(() => undefined);
  }

  async #indexPending(): Promise<void> {
    const pace = new Pauses();
    for (let isMore = true; isMore && !this.#isStopped; )
      isMore = await this.#connection.transaction(async (statements) => {
        const [claim] = await statements.run<{ readonly is_ours: boolean }>(sql.CLAIM_INDEXING, []);
        if (claim?.is_ours !== true) return false;
        const rows = await statements.run<MessageRow>(sql.ALL_PENDING, [SLICE]);
        for (const [owner, own] of byOwner(rows))
          await statements.run(sql.INDEX_PENDING, await valuesOf(owner, own, pace));
        return rows.length === SLICE;
      });
    if (!this.#isStopped) await this.#connection.read(sql.MERGE_WORDS, []);
  }

  /** What is in the index is found until what takes its place is in it. Where it is stopped it is begun again. */
  async anew(onProgress?: (messages: number) => void): Promise<number> {
    await this.#connection.write(sql.NEW_INDEX, []);
    for (let at: TitleRow | undefined = { owner: '', key: 0, title: '' }; at !== undefined; ) {
      const rows: TitleRow[] = await this.#connection.read(sql.TITLES_TO_INDEX, [at.owner, at.key, SLICE]);
      await this.#connection.transaction((statements) => indexTitles(statements, rows));
      at = rows.at(-1);
    }
    let messages = 0;
    const pace = new Pauses();
    for (let at: Omit<MessageRow, 'id' | 'wire'> | undefined = { owner: '', line: 0, depth: -1 }; ; ) {
      const rows: MessageRow[] = await this.#connection.read(sql.TO_INDEX, [at.owner, at.line, at.depth, SLICE]);
      for (const [owner, own] of byOwner(rows))
        await this.#connection.write(sql.INDEX_MESSAGES, await valuesOf(owner, own, pace));
      at = rows.at(-1);
      if (at === undefined) break;
      messages += rows.length;
      onProgress?.(messages);
    }
    await this.#connection.transaction(
      async (statements) => {
        await statements.run(sql.DROP_STRAY_WORDS, []);
        await statements.run(sql.DROP_STRAY_TITLES, []);
      },
      { isLong: true },
    );
    await this.#connection.read(sql.MERGE_WORDS, []);
    return messages;
  }
}

async function indexTitles(statements: Statements, rows: readonly TitleRow[]): Promise<void> {
  for (const [owner, own] of byOwner(rows)) {
    const terms = own.map(({ title }) => titleTerms(fromText(title)));
    await statements.run(sql.INDEX_TITLES, [owner, own.map(({ key }) => key), own.map(({ title }) => title), terms]);
  }
}

async function valuesOf(owner: string, rows: readonly MessageRow[], pace: Pace | undefined): Promise<Value[]> {
  const terms: string[] = [];
  for (const { wire } of rows) {
    const steps = messageTerms(fromText(wire));
    let step = steps.next();
    for (; !step.done; step = steps.next()) await pace?.next(step.value);
    terms.push(step.value);
    await pace?.next(wire.length);
  }
  return [owner, rows.map(({ line }) => line), rows.map(({ depth }) => depth), rows.map(({ id }) => id), terms];
}

/** Lets others go on now and then. */
class Pauses implements Pace {
  #chars = 0;

  async next(chars: number): Promise<void> {
    this.#chars += chars;
    if (this.#chars < STEP_CHARS) return;
    this.#chars = 0;
    await new Promise(setImmediate);
  }
}

function byOwner<Row extends { readonly owner: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const owners = new Map<string, Row[]>();
  for (const row of rows) {
    const own = owners.get(row.owner);
    if (own === undefined) owners.set(row.owner, [row]);
    else own.push(row);
  }
  return owners;
}
