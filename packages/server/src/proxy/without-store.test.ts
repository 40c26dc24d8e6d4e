import { parseAgents } from '@palimpsest/engine';
import { StoreError } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { ask, contents, named, type ProxyOptions, sent, startProxy } from './proxy.fixture.js';

/** A proxy whose store is gone. */
const withoutStore = (options: ProxyOptions = {}) =>
  startProxy({
    ...options,
    through: (store) =>
      new Proxy(store, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? () => Promise.reject(new StoreError('the disk is gone')) : value;
        },
      }),
  });

describe('while the store is gone', () => {
  it('a client that sends its whole history is answered, and told that nothing is kept', async () => {
    const proxy = await withoutStore();
    const response = await proxy.post(ask('Hello', { memory_strategy: { mode: 'compact' } }));
    expect(response.status).toBe(200);
    expect(response.headers.get('x-palimpsest-degraded')).toBe('store-unavailable');
    expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'You said: Hello' } }] });
    expect(proxy.fake.requests[0]?.rawText).not.toContain('memory_');
    const metrics = await (await fetch(`${proxy.url}/metrics`)).text();
    expect(metrics).toMatch(/palimpsest_degraded_requests_total\{[^}]*\} 1/);
  });

  it('its stream is relayed as it comes', async () => {
    const proxy = await withoutStore();
    const response = await proxy.post(ask('Hello', { stream: true }));
    expect(response.headers.get('x-palimpsest-degraded')).toBe('store-unavailable');
    expect(await response.text()).toContain('[DONE]');
  });

  it.each([
    ['its name', ask('Hello'), named('me')],
    ['memory_id', ask('Hello', { memory_id: 'me' }), undefined],
  ])(
    'a client that relies on our memory by %s gets a clear 503, and the provider hears nothing',
    async (_, body, init) => {
      const proxy = await withoutStore();
      const response = await proxy.post(body, init);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ error: { code: 'store_unavailable' } });
      expect(proxy.fake.requests).toEqual([]);
    },
  );

  describe('where agents are declared', () => {
    const agents = parseAgents({ pirate: { instructions: 'Talk like a pirate.' } });
    const talk = [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Arr!' },
      { role: 'user', content: 'Who are you?' },
    ];

    it.each([
      ['agent_type', ask('Hello', { agent_type: 'pirate' }), undefined],
      ['its header', ask('Hello'), { headers: { 'x-palimpsest-agent': 'pirate' } }],
    ])('the instructions of the one named by %s are sent', async (_, body, init) => {
      const proxy = await withoutStore({ agents });
      const response = await proxy.post(body, init);
      expect(response.headers.get('x-palimpsest-degraded')).toBe('store-unavailable');
      expect(contents(sent(proxy))).toEqual(['Talk like a pirate.', 'Hello']);
    });

    it('a client that has instructions of its own keeps them', async () => {
      const proxy = await withoutStore({ agents });
      const messages = [{ role: 'system', content: 'Be brief.' }, ...talk];
      await proxy.post(ask('', { messages, agent_type: 'pirate' }));
      expect(contents(sent(proxy))).toEqual(['Be brief.', 'Hello', 'Arr!', 'Who are you?']);
    });

    it('a client that may have named one before gets a clear 503, and the provider hears nothing', async () => {
      const proxy = await withoutStore({ agents });
      expect((await proxy.post(ask('', { messages: talk }))).status).toBe(503);
      expect(proxy.fake.requests).toEqual([]);
      expect((await proxy.post(ask('', { messages: talk.slice(0, 1) }))).status).toBe(200);
    });
  });

  it.each([
    ['an earlier reply', { input: 'Go on', previous_response_id: 'resp_1' }],
    ['something said before', { input: [{ type: 'item_reference', id: 'msg_1' }] }],
  ])('a client that names %s gets a clear 503, and the provider hears nothing', async (_, fields) => {
    const proxy = await withoutStore();
    const response = await fetch(`${proxy.url}/v1/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'gpt-5', ...fields }),
    });
    expect([response.status, await response.json()]).toMatchObject([503, { error: { code: 'store_unavailable' } }]);
    expect(proxy.fake.requests).toEqual([]);
  });
});
