import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { idsTo, newCompaction, newEdit, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

const PAGE_BYTES = 4096;
const TURNS = 12;

/** The bytes of a store's files at one moment. */
interface Files {
  readonly database: Buffer;
  readonly log: Buffer;
  readonly mark: Buffer;
}

const filesOf = (file: string): Files => ({
  database: readFileSync(file),
  log: readFileSync(`${file}-wal`),
  mark: readFileSync(`${file}-mark`),
});

/** Opens what was on the disk, and gives the ids of the conversation in it. */
async function idsIn({ database, log, mark }: Files): Promise<string[]> {
  const file = temporaryFile();
  writeFileSync(file, database);
  writeFileSync(`${file}-wal`, log);
  writeFileSync(`${file}-mark`, mark);
  const vault = new SqliteVault(file);
  try {
    expect(vault.missing).toBeUndefined();
    expect(await vault.check({ isWhole: true })).toEqual([]);
    const store = vault.storeOf(LOCAL_OWNER);
    return await idsTo(store, tipOf(await openedIn(store, 'a', 1)));
  } finally {
    await vault.close();
  }
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const idsAfter = (turns: number): string[] => ['0', ...range(turns).flatMap((turn) => [`${turn}x`, `${turn}y`])];

/** What was on the disk after each of some acknowledged turns; the log is not moved into the file meanwhile. */
async function written(): Promise<{ readonly file: string; readonly moments: Files[] }> {
  const file = temporaryFile();
  const vault = new SqliteVault(file);
  const store = vault.storeOf(LOCAL_OWNER);
  let conversation = await started(store, 'a', ['0']);
  const moments = [filesOf(file)];
  for (const turn of range(TURNS)) {
    conversation = await say(store, conversation, [`${turn}x`, `${turn}y`], { instructions: `text ${turn}` });
    moments.push(filesOf(file));
  }
  const copy = temporaryFile();
  for (const end of ['', '-wal', '-mark']) copyFileSync(`${file}${end}`, `${copy}${end}`);
  await vault.close();
  return { file: copy, moments };
}

describe('a SQLite store after a loss of power', () => {
  it('has all that was acknowledged and nothing of the next write, wherever the writing of the log stopped', async () => {
    const { moments } = await written();
    for (const [turn, before] of moments.slice(0, -1).entries()) {
      const after = (moments[turn + 1] as Files).log;
      const grown = after.length - before.log.length;
      expect(grown).toBeGreaterThan(PAGE_BYTES);
      const cut = before.log.length + Math.floor((grown - 1) * ((turn * 0.37) % 1));
      expect(await idsIn({ ...before, log: after.subarray(0, cut) })).toEqual(idsAfter(turn));
      const torn = Buffer.from(after);
      for (let at = cut; at < Math.min(cut + 512, after.length); at += 1)
        torn.writeUInt8(0xff ^ torn.readUInt8(at), at);
      expect(await idsIn({ ...before, log: torn })).toEqual(idsAfter(turn));
      const isLastPageOnly = Buffer.concat([before.log, Buffer.alloc(grown - 1000), after.subarray(-1000)]);
      expect(await idsIn({ ...before, log: isLastPageOnly })).toEqual(idsAfter(turn));
      expect(await idsIn({ ...before, log: after })).toEqual(idsAfter(turn + 1));
    }
  });

  it('may have lost a commit that can be lost, says nothing of it, and has it once something was written after it', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const conversation = await started(store, 'a', ['0']);
    const before = filesOf(file);
    const edit = newEdit('n');
    const { id: conversationId, editCount: expectedEditCount, tip: expectedTip } = conversation;
    const commit = { conversationId, expectedEditCount, expectedTip, edits: [edit], live: [edit.id] };
    const committed = await store.commit({ ...commit, compaction: newCompaction('n'), canBeLost: true });
    const unforced = filesOf(file);
    expect(await store.edits('a', 'live')).toEqual([edit]);
    expect(unforced.log.length).toBeGreaterThan(before.log.length);
    for (const log of [before.log, unforced.log]) expect(await idsIn({ ...unforced, log })).toEqual(['0']);
    await say(store, committed, ['1x', '1y']);
    const after = filesOf(file);
    await vault.close();
    const copy = temporaryFile();
    for (const [end, bytes] of [
      ['', after.database],
      ['-wal', after.log],
      ['-mark', after.mark],
    ] as const)
      writeFileSync(`${copy}${end}`, bytes);
    const again = new SqliteVault(copy);
    expect(again.missing).toBeUndefined();
    expect(await again.storeOf(LOCAL_OWNER).edits('a', 'live')).toEqual([edit]);
    await again.close();
  });

  it('has everything whichever pages of the log had reached the file when the log was being moved into it', async () => {
    const { file, moments } = await written();
    const { database: old, log, mark } = moments.at(-1) as Files;
    const other = new DatabaseSync(file);
    other.exec('PRAGMA wal_checkpoint(PASSIVE)');
    const moved = readFileSync(file);
    other.close();
    expect(moved.equals(old)).toBe(false);
    for (const seed of range(12)) {
      const mixed = Buffer.alloc(moved.length);
      old.copy(mixed);
      for (const page of range(moved.length / PAGE_BYTES))
        if ((page * 7 + seed * 5) % 12 < seed)
          moved.copy(mixed, page * PAGE_BYTES, page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
      expect(await idsIn({ database: mixed, log, mark })).toEqual(idsAfter(TURNS));
    }
  });
});
