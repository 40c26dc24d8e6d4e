import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpDatabase, DamagedError, openVault, type Vault } from '@palimpsest/stores';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Session } from '../session.fixture.js';
import { exportConversation, exportVault } from './export-lines.js';
import { importLines } from './import-lines.js';
import type { Selection } from './selection.js';
import { bytesOf, fill } from './transfer.fixture.js';
import { newVault, temporaryFolder } from './vaults.fixture.js';
import { verifyVault } from './verify.js';

/** Filled once, and copied for each test. */
const shared = mkdtempSync(join(tmpdir(), 'palimpsest-damaged-'));
const original = join(shared, 'p.db');
beforeAll(async () => {
  const written = await openVault(`sqlite:${original}`);
  await fill(written);
  await written.close();
});
afterAll(() => rmSync(shared, { recursive: true, force: true }));

/** A filled store whose file somebody else changed then. */
async function damaged(...statements: readonly string[]): Promise<Vault> {
  const file = join(temporaryFolder(), 'p.db');
  backUpDatabase(original, file);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA foreign_keys = OFF');
  for (const statement of statements) database.exec(statement);
  database.close();
  return openVault(`sqlite:${file}`);
}

async function exported(vault: Vault, selection: Selection = {}): Promise<{ text: string; faults: string[] }> {
  const faults: string[] = [];
  let text = '';
  const onFault = (fault: { owner: string | null; conversation: string | null; what: string }) =>
    faults.push(`${fault.owner} ${fault.conversation}: ${fault.what}`);
  for await (const line of exportVault(vault, { ...selection, onFault })) text += line;
  return { text, faults };
}

/** How many messages the chain of each conversation has. */
async function lengths(vault: Vault): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const owner of await vault.owners({ limit: 9 }))
    for (const { id, tip } of await vault.storeOf(owner).conversations({ limit: 99 }))
      all[id] = tip === null ? 0 : tip.depth + 1;
  return all;
}

const WHOLE = { talk: 35, fork: 6, whole: 35, branches: 8, empty: 0, refused: 0 };
const BRANCHES = "(SELECT key FROM conversations WHERE id = 'branches')";
const TALK = "(SELECT key FROM conversations WHERE id = 'talk')";

describe('an export of a damaged store', () => {
  it.each<[sql: string, faults: readonly RegExp[], left: Partial<typeof WHOLE>]>([
    [
      `UPDATE messages SET wire = replace(wire, 'Question 3', 'Question 4') WHERE conversation = ${TALK} AND depth = 12`,
      [
        /^ann talk: message 12, [0-9a-f]{40}: its id is wrong: it is not the hash of what it names$/,
        /^ann talk: left out for that: 23 of the 35 messages that can be read, and \d+ edits$/,
        /^ann whole: message 12, /,
      ],
      { talk: 12, whole: 12 },
    ],
    [
      `DELETE FROM messages WHERE conversation = ${TALK} AND depth = 20`,
      [/^ann talk: message 20 cannot be read: .*are not there/, /^ann talk: left out/],
      { talk: 20, whole: 20 },
    ],
    [
      `DELETE FROM messages WHERE conversation = ${TALK} AND depth = 34`,
      [/^ann talk: message 34 cannot be read: .*are not there/],
      { talk: 34, whole: 34 },
    ],
    [
      "UPDATE conversations SET tip_depth = 20 WHERE id = 'talk'",
      [/^ann talk: its newest message, [0-9a-f]{40}, is said to be message 20 and is message 34/],
      {},
    ],
    [
      "UPDATE conversations SET tip_depth = 90 WHERE id = 'talk'",
      [/^ann talk: its newest message, [0-9a-f]{40}, is said to be message 90 and is message 34/],
      {},
    ],
    [
      `UPDATE messages SET wire = replace(wire, '"5b"', '"5x"') WHERE conversation = ${BRANCHES}`,
      [
        /^bob branches: a message of the branch after [0-9a-f]{40}, [0-9a-f]{40}: its id is wrong/,
        /: left out for that: 4 of the 17/,
      ],
      {},
    ],
    [
      `UPDATE messages SET wire = replace(wire, '"three"', '"thrice"') WHERE conversation = ${BRANCHES}`,
      [/^bob branches: message 2, /, /: left out for that: 15 of the 17/],
      { branches: 2 },
    ],
    [
      "UPDATE edits SET record = '{' WHERE number = 0",
      [/^ann talk: its log should hold \d edits, and \d can be read/],
      {},
    ],
    [
      "UPDATE edits SET record = json_set(record, '$.kind', 'later') WHERE number = 0",
      [/^ann talk: its log should hold \d edits/],
      {},
    ],
    [
      `UPDATE edits SET record = replace(record, '"endId":"', '"endId":"x') WHERE log = ${TALK}`,
      [/^ann talk: its log should hold \d edits, and \d can be read/],
      {},
    ],
    [
      `UPDATE edits SET record = replace(record, '"tokens":', '"tokens":1') WHERE number = 0`,
      [/^ann talk: its log should hold \d edits, and \d can be read/],
      {},
    ],
    ["UPDATE compactions SET record = '{'", [/^ann talk: compaction .* cannot be read: put the record of/], {}],
    [
      `DELETE FROM edits; UPDATE conversations SET edit_count = 0; UPDATE compactions SET record = 'x'`,
      [/^ann talk: compaction .* cannot be read: put the record of compaction/],
      {},
    ],
    ["UPDATE system_texts SET text = 'rubbish'", [/^ann talk: the system text since message 0 cannot be read/], {}],
    [
      "UPDATE system_texts SET text = replace(text, 'brief', 'brisk')",
      [/^ann talk: the system text since message 0 is not what it was/],
      {},
    ],
    [
      "UPDATE facts SET words = words || 'x'",
      [/^ann null: the words of a fact cannot be read: put the record of fact \S+ back from a back-up$/],
      {},
    ],
    [
      "UPDATE facts SET words = replace(words, 'Oslo', 'Rome')",
      [/^ann null: the words of a fact cannot be read: put the record of fact \S+ back from a back-up$/],
      {},
    ],
    [
      "UPDATE facts SET about = '{' WHERE number = 0",
      [/^ann null: the words of a fact cannot be read: put the record of fact \S+ back from a back-up$/],
      {},
    ],
    ['DELETE FROM system_texts', [/^ann talk: the system text since message 0 cannot be read/], {}],
  ])('says what is wrong, and can be imported with all the rest: %s', async (sql, wanted, left) => {
    const vault = await damaged(sql);
    const { text, faults } = await exported(vault);
    for (const fault of wanted) expect(faults).toContainEqual(expect.stringMatching(fault));
    expect((await verifyVault(vault)).faults.length).toBeGreaterThan(0);
    await vault.close();
    const copy = await newVault('sqlite');
    await importLines(copy, bytesOf(text), { newId: () => 'none' });
    expect(await lengths(copy)).toEqual({ ...WHOLE, ...left });
    expect((await verifyVault(copy)).faults).toEqual([]);
  });

  it('names files of a folder that are lost, once, and can be imported with all the rest', async () => {
    const folder = join(temporaryFolder(), 'store');
    const written = await openVault(`markdown:${folder}`);
    await fill(written);
    await written.close();
    const below = (path: string) => readdirSync(join(folder, path)).map((name) => `${path}/${name}`);
    const compactions = below('owners/ann/conversations/talk/compressed');
    const fact = below('owners/ann/memory')[1] ?? '';
    const lost = [...compactions, ...below('owners/ann/instructions').slice(0, 1), fact];
    for (const file of lost) rmSync(join(folder, file));
    const vault = await openVault(`markdown:${folder}`, { isToRead: true });
    const { text, faults } = await exported(vault);
    for (const file of lost) expect(faults.filter((fault) => fault.includes(file)).length).toBeGreaterThan(0);
    const verified = (await verifyVault(vault)).faults.map(({ what }) => what);
    expect(verified).toHaveLength(lost.length);
    for (const file of lost) expect(verified).toContainEqual(expect.stringContaining(`${file} is missing`));
    await vault.close();
    const copy = await newVault('sqlite');
    await importLines(copy, bytesOf(text), { newId: () => 'none' });
    expect(await lengths(copy)).toEqual(WHOLE);
    expect((await verifyVault(copy)).faults).toEqual([]);
  });

  it('names nothing but what is damaged', async () => {
    const vault = await damaged(
      `UPDATE messages SET wire = replace(wire, '"three"', '"thrice"') WHERE conversation = ${BRANCHES}`,
    );
    const { faults } = await exported(vault);
    expect(faults.every((fault) => fault.startsWith('bob branches: '))).toBe(true);
    await vault.close();
  });

  it.each([
    "DELETE FROM owners WHERE id = 'bob'",
    `DELETE FROM branches WHERE conversation = ${BRANCHES}`,
    'DELETE FROM facts WHERE number = 1',
    `UPDATE conversations SET owner = (SELECT key FROM owners WHERE id = 'bob') WHERE id = 'fork'`,
    `UPDATE conversations SET tip_line = NULL, tip_depth = NULL, tip_id = NULL WHERE id = 'branches'`,
    `UPDATE messages SET recorded_at = 1 WHERE conversation = ${TALK} AND depth = 3`,
  ])('names what the store itself finds wrong, where nothing that is read is: %s', async (sql) => {
    const vault = await damaged(sql);
    const { faults } = await exported(vault);
    for (const { what } of (await verifyVault(vault)).faults) expect(faults.join('\n')).toContain(what);
    expect(faults).not.toEqual([]);
    expect(new Set(faults).size).toBe(faults.length);
    await vault.close();
  });

  it('of some of it names what is wrong with that, or with all of the store', async () => {
    const vault = await damaged(
      `UPDATE messages SET recorded_at = 1 WHERE conversation IN (${TALK}, ${BRANCHES}) AND depth = 1`,
      'DROP INDEX messages_by_owner',
      "UPDATE owners SET fact_count = 9 WHERE id = 'bob'",
    );
    const of = async (selection: Selection) => (await exported(vault, selection)).faults.join('\n');
    const [talk, ann, bob] = [
      await of({ conversations: ['talk'], owner: 'ann' }),
      await of({ owner: 'ann' }),
      await of({ owner: 'bob' }),
    ];
    expect(ann).toBe(talk);
    expect(talk.split('\n')).toEqual([
      expect.stringContaining('the index messages_by_owner of the file is not there'),
      expect.stringContaining("conversation 'talk' of ann: message 1"),
    ]);
    expect(bob.split('\n')).toEqual([
      expect.stringContaining('the index messages_by_owner of the file is not there'),
      expect.stringContaining("conversation 'branches' of bob: message 1"),
      expect.stringContaining("owner 'bob'"),
    ]);
    expect(await of({ conversations: ['fork'], owner: 'ann' })).toMatch(
      /^null null: the index messages_by_owner[^\n]*$/,
    );
    await vault.close();
  });

  it('of some of a folder names the files of that', async () => {
    const folder = join(temporaryFolder(), 'store');
    const written = await openVault(`markdown:${folder}`);
    await fill(written);
    await written.close();
    const lost = ['owners/ann/conversations/talk', 'owners/bob/conversations/branches'].map((conversation) => {
      const [name = ''] = readdirSync(join(folder, conversation, 'segments')).sort();
      appendFileSync(join(folder, conversation, 'segments', name), 'More by hand.');
      return `${conversation}/segments/${name}`;
    });
    const vault = await openVault(`markdown:${folder}`, { isToRead: true });
    const of = async (selection: Selection) => (await exported(vault, selection)).faults.join('\n');
    for (const [index, owner, conversation] of [
      [0, 'ann', 'talk'],
      [1, 'bob', 'branches'],
    ] as const)
      for (const told of [await of({ owner }), await of({ conversations: [conversation] })]) {
        expect(told).toContain(lost[index]);
        expect(told).not.toContain(lost[1 - index]);
      }
    expect(await of({ conversations: ['fork'] })).toBe('');
    await vault.close();
  });

  it('of one conversation is none, and says why before the first line', async () => {
    const vault = await damaged(
      `UPDATE messages SET wire = replace(wire, 'Answer 2', 'Answer 3') WHERE conversation = ${TALK}`,
    );
    const store = vault.storeOf('ann');
    await expect(exportConversation(store, 'talk')).rejects.toThrow(DamagedError);
    await expect(exportConversation(store, 'talk')).rejects.toThrow(/conversation 'talk' is damaged: message 11, /);
    const { library } = new Session(store).engine;
    for (const format of ['json', 'jsonl'] as const)
      await expect(library.exported('talk', { format, includeFullHistory: true })).rejects.toMatchObject({
        ...{ code: 'damaged', message: expect.stringContaining('message 11, ') },
      });
    let lines = 0;
    for await (const _ of await exportConversation(store, 'fork')) lines += 1;
    expect(lines).toBeGreaterThan(6);
    await vault.close();
  });
});
