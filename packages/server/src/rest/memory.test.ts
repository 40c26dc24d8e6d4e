import { LOCAL_OWNER } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { startApi } from './api.fixture.js';

describe('the memory of a user', () => {
  it('is there under the own name and as `me`, and no other user’s is', async () => {
    const api = await startApi();
    await api.patch('/users/me/memory', { token_budget: 5000 });
    for (const name of ['me', LOCAL_OWNER])
      expect((await api.get(`/users/${name}/memory`)).body).toMatchObject({
        user_id: LOCAL_OWNER,
        own: { token_budget: 5000 },
      });
    for (const answer of [await api.get('/users/bob/memory'), await api.patch('/users/bob/memory', { mode: 'none' })])
      expect(answer).toMatchObject({ status: 404, body: { error: { param: 'user_id', code: 'not_found' } } });
  });
});

describe('the memory of a character', () => {
  it('is a person’s own for one agent, holds before what they set for all, and says who set what', async () => {
    const memory_strategy = { mode: 'blocks', compact_threshold: 26_000 };
    const api = await startApi({
      agents: new Map([
        ['mia', { memory_strategy }],
        ['noor', { memory_strategy }],
      ]),
    });
    await api.patch('/users/me/memory', { compact_target: 9000 });
    await api.patch('/agents/mia/memory', { compact_threshold: 12_000, max_summaries: 3 });
    const { body } = await api.get('/agents/mia/memory');
    expect(body).toMatchObject({
      agent_type: 'mia',
      own: { compact_threshold: 12_000, max_summaries: 3 },
      memory_strategy: {
        mode: { value: 'blocks', origin: 'agent' },
        compact_threshold: { value: 12_000, origin: 'character' },
        compact_target: { value: 9000, origin: 'user' },
      },
    });
    expect((await api.get('/agents/noor/memory')).body).toMatchObject({
      own: null,
      memory_strategy: { compact_threshold: { value: 26_000, origin: 'agent' } },
    });
    await api.post('/chat', { conversation_id: 'a', agent_type: 'mia', message: 'Hello', model: 'gpt-4o' });
    expect((await api.get('/conversations/a/memory')).body).toMatchObject({
      memory_strategy: { max_summaries: { value: 3, origin: 'character' } },
    });
    await api.patch('/users/me/memory', { memory_strategy: null });
    await api.patch('/agents/mia/memory', { compact_threshold: null });
    expect((await api.get('/agents/mia/memory')).body.own).toEqual({ max_summaries: 3 });
    expect((await api.patch('/agents/mia/memory', { memory_strategy: null })).body.own).toBeNull();
    expect((await api.get('/users/me/memory')).body.own).toBeNull();
  });

  it('is checked field by field, and an agent that nobody declared has none', async () => {
    const api = await startApi({ agents: new Map([['mia', { memory_strategy: { mode: 'blocks' } }]]) });
    expect(await api.patch('/agents/mia/memory', { token_budge: 5 })).toMatchObject({ status: 400 });
    expect(await api.patch('/agents/mia/memory', { max_summaries: -1 })).toMatchObject({ status: 400 });
    expect(await api.patch('/agents/bob/memory', { mode: 'auto' })).toMatchObject({ status: 404 });
  });
});

describe('the memory of a conversation', () => {
  it('is changed by fields as they are or as `memory_strategy`, and another mode takes the fields of the old one away', async () => {
    const api = await startApi();
    await api.post('/conversations', { id: 'a' });
    const own = async (change: object) => (await api.patch('/conversations/a/memory', change)).body.own;
    expect(await own({ mode: 'summarize', summarize_keep: 4 })).toEqual({ mode: 'summarize', summarize_keep: 4 });
    expect(await own({ memory_strategy: { summarize_keep: 6 } })).toEqual({ mode: 'summarize', summarize_keep: 6 });
    expect(await own({ mode: 'compact', token_budget: 5000 })).toEqual({ mode: 'compact', token_budget: 5000 });
    expect(await own({ token_budget: null })).toEqual({ mode: 'compact' });
    expect(await own({ memory_strategy: null })).toBeNull();
  });
});

describe('the name of a mode', () => {
  it('stands for a strategy of that mode wherever one is taken', async () => {
    const api = await startApi();
    await api.post('/conversations', { id: 'a' });
    const chat = { message: 'Hello', model: 'gpt-4o', conversation_id: 'a', memory_strategy: 'none' };
    expect((await api.post('/chat', chat)).status).toBe(200);
    const pass = await api.post('/conversations/a/compactions', { memory_strategy: 'summarize', preview: true });
    expect(pass).toMatchObject({ status: 200, body: { reason: 'too-short' } });
    for (const path of ['/conversations/a/memory', '/users/me/memory'])
      expect((await api.patch(path, { memory_strategy: 'long' })).body).toMatchObject({
        own: { mode: 'long' },
        memory_strategy: { mode: { value: 'long' } },
      });
  });

  it('is told where there is no such mode, and so is what else may be written', async () => {
    const api = await startApi();
    for (const [memory_strategy, message] of [
      ['sumarize', 'there is no mode "sumarize". Did you mean summarize?'],
      [5, 'use the name of a mode, or an object like {"mode": "compact"}'],
    ]) {
      const { status, body } = await api.post('/chat', { message: 'Hello', model: 'gpt-4o', memory_strategy });
      expect(status).toBe(400);
      expect(JSON.stringify(body).replaceAll('\\"', '"')).toContain(message);
    }
  });
});
