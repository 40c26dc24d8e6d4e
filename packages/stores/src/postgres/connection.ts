import pg from 'pg';
import type { PostgresAddress } from './address.js';
import { isLost, isUndone, named } from './errors.js';

const MAX_CONNECTIONS = 16;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;
/** How often what others undid is tried again. */
const MAX_ATTEMPTS = 5;
const BIGINT_OID = 20;

/** Counts and times are below 2 to the power of 53. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** Waiting for a connection that others use takes as long as it takes; making one does not. */
class Client extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** A value that is bound to a statement. */
export type Value = string | number | boolean | null | Buffer | readonly string[] | readonly number[];

/** Runs statements, each with its own connection of a pool or all of a transaction with one. */
export interface Statements {
  run<Row>(sql: string, values: readonly Value[]): Promise<Row[]>;
}

/**
 * Connections to one database. They are made when needed and made anew when they are lost. No statement leaves anything
 * behind in its connection, so that each may run on another one, as behind a transaction pooler.
 */
export class Connection {
  readonly name: string;
  readonly #pool: pg.Pool;
  #isClosed = false;

  constructor({ url, name }: PostgresAddress) {
    this.name = name;
    this.#pool = new pg.Pool({
      ...{ connectionString: url, max: MAX_CONNECTIONS, idleTimeoutMillis: IDLE_TIMEOUT_MS, keepAlive: true, types },
      Client: Client as unknown as new () => pg.Client,
    });
    // An idle connection was lost: the pool has dropped it, and the next statement gets another.
    this.#pool.on('error', () => undefined);
  }

  /** A statement that changes nothing: it is run again where its connection was lost. */
  read<Row>(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.#attempt('read', (error) => isLost(error) || isUndone(error), sql, values);
  }

  /** A statement that writes: all or nothing, durable when it resolves. */
  write<Row>(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.#attempt('written', isUndone, sql, values);
  }

  /** Several statements, all or nothing. */
  async transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    try {
      return await this.#with(async (client) => {
        await client.query('BEGIN');
        try {
          const result = await work({ run: async (sql, values) => (await client.query(sql, [...values])).rows });
          await client.query('COMMIT');
          return result;
        } catch (error) {
          if (!isLost(error)) await client.query('ROLLBACK');
          throw error;
        }
      });
    } catch (error) {
      throw named(this.name, 'written', error);
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#pool.end();
  }

  async #attempt<Row>(
    doing: 'read' | 'written',
    mayRepeat: (error: unknown) => boolean,
    sql: string,
    values: readonly Value[],
  ): Promise<Row[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#with(async (client) => (await client.query(sql, [...values])).rows);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !mayRepeat(error)) throw named(this.name, doing, error);
      }
    }
  }

  async #with<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let isBroken = false;
    // The server may end a connection while nothing is asked of it; what is asked next fails.
    const broken = () => {
      isBroken = true;
    };
    client.on('error', broken);
    try {
      return await work(client);
    } catch (error) {
      isBroken ||= isLost(error);
      throw error;
    } finally {
      client.off('error', broken);
      client.release(isBroken);
    }
  }
}
