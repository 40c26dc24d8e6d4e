import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compaction } from '@palimpsest/core';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptionOf, slice } from '../conformance/adopting.js';
import {
  commitEdits,
  messageId,
  newCompaction,
  newEdit,
  openedIn,
  say,
  started,
  tipOf,
} from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import type { Store } from '../store.js';
import { LOCAL_OWNER, type VaultFault } from '../vault.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

/** A store that tests copy: one conversation with a branch, a reply and a log. */
const FOLDER = mkdtempSync(join(tmpdir(), 'palimpsest-'));
const BASE = join(FOLDER, 'base.db');

afterAll(() => rmSync(FOLDER, { recursive: true }));

beforeAll(async () => {
  const vault = new SqliteVault(BASE);
  const slices = [
    slice(null, ['1', '2', '3']),
    slice('1', ['x', 'y'], true),
    { replies: [{ id: 'r', messageId: messageId('3') }] },
  ];
  await vault.storeOf(LOCAL_OWNER).create('b', adoptionOf(slices));
  await vault.close();
});

/** What is said of a store after somebody else changed its file. */
async function faultsAfter(
  sql: string,
  before?: (store: Store) => Promise<unknown>,
  after: (store: Store) => Promise<unknown> = async () => undefined,
  base = BASE,
): Promise<string[]> {
  return (await changed(sql, before, after, base)).map(({ text }) => text);
}

/** The same as values. */
async function changed(
  sql: string,
  before?: (store: Store) => Promise<unknown>,
  after: (store: Store) => Promise<unknown> = async () => undefined,
  base = BASE,
): Promise<VaultFault[]> {
  const file = temporaryFile();
  copyFileSync(base, file);
  if (before !== undefined) {
    const vault = new SqliteVault(file);
    await before(vault.storeOf(LOCAL_OWNER));
    await vault.close();
  }
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA foreign_keys = OFF; ${sql}`);
  database.close();
  const opened = new SqliteVault(file);
  await after(opened.storeOf(LOCAL_OWNER));
  const faults = await opened.check({ isWhole: true });
  await opened.close();
  return faults;
}

const HERE = "conversation 'b' of local: ";

describe('the faults of a SQLite store', () => {
  it.each([
    ['SELECT 1', []],
    ["DELETE FROM messages WHERE id = '2'", [`${HERE}of the messages 0 to 2 of a chain only 2 are there`]],
    [
      "DELETE FROM messages WHERE id IN ('x', 'y'); DELETE FROM counts WHERE line = (SELECT max(key) FROM lines)",
      [
        `${HERE}all messages from 1 on are missing from a chain`,
        `${HERE}the newest message of a branch, 2, is not there`,
      ],
    ],
    [
      "INSERT INTO vectors (at, space, vector) VALUES (4711 * 16777216 + 3, '1 m', x'01')",
      ['a vector is of message 3, which is not there or was erased'],
    ],
    ["UPDATE messages SET root = 99 WHERE id = 'y'", ['message 2, y, belongs to no chain']],
    [
      'INSERT INTO lines (owner, root, fork_depth, level, jump) VALUES (1, 77, 0, 0, 1)',
      ['all messages from 0 on are missing from a chain', 'line 3 belongs to no conversation'],
    ],
    ['UPDATE lines SET parent = key WHERE key = 2', [`${HERE}line 2 does not lead back to the messages before it`]],
    ['UPDATE lines SET parent = NULL WHERE key = 2', [`${HERE}line 2 does not lead back to the messages before it`]],
    ['UPDATE lines SET jump = key WHERE key = 2', [`${HERE}line 2 does not lead back to the messages before it`]],
    ["INSERT INTO counts VALUES (1, 99, 'words', 1)", ['a token count is of message 99 of line 1, which is not there']],
    ["UPDATE conversations SET tip_id = '2'", [`${HERE}its newest message, 2, is not there`]],
    ["UPDATE replies SET message = '2'", [`${HERE}the message of reply r is not there`]],
    ['UPDATE conversations SET edit_count = 2', [`${HERE}its log should hold 2 edits and holds 1`]],
    ['DELETE FROM system_texts', [`${HERE}the system text since message 0 is not there`]],
    ['UPDATE system_texts SET text = 7', [expect.stringMatching(/^system text [0-9a-f]{64} is not what it was$/)]],
    [
      "UPDATE messages SET recorded_at = 7 WHERE id = '2'",
      [`${HERE}message 1, 2, or its time or what is marked of it, is not what it was`],
    ],
    [
      "UPDATE messages SET wire = wire || ' ' WHERE id = '2'",
      [`${HERE}message 1, 2, or its time or what is marked of it, is not what it was`],
    ],
    [
      "UPDATE messages SET recorded_at = 9007199254740993 WHERE id = '2'",
      [`${HERE}message 1, 2, or its time or what is marked of it, is not what it was`],
    ],
    ['UPDATE lines SET level = 3 WHERE key = 2', [expect.stringContaining('line 2 has another level')]],
    ['DROP INDEX lines_by_root', [expect.stringMatching(/^the index lines_by_root of the file is not there/)]],
    [
      'DROP INDEX lines_by_root; CREATE INDEX lines_by_root ON lines (root)',
      [expect.stringMatching(/^the index lines_by_root of the file is not the one of a new file/)],
    ],
    ['CREATE TABLE notes (text TEXT); CREATE INDEX of_mine ON notes (text)', []],
    ["UPDATE edits SET record = replace(record, '…', '...')", [`${HERE}the record of edit e is not what it was`]],
    ["UPDATE edits SET summariser = 'x'", [`${HERE}edit e is found by another summariser than its record says`]],
    ['UPDATE edits SET is_pin = 1', [`${HERE}edit e is found by another isPin than its record says`]],
    ['DELETE FROM branches', [`${HERE}message 2 that was recorded in it is on no chain of it`]],
    [
      "UPDATE conversations SET tip_depth = 1, tip_id = '2'",
      [`${HERE}message 2 that was recorded in it is on no chain of it`],
    ],
    [
      'UPDATE conversations SET instructions_id = NULL',
      [`${HERE}its newest system text is not the one it was given last`],
    ],
    ['DELETE FROM compactions', [`${HERE}its log should hold 1 compactions and holds 0`]],
    ["UPDATE edits SET record = '{'", [`${HERE}the record of edit e cannot be read`]],
    ["UPDATE compactions SET id = 'd'", [`${HERE}the record of compaction d is of another one`]],
    ['UPDATE compactions SET record = 1', [`${HERE}the record of compaction c cannot be read`]],
  ])('are named, with the conversation and the place: %s', async (sql, faults) => {
    const found = await faultsAfter(sql);
    expect(found.filter((text) => !text.includes('token count') || sql.includes('counts'))).toEqual(faults);
  });

  it('are none after all that can be set, forked, committed and erased was', async () => {
    const all = async (store: Store) => {
      const conversation = await openedIn(store, 'b', 1);
      const forked = await fork(store, conversation, 'f', { tip: conversation.tip });
      await fork(store, await commitEdits(store, forked, ['e1']), 'g', { tip: null });
      for (const change of [
        store.change('b', { isArchived: true }),
        store.change('f', { isArchived: false }),
        store.change('f', { title: 'New' }),
        store.change('g', { isSide: true }),
      ])
        await change;
      await store.change('b', { strategy: '{"mode":"off"}' });
      await store.change('f', { agent: null });
      await store.append({
        ...{
          conversationId: 'g',
          expectedTip: null,
          parent: null,
          vocabulary: 'w',
          at: 60,
          title: 'Named',
          messages: [],
        },
        ...{ instructions: 'be kind', opens: { at: 60 }, branch: { live: [], expectedEditCount: 2 } },
      });
      await store.commit({
        ...{ conversationId: 'b', expectedEditCount: 1, expectedTip: conversation.tip },
        ...{ compaction: newCompaction('k'), edits: [newEdit('k1')], live: [] },
        erases: { tip: tipOf(conversation), from: 0, to: 2, redactions: [] },
      });
    };
    expect(await faultsAfter('SELECT 1', all)).toEqual([]);
  });

  it('of a compaction leave its place in a page, so that the page is not taken for the last', async () => {
    let ids: string[] = [];
    const pages: Compaction[][] = [];
    await faultsAfter(
      "UPDATE compactions SET record = '{' WHERE number = 1",
      async (store) => {
        await commitEdits(store, await commitEdits(store, await openedIn(store, 'b', 1), ['e1']), ['e2']);
        ids = (await store.compactions('b')).map(({ id }) => id);
      },
      async (store) => {
        const first = await store.compactions('b', { limit: 2, after: null });
        pages.push(first, await store.compactions('b', { limit: 2, after: first.at(-1)?.id ?? null }));
      },
    );
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect(pages.flat().map(({ damage }) => damage !== undefined)).toEqual([false, true, false]);
  });
});

describe('the faults of a SQLite store with several owners, a fork and facts', () => {
  const shared = join(FOLDER, 'shared.db');
  const fact = (id: string, retires: string[] = []) => ({ id, about: '{}', words: id, retires, erases: [] });

  beforeAll(async () => {
    copyFileSync(BASE, shared);
    const vault = new SqliteVault(shared);
    const store = vault.storeOf(LOCAL_OWNER);
    const conversation = await openedIn(store, 'b', 1);
    await fork(store, conversation, 'f', { tip: conversation.tip });
    await started(store, 'other', ['o'], 5);
    await store.noteFacts({ expectedCount: 0, records: [fact('one'), fact('two', ['one'])] });
    await started(vault.storeOf('ann'), 'talk', ['1']);
    await vault.storeOf('cat').settings({ strategy: '{"mode":"off"}' });
    for (const id of ['k1', 'k2'])
      await vault.saveKey({ id, owner: 'ann', label: 'mine', hash: `hash of ${id}`, createdAt: 1 });
    await vault.saveKey({ id: 'k2', revokedAt: 5 });
    await vault.close();
  });

  it.each([
    ['SELECT 1', []],
    ["DELETE FROM owners WHERE id = 'ann'", ["the owner of conversation 'talk' is not there"]],
    [
      "DELETE FROM branches; DELETE FROM conversations WHERE id = 'b'",
      [expect.stringMatching(/^message 2 of line \d was recorded in a conversation that is not there$/)],
    ],
    [
      "UPDATE conversations SET tip_line = 1, tip_depth = 0, tip_id = '1' WHERE id = 'f'",
      ["conversation 'f' of local: it ends before message 2, where it was forked"],
    ],
    [
      "UPDATE facts SET words = 'three' WHERE id = 'two'",
      ["the record of fact two of owner 'local' is not what it was"],
    ],
    [
      "DELETE FROM facts WHERE id = 'two'",
      ["owner 'local' should have 2 facts and has 1", expect.stringContaining('fact one')],
    ],
    [
      "UPDATE facts SET is_live = 1 WHERE id = 'one'",
      ["whether fact one of owner 'local' still holds is not what its log says"],
    ],
  ])('are named: %s', async (sql, faults) => {
    expect(await faultsAfter(sql, undefined, undefined, shared)).toEqual(faults);
  });

  it('say as values whose they are, and in which conversation', async () => {
    const damage = `UPDATE messages SET wire = '{}' WHERE id = '1' AND conversation = (SELECT key FROM conversations WHERE id = 'talk');
      DELETE FROM facts WHERE id = 'two'; INSERT INTO counts VALUES (1, 99, 'words', 1)`;
    const whose = (await changed(damage, undefined, undefined, shared)).map(({ text: _, ...rest }) => rest);
    expect(whose).toEqual([
      { owner: 'local' },
      { owner: 'ann', conversation: 'talk' },
      { owner: 'local' },
      { owner: 'local' },
    ]);
  });

  it('stay when more is said, noted, begun and erased', async () => {
    const damage = `UPDATE messages SET wire = '{}' WHERE id = '1' AND conversation = (SELECT key FROM conversations WHERE id = 'b');
      DELETE FROM facts WHERE id = 'two'`;
    const more = async (store: Store) => {
      await store.settings({ strategy: '{"mode":"off"}' });
      await store.noteFacts({ expectedCount: 1, records: [fact('three')] });
      await say(store, await openedIn(store, 'b', 1), ['4']);
      await started(store, 'new', ['n']);
      await store.erase('f');
    };
    const found = await faultsAfter(damage, undefined, more, shared);
    for (const what of [
      `${HERE}message 0, 1, or its time or what is marked of it, is not what it was`,
      "owner 'local' should have 3 facts and has 2",
    ])
      expect(found).toContain(what);
  });

  it('are none after a fact was erased, a conversation was refused and all was said, noted and erased as usual', async () => {
    const usual = async (store: Store) => {
      await store.noteFacts({ expectedCount: 2, records: [{ ...fact('four', ['two']), erases: ['two'] }] });
      await store.create('refused', { at: 1 });
      await store.change('refused', { refusedTip: null });
      await store.settings({ strategy: null });
      await store.erase('b');
      await store.erase('f');
    };
    expect(await faultsAfter('SELECT 1', undefined, usual, shared)).toEqual([]);
  });
});
