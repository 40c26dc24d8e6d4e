import pg from 'pg';
import { StoreError } from '../store.js';
import type { PostgresAddress } from './address.js';
import { type Doing, isLost, isOver, isUndone, NoAnswerError, named } from './errors.js';

const MAX_CONNECTIONS = 16;
const IDLE_TIMEOUT_MS = 60_000;

/** How long is waited for a server that says nothing. */
export interface Patience {
  /** Until there is a connection, and until a transaction has begun on it. */
  readonly connectMs: number;
  /** After this the server gives a statement up; one that goes through a whole table has as much as `longStatementMs`. */
  readonly statementMs: number;
  readonly longStatementMs: number;
  /** How much later we do, because the server or the way to it is gone. */
  readonly marginMs: number;
}

const PATIENCE: Patience = { connectMs: 10_000, statementMs: 60_000, longStatementMs: 3_600_000, marginMs: 15_000 };

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
const clientIn = (open: Set<pg.Client>, connectionTimeoutMillis: number) =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis });
      open.add(this);
      this.once('end', () => open.delete(this));
      // The server may end it at any moment, also before whoever is given it can listen: what is asked next fails.
      this.on('error', () => undefined);
    }
  };

/** The driver knows it, and its types do not. */
const processOf = (client: pg.Client): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;

/** A value that is bound to a statement. */
export type Value = string | number | boolean | null | Buffer | readonly (string | null)[] | readonly number[];

/** Runs the statements of a transaction. */
export interface Statements {
  run<Row>(sql: string, values: readonly Value[]): Promise<Row[]>;
}

export interface TransactionOptions {
  readonly doing?: Doing;
  /** Its statements may go through whole tables. */
  readonly isLong?: boolean;
  /**
   * It is not done again: somebody may have taken an erased name meanwhile, and would be erased. Where its answer was lost nobody
   * knows whether it was done.
   */
  readonly isOnce?: boolean;
}

/**
 * Connections to one database. They are made when needed and made anew when they are lost. No statement leaves anything
 * behind in its connection, so that each may run on another one, as behind a transaction pooler.
 */
export class Connection {
  readonly name: string;
  readonly #address: PostgresAddress;
  readonly #patience: Patience;
  readonly #pool: pg.Pool;
  readonly #open = new Set<pg.Client>();
  #isClosed = false;

  /** A pooler may refuse `hasTimeout`, a limit that each connection is told when it is made. */
  constructor(
    address: PostgresAddress,
    { hasTimeout, patience }: { readonly hasTimeout: boolean; readonly patience?: Partial<Patience> | undefined },
  ) {
    this.#address = address;
    this.name = address.name;
    this.#patience = { ...PATIENCE, ...patience };
    const { connectMs, statementMs } = this.#patience;
    const connectionString = address.url;
    this.#pool = new pg.Pool({
      ...{ connectionString, max: MAX_CONNECTIONS, idleTimeoutMillis: IDLE_TIMEOUT_MS, keepAlive: true, types },
      ...(hasTimeout ? { statement_timeout: statementMs } : {}),
      Client: clientIn(this.#open, connectMs) as unknown as new () => pg.Client,
    });
    // An idle connection was lost: the pool has dropped it, and the next statement gets another.
    this.#pool.on('error', () => undefined);
  }

  /** The processes of the server that work for these connections. */
  get processes(): number[] {
    return [...this.#open].flatMap((client) => processOf(client) ?? []);
  }

  /** A statement that changes nothing. */
  read<Row>(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.#attempt('read', (client) => this.#answer<Row>(client, sql, values));
  }

  /**
   * A statement that writes: all or nothing, durable when it resolves. It is sent again where its answer was lost, so that it
   * must find what it did itself.
   */
  write<Row>(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.#attempt('written', (client) => this.#answer<Row>(client, sql, values));
  }

  /** A write that is not sent again where its answer was lost. */
  writeOnce<Row>(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.#attempt('written', (client) => this.#answer<Row>(client, sql, values), isUndone);
  }

  /** Several statements, all or nothing; done again, from the first, as a single one is. */
  transaction<T>(
    work: (statements: Statements) => Promise<T>,
    { doing = 'written', isLong = false, isOnce = false }: TransactionOptions = {},
  ): Promise<T> {
    const { statementMs, longStatementMs } = this.#patience;
    const limitMs = isLong ? longStatementMs : statementMs;
    return this.#attempt(doing, (client) => this.#inTransaction(client, limitMs, work), isOnce ? isUndone : undefined);
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
        if (attempt === MAX_ATTEMPTS || !mayRepeat(error)) throw named(this.#address, doing, error);
      }
    }
  }

  async #connect(doing: Doing): Promise<pg.PoolClient> {
    if (this.#isClosed) throw new StoreError(`the store ${this.name} cannot be ${doing}: it was closed`);
    try {
      return await this.#pool.connect();
    } catch (error) {
      const isLate = error instanceof Error && error.message.startsWith('timeout expired');
      const reason = isLate ? new NoAnswerError('connecting', this.#patience.connectMs) : error;
      throw named(this.#address, doing, reason);
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

  /** The rows of a statement. */
  async #answer<Row>(
    client: pg.PoolClient,
    text: string,
    values: readonly Value[],
    limitMs = this.#patience.statementMs + this.#patience.marginMs,
  ): Promise<Row[]> {
    const query = { text, values: [...values], query_timeout: limitMs };
    try {
      return (await client.query(query)).rows as Row[];
    } catch (error) {
      const isLate = error instanceof Error && error.message.startsWith('Query read timeout');
      throw isLate ? new NoAnswerError('a statement', limitMs) : error;
    }
  }

  async #inTransaction<T>(
    client: pg.PoolClient,
    limitMs: number,
    work: (statements: Statements) => Promise<T>,
  ): Promise<T> {
    const { connectMs, marginMs } = this.#patience;
    const answer = <Row>(sql: string, values: readonly Value[]) =>
      this.#answer<Row>(client, sql, values, limitMs + marginMs);
    await this.#answer(client, `BEGIN; SET LOCAL statement_timeout = ${limitMs}`, [], connectMs);
    try {
      const result = await work({ run: answer });
      await answer('COMMIT', []);
      return result;
    } catch (error) {
      if (!isLost(error) && !isOver(error)) await answer('ROLLBACK', []);
      throw error;
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
