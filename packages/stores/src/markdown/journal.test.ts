import { mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MessageRow, Transaction } from './change.js';
import { Disk } from './disk.js';
import { Journal } from './journal.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

async function begun(): Promise<{ readonly disk: Disk; readonly journal: Journal }> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'index'), { recursive: true });
  const disk = new Disk(folder);
  return { disk, journal: await Journal.first(disk, { n: 0, nextLine: 1 }) };
}

function reader(disk: Disk) {
  const found = Journal.newest(disk);
  if (found === undefined) throw new Error('there is a journal');
  const seen: number[] = [];
  const follow = () =>
    found.journal.follow(
      ({ n }: Transaction) => seen.push(n),
      () => undefined,
    );
  return { journal: found.journal, seen, follow };
}

describe('the journal of a folder of Markdown', () => {
  it('gives out what another wrote, once and in order, from one journal to the next', async () => {
    const { disk, journal } = await begun();
    const { seen, follow } = reader(disk);
    expect(await journal.append({ n: 1, changes: [] })).toBe(true);
    expect(follow()).toEqual({ kind: 'current' });
    expect(await journal.append({ n: 2, changes: [] })).toBe(true);
    await journal.close();
    expect(follow()).toEqual({ kind: 'unfinished' });
    await journal.begin({ n: 2, nextLine: 1, removed: [] });
    expect(await journal.append({ n: 3, changes: [] })).toBe(true);
    expect(follow()).toEqual({ kind: 'current' });
    expect(seen).toEqual([1, 2, 3]);
  });

  it('counts no line that a writer adds when another has begun the next one', async () => {
    const { disk, journal: stopped } = await begun();
    const [other, third] = [reader(disk), reader(disk)];
    await other.journal.close();
    expect(await stopped.append({ n: 1, changes: [] })).toBe(false);
    await other.journal.begin({ n: 0, nextLine: 1, removed: [] });
    expect(await stopped.append({ n: 1, changes: [] })).toBe(false);
    expect(await other.journal.append({ n: 1, changes: [] })).toBe(true);
    expect(third.follow()).toEqual({ kind: 'current' });
    expect(third.seen).toEqual([1]);
  });

  it('gives out a transaction of many lines when its last one is there, and takes none of it before', async () => {
    const { disk, journal } = await begun();
    const messages = Array.from({ length: 2_500 }, (_, depth) => ({ depth })) as unknown as MessageRow[];
    expect(await journal.append({ n: 1, changes: [{ id: 'a', messages }] })).toBe(true);
    const taken: Transaction[] = [];
    const readAgain = () => {
      const found = Journal.newest(disk);
      found?.journal.drain((transaction) => taken.push(transaction));
      return found?.journal;
    };
    expect(readAgain()?.hasRest()).toBe(false);
    expect(taken).toEqual([{ n: 1, changes: [{ id: 'a', messages }] }]);
    // Whole lines of it are no damage when the last ones are missing.
    const path = disk.path(journal.path);
    truncateSync(path, readFileSync(path).length - 9);
    const cut = readAgain();
    expect(taken).toHaveLength(1);
    expect([cut?.hasRest(), cut?.hasDamage()]).toEqual([true, false]);
  });

  it('says that it is lost when the reader is two journals behind', async () => {
    const { disk, journal } = await begun();
    const { follow } = reader(disk);
    for (const n of [0, 0]) {
      await journal.close();
      await journal.begin({ n, nextLine: 1, removed: [] });
      await journal.removeOlder({ keepsLast: true });
    }
    expect(follow()).toMatchObject({ kind: 'lost' });
  });
});
