import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { type Api, startApi } from './api.fixture.js';

/** Every page of a list, by its parameter for the next one. */
async function pages(api: Api, path: string, list: string, parameter: string, limit: number): Promise<number[]> {
  const sizes: number[] = [];
  let next: unknown = null;
  do {
    const place: string = next === null ? '' : `&${parameter}=${String(next)}`;
    const { body } = await api.get(`${path}?limit=${limit}${place}`);
    sizes.push((body[list] as JsonObject[]).length);
    next = body.next;
  } while (next !== null);
  return sizes;
}

describe('a list in pages', () => {
  it('ends with its last item: no page that names a next one is the last, and no page is empty', async () => {
    const api = await startApi();
    await api.talk('a', 3);
    for (let index = 0; index < 3; index += 1) await api.post('/conversations/a/messages/0/pin', {});
    for (const depth of [1, 2, 3]) await api.post(`/conversations/a/messages/${depth}/pin`, {});
    for (const id of ['b', 'c', 'd']) await api.post('/conversations', { id });
    for (const end of ['boats', 'trains', 'planes', 'cars']) {
      const messages = ['Hello', 'Hi', `Tell me of ${end}`].map((content, index) => ({
        role: index === 1 ? 'assistant' : 'user',
        content,
      }));
      const named = { headers: { 'x-palimpsest-conversation': 'b' } };
      await (await api.proxy.post({ model: 'gpt-4o', messages }, named)).arrayBuffer();
    }
    for (const [path, list, parameter, total] of [
      ['/conversations/a/messages', 'messages', 'from', 6],
      ['/conversations/a/view', 'items', 'from', 6],
      ['/conversations/a/compactions', 'compactions', 'cursor', 4],
      ['/conversations/b/branches', 'branches', 'cursor', 3],
      ['/conversations', 'conversations', 'cursor', 4],
    ] as const)
      for (const limit of [1, 2, total - 1, total, total + 1]) {
        const whole = Array.from({ length: Math.floor(total / limit) }, () => limit);
        const rest = total % limit === 0 ? [] : [total % limit];
        expect([path, limit, await pages(api, path, list, parameter, limit)]).toEqual([
          path,
          limit,
          [...whole, ...rest],
        ]);
      }
    const all = (await api.get('/conversations/a/view')).body.items as object[];
    const newest = (await api.get('/conversations/a/view?newest=true&limit=2')).body;
    expect(newest).toMatchObject({ items: all.slice(-2), total: 6, next: null });
    expect((await api.get('/conversations/a/view?newest=true&from=2&limit=3')).body.items).toEqual(all.slice(1, 4));
  });
});
