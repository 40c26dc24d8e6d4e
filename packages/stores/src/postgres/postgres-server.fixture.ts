import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test run's own Postgres is asked for. */
    readonly postgresStarter: string;
  }
}

/** The Postgres of this test run, or why there is none. It is started when the first test asks. */
export async function testPostgres(): Promise<{ readonly url: string } | { readonly reason: string }> {
  const response = await fetch(inject('postgresStarter'));
  return (await response.json()) as { readonly url: string } | { readonly reason: string };
}

/** A new database on a server; dropped with everything in it by `drop`. */
export async function newDatabase(
  server: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
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
