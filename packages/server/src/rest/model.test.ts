import { describe, expect, it } from 'vitest';
import { startApi } from './api.fixture.js';

describe('the model in the memory of a conversation', () => {
  it('has its window and prices, each with where it comes from', async () => {
    const api = await startApi();
    await api.post('/conversations', { id: 'a' });
    expect((await api.get('/conversations/a/memory?model=claude-opus-4-5-20251101')).body.model).toEqual({
      name: 'claude-opus-4-5-20251101',
      context_window_tokens: { value: 200_000, origin: 'data' },
      cache_read_price: { value: 0.1, origin: 'data' },
      cache_write_price: { value: 1.25, origin: 'data' },
      output_price: { value: 5, origin: 'data' },
      cache_minutes: { value: 5, origin: 'default' },
      input_dollars: 5,
    });
    const unknown = await api.get('/conversations/a/memory?model=nobody-knows');
    expect(unknown.body.model).toMatchObject({ input_dollars: null });
    const changed = await api.patch('/conversations/a/memory', { mode: 'compact', context_window_tokens: 9000 });
    expect(changed.body.model).toMatchObject({
      name: 'gpt-5',
      context_window_tokens: { value: 9000, origin: 'strategy' },
      cache_read_price: { origin: 'data' },
    });
  });
});
