import { administer, newDatabase, type TestDatabase, testPostgres } from '@palimpsest/fakes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptionOf, slice } from '../conformance/adopting.js';
import { commitEdits, faultTexts, idsTo, openedIn, placeOf, say, started, VOCABULARY } from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { readableSpans } from '../conformance/looking-up.js';
import { DamagedError } from '../store.js';
import { PostgresVault } from './postgres-vault.js';

const server = await testPostgres();

const TABLES = [
  'vectors',
  'words',
  'titles',
  'edits',
  'compactions',
  'instructions',
  'system_texts',
  'live_edits',
  'inherited',
  'replies',
  'branches',
  'messages',
  'lines',
  'conversations',
  'facts',
  'owners',
  'keys',
];
const OF_A = `log = (SELECT key FROM palimpsest.conversations WHERE id = 'a')`;
const fact = (id: string, retires: string[] = []) => ({ id, about: '{}', words: id, retires, erases: [] });
const OF_F = OF_A.replace("'a'", "'f'");

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('the check of a Postgres store', () => {
    let database: TestDatabase;
    let vault: PostgresVault;

    beforeAll(async () => {
      database = await newDatabase(server.url);
      vault = await PostgresVault.open(database.url);
    });

    afterAll(async () => {
      await vault?.close();
      await database?.drop();
    });

    /** A talk with two system texts, a branch and a log, a fork of its beginning, and one that was imported; facts; another owner. */
    beforeEach(async () => {
      await administer(database.url, `${TABLES.map((table) => `DELETE FROM palimpsest.${table}`).join('; ')}`);
      const store = vault.storeOf('ann');
      const one = await say(store, await started(store, 'a', ['1', '2']), ['3', '4'], { instructions: 'be brief' });
      const parent = await placeOf(store, 'a', '2');
      const two = await say(store, one, ['3b', '4b'], { parent, instructions: 'be long' });
      const logged = await commitEdits(store, two, ['e1', 'e2'], ['e2']);
      const forked = await fork(store, logged, 'f', { tip: await placeOf(store, 'a', '3b') });
      await say(store, forked, ['4c'], { instructions: 'be kind' });
      await store.create('g', adoptionOf([slice(null, ['x', 'y']), slice('x', ['z'], true)]));
      await store.noteFacts({ expectedCount: 0, records: [fact('one'), fact('two', ['one'])] });
      await store.settings({ strategy: '{"mode":"off"}' });
      await started(vault.storeOf('bob'), 'talk', ['b1']);
      await vault.storeOf('cat').settings({ strategy: '{"mode":"off"}' });
      for (const id of ['k1', 'k2'])
        await vault.saveKey({ id, owner: 'bob', label: '', hash: `of ${id}`, createdAt: 1 });
      await vault.saveKey({ id: 'k2', revokedAt: 5 });
      for (const owner of ['ann', 'bob']) await vault.storeOf(owner).find({ any: [], limit: 0 });
    });

    it('finds nothing where nothing is wrong', async () => {
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });

    it('finds nothing after all that adds, hides, sets and refuses was done as usual', async () => {
      const store = vault.storeOf('ann');
      await store.create('new', { at: 1 });
      await store.change('new', { refusedTip: null });
      await fork(store, await openedIn(store, 'opened', 2), 'h', { tip: null });
      const at = {
        conversationId: 'forked',
        expectedTip: null,
        parent: null,
        vocabulary: VOCABULARY,
        at: 60,
        messages: [],
      };
      const { tip, editCount: expectedEditCount } = await openedIn(store, 'a', 1);
      const source = { conversationId: 'a', tip, expectedEditCount, live: [] };
      await store.append({ ...at, expectedTip: tip, parent: tip, opens: { at: 60, fork: source } });
      await store.noteFacts({ expectedCount: 2, records: [{ ...fact('three', ['two']), erases: ['two'] }] });
      await store.settings({ strategy: null });
      await vault.storeOf('cat').settings({ strategy: '{"mode":"off"}' });
      await expect(store.create('new', { at: 2 })).rejects.toThrow();
      await store.erase('a');
      await store.erase('none');
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });

    it('keeps in mind what was lost and changed when more is said, noted, begun, erased and set', async () => {
      await administer(
        database.url,
        `DELETE FROM palimpsest.facts WHERE id = 'two'; UPDATE palimpsest.facts SET words = 'x' WHERE id = 'one';
         DELETE FROM palimpsest.conversations WHERE owner = 'bob'`,
      );
      const store = vault.storeOf('ann');
      await store.settings({ strategy: '{"mode":"auto"}' });
      await store.noteFacts({ expectedCount: 1, records: [{ ...fact('three', ['one']), erases: ['one'] }] });
      await say(store, await openedIn(store, 'f', 1), ['5']);
      await started(vault.storeOf('bob'), 'new', ['n']);
      await store.erase('g');
      const faults = await vault.check({ isWhole: true });
      const found = faults.map(({ text }) => text);
      expect(faults).toContainEqual({ owner: 'bob', text: expect.stringContaining('belongs to no conversation') });
      for (const what of [
        "owner 'ann' should have 3 facts and has 2",
        "the record of fact one of owner 'ann' is not what it was",
      ])
        expect(found).toContain(what);
      expect(found.filter((text) => text.includes("owner 'ann' should have"))).toHaveLength(1);
    });

    it('leaves the place of a compaction that cannot be read in its page, so that the page is not taken for the last', async () => {
      const store = vault.storeOf('ann');
      let talk = await started(store, 'pages', ['p']);
      for (const edit of ['p1', 'p2', 'p3']) talk = await commitEdits(store, talk, [edit]);
      const ids = (await store.compactions('pages')).map(({ id }) => id);
      await administer(database.url, `UPDATE palimpsest.compactions SET record = '{' WHERE id = '${ids[1]}'`);
      const first = await store.compactions('pages', { limit: 2, after: null });
      expect(first.map(({ id, damage }) => [id, damage !== undefined])).toEqual([
        [ids[0], false],
        [ids[1], true],
      ]);
      expect(await store.compactions('pages', { limit: 2, after: ids[1] as string })).toMatchObject([{ id: ids[2] }]);
      expect((await store.compactions('pages', { limit: 2 })).map(({ id }) => id)).toEqual(ids.slice(1));
    });

    it.each([
      [
        'the message of a vector',
        `INSERT INTO palimpsest.vectors (owner, line, depth, space, vector) VALUES ('ann', 4711, 3, '1 m', 'x')`,
        /a vector is of message 3, which is not there or was erased/,
      ],
      ['a branch', `DELETE FROM palimpsest.branches`, /'a' of ann: message 3 that was recorded in it/],
      [
        'what a line follows',
        `UPDATE palimpsest.lines SET parent = key WHERE parent IS NOT NULL`,
        /'a' of ann: line \d+ does not lead back to the messages before it/,
      ],
      [
        'what a line jumps to',
        `UPDATE palimpsest.lines SET jump = key WHERE parent IS NOT NULL`,
        /'a' of ann: line \d+ does not lead back to the messages before it/,
      ],
      [
        'the end of a chain',
        `UPDATE palimpsest.conversations SET tip_depth = 2, tip_id = '3b' WHERE id = 'a'`,
        /'a' of ann: message 3 that was recorded in it is on no chain of it/,
      ],
      [
        'the end of a fork',
        `UPDATE palimpsest.conversations SET (tip_line, tip_depth, tip_id) =
          (SELECT line, depth, id FROM palimpsest.messages WHERE id = '1') WHERE id = 'f'`,
        /'f' of ann: it ends before message 2, where it was forked/,
      ],
      [
        'a system text',
        `DELETE FROM palimpsest.instructions WHERE ${OF_A} AND number = 1`,
        /'a'.*2 system texts and holds 1/,
      ],
      ['a system text of a fork', `DELETE FROM palimpsest.instructions WHERE ${OF_F}`, /'f'.*system texts/],
      [
        'the conversation of a system text',
        `INSERT INTO palimpsest.system_texts (owner, id, text) VALUES ('ann', 'left', 'x')`,
        /^system text left belongs to no conversation$/,
      ],
      [
        'what a system text says',
        `UPDATE palimpsest.system_texts SET text = text || '!'`,
        /^system text [0-9a-f]{64} is not what it was$/,
      ],
      [
        'a compaction, so that it cannot be read,',
        `UPDATE palimpsest.compactions SET record = '{' WHERE ${OF_A}`,
        /'a' of ann: the record of compaction .+ cannot be read/,
      ],
      [
        'which system text is the newest',
        `UPDATE palimpsest.conversations SET instructions = 'x'`,
        /newest system text is not/,
      ],
      [
        'an owner',
        `DELETE FROM palimpsest.owners`,
        /what its owner set, and how often something was erased, is not there/,
      ],
      ['an edit', `DELETE FROM palimpsest.edits WHERE ${OF_A} AND number = 0`, /'a'.*should hold 2 edits and holds 1/],
      [
        'the number of an edit',
        `UPDATE palimpsest.edits SET number = 9 WHERE ${OF_A} AND number = 1`,
        /'a'.*should hold 2 edits and holds 2/,
      ],
      [
        'a compaction',
        `DELETE FROM palimpsest.compactions WHERE ${OF_A}`,
        /'a'.*should hold 1 compactions and holds 0/,
      ],
      [
        'what an edit says',
        `UPDATE palimpsest.edits SET record = replace(record, '…', '...') WHERE ${OF_A} AND number = 0`,
        /'a' of ann: the record of edit e1 is not what it was/,
      ],
      [
        'what is in the index of words',
        `UPDATE palimpsest.words SET numbers = '{}'`,
        /other words of \d+ messages than they have\. Make it anew/,
      ],
      [
        'one term in the index of words',
        `UPDATE palimpsest.words SET numbers[1] = numbers[1] + 1`,
        /other words of \d+ messages than they have/,
      ],
      [
        'the words of a title',
        `UPDATE palimpsest.titles SET numbers = '{}'`,
        /other words of \d+ titles than they have\. Make it anew/,
      ],
      ['who said it, in the index', `UPDATE palimpsest.words SET role = 'x'`, /has \d+ messages wrong\. Make it anew/],
      ['the era of words', `UPDATE palimpsest.words SET era = era + 1`, /has \d+ messages wrong\. Make it anew/],
      ['when it was said, in the index', `UPDATE palimpsest.words SET recorded_at = 7`, /has \d+ messages wrong/],
      [
        'how many branches there were',
        `UPDATE palimpsest.conversations SET branch_count = 0`,
        /'a' of ann: it counts 0 branches/,
      ],
      [
        'the level of a line',
        `UPDATE palimpsest.lines SET level = level + 1`,
        /line \d+ does not say how many lines lead to it/,
      ],
      [
        'the vocabulary of a count',
        `UPDATE palimpsest.messages SET vocabulary = NULL`,
        /'a' of ann: message \d, \S+, has a token count/,
      ],
      [
        'the id of a compaction',
        `UPDATE palimpsest.compactions SET id = 'comp_0123' WHERE ${OF_A}`,
        /'a' of ann: the record of compaction comp_0123 is of another one/,
      ],
      [
        'when a message was said',
        `UPDATE palimpsest.messages SET recorded_at = 7 WHERE id = '2'`,
        /'a' of ann: message 1, 2, or/,
      ],
      [
        'a letter that no id is the hash of',
        `UPDATE palimpsest.messages SET wire = wire || ' ' WHERE id = '2'`,
        /message 1, 2, or its time/,
      ],
      [
        'a conversation of which a fork has all messages',
        `DELETE FROM palimpsest.live_edits; DELETE FROM palimpsest.branches; DELETE FROM palimpsest.conversations WHERE id = 'a'`,
        /^message \d of line \d+ was recorded in a conversation that is not there$/,
      ],
      ['a fact', `DELETE FROM palimpsest.facts WHERE id = 'two'`, /^owner 'ann' should have 2 facts and has 1$/],
      [
        'what is remembered',
        `UPDATE palimpsest.facts SET words = 'x' WHERE id = 'two'`,
        /^the record of fact two of owner 'ann' is not what it was$/,
      ],
      [
        'whether a fact holds',
        `UPDATE palimpsest.facts SET is_live = true WHERE id = 'one'`,
        /^whether fact one of owner 'ann' still holds is not what its log says$/,
      ],
      [
        'the owner of facts',
        `DELETE FROM palimpsest.owners`,
        /^the owner of what is remembered of 'ann' is not there$/,
      ],
      [
        'an edit, so that it cannot be read,',
        `UPDATE palimpsest.edits SET record = '{'`,
        /record of edit e1 cannot be read/,
      ],
      [
        'where an edit is',
        `UPDATE palimpsest.edits SET span_from = 7 WHERE ${OF_A}`,
        /e1 is found by another spanFrom/,
      ],
      [
        'whether an edit pins',
        `UPDATE palimpsest.edits SET is_pin = true WHERE ${OF_A}`,
        /e1 is found by another isPin/,
      ],
    ])('finds that %s was lost or changed', async (_, damage, says) => {
      await administer(database.url, damage);
      expect(await faultTexts(vault)).toContainEqual(expect.stringMatching(says));
    });

    it('takes no page of spans of which none can be read for the last one', async () => {
      const spoil = (ids: readonly string[]) =>
        administer(
          database.url,
          `UPDATE palimpsest.edits SET record = '{' WHERE id IN (${ids.map((id) => `'${id}'`)})`,
        );
      expect(await readableSpans(vault.storeOf('ann'), spoil)).toEqual([
        ['e', 'a'],
        ['e', 'a'],
      ]);
    });

    it.each([
      ['parent = key', 4],
      ['parent = key', 1],
      ['jump = key', 1],
      ['parent = NULL, jump = key', 1],
    ])('refuses to follow a line with %s to the messages before %i, and reads all else', async (damage, to) => {
      const store = vault.storeOf('ann');
      const tip = await placeOf(store, 'a', '4b');
      await administer(database.url, `UPDATE palimpsest.lines SET ${damage} WHERE key = ${tip.line}`);
      const error = await store.read(tip, [{ from: 0, to }], VOCABULARY).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DamagedError);
      expect(error).toMatchObject({ what: `line ${tip.line} does not lead back to the messages before it` });
      expect((error as Error).message).toContain('restore a back-up');
      expect(await idsTo(store, await placeOf(store, 'g', 'y'))).toEqual(['x', 'y']);
    });
  });
