import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import type { MessageId } from '@palimpsest/core';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { eraseMessages } from '../conformance/erasing-messages.js';
import { newMessage, say, saying, tipOf } from '../conformance/fixture.js';
import type { Conversation, Store } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

const wired = (id: string, content: string) =>
  newMessage(id, { wire: { protocol: 'openai-chat', json: JSON.stringify({ role: 'user', content }) } });

const talk = async (store: Store, id: string, texts: readonly string[]): Promise<Conversation> =>
  say(store, await store.create(id, { at: 1 }), [], {
    messages: texts.map((text, index) => wired(`${id}${index}`, text)),
    title: `Title of ${id}`,
  });

const found = async (store: Store, term: string) => {
  const { hits, holding } = await store.find({ any: [{ term, weight: 1 }], limit: 99 });
  expect(holding.get(term)).toBe(hits.length);
  return hits.map(({ conversation, place }) => `${conversation.id}:${place.depth}`).sort();
};
const titled = async (store: Store, term: string) =>
  (await store.conversations({ titled: [term], limit: 9 })).map(({ id }) => id).sort();

/** Has the index of a store written to its file. */
const indexed = (vault: SqliteVault) => vault.reindex();

describe('the index of words of a SQLite file', () => {
  it('finds what was said since it was written, and what was erased or renamed since no more', async () => {
    const vault = new SqliteVault(temporaryFile());
    const store = vault.storeOf(LOCAL_OWNER);
    const oak = await talk(store, 'a', ['oak', 'oak elm']);
    await talk(store, 'b', ['oak']);
    await indexed(vault);
    await talk(store, 'c', ['oak']);
    await eraseMessages(store, oak, { from: 1, to: 2, tip: tipOf(oak) });
    await store.erase('b');
    await store.change('a', { title: 'Harbour' });
    expect([await found(store, 'oak'), await found(store, 'elm')]).toEqual([['a:0', 'c:0'], []]);
    expect([await titled(store, 'titl'), await titled(store, 'harbour')]).toEqual([['c'], ['a']]);
    await vault.close();
  });

  it('finds everything while a thread writes it', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const first = await talk(store, 'a', ['oak', 'oak elm']);
    for (let index = 0; index < 70; index += 1) await talk(store, `b${index}`, ['ash oak']);
    expect((await found(store, 'ash')).length).toBe(70);
    await eraseMessages(store, first, { from: 0, to: 1, tip: tipOf(first) });
    await store.erase('b0');
    for (let index = 0; index < 20; index += 1) await talk(store, `c${index}`, ['fir']);
    expect([(await found(store, 'oak')).length, (await found(store, 'fir')).length]).toEqual([70, 20]);
    await vault.close();
    const words = new DatabaseSync(`${file}-words`);
    const { rows } = words.prepare('SELECT count(*) AS rows FROM words').get() as { readonly rows: number };
    words.close();
    expect(rows).toBeGreaterThan(70);
    const opened = new SqliteVault(file);
    expect(await opened.check({ isWhole: true })).toEqual([]);
    expect(await found(opened.storeOf(LOCAL_OWNER), 'elm')).toEqual(['a:1']);
    await opened.close();
  });

  it('finds what comes behind a large conversation that was indexed, at every step of its erase', async () => {
    const vault = new SqliteVault(temporaryFile());
    const store = vault.storeOf(LOCAL_OWNER);
    await talk(store, 'a', ['oak', 'oak elm']);
    await talk(
      store,
      'b',
      Array.from({ length: 1_200 }, () => 'oak'),
    );
    await indexed(vault);
    const steps: Promise<string[]>[] = [];
    await store.erase('b', () => {
      steps.push(saying(store, 'oak').then((hits) => hits.map(({ place }) => place.id)));
    });
    expect(steps.length).toBeGreaterThan(5);
    for (const step of steps) expect(await step).toEqual(['a1', 'a0']);
    expect(await titled(store, 'titl')).toEqual(['a']);
    await vault.close();
  });

  it('finds everything where the process ended before, during and after it was written', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const files = ['', '-wal', '-words', '-words-wal'];
    const states: string[] = [];
    /** What a process leaves that is killed now. */
    const keep = () => {
      const copy = temporaryFile();
      for (const end of files) if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${copy}${end}`);
      states.push(copy);
    };
    const oak = await talk(store, 'a', ['oak', 'oak elm']);
    keep();
    await indexed(vault);
    keep();
    await talk(store, 'b', ['oak']);
    keep();
    await indexed(vault);
    await eraseMessages(store, oak, { from: 0, to: 1, tip: tipOf(oak) });
    keep();
    await store.erase('b');
    keep();
    const expected = [['a:0', 'a:1'], ['a:0', 'a:1'], ['a:0', 'a:1', 'b:0'], ['a:1', 'b:0'], ['a:1']];
    for (const [at, state] of states.entries()) {
      const opened = new SqliteVault(state);
      expect(await found(opened.storeOf(LOCAL_OWNER), 'oak')).toEqual(expected[at]);
      expect(await opened.check({ isWhole: true })).toEqual([]);
      await opened.close();
    }
    await vault.close();
  });

  it('finds everything with an index that is of another time than the file, or of another file', async () => {
    const file = temporaryFile();
    const [older, other, broken] = [temporaryFile(), temporaryFile(), temporaryFile()];
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    await talk(store, 'a', ['oak']);
    await indexed(vault);
    await vault.close();
    copyFileSync(file, older);
    const again = new SqliteVault(file);
    await talk(again.storeOf(LOCAL_OWNER), 'b', ['oak', 'elm']);
    await indexed(again);
    await again.close();
    for (const copy of [older, other, broken]) copyFileSync(`${file}-words`, `${copy}-words`);
    copyFileSync(file, broken);
    writeFileSync(`${broken}-words`, 'nothing');
    for (const [path, isFirst] of [
      [older, false],
      [other, true],
    ] as const) {
      const opened = new SqliteVault(path);
      const own = opened.storeOf(LOCAL_OWNER);
      await talk(own, 'c', ['oak', 'ash', 'oak']);
      expect(await found(own, 'oak')).toEqual([...(isFirst ? [] : ['a:0']), 'c:0', 'c:2']);
      expect(await titled(own, 'titl')).toEqual([...(isFirst ? [] : ['a']), 'c']);
      await opened.close();
    }
    const opened = new SqliteVault(broken);
    expect(await found(opened.storeOf(LOCAL_OWNER), 'oak')).toEqual(['a:0', 'b:0']);
    await opened.close();
    rmSync(`${broken}-words`);
    const without = new SqliteVault(broken);
    expect(await found(without.storeOf(LOCAL_OWNER), 'elm')).toEqual(['b:1']);
    await without.close();
  });

  it('is shared by two processes: each finds what the other wrote, erased and renamed', async () => {
    const file = temporaryFile();
    const [one, other] = [new SqliteVault(file), new SqliteVault(file)];
    const [left, right] = [one.storeOf(LOCAL_OWNER), other.storeOf(LOCAL_OWNER)];
    await talk(left, 'a', ['oak']);
    expect(await found(right, 'oak')).toEqual(['a:0']);
    await talk(right, 'b', ['oak', 'oak']);
    expect(await found(left, 'oak')).toEqual(['a:0', 'b:0', 'b:1']);
    await indexed(one);
    await left.erase('a');
    await right.change('b', { title: 'Harbour' });
    expect([await found(right, 'oak'), await found(left, 'oak')]).toEqual([
      ['b:0', 'b:1'],
      ['b:0', 'b:1'],
    ]);
    expect([await titled(left, 'harbour'), await titled(right, 'titl')]).toEqual([['b'], []]);
    await indexed(other);
    await talk(left, 'c', ['oak']);
    expect([await found(right, 'oak'), await found(left, 'oak')]).toEqual([
      ['b:0', 'b:1', 'c:0'],
      ['b:0', 'b:1', 'c:0'],
    ]);
    await one.close();
    await other.close();
  });

  it('finds a message that was recorded in the place of an erased one', async () => {
    const vault = new SqliteVault(temporaryFile());
    const store = vault.storeOf(LOCAL_OWNER);
    await talk(store, 'a', ['oak']);
    await indexed(vault);
    await store.erase('a');
    await talk(store, 'a', ['elm']);
    expect([await found(store, 'oak'), await found(store, 'elm')]).toEqual([[], ['a:0']]);
    await indexed(vault);
    expect([await found(store, 'oak'), await found(store, 'elm')]).toEqual([[], ['a:0']]);
    await vault.close();
  });
});

describe('what was said is indexed in the background', () => {
  const CHARS = 4_000;
  const MESSAGES = 200;

  /** How many messages the file of an index comes to have from one turn of the event loop to another, at most. */
  async function mostAtOnce(isSearched: boolean): Promise<number> {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    await talk(store, 'b', ['oak']);
    await indexed(vault);
    const long = 'a word and another '.repeat(CHARS / 19);
    await talk(
      store,
      'a',
      Array.from({ length: MESSAGES }, (_, at) => `${long} crane x${at}y`),
    );
    const index = new DatabaseSync(`${file}-words`);
    const reached = () => {
      const { position } = index.prepare('SELECT position FROM state').get() as { position: string };
      return (JSON.parse(position) as { message: number }).message;
    };
    await store.erase('b');
    let most = 0;
    for (let at = reached(); at < MESSAGES + 1; ) {
      await new Promise((resolve) => setImmediate(resolve));
      if (isSearched) expect(await found(store, `x${MESSAGES - 1}y`)).toEqual([`a:${MESSAGES - 1}`]);
      most = Math.max(most, reached() - at);
      at = reached();
    }
    index.close();
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
    return most;
  }

  it('few messages between two turns of the event loop', async () => {
    expect(await mostAtOnce(false)).toBeLessThan(12);
  });

  it('and found meanwhile', async () => {
    expect(await mostAtOnce(true)).toBeGreaterThan(12);
  });
});

describe('an index that is made anew', () => {
  const MESSAGES = 1_200;

  /** A store of a conversation with a title, each message of which holds a word of its own; and what finds them. */
  async function stored() {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    await store.create('a', { at: 0 });
    await store.append({
      ...{ conversationId: 'a', expectedTip: null, parent: null, vocabulary: '', at: 0, title: 'Harbour' },
      messages: Array.from({ length: MESSAGES }, (_, index) => ({
        ...{ id: `m${index}` as MessageId, role: 'user' as const, tokens: 1 },
        wire: { protocol: 'openai-chat' as const, json: JSON.stringify({ role: 'user', content: `crane x${index}y` }) },
      })),
    });
    const find = async (term: string) => (await store.find({ any: [{ term, weight: 1 }], limit: 5 })).hits.length;
    return {
      file,
      vault,
      find,
      titles: async () => (await store.conversations({ titled: ['harbour'], limit: 5 })).length,
    };
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
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  });

  it('is made without being asked where its file is damaged', async () => {
    const { file, vault, find } = await stored();
    await vault.reindex();
    const damaging = new DatabaseSync(`${file}-words`);
    damaging.enableDefensive(false);
    damaging.exec("UPDATE words_data SET block = x'00' WHERE id > 100");
    damaging.close();
    for (const depth of [0, MESSAGES - 1]) expect(await find(`x${depth}y`)).toBe(1);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  });
});
