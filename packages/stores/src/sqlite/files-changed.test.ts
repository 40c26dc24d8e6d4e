import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { idsTo, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { StoreError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { checkLibrary, openDatabase } from './database.js';
import { moveAll } from './moving.fixture.js';
import { salvageDatabase } from './salvage.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

async function opened(file = temporaryFile()) {
  const vault = new SqliteVault(file);
  onTestFinished(() => vault.close());
  const store = vault.storeOf(LOCAL_OWNER);
  return { file, vault, store, conversation: await started(store, 'a', ['0']) };
}

const CHANGES: readonly [string, RegExp, (file: string) => void][] = [
  ['deleted', /store\.db was deleted or moved away/, (file) => rmSync(file)],
  ['moved away', /was deleted or moved away/, (file) => renameSync(file, `${file}.old`)],
  ['deleted with its folder', /was deleted/, (file) => rmSync(dirname(file), { recursive: true })],
  [
    'replaced by a copy',
    /was replaced by another file/,
    (file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
  ['emptied', /was written over/, (file) => truncateSync(file, 0)],
  [
    'replaced by an empty file',
    /was replaced/,
    (file) => {
      renameSync(file, `${file}.old`);
      writeFileSync(file, '');
    },
  ],
];

describe('a SQLite store whose file is changed under it', () => {
  it.each(CHANGES)('acknowledges nothing and reads nothing when it is %s', async (_, reason, change) => {
    const { file, store, conversation } = await opened();
    change(file);
    const written = say(store, conversation, ['1']);
    await expect(written).rejects.toThrow(StoreError);
    await expect(written).rejects.toThrow(reason);
    await expect(store.conversations({ limit: 1 })).rejects.toThrow(StoreError);
    expect(existsSync(file)).toBe(!reason.source.includes('deleted'));
  });

  it.each(['-wal', '-shm'])(
    'acknowledges nothing when its %s file is deleted, and has lost nothing when it is opened again',
    async (end) => {
      const { file, vault, store, conversation } = await opened();
      rmSync(`${file}${end}`);
      await expect(say(store, conversation, ['1'])).rejects.toThrow(`${file}${end} was deleted`);
      await expect(store.conversations({ limit: 1 })).rejects.toThrow(StoreError);
      expect(existsSync(`${file}${end}`)).toBe(false);
      await vault.close();
      const again = new SqliteVault(file);
      const kept = again.storeOf(LOCAL_OWNER);
      expect(await idsTo(kept, tipOf(await openedIn(kept, 'a', 1)))).toEqual(['0']);
      await again.close();
    },
  );

  it('goes on when it is put back', async () => {
    const { file, store, conversation } = await opened();
    renameSync(file, `${file}.away`);
    await expect(say(store, conversation, ['1'])).rejects.toThrow(StoreError);
    renameSync(`${file}.away`, file);
    const next = await say(store, conversation, ['1']);
    expect(await idsTo(store, tipOf(next))).toEqual(['0', '1']);
  });
});

describe('a SQLite store', () => {
  it('says whether it is new', async () => {
    const { file, vault } = await opened();
    expect(vault.isNew).toBe(true);
    const again = new SqliteVault(file);
    expect(again.isNew).toBe(false);
    await again.close();
  });

  it.each(['3.7.0', '3.50.4', '3.51.2', '2.99.99'])('does not work with SQLite %s, which can damage it', (version) => {
    expect(() => checkLibrary(version)).toThrow(StoreError);
    expect(() => checkLibrary(version)).toThrow(`SQLite ${version} is too old; 3.51.3 or newer is needed`);
  });

  it.each(['3.51.3', '3.52.0', '3.100.1', '4.0.0'])('works with SQLite %s', (version) => {
    expect(() => checkLibrary(version)).not.toThrow();
  });

  it('waits for the disk before it acknowledges', () => {
    const { database } = openDatabase(temporaryFile());
    const [synchronous, journal] = ['synchronous', 'journal_mode'].map(
      (name) => Object.values(database.prepare(`PRAGMA ${name}`).get() as object)[0],
    );
    database.close();
    const FULL = 2;
    expect([synchronous, journal]).toEqual([FULL, 'wal']);
  });
});

/** The files of a store as a crash would leave them. */
async function crashed(messages: number): Promise<string> {
  const { file, store, conversation } = await opened();
  let next = conversation;
  for (let index = 1; index < messages; index += 1) next = await say(store, next, [`${index}`]);
  const copy = temporaryFile();
  for (const end of ['', '-wal', '-mark']) copyFileSync(`${file}${end}`, `${copy}${end}`);
  return copy;
}

async function missingIn(file: string): Promise<string | undefined> {
  const vault = new SqliteVault(file);
  await vault.close();
  return vault.missing;
}

describe('the log of a SQLite store after a crash', () => {
  it('that is whole misses nothing', async () => {
    expect(await missingIn(await crashed(40))).toBeUndefined();
  });

  it.each([0.9, 0.6, 0.1])(
    'that was cut to %f is reported until the copy that is kept of it is removed, and what is left can be used',
    async (share) => {
      const file = await crashed(40);
      const cut = Math.floor(statSync(`${file}-wal`).size * share);
      truncateSync(`${file}-wal`, cut);
      const vault = new SqliteVault(file);
      expect(vault.missing).toContain(`${file}-wal was cut short`);
      const store = vault.storeOf(LOCAL_OWNER);
      await started(store, 'b', ['x']);
      await vault.close();
      expect(await missingIn(file)).toContain(`is kept in ${file}-wal.damaged`);
      expect(statSync(`${file}-wal.damaged`)).toMatchObject({ size: cut, mode: statSync(file).mode });
      rmSync(`${file}-wal.damaged`);
      expect(await missingIn(file)).toBeUndefined();
    },
  );

  it.each([0, 1, 20, 31])('of which only %d bytes are left is reported', async (bytes) => {
    const file = await crashed(40);
    truncateSync(`${file}-wal`, bytes);
    expect(await missingIn(file)).toMatch(/: \d+ of its pages, which had been acknowledged, are missing/);
  });

  it.each([0, 9, 17, 23, 26])('whose beginning is damaged at byte %d is reported', async (at) => {
    const file = await crashed(40);
    const log = readFileSync(`${file}-wal`);
    log.writeUInt8(log.readUInt8(at) ^ 0xff, at);
    writeFileSync(`${file}-wal`, log);
    expect(await missingIn(file)).toContain(`${file}-wal was cut short or damaged`);
  });

  it.each(['is empty', 'is not there'])(
    'is not thrown away where the database %s; what is in it can be salvaged',
    async (what) => {
      const file = await crashed(40);
      if (what === 'is empty') truncateSync(file, 0);
      else rmSync(file);
      const log = readFileSync(`${file}-wal`);
      expect(() => new SqliteVault(file)).toThrow(StoreError);
      expect(() => new SqliteVault(file)).toThrow(`the store sqlite:${file} ${what}`);
      expect(() => new SqliteVault(file)).toThrow(`palimpsest salvage ${file} NEW_FILE`);
      expect(readFileSync(`${file}-wal`)).toEqual(log);
      const options = { move: moveAll, onLeftover: () => undefined };
      const count = await salvageDatabase(file, options, async (_, { conversations }) => conversations[0]?.messages);
      expect(count).toBe(40);
    },
  );

  it.each(['TABLE keys', 'TABLE messages', 'TABLE facts'])(
    'names how to salvage it where somebody dropped a part of it: %s',
    async (what) => {
      const { file, vault } = await opened();
      await vault.close();
      const database = new DatabaseSync(file);
      database.exec(`PRAGMA foreign_keys = OFF; DROP ${what}`);
      database.close();
      const used = async () => {
        const damaged = new SqliteVault(file);
        await damaged.check({ isWhole: true }).finally(() => damaged.close());
      };
      await expect(used()).rejects.toThrow(StoreError);
      await expect(used()).rejects.toThrow(/no such table: .*palimpsest salvage .* NEW_FILE/);
    },
  );

  it('says that a database was emptied after it was closed', async () => {
    const { file, vault } = await opened();
    await vault.close();
    truncateSync(file, 500);
    expect(() => new SqliteVault(file)).toThrow('To begin with an empty store, move all of its files away');
  });

  it('that was closed, erased from or begun anew misses nothing', async () => {
    const { file, store, vault } = await opened();
    await store.erase('a');
    const copy = temporaryFile();
    for (const end of ['', '-wal', '-mark']) copyFileSync(`${file}${end}`, `${copy}${end}`);
    expect(await missingIn(copy)).toBeUndefined();
    const conversation = await started(store, 'b', ['0', '1', '2', '3']);
    const other = new DatabaseSync(file);
    other.exec('PRAGMA wal_checkpoint(RESTART)');
    other.close();
    await say(store, conversation, ['4']);
    const later = temporaryFile();
    for (const end of ['', '-wal', '-mark']) copyFileSync(`${file}${end}`, `${later}${end}`);
    expect(await missingIn(later)).toBeUndefined();
    await vault.close();
    expect(await missingIn(file)).toBeUndefined();
  });

  it('that another program began anew misses nothing, however short it is', async () => {
    const { file, store, conversation } = await opened();
    let next = conversation;
    for (let index = 1; index < 20; index += 1) next = await say(store, next, [`${index}`]);
    const other = new DatabaseSync(file);
    other.exec('PRAGMA wal_checkpoint(RESTART); UPDATE conversations SET updated_at = updated_at + 1');
    const copy = temporaryFile();
    for (const end of ['', '-wal', '-mark']) copyFileSync(`${file}${end}`, `${copy}${end}`);
    other.close();
    expect(await missingIn(copy)).toBeUndefined();
  });
});
