import type { JsonObject } from '@palimpsest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyHash, newPalimpsestKey } from '../access/palimpsest-key.js';
import { startServer } from '../proxy/three-providers.fixture.js';
import { CLIENTS, type TestServer } from './client.fixture.js';

const ends: (() => Promise<void>)[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer((end) => ends.push(end), { hasKeys: true });
});
afterAll(async () => {
  for (const end of ends) await end();
});

/** Somebody with a key, who lists and forgets facts. */
async function person(owner: string) {
  const key = newPalimpsestKey();
  await server.vault.saveKey({ id: `key_${owner}`, owner, label: '', createdAt: 1, hash: keyHash(key) });
  const call = async (method: string, path: string) => {
    const answer = await fetch(`${server.url}/api/v1/memory/facts${path}`, { method, headers: { 'x-api-key': key } });
    return (await answer.json()) as JsonObject & { readonly facts: readonly { readonly id: string }[] };
  };
  const noted = async (): Promise<string> => {
    for (;;) {
      const [fact] = (await call('GET', '')).facts;
      if (fact !== undefined) return fact.id;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {
    key,
    noted,
    facts: async () => (await call('GET', '')).facts,
    forget: (id: string) => call('DELETE', `/${id}`),
  };
}

describe.each(CLIENTS.map((client) => ({ client, name: client.name })))(
  'facts, for a client of $name',
  ({ client, name }) => {
    it('are given in another conversation of the same user, never in one of somebody else, and no more once forgotten', async () => {
      const [ada, bob] = [await person(`ada of ${name}`), await person(`bob of ${name}`)];
      const strategy = { mode: 'none', recall_scope: 'all' };
      const say = async (key: string, conversation: string, text: string) => {
        client.script(server, { text: 'I see.' });
        const { text: said } = await client.say(server, [client.user(text)], {
          stream: true,
          strategy,
          conversation,
          key,
        });
        expect(said).toBe('I see.');
        return client.requests(server).at(-1)?.rawText ?? '';
      };
      await say(ada.key, 'home', 'Hello! I am allergic to peanuts.');
      const id = await ada.noted();
      expect(await say(ada.key, 'snacks', 'Which snacks have peanuts?')).toContain('I am allergic to peanuts');
      expect(await say(bob.key, 'snacks', 'Which snacks have peanuts?')).not.toContain('allergic');
      expect(await bob.facts()).toEqual([]);
      expect(await bob.forget(id)).toMatchObject({ error: { code: 'not_found' } });
      expect(await ada.forget(id)).toMatchObject({ status: 'forgotten', text: null });
      for (const conversation of ['snacks', 'drinks'])
        expect(await say(ada.key, conversation, 'And which drinks have peanuts?')).not.toContain(
          '⟦known about the user',
        );
    });
  },
);
