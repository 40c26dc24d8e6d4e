import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOBODY, nobodyMayEnter } from '@palimpsest/fakes';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { eraseMessages } from '../conformance/erasing-messages.js';
import { commitEdits, idsTo, openedIn, say, saying, started, tipOf, VOCABULARY } from '../conformance/fixture.js';
import { readableSpans } from '../conformance/looking-up.js';
import { DamagedError, GoneError, StoreError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { openDatabase } from './database.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

const CHILD = fileURLToPath(new URL('../conformance/writing-child.mjs', import.meta.url));

/** Expects that a file is refused by name, and that neither it nor its folder changes. */
function expectRefused(file: string, reason: RegExp): void {
  const folder = dirname(file);
  const before = [readFileSync(file), readdirSync(folder)];
  const open = () => new SqliteVault(file);
  expect(open).toThrow(StoreError);
  expect(open).toThrow(file);
  expect(open).toThrow(reason);
  expect([readFileSync(file), readdirSync(folder)]).toEqual(before);
}

function changed(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

/** The file of a store that was closed, somewhere else: nothing of this process has it open. */
async function closedFile(): Promise<string> {
  const [written, file] = [temporaryFile(), temporaryFile()];
  const vault = new SqliteVault(written);
  const store = vault.storeOf(LOCAL_OWNER);
  let conversation = await started(store, 'a', ['0']);
  for (let index = 1; index < 300; index += 1) conversation = await say(store, conversation, [`${index}`]);
  await vault.close();
  copyFileSync(written, file);
  return file;
}

describe('a file that cannot be used as a SQLite store', () => {
  it.each([99, 21])('is refused when a version with schema %i wrote it', async (version) => {
    const file = await closedFile();
    changed(file, `PRAGMA journal_mode = DELETE; PRAGMA user_version = ${version}`);
    expectRefused(
      file,
      new RegExp(`has schema ${version}, and this Palimpsest reads schema \\d+. Export it with .*import`),
    );
    changed(file, 'PRAGMA journal_mode = WAL');
    expectRefused(file, /Export it with/);
  });

  it('is refused when its version is gone, and says what to do', async () => {
    const file = await closedFile();
    changed(file, 'PRAGMA user_version = 0; PRAGMA wal_checkpoint(TRUNCATE)');
    expectRefused(file, /user_version is 0.*Restore a back-up, or take what is in it: palimpsest salvage /);
  });

  it.each([0, 1, 2])('is refused when it is the database of another program at version %i', (version) => {
    const file = temporaryFile();
    changed(
      file,
      `CREATE TABLE messages (body); INSERT INTO messages VALUES ('mine'); PRAGMA user_version = ${version}`,
    );
    expectRefused(file, /another program/);
  });

  it.each([
    ['text', Buffer.from('Dear diary, today nothing was a database. '.repeat(300))],
    ['three bytes', Buffer.from('abc')],
    ['nothing but zeros', Buffer.alloc(16_384)],
  ])('is refused when it holds %s', (_, bytes) => {
    const file = temporaryFile();
    writeFileSync(file, bytes);
    expectRefused(file, /not a database/);
  });

  it.each([0.9, 0.5, 0.1])('is refused when only %f of it is left', async (share) => {
    const file = await closedFile();
    truncateSync(file, Math.floor(readFileSync(file).length * share));
    expectRefused(file, /malformed|not a database/);
    expectRefused(file, /palimpsest salvage \S+ NEW_FILE/);
  });

  it('is refused when it is a folder, or lies in something that is none', () => {
    const file = temporaryFile();
    mkdirSync(file);
    expect(() => new SqliteVault(file)).toThrow(StoreError);
    expect(() => new SqliteVault(file)).toThrow(file);
    expect(readdirSync(file)).toEqual([]);
    const below = join(temporaryFile(), 'below.db');
    writeFileSync(dirname(below), 'a file');
    expect(() => new SqliteVault(below)).toThrow(StoreError);
    expect(() => new SqliteVault(below)).toThrow(below);
  });

  const isReachable = nobodyMayEnter(import.meta.dirname);
  it.skipIf(!isReachable)('is refused at once, not at the first write, when it is read-only', async () => {
    const file = await closedFile();
    const before = readFileSync(file);
    chmodSync(file, 0o444);
    chmodSync(dirname(file), 0o777);
    const script = `import { openVault } from '@palimpsest/stores';
      try { await openVault('sqlite:' + process.argv[1]); } catch (error) { process.stdout.write(error.name + ': ' + error.message); }`;
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', script, file], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      ...NOBODY,
    });
    expect(child.stderr).toBe('');
    expect(child.stdout).toMatch(/^StoreError: .*permission denied/);
    expect(child.stdout).toContain(file);
    expect(readFileSync(file)).toEqual(before);
  });

  it('says so, and names the file, when a damaged page is met later', async () => {
    const file = await closedFile();
    const page = pageOf(file, 'messages');
    const bytes = readFileSync(file);
    bytes.fill(0xff, (page - 1) * PAGE_BYTES, page * PAGE_BYTES);
    writeFileSync(file, bytes);
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const read = openedIn(store, 'a', 1).then((conversation) => idsTo(store, tipOf(conversation)));
    await expect(read).rejects.toThrow(StoreError);
    await expect(read).rejects.toThrow(file);
    await expect(read).rejects.toThrow(`palimpsest salvage ${file} NEW_FILE`);
    await vault.close();
    expect(readFileSync(file)).toEqual(bytes);
  });
});

describe('a SQLite store of which rows are lost', () => {
  it('leaves nothing out: a chain with a gap is an error, and what it does not concern can be read', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const [damaged, whole] = [await started(store, 'a', ['1', '2', '3', '4']), await started(store, 'b', ['x', 'y'])];
    changed(file, "DELETE FROM messages WHERE id = '2'");
    for (const read of [
      () => idsTo(store, tipOf(damaged)),
      () => store.read(tipOf(damaged), [{ from: 1, to: 2 }], VOCABULARY),
    ]) {
      await expect(read()).rejects.toThrow(DamagedError);
      await expect(read()).rejects.toMatchObject({ isRetryable: false, message: expect.stringContaining('damaged') });
    }
    expect((await store.read(tipOf(damaged), [{ from: 2, to: 9 }], VOCABULARY)).map(({ id }) => id)).toEqual([
      '3',
      '4',
    ]);
    expect(await idsTo(store, tipOf(whole))).toEqual(['x', 'y']);
    expect(await store.conversations({ limit: 9 })).toHaveLength(2);
    await vault.close();
  });

  it('reads a chain up to its newest message where that is lost, and says that it is damaged, not erased', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const talk = await started(store, 'a', ['1', '2', '3']);
    const tip = tipOf(talk);
    changed(file, "DELETE FROM messages WHERE id = '3'");
    for (const read of [() => idsTo(store, tip), () => store.read(tip, [{ from: 2, to: 3 }], VOCABULARY)])
      await expect(read()).rejects.toThrow(DamagedError);
    expect((await store.read(tip, [{ from: 0, to: 2 }], VOCABULARY)).map(({ id }) => id)).toEqual(['1', '2']);
    expect([...(await store.idsAt(tip, [1, 2]))]).toEqual([[1, '2']]);
    await store.keepPartial({ id: 'p', conversationId: 'a', parent: tip, content: '', writtenAt: 1 });
    expect(await say(store, talk, ['4'], { keepsTip: true })).toBeDefined();
    await store.erase('a');
    await expect(idsTo(store, tip)).rejects.toThrow(GoneError);
    await vault.close();
  });

  it('reads no message as the newest one of a chain that has another id', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    await started(store, 'a', ['1', '2', '3']);
    changed(file, 'UPDATE conversations SET tip_depth = 1');
    const tip = tipOf(await openedIn(store, 'a', 1));
    await expect(idsTo(store, tip)).rejects.toThrow(DamagedError);
    expect((await store.read(tip, [{ from: 0, to: 1 }], VOCABULARY)).map(({ id }) => id)).toEqual(['1']);
    expect([...(await store.idsAt(tip, [0, 1]))]).toEqual([[0, '1']]);
    await expect(store.read({ ...tip, depth: 0 }, [{ from: 0, to: 1 }], VOCABULARY)).rejects.toThrow(GoneError);
    await vault.close();
  });
});

describe('a SQLite store of which texts are damaged', () => {
  it.each([
    "UPDATE conversations SET title = char(1) || 'x', session = char(1) || '{}', agent = char(1) || '\"'",
    "UPDATE conversations SET id = char(1) || 'x' WHERE id = 'a'",
    "UPDATE edits SET record = '{'",
    'UPDATE compactions SET record = char(1)',
    "UPDATE system_texts SET text = char(1) || '['",
    'UPDATE owners SET strategy = char(1)',
  ])('lists and reads all that is not, and crashes nowhere: %s', async (sql) => {
    const file = temporaryFile();
    const first = new SqliteVault(file);
    const old = first.storeOf(LOCAL_OWNER);
    const said = await say(old, await started(old, 'a', ['1']), ['2', '3'], { instructions: 'be brief', title: 'T' });
    await commitEdits(old, said, ['e']);
    await started(old, 'b', ['x', 'y']);
    await first.close();
    changed(file, sql);
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    expect(await store.conversations({ limit: 9 })).toHaveLength(2);
    expect((await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toHaveLength(2);
    expect(new Set((await saying(store, 'text')).map(({ conversation }) => conversation.id)).size).toBe(2);
    expect(await idsTo(store, tipOf(await openedIn(store, 'b', 1)))).toEqual(['x', 'y']);
    for (const [id, tip] of (await store.conversations({ limit: 9 })).map((one) => [one.id, tipOf(one)] as const)) {
      expect(await idsTo(store, tip)).toHaveLength(tip.depth + 1);
      await store.openTurn({ conversationId: id, chain: [], sessionLimit: 9 });
      for (const read of [store.edits(id), store.compactions(id), store.instructions(id)]) await read;
    }
    await vault.check({ isWhole: true });
    await vault.close();
  });
});

it.each([
  "wire = replace(wire, 'text', 'test')",
  "wire = char(1) || '1'",
  'is_reply = 1',
  'has_reply = 1',
  'recorded_at = 7',
  "sum = x'00'",
])(
  'a message of a SQLite store that is not what it was is named, until it is erased, and all others are read: %s',
  async (change) => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const conversation = await started(store, 'a', ['1', '2', '3']);
    const tip = tipOf(conversation);
    changed(file, `UPDATE messages SET ${change} WHERE id = '2'`);
    const error = await store.read(tip, [{ from: 0, to: 3 }], VOCABULARY).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DamagedError);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^message 1, 2, of conversation 'a' is not what it was .*`palimpsest verify`/),
      ...{ isRetryable: false, what: '2' },
      ...{ lost: { depth: 1, id: '2', wire: { json: '' } }, altered: { depth: 1, id: '2' } },
    });
    expect((await vault.check({ isWhole: true })).map(({ text }) => text).join()).toContain('message 1, 2,');
    expect(
      (
        await store.read(
          tip,
          [
            { from: 0, to: 1 },
            { from: 2, to: 3 },
          ],
          VOCABULARY,
        )
      ).map(({ id }) => id),
    ).toEqual(['1', '3']);
    await eraseMessages(store, conversation, { from: 1, to: 2 });
    expect(await idsTo(store, tip)).toEqual(['1', '2', '3']);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  },
);

it('a page of spans of a SQLite store of which none can be read is not the last one', async () => {
  const file = temporaryFile();
  const vault = new SqliteVault(file);
  const spoil = (ids: readonly string[]) =>
    changed(file, `UPDATE edits SET record = '{' WHERE id IN (${ids.map((id) => `'${id}'`)})`);
  expect(await readableSpans(vault.storeOf(LOCAL_OWNER), spoil)).toEqual([
    ['e', 'a'],
    ['e', 'a'],
  ]);
  await vault.close();
});

const PAGE_BYTES = 4096;

/** The first page of a table. */
function pageOf(file: string, table: string): number {
  const database = new DatabaseSync(file);
  const { rootpage } = database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(table) as {
    rootpage: number;
  };
  database.close();
  return rootpage;
}

describe('a SQLite store on a full disk', () => {
  it('refuses what does not fit, writes nothing of it, and works again when there is room', async () => {
    const file = temporaryFile();
    const opened = openDatabase(file);
    const { database } = opened;
    const vault = new SqliteVault(file, opened);
    const store = vault.storeOf(LOCAL_OWNER);
    let conversation = await started(store, 'a', ['0']);
    const pages = Object.values(database.prepare('PRAGMA page_count').get() as object)[0];
    database.exec(`PRAGMA max_page_count = ${Number(pages) + 2}`);
    const ids = Array.from({ length: 500 }, (_, index) => `m${index}`);
    const refused = say(store, conversation, ids, { instructions: 'new', at: 99 });
    await expect(refused).rejects.toThrow(StoreError);
    await expect(refused).rejects.toThrow(/full/);
    await expect(refused).rejects.toMatchObject({ isRetryable: true });
    expect(await store.conversation('a')).toEqual(conversation);
    expect(await store.locate([ids[0] as never])).toEqual([]);
    database.exec('PRAGMA max_page_count = 1000000');
    conversation = await say(store, conversation, ids);
    expect(await idsTo(store, tipOf(conversation))).toEqual(['0', ...ids]);
    await vault.close();
  });

  it.skipIf(process.platform === 'win32')(
    'has all that was acknowledged when the system refuses to write any further, and goes on when it does not',
    async () => {
      const file = temporaryFile();
      await new SqliteVault(file).close();
      // Of a file that may not grow beyond this, which the system tells who writes as a failure of the disk.
      const limit = 'ulimit -f 3000; exec "$@"';
      const child = spawnSync(
        'sh',
        ['-c', limit, 'sh', process.execPath, CHILD, `sqlite:${file}`, 'w', 'batches', '100000'],
        {
          encoding: 'utf8',
        },
      );
      expect(child.stderr).toMatch(
        /StoreError: the store sqlite:\S+ cannot be written: (disk I\/O error|database or disk is full)/,
      );
      expect(child.stderr).toContain('isRetryable: true');
      const acknowledged = child.stdout.split('\n').length - 1;
      expect(acknowledged).toBeGreaterThan(3);
      const vault = new SqliteVault(file);
      expect(vault.missing).toBeUndefined();
      expect(await vault.check({ isWhole: true })).toEqual([]);
      const store = vault.storeOf(LOCAL_OWNER);
      const conversation = await openedIn(store, 'w', 1);
      const ids = await idsTo(store, tipOf(conversation));
      expect([acknowledged, acknowledged + 1]).toContain(ids.length / 3);
      expect((await store.compactions('w')).length).toBeGreaterThanOrEqual(acknowledged);
      expect(await idsTo(store, tipOf(await say(store, conversation, ['next'])))).toEqual([...ids, 'next']);
      await vault.close();
    },
  );
});
