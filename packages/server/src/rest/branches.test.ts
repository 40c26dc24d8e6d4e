import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { type Api, startApi } from './api.fixture.js';

/** A conversation whose client changed what it had said second. */
async function changed(): Promise<{ api: Api; branch: string; path: string }> {
  const api = await startApi();
  const say = async (...texts: readonly string[]) => {
    const messages = texts.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content }));
    const response = await api.proxy.post(
      { model: 'gpt-4o', messages },
      { headers: { 'x-palimpsest-conversation': 'c' } },
    );
    expect(response.status).toBe(200);
    const { choices } = (await response.json()) as { choices: { message: { content: string } }[] };
    return choices[0]?.message.content ?? '';
  };
  const first = await say('hello');
  await say('hello', first, 'tell me of boats');
  await say('hello', first, 'tell me of trains');
  const [branch] = (await api.get('/conversations/c/branches')).body.branches as JsonObject[];
  return { api, branch: String(branch?.id), path: '/conversations/c' };
}

const wires = ({ messages }: JsonObject) => (messages as JsonObject[]).map(({ wire }) => String(wire));

describe('branches through the API', () => {
  it('are listed, shown and read', async () => {
    const { api, branch, path } = await changed();
    const { body } = await api.get(`${path}/branches`);
    expect(body).toMatchObject({ next: null, branches: [{ id: branch, left_after: 1, message_count: 2 }] });
    expect((await api.get(`${path}/branches/${branch}`)).body).toMatchObject({
      branch: { begins: { text: 'tell me of boats' }, instead: { text: 'tell me of trains' } },
    });
    expect(wires((await api.get(`${path}/messages?branch=${branch}`)).body)[2]).toContain('boats');
    expect(JSON.stringify((await api.get(`${path}/view?branch=${branch}`)).body)).toContain('boats');
    expect(JSON.stringify((await api.get(`${path}/view`)).body)).not.toContain('boats');
    expect((await api.get('/conversations?q=boats')).body).toMatchObject({
      conversations: [{ id: 'c', found_at: 3, found_on: branch }],
    });
  });

  it('are exported with everything, or alone', async () => {
    const { api, branch, path } = await changed();
    const whole = (await api.get(`${path}/export?full=1`)).body;
    expect(JSON.stringify(whole)).toContain('boats');
    const there = await startApi();
    await there.post('/import', whole);
    expect((await there.get(`${path}/export?full=1`)).body).toEqual(whole);
    expect((await there.get(`${path}/branches`)).body).toMatchObject({ branches: [{ id: branch }] });
    const alone = await (await api.raw('GET', `${path}/export?format=markdown&full=1&branch=${branch}`)).text();
    expect([alone.includes('boats'), alone.includes('trains')]).toEqual([true, false]);
  });

  it('are made the tip and left again, forked, and erased from', async () => {
    const { api, branch, path } = await changed();
    const { left } = (await api.post(`${path}/branches/${branch}/activate`)).body;
    expect(wires((await api.get(`${path}/messages`)).body)[2]).toContain('boats');
    expect((await api.post(`${path}/branches/${left}/activate`)).body).toMatchObject({ left: branch });
    expect((await api.post(`${path}/fork`, { id: 'f', branch })).status).toBe(201);
    expect(wires((await api.get('/conversations/f/messages')).body)[2]).toContain('boats');
    const erased = await api.delete(`${path}/messages/3?branch=${branch}`);
    expect(erased.body).toMatchObject({ erased: { from: 3, to: 4 }, also_erased_in: ['f'] });
    expect((await api.get(`${path}/messages?branch=${branch}`)).body).toMatchObject({
      messages: [{}, {}, {}, { is_erased: true, wire: '' }],
    });
  });

  it('stay as they are when the one that is activated is active already', async () => {
    const { api, branch, path } = await changed();
    const { conversation } = (await api.post(`${path}/branches/${branch}/activate`)).body;
    const before = (await api.get(`${path}/branches`)).body;
    const again = await api.post(`${path}/branches/${branch}/activate`);
    expect([again.status, again.body]).toEqual([200, { conversation, left: null }]);
    expect((await api.get(`${path}/branches`)).body).toEqual(before);
  });

  it('that are not there are named, with where to look', async () => {
    const { api, path } = await changed();
    for (const where of [
      'branches/nothing',
      'messages?branch=nothing',
      'view?branch=nothing',
      'export?branch=nothing',
    ]) {
      const { status, body } = await api.get(`${path}/${where}`);
      expect([where, status, body]).toMatchObject([where, 404, { error: { param: 'branch', code: 'not_found' } }]);
      expect((body.error as JsonObject).message).toContain("'nothing'");
      expect((body.error as JsonObject).message).toContain('/branches');
    }
    expect((await api.post(`${path}/branches/nothing/activate`)).status).toBe(404);
    expect((await api.post(`${path}/fork`, { branch: 'nothing' })).status).toBe(404);
    expect((await api.get(`${path}/branches?cursor=x`)).body).toMatchObject({ error: { param: 'cursor' } });
  });
});
