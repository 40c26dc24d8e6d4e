import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idsTo, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { writingChild } from '../conformance/processes.js';
import { StoreError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { backUpDatabase } from './backup.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

describe('a back-up of a SQLite store', () => {
  it('holds all that was acknowledged, the log included, while the store goes on being written', async () => {
    const [file, copy] = [temporaryFile(), temporaryFile()];
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    let conversation = await started(store, 'a', ['0']);
    for (let index = 1; index < 50; index += 1) conversation = await say(store, conversation, [`${index}`]);
    backUpDatabase(file, copy);
    const later = await say(store, conversation, ['later']);
    expect(statSync(copy).mode & 0o077).toBe(0);
    expect(readdirSync(dirname(copy)).filter((name) => name.includes('partial'))).toEqual([]);
    const copied = new SqliteVault(copy);
    expect(await copied.storeOf(LOCAL_OWNER).conversation('a')).toEqual(conversation);
    expect(await idsTo(copied.storeOf(LOCAL_OWNER), tipOf(conversation))).toHaveLength(50);
    expect(await copied.check({ isWhole: true })).toEqual([]);
    expect(await idsTo(store, tipOf(later))).toHaveLength(51);
    await copied.close();
    await vault.close();
  });

  it('is whole, and has all that was acknowledged before it, while another process writes as fast as it can', async () => {
    const file = temporaryFile();
    await new SqliteVault(file).close();
    const child = writingChild(`sqlite:${file}`, 'w', 'batches', 1_000_000);
    const output = { text: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.text += text;
    });
    for (const round of [1, 2, 3]) {
      await once(child.stdout, 'data');
      const acknowledged = output.text.split('\n').length - 1;
      const copy = temporaryFile();
      backUpDatabase(file, copy);
      const copied = new SqliteVault(copy);
      expect(await copied.check({ isWhole: true }), `${round}`).toEqual([]);
      const store = copied.storeOf(LOCAL_OWNER);
      const ids = await idsTo(store, tipOf(await openedIn(store, 'w', 1)));
      expect(ids.length).toBeGreaterThanOrEqual(3 * acknowledged);
      expect(ids).toEqual(ids.map((_, index) => `w.${Math.floor(index / 3)}.${index % 3}`));
      await copied.close();
    }
    child.kill('SIGKILL');
    await once(child, 'close');
  });

  it('takes the place of no file, and leaves nothing where it fails', async () => {
    const [file, copy] = [temporaryFile(), temporaryFile()];
    await new SqliteVault(file).close();
    writeFileSync(copy, 'mine');
    expect(() => backUpDatabase(file, copy)).toThrow(StoreError);
    expect(() => backUpDatabase(file, copy)).toThrow(/exists already/);
    const damaged = temporaryFile();
    const vault = new SqliteVault(damaged);
    const ids = Array.from({ length: 500 }, (_, index) => `${index}`);
    await started(vault.storeOf(LOCAL_OWNER), 'a', ids);
    await vault.close();
    const bytes = readFileSync(damaged);
    const page = Math.floor(bytes.indexOf('text of 250') / 4096);
    bytes.fill(0xff, page * 4096, (page + 1) * 4096);
    writeFileSync(damaged, bytes);
    expect(() => backUpDatabase(damaged, `${damaged}.copy`)).toThrow(/malformed.*palimpsest salvage/);
    expect(readdirSync(dirname(damaged)).filter((name) => name.includes('copy'))).toEqual([]);
    const nowhere = `${copy}/below/copy.db`;
    expect(() => backUpDatabase(file, nowhere)).toThrow(StoreError);
    expect(existsSync(nowhere)).toBe(false);
  });

  it('is none where what was written is not whole: a page is damaged, or its end is missing', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    await started(
      vault.storeOf(LOCAL_OWNER),
      'a',
      Array.from({ length: 500 }, (_, index) => `${index}`),
    );
    await vault.close();
    const bytes = readFileSync(file);
    const page = 4096 * Math.floor(bytes.indexOf('text of 250') / 4096);
    const damaged = Buffer.from(bytes).fill(0xff, page, page + 4096);
    for (const written of [damaged, bytes.subarray(0, -4096), bytes.subarray(0, 4096)]) {
      const copy = `${file}.copy`;
      const failed = () => backUpDatabase(file, copy, (_, path) => writeFileSync(path, written));
      expect(failed).toThrow(StoreError);
      expect(readdirSync(dirname(file)).filter((name) => name.includes('copy'))).toEqual([]);
    }
    backUpDatabase(file, `${file}.copy`, (_, path) => writeFileSync(path, bytes));
    expect(readFileSync(`${file}.copy`)).toEqual(bytes);
  });
});
