import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openVault } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runHere, temporaryFolder } from './command.fixture.js';

const [MOUNT, UNMOUNT] = ['mount', 'umount'];

const mount = (folder: string, kilobytes: number) =>
  spawnSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'palimpsest-test', folder]).status === 0;

/** A disk of some kilobytes; undefined where this user may not mount one. */
async function smallDisk(kilobytes: number): Promise<string | undefined> {
  const folder = join(await temporaryFolder(), 'disk');
  mkdirSync(folder);
  if (!mount(folder, kilobytes)) return undefined;
  onTestFinished(() => void spawnSync(UNMOUNT, ['-l', folder]));
  return folder;
}

async function fill(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(join(folder, 'full'), Buffer.alloc(bavail * bsize));
}

/** An export of some conversations without messages, with long titles. */
async function exportOf(folder: string): Promise<string> {
  const [from, file] = [join(folder, 'from.db'), join(folder, 'e.jsonl')];
  const vault = await openVault(`sqlite:${from}`);
  for (let index = 0; index < 200; index += 1) {
    await vault.storeOf('local').create(`talk ${index}`, { at: 1 });
    await vault.storeOf('local').change(`talk ${index}`, { title: 'word '.repeat(190) });
  }
  await vault.close();
  await runHere(['export', '--store', `sqlite:${from}`, '--out', file], { HOME: folder });
  return file;
}

describe('on a full disk', () => {
  it('verify, export and backup to another disk work, what is written to it names it, and nothing is left of a store that an import could not make', async (context) => {
    const disk = await smallDisk(1_400);
    if (disk === undefined) return context.skip('only who may mount a disk can try a full one');
    const folder = await temporaryFolder();
    const file = await exportOf(folder);
    const run = (...args: string[]) => runHere(args, { HOME: folder });
    const store = `sqlite:${join(disk, 'kept.db')}`;
    const vault = await openVault(store);
    await vault.storeOf('local').create('talk', { at: 1 });
    await vault.close();
    const failed = await run('import', file, '--store', `sqlite:${join(disk, 'new/p.db')}`);
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/which is full\n$/)]);
    expect(existsSync(join(disk, 'new'))).toBe(false);
    await fill(disk);
    const before = readdirSync(disk);
    expect(await run('import', file, '--store', `sqlite:${join(disk, 'new/p.db')}`)).toMatchObject({ code: 1 });
    expect(readdirSync(disk)).not.toContain('new');
    expect(await run('verify', '--store', store)).toMatchObject({ code: 0 });
    const [exported, copy] = [join(folder, 'out.jsonl'), join(folder, 'copy.db')];
    expect(await run('export', '--store', store, '--out', exported)).toMatchObject({ code: 0 });
    expect(readFileSync(exported, 'utf8')).toContain('"id":"talk"');
    expect(await run('backup', copy, '--store', store)).toMatchObject({ code: 0 });
    expect(existsSync(copy)).toBe(true);
    expect(readdirSync(disk)).toEqual(before);
    const from = join(folder, 'from.db');
    const there = join(disk, 'copy');
    const named = {
      code: 1,
      stderr: expect.stringMatching(`${there}\\S* cannot be written: .*Make room on the disk of ${disk}\n$`),
    };
    expect(await run('backup', there, '--store', `sqlite:${from}`)).toMatchObject(named);
    expect(await run('export', '--out', there, '--store', `sqlite:${from}`)).toMatchObject(named);
    expect(await run('salvage', from, `${there}.jsonl`)).toMatchObject(named);
    const salvaged = await runHere(['salvage', from, join(folder, 'saved.db')], { HOME: folder, TMPDIR: disk });
    expect(salvaged).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(`the disk of ${disk}/\\S+ is full.*TMPDIR\n$`),
    });
    expect(readdirSync(disk)).toEqual(before);
  });
});
