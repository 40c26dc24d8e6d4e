import { administer, newDatabase, type TestDatabase, testPostgres } from '@palimpsest/fakes';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultTexts, idsTo, newMessage, placeOf, say, started, tipOf, VOCABULARY } from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { type Conversation, DamagedError, GoneError, type Store } from '../store.js';
import { PostgresVault } from './postgres-vault.js';

const server = await testPostgres();

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('a Postgres store of which rows are lost', () => {
    let database: TestDatabase;
    let client: pg.Client;
    let vault: PostgresVault;
    let store: Store;
    let talk: Conversation;

    beforeAll(async () => {
      database = await newDatabase(server.url);
      vault = await PostgresVault.open(database.url);
      store = vault.storeOf('ann');
      client = new pg.Client(database.url);
      await client.connect();
    });

    afterAll(async () => {
      await client?.end();
      await vault?.close();
      await database?.drop();
    });

    /** A talk with two branches, on lines that each leave another. */
    beforeEach(async () => {
      for (const id of (await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)) await store.erase(id);
      await administer(
        database.url,
        'TRUNCATE palimpsest.messages, palimpsest.lines, palimpsest.words, palimpsest.counts',
      );
      const one = await started(store, 'a', ['1', '2', '3', '4']);
      const two = await say(store, one, ['3b', '4b'], { parent: await placeOf(store, 'a', '2') });
      talk = await say(store, two, ['4c', '5c'], { parent: await placeOf(store, 'a', '3b') });
    });

    const messages = async (): Promise<number> =>
      Number((await client.query('SELECT count(*) FROM palimpsest.messages')).rows[0].count);

    it('reads a chain up to its newest message where that is lost, and says that it is damaged, not erased', async () => {
      await client.query("DELETE FROM palimpsest.messages WHERE id = '5c'");
      const tip = tipOf(talk);
      for (const read of [() => idsTo(store, tip), () => store.read(tip, [{ from: 4, to: 5 }], VOCABULARY)])
        await expect(read()).rejects.toThrow(DamagedError);
      expect((await store.read(tip, [{ from: 0, to: 4 }], VOCABULARY)).map(({ id }) => id)).toEqual([
        '1',
        '2',
        '3b',
        '4c',
      ]);
      expect([...(await store.idsAt(tip, [3, 4]))]).toEqual([[3, '4c']]);
      await store.keepPartial({ id: 'p', conversationId: 'a', parent: tip, content: '', writtenAt: 1 });
      expect(await store.append({ ...after(talk), messages: [newMessage('6')], keepsTip: true })).toBeDefined();
      await store.erase('a');
      await expect(idsTo(store, tip)).rejects.toThrow(GoneError);
    });

    it('gives a system text that is lost as damaged, not as if there had been none', async () => {
      await say(store, talk, ['6'], { instructions: 'be brief' });
      await client.query('DELETE FROM palimpsest.system_texts');
      expect(await store.instructions('a')).toMatchObject([
        { instructions: '', damage: expect.stringMatching(/^system text [0-9a-f]{64}$/) },
      ]);
    });

    it('reads no message as the newest one of a chain that has another id', async () => {
      await client.query("UPDATE palimpsest.conversations SET tip_depth = 2 WHERE id = 'a'");
      const tip = tipOf((await store.conversation('a')) as Conversation);
      await expect(idsTo(store, tip)).rejects.toThrow(DamagedError);
      expect((await store.read(tip, [{ from: 0, to: 2 }], VOCABULARY)).map(({ id }) => id)).toEqual(['1', '2']);
      expect([...(await store.idsAt(tip, [1, 2]))]).toEqual([[1, '2']]);
      await expect(store.read({ ...tip, depth: 1 }, [{ from: 0, to: 1 }], VOCABULARY)).rejects.toThrow(GoneError);
    });

    it('reads no message that is not what it was, says which it is and of which conversation, and reads what is beside it', async () => {
      await client.query("UPDATE palimpsest.messages SET wire = wire || ' ' WHERE id = '5c'");
      const tip = tipOf(talk);
      const error = await store.read(tip, [{ from: 2, to: 5 }], VOCABULARY).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DamagedError);
      expect(error).toMatchObject({
        message: expect.stringMatching(/^message 4, 5c, of conversation 'a' is not what it was .*`palimpsest verify`/),
        ...{
          what: '5c',
          lost: { id: '5c', depth: 4, wire: { json: '' } },
          altered: { wire: { json: expect.stringMatching(/ $/) } },
        },
      });
      expect((await store.read(tip, [{ from: 0, to: 4 }], VOCABULARY)).map(({ id }) => id)).toEqual([
        '1',
        '2',
        '3b',
        '4c',
      ]);
    });

    it.each([
      ['the newest line', 'key = (SELECT max(key) FROM palimpsest.lines)', '5c'],
      ['the first line', 'parent IS NULL', '4'],
    ])('names %s where that is lost, and what to do', async (_, where, end) => {
      await client.query(`DELETE FROM palimpsest.lines WHERE ${where}`);
      const error = await idsTo(store, tipOf(talk)).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DamagedError);
      expect(error).toMatchObject({
        message: expect.stringMatching(/(is missing|lead back).*`palimpsest verify`.*restore/),
      });
      const parent = await placeOf(store, 'a', end);
      await expect(say(store, talk, ['x'], { parent })).rejects.toThrow(DamagedError);
      expect((await faultTexts(vault)).join('\n')).toMatch(/line \d+ is missing: \d messages of it/);
    });

    it.each([
      'DELETE FROM palimpsest.lines WHERE key = (SELECT max(key) FROM palimpsest.lines)',
      'DELETE FROM palimpsest.lines WHERE parent IS NULL',
      'DELETE FROM palimpsest.lines',
      'UPDATE palimpsest.conversations SET tip_line = NULL, tip_depth = NULL, tip_id = NULL',
      'UPDATE palimpsest.conversations SET tip_depth = 1',
      "DELETE FROM palimpsest.messages WHERE id = '5c'",
    ])('erases a conversation whole: %s', async (sql) => {
      await client.query(sql);
      const left = await messages();
      expect(await store.erase('a')).toMatchObject({ messages: left });
      expect(await messages()).toBe(0);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });

    it.each([
      "DELETE FROM palimpsest.lines WHERE key = (SELECT line FROM palimpsest.messages WHERE id = '4b')",
      "DELETE FROM palimpsest.lines WHERE key = (SELECT line FROM palimpsest.messages WHERE id = '6f')",
      'DELETE FROM palimpsest.lines WHERE parent IS NULL',
      "UPDATE palimpsest.conversations SET tip_line = NULL, tip_depth = NULL, tip_id = NULL WHERE id = 'a'",
      "UPDATE palimpsest.conversations SET tip_line = NULL, tip_depth = NULL, tip_id = NULL WHERE id = 'f'",
    ])('erases a conversation and its fork, and then nothing of either is left: %s', async (sql) => {
      await say(store, await fork(store, talk, 'f', { tip: await placeOf(store, 'a', '4c') }), ['6f']);
      await client.query(sql);
      expect(await store.erase('a')).toBeDefined();
      expect((await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(['f']);
      expect(await store.erase('f')).toBeDefined();
      expect(await messages()).toBe(0);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });

    const after = ({ id, tip }: Conversation) => ({
      ...{ conversationId: id, expectedTip: tip, parent: tip, vocabulary: VOCABULARY, at: 9 },
    });
  });
