import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Where the test run's own Postgres is asked for; `scripts/postgres.mjs` says so. */
const STARTER = 'PALIMPSEST_TEST_POSTGRES';

/** A database for tests. */
export interface TestDatabase {
  readonly url: string;
  /** Removes it with everything in it, and ends whoever is still connected. */
  readonly drop: () => Promise<void>;
}

/** The Postgres of this test run, or why there is none. It is started when the first test asks. */
export async function testPostgres(): Promise<{ readonly url: string } | { readonly reason: string }> {
  const starter = process.env[STARTER];
  if (starter === undefined) return { reason: 'no Postgres is offered to these tests' };
  const response = await fetch(starter);
  if (!response.ok) throw new Error(`Postgres could not be started: ${await response.text()}`);
  return (await response.json()) as { readonly url: string } | { readonly reason: string };
}

/** A new database on a server. */
export async function newDatabase(server: string): Promise<TestDatabase> {
  const name = `palimpsest_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Runs a statement on a connection of its own. */
export const administer = (url: string, statement: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(statement);
  });

/** Does work on a connection of its own. The server may end it after its last answer, which fails nothing. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows of all tables of a database, as text; what is bytes as the text that it is, too. */
export const allRows = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ readonly name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ readonly row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
      found.push(...rows.map(({ row }) => row));
    }
    const text = found.join('\n');
    const bytes = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    );
    return [text, ...bytes].join('\n');
  });
