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
