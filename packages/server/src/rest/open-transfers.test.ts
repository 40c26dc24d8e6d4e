import { setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { LIMITS } from '../limits.js';
import { startApi } from './api.fixture.js';

const EXPORT = '/conversations/a/export?format=jsonl';

it('as many exports and imports as a user may have are under way at once; one more is told when to come again', async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting = 0;
  const through = (store: Store): Store =>
    new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== 'replies') return typeof value === 'function' ? value.bind(target) : value;
        return async (...page: Parameters<Store['replies']>) => {
          waiting += 1;
          await gate;
          return target.replies(...page);
        };
      },
    });
  const api = await startApi({ through });
  await api.talk('a', 1);
  const exports = Array.from({ length: LIMITS.transfersPerOwner }, () => api.raw('GET', EXPORT));
  for (let look = 0; waiting < LIMITS.transfersPerOwner && look < 3_000; look += 1) await pause(10);
  expect(waiting).toBe(LIMITS.transfersPerOwner);
  for (const refused of [
    await api.raw('GET', EXPORT),
    await api.raw('GET', '/conversations/a/export?format=markdown'),
    await api.raw('POST', '/import', { body: '{}', headers: { 'content-type': 'application/octet-stream' } }),
  ]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    const { error } = (await refused.json()) as { error: JsonObject };
    expect(error).toMatchObject({
      code: 'too_many_transfers',
      message: expect.stringContaining('4 exports and imports'),
    });
  }
  release();
  for (const response of await Promise.all(exports))
    expect((await response.text()).split('\n').length).toBeGreaterThan(3);
  expect((await api.raw('GET', EXPORT)).status).toBe(200);
});
