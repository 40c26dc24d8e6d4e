import type { JsonObject, MessageId } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import type { TestProxy } from '../proxy/proxy.fixture.js';
import { keyFor, startClosed } from '../security/users.fixture.js';

const SEARCHES = 20;
const CONVERSATIONS = 4;
const MESSAGES = 600;

/** Messages that all hold the words that are searched for. */
async function fill(store: Store): Promise<void> {
  for (let number = 0; number < CONVERSATIONS; number += 1) {
    const id = `talk-${number}`;
    const messages = Array.from({ length: MESSAGES }, (_, index) => ({
      ...{ id: `${id}-${index}` as MessageId, role: 'user' as const, tokens: 9 },
      wire: {
        protocol: 'openai-chat',
        json: JSON.stringify({ role: 'user', content: `The common topic of garden ${index} and harbour ${number}` }),
      },
    }));
    const { tip } = await store.create(id, { at: 1 });
    await store.append({
      conversationId: id,
      expectedTip: tip,
      parent: tip,
      messages,
      vocabulary: 'o200k_base',
      at: 2,
    });
  }
}

const call = ({ url }: TestProxy, key: string, path: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  });

const PATHS = ['/api/v1/search?limit=5&q=common+topic+garden', '/api/v1/conversations?limit=5&q=common+topic+garden'];

/** What is found, without what depends on how much all users keep. */
const placesIn = ({ hits, conversations }: JsonObject) => JSON.stringify([hits, conversations], ['id', 'found_at']);

describe('a user whose server another one searches much', () => {
  it('is answered between their searches, and they find what they find alone', async () => {
    const proxy = await startClosed();
    await fill(proxy.vault.storeOf('busy'));
    const [busy, other] = [await keyFor(proxy, 'busy'), await keyFor(proxy, 'other')];
    const turn = async (text: string) => {
      const body = JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: text }] });
      const response = await call(proxy, other, '/v1/chat/completions', { method: 'POST', body });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    };
    const found = async (path: string) => placesIn((await (await call(proxy, busy, path)).json()) as JsonObject);
    await turn('Hello');
    for (const path of PATHS) {
      const alone = await found(path);
      let answered = 0;
      const searches = Array.from({ length: SEARCHES }, async () => {
        const places = await found(path);
        answered += 1;
        return places;
      });
      await turn(`Is it my turn? ${path}`);
      expect(answered).toBeLessThan(SEARCHES / 2);
      expect(new Set(await Promise.all(searches))).toEqual(new Set([alone]));
      expect(alone).toContain('talk-');
    }
  });

  it('is not kept waiting by searches that nobody waits for any more', async () => {
    let finds = 0;
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = (store: Store): Store =>
      new Proxy(store, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return async (...given: unknown[]) => {
            if (name === 'find') {
              finds += 1;
              await released;
            }
            return value.apply(target, given);
          };
        },
      });
    const proxy = await startClosed({ through: held });
    const busy = await keyFor(proxy, 'busy');
    const left = new AbortController();
    const searches = Array.from({ length: SEARCHES }, () => call(proxy, busy, PATHS[0] ?? '', { signal: left.signal }));
    await until(() => finds > 0);
    left.abort();
    expect((await Promise.allSettled(searches)).every(({ status }) => status === 'rejected')).toBe(true);
    // The server has heard of each that it had begun to answer.
    await until(() => proxy.requestLogs.length > 0);
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    release?.();
    expect((await call(proxy, busy, '/api/v1/conversations?q=garden')).status).toBe(200);
    expect(finds).toBeLessThan(SEARCHES / 2);
    expect(proxy.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100_000 && !isSo(); turn += 1) await nextTurn();
  expect(isSo()).toBe(true);
}
