import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.js';
import { Indexing } from './indexing.js';
import { transaction } from './transaction.js';
import { Words } from './words.js';

const OWNER = 1;
const wire = (content: string): string => JSON.stringify({ content });

function start() {
  const { database } = openDatabase(':memory:');
  const indexing = new Indexing(database);
  const words = new Words(database);
  return {
    indexing,
    add: (line: number, content: string) => indexing.add({ line, depth: 0, owner: OWNER, root: line }, wire(content)),
    write: (work: () => void) =>
      transaction(database, () => {
        work();
        indexing.write();
      }),
    linesWith: (term: string) =>
      [...words.find({ owner: OWNER }, { any: [{ term, weight: 1 }] }, () => 1).found].map(({ line }) => line).sort(),
    titled: (term: string) => words.titled(OWNER, [term], 10),
    pieces: () => database.prepare('SELECT count(DISTINCT segid) AS pieces FROM words_idx').get()?.pieces,
  };
}

describe('the index of words', () => {
  it('grows by one piece in a transaction, in whatever order messages and titles come', () => {
    const { indexing, add, write, linesWith, titled, pieces } = start();
    write(() => {
      for (const line of [5, 3, 9, 1]) {
        add(line, 'oak');
        indexing.addTitle({ key: line, owner: OWNER }, 'pine');
      }
    });
    expect(linesWith('oak')).toEqual([1, 3, 5, 9]);
    expect(titled('pine')).toEqual([9, 5, 3, 1]);
    expect(pieces()).toBe(1);
  });

  it('gets nothing of a write that was rolled back, and all of those beside it', () => {
    const { indexing, add, write, linesWith } = start();
    write(() => {
      indexing.begin();
      add(1, 'oak');
      indexing.begin();
      add(2, 'oak');
      indexing.drop(1, 0);
      indexing.rolledBack(false);
      indexing.begin();
      add(3, 'oak');
    });
    expect(linesWith('oak')).toEqual([1, 3]);
  });

  it('gets nothing of a transaction that was rolled back', () => {
    const { indexing, add, write, linesWith } = start();
    indexing.begin();
    add(1, 'oak');
    indexing.begin();
    add(2, 'oak');
    indexing.rolledBack(true);
    write(() => add(3, 'oak'));
    expect(linesWith('oak')).toEqual([3]);
  });

  it('has of what is added and dropped in one transaction what came last', () => {
    const { indexing, add, write, linesWith, titled } = start();
    const conversation = { key: 1, owner: OWNER };
    write(() => {
      add(1, 'oak');
      add(2, 'oak');
      indexing.drop(1, 0);
      indexing.addTitle(conversation, 'pine');
      indexing.setTitle(conversation, 'elm');
    });
    expect([linesWith('oak'), titled('pine'), titled('elm')]).toEqual([[2], [], [1]]);
    write(() => {
      indexing.drop(2, 0);
      add(2, 'ash');
      indexing.setTitle(conversation, null);
    });
    expect([linesWith('oak'), linesWith('ash'), titled('elm')]).toEqual([[], [2], []]);
  });
});
