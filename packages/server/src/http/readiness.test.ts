import { DiskFullError, StoreError } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { ask, startProxy, type TestProxy } from '../proxy/proxy.fixture.js';

async function probe({ url }: TestProxy, path: string) {
  const response = await fetch(`${url}${path}`);
  return [response.status, await response.json()];
}

/** A proxy whose store lists conversations in another way. */
const withList = (conversations: () => Promise<never>) =>
  startProxy({
    through: (store) =>
      new Proxy(store, {
        get: (target, name) => {
          if (name === 'conversations') return conversations;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
  });

describe('a server', () => {
  it('is ready when its store can be read', async () => {
    const proxy = await startProxy();
    expect(await probe(proxy, '/readyz')).toEqual([200, { status: 'ready' }]);
    await proxy.post(ask('Hello'));
    expect(await probe(proxy, '/readyz')).toEqual([200, { status: 'ready' }]);
  });

  it('whose store fails is alive but not ready, and says why without a secret', async () => {
    const proxy = await withList(async () => {
      throw new StoreError('cannot reach postgres with key sk-secret-0123456789');
    });
    expect(await probe(proxy, '/healthz')).toEqual([200, { status: 'ok' }]);
    const reason = { code: 'store_unavailable', message: 'the conversation store cannot be used' };
    expect(await probe(proxy, '/readyz')).toEqual([503, { status: 'not_ready', reason }]);
    const errors = proxy.logs.filter(({ level }) => level === 'error');
    expect(JSON.stringify(errors)).toContain('cannot reach postgres with key [key]');
  });

  it('whose store has a full disk says so', async () => {
    const proxy = await withList(async () => {
      throw new DiskFullError('the store sqlite:/home/ann/p.db cannot be written for long');
    });
    const reason = {
      code: 'store_unavailable',
      message: 'the disk of the conversation store is full: make room on it',
    };
    expect(await probe(proxy, '/readyz')).toEqual([503, { status: 'not_ready', reason }]);
  });

  it('whose store does not answer is not ready', async () => {
    const proxy = await withList(() => new Promise(() => undefined));
    expect(await probe(proxy, '/readyz')).toMatchObject([
      503,
      { reason: { code: 'store_unavailable', message: 'the conversation store did not answer within 800 ms' } },
    ]);
  });
});
