import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { ask, TOKEN } from '../proxy/proxy.fixture.js';
import { keyFor, startClosed } from '../security/users.fixture.js';
import { SUMMARIZE, startApi } from './api.fixture.js';

const DAY_MS = 86_400_000;

describe('the overview', () => {
  it('adds up to what the conversations took, over time and by conversation', async () => {
    const api = await startApi();
    await api.talk('large', 8);
    await api.post('/conversations/large/compactions', { memory_strategy: SUMMARIZE });
    await api.talk('large', 1);
    await api.talk('small', 2);
    const { status, body } = await api.get('/overview?bucket=hour');
    expect(status).toBe(200);
    const of = async (id: string) => (await api.get(`/conversations/${id}/usage`)).body.figures as JsonObject;
    const [large, small] = [await of('large'), await of('small')];
    const figures = body.figures as JsonObject;
    for (const field of ['requests', 'sent_tokens', 'whole_tokens', 'saved_tokens', 'compactions'])
      expect([field, figures[field]]).toEqual([field, Number(large[field]) + Number(small[field])]);
    expect(body.largest).toMatchObject([
      { conversation_id: 'large', title: expect.stringContaining('Question 0'), figures: large },
      { conversation_id: 'small', figures: small },
    ]);
    const buckets = body.buckets as { figures: JsonObject }[];
    expect(buckets.reduce((sum, bucket) => sum + Number(bucket.figures.requests), 0)).toBe(11);
    expect(body.passes).toMatchObject([{ outcome: 'committed', reason: 'manual', passes: 1 }]);
    expect(body.users).toEqual([]);
    const listed = (await api.get('/conversations?figures=true')).body.conversations as JsonObject[];
    expect(listed.map(({ id, figures: took }) => [id, took])).toEqual([
      ['small', small],
      ['large', large],
    ]);
  });

  it('counts requests that got no answer', async () => {
    const api = await startApi();
    const refused = await api.proxy.post({ model: 'gpt-4o', messages: [{ role: 'user', content: 'Hi' }], n: 'many' });
    expect(refused.status).toBe(400);
    await refused.arrayBuffer();
    const { body } = await api.get('/overview');
    expect(body.figures).toMatchObject({ requests: 0, failed_requests: 1, sent_tokens: 0, dollars: null });
  });

  it('refuses a time that ends before it begins, or has too many parts', async () => {
    const api = await startApi();
    for (const query of [`from=${2 * DAY_MS}&to=${DAY_MS}`, `from=0&to=${5_000 * DAY_MS}`, 'bucket=minute', 'from=x'])
      expect([query, (await api.get(`/overview?${query}`)).status]).toEqual([query, 400]);
  });

  it('shows users their own, and the operator figures of all without a word or a name of a conversation', async () => {
    const proxy = await startClosed();
    const [ada, bob] = [await keyFor(proxy, 'ada'), await keyFor(proxy, 'bob')];
    for (const [key, name] of [
      [ada, 'harbour'],
      [bob, 'kitchen'],
    ] as const)
      await (
        await proxy.post(ask(`a secret about the ${name}`), {
          headers: { authorization: `Bearer ${key}`, 'x-palimpsest-conversation': name },
        })
      ).arrayBuffer();
    const get = async (query: string, headers: Record<string, string>) => {
      const response = await fetch(`${proxy.url}/api/v1/overview${query}`, { headers });
      return { status: response.status, text: await response.text() };
    };
    const own = await get('', { 'x-api-key': ada });
    expect(own.text).toContain('harbour');
    expect(own.text).not.toContain('kitchen');
    expect((await get('?everybody=true', { 'x-api-key': ada })).status).toBe(403);
    const all = await get('?everybody=true', { 'x-palimpsest-token': TOKEN });
    expect(JSON.parse(all.text)).toMatchObject({
      figures: { requests: 2 },
      largest: [],
      users: [
        { user_id: 'ada', figures: { requests: 1 } },
        { user_id: 'bob', figures: { requests: 1 } },
      ],
    });
    for (const word of ['harbour', 'kitchen', 'secret']) expect(all.text).not.toContain(word);
  });
});
