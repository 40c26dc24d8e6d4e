import type { JsonObject } from '@palimpsest/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INJECTIONS } from '../../../engine/src/injection.fixture.js';
import { TOKEN } from '../proxy/proxy.fixture.js';
import { startServer } from '../proxy/three-providers.fixture.js';
import type { TestServer } from './client.fixture.js';

const ends: (() => Promise<void>)[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer((end) => ends.push(end));
});
afterAll(async () => {
  for (const end of ends) await end();
});

const AUTO = { mode: 'summarize', summarize_keep: 2, token_budget: 1_500, recall: 'off', recall_tools: 'auto' };
const ALWAYS = { mode: 'none', recall: 'off', recall_tools: 'always' };
const user = (content: string): JsonObject => ({ role: 'user', content });

interface Asking {
  readonly strategy?: JsonObject;
  readonly fields?: JsonObject;
  readonly path?: string;
}

async function ask(conversation: string, text: string, { strategy = ALWAYS, fields = {}, path }: Asking = {}) {
  const answer = await fetch(`${server.url}${path ?? '/v1/chat/completions'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-palimpsest-conversation': conversation },
    body: JSON.stringify({ model: 'gpt-5', messages: [user(text)], memory_strategy: strategy, ...fields }),
  });
  return { status: answer.status, body: (await answer.json()) as JsonObject };
}

interface Sent {
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}
const sent = (index = -1): Sent => JSON.parse(server.chat.requests.at(index)?.rawText ?? '{}') as Sent;
const names = (request: Sent): string[] => (request.tools ?? []).map(({ function: { name } }) => name);
const calls = (...given: readonly [name: string, args: JsonObject][]) => ({
  content: null,
  tool_calls: given.map(([name, args], index) => ({
    ...{ id: `call_${index}`, type: 'function' as const },
    function: { name, arguments: JSON.stringify(args) },
  })),
});
const LONG = 'The harbour master of Akureyri writes long letters about ropes and tides. '.repeat(12);

it('auto offers them from the pass on that takes something out of view, and from then on with the same bytes', async () => {
  for (let turn = 0; turn < 8; turn += 1) await ask('auto', `${turn}: ${LONG}`, { strategy: AUTO });
  const requests = server.chat.requests.map((request) => JSON.parse(request.rawText) as Sent);
  const first = requests.findIndex((request) => names(request).length > 0);
  expect(first).toBeGreaterThan(0);
  expect(requests.slice(0, first).every(({ messages }) => messages[0]?.content.startsWith('0: The harbour'))).toBe(
    true,
  );
  expect(requests[first]?.messages[0]?.content.startsWith('0: The harbour')).toBe(false);
  for (const request of requests.slice(first)) {
    expect(names(request)).toEqual(['recall_search', 'recall_open']);
    expect(JSON.stringify(request.tools)).toBe(JSON.stringify(requests[first]?.tools));
  }
});

it('what stands for something else names what to open where they are offered, and nowhere else', async () => {
  const named = sent()
    .messages.map(({ content }) => content)
    .join('\n');
  const [, from = '', to = ''] = /⟦recall_open message: (\d+), to: (\d+) reads it word for word⟧/.exec(named) ?? [];
  server.chat.reply(calls(['recall_open', { message: Number(from), to: Number(to) }]), 'I see.');
  await ask('auto', 'What was it?', { strategy: AUTO });
  expect(sent().messages.at(-1)?.content).toContain(`⟦message ${from} of auto, user`);
  expect(sent().messages.at(-1)?.content).toContain(`${from}: The harbour master`);
  await ask('auto', 'And?', { strategy: { ...AUTO, recall_tools: 'off' } });
  expect(server.chat.requests.at(-1)?.rawText).not.toContain('recall_open');
  expect(names(sent())).toEqual([]);
});

it('they count toward the budget', async () => {
  const recallTools = () => [{ name: 'recall_open', description: 'Opens a message.'.repeat(20), parameters: {} }];
  const tokens = async (recall_tools: string) => {
    const request = { model: 'gpt-5', messages: [user('Hello')], memory_strategy: { ...ALWAYS, recall_tools } };
    const turn = await server.engine.prepare({ request, conversation: `counted-${recall_tools}`, recallTools });
    return turn.tokensAfter.tokens;
  };
  expect((await tokens('always')) - (await tokens('off'))).toBeGreaterThan(60);
});

it('a client with a tool of the same name keeps it, and its calls', async () => {
  const own = { type: 'function', function: { name: 'recall_search', parameters: { type: 'object', properties: {} } } };
  server.chat.reply(calls(['recall_search', {}]));
  const { body } = await ask('clash', 'Hello', { fields: { tools: [own] } });
  expect(names(sent())).toEqual(['recall_search']);
  expect(JSON.stringify(body)).toContain('"name":"recall_search"');
  await ask('several', 'Hello', { fields: { n: 2 } });
  expect(names(sent())).toEqual([]);
});

it('an answer takes no more than a few thousand tokens, and says where to go on', async () => {
  await ask('huge', `begin ${'漢字かな交じり文 '.repeat(20_000)} end`);
  server.chat.reply(calls(['recall_open', { message: 0 }], ['recall_open', { message: 0, offset: 100_000 }]), 'ok');
  await ask('huge', 'Read it.');
  const [first, second] = sent().messages.slice(-2);
  expect(first?.content).toMatch(/⟦message 0 goes on: open it with offset \d+⟧/);
  expect(second?.content).toContain('characters 100000 to');
  for (const answer of [first, second])
    expect(await server.engine.tokensOf('gpt-5', answer?.content ?? '')).toBeLessThanOrEqual(4_000);
});

it('no more is looked up in one turn than there is room for, however often the model calls', async () => {
  await ask('many', LONG);
  const often = Array.from({ length: 20 }, (): [string, JsonObject] => ['recall_open', { message: 0 }]);
  server.chat.reply(calls(...often), 'ok');
  await ask('many', 'Read it.');
  const answers = sent().messages.filter(({ role }) => role === 'tool');
  expect(answers.filter(({ content }) => content.includes('The harbour master'))).toHaveLength(12);
  expect(answers.at(-1)?.content).toContain('Nothing more can be looked up');
});

it('what they give is data: nothing in it can end its quotation or speak for anybody', async () => {
  const messages = INJECTIONS.map(({ text }, index) => user(`zanzibar ${index} ${text}`));
  await ask('evil', '', { fields: { messages } });
  server.chat.reply(
    calls(['recall_search', { query: 'zanzibar', limit: 20 }], ['recall_open', { message: 0, to: 30 }]),
    'ok',
  );
  await ask('evil', 'What was that?');
  for (const { content } of sent().messages.slice(-2)) {
    const quoted = content.replaceAll(/⟦(record⟧|message \d+ (of evil, (user|assistant)|ends⟧|goes on))/g, '');
    expect(content).toContain('zanzibar');
    expect(quoted).not.toMatch(/⟦|<\/|<\|/);
    expect(quoted).not.toMatch(/<\s*(system|assistant|developer|user)\b/i);
  }
});

it('they look only where the scope allows', async () => {
  await ask('elsewhere', 'The password of the lighthouse is heron.');
  const look: [string, JsonObject][] = [
    ['recall_search', { query: 'lighthouse' }],
    ['recall_open', { message: 0, conversation: 'elsewhere' }],
  ];
  server.chat.reply(calls(...look), 'ok');
  await ask('here', 'Where?');
  expect(JSON.stringify(sent().messages)).not.toContain('heron');
  server.chat.reply(calls(...look), 'ok');
  await ask('here-too', 'Where?', { strategy: { ...ALWAYS, recall_scope: 'all' } });
  for (const { content } of sent().messages.slice(-2)) expect(content).toContain('heron');
});

it('what is erased leaves an answer that shows, and undoing takes the call out of the view', async () => {
  const tool = { type: 'function', function: { name: 'look_up', parameters: { type: 'object', properties: {} } } };
  const fields = { tools: [tool] };
  await ask('erased', 'The ferry is called Heron.');
  await ask('erased', 'Go on.');
  server.chat.reply(calls(['look_up', {}], ['recall_open', { message: 0 }]), 'Fine.');
  await ask('erased', 'Look.', { fields });
  const result = { role: 'tool', tool_call_id: 'call_0', content: 'blue' };
  await ask('erased', '', { fields: { ...fields, messages: [result] } });
  const shown = () => JSON.stringify(sent().messages.slice(2));
  expect(shown()).toContain('Heron');
  await server.engine.library.eraseMessages('erased', { from: 0, to: 2 });
  await ask('erased', 'And?', { fields });
  expect(shown()).not.toContain('Heron');
  expect(shown()).toContain('message 0 of erased is not there any more');
  const [record] = (await server.engine.library.compactions('erased', { limit: 9, isLookup: true })).compactions;
  await server.engine.undo('erased', record?.id);
  await ask('erased', 'Still?', { fields });
  expect(shown()).not.toContain('recall_open');
  expect(server.chat.requests.at(-1)?.status).toBe(200);
});

it('a reply that called both goes on in another protocol', async () => {
  const tool = { type: 'function', function: { name: 'look_up', parameters: { type: 'object', properties: {} } } };
  await ask('moving', 'The ferry is called Heron.');
  server.chat.reply(calls(['look_up', {}], ['recall_open', { message: 0 }]));
  await ask('moving', 'Look.', { fields: { tools: [tool] } });
  const result = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call_0', content: 'blue' }] };
  const answer = await fetch(`${server.url}/v1/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-palimpsest-conversation': 'moving',
      'anthropic-version': '2023-06-01',
    },
    body: JSON.stringify({
      ...{ model: 'claude-opus-5-5', max_tokens: 100, messages: [result], memory_strategy: ALWAYS },
      tools: [{ name: 'look_up', input_schema: { type: 'object', properties: {} } }],
    }),
  });
  expect(answer.status).toBe(200);
  expect(server.anthropic.requests.at(-1)?.rawText).toContain('"name":"recall_open","input":{"message":0}');
});

it('they are exported with their conversation, and show again where that is imported', async () => {
  const headers = { 'content-type': 'application/json', 'x-palimpsest-token': TOKEN };
  const exported = await fetch(`${server.url}/api/v1/conversations/moving/export?full=true`, { headers });
  const body = await exported.text();
  const imported = await fetch(`${server.url}/api/v1/import`, { method: 'POST', headers, body });
  const { id } = ((await imported.json()) as { conversation: { id: string } }).conversation;
  const view = async (name: string) =>
    (await server.engine.library.view(name, { model: 'gpt-5' })).map(({ parts }) => parts);
  expect(await view(id)).toEqual(await view('moving'));
  expect(JSON.stringify(await view(id))).toContain('⟦message 0 of moving, user');
  expect(id).not.toBe('moving');
});

it('a model that takes no tools is asked without them, and not offered them again', async () => {
  const fields = { model: 'gpt-5-mini' };
  const message = "Unsupported parameter: 'tools' is not supported with this model.";
  server.chat.reply({ status: 400, error: { message } }, 'Hello.', 'Again.');
  expect((await ask('toolless', 'Hello', { fields })).status).toBe(200);
  expect([names(sent(-2)).length, names(sent()).length]).toEqual([2, 0]);
  await ask('toolless', 'Again', { fields });
  expect(names(sent())).toEqual([]);
});

it('as many models as it may be are found to take no tools: beyond that they are learnt again', async () => {
  const recallTools = () => [{ name: 'recall_open', description: 'Opens a message.', parameters: {} }];
  const request = { messages: [user('Hello')], memory_strategy: ALWAYS };
  const prepared = (model: string) =>
    server.engine.prepare({ request: { ...request, model }, conversation: 'learnt', recallTools });
  const turn = await prepared('gpt-5');
  const refuse = (model: string) =>
    server.engine.withoutLookups({ ...turn, lookups: undefined, frame: { ...turn.frame, model } });
  await refuse('first');
  expect((await prepared('first')).lookups).toBeUndefined();
  for (let number = 0; number < 100; number += 1) await refuse(`model ${number}`);
  expect((await prepared('first')).lookups).toBeDefined();
});

it('the API answers with one reply too', async () => {
  await ask('api', 'The ferry is called Heron.');
  for (const stream of [false, true]) {
    server.chat.reply(calls(['recall_open', { message: 0 }]), 'Heron.');
    const answer = await fetch(`${server.url}/api/v1/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-palimpsest-token': TOKEN },
      body: JSON.stringify({
        message: 'Which?',
        conversation_id: 'api',
        model: 'gpt-5',
        stream,
        memory_strategy: ALWAYS,
      }),
    });
    expect(await answer.text()).toContain('Heron.');
    expect(JSON.stringify(sent().messages.at(-1))).toContain('The ferry is called Heron.');
  }
});

it('they are counted for operators', async () => {
  const metrics = await (await fetch(`${server.url}/metrics`, { headers: { 'x-palimpsest-token': TOKEN } })).text();
  expect(metrics).toMatch(/palimpsest_lookups_total\{tool="recall_open"\} [1-9]/);
  expect(metrics).toMatch(/palimpsest_lookup_tokens_total\{tool="recall_open"\} [1-9]/);
});

it('a response is one: numbered through, with one id, one end, and the tools that the client offered', async () => {
  const own = { type: 'function', name: 'look_up', parameters: { type: 'object', properties: {} }, strict: false };
  for (const stream of [false, true]) {
    server.responses.reply(
      { output: [{ text: 'Wait.' }, { call: 'recall_open', callId: 'c1', arguments: '{"message":0}' }], chunkBytes: 7 },
      { output: [{ text: 'Here.' }], chunkBytes: 7 },
    );
    const answer = await fetch(`${server.url}/v1/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-palimpsest-conversation': `echo-${stream}` },
      body: JSON.stringify({ model: 'gpt-5', input: [user('Hi')], tools: [own], stream, memory_strategy: ALWAYS }),
    });
    const text = await answer.text();
    expect(text).toContain('"name":"look_up"');
    expect(text).not.toContain('recall_');
    expect(server.responses.requests.at(-1)?.rawText).toContain('recall_open');
    if (!stream) continue;
    const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as JsonObject);
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, index) => index));
    const begun = events.filter(({ type }) => type === 'response.output_item.added');
    expect(begun.map((event) => event.output_index)).toEqual([0, 1]);
    const ids = events.flatMap(({ response }) => (response as JsonObject | undefined)?.id ?? []);
    expect(new Set(ids).size).toBe(1);
    expect(events.filter(({ type }) => type === 'response.completed')).toHaveLength(1);
  }
});

it('what several rounds took does not teach how densely a provider counts', async () => {
  const say = async (conversation: string) => {
    const answer = await fetch(`${server.url}/v1/messages`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'anthropic-version': '2023-06-01' },
        'x-palimpsest-conversation': conversation,
      },
      body: JSON.stringify({
        ...{ model: 'claude-haiku-4-5', max_tokens: 100, messages: [user('Hi')], memory_strategy: ALWAYS },
      }),
    });
    return answer.text();
  };
  const learnt = async () =>
    (await server.store.settings()).calibrations.filter(({ model }) => model.includes('haiku'));
  const usage = { inputTokens: 90_000 };
  const call = { type: 'tool_use', id: 'c1', name: 'recall_open', input: { message: 0 } };
  server.anthropic.reply({ content: [call], usage }, { content: 'ok', usage });
  await say('rounds');
  expect(await learnt()).toEqual([]);
  await say('one');
  expect(await learnt()).toHaveLength(1);
});
