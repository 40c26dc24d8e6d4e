import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { idsTo, newCompaction, say, saying, tipOf } from '../conformance/fixture.js';
import { instructionsIdOf } from '../instructions-id.js';
import { openVault } from '../open-vault.js';
import { toText } from '../text.js';
import { defineTerms } from './database.js';
import { APPLICATION_ID, MIGRATIONS } from './schema.js';
import { SqliteVault } from './sqlite-vault.js';
import { defineSums, FACTS_SUM } from './sums.js';
import { temporaryFile } from './temporary-file.fixture.js';

/** A file as an earlier version left it, with rows in it. */
function fileOf(version: number, rows: string): string {
  const file = temporaryFile();
  const database = new DatabaseSync(file);
  defineTerms(database);
  defineSums(database);
  for (const step of MIGRATIONS.slice(0, version)) database.exec(step);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}`);
  database.exec(rows);
  database.close();
  return file;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Since these versions edits are found by their columns. */
const FOUND_BY_PLACE = 9;
const FOUND_BY_KIND = 11;
/** Since this version a log is kept by itself. */
const LOGS_SHARED = 13;
/** Since this version rows have sums; those that are put in here get them. */
const SUMMED = 16;
const SUMS = `UPDATE edits SET sum = sum_of(record); UPDATE compactions SET sum = sum_of(record);
  UPDATE conversations SET title_sum = sum_of(title),
    sum = sum_of(created_at, is_archived, strategy, agent, session, is_side, forked_from, forked_messages);`;
/** Since this version there is an index of words, which the rows that are put in here lack. */
const WORDS_INDEXED = 14;
/** Since this version owners, conversations and facts are counted, and more is in sums. */
const COUNTED = 17;
const COUNTS = `UPDATE totals SET owners = 1; UPDATE owners SET sum = sum_of(id, strategy), conversation_count = 1;
  UPDATE conversations SET change_sum = 2 * updated_at + is_refused, sum = ${FACTS_SUM};`;
/** Since this version keys, branches, counts and erases have sums, which the rows that are put in here lack. */
const ALL_SUMMED = 20;
const COMPACTION = quoted(JSON.stringify(newCompaction('p')));
const ownLog = (pin: object, version: number): string =>
  `INSERT INTO compactions (conversation, id, record) VALUES (1, 'p', ${COMPACTION});
   INSERT INTO edits (conversation, number, id, record, is_live) VALUES (1, 0, 'p.0', ${quoted(JSON.stringify(pin))}, 1);
   ${version < FOUND_BY_PLACE ? '' : "UPDATE edits SET compaction = 'p', depth = 1;"}
   ${version < FOUND_BY_KIND ? '' : 'UPDATE edits SET is_pin = 1;'}`;
const sharedLog = (pin: object): string =>
  `INSERT INTO compactions (log, number, id, record) VALUES (1, 0, 'p', ${COMPACTION});
   INSERT INTO edits (log, number, id, record, compaction, depth, is_pin)
     VALUES (1, 0, 'p.0', ${quoted(JSON.stringify(pin))}, 'p', 1, 1);
   INSERT INTO live_edits (conversation, number, log) VALUES (1, 0, 1);
   UPDATE conversations SET compaction_count = 1;`;

describe('a file of an earlier version', () => {
  it('has every system text that was in it, each once, and conversations know theirs by its id', async () => {
    const [odd, brief] = ['half \ud800', '["be brief"]'];
    const file = fileOf(
      5,
      `INSERT INTO owners (key, id) VALUES (1, 'ada'), (2, 'bob');
       INSERT INTO conversations (key, owner, id, created_at, updated_at) VALUES
         (1, 1, 'a', 1, 1), (2, 1, 'b', 1, 1), (3, 2, 'a', 1, 1), (4, 1, 'none', 1, 1);
       INSERT INTO instructions (key, conversation, since_depth, wires, recorded_at) VALUES
         (1, 1, 0, ${quoted(brief)}, 5), (2, 1, 4, ${quoted(toText(odd))}, 6),
         (3, 2, 0, ${quoted(brief)}, 7), (4, 3, 0, ${quoted(brief)}, 8);
       UPDATE conversations SET instructions = 2 WHERE key = 1;
       UPDATE conversations SET instructions = key + 1 WHERE key IN (2, 3);`,
    );
    const vault = new SqliteVault(file);
    const [ada, bob] = [vault.storeOf('ada'), vault.storeOf('bob')];
    expect(await ada.instructionsHistory('a')).toEqual([
      { sinceDepth: 0, instructions: brief, recordedAt: 5 },
      { sinceDepth: 4, instructions: odd, recordedAt: 6 },
    ]);
    expect((await ada.conversation('a'))?.instructionsId).toBe(instructionsIdOf(odd));
    expect((await ada.conversation('none'))?.instructionsId).toBeNull();
    for (const [store, id] of [[ada, 'b'] as const, [bob, 'a'] as const]) {
      expect((await store.conversation(id))?.instructionsId).toBe(instructionsIdOf(brief));
      expect(await store.instructions(instructionsIdOf(brief))).toBe(brief);
    }
    await bob.erase('a');
    expect(await bob.instructions(instructionsIdOf(brief))).toBeUndefined();
    expect(await ada.instructions(instructionsIdOf(brief))).toBe(brief);
    await vault.close();
    const database = new DatabaseSync(file);
    expect(database.prepare('SELECT count(*) AS count FROM system_texts').get()).toEqual({ count: 2 });
    database.close();
  });

  it.each([...MIGRATIONS.keys()].slice(1))(
    'at version %i has all that was said in it, and goes on from there',
    async (version) => {
      const pin = { kind: 'message-pinned', id: 'p.0', compactionId: 'p', depth: 1, messageId: 'm1' };
      const wire = (depth: number) =>
        JSON.stringify({ role: depth === 1 ? 'assistant' : 'user', content: `words ${depth}` });
      const message = (line: number, depth: number, id: string) =>
        `(${line}, ${depth}, 1, 1, '${id}', '${depth === 1 ? 'assistant' : 'user'}', 'openai-chat', ${quoted(wire(depth))}, 0, 0, ${depth}, 1)`;
      const file = fileOf(
        version,
        `INSERT INTO owners (key, id) VALUES (1, 'ada');
       INSERT INTO conversations (key, owner, id, title, created_at, updated_at, root, tip_line, tip_depth, tip_id, edit_count)
         VALUES (1, 1, 'a', 'T', 1, 9, 1, 1, 2, 'm2', 1);
       INSERT INTO lines (key, owner, root, parent, fork_depth, level, jump) VALUES (1, 1, 1, NULL, 0, 0, 1), (2, 1, 1, 1, 2, 1, 1);
       INSERT INTO messages (line, depth, owner, root, id, role, protocol, wire, is_interrupted, is_erased, recorded_at, conversation)
         VALUES ${[message(1, 0, 'm0'), message(1, 1, 'm1'), message(1, 2, 'm2'), message(2, 2, 'other')].join()};
       ${version < 3 ? '' : 'INSERT INTO branches (conversation, line, depth) VALUES (1, 2, 2);'}
       INSERT INTO counts (line, depth, vocabulary, tokens) VALUES (1, 0, 'words', 7);
       INSERT INTO keys (id, owner, label, hash, created_at) VALUES ('k', 'ada', '', 'h', 1);
       INSERT INTO replies VALUES (1, 'r', 1, 1, 1, 'm1');
       ${version < LOGS_SHARED ? ownLog(pin, version) : sharedLog(pin)}
       ${version < SUMMED ? '' : SUMS}
       ${version < COUNTED ? '' : COUNTS}
       ${version < ALL_SUMMED ? '' : 'UPDATE totals SET keys = NULL, has_unsummed = 1;'}`,
      );
      const vault = new SqliteVault(file);
      if (version >= WORDS_INDEXED) await vault.reindex();
      const store = vault.storeOf('ada');
      const conversation = await store.openConversation('a', 1);
      expect(conversation).toMatchObject({
        title: 'T',
        updatedAt: 9,
        editCount: 1,
        isRefused: false,
        forkedFrom: null,
      });
      const kept = await store.read(tipOf(conversation), 0, 3, 'words');
      expect(kept.map(({ id, wire: { json }, tokens }) => [id, json, tokens])).toEqual([
        ['m0', wire(0), 7],
        ['m1', wire(1), null],
        ['m2', wire(2), null],
      ]);
      expect((await store.branches('a', { limit: 9 })).map(({ tip }) => tip.id)).toEqual(['other']);
      expect(await store.liveEdits('a')).toEqual([pin]);
      expect(await store.compactions('a')).toEqual([newCompaction('p')]);
      expect(await store.locateReply('r')).toMatchObject({ place: { id: 'm1' } });
      expect((await saying(store, 'words 1')).map(({ place }) => place.id)).toEqual(['m1']);
      expect(await store.titled(['t'], { limit: 9 })).toEqual([conversation]);
      expect(await idsTo(store, tipOf(await say(store, conversation, ['m3'])))).toEqual(['m0', 'm1', 'm2', 'm3']);
      expect(await vault.faults()).toEqual([]);
      await vault.bringUpToDate();
      expect(await vault.faults()).toEqual([]);
      await vault.close();
      const database = new DatabaseSync(file);
      for (const table of ['messages', 'edits', 'compactions', 'conversations', 'keys', 'branches', 'counts'])
        expect(database.prepare(`SELECT 1 FROM ${table} WHERE sum IS NULL`).all()).toEqual([]);
      database.exec(`UPDATE messages SET recorded_at = 7 WHERE id = 'm1'; UPDATE messages SET sum = NULL WHERE id = 'm2';
        DELETE FROM keys; UPDATE owners SET erasures = 1; UPDATE branches SET key = 9; UPDATE counts SET tokens = 8 WHERE depth = 0`);
      database.close();
      const opened = new SqliteVault(file);
      await opened.bringUpToDate();
      expect(await opened.faults()).toHaveLength(6);
      await opened.close();
    },
  );

  it.each([5_000, 10_001])('gives a sum to each of %i token counts', async (rows) => {
    const file = fileOf(
      COUNTED,
      `INSERT INTO owners (id) VALUES ('ada'); WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
       INSERT INTO counts SELECT 1 + i % 3, i, 'words', 1 FROM n`,
    );
    const vault = new SqliteVault(file);
    await vault.bringUpToDate();
    await vault.close();
    const database = new DatabaseSync(file);
    const counted = database.prepare('SELECT count(*) AS all_of_them, count(sum) AS summed FROM counts').get();
    expect(counted).toEqual({ all_of_them: rows, summed: rows });
    database.close();
  });

  it('finds edits that were in it by what they say', async () => {
    const pin = { kind: 'message-pinned', id: 'p.0', compactionId: 'p', depth: 4, messageId: 'm' };
    const undo = { kind: 'edit-reverted', id: 'u.0', compactionId: 'u', target: 'p.0' };
    const span = {
      kind: 'span-replaced',
      id: 's.0',
      compactionId: 's',
      from: 2,
      to: 4,
      endId: 'm',
      shows: [],
      tokens: 0,
    };
    const origin = { summariser: 'client', retainedShare: 0, missing: [], fallbacks: [] };
    const file = fileOf(
      5,
      `INSERT INTO owners (key, id) VALUES (1, 'ada');
       INSERT INTO conversations (key, owner, id, created_at, updated_at, edit_count) VALUES (1, 1, 'a', 1, 1, 3);
       INSERT INTO edits (conversation, number, id, record, is_live) VALUES
         (1, 0, 'p.0', ${quoted(JSON.stringify(pin))}, 0), (1, 1, 'u.0', ${quoted(JSON.stringify(undo))}, 0),
         (1, 2, 's.0', ${quoted(JSON.stringify({ ...span, origin }))}, 0);`,
    );
    const vault = new SqliteVault(file);
    const store = vault.storeOf('ada');
    for (const about of [{ compactions: ['p'] }, { depths: [4] }, { isPin: true } as const])
      expect(await store.edits('a', about)).toEqual([pin, undo]);
    expect(await store.edits('a', { compactions: ['u'] })).toEqual([undo]);
    expect(await store.edits('a', { over: { from: 3, to: 5 } })).toEqual([{ ...span, origin }]);
    expect(await store.spans('a', { within: [{ from: 2, to: 4 }], limit: 9 })).toEqual([{ ...span, origin }]);
    expect(await store.spans('a', { summariser: 'client', limit: 9 })).toEqual([{ ...span, origin }]);
    await vault.close();
  });

  it('finds words with marks on their letters by the plain ones, also where its index was made without', async () => {
    const wire = (content: string) => quoted(`{"role":"user","content":"${content}"}`);
    const message = (depth: number, content: string) =>
      `(1, ${depth}, 1, 1, 'm${depth}', 'user', 'openai-chat', ${wire(content)}, 0, 0, 1, 1)`;
    const file = fileOf(
      18,
      `INSERT INTO owners (key, id) VALUES (1, 'ada');
       INSERT INTO conversations (key, owner, id, title, created_at, updated_at, root, tip_line, tip_depth, tip_id)
         VALUES (1, 1, 'a', 'Déjà vu', 1, 9, 1, 1, 2, 'm2');
       INSERT INTO lines (key, owner, root, parent, fork_depth, level, jump) VALUES (1, 1, 1, NULL, 0, 0, 1);
       INSERT INTO messages (line, depth, owner, root, id, role, protocol, wire, is_interrupted, is_erased, recorded_at, conversation)
         VALUES ${[message(0, 'a café'), message(1, 'caf\\u00e9 noir'), message(2, 'a cafe')].join()};
       INSERT INTO words (rowid, terms) VALUES (16777216, 'old'), (16777217, 'old'), (-1, 'old');
       INSERT INTO words (rowid, terms) VALUES (16777218, message_terms(1, 1, ${wire('a cafe')}));`,
    );
    const vault = new SqliteVault(file);
    const store = vault.storeOf('ada');
    for (const text of ['cafe', 'Café'])
      expect((await saying(store, text)).map(({ place }) => place.id).sort()).toEqual(['m0', 'm1', 'm2']);
    expect((await store.titled(['deja'], { limit: 9 })).map(({ id }) => id)).toEqual(['a']);
    await vault.close();
  });

  it('is indexed as this version does it when it is brought up to date, from where that was stopped', async () => {
    const wire = (content: string) => quoted(`{"role":"user","content":"${content}"}`);
    const message = (depth: number, content: string, isErased = 0) =>
      `(1, ${depth}, 1, 1, 'm${depth}', 'user', 'openai-chat', ${wire(content)}, 0, ${isErased}, 1, 1)`;
    const texts = ['서울에서', 'a pine', 'an XMLHttpRequest', 'of $5,000'];
    const old = texts.map((_, depth) => `(${16777216 + depth}, 'old')`);
    const file = fileOf(
      20,
      `INSERT INTO owners (key, id) VALUES (1, 'ada');
       INSERT INTO conversations (key, owner, id, title, created_at, updated_at, root, tip_line, tip_depth, tip_id)
         VALUES (1, 1, 'a', '서울에서', 1, 9, 1, 1, 4, 'm4');
       INSERT INTO lines (key, owner, root, parent, fork_depth, level, jump) VALUES (1, 1, 1, NULL, 0, 0, 1);
       INSERT INTO messages (line, depth, owner, root, id, role, protocol, wire, is_interrupted, is_erased, recorded_at, conversation)
         VALUES ${[...texts.map((text, depth) => message(depth, text)), message(4, '서울', 1)].join()};
       INSERT INTO words (rowid, terms) VALUES ${[...old, "(-1, 'old')"].join()};`,
    );
    const found = async (vault: SqliteVault, text: string) =>
      (await saying(vault.storeOf('ada'), text)).map(({ place }) => place.id);
    const vault = new SqliteVault(file);
    await vault.bringUpToDate();
    for (const [text, id] of [
      ['서울', 'm0'],
      ['http', 'm2'],
      ['5000', 'm3'],
    ] as const)
      expect(await found(vault, text)).toEqual([id]);
    // What has the terms it had is left as it is.
    expect(await found(vault, 'pine')).toEqual([]);
    expect((await vault.storeOf('ada').titled(['서울'], { limit: 9 })).map(({ id }) => id)).toEqual(['a']);
    await vault.close();
    const database = new DatabaseSync(file);
    const state = database.prepare('SELECT reindexed_to AS done FROM totals');
    expect(state.get()).toEqual({ done: null });
    database.exec(`DELETE FROM words; UPDATE totals SET reindexed_to = 2`);
    database.close();
    const again = new SqliteVault(file);
    await again.bringUpToDate();
    expect([await found(again, '서울'), await found(again, 'http')]).toEqual([[], ['m2']]);
    await again.close();
  });
});

describe('the upgrade of a file of an earlier version', () => {
  const step = (number: number) => expect.stringContaining(`step ${number} of ${MIGRATIONS.length}`);
  const upgraded = async (file: string): Promise<string[]> => {
    const told: string[] = [];
    const vault = await openVault(`sqlite:${file}`, { onUpgrade: (what) => told.push(what) });
    await vault.close();
    return told;
  };

  it('tells of each step, of the checksums that messages get and of the index, and of nothing where there is nothing to do', async () => {
    const file = fileOf(
      18,
      `INSERT INTO owners (id) VALUES ('local'); INSERT INTO lines (key, owner, root, fork_depth, level, jump) VALUES (1, 1, 1, 0, 0, 1);
       INSERT INTO messages (line, depth, owner, root, id, role, protocol, wire, recorded_at, conversation, is_interrupted, is_erased,
         is_reply, has_reply) VALUES (1, 0, 1, 1, 'm', 'user', 'openai-chat', '{}', 1, 1, 0, 0, 0, 0)`,
    );
    const steps = MIGRATIONS.slice(18).map((_, index) => step(19 + index));
    const slices = ['0 messages have got their checksums', '0 messages are indexed as this version does it'];
    expect(await upgraded(file)).toEqual([...steps, ...slices.map((slice) => expect.stringContaining(slice))]);
    expect(await upgraded(file)).toEqual([]);
    expect(await upgraded(temporaryFile())).toEqual([]);
  });

  it('goes on with the step at which it was stopped', async () => {
    const file = fileOf(16, '');
    const stop = (what: string) => {
      if (what.includes('step 19 ')) throw new Error('stopped');
    };
    await expect(openVault(`sqlite:${file}`, { onUpgrade: stop })).rejects.toThrow('stopped');
    const told = await upgraded(file);
    expect(told[0]).toEqual(step(19));
    expect(told.filter((what) => what.includes('step'))).toHaveLength(MIGRATIONS.length - 18);
  });
});
