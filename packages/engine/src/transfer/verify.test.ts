import { join } from 'node:path';
import { openVault } from '@palimpsest/stores';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { compactionsOf } from '../reading/log-pages.js';
import { assistant, madeBy, Session, user } from '../session.fixture.js';
import { importLines } from './import-lines.js';
import { bytesOf, fill, textOf } from './transfer.fixture.js';
import { newVault, temporaryFolder, VAULT_KINDS } from './vaults.fixture.js';
import { verifyVault } from './verify.js';

/** What is found in a store after somebody else changed its file. */
async function faultsAfter(...statements: readonly string[]): Promise<string[]> {
  const file = join(temporaryFolder(), 'p.db');
  const vault = await openVault(`sqlite:${file}`);
  await fill(vault);
  await vault.close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA foreign_keys = OFF');
  for (const statement of statements) database.exec(statement);
  database.close();
  const opened = await openVault(`sqlite:${file}`);
  const { faults } = await verifyVault(opened);
  await opened.close();
  return faults.map(({ owner, conversation, what }) => (owner === null ? what : `${owner} ${conversation}: ${what}`));
}

const TALK = "(SELECT key FROM conversations WHERE id = 'talk')";
const BRANCHES = "(SELECT key FROM conversations WHERE id = 'branches')";

describe('verifying a store', () => {
  it.each(VAULT_KINDS)('finds nothing wrong in a store that was only ever used (%s)', async (kind) => {
    const vault = await newVault(kind);
    await fill(vault);
    const seen: number[] = [];
    const verified = await verifyVault(vault, ({ conversations }) => seen.push(conversations));
    expect(verified.faults).toEqual([]);
    expect(verified).toMatchObject({ conversations: 6, messages: expect.any(Number) });
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each(VAULT_KINDS)(
    'finds nothing wrong in what was compacted, then forked or continued before that (%s)',
    async (kind) => {
      const vault = await newVault(kind);
      const session = new Session(vault.storeOf('ann'));
      const talk = Array.from({ length: 10 }, (_, turn) => [
        user(`question ${turn}`),
        assistant(`answer ${turn}`),
      ]).flat();
      const options = { conversation: 'talk', body: { memory_strategy: { mode: 'none' } } };
      await session.talk(talk, options);
      const strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 5 };
      madeBy(await session.engine.compact({ conversation: 'talk', strategy, model: 'gpt-5' }));
      await session.engine.pin('talk', 15);
      await session.engine.library.fork('talk', { newId: 'fork', depth: 3 });
      await session.talk([...talk.slice(0, 4), user('other'), assistant('other answer')], options);
      for (let turn = 0; turn < 9; turn += 1)
        await session.say([user(`more ${turn}`)], { ...options, reply: assistant('yes') });
      expect((await verifyVault(vault)).faults).toEqual([]);
      const copy = await newVault('sqlite');
      await importLines(copy, bytesOf(await textOf(vault)), { newId: () => 'none' });
      expect((await verifyVault(copy)).faults).toEqual([]);
      expect(await textOf(copy)).toBe(await textOf(vault));
    },
  );

  it.each(VAULT_KINDS)(
    'finds nothing wrong in the copy of a fork whose origin had other branches and lost a message (%s)',
    async (kind) => {
      const vault = await newVault(kind);
      const session = new Session(vault.storeOf('ann'));
      const { library } = session.engine;
      const talk = ['one', 'two', 'three', 'four', 'five', 'six']
        .map((word) => word.repeat(99))
        .map((text, index) => (index % 2 === 0 ? user(text) : assistant(text)));
      const options = { conversation: 'talk', body: { memory_strategy: { mode: 'none' } } };
      await session.talk(talk, options);
      const range = { from: 2, to: 6 };
      madeBy(await session.engine.compact({ conversation: 'talk', strategy: { mode: 'none' }, model: 'gpt-5', range }));
      await session.talk([...talk.slice(0, 2), user('other'), assistant('other answer')], options);
      await library.eraseMessages('talk', { from: 0, to: 1 });
      await library.fork('talk', { newId: 'fork' });
      const copy = await library.import(await library.exportJson('fork', { includeFullHistory: true }));
      expect(await session.store.edits(copy.id)).toHaveLength(1);
      const lines: string[] = [];
      for await (const line of await library.exported('fork', { format: 'jsonl', includeFullHistory: true }))
        lines.push(line);
      const other = await newVault(kind);
      await importLines({ storeOf: () => other.storeOf('ann') }, bytesOf(lines.join('')), { newId: () => 'copy' });
      for (const store of [vault, other]) expect((await verifyVault(store)).faults).toEqual([]);
    },
  );

  it('names the message that was changed, and only that', async () => {
    const change = `UPDATE messages SET wire = replace(wire, 'three', 'thrice') WHERE conversation = ${BRANCHES} AND wire LIKE '%three%'`;
    expect(await faultsAfter(change)).toEqual([
      expect.stringMatching(/^bob branches: message 2, [0-9a-f]{40}: its id is wrong: it is not the hash/),
    ]);
    const rubbish = `UPDATE messages SET wire = 'rubbish' WHERE line = (SELECT tip_line FROM conversations WHERE id = 'branches')`;
    expect(await faultsAfter(rubbish)).toContainEqual(
      expect.stringMatching(/message 4, .*its wire is wrong: it cannot be read/),
    );
  });

  it('names edits that do not hold together with what was said', async () => {
    const dead = `DELETE FROM live_edits WHERE conversation = ${TALK}`;
    expect(await faultsAfter(dead)).toEqual([
      expect.stringMatching(/^ann talk: edit .* shapes the view and is not marked as live$/),
    ]);
    const alive = `INSERT OR IGNORE INTO live_edits (conversation, number, log) SELECT log, number, log FROM edits WHERE log = ${TALK}`;
    expect(await faultsAfter(alive)).toContainEqual(
      expect.stringMatching(/is marked as live and does not shape the view$/),
    );
    const unsaid = `DELETE FROM messages WHERE conversation = ${TALK}`;
    expect(await faultsAfter(unsaid)).toContainEqual(
      expect.stringMatching(/^ann talk: message \d+, .*, which edit .* is about, is not there$/),
    );
    const lost = `DELETE FROM compactions WHERE log = ${TALK}`;
    expect(await faultsAfter(lost)).toContainEqual(
      expect.stringMatching(/^ann talk: compaction .*, which edits are of, is not there$/),
    );
  });

  it('names an edit whose target is not there, and a system text that cannot be read', async () => {
    const astray = `DELETE FROM edits WHERE log = ${TALK} AND id IN (SELECT target FROM edits)`;
    expect(await faultsAfter(astray)).toContainEqual(
      expect.stringMatching(/^ann talk: edit .*, which edit .* is about, is not before it$/),
    );
    expect(await faultsAfter("UPDATE system_texts SET text = 'rubbish'")).toContainEqual(
      expect.stringMatching(/^ann talk: the system text since message 0 cannot be read$/),
    );
  });

  it('goes on after a conversation that cannot be read', async () => {
    const gone = `DELETE FROM messages WHERE conversation = ${BRANCHES}`;
    const faults = await faultsAfter(gone);
    expect(faults).toContainEqual(expect.stringMatching(/^bob branches: message 0 cannot be read: /));
    expect(faults.filter((fault) => fault.startsWith('ann'))).toEqual([]);
  });

  it('ends, and names the compaction, where a store gives the same page of a log again and again', async () => {
    const vault = await newVault('sqlite');
    await fill(vault);
    const store = vault.storeOf('ann');
    const page = await store.compactions('talk');
    const stuck = Object.create(store, { compactions: { value: async () => page } }) as typeof store;
    const read = async () => {
      for await (const _ of compactionsOf(stuck, 'talk'));
    };
    await expect(read()).rejects.toMatchObject({ name: 'DamagedError', what: page.at(-1)?.id });
  });
});
