import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { openedIn, say, started } from '../conformance/fixture.js';
import { openVault } from '../open-vault.js';
import { StoreError } from '../store.js';
import { backUpDatabase } from './backup.js';
import { readHeader } from './header.js';
import { openReadOnly } from './read-only.js';
import { SCHEMA_VERSION } from './schema.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

const bytesOf = (file: string) =>
  readdirSync(dirname(file)).map((name) => [name, readFileSync(`${dirname(file)}/${name}`, 'latin1')]);

/** A store in which something was said, and which nobody has open. */
async function closed(): Promise<string> {
  const file = temporaryFile();
  const vault = new SqliteVault(file);
  await say(vault.storeOf('ann'), await started(vault.storeOf('ann'), 'talk', ['1']), ['2']);
  await vault.close();
  // The driver lets go of the files beside it when it collects its garbage.
  const alone = temporaryFile();
  for (const suffix of ['', '-mark']) copyFileSync(file + suffix, alone + suffix);
  return alone;
}

describe('a SQLite store that is only read', () => {
  it('gives all that is in it, takes nothing, and leaves its folder as it was', async () => {
    const file = await closed();
    const before = bytesOf(file);
    const vault = new SqliteVault(file, openReadOnly(file));
    await vault.finishAbandoned();
    const store = vault.storeOf('ann');
    expect((await store.conversation('talk'))?.tip?.depth).toBe(1);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await expect(openedIn(store, 'new', 1)).rejects.toThrow(StoreError);
    await expect(vault.check()).rejects.toThrow(/cannot be written: attempt to write a readonly database/);
    await vault.close();
    expect(bytesOf(file)).toEqual(before);
  });

  it('has what is still in its log, by way of a copy that is gone afterwards', async () => {
    const file = await closed();
    const left = temporaryFile();
    const running = new SqliteVault(file);
    await openedIn(running.storeOf('ann'), 'newest', 2);
    for (const suffix of ['', '-wal', '-mark']) copyFileSync(file + suffix, left + suffix);
    await running.close();
    const before = bytesOf(left);
    const opened = openReadOnly(left);
    const vault = new SqliteVault(left, opened);
    expect((await vault.storeOf('ann').conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual([
      'newest',
      'talk',
    ]);
    expect(existsSync(opened.file ?? '')).toBe(true);
    await vault.close();
    expect(existsSync(dirname(opened.file ?? ''))).toBe(false);
    expect(bytesOf(left)).toEqual(before);
  });

  it('on a disk where nothing more can be made, is read whole, with what is in its log, and copied', async () => {
    const file = await closed();
    const [alone, left] = [temporaryFile(), temporaryFile()];
    copyFileSync(file, alone);
    const running = new SqliteVault(file);
    await openedIn(running.storeOf('ann'), 'newest', 2);
    for (const suffix of ['', '-wal', '-mark']) copyFileSync(file + suffix, left + suffix);
    await running.close();
    for (const [path, ids] of [
      [alone, ['talk']],
      [left, ['newest', 'talk']],
    ] as const) {
      // As a full disk does, it keeps SQLite from making its index of the log.
      mkdirSync(`${path}-shm`);
      await expect(openVault(`sqlite:${path}`)).rejects.toThrow(StoreError);
      const vault = await openVault(`sqlite:${path}`, { isToRead: true });
      expect((await vault.storeOf('ann').conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(ids);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      await vault.close();
      backUpDatabase(path, `${path}.copy`);
      const copy = new SqliteVault(`${path}.copy`);
      expect((await copy.storeOf('ann').conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(ids);
      await copy.close();
    }
  });

  it('where it can be written, gives all that is in it, takes nothing, and leaves its folder as it was', async () => {
    const file = await closed();
    rmSync(`${file}-mark`);
    // The driver lets go of its log when it collects its garbage.
    const names = () => readdirSync(dirname(file)).filter((name) => !/-(?:wal|shm)$/.test(name));
    const found = () => [names(), readFileSync(file, 'latin1')];
    const before = found();
    const vault = await openVault(`sqlite:${file}`, { isToRead: true });
    const store = vault.storeOf('ann');
    expect((await store.conversation('talk'))?.tip?.depth).toBe(1);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await expect(openedIn(store, 'new', 1)).rejects.toThrow(StoreError);
    await vault.close();
    backUpDatabase(file, `${file}.copy`);
    rmSync(`${file}.copy`);
    expect(found()).toEqual(before);
  });

  it('and is of another version is refused, and left as it is', async () => {
    const file = await closed();
    const other = new DatabaseSync(file);
    other.exec(`PRAGMA user_version = ${SCHEMA_VERSION - 1}; PRAGMA wal_checkpoint(TRUNCATE)`);
    other.close();
    await expect(openVault(`sqlite:${file}`, { isToRead: true })).rejects.toThrow(
      /Export it with the Palimpsest that wrote it/,
    );
    expect(readHeader(file)?.version).toBe(SCHEMA_VERSION - 1);
  });

  it('is copied by a back-up', async () => {
    const file = await closed();
    backUpDatabase(file, `${file}.copy`);
    const copy = new SqliteVault(`${file}.copy`);
    expect((await copy.storeOf('ann').conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(['talk']);
    await copy.close();
  });
});
