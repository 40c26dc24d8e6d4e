import type { MessageId } from '@palimpsest/core';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { LOCAL_OWNER } from '../vault.js';
import { openDatabase } from './database.js';
import { Indexing } from './indexing.js';
import { SqliteVault } from './sqlite-vault.js';
import { allOf } from './steps.js';
import { temporaryFile } from './temporary-file.fixture.js';
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
      [...allOf(words.find({ owner: OWNER }, { any: [{ term, weight: 1 }] }, () => 1)).found]
        .map(({ line }) => line)
        .sort(),
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

describe('an index that is made anew', () => {
  const MESSAGES = 1_200;

  /** A store of a conversation with a title, each message of which holds a word of its own; and what finds them. */
  async function stored() {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    await store.openConversation('a', 0);
    await store.append({
      ...{ conversationId: 'a', expectedTip: null, parent: null, vocabulary: '', at: 0, title: 'Harbour' },
      messages: Array.from({ length: MESSAGES }, (_, index) => ({
        ...{ id: `m${index}` as MessageId, role: 'user' as const, tokens: 1 },
        wire: { protocol: 'openai-chat' as const, json: JSON.stringify({ role: 'user', content: `crane x${index}y` }) },
      })),
    });
    const find = async (term: string) => (await store.find({ any: [{ term, weight: 1 }], limit: 5 })).hits.length;
    return { file, vault, find, titles: async () => (await store.titled(['harbour'], { limit: 5 })).length };
  }

  it('finds everything meanwhile, and where that was broken off', async () => {
    const { vault, find, titles } = await stored();
    let told = 0;
    const broken = vault.reindex((messages) => {
      told = messages;
      throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    expect(told).toBeLessThan(MESSAGES);
    for (const depth of [0, told - 1, told, MESSAGES - 1]) expect(await find(`x${depth}y`)).toBe(1);
    expect(await titles()).toBe(1);
    expect(await vault.reindex()).toBe(MESSAGES);
    expect(await vault.faults()).toEqual([]);
    await vault.close();
  });

  it('loses rows of what is no more, and is made also where it is damaged', async () => {
    const { file, vault } = await stored();
    await vault.close();
    const other = new DatabaseSync(file);
    for (const row of [600, 99_999_999_999, -500])
      other.prepare('INSERT INTO words (rowid, terms) VALUES (CAST(? AS INTEGER), ?)').run(row, 'x');
    other.close();
    const again = new SqliteVault(file);
    expect((await again.faults()).length).toBeGreaterThan(0);
    await again.reindex();
    expect(await again.faults()).toEqual([]);
    await again.close();
    const damaging = new DatabaseSync(file);
    damaging.enableDefensive(false);
    damaging.exec("UPDATE words_data SET block = x'00' WHERE id > 100");
    damaging.close();
    const mended = new SqliteVault(file);
    const said = mended.storeOf(LOCAL_OWNER).find({ any: [{ term: 'crane', weight: 1 }], limit: 5 });
    await expect(said).rejects.toThrow(`palimpsest index --store sqlite:${file}`);
    expect(await mended.reindex()).toBe(MESSAGES);
    expect(await mended.faults()).toEqual([]);
    await mended.close();
  });
});
