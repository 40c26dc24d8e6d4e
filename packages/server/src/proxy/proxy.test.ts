import { openaiChat } from '@palimpsest/codecs';
import { chainIds, type MessageId } from '@palimpsest/core';
import { functionCall } from '@palimpsest/fakes';
import type OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { ask, contents, MODEL, named, sent, startProxy, transcript, wireOf } from './proxy.fixture.js';

type Params = OpenAI.Chat.ChatCompletionMessageParam;

const user = (content: string): Params => ({ role: 'user', content });
const assistant = (content: string): Params => ({ role: 'assistant', content });

/** The ids a chain of messages has in a store. */
const idsOf = (messages: readonly Params[]): MessageId[] =>
  chainIds(
    { id: null, callIds: [] },
    messages.map((message) => openaiChat.decodeMessage(JSON.stringify(message))),
  );

describe('the official client gets what the provider says', () => {
  it('in one piece', async () => {
    const { openai, fake } = await startProxy();
    fake.reply('Hello, I am here.');
    const { data, response } = await openai.chat.completions
      .create({ model: MODEL, messages: [user('Hi')] })
      .withResponse();
    expect(data.choices[0]?.message.content).toBe('Hello, I am here.');
    expect(data.id).toBe('chatcmpl-fake-1');
    expect(response.headers.get('x-request-id')).toBe('req_fake_1');
  });

  it('as a stream, and the next request carries it', async () => {
    const proxy = await startProxy();
    proxy.fake.reply('One, two, three, and many more words so that it takes several chunks.');
    const stream = await proxy.openai.chat.completions.create(
      { model: MODEL, messages: [user('Count')], stream: true },
      { headers: { 'x-palimpsest-conversation': 'counting' } },
    );
    let text = '';
    for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
    expect(text).toBe('One, two, three, and many more words so that it takes several chunks.');
    await proxy.openai.chat.completions.create(
      { model: MODEL, messages: [user('Go on')] },
      { headers: { 'x-palimpsest-conversation': 'counting' } },
    );
    expect(contents(sent(proxy))).toEqual(['Count', text, 'Go on']);
  });

  it('with parallel tool calls and their results, streamed and not', async () => {
    for (const stream of [false, true] as const) {
      const proxy = await startProxy();
      const calls = [functionCall('call_a', 'look', { at: 'a' }), functionCall('call_b', 'look', { at: 'b' })];
      proxy.fake.reply({ tool_calls: calls }, 'Both are fine.');
      const tools: OpenAI.Chat.ChatCompletionTool[] = [
        { type: 'function', function: { name: 'look', parameters: { type: 'object', properties: {} } } },
      ];
      const first = { model: MODEL, tools, messages: [user('Look at a and b')] };
      const message = stream
        ? (await proxy.openai.chat.completions.stream(first).finalChatCompletion()).choices[0]?.message
        : (await proxy.openai.chat.completions.create(first)).choices[0]?.message;
      expect(message?.tool_calls).toMatchObject(calls);
      const results: Params[] = [
        { role: 'tool', tool_call_id: 'call_b', content: 'b is fine' },
        { role: 'tool', tool_call_id: 'call_a', content: 'a is fine' },
      ];
      const { data, response } = await proxy.openai.chat.completions
        .create({ model: MODEL, tools, messages: [...first.messages, message as Params, ...results] })
        .withResponse();
      expect(data.choices[0]?.message.content).toBe('Both are fine.');
      expect(sent(proxy).slice(1)).toMatchObject([{ tool_calls: calls }, ...results]);
      const id = response.headers.get('x-palimpsest-conversation') ?? '';
      expect((await transcript(proxy.store, id)).map(({ role }) => role)).toEqual([
        'user',
        'assistant',
        'tool',
        'tool',
        'assistant',
      ]);
    }
  });

  it('with a header for everything that was done', async () => {
    const { post } = await startProxy();
    const { headers } = await post(ask('Hi'), named('first'));
    expect(headers.get('x-palimpsest-conversation')).toBe('first');
    expect(headers.get('x-palimpsest-tokens-kind')).toBe('count');
    expect(Number(headers.get('x-palimpsest-tokens-before'))).toBeGreaterThan(3);
    expect(headers.get('x-palimpsest-tokens-after')).toBe(headers.get('x-palimpsest-tokens-before'));
    expect(headers.get('x-palimpsest-compaction')).toBeNull();
  });

  it('passes images and fields it does not know on as they came', async () => {
    const { post, fake } = await startProxy({ fake: { models: 'any' } });
    const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA', detail: 'low' } };
    const messages = [{ role: 'user', content: [{ type: 'text', text: 'What is this?' }, image], name: 'ada' }];
    const body = { model: 'made-up', messages, seed: 7, verbosity: 'low', metadata: { a: 'b' }, store: true };
    expect((await post(body)).status).toBe(200);
    expect(fake.requests[0]?.body).toEqual(body);
    const refused = await post({ ...body, future_field: { deep: [1, null, 'x'] } });
    expect(fake.requests[1]?.body).toMatchObject({ future_field: { deep: [1, null, 'x'] } });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { param: 'future_field' } }]);
  });

  it('lists the models of the provider, and says that it lives', async () => {
    const { openai, url } = await startProxy();
    const { data } = await openai.models.list();
    expect(data.map(({ id }) => id)).toContain(MODEL);
    const health = await fetch(`${url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  });
});

describe('a conversation', () => {
  it('grows by the one new message of a history of 200 that is sent again', async () => {
    const { openai, store } = await startProxy();
    const history = Array.from({ length: 199 }, (_, index) =>
      index % 2 === 0 ? user(`question ${index}`) : assistant(`answer ${index}`),
    );
    const { data, response } = await openai.chat.completions.create({ model: MODEL, messages: history }).withResponse();
    const id = response.headers.get('x-palimpsest-conversation') ?? '';
    const before = await transcript(store, id);
    expect(before.length).toBe(200);
    const reply = data.choices[0]?.message as Params;
    const again = await openai.chat.completions
      .create({ model: MODEL, messages: [...history, reply, user('and one more')] })
      .withResponse();
    expect(again.response.headers.get('x-palimpsest-conversation')).toBe(id);
    const after = await transcript(store, id);
    expect(after.slice(0, 200)).toEqual(before);
    expect(after.slice(200).map(wireOf)).toMatchObject([{ content: 'and one more' }, { role: 'assistant' }]);
    expect(await store.conversations({ limit: 10 })).toHaveLength(1);
  });

  it('branches where its past was edited; the old end can still be found and is what it was', async () => {
    const proxy = await startProxy();
    proxy.fake.reply('1', '2');
    const past = [user('one'), assistant('1'), user('two'), assistant('2'), user('three')];
    for (const end of [1, 3]) await (await proxy.post({ model: MODEL, messages: past.slice(0, end) })).text();
    const first = await proxy.post({ model: MODEL, messages: past });
    const id = first.headers.get('x-palimpsest-conversation') ?? '';
    const before = await transcript(proxy.store, id);
    const edited = [user('one'), assistant('1'), user('two, but better'), assistant('2b'), user('three')];
    const second = await proxy.post({ model: MODEL, messages: edited });
    expect(second.headers.get('x-palimpsest-conversation')).toBe(id);
    expect(contents(sent(proxy))).toEqual(edited.map(({ content }) => content));
    expect(contents((await transcript(proxy.store, id)).slice(0, 5).map(wireOf))).toEqual(
      edited.map(({ content }) => content),
    );
    const [old] = await proxy.store.locate(idsOf([...past, assistant('You said: three')]), id);
    expect([old?.isLeaf, old?.place.depth, old?.place.id]).toEqual([true, 5, before.at(-1)?.id]);
    expect(old && (await proxy.store.read(old.place, [{ from: 0, to: 6 }], 'o200k_base'))).toEqual(before);
  });

  it.each([
    ['the header', named('kept'), {}],
    ['memory_id', {}, { memory_id: 'kept' }],
  ])('named by %s goes on after a restart from the new message alone', async (_, init, fields) => {
    const before = await startProxy();
    await before.post(ask('My cat is called Minka.', fields), init);
    await before.post(ask('She is seven.', fields), init);
    const after = await before.restart();
    const response = await after.post(ask('What do you know?', fields), init);
    expect(response.headers.get('x-palimpsest-conversation')).toBe('kept');
    expect(contents(sent(after))).toEqual([
      'My cat is called Minka.',
      'You said: My cat is called Minka.',
      'She is seven.',
      'You said: She is seven.',
      'What do you know?',
    ]);
    expect(after.fake.requests.at(-1)?.body).not.toHaveProperty('memory_id');
  });

  it('without a name is recognised by its content, also after a restart', async () => {
    const before = await startProxy();
    const first = await before.post(ask('An opening nobody else has'));
    const after = await before.restart();
    const messages = [
      user('An opening nobody else has'),
      assistant('You said: An opening nobody else has'),
      user('on'),
    ];
    const second = await after.post({ model: MODEL, messages });
    const id = first.headers.get('x-palimpsest-conversation');
    expect(id).toMatch(/^conv_/);
    expect(second.headers.get('x-palimpsest-conversation')).toBe(id);
  });

  it('stays apart from another one that begins with the same words', async () => {
    const proxy = await startProxy();
    proxy.fake.reply('Berlin', 'Paris');
    const ids = [];
    for (const _ of [1, 2]) ids.push((await proxy.post(ask('Which city?'))).headers.get('x-palimpsest-conversation'));
    expect(new Set(ids).size).toBe(2);
    const go = async (city: string) => {
      const messages = [user('Which city?'), assistant(city), user('And why?')];
      return (await proxy.post({ model: MODEL, messages })).headers.get('x-palimpsest-conversation');
    };
    expect([await go('Paris'), await go('Berlin')]).toEqual(ids.toReversed());
    await proxy.post(ask('Which city?'), named('a'));
    await proxy.post(ask('Which city?'), named('b'));
    await proxy.post(ask('Only for a'), named('a'));
    await proxy.post(ask('Only for b'), named('b'));
    expect(contents(sent(proxy))).not.toContain('Only for a');
    expect(await proxy.store.conversations({ limit: 10 })).toHaveLength(4);
  });

  it('takes a request that is sent twice once', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ status: 500 });
    expect((await proxy.post(ask('Again?'), named('retry'))).status).toBe(500);
    expect((await proxy.post(ask('Again?'), named('retry'))).status).toBe(200);
    expect(contents(sent(proxy))).toEqual(['Again?']);
    expect(await transcript(proxy.store, 'retry')).toHaveLength(2);
  });

  it('keeps requests that come at the same time, each once', async () => {
    const proxy = await startProxy();
    const names = Array.from({ length: 12 }, (_, index) => `c${index % 4}`);
    const answers = await Promise.all(names.map((name, index) => proxy.post(ask(`message ${index}`), named(name))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    for (const name of new Set(names)) {
      const said = (await transcript(proxy.store, name)).map(wireOf).filter(({ role }) => role === 'user');
      expect(new Set(contents(said)).size).toBe(said.length);
    }
  });
});
