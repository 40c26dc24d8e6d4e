import { newDatabase, testPostgres } from '@palimpsest/fakes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitEdits, idsTo, messageId, newMessage, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { GoneError, MovedError, type Store } from '../store.js';
import { PostgresVault } from './postgres-vault.js';

const server = await testPostgres();

if ('reason' in server) describe('appends to a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('appends to a Postgres store', () => {
    let vault: PostgresVault;
    let client: pg.Client;
    let drop: () => Promise<void>;

    beforeAll(async () => {
      const database = await newDatabase(server.url);
      drop = database.drop;
      vault = await PostgresVault.open(database.url);
      client = new pg.Client(database.url);
      await client.connect();
    });

    afterAll(async () => {
      await client?.end();
      await vault?.close();
      await drop?.();
    });

    const many = (store: Store, count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => started(store, `c${index}`, [`${index}`])));
    /** In which transactions rows were written. */
    const transactions = async (owner: string, depth: number): Promise<number> => {
      const text =
        'SELECT count(DISTINCT xmin::text)::integer AS count FROM palimpsest.messages WHERE owner = $1 AND depth = $2';
      return (await client.query(text, [owner, depth])).rows[0].count;
    };
    const idsOf = async (store: Store, id: string) => idsTo(store, tipOf(await openedIn(store, id, 1)));

    it('that come at once share few transactions, and each gets its own conversation back', async () => {
      const store = vault.storeOf('many');
      const said = await Promise.all(
        (await many(store, 40)).map((each, index) =>
          say(store, each, [`${index} b`, `${index} c`], { replyIds: [`reply ${index}`] }),
        ),
      );
      for (const [index, each] of said.entries()) {
        expect(each.id).toBe(`c${index}`);
        expect(each).toEqual(await store.conversation(each.id));
        expect(await idsOf(store, each.id)).toEqual([`${index}`, `${index} b`, `${index} c`]);
        expect(await store.replies(each.id, { limit: 9 })).toEqual([
          { id: `reply ${index}`, messageId: messageId(`${index} c`) },
        ]);
      }
      expect(await transactions('many', 1)).toBeLessThan(20);
    });

    it('fail alone where they must, and leave those beside them alone', async () => {
      const store = vault.storeOf('mixed');
      const [one, two, three, four, five] = (await many(store, 5)) as [never, never, never, never, never];
      const other = await fork(store, one, 'fork', { tip: tipOf(one) });
      const logged = await commitEdits(store, two, ['e'], ['e']);
      await store.erase('c4');
      const outcomes = await Promise.allSettled([
        say(store, one, ['b']),
        say(store, other, ['b']),
        say(store, two, ['late'], { expectedTip: null }),
        say(store, logged, ['b']),
        say(store, three, ['first']),
        say(store, three, ['second']),
        say(store, four, ['b'], { instructions: 'be brief' }),
        say(store, five, ['b']),
        say(store, four, [], { messages: [newMessage('x'), newMessage('x')] }),
      ]);
      const failures = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined));
      // Where all are sent alone, either of two may be the first.
      const raced = failures.splice(4, 2).map((failure) => failure?.constructor);
      expect([
        [undefined, MovedError],
        [MovedError, undefined],
      ]).toContainEqual(raced);
      expect(failures.map((failure) => failure?.constructor)).toEqual([
        ...[undefined, undefined, MovedError, undefined, undefined, GoneError],
        expect.anything(),
      ]);
      expect(await idsOf(store, 'c0')).toEqual(['0', 'b']);
      expect(await idsOf(store, 'fork')).toEqual(['0', 'b']);
      expect(await idsOf(store, 'c1')).toEqual(['1', 'b']);
      expect(await idsOf(store, 'c2')).toEqual(['2', raced[0] === undefined ? 'first' : 'second']);
      expect(await idsOf(store, 'c3')).toEqual(['3', 'b']);
      expect((await store.conversation('c3'))?.instructionsId).not.toBeNull();
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });

    it('do not wait for one whose conversation somebody else writes to', async () => {
      const store = vault.storeOf('busy');
      const all = await many(store, 5);
      await client.query('BEGIN');
      await client.query(`SELECT 1 FROM palimpsest.conversations WHERE owner = 'busy' AND id = 'c0' FOR UPDATE`);
      let isDone = false;
      const [waiting, ...others] = all.map((each) => say(store, each, ['b']));
      const done = waiting?.then(() => {
        isDone = true;
      });
      await Promise.all(others);
      expect(isDone).toBe(false);
      await client.query('COMMIT');
      await done;
      expect(await idsOf(store, 'c0')).toEqual(['0', 'b']);
    });
  });
