import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresServer } from '@palimpsest/fakes';
import pg from 'pg';

export const SUBJECTS = ['sqlite', 'markdown', 'postgres'] as const;
export type SubjectName = (typeof SUBJECTS)[number];

/** A new store that writers are killed on. */
export interface Subject {
  readonly address: string;
  /** Kills the server of the store, as a loss of power would. Absent where there is none. */
  readonly killServer?: () => Promise<void>;
  readonly startServer?: () => Promise<void>;
  /** Resolves when nothing is done any more for a writer that was killed. */
  readonly settle: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function newSubject(name: SubjectName): Promise<Subject> {
  if (name === 'postgres') {
    const server = await PostgresServer.create({ isDurable: true });
    return {
      address: server.url(),
      killServer: () => server.kill(),
      startServer: () => server.start(),
      settle: () => settled(server.url()),
      remove: () => server.remove(),
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-kills-'));
  const address = name === 'sqlite' ? `sqlite:${join(folder, 'store.db')}` : `markdown:${join(folder, 'store')}`;
  return {
    address,
    settle: async () => undefined,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const OTHERS = `SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** A server finishes a statement whose client is gone. */
async function settled(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    while ((await client.query(OTHERS)).rows[0].others > 0) await wait(2);
  } finally {
    await client.end();
  }
}
