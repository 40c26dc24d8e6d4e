import { once } from 'node:events';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { idsTo, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { linesOf, severalProcesses, writingChild } from '../conformance/processes.js';
import { MovedError, StoreError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { openDatabase } from './database.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

function integrity(file: string): unknown {
  const database = new DatabaseSync(file);
  try {
    return Object.values(database.prepare('PRAGMA integrity_check').get() as object)[0];
  } finally {
    database.close();
  }
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

severalProcesses('a SQLite file', async () => ({
  address: `sqlite:${temporaryFile()}`,
  count: 60,
  remove: async () => undefined,
}));

describe('a SQLite file with several writers', () => {
  it('lets two connections take turns, and the one that did not look again loses without writing', async () => {
    const file = temporaryFile();
    const vaults = [new SqliteVault(file), new SqliteVault(file)] as const;
    const [one, two] = [vaults[0].storeOf(LOCAL_OWNER), vaults[1].storeOf(LOCAL_OWNER)];
    let conversation = await started(one, 'a', ['0']);
    for (const turn of range(50)) {
      const [winner, loser] = turn % 2 === 0 ? [one, two] : [two, one];
      const seen = await openedIn(loser, 'a', 1);
      expect(seen).toEqual(conversation);
      conversation = await say(winner, conversation, [`${turn + 1}`]);
      await expect(say(loser, seen, [`lost ${turn}`])).rejects.toThrow(MovedError);
    }
    for (const store of [one, two]) expect(await idsTo(store, tipOf(conversation))).toEqual(range(51).map(String));
    for (const vault of vaults) await vault.close();
  });

  it('says that it can be tried again when another does not finish its transaction, and goes on after that', async () => {
    const file = temporaryFile();
    const opened = openDatabase(file);
    const vault = new SqliteVault(file, opened);
    const store = vault.storeOf(LOCAL_OWNER);
    const conversation = await started(store, 'a', ['0']);
    opened.database.exec('PRAGMA busy_timeout = 10');
    const stalled = new DatabaseSync(file);
    stalled.exec("BEGIN IMMEDIATE; UPDATE conversations SET title = 'never'");
    const refused = say(store, conversation, ['1']);
    await expect(refused).rejects.toThrow(StoreError);
    await expect(refused).rejects.toMatchObject({ isRetryable: true, message: expect.stringContaining(file) });
    expect(await store.conversation('a')).toEqual(conversation);
    stalled.exec('ROLLBACK');
    stalled.close();
    expect(await idsTo(store, tipOf(await say(store, conversation, ['1'])))).toEqual(['0', '1']);
    await vault.close();
  });

  it('keeps all that was acknowledged and nothing half-written when a writer is killed at any moment', async () => {
    const file = temporaryFile();
    let total = 0;
    for (const round of range(8)) {
      const writer = `victim${round}`;
      const child = writingChild(`sqlite:${file}`, writer, 'batches', 1_000_000);
      const ended = linesOf(child);
      await once(child.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, round * 11));
      child.kill('SIGKILL');
      const acked = (await ended).length;
      total += acked;

      const vault = new SqliteVault(file);
      const store = vault.storeOf(LOCAL_OWNER);
      const conversation = await openedIn(store, writer, 1);
      const batches = (tipOf(conversation).depth + 1) / 3;
      expect(batches === acked || batches === acked + 1).toBe(true);
      const ids = range(batches).flatMap((number) => [0, 1, 2].map((part) => `${writer}.${number}.${part}`));
      expect(await idsTo(store, tipOf(conversation))).toEqual(ids);
      const compactions = await store.compactions(writer);
      expect(compactions.length === acked || compactions.length === acked + 1).toBe(true);
      expect(conversation.editCount).toBe(compactions.length * 2);
      expect(await store.edits(writer)).toHaveLength(compactions.length * 2);
      expect((await store.edits(writer, 'live')).map(({ compactionId }) => compactionId)).toEqual(
        compactions.slice(-1).flatMap(({ id }) => [id, id]),
      );
      await vault.close();
    }
    expect(total).toBeGreaterThan(8);
    expect(integrity(file)).toBe('ok');
  });
});
