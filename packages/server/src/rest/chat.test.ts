import { isJsonObject, type JsonObject } from '@palimpsest/core';
import type { EngineEvent } from '@palimpsest/engine';
import { functionCall } from '@palimpsest/fakes';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { OfflineUpstream } from '../offline/offline-upstream.js';
import { startApi } from './api.fixture.js';
import { conversationEvent } from './event-schemas.js';

const model = 'gpt-4o';

function eventsOf(text: string): { name: string; data: JsonObject }[] {
  return text.split('\n\n').flatMap((block) => {
    const [, name, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
    const value: unknown = data === undefined ? undefined : JSON.parse(data);
    return name !== undefined && isJsonObject(value) ? [{ name, data: value }] : [];
  });
}

describe('a chat by the API', () => {
  it('begins a conversation, answers, and goes on with it', async () => {
    const api = await startApi({ agents: new Map([['helper', {}]]) });
    const { status, body } = await api.post('/chat', { message: 'Hello there', model, agent_type: 'helper' });
    expect([status, body]).toMatchObject([
      200,
      {
        reply: expect.stringContaining('Hello there'),
        agent_type: 'helper',
        usage: { prompt_tokens: expect.any(Number), completion_tokens: expect.any(Number), cached_tokens: 0 },
      },
    ]);
    const { conversation_id } = body;
    const next = await api.post('/chat', { message: 'And again', model, conversation_id });
    expect(next.body.conversation_id).toBe(conversation_id);
    expect((api.proxy.fake.requests.at(-1)?.accepted?.messages ?? []).map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
    ]);
    expect((await api.get(`/conversations/${conversation_id}`)).body.conversation).toMatchObject({
      title: 'Hello there',
      message_count: 4,
    });
    const other = await api.post('/chat', { message: 'Hello there', model });
    expect(other.body.conversation_id).not.toBe(conversation_id);
  });

  it('is kept small by the strategy of the request, which wins', async () => {
    const api = await startApi();
    await api.talk('a');
    const memory_strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 5, token_budget: 300 };
    const { body } = await api.post('/chat', { message: 'More', model, conversation_id: 'a', memory_strategy });
    expect(body.compaction).toMatchObject({ mode: 'summarize', kind: 'pass' });
    const { before, after } = body.tokens as { before: number; after: number };
    expect(after).toBeLessThan(before);
  });

  it('is made smaller once when the provider says that it does not fit', async () => {
    const api = await startApi();
    await api.talk('a');
    api.proxy.fake.reply({ overflow: { windowTokens: 800, promptTokens: 2000 } });
    const memory_strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 5 };
    const { status, body } = await api.post('/chat', { message: 'More', model, conversation_id: 'a', memory_strategy });
    expect([status, body.compaction]).toMatchObject([200, { mode: 'summarize' }]);
    api.proxy.fake.reply({ overflow: { windowTokens: 800, promptTokens: 2000 } });
    const whole = { message: 'And more', model, conversation_id: 'a', memory_strategy: { mode: 'none' } };
    expect((await api.post('/chat', whole)).status).toBe(400);
  });

  it('comes as events when it is asked for them, stored before the last', async () => {
    const api = await startApi({ upstream: new OfflineUpstream(() => 0) });
    const response = await api.raw('POST', '/chat', {
      body: JSON.stringify({ message: 'What is new?', model, stream: true }),
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = eventsOf(await response.text());
    const done = events.at(-1);
    expect(done?.name).toBe('done');
    const deltas = events.filter(({ name }) => name === 'delta').map(({ data }) => data.text);
    expect(deltas.length).toBeGreaterThan(1);
    expect(deltas.join('')).toBe(done?.data.reply);
    const { body } = await api.get(`/conversations/${done?.data.conversation_id}/messages`);
    expect(body.total).toBe(2);
  });

  it('says what the provider refuses, by its status and without keys, and keeps what was asked', async () => {
    const api = await startApi();
    await api.post('/conversations', { id: 'a' });
    const message = 'Incorrect API key provided: sk-client-key-0123456789.';
    api.proxy.fake.reply({ status: 401, error: { message } }, { status: 502, html: '<html>bad gateway</html>' });
    const refused = await api.post('/chat', { message: 'Hello', model, conversation_id: 'a' });
    expect([refused.status, refused.body.error]).toMatchObject([
      401,
      { type: 'upstream_error', code: 'upstream_refused' },
    ]);
    expect(JSON.stringify(refused.body)).not.toContain('0123456789');
    const page = await api.post('/chat', { message: 'Hello', model, conversation_id: 'a', stream: true });
    expect([page.status, (page.body.error as JsonObject).message]).toEqual([
      502,
      'the model provider answered 502 with a web page instead of JSON: "bad gateway"',
    ]);
    api.proxy.fake.reply({ status: 200, html: '<h1>Please sign in</h1>' });
    const login = await api.post('/chat', { message: 'Hello', model, conversation_id: 'a' });
    expect([login.status, login.body.error]).toMatchObject([
      502,
      {
        code: 'upstream_web_page',
        message: expect.stringMatching(
          /a web page instead of a reply: "Please sign in"\. Check its address: --upstream/,
        ),
      },
    ]);
    expect((await api.post('/chat', { message: 'Hello', model, conversation_id: 'a' })).status).toBe(200);
    expect((await api.get('/conversations/a')).body.conversation).toMatchObject({ message_count: 2 });
  });

  it('calls tools of the client and goes on with their results, streamed or whole', async () => {
    const api = await startApi();
    const parameters = { type: 'object', properties: { path: { type: 'string' } } };
    const tools = [{ name: 'files__read', description: 'Reads.', parameters }];
    const call = functionCall('c1', 'files__read', { path: 'a' });
    api.proxy.fake.reply({ content: 'I look.', tool_calls: [call, { ...call, id: 'c2' }] });
    const { body } = await api.post('/chat', { message: 'What is in a?', model, tools });
    const { name, arguments: given } = call.function;
    expect(body).toMatchObject({
      reply: 'I look.',
      tool_calls: ['c1', 'c2'].map((id) => ({ id, name, arguments: given })),
    });
    expect(api.proxy.fake.requests.at(-1)?.accepted?.tools).toEqual([{ type: 'function', function: tools[0] }]);
    const { conversation_id } = body;
    const results = ['c1', 'c2'].map((id) => ({ tool_call_id: id, content: `text of ${id}` }));
    api.proxy.fake.reply({ content: null, tool_calls: [functionCall('c3', 'files__read')] });
    const going = { model, tools, conversation_id, stream: true };
    const response = await api.raw('POST', '/chat', { body: JSON.stringify({ ...going, tool_results: results }) });
    expect(eventsOf(await response.text())).toMatchObject([
      { name: 'done', data: { reply: '', tool_calls: [{ id: 'c3', name: 'files__read', arguments: '{}' }] } },
    ]);
    expect(api.proxy.fake.requests.at(-1)?.accepted?.messages.map(({ role }) => role)).toEqual([
      ...['user', 'assistant', 'tool', 'tool'],
    ]);
    const last = { message: 'Stop that.', tool_results: [{ tool_call_id: 'c3', content: 'Cancelled.' }] };
    const ended = await api.post('/chat', { ...last, model, conversation_id });
    expect([ended.status, ended.body.tool_calls]).toEqual([200, []]);
    expect(api.proxy.fake.requests.at(-1)?.accepted?.messages.slice(-2)).toMatchObject([
      { role: 'tool', tool_call_id: 'c3', content: 'Cancelled.' },
      { role: 'user', content: 'Stop that.' },
    ]);
  });

  it('stores results without asking a model, and goes on behind them', async () => {
    const api = await startApi();
    api.proxy.fake.reply({ tool_calls: [functionCall('c1', 'read')] });
    const tools = [{ name: 'read', parameters: {} }];
    const { conversation_id } = (await api.post('/chat', { message: 'Read.', model, tools })).body;
    const asked = api.proxy.fake.requests.length;
    const tool_results = [{ tool_call_id: 'c1', content: 'Cancelled.' }];
    const stored = await api.post('/chat', { tool_results, model, conversation_id, ask_model: false });
    expect([stored.status, stored.body]).toMatchObject([200, { reply: '', tool_calls: [] }]);
    expect(api.proxy.fake.requests.length).toBe(asked);
    const { messages } = (await api.get(`/conversations/${conversation_id}/messages`)).body;
    expect((messages as JsonObject[]).map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
    expect((await api.post('/chat', { message: 'And now?', model, conversation_id })).status).toBe(200);
    expect(api.proxy.fake.requests.at(-1)?.accepted?.messages.map(({ role }) => role)).toEqual([
      ...['user', 'assistant', 'tool', 'user'],
    ]);
  });

  it('is told as broken off where the stream of the provider just ends, and keeps what came', async () => {
    const api = await startApi();
    await api.post('/conversations', { id: 'a' });
    api.proxy.fake.reply({ content: 'The first half of it and the rest', endAfter: 3 });
    const asked = { message: 'Tell me.', model, conversation_id: 'a' };
    const response = await api.raw('POST', '/chat', { body: JSON.stringify({ ...asked, stream: true }) });
    expect(eventsOf(await response.text()).at(-1)).toMatchObject({
      name: 'error',
      data: { error: { code: 'upstream_broke_off' } },
    });
    const { messages } = (await api.get('/conversations/a/messages')).body;
    expect(messages).toMatchObject([{ role: 'user' }, { role: 'assistant', is_interrupted: true }]);
    expect((await api.post('/chat', { ...asked, message: 'Go on.' })).status).toBe(200);
  });

  it('records nothing when the request itself is wrong', async () => {
    const api = await startApi();
    const none = await api.post('/chat', { message: 'x', model, conversation_id: 'none' });
    expect([none.status, none.body.error]).toMatchObject([404, { param: 'conversation_id' }]);
    const bad = await api.post('/chat', { message: 'x', model, memory_strategy: { mode: 'compact', keep: 1 } });
    expect([bad.status, bad.body.error]).toMatchObject([400, { param: 'memory_strategy.keep' }]);
    const partial = await api.post('/chat', { message: 'x', model, memory_strategy: { compact_keep: 1 } });
    expect([partial.status, partial.body.error]).toMatchObject([400, { param: 'memory_strategy.mode' }]);
    const silent = await api.post('/chat', { model });
    expect([silent.status, silent.body.error]).toMatchObject([400, { param: 'message' }]);
    const tool_results = [{ tool_call_id: 'c1', content: '' }];
    const lost = await api.post('/chat', { tool_results, model });
    expect([lost.status, lost.body.error]).toMatchObject([400, { param: 'conversation_id' }]);
    expect((await api.get('/conversations')).body.conversations).toEqual([]);
  });
});

describe('the events of a conversation', () => {
  it('come as they happen, of that conversation only, and end when the server stops', async () => {
    const api = await startApi();
    await api.talk('a');
    await api.talk('b');
    const response = await api.raw('GET', '/conversations/a/events');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 5 };
    for (const id of ['b', 'a']) await api.post(`/conversations/${id}/compactions`, { memory_strategy: strategy });
    const text = response.text();
    await api.proxy.server.close();
    const events = eventsOf(await text);
    expect(events.map(({ name }) => name)).toEqual(['pass-started', 'summary-written', 'pass-committed']);
    expect(events.every(({ data }) => data.conversation_id === 'a')).toBe(true);
    for (const { name, data } of events) conversationEvent.parse({ event: name, data });
  });

  it('tell of all that a person does to it', async () => {
    const api = await startApi();
    await api.talk('a');
    const events = await api.raw('GET', '/conversations/a/events');
    await api.post('/conversations/a/messages/0/pin');
    await api.delete('/conversations/a/messages/0/pin');
    await api.patch('/conversations/a', { title: 'Cats', archived: true, side: true });
    await api.patch('/conversations/a/memory', { memory_strategy: { mode: 'none' } });
    await api.delete('/conversations/a');
    const text = events.text();
    await api.proxy.server.close();
    const told = eventsOf(await text);
    for (const { name, data } of told) conversationEvent.parse({ event: name, data });
    expect(told.map(({ name, data }) => `${name} ${data.field ?? ''}`.trim())).toEqual([
      'edit-committed',
      'compaction-undone',
      'conversation-changed title',
      'conversation-changed is_archived',
      'conversation-changed is_side',
      'conversation-changed memory_strategy',
      'conversation-erased',
    ]);
  });

  it('are all described', () => {
    expectTypeOf<z.infer<typeof conversationEvent>['event']>().toEqualTypeOf<EngineEvent['kind']>();
  });

  it('leave nothing behind when the client leaves', async () => {
    const api = await startApi();
    await api.post('/conversations', { id: 'a' });
    for (let round = 0; round < 210; round += 1) {
      const leave = new AbortController();
      const response = await api.raw('GET', '/conversations/a/events', { signal: leave.signal });
      expect(response.status).toBe(200);
      leave.abort();
      if (round % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
});
