import pg from 'pg';
import { StoreError } from '../store.js';
import type { PostgresAddress } from './address.js';
import { isLost, isOver, isUndone, named } from './errors.js';

const MAX_CONNECTIONS = 16;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;
/** After this the server gives a statement up. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** After this we do, because the server or the way to it is gone. */
const ANSWER_TIMEOUT_MS = 75_000;
/** How long a connection may take to say goodbye when it is closed. */
const CLOSE_TIMEOUT_MS = 2_000;
/** How often something is tried that others undid, or whose connection was lost. */
const MAX_ATTEMPTS = 5;
const BIGINT_OID = 20;

/** Counts and times are below 2 to the power of 53. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** Waiting for a connection that others use takes as long as it takes; making one does not. Those that are open are in `open`. */
const clientIn = (open: Set<pg.Client>) =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
      open.add(this);
      this.once('end', () => open.delete(this));
      // The server may end it at any moment, also before whoever is given it can listen: what is asked next fails.
      this.on('error', () => undefined);
    }
  };

/** A value that is bound to a statement. */
export type Value = string | number | boolean | null | Buffer | readonly string[] | readonly number[];

/** Runs the statements of a transaction. */
export interface Statements {
  run<Row>(sql: string, values: readonly Value[]): Promise<Row[]>;
}

type Doing = 'read' | 'written';

/**
 * Connections to one database. They are made when needed and made anew when they are lost. No statement leaves anything
 * behind in its connection, so that each may run on another one, as behind a transaction pooler.
 */
export class Connection {
  readonly name: string;
  readonly #pool: pg.Pool;
  readonly #open = new Set<pg.Client>();
  #isClosed = false;

  /** A pooler may refuse `hasTimeout`, a limit that each connection is told when it is made. */
  constructor({ url, name }: PostgresAddress, { hasTimeout }: { readonly hasTimeout: boolean }) {
    this.name = name;
    this.#pool = new pg.Pool({
      ...{ connectionString: url, max: MAX_CONNECTIONS, idleTimeoutMillis: IDLE_TIMEOUT_MS, keepAlive: true, types },
      ...(hasTimeout ? { statement_timeout: STATEMENT_TIMEOUT_MS } : {}),
      Client: clientIn(this.#open) as unknown as new () => pg.Client,
    });
    // An idle connection was lost: the pool has dropped it, and the next statement gets another.
    this.#pool.on('error', () => undefined);
  }

  /** A statement that changes nothing. */
  read<Row>(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.#attempt('read', (client) => answer<Row>(client, sql, values));
  }

  /**
   * A statement that writes: all or nothing, durable when it resolves. It is sent again where its answer was lost, so that it
   * must find what it did itself.
   */
  write<Row>(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.#attempt('written', (client) => answer<Row>(client, sql, values));
  }

  /** A write that is not sent again where its answer was lost. */
  writeOnce<Row>(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.#attempt('written', (client) => answer<Row>(client, sql, values), isUndone);
  }

  /** Several statements, all or nothing, however long they take; done again, from the first, as a single one is. */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    return this.#attempt('written', (client) => inTransaction(client, work));
  }

  /**
   * A transaction that is not done again: somebody may have taken an erased name meanwhile, and would be erased. Where its
   * answer was lost nobody knows whether it was done.
   */
  transactionOnce<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    return this.#attempt('written', (client) => inTransaction(client, work), isUndone);
  }

  /** Waits for what is under way, and for connections to say goodbye, but not for long: a broken one may never answer. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const closed = [...this.#open].map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
    const ended = this.#pool.end();
    await inTime(Promise.all([ended, ...closed]));
    for (const client of this.#open) client.connection.stream.destroy();
    await ended;
  }

  /** Repeats what was undone, and what a connection was lost over; not what could not be connected. */
  async #attempt<T>(
    doing: Doing,
    work: (client: pg.PoolClient) => Promise<T>,
    mayRepeat = (error: unknown): boolean => isLost(error) || isUndone(error),
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.#connect(doing);
      try {
        return await this.#with(client, work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !mayRepeat(error)) throw named(this.name, doing, error);
      }
    }
  }

  async #connect(doing: Doing): Promise<pg.PoolClient> {
    if (this.#isClosed) throw new StoreError(`the store ${this.name} cannot be ${doing}: it was closed`);
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw named(this.name, doing, error);
    }
  }

  async #with<T>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let isBroken = false;
    // The server may end a connection while nothing is asked of it; what is asked next fails.
    const broken = () => {
      isBroken = true;
    };
    client.on('error', broken);
    try {
      return await work(client);
    } catch (error) {
      isBroken ||= isLost(error) || isOver(error);
      throw error;
    } finally {
      client.off('error', broken);
      client.release(isBroken);
    }
  }
}

/** Resolves with the work, or when it takes longer than a goodbye may. */
export async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** The rows of a statement. */
async function answer<Row>(client: pg.PoolClient, text: string, values: readonly Value[]): Promise<Row[]> {
  const query = { text, values: [...values], query_timeout: ANSWER_TIMEOUT_MS };
  return (await client.query(query)).rows as Row[];
}

async function inTransaction<T>(client: pg.PoolClient, work: (statements: Statements) => Promise<T>): Promise<T> {
  await client.query('BEGIN; SET LOCAL statement_timeout = 0');
  try {
    const result = await work({ run: async (sql, values) => (await client.query(sql, [...values])).rows });
    await client.query('COMMIT');
    return result;
  } catch (error) {
    if (!isLost(error)) await client.query('ROLLBACK');
    throw error;
  }
}
