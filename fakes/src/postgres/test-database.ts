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
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
