import type { ChatMessage } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { ask, MODEL, named, startProxy, type TestProxy } from './proxy.fixture.js';

const TALK = Array.from({ length: 8 }, (_, index): ChatMessage[] => [
  { role: 'user', content: `Question ${index}: ${'What colour is the sea? '.repeat(30)}` },
  { role: 'assistant', content: `Answer ${index}: ${'It is blue. '.repeat(30)}` },
]).flat();

const KEY = 'client-key-1';
const withKey = { headers: { ...named('a').headers, 'idempotency-key': KEY } };
const keysSent = ({ fake }: TestProxy) => fake.requests.map(({ headers }) => headers['idempotency-key']);

describe('a client’s key against doing things twice', () => {
  it('goes along with the request it was given for', async () => {
    const proxy = await startProxy();
    await (await proxy.post(ask('Hello'), withKey)).text();
    expect(keysSent(proxy)).toEqual([KEY]);
  });

  it('does not go along when a smaller request is sent in its place', async () => {
    const proxy = await startProxy();
    const error = { message: 'This model’s maximum context length is 2000 tokens.', code: 'context_length_exceeded' };
    proxy.fake.reply({ status: 400, error });
    const request = { model: MODEL, messages: [...TALK, { role: 'user', content: 'And now?' }] };
    const strategy = { mode: 'summarize', summarize_keep: 2, summarize_min_messages: 4, token_budget: 100_000 };
    const response = await proxy.post({ ...request, memory_strategy: strategy }, withKey);
    expect(response.status).toBe(200);
    expect(keysSent(proxy)).toEqual([KEY, undefined]);
    expect(proxy.fake.requests[1]?.rawText).not.toBe(proxy.fake.requests[0]?.rawText);
  });

  it('does not go along when the model is asked for a summary', async () => {
    const proxy = await startProxy();
    const strategy = { mode: 'summarize', summarizer: 'model', summarize_keep: 2, summarize_min_messages: 4 };
    const request = { model: MODEL, messages: [...TALK, { role: 'user', content: 'And now?' }] };
    const response = await proxy.post({ ...request, memory_strategy: { ...strategy, token_budget: 800 } }, withKey);
    expect(response.status).toBe(200);
    const keys = keysSent(proxy);
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.filter((key) => key !== undefined)).toEqual([KEY]);
    expect(keys.at(-1)).toBe(KEY);
  });
});
