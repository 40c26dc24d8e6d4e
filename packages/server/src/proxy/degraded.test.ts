import { StoreError } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { ask, named, startProxy } from './proxy.fixture.js';

/** A proxy whose store is gone. */
const withoutStore = () =>
  startProxy({
    through: (store) =>
      new Proxy(store, {
        get: (target, name) => {
          if (name === 'locate' || name === 'conversation')
            return async () => {
              throw new StoreError('the disk is gone');
            };
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
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
});
