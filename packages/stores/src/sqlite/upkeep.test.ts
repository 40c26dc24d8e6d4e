import { copyFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { eraseMessages } from '../conformance/erasing-messages.js';
import { idsTo, newMessage, openedIn, say, saying, started, tipOf } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

const MEGABYTE = 1024 * 1024;

describe('the files of a SQLite store', () => {
  it('stay bounded: the log beside the database does not grow with the number of appends', async () => {
    const file = temporaryFile();
    const [vault, readers] = [new SqliteVault(file), new SqliteVault(file)];
    const [store, reader] = [vault.storeOf(LOCAL_OWNER), readers.storeOf(LOCAL_OWNER)];
    let conversation = await started(store, 'a', ['0']);
    let largest = 0;
    for (let index = 1; index <= 3_000; index += 1) {
      conversation = await say(store, conversation, [`m${index}`]);
      if (index % 100 !== 0) continue;
      await reader.conversations({ limit: 1 });
      largest = Math.max(largest, statSync(`${file}-wal`).size);
    }
    expect(conversation.tip?.depth).toBe(3_000);
    expect(largest).toBeLessThan(16 * MEGABYTE);
    await readers.close();
    await vault.close();
    expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  it('can be read by their owner alone', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    await started(store, 'a', ['0']);
    for (const name of [file, `${file}-wal`]) expect(statSync(name).mode & 0o077).toBe(0);
    await vault.close();
  });

  it('are one file after closing, which can be copied and opened elsewhere', async () => {
    const [file, copy] = [temporaryFile(), temporaryFile()];
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const conversation = await started(store, 'a', ['0', '1', '2']);
    await vault.close();
    copyFileSync(file, copy);
    const copiedVault = new SqliteVault(copy);
    const copied = copiedVault.storeOf(LOCAL_OWNER);
    expect(await copied.conversation('a')).toEqual(conversation);
    expect(await idsTo(copied, tipOf(conversation))).toEqual(['0', '1', '2']);
    await copiedVault.close();
  });

  it('keep every version of the instructions, and one version only once in a row', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    let conversation = await started(store, 'a', ['0']);
    for (const [index, instructions] of ['one', 'one', 'two', 'one'].entries())
      conversation = await say(store, conversation, [`m${index}`], { instructions });
    await vault.close();
    const database = new DatabaseSync(file);
    const rows = database
      .prepare('SELECT t.text, i.since_depth FROM instructions i JOIN system_texts t ON t.id = i.text_id ORDER BY key')
      .all();
    database.close();
    expect(rows.map((row) => Object.values(row as object))).toEqual([
      ['one', 1],
      ['two', 3],
      ['one', 4],
    ]);
  });
});

describe('what was erased from a SQLite store', () => {
  it('cannot be read from its files any more when it was some messages of a conversation', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const lengths = [1, 40, 300, 9_000];
    const messages = Array.from({ length: 80 }, (_, index) => {
      const content = `secret ${index}.`.repeat(lengths[index % lengths.length] ?? 1);
      const json = JSON.stringify({ role: 'tool', content });
      return newMessage(`m${index}`, { wire: { protocol: 'openai-chat', json }, callId: `call ${index}.` });
    });
    let conversation = await say(store, await openedIn(store, 'a', 1), [], { messages });
    /** The messages whose text, or the call they answer, can be read from the files. */
    const readable = () => {
      const bytes = [file, `${file}-wal`].filter(existsSync).map((name) => readFileSync(name, 'latin1'));
      const found = bytes.flatMap((text) => text.match(/(?:secret|call) \d+\./g) ?? []);
      return [...new Set(found.map((text) => Number(/\d+/.exec(text)?.[0])))].toSorted((x, y) => x - y);
    };
    expect(readable()).toEqual([...messages.keys()]);
    const erased = new Set<number>();
    for (const from of [3, 50, 0, 77, 20, 21]) {
      conversation = await eraseMessages(store, conversation, { from, to: from + 5 });
      for (let index = from; index < from + 5; index += 1) erased.add(index);
      expect(readable()).toEqual([...messages.keys()].filter((index) => !erased.has(index)));
    }
    await vault.close();
  });

  it('cannot be read from its files any more, though others were searched and read meanwhile', async () => {
    const file = temporaryFile();
    const vault = new SqliteVault(file);
    const store = vault.storeOf(LOCAL_OWNER);
    const secret = 'the password is hunter2';
    const json = JSON.stringify({ role: 'user', content: secret.repeat(500) });
    await say(store, await openedIn(store, 'a', 1), [], {
      messages: [newMessage('1', { wire: { protocol: 'openai-chat', json } }), newMessage('2')],
      title: secret,
    });
    await started(store, 'b', ['1', '2', '3']);
    const files = () => [file, `${file}-wal`].filter(existsSync).map((name) => readFileSync(name, 'latin1'));
    expect(files().some((bytes) => bytes.includes(secret))).toBe(true);
    expect(await saying(store, 'text', { limit: 1 })).toHaveLength(1);
    expect(await store.erase('a')).toMatchObject({ messages: 2 });
    expect(files().some((bytes) => bytes.includes(secret))).toBe(false);
    await vault.close();
  });
});
