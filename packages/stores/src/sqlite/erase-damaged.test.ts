import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { idsTo, openedIn, placeOf, say, started, tipOf } from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { LOCAL_OWNER } from '../vault.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

/** A talk with two branches, on lines 1, 2 and 3, a fork of its end with messages of its own, if wanted, and another talk. */
async function damaged(sql: string, isForked: boolean): Promise<SqliteVault> {
  const file = temporaryFile();
  const vault = new SqliteVault(file);
  const store = vault.storeOf(LOCAL_OWNER);
  const one = await started(store, 'a', ['1', '2', '3', '4']);
  const two = await say(store, one, ['3b', '4b'], { parent: await placeOf(store, 'a', '2') });
  const three = await say(store, two, ['4c', '5c'], { parent: await placeOf(store, 'a', '3b') });
  await started(store, 'other', ['1', 'o']);
  if (isForked) await say(store, await fork(store, three, 'f', { tip: three.tip }), ['6f']);
  await vault.close();
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA foreign_keys = OFF; ${sql}`);
  database.close();
  return new SqliteVault(file);
}

const DAMAGES = [
  'UPDATE lines SET parent = key WHERE key = 3',
  'UPDATE lines SET parent = 3 WHERE key = 2',
  'UPDATE lines SET parent = 2, fork_depth = 1 WHERE key = 1',
  'UPDATE lines SET parent = NULL WHERE key = 2',
  'DELETE FROM lines WHERE key = 2',
];

describe('a conversation whose lines do not lead back', () => {
  it.each(DAMAGES)('is erased whole, and nothing of it is left: %s', async (damage) => {
    const vault = await damaged(damage, false);
    const store = vault.storeOf(LOCAL_OWNER);
    expect(await store.erase('a')).toBeDefined();
    expect((await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(['other']);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  });

  it.each(DAMAGES)('is erased, and what a fork has stays: %s', async (damage) => {
    const vault = await damaged(damage, true);
    const store = vault.storeOf(LOCAL_OWNER);
    expect(await store.erase('a')).toBeDefined();
    expect((await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(['f', 'other']);
    expect((await store.conversation('f'))?.tip?.id).toBe('6f');
    expect(await store.erase('f')).toBeDefined();
    expect(await idsTo(store, tipOf(await openedIn(store, 'other', 1)))).toEqual(['1', 'o']);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  });
});
