import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codecOf, type KnownProtocol } from '@palimpsest/codecs';
import { isJsonObject, type JsonObject } from '@palimpsest/core';
import { Engines, silentLogger } from '@palimpsest/engine';
import {
  functionCall,
  startFakeAnthropic,
  startFakeGemini,
  startFakeOpenai,
  startFakeResponses,
} from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ANTHROPIC } from '../providers/anthropic/anthropic.js';
import { GEMINI } from '../providers/gemini/gemini.js';
import { OPENAI } from '../providers/openai/openai.js';
import { TOKEN } from '../proxy/proxy.fixture.js';
import { Server } from '../server.js';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import type { Provider } from '../upstreams/provider.js';

const SUMMARY = 'The harbour of Lübeck had 42 cranes in 1931, each listed in docs/harbour.md. Nothing is left to do.';
const LONG = 'The harbour of Lübeck had 42 cranes in 1931, see docs/harbour.md for each of them. '.repeat(8);
const isForSummary = (text: string) => /Summarize (?:our|the following) conversation|The summary lacks/.test(text);
const AGENTS = new Map([['sailor', { instructions: 'Speak like a sailor.' }]]);

/** All providers listen; the server knows those that are named. */
async function start(known: readonly KnownProtocol[], options: { readonly model?: string } = {}) {
  const otherwise = (request: unknown) => (isForSummary(JSON.stringify(request)) ? SUMMARY : `Answer. ${LONG}`);
  const [chat, responses, anthropic, gemini] = await Promise.all([
    startFakeOpenai({ otherwise, models: 'any' }),
    startFakeResponses({ otherwise, models: 'any' }),
    startFakeAnthropic({ otherwise, models: 'any' }),
    startFakeGemini({ otherwise, models: 'any' }),
  ]);
  const fakes = {
    'openai-chat': chat,
    'openai-responses': responses,
    'anthropic-messages': anthropic,
    'gemini-generate-content': gemini,
  };
  const all: Record<KnownProtocol, Provider> = {
    'openai-chat': { ...OPENAI, protocols: ['openai-chat'], upstream: new HttpUpstream({ url: chat.url }) },
    'openai-responses': {
      ...OPENAI,
      protocols: ['openai-responses'],
      upstream: new HttpUpstream({ url: responses.url }),
    },
    'anthropic-messages': { ...ANTHROPIC, upstream: new HttpUpstream({ url: `${anthropic.url}/v1` }) },
    'gemini-generate-content': { ...GEMINI, upstream: new HttpUpstream({ url: `${gemini.url}/v1beta` }) },
  };
  const [first, ...others] = known.map((protocol) => all[protocol]);
  if (first === undefined) throw new Error('no provider is named');
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-'));
  const vault = await openVault(`sqlite:${join(folder, 'p.db')}`);
  const engines = new Engines(vault, { logger: silentLogger, agents: AGENTS });
  const server = new Server({
    ...{ vault, engines, providers: [first, ...others], logger: silentLogger, token: TOKEN },
    ...{ host: '127.0.0.1', port: 0, ...options },
  });
  const url = await server.listen();
  onTestFinished(async () => {
    await server.close(0);
    await Promise.all(Object.values(all).map(({ upstream }) => upstream.close()));
    await Promise.all([chat, responses, anthropic, gemini].map((fake) => fake.close()));
    await vault.close();
    await rm(folder, { recursive: true, force: true });
  });
  const raw = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-palimpsest-token': TOKEN, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const api = async (method: string, path: string, body?: object): Promise<JsonObject> => {
    const response = await raw(method, `/api/v1${path}`, body);
    const value = (await response.json()) as JsonObject;
    expect([response.status, value]).toMatchObject([200, {}]);
    return value;
  };
  return {
    raw,
    api,
    fakes,
    engine: engines.of(LOCAL_OWNER),
    /** Requests that each provider got. */
    counts: () => Object.values(fakes).map(({ requests }) => requests.length),
    bodies: (protocol: KnownProtocol) =>
      fakes[protocol].requests.map(({ path, rawText }): JsonObject => {
        const fields = codecOf(protocol).route.callAt(path.split('?')[0] ?? '', '')?.fields;
        return { ...(JSON.parse(rawText) as JsonObject), ...fields };
      }),
    refusals: () => Object.values(fakes).flatMap(({ requests }) => requests.filter(({ status }) => status !== 200)),
  };
}

const eventsOf = (text: string): { name: string; data: JsonObject }[] =>
  text.split('\n\n').flatMap((block) => {
    const [, name, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
    const value: unknown = data === undefined ? undefined : JSON.parse(data);
    return name !== undefined && isJsonObject(value) ? [{ name, data: value }] : [];
  });

const ALONE = [
  { protocol: 'openai-chat', model: 'gpt-5', index: 0 },
  { protocol: 'openai-responses', model: 'gpt-5', index: 1 },
  { protocol: 'anthropic-messages', model: 'claude-haiku-4-5', index: 2 },
  { protocol: 'gemini-generate-content', model: 'gemini-3-pro-preview', index: 3 },
] as const;
const BY_MODEL = { mode: 'summarize', summarizer: 'model', summarize_keep: 2, summarize_min_messages: 4 };
const KINDS = [OPENAI, OPENAI, ANTHROPIC, GEMINI];
const TOOL = { name: 'look_up', description: 'Looks up', parameters: { type: 'object', properties: {} } };

describe.each(ALONE)('with a provider of $protocol alone', ({ protocol, model, index }) => {
  const only = (counts: readonly number[]) => counts.filter((_, at) => at !== index);

  it('a chat is held with it, streamed and not, by an agent too', async () => {
    const server = await start([protocol]);
    const first = await server.api('POST', '/chat', { message: 'Hello', model, agent_type: 'sailor' });
    expect(first).toMatchObject({ reply: `Answer. ${LONG}`, usage: { completion_tokens: expect.any(Number) } });
    const body = { message: 'Again', model, conversation_id: first.conversation_id, stream: true };
    const events = eventsOf(await (await server.raw('POST', '/api/v1/chat', body)).text());
    const deltas = events.filter(({ name }) => name === 'delta').map(({ data }) => data.text);
    expect(deltas.join('')).toBe(`Answer. ${LONG}`);
    expect(events.at(-1)).toMatchObject({
      name: 'done',
      data: { reply: `Answer. ${LONG}`, usage: { cached_tokens: 0 } },
    });
    expect(JSON.stringify(server.bodies(protocol)[1])).toContain('Speak like a sailor.');
    expect(server.fakes[protocol].requests).toHaveLength(2);
    expect([only(server.counts()), server.refusals()]).toEqual([[0, 0, 0], []]);
  });

  it('a chat that names no model is held with the provider’s own', async () => {
    const server = await start([protocol]);
    await server.api('POST', '/chat', { message: 'Hello' });
    const { defaultModel } = KINDS[index] ?? OPENAI;
    expect(server.bodies(protocol)).toMatchObject([{ model: defaultModel }]);
    const gateway = await start([protocol], { model: 'claude-at-a-gateway' });
    await gateway.api('POST', '/chat', { message: 'Hello' });
    expect(gateway.bodies(protocol)).toMatchObject([{ model: 'claude-at-a-gateway' }]);
  });

  it('tools are called and their results are sent', async () => {
    const server = await start([protocol]);
    const { fakes } = server;
    fakes['openai-chat'].reply({ content: 'Let me see.', tool_calls: [functionCall('call_1', 'look_up', { key: 1 })] });
    fakes['openai-responses'].reply({
      output: [{ text: 'Let me see.' }, { call: 'look_up', callId: 'call_1', arguments: '{"key":1}' }],
    });
    fakes['anthropic-messages'].reply({
      content: [
        { type: 'text', text: 'Let me see.' },
        { type: 'tool_use', id: 'call_1', name: 'look_up', input: { key: 1 } },
      ],
    });
    fakes['gemini-generate-content'].reply({
      parts: [{ text: 'Let me see.' }, { functionCall: { id: 'call_1', name: 'look_up', args: { key: 1 } } }],
    });
    const called = await server.api('POST', '/chat', { message: 'Look', model, tools: [TOOL] });
    expect(called).toMatchObject({ reply: 'Let me see.', tool_calls: [{ id: 'call_1', name: 'look_up' }] });
    const { conversation_id } = called;
    expect(
      await server.api('POST', '/chat', { message: 'No', model, tools: [{ name: 'bare', parameters: {} }] }),
    ).toBeTruthy();
    const results = {
      conversation_id,
      model,
      tools: [TOOL],
      tool_results: [{ tool_call_id: 'call_1', content: 'blue' }],
    };
    expect(await server.api('POST', '/chat', { ...results, message: 'So?' })).toMatchObject({ tool_calls: [] });
    expect(JSON.stringify(server.bodies(protocol).at(-1))).toContain('blue');
    expect([only(server.counts()), server.refusals()]).toEqual([[0, 0, 0], []]);
  });

  it('a compaction is previewed and made by its model, and by code', async () => {
    const server = await start([protocol]);
    const { conversation_id: id } = await server.api('POST', '/chat', { message: `Question. ${LONG}`, model });
    for (let turn = 0; turn < 4; turn += 1)
      await server.api('POST', '/chat', { message: `Question ${turn}. ${LONG}`, conversation_id: id });
    const asked = server.fakes[protocol].requests.length;
    const extractive = { memory_strategy: { ...BY_MODEL, summarizer: 'extractive' }, preview: true };
    expect(await server.api('POST', `/conversations/${id}/compactions`, extractive)).toMatchObject({ reason: null });
    expect(server.fakes[protocol].requests).toHaveLength(asked);
    for (const preview of [true, false]) {
      const made = await server.api('POST', `/conversations/${id}/compactions`, { memory_strategy: BY_MODEL, preview });
      expect(made).toMatchObject({ compaction: { fallbacks: [] } });
      expect(JSON.stringify(made)).toContain('Nothing is left to do.');
    }
    const [preview, pass] = server.bodies(protocol).slice(asked);
    const { defaultModel } = KINDS[index] ?? OPENAI;
    expect([preview, pass]).toMatchObject([{ model: defaultModel }, { model: defaultModel }]);
    expect([only(server.counts()), server.refusals()]).toEqual([[0, 0, 0], []]);
  });

  it('a turn’s own summary and facts go to it', async () => {
    const server = await start([protocol]);
    const memory_strategy = { ...BY_MODEL, token_budget: 1500, memory: 'on' };
    const { conversation_id } = await server.api('POST', '/chat', { message: `I live in Lübeck. ${LONG}`, model });
    for (let turn = 0; turn < 6; turn += 1)
      await server.api('POST', '/chat', {
        message: `I own ${turn} cats. ${LONG}`,
        model,
        conversation_id,
        memory_strategy,
      });
    await server.engine.idle();
    const sent = server.bodies(protocol).map((body) => JSON.stringify(body));
    expect(sent.some(isForSummary)).toBe(true);
    expect(sent.some((text) => text.includes('You note down what a user says'))).toBe(true);
    expect([only(server.counts()), server.refusals()]).toEqual([[0, 0, 0], []]);
  });
});

describe('with several providers', () => {
  const say = {
    'openai-chat': ['/v1/chat/completions', { model: 'gpt-5', messages: [{ role: 'user', content: LONG }] }],
    'openai-responses': ['/v1/responses', { model: 'gpt-5', store: false, input: [{ role: 'user', content: LONG }] }],
    'anthropic-messages': [
      '/v1/messages',
      { model: 'claude-haiku-4-5', max_tokens: 100, messages: [{ role: 'user', content: LONG }] },
    ],
    'gemini-generate-content': [
      '/v1beta/models/gemini-3-pro-preview:generateContent',
      { contents: [{ role: 'user', parts: [{ text: LONG }] }] },
    ],
  } as const;
  const both: readonly KnownProtocol[] = [
    'openai-chat',
    'openai-responses',
    'anthropic-messages',
    'gemini-generate-content',
  ];

  it.each(ALONE)('a conversation held over $protocol goes on with its own and is summarised by it', async (own) => {
    const server = await start(both, { model: own.index === 2 ? 'gpt-5' : 'claude-haiku-4-5' });
    const [path, body] = say[own.protocol];
    for (let turn = 0; turn < 4; turn += 1)
      await (await server.raw('POST', path, body, { 'x-palimpsest-conversation': 'c' })).text();
    await server.api('POST', '/conversations/c/compactions', { memory_strategy: BY_MODEL, preview: true });
    // A model of another provider is named for counting only.
    const other = own.index === 2 ? 'gpt-5' : 'claude-haiku-4-5';
    const made = await server.api('POST', '/conversations/c/compactions', { memory_strategy: BY_MODEL, model: other });
    expect(made).toMatchObject({ compaction: { fallbacks: [] } });
    await server.api('POST', '/chat', { message: 'Go on', conversation_id: 'c' });
    const memory = await server.api('GET', '/conversations/c/memory');
    expect(memory).toMatchObject({ model: { name: (KINDS[own.index] ?? OPENAI).defaultModel } });
    expect(server.counts().filter((_, at) => at !== own.index)).toEqual([0, 0, 0]);
    expect(server.bodies(own.protocol).length).toBeGreaterThan(6);
  });

  it('a model that is named chooses the provider, also in the middle', async () => {
    const server = await start(both);
    const { conversation_id } = await server.api('POST', '/chat', { message: 'Hello', model: 'claude-haiku-4-5' });
    await server.api('POST', '/chat', { message: 'Again', model: 'o4-mini', conversation_id });
    await server.api('POST', '/chat', { message: 'And again', model: 'anything-else', conversation_id });
    expect(server.counts()).toEqual([2, 0, 1, 0]);
    expect(server.refusals()).toEqual([]);
  });

  it('a conversation that an agent is named for may be new', async () => {
    const server = await start(both);
    const body = { message: 'Ahoy', conversation_id: 'new', agent_type: 'sailor', model: 'claude-haiku-4-5' };
    expect(await server.api('POST', '/chat', body)).toMatchObject({ conversation_id: 'new', agent_type: 'sailor' });
    expect(server.counts()).toEqual([0, 0, 1, 0]);
  });

  it('the server’s default model chooses it for a new chat', async () => {
    const server = await start(both, { model: 'claude-haiku-4-5' });
    await server.api('POST', '/chat', { message: 'Hello' });
    expect(server.counts()).toEqual([0, 0, 1, 0]);
  });

  it('an answer to a refused request is the provider’s own, in words', async () => {
    const server = await start(['anthropic-messages']);
    server.fakes['anthropic-messages'].reply({ status: 529 });
    server.fakes['anthropic-messages'].reply({ status: 529 });
    server.fakes['anthropic-messages'].reply({ status: 529 });
    const response = await server.raw('POST', '/api/v1/chat', { message: 'Hello', model: 'claude-haiku-4-5' });
    expect([response.status, await response.json()]).toMatchObject([
      529,
      { error: { message: expect.stringMatching(/overloaded/i), code: 'upstream_refused' } },
    ]);
  });
});

describe('where the conversation’s own provider is not there', () => {
  it('its text is summarised here', async () => {
    const server = await start(['openai-chat']);
    const engine = server.engine;
    const request = { model: 'claude-haiku-4-5', max_tokens: 9, messages: [{ role: 'user', content: LONG }] };
    for (let turn = 0; turn < 4; turn += 1) {
      const turn = await engine.prepare({ protocol: 'anthropic-messages', request, conversation: 'c' });
      const content = [{ type: 'text', text: `Answer. ${LONG}` }];
      await engine.record(turn, codecOf('anthropic-messages').decodeReply({ role: 'assistant', content }));
    }
    const made = await server.api('POST', '/conversations/c/compactions', { memory_strategy: BY_MODEL });
    expect(made).toMatchObject({ compaction: { fallbacks: ['model: the model could not be reached'] } });
    expect(server.counts()).toEqual([0, 0, 0, 0]);
  });
});
