import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { ALL_MESSAGES, ALL_TITLES, rowOf, rowOfTitle } from './rows.js';
import { IndexLostError, WordIndex } from './word-index.js';

const temporaryIndex = (): string => join(mkdtempSync(join(tmpdir(), 'palimpsest-index-')), 'words');
const row = (line: number, ...numbers: number[]) => ({ row: rowOf(line, 0), numbers });
const change = (position: string, rows: ReturnType<typeof row>[], stale: { first: number; last: number }[] = []) => ({
  ...{ position, rows, stale },
});
const linesWith = (index: WordIndex, number: number): number[] =>
  index.newest([[number]], ALL_MESSAGES, 99).flatMap((rows) => rows.map((at) => at / rowOf(1, 0)));

describe('an index of words', () => {
  it('finds what is held and what is written, the newest first, and in the same way once it is opened again', () => {
    const path = temporaryIndex();
    const index = new WordIndex(path);
    expect(index.position()).toBeUndefined();
    index.hold(change('one', [row(1, 7), row(2, 8)]));
    index.write();
    index.hold(change('two', [row(3, 7)]));
    expect(linesWith(index, 7)).toEqual([3, 1]);
    expect(index.position()).toBe('two');
    index.close();
    const again = new WordIndex(path);
    expect(again.position()).toBe('one');
    expect(linesWith(again, 7)).toEqual([1]);
    again.close();
  });

  it('has of what changes what came last, held or written', () => {
    const index = new WordIndex(':memory:');
    index.position();
    index.hold(change('one', [row(1, 7), row(2, 7)]));
    index.write();
    index.hold(change('two', [row(2, 8)], [{ first: rowOf(1, 0), last: rowOf(2, 9) }]));
    for (const isWritten of [false, true]) {
      expect([linesWith(index, 7), linesWith(index, 8)]).toEqual([[], [2]]);
      if (!isWritten) index.write();
    }
  });

  it('finds what comes behind more that went stale since than is asked for, though all of that is still in the file', () => {
    const index = new WordIndex(':memory:');
    index.position();
    index.hold(
      change(
        'one',
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map((line) => row(line, 7, ...(line % 2 === 0 ? [8] : []))),
      ),
    );
    index.write();
    const stale = [5, 6, 7, 9].map((line) => ({ first: rowOf(line, 0), last: rowOf(line, 9) }));
    index.hold(change('two', [row(6, 7)], stale));
    for (const isWritten of [false, true]) {
      for (const [limit, lines] of [
        [1, [8]],
        [2, [8, 6]],
        [3, [8, 6, 4]],
        [9, [8, 6, 4, 3, 2, 1]],
      ] as const)
        expect(index.newest([[7], [8], [9]], ALL_MESSAGES, limit)).toEqual([
          lines.map((line) => rowOf(line, 0)),
          [8, 4, 2].slice(0, limit).map((line) => rowOf(line, 0)),
          [],
        ]);
      expect(index.newest([[7]], { first: rowOf(2, 0), last: rowOf(7, 9) }, 3)[0]).toEqual(
        [6, 4, 3].map((line) => rowOf(line, 0)),
      );
      if (!isWritten) index.write();
    }
  });

  it('gives titles in the order of their conversations, the newest first', () => {
    const index = new WordIndex(':memory:');
    index.position();
    const titles = [3, 9, 1].map((key) => ({ row: rowOfTitle(key), numbers: [7] }));
    index.hold({ stale: [], rows: titles, position: 'one' });
    index.write();
    expect(index.newest([[7]], ALL_TITLES, 2)[0]).toEqual([rowOfTitle(9), rowOfTitle(3)]);
    expect(linesWith(index, 7)).toEqual([]);
  });

  it('takes over what another process wrote, and writes nothing twice', () => {
    const path = temporaryIndex();
    const [one, other] = [new WordIndex(path), new WordIndex(path)];
    for (const index of [one, other]) {
      index.position();
      index.hold(change('one', [row(1, 7)]));
    }
    expect(one.write()).toBe(true);
    one.hold(change('two', [row(2, 7)]));
    expect(one.write()).toBe(true);
    expect(other.write()).toBe(false);
    expect(other.position()).toBe('two');
    expect(linesWith(other, 7)).toEqual([2, 1]);
    for (const index of [one, other]) index.close();
  });

  it('is made anew where its file is damaged, is no database, or is of another version', () => {
    const path = temporaryIndex();
    const index = new WordIndex(path);
    index.position();
    index.hold(change('one', [row(1, 7)]));
    index.write();
    index.close();
    const other = new DatabaseSync(path);
    other.enableDefensive(false);
    other.exec("UPDATE words_data SET block = x'00' WHERE id > 100");
    other.close();
    const damaged = new WordIndex(path);
    expect(() => linesWith(damaged, 7)).toThrow(IndexLostError);
    expect(damaged.position()).toBeUndefined();
    damaged.close();
    for (const spoil of [
      () => writeFileSync(path, 'not a database, but long enough to be taken for one'.repeat(20)),
      () => new DatabaseSync(path).exec('PRAGMA user_version = 99'),
    ]) {
      spoil();
      const anew = new WordIndex(path);
      expect(anew.position()).toBeUndefined();
      anew.hold(change('one', [row(1, 7)]));
      expect(anew.write()).toBe(true);
      anew.close();
    }
  });

  it('is kept in memory where no file can be made, and by who only reads and finds none', () => {
    for (const index of [new WordIndex('/proc/nowhere/words'), new WordIndex(temporaryIndex(), { isToRead: true })]) {
      expect(index.position()).toBeUndefined();
      index.hold(change('one', [row(1, 7)]));
      index.write();
      expect(linesWith(index, 7)).toEqual([1]);
      index.close();
    }
  });
});
