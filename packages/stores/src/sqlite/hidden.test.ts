import { EventEmitter, once } from 'node:events';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { adoptionOf, slice } from '../conformance/adopting.js';
import { breakOffEraseOfFork } from '../conformance/erasing.js';
import { saying, started, tipOf } from '../conformance/fixture.js';
import { openVault } from '../open-vault.js';
import { StoreError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

function inDatabase<T>(file: string, work: (database: InstanceType<typeof DatabaseSync>) => T): T {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** How many rows there are of what a conversation consists of. */
const rowsIn = (file: string): number =>
  inDatabase(file, (database) =>
    [
      ...['conversations', 'lines', 'messages', 'counts', 'vectors', 'system_texts', 'replies'],
      ...['inherited', 'edits', 'live_edits', 'compactions', 'instructions'],
    ]
      .map((table) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number })
      .reduce((sum, { rows }) => sum + rows, 0),
  );

/** As if the process that works on hidden conversations had died long ago. */
const expire = (file: string): void =>
  inDatabase(file, (database) => database.exec('UPDATE conversations SET pass_until = 0'));

const opened = async (file: string): Promise<void> => (await openVault(`sqlite:${file}`)).close();

describe('an import into a SQLite file that nobody goes on with', () => {
  it('stays while its process may be at it, and is cleared away by the next opening after that', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const half = new EventEmitter();
    const reached = once(half, 'reached');
    async function* slices() {
      yield slice(null, ['1', '2']);
      half.emit('reached');
      await once(half, 'goes on');
      yield slice('2', ['3']);
    }
    const adopting = store.create('b', adoptionOf(slices()));
    await reached;
    const rows = rowsIn(file);
    expect(rows).toBeGreaterThan(5);
    await opened(file);
    expect(rowsIn(file)).toBe(rows);
    expire(file);
    await opened(file);
    expect(rowsIn(file)).toBe(0);
    half.emit('goes on');
    await expect(adopting).rejects.toThrow(StoreError);
    await expect(adopting).rejects.toMatchObject({ isRetryable: true });
    expect(rowsIn(file)).toBe(0);
    await vault.close();
  });

  it('is cleared away by the next import as well', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    await started(store, 'left', ['1', '2']);
    inDatabase(file, (database) => {
      database.exec(`INSERT INTO owners (id) VALUES (char(1) || 'hidden')`);
      database.exec(`UPDATE conversations SET owner = (SELECT key FROM owners WHERE id = char(1) || 'hidden')`);
    });
    await store.create('b', adoptionOf([slice(null, ['1'])]));
    expect(inDatabase(file, (database) => database.prepare('SELECT count(*) AS rows FROM messages').get())).toEqual({
      rows: 1,
    });
    await vault.close();
  });
});

describe('an erase in a SQLite file that was interrupted', () => {
  it('is finished by the next opening, and nothing of it shows before that', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const said = await started(
      store,
      'a',
      Array.from({ length: 5_000 }, (_, index) => `m${index}`),
    );
    const vectors = new Map(Array.from({ length: 5_000 }, (_, depth) => [depth, Uint8Array.of(1)]));
    await store.annotate(tipOf(said), { space: { model: 'embed', dimensions: 1 }, vectors });
    const died = store.erase('a', () => {
      throw new Error('killed');
    });
    await expect(died).rejects.toThrow('killed');
    expect(rowsIn(file)).toBeGreaterThan(100);
    expect(await store.conversation('a')).toBeUndefined();
    expect(await saying(store, 'text')).toEqual([]);
    expect(await started(store, 'a', ['m0'], 7)).toMatchObject({ createdAt: 7 });
    await store.erase('a');
    await vault.close();
    expire(file);
    await opened(file);
    expect(rowsIn(file)).toBe(0);
  });

  it('is finished for a fork too, and keeps nothing that nobody else needs any more', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    await breakOffEraseOfFork(store);
    await store.erase('origin');
    await vault.close();
    expect(rowsIn(file)).toBeGreaterThan(100);
    expire(file);
    await opened(file);
    expect(rowsIn(file)).toBe(0);
  });
});
