import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { type Api, startApi } from './api.fixture.js';

const model = 'gpt-4o';

async function talk(): Promise<{ api: Api; path: string }> {
  const api = await startApi();
  await api.post('/conversations', { id: 'c' });
  for (const message of ['Hello', 'Tell me of boats'])
    await api.post('/chat', { message, model, conversation_id: 'c' });
  return { api, path: '/conversations/c' };
}

const texts = async (api: Api, query = '') => {
  const { messages } = (await api.get(`/conversations/c/messages${query}`)).body;
  return (messages as { parts: { text: string }[] }[]).map(({ parts }) => parts[0]?.text);
};

const sentTexts = (api: Api) =>
  (api.proxy.fake.requests.at(-1)?.accepted?.messages ?? []).map(({ content }) => content);

describe('a conversation that is rewound', () => {
  it('goes on from an earlier message, and what it was stays as a branch', async () => {
    const { api, path } = await talk();
    const before = await texts(api);
    const { status, body } = await api.post(`${path}/rewind`, { messages: 2 });
    expect([status, body]).toMatchObject([200, { conversation: { message_count: 2 }, left: expect.any(String) }]);
    await api.post('/chat', { message: 'Tell me of trains', model, conversation_id: 'c' });
    expect((await texts(api))[2]).toBe('Tell me of trains');
    expect(sentTexts(api)).toEqual([...before.slice(0, 2), 'Tell me of trains']);
    expect(await texts(api, `?branch=${body.left}`)).toEqual(before);
    await api.post(`${path}/branches/${body.left}/activate`);
    expect(await texts(api)).toEqual(before);
  });

  it('is answered again where nothing else is said, also from its first message on', async () => {
    const { api, path } = await talk();
    const { left } = (await api.post(`${path}/rewind`, { messages: 1 })).body;
    api.proxy.fake.reply({ content: 'Another greeting' });
    const { status, body } = await api.post('/chat', { model, conversation_id: 'c' });
    expect([status, body.reply]).toEqual([200, 'Another greeting']);
    expect(sentTexts(api)).toEqual(['Hello']);
    expect(await texts(api)).toEqual(['Hello', 'Another greeting']);
    expect(await texts(api, `?branch=${left}`)).toHaveLength(4);
    await api.post(`${path}/rewind`, { messages: 0 });
    expect(await texts(api)).toEqual([]);
    await api.post('/chat', { message: 'Hello', model, conversation_id: 'c' });
    expect((await texts(api))[0]).toBe('Hello');
  });

  it('keeps its compactions where they hold, and shows what they hid where they do not', async () => {
    const api = await startApi();
    await api.talk('c');
    const strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 5 };
    await api.post('/conversations/c/compactions', { memory_strategy: strategy });
    const kinds = async () => JSON.stringify((await api.get('/conversations/c/view')).body.kinds);
    const { left } = (await api.post('/conversations/c/rewind', { messages: 14 })).body;
    expect(await kinds()).toContain('"summary"');
    await api.post('/conversations/c/rewind', { messages: 2 });
    expect(await kinds()).not.toContain('"summary"');
    await api.post(`/conversations/c/branches/${left}/activate`);
    expect(await kinds()).toContain('"summary"');
  });

  it('is left alone where there is nothing to leave, and refused beyond its end', async () => {
    const { api, path } = await talk();
    expect((await api.post(`${path}/rewind`, { messages: 4 })).body).toMatchObject({ left: null });
    const beyond = await api.post(`${path}/rewind`, { messages: 5 });
    expect([beyond.status, beyond.body.error]).toMatchObject([400, { param: 'messages' }]);
    expect((await api.post('/conversations/none/rewind', { messages: 0 })).status).toBe(404);
    const answered = await api.post('/chat', { model, conversation_id: 'c' });
    expect([answered.status, answered.body.error]).toMatchObject([400, { param: 'message' }]);
    expect(await texts(api)).toHaveLength(4);
  });
});

describe('a chat by the API', () => {
  it('sends images with a message, and asks for the figures of a stream', async () => {
    const api = await startApi();
    const images = [{ media_type: 'image/png', data: 'iVBORw0KGgo=' }];
    const asked = { message: 'What is this?', model, images };
    const response = await api.raw('POST', '/chat', { body: JSON.stringify({ ...asked, stream: true }) });
    expect(await response.text()).toMatch(/"usage":\{"prompt_tokens":\d+/);
    const accepted = api.proxy.fake.requests.at(-1)?.accepted as JsonObject | undefined;
    expect(accepted).toMatchObject({
      stream_options: { include_usage: true },
      messages: [
        {
          content: [
            { type: 'text', text: 'What is this?' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
          ],
        },
      ],
    });
    for (const wrong of [
      { images, model },
      { ...asked, images: [{ media_type: 'image/png', data: 'no base64' }] },
    ])
      expect((await api.post('/chat', wrong)).status).toBe(400);
  });
});

describe('a conversation with its details', () => {
  it('comes in one request, the same as by four', async () => {
    const api = await startApi();
    await api.talk('c');
    const strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 5 };
    await api.post('/conversations/c/compactions', { memory_strategy: strategy });
    await api.post('/conversations/c/messages/15/pin');
    const { conversation, details } = (await api.get(`/conversations/c?details=true&model=${model}`)).body;
    const view = (await api.get(`/conversations/c/view?limit=1&model=${model}`)).body;
    const memory = (await api.get(`/conversations/c/memory?model=${model}`)).body;
    const { compactions } = (await api.get('/conversations/c/compactions')).body;
    expect(conversation).toEqual((await api.get('/conversations/c')).body.conversation);
    const standing = (compactions as JsonObject[]).filter(({ kind }) => kind === 'pass');
    expect(standing).toHaveLength(1);
    expect(details).toEqual({
      ...{ memory_strategy: memory.memory_strategy, model: memory.model, compactions: standing },
      view: { total: view.total, tokens: view.tokens, kinds: view.kinds },
      newest: { role: 'assistant', tokens: expect.any(Number) },
    });
  });
});
