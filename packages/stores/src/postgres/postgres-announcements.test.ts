import { newDatabase, type TestDatabase, TransactionPooler, testPostgres } from '@palimpsest/fakes';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseAddress } from './address.js';
import { PostgresAnnouncements } from './postgres-announcements.js';
import { PostgresVault } from './postgres-vault.js';

const server = await testPostgres();

it('what is announced while something is sent is sent after it, so that nothing overtakes it', async () => {
  const steps: string[] = [];
  const connection = {
    read: async () => [],
    writeOnce: async (_: string, values: readonly unknown[]) => {
      steps.push(`begin ${values[2]}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      steps.push(`end ${values[2]}`);
      return [];
    },
  };
  const announcements = new PostgresAnnouncements(connection, parseAddress('postgres://h/d'));
  const first = announcements.announce('o', 'first');
  await vi.waitFor(() => expect(steps).toEqual(['begin first']), { timeout: 60_000 });
  await Promise.all([first, announcements.announce('o', 'second')]);
  expect(steps).toEqual(['begin first', 'end first', 'begin second', 'end second']);
});

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('what replicas on one Postgres tell each other', () => {
    let database: TestDatabase;

    beforeAll(async () => {
      database = await newDatabase(server.url);
    });

    afterAll(async () => database?.drop());

    const replica = async (url = database.url) => {
      const vault = await PostgresVault.open(url);
      onTestFinished(() => vault.close());
      const heard: string[] = [];
      await vault.announcements.listen((owner, text) => heard.push(`${owner}: ${text}`));
      return { announce: vault.announcements.announce.bind(vault.announcements), heard };
    };

    const until = (holds: () => void) => vi.waitFor(holds, { timeout: 30_000, interval: 20 });

    it('is heard by all others, once and in order, and not by who said it', async () => {
      const [one, two, three] = [await replica(), await replica(), await replica()];
      const said = Array.from({ length: 200 }, (_, index) => `ann: ${index}`);
      for (const [index] of said.entries()) {
        const told = one.announce('ann', `${index}`);
        if (index % 50 === 0) await told;
      }
      await two.announce('bob', 'done');
      for (const { heard } of [two, three]) await until(() => expect(heard).toContain('ann: 199'));
      await until(() => expect(one.heard).toEqual(['bob: done']));
      expect(two.heard).toEqual(said);
      await until(() => expect(three.heard).toContain('bob: done'));
      expect(three.heard.filter((text) => text.startsWith('ann'))).toEqual(said);
    });

    it('may be of any size and of any characters', async () => {
      const [one, two] = [await replica(), await replica()];
      const texts = ['x'.repeat(1_000_000), 'a\0b', '\ud83d', ''];
      for (const text of texts) await one.announce('o\0', text);
      await until(() => expect(two.heard).toEqual(texts.map((text) => `o\0: ${text}`)));
    });

    it('is not told to those who begin to listen later', async () => {
      const one = await replica();
      await one.announce('o', 'before');
      const two = await replica();
      await one.announce('o', 'after');
      await until(() => expect(two.heard).toEqual(['o: after']));
    });

    it('is heard behind a pooler that lets nobody listen', async () => {
      const pooler = await TransactionPooler.before(database.url, 2);
      onTestFinished(() => pooler.close());
      const url = new URL(database.url);
      url.port = String(pooler.port);
      const [one, two] = [await replica(), await replica(url.href)];
      await one.announce('o', 'to the pooled');
      await until(() => expect(two.heard).toEqual(['o: to the pooled']));
      await two.announce('o', 'from the pooled');
      await until(() => expect(one.heard).toEqual(['o: from the pooled']));
      expect(pooler.refused.some((what) => what.startsWith('LISTEN'))).toBe(true);
    });
  });
