import Anthropic from '@anthropic-ai/sdk';
import { functionCall } from '@palimpsest/fakes';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { listed, startAnthropicProxy } from './agents.fixture.js';
import {
  ask,
  CLIENT_KEY,
  MODEL,
  named,
  startProxy,
  type TestProxy,
  TOKEN,
  transcript,
  until,
  wireOf,
} from './proxy.fixture.js';

const user = (content: string) => ({ role: 'user' as const, content });
const assistant = (content: string) => ({ role: 'assistant' as const, content });

/** A client that has told its session. */
const inSession = ({ url }: TestProxy, session: string) =>
  new OpenAI({
    baseURL: `${url}/v1`,
    apiKey: CLIENT_KEY,
    maxRetries: 0,
    defaultHeaders: { 'x-palimpsest-session': session },
  });

async function said({ store }: TestProxy, id: string | undefined): Promise<unknown[]> {
  return (await transcript(store, id ?? '')).map((message) => wireOf(message).content);
}

describe('people who are greeted with the same words', () => {
  it('have each their own conversation, called by what they said', async () => {
    const proxy = await startProxy();
    const greeting = assistant('Welcome to Shop!');
    for (const [session, text] of [
      ['ann', 'I am Ann, order 111'],
      ['bob', 'I am Bob, order 222'],
    ] as const)
      await inSession(proxy, session).chat.completions.create({ model: MODEL, messages: [greeting, user(text)] });
    expect(await listed(proxy)).toMatchObject([
      { session: 'bob', title: 'I am Bob, order 222' },
      { session: 'ann', title: 'I am Ann, order 111' },
    ]);
  });
});

describe('a batch of requests with the same examples in front', () => {
  it.each([[undefined], ['batch']])('is as many conversations as requests (session %s)', async (session) => {
    const proxy = await startProxy();
    const client = session === undefined ? proxy.openai : inSession(proxy, session);
    const examples = [user('I love it'), assistant('positive'), user('I hate it'), assistant('negative')];
    await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        client.chat.completions.create({ model: MODEL, messages: [...examples, user(`It is number ${number}`)] }),
      ),
    );
    const all = await listed(proxy);
    expect(all.map(({ message_count }) => message_count)).toEqual([6, 6, 6, 6, 6, 6]);
    expect(new Set(await Promise.all(all.map(async ({ id }) => (await said(proxy, id))[4]))).size).toBe(6);
  });
});

describe('two sessions of Claude Code', () => {
  const header = 'x-claude-code-session-id';
  const tools = [{ name: 'read', input_schema: { type: 'object' as const } }];
  const system = 'You are Claude Code, and you mend things that were written down here.';

  async function started() {
    const { proxy, anthropic } = await startAnthropicProxy();
    const client = new Anthropic({ apiKey: 'sk-ant', baseURL: proxy.url, maxRetries: 0 });
    const say = (session: string, messages: Anthropic.MessageParam[]) =>
      client.messages.create(
        { model: 'claude-opus-5-5', max_tokens: 100, system, tools, messages },
        { headers: { [header]: session } },
      );
    return { proxy, anthropic, say };
  }

  it('that begin at once with the same words are two conversations, and stay two', async () => {
    const { proxy, anthropic, say } = await started();
    anthropic.reply('Mended.', 'Mended.', 'Yes.', 'Yes.');
    await Promise.all(['one', 'two'].map((session) => say(session, [user('Mend it.')])));
    const more = [user('Mend it.'), assistant('Mended.')];
    for (const session of ['one', 'two']) await say(session, [...more, user(`Is it you, ${session}?`)]);
    const all = await listed(proxy, '?side=true');
    expect(all.map(({ session }) => session).toSorted()).toEqual(['one', 'two']);
    for (const { id, session } of all) {
      const [, , question] = await transcript(proxy.store, id);
      expect(question?.wire.json).toContain(`Is it you, ${session}?`);
    }
  });

  it('one after the other with the same first exchange do not swap when they go on', async () => {
    const { proxy, anthropic, say } = await started();
    anthropic.reply('Mended.', 'Mended.', 'Yes.', 'Yes.');
    const ids = new Map<string, string | undefined>();
    for (const session of ['one', 'two']) {
      await say(session, [user('Mend it.')]);
      ids.set(session, (await listed(proxy)).find((one) => one.session === session)?.id);
    }
    const more = [user('Mend it.'), assistant('Mended.')];
    for (const session of ['one', 'two']) {
      await say(session, [...more, user(`Is it you, ${session}?`)]);
      expect(JSON.stringify(await transcript(proxy.store, ids.get(session) ?? ''))).toContain(`Is it you, ${session}?`);
    }
    expect(await listed(proxy, '?side=true')).toHaveLength(2);
  });

  it('of which one is forked from the other are two, and the fork says so', async () => {
    const { proxy, anthropic, say } = await started();
    anthropic.reply('Mended.', 'Painted.', 'Sold.');
    await say('one', [user('Mend it.')]);
    const more = [user('Mend it.'), assistant('Mended.')];
    await say('fork', [...more, user('Paint it.')]);
    await say('one', [...more, user('Sell it.')]);
    const [one, fork, ...others] = await listed(proxy, '?side=true');
    expect(others).toEqual([]);
    expect(one).toMatchObject({ session: 'one', forked_from: null, message_count: 4 });
    expect(fork).toMatchObject({ session: 'fork', forked_from: { conversation_id: one?.id, messages: 2 } });
    expect(JSON.stringify(await transcript(proxy.store, fork?.id ?? ''))).not.toContain('Sell it.');
  });
});

describe('a named conversation in which turns overlap', () => {
  it('holds both replies, and the next prompt has both', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ content: 'slow reply', firstByteDelayMs: 300 }, 'quick reply');
    const slow = proxy.post(ask('first'), named('c'));
    await until(async () => (await said(proxy, 'c')).length === 1);
    await (await proxy.post(ask('second'), named('c'))).text();
    await (await slow).text();
    expect(await said(proxy, 'c')).toEqual(['first', 'second', 'quick reply', 'slow reply']);
    await (await proxy.post(ask('third'), named('c'))).text();
    expect(proxy.fake.requests.at(-1)?.accepted?.messages.map(({ content }) => content)).toEqual([
      'first',
      'second',
      'quick reply',
      'slow reply',
      'third',
    ]);
  });

  it('goes on with the call of a late reply when its results come', async () => {
    const proxy = await startProxy();
    const call = functionCall('call_1', 'look');
    proxy.fake.reply({ content: null, tool_calls: [call], firstByteDelayMs: 300 }, 'quick reply');
    const slow = proxy.post(ask('look'), named('c'));
    await until(async () => (await said(proxy, 'c')).length === 1);
    await (await proxy.post(ask('second'), named('c'))).text();
    await (await slow).text();
    const result = { role: 'tool', tool_call_id: 'call_1', content: 'found' };
    const answer = await proxy.post({ model: MODEL, messages: [result] }, named('c'));
    expect(answer.status).toBe(200);
    expect((await said(proxy, 'c')).slice(0, 3)).toEqual(['look', null, 'found']);
  });
});

describe('a request that gets no reply', () => {
  const refusals = (proxy: TestProxy) => listed(proxy, '?refused=true');

  it.each([
    ['the provider refuses', { status: 400, error: { message: 'no' } }],
    ['the provider fails', { status: 500, error: { message: 'no' } }],
  ])('because %s is left out of the list, and goes on when it is sent again', async (_, reply) => {
    const proxy = await startProxy();
    proxy.fake.reply(reply);
    expect((await proxy.post(ask('hello'))).status).toBe(reply.status);
    expect(await listed(proxy)).toEqual([]);
    const [refused] = await refusals(proxy);
    expect(refused).toMatchObject({ title: 'hello', message_count: 1, is_refused: true });
    expect(await listed(proxy, '?q=hello')).toMatchObject([{ id: refused?.id, is_refused: true }]);
    expect((await proxy.post(ask('hello'))).status).toBe(200);
    expect(await listed(proxy)).toMatchObject([{ id: refused?.id, message_count: 2, is_refused: false }]);
    expect(await refusals(proxy)).toEqual([]);
  });

  it('because the provider cannot be reached is refused too', async () => {
    const proxy = await startProxy();
    await proxy.fake.close();
    expect((await proxy.post(ask('hello'))).status).toBeGreaterThanOrEqual(500);
    expect(await listed(proxy)).toEqual([]);
    expect(await refusals(proxy)).toHaveLength(1);
  });

  it.each([[true], [false]])('because the client left before any of it is refused too (stream %s)', async (stream) => {
    const proxy = await startProxy();
    proxy.fake.reply({ content: 'too late', stallAfter: 0 });
    const leaving = new AbortController();
    const sending = proxy.post(ask('hello', { stream }), { signal: leaving.signal });
    const upstream = await proxy.fake.received(1);
    await until(() => upstream.accepted !== undefined);
    leaving.abort();
    await sending.catch(() => undefined);
    await until(async () => (await refusals(proxy)).length === 1);
    expect(await listed(proxy)).toEqual([]);
  });

  it('of the chat through the API is refused too', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ status: 400, error: { message: 'no' } });
    const answer = await fetch(`${proxy.url}/api/v1/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-palimpsest-token': TOKEN },
      body: JSON.stringify({ message: 'hello', model: MODEL }),
    });
    expect(answer.status).toBe(400);
    expect(await listed(proxy)).toEqual([]);
    expect(await refusals(proxy)).toMatchObject([{ title: 'hello' }]);
  });
});
