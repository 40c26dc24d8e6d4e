import Anthropic from '@anthropic-ai/sdk';
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema';
import { type MessagesRequest, toolUse } from '@palimpsest/fakes';
import { describe, expect, test } from 'vitest';
import { startServer } from './three-providers.fixture.js';

const MODEL = 'claude-sonnet-4-6';
const BETA = 'message-threads-2026-08-12';

const weather = betaTool({
  name: 'weather',
  description: 'The weather of a town',
  inputSchema: { type: 'object', properties: { town: { type: 'string' } }, required: ['town'] },
  run: ({ town }) => `It rains in ${town}.`,
});

const statuses = (requests: readonly { readonly status: number | undefined }[]) => requests.map(({ status }) => status);

const said = (content: string) => ({ role: 'user' as const, content });

type TestServer = Awaited<ReturnType<typeof startServer>>;

const sent = ({ anthropic }: TestServer, index = -1): MessagesRequest => {
  const accepted = anthropic.requests.at(index)?.accepted;
  if (accepted === undefined) throw new Error(`the provider did not accept request ${index}`);
  return accepted;
};

const roles = ({ messages }: MessagesRequest): string[] => messages.map(({ role }) => role);

describe('a thread of Anthropic Messages', () => {
  test.each([false, true])('is one conversation for the tool runner, streamed: %s', async (stream) => {
    const server = await startServer();
    const { anthropic, claude, store } = server;
    anthropic.reply({ content: [toolUse('toolu_1', 'weather', { town: 'Bergen' })] });
    anthropic.reply({ content: [toolUse('toolu_2', 'weather', { town: 'Oslo' })] });
    anthropic.reply('Rain in both.');
    const runner = claude.beta.messages.toolRunner({
      ...{ model: MODEL, max_tokens: 256, system: 'Be brief.', tools: [weather], stream },
      messages: [said('How is the weather in Bergen and in Oslo?')],
    });
    const final = await runner.runUntilDone();
    expect(final.content).toMatchObject([{ type: 'text', text: 'Rain in both.' }]);
    expect(statuses(anthropic.requests)).toEqual([200, 200, 200]);
    const [conversation, ...others] = await store.conversations({ limit: 10 });
    expect(others).toEqual([]);
    expect(conversation?.tip?.depth).toBe(5);
    const last = sent(server);
    expect(roles(last)).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
    expect(last).toMatchObject({ system: 'Be brief.', tools: [{ name: 'weather' }] });
    expect(last).not.toHaveProperty('thread');
  });

  test.each(['send', 'stream'] as const)('is one conversation for `thread.%s`', async (method) => {
    const server = await startServer();
    const { anthropic, claude, store } = server;
    const thread = claude.beta.messages.thread({ model: MODEL, max_tokens: 256, system: 'Be brief.' });
    for (const text of ['I am Ada.', 'Who am I?', 'Sure?']) {
      const reply = thread[method](said(text));
      await ('finalMessage' in reply ? reply.finalMessage() : reply);
    }
    expect(await store.conversations({ limit: 10 })).toHaveLength(1);
    expect(sent(server)).toMatchObject({ system: 'Be brief.' });
    expect(roles(sent(server))).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
    expect(statuses(anthropic.requests)).toEqual([200, 200, 200]);
  });

  test('goes on in another server on the same store, which has nothing of it in memory', async () => {
    const server = await startServer();
    const { anthropic, claude, store } = server;
    const tools = [{ name: 'look', input_schema: { type: 'object' as const } }];
    const first = await claude.beta.messages.create({
      ...{ model: MODEL, max_tokens: 256, system: 'Be brief.', tools, messages: [said('I am Ada.')] },
      ...{ thread: { type: 'create' as const }, betas: [BETA] },
    });
    const other = new Anthropic({ apiKey: 'sk-ant', baseURL: await server.replica(), maxRetries: 0 });
    await other.beta.messages.create({
      ...{ model: MODEL, max_tokens: 256, messages: [said('Who am I?')], betas: [BETA] },
      thread: { type: 'continue' as const, previous_message_id: first.id },
    });
    expect(sent(server)).toMatchObject({ system: 'Be brief.', tools, messages: [{}, {}, {}] });
    expect(statuses(anthropic.requests)).toEqual([200, 200]);
    expect(await store.conversations({ limit: 10 })).toHaveLength(1);
  });

  test('takes the named conversation', async () => {
    const server = await startServer();
    const { claude, store, named } = server;
    const thread = claude.beta.messages.thread({ model: MODEL, max_tokens: 256, system: 'Be brief.' }, named('mine'));
    await thread.send(said('I am Ada.'));
    await thread.send(said('Who am I?'));
    expect((await store.conversations({ limit: 10 })).map(({ id }) => id)).toEqual(['mine']);
    expect(roles(sent(server))).toEqual(['user', 'assistant', 'user']);
  });

  test('keeps system text and tools of the reply that is continued, also where a later one had others', async () => {
    const server = await startServer();
    const { claude, named } = server;
    const create = (system: string, tool: string, messages: Anthropic.Beta.BetaMessageParam[]) =>
      claude.beta.messages.create(
        {
          ...{ model: MODEL, max_tokens: 256, system, messages, thread: { type: 'create' as const }, betas: [BETA] },
          tools: [{ name: tool, input_schema: { type: 'object' as const } }],
        },
        named('mine'),
      );
    const first = await create('Be brief.', 'look', [said('I am Ada.')]);
    const answer = { role: 'assistant' as const, content: first.content };
    await create('Be long.', 'listen', [said('I am Ada.'), answer, said('Who am I?')]);
    await claude.beta.messages.create(
      {
        ...{ model: MODEL, max_tokens: 256, messages: [said('And otherwise?')], betas: [BETA] },
        thread: { type: 'continue' as const, previous_message_id: first.id },
      },
      named('mine'),
    );
    expect(sent(server)).toMatchObject({ system: 'Be brief.', tools: [{ name: 'look' }], messages: [{}, {}, {}] });
  });

  test('resumes an unfinished reply with no new message', async () => {
    const server = await startServer();
    const { anthropic, claude } = server;
    const tools = [{ type: 'web_search_20250305' as const, name: 'web_search' as const }];
    const call = { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'Bergen' } };
    anthropic.reply({ content: [call], stopReason: 'pause_turn' });
    const thread = claude.beta.messages.thread({ model: MODEL, max_tokens: 256, tools });
    await thread.send(said('Look up Bergen.'));
    await thread.send();
    expect(roles(sent(server))).toEqual(['user', 'assistant']);
    expect(sent(server).tools).toMatchObject([{ name: 'web_search' }]);
  });

  test('is compacted, and shows everything again after undo', async () => {
    const server = await startServer();
    const { claude, engine, named, errors } = server;
    const thread = claude.beta.messages.thread({ model: MODEL, max_tokens: 256, tools: [weather] }, named('mine'));
    for (let turn = 0; turn < 8; turn += 1)
      await thread.send(said(`Turn ${turn}. ${'The harbour is wide. '.repeat(40)}`));
    const range = { from: 0, to: 12 };
    const done = await engine.compact({ conversation: 'mine', model: MODEL, strategy: { mode: 'summarize' }, range });
    expect(done.kind).toBe('done');
    await thread.send(said('Turn 8.'));
    const compacted = sent(server).messages.length;
    expect(compacted).toBeLessThan(10);
    expect(sent(server).tools).toMatchObject([{ name: 'weather' }]);
    await engine.undo('mine');
    await thread.send(said('Turn 9.'));
    expect(sent(server).messages).toHaveLength(19);
    expect(errors).toEqual([]);
  });

  test('that is not known here is not found, in the words of the provider, and nothing is recorded', async () => {
    const { claude, store, anthropic } = await startServer();
    const attempt = claude.beta.messages.create({
      ...{ model: MODEL, max_tokens: 256, messages: [said('Go on')], betas: [BETA] },
      thread: { type: 'continue' as const, previous_message_id: 'msg_elsewhere' },
    });
    await expect(attempt).rejects.toMatchObject({
      status: 404,
      error: { type: 'error', error: { type: 'not_found_error', details: { error_code: 'thread_not_found' } } },
    });
    expect(anthropic.requests).toEqual([]);
    expect(await store.conversations({ limit: 10 })).toEqual([]);
  });

  test('of a reply that began no thread is not found either: its tools are not known', async () => {
    const { claude } = await startServer();
    const first = await claude.messages.create({ model: MODEL, max_tokens: 256, messages: [said('I am Ada.')] });
    const attempt = claude.beta.messages.create({
      ...{ model: MODEL, max_tokens: 256, messages: [said('Go on')], betas: [BETA] },
      thread: { type: 'continue' as const, previous_message_id: first.id },
    });
    await expect(attempt).rejects.toMatchObject({ status: 404 });
  });

  test('that was lost is replayed by the client, in the same conversation', async () => {
    const server = await startServer();
    const { claude, store, anthropic } = server;
    const thread = claude.beta.messages.thread({ model: MODEL, max_tokens: 256, system: 'Be brief.' });
    await thread.send(said('I am Ada.'));
    await store.erase((await store.conversations({ limit: 1 }))[0]?.id ?? '');
    await thread.send(said('Who am I?'));
    await thread.send(said('Sure?'));
    expect(statuses(anthropic.requests)).toEqual([200, 200, 200]);
    expect(await store.conversations({ limit: 10 })).toHaveLength(1);
  });

  test.each(['system', 'tools'])(
    'refuses %s in a request that continues it, so that the client sends all',
    async (field) => {
      const { url, anthropic } = await startServer();
      const response = await fetch(`${url}/v1/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'sk-ant', 'anthropic-version': '2023-06-01' },
        body: JSON.stringify({
          ...{ model: MODEL, max_tokens: 5, messages: [said('Go on')], [field]: field === 'system' ? 'Be brief.' : [] },
          thread: { type: 'continue', previous_message_id: 'msg_1' },
        }),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { field, details: { error_code: 'thread_unsupported_request' } },
      });
      expect(anthropic.requests).toEqual([]);
    },
  );
});
