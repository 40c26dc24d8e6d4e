import { allOf, rarityOf, termsOf } from '@palimpsest/core';
import { administer, newDatabase, testPostgres } from '@palimpsest/fakes';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  faultTexts,
  newCompaction,
  newEdit,
  newMessage,
  openedIn,
  say,
  saying,
  tipOf,
} from '../conformance/fixture.js';
import type { Store } from '../store.js';
import { MAX_COUNTED } from '../words.js';
import { ERA } from './functions/words.js';
import { PostgresVault } from './postgres-vault.js';
import { messageTerms } from './words.js';

const server = await testPostgres();

const message = (id: string, content: string) =>
  newMessage(id, { wire: { protocol: 'openai-chat', json: JSON.stringify({ role: 'user', content }) } });
const record = async (store: Store, id: string, texts: readonly string[], title?: string) =>
  say(store, await openedIn(store, id, 1), [], {
    messages: texts.map((text, index) => message(`${id} ${index}`, text)),
    ...(title === undefined ? {} : { title }),
  });
/** The same, and has it indexed. */
const talk = async (...told: Parameters<typeof record>) => {
  const conversation = await record(...told);
  await told[0].find({ any: [], limit: 0 });
  return conversation;
};
const texts = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);
const found = async (store: Store, text: string, query = {}) =>
  (await saying(store, text, query)).map(({ conversation, place }) => `${conversation.id}:${place.depth}`).sort();
const titled = async (store: Store, text: string) =>
  (await store.conversations({ titled: termsOf(text), limit: 9 })).map(({ id }) => id);

if ('reason' in server) describe('the words of a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('the index of words of a Postgres store', () => {
    let url: string;
    let drop: () => Promise<void>;
    const opened: PostgresVault[] = [];

    beforeAll(async () => {
      ({ url, drop } = await newDatabase(server.url));
    });

    beforeEach(async () => {
      for (const vault of opened.splice(0)) await vault.close();
      await administer(url, 'DROP SCHEMA IF EXISTS palimpsest CASCADE');
    });

    afterAll(async () => {
      for (const vault of opened.splice(0)) await vault.close();
      await drop?.();
    });

    const open = async (): Promise<PostgresVault> => {
      const vault = await PostgresVault.open(url);
      opened.push(vault);
      return vault;
    };

    it('counts the messages of an owner, each of the first ones, and about how many there are of more', async () => {
      const store = (await open()).storeOf('o');
      const counted = async () => (await store.find({ any: [{ term: 'oak', weight: 1 }], limit: 0 })).messages;
      let conversation = await openedIn(store, 'a', 1);
      for (let index = 0; index < 20; index += 1) conversation = await say(store, conversation, [`${index}`]);
      expect(await counted()).toBe(20);
      conversation = await say(store, conversation, texts('b', 80));
      expect(await counted()).toBe(100);
      await say(store, conversation, texts('c', 900));
      expect(Math.abs((await counted()) - 1_000)).toBeLessThanOrEqual(3);
    });

    it('finds what was recorded by a process that ended before it was indexed, or that another one records', async () => {
      const [first, second] = [await open(), await open()];
      await record(first.storeOf('o'), 'a', ['oak', 'pine']);
      await record(first.storeOf('other'), 'a', ['oak']);
      expect(await found(second.storeOf('o'), 'oak')).toEqual(['a:0']);
      await record(first.storeOf('o'), 'b', ['oak']);
      await first.close();
      expect(await found(second.storeOf('o'), 'oak')).toEqual(['a:0', 'b:0']);
      await second.close();
      expect(await (await open()).check({ isWhole: true })).toEqual([]);
    });

    it('is brought up to date by many replicas at once, while messages are recorded, erased and looked for', async () => {
      const vaults = await Promise.all(Array.from({ length: 3 }, open));
      await Promise.all(
        vaults.map(async (vault, index) => {
          const store = vault.storeOf('o');
          for (let turn = 0; turn < 12; turn += 1) {
            await record(store, `c${index}-${turn}`, ['oak', `own${index}x${turn}`]);
            expect(await found(store, `own${index}x${turn}`)).toEqual([`c${index}-${turn}:1`]);
            if (turn % 3 === 0) await store.erase(`c${index}-${turn}`);
          }
        }),
      );
      const [vault] = vaults as [PostgresVault];
      expect(await saying(vault.storeOf('o'), 'oak', { limit: 99 })).toHaveLength(24);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });

    it('takes nothing of a message that was erased, or replaced by another one, while it was read', async () => {
      const vault = await open();
      const store = vault.storeOf('o');
      const { tip } = await record(store, 'a', ['oak']);
      const client = new pg.Client(url);
      await client.connect();
      const index = (id: string) =>
        client.query('SELECT palimpsest.index_pending($1, $2, $3, $4, $5)', [
          ...['o', [tip?.line], [0], [id], [allOf(messageTerms('{"content":"secret"}'))]],
        ]);
      await index('another');
      expect(await found(store, 'secret')).toEqual([]);
      expect(await found(store, 'oak')).toEqual(['a:0']);
      await record(store, 'b', ['oak']);
      await store.erase('b');
      expect(await found(store, 'oak')).toEqual(['a:0']);
      expect((await client.query('SELECT * FROM palimpsest.pending_words')).rows).toEqual([]);
      await client.end();
    });

    it('is told to lack messages and titles, to have too many, and how to mend it', async () => {
      const vault = await open();
      const store = vault.storeOf('o');
      await talk(store, 'a', ['oak', 'pine'], 'A title');
      await administer(url, `UPDATE palimpsest.words SET line = -1 WHERE depth = 1; DELETE FROM palimpsest.titles`);
      expect(await faultTexts(vault)).toEqual([
        'the index of words lacks 1 messages. Make it anew with: palimpsest index',
        'the index of words has 1 messages too many. Make it anew with: palimpsest index',
        'the index of words lacks 1 titles. Make it anew with: palimpsest index',
      ]);
      expect(await vault.reindex()).toBe(2);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      expect(await found(store, 'pine')).toEqual(['a:1']);
      expect(await titled(store, 'title')).toEqual(['a']);
    });

    it('finds what was recorded in any era, in all conversations and in one', async () => {
      const vault = await open();
      const store = vault.storeOf('o');
      for (const [index, id] of ['a', 'b', 'c'].entries()) {
        await administer(url, `UPDATE palimpsest.owners SET messages = ${index * ERA}`);
        await talk(store, id, ['oak', `own${id}`], `Tree ${id}`);
      }
      const first = await openedIn(store, 'a', 1);
      await say(store, first, [], { messages: [message('late', 'oak twice')] });
      expect(await found(store, 'oak')).toEqual(['a:0', 'a:2', 'b:0', 'c:0']);
      expect(await found(store, 'oak', { conversationId: 'a' })).toEqual(['a:0', 'a:2']);
      expect(await found(store, 'oak twice', { conversationId: 'a' })).toEqual(['a:2']);
      expect(await titled(store, 'tree')).toHaveLength(3);
      await vault.reindex();
      expect(await found(store, 'oak')).toEqual(['a:0', 'a:2', 'b:0', 'c:0']);
      expect(await found(store, 'owna')).toEqual(['a:1']);
      expect(await titled(store, 'tree')).toHaveLength(3);
      expect((await store.find({ any: [{ term: 'oak', weight: 1 }], limit: 0 })).messages).toBe(7);
    });

    it('finds what was imported while others wrote, also where it is longer than an era', async () => {
      const vault = await open();
      const store = vault.storeOf('o');
      await administer(url, `INSERT INTO palimpsest.owners (owner, messages) VALUES ('o', ${ERA - 2})`);
      const messages = ['oak', 'pine', 'fir', 'elm'].map((text, index) => ({
        ...message(`${index}`, text),
        recordedAt: index,
      }));
      await store.create('a', {
        ...{ title: 'Imported trees', createdAt: 1, updatedAt: 2, isArchived: false, isSide: false },
        ...{ agent: null, session: null, strategy: null, forkedFrom: null, isRefused: false, vocabulary: 'v' },
        ...{ instructions: [], edits: [], live: [], compactions: [] },
        slices: [
          { parent: null, messages: messages.slice(0, 3), isBranch: false },
          { parent: messages[2]?.id ?? null, messages: messages.slice(3), isBranch: false },
        ],
      });
      for (const [depth, text] of ['oak', 'pine', 'fir', 'elm'].entries())
        expect(await found(store, text)).toEqual([`a:${depth}`]);
      expect(await titled(store, 'tree')).toEqual(['a']);
    });

    it('looks at the newest of a common term, and weighs what it finds by all of the terms', async () => {
      const vault = await open();
      const store = vault.storeOf('o');
      const texts = Array.from({ length: 2100 }, (_, depth) => (depth === 5 ? 'oak pine' : 'oak'));
      await talk(store, 'a', texts);
      const [oak, pine] = [
        { term: 'oak', weight: 1 },
        { term: 'pine', weight: 2 },
      ];
      const common = await store.find({ any: [oak], limit: 2 });
      expect(common.holding.get('oak')).toBe(2100);
      expect(common.hits.map(({ place }) => place.depth)).toEqual([2099, 2098]);
      const { hits, messages, holding } = await store.find({ any: [oak, pine], limit: 1 });
      const rarity = (term: string) => rarityOf(holding.get(term) ?? 0, messages);
      expect(hits[0]?.place.depth).toBe(5);
      expect(hits[0]?.weight).toBeCloseTo(rarity('oak') + 2 * rarity('pine'));
      const [before] = (await store.find({ any: [oak], all: ['pine'], limit: 9 })).hits;
      expect(before?.place.depth).toBe(5);
    });

    it('tells how common a term is from the newest eras where there are many', async () => {
      const vault = await open();
      const store = vault.storeOf('o');
      await talk(
        store,
        'a',
        Array.from({ length: 2100 }, () => 'oak'),
      );
      await talk(store, 'b', ['pine']);
      await administer(url, `UPDATE palimpsest.owners SET messages = ${20 * ERA}`);
      const any = ['oak', 'pine'].map((term) => ({ term, weight: 1 }));
      const { messages, holding } = await store.find({ any, limit: 1 });
      expect(messages).toBe(20 * ERA);
      expect(holding.get('pine')).toBe(1);
      expect(holding.get('oak')).toBeGreaterThanOrEqual(2000);
      expect(holding.get('oak')).toBeLessThanOrEqual(MAX_COUNTED);
    });

    it('is not filled by who only reads', async () => {
      const first = await open();
      await record(first.storeOf('o'), 'a', ['oak']);
      await first.close();
      const reader = await PostgresVault.open(url, { isToRead: true });
      opened.push(reader);
      await reader.close();
      const client = new pg.Client(url);
      await client.connect();
      expect((await client.query('SELECT owner, depth FROM palimpsest.pending_words')).rows).toEqual([
        { owner: 'o', depth: 0 },
      ]);
      await client.end();
    });

    it('keeps no word that can be read, and nothing of what was erased', async () => {
      const vault = await open();
      const store = vault.storeOf('o');
      const said = await talk(store, 'a', ['secret'], 'Hidden');
      const client = new pg.Client(url);
      await client.connect();
      const rows = async () =>
        (
          await client.query(
            'SELECT w::text AS row FROM palimpsest.words w UNION ALL SELECT t::text FROM palimpsest.titles t',
          )
        ).rows as { row: string }[];
      expect(await rows()).toHaveLength(2);
      for (const { row } of await rows()) expect(row).not.toMatch(/secret|hidden/i);
      expect(tipOf(said).depth).toBe(0);
      await store.erase('a');
      expect(await rows()).toEqual([]);
      await client.end();
    });

    it('keeps no word in what the planner knows of the tables', async () => {
      const vault = await open();
      const store = vault.storeOf('o');
      for (const id of ['a', 'b', 'c']) {
        const said = await talk(store, id, ['secret one', 'secret two', `secret ${id}`], 'Hidden');
        await store.commit({
          ...{ conversationId: id, expectedEditCount: 0, expectedTip: said.tip, live: [] },
          compaction: { ...newCompaction(id), missing: ['secret'] },
          edits: [newEdit(`${id}1`, 'secret')],
        });
      }
      const client = new pg.Client(url);
      await client.connect();
      await client.query('ANALYZE');
      const { rows } = await client.query("SELECT s::text AS row FROM pg_stats s WHERE schemaname = 'palimpsest'");
      expect(rows.length).toBeGreaterThan(10);
      for (const { row } of rows as { row: string }[]) expect(row).not.toMatch(/secret|hidden/i);
      await client.end();
    });

    it('reads the index by numbers, and no more of it than an era at once', async () => {
      const vault = await open();
      await talk(vault.storeOf('o'), 'a', ['oak']);
      const client = new pg.Client(url);
      await client.connect();
      for (const mode of ['force_generic_plan', 'force_custom_plan']) {
        await client.query(`SET enable_seqscan = off; SET plan_cache_mode = ${mode}; DEALLOCATE ALL`);
        for (const table of ['words', 'titles']) {
          await client.query(`PREPARE look_${table} (bigint[], bigint) AS SELECT count(*) FROM (SELECT 1 FROM unnest($1) e (scope)
            CROSS JOIN LATERAL (SELECT x.* FROM palimpsest.${table} x WHERE x.numbers @> ARRAY[$2 | e.scope] OFFSET 0) w
            WHERE w.owner = 'o' LIMIT 10) h`);
          const { rows } = await client.query(`EXPLAIN EXECUTE look_${table} ('{1,2}', 3)`);
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          expect(plan).toMatch(
            /Limit[\s\S]*Nested Loop[\s\S]*Function Scan on unnest[\s\S]*Bitmap Index Scan on \w+_by_number/,
          );
        }
      }
      await client.end();
    });
  });
