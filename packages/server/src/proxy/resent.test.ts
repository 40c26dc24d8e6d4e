import type { JsonObject } from '@palimpsest/core';
import { newDatabase, testPostgres } from '@palimpsest/fakes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MODEL, startProxy, TOKEN } from './proxy.fixture.js';
import { startServer } from './three-providers.fixture.js';

type TestServer = Awaited<ReturnType<typeof startServer>>;

const STEPS = 6;
const TEXT = 'Let me look at that file.';
const idOf = (step: number) => `c4f8Kq${step}Zr91`;

/** An agent in one protocol that re-sends its calls without the text beside them, as Strands does on Chat Completions. */
interface Agent {
  readonly protocol: string;
  readonly path: string;
  /** The provider says a text and calls a tool. */
  readonly reply: (server: TestServer, step: number) => void;
  readonly body: (items: readonly JsonObject[]) => JsonObject;
  readonly ask: JsonObject;
  /** A step as the agent re-sends it: the call without its text, and the result. */
  readonly step: (step: number) => JsonObject[];
  readonly received: (
    server: TestServer,
  ) => readonly { readonly rawText: string; readonly status: number | undefined }[];
}

const AGENTS: readonly Agent[] = [
  {
    protocol: 'Chat Completions',
    path: '/v1/chat/completions',
    reply: ({ chat }, step) => {
      const call = {
        id: `call_${idOf(step)}`,
        type: 'function' as const,
        function: { name: 'read', arguments: `{"n":${step}}` },
      };
      chat.reply({ content: `${TEXT} ${step}`, tool_calls: [call] });
    },
    body: (messages) => ({
      model: 'gpt-5',
      tools: [{ type: 'function', function: { name: 'read', parameters: { type: 'object', properties: {} } } }],
      messages: [...messages],
    }),
    ask: { role: 'user', content: 'Mend the build.' },
    step: (step) => [
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: `call_${idOf(step)}`, type: 'function', function: { name: 'read', arguments: `{"n":${step}}` } },
        ],
      },
      { role: 'tool', tool_call_id: `call_${idOf(step)}`, content: `file ${step}` },
    ],
    received: ({ chat }) => chat.requests,
  },
  {
    protocol: 'Messages',
    path: '/v1/messages',
    reply: ({ anthropic }, step) =>
      anthropic.reply({
        content: [
          { type: 'text', text: `${TEXT} ${step}` },
          { type: 'tool_use', id: `toolu_${idOf(step)}`, name: 'read', input: { n: step } },
        ],
      }),
    body: (messages) => ({
      model: 'claude-opus-5-5',
      max_tokens: 100,
      tools: [{ name: 'read', input_schema: { type: 'object' } }],
      messages: [...messages],
    }),
    ask: { role: 'user', content: 'Mend the build.' },
    step: (step) => [
      {
        role: 'assistant',
        content: [{ type: 'tool_use', id: `toolu_${idOf(step)}`, name: 'read', input: { n: step } }],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: `toolu_${idOf(step)}`, content: `file ${step}` }] },
    ],
    received: ({ anthropic }) => anthropic.requests,
  },
  {
    protocol: 'Responses',
    path: '/v1/responses',
    reply: ({ responses }, step) =>
      responses.reply({
        output: [
          { reasoning: 'I should look' },
          { text: `${TEXT} ${step}` },
          { call: 'read', callId: `call_${idOf(step)}`, arguments: `{"n":${step}}` },
        ],
      }),
    body: (input) => ({
      model: 'gpt-5',
      store: false,
      include: ['reasoning.encrypted_content'],
      tools: [{ type: 'function', name: 'read', parameters: { type: 'object', properties: {} }, strict: false }],
      input: [...input],
    }),
    ask: { role: 'user', content: 'Mend the build.' },
    step: (step) => [
      { type: 'function_call', call_id: `call_${idOf(step)}`, name: 'read', arguments: `{"n":${step}}` },
      { type: 'function_call_output', call_id: `call_${idOf(step)}`, output: `file ${step}` },
    ],
    received: ({ responses }) => responses.requests,
  },
];

const NAMES: readonly [string, JsonObject][] = [
  ['without a name', {}],
  ['in a session', { 'x-palimpsest-session': 'work' }],
  ['in a named conversation', { 'x-palimpsest-conversation': 'work' }],
];

async function listed(url: string): Promise<{ id: string; message_count: number }[]> {
  const answer = await fetch(`${url}/api/v1/conversations?side=true`, { headers: { 'x-palimpsest-token': TOKEN } });
  return ((await answer.json()) as { conversations: { id: string; message_count: number }[] }).conversations;
}

describe.each(AGENTS)('an agent that drops the text beside its calls, over $protocol', (agent) => {
  describe.each([false, true])('with stream %s', (stream) => {
    it.each(NAMES)('has one conversation %s, and the model is sent what it sends', async (_, names) => {
      const server = await startServer();
      const items = [agent.ask];
      for (let step = 0; step < STEPS; step += 1) {
        agent.reply(server, step);
        const answer = await fetch(`${server.url}${agent.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'anthropic-version': '2023-06-01', ...(names as object) },
          body: JSON.stringify({ ...agent.body(items), stream }),
        });
        expect(answer.status, await answer.text()).toBe(200);
        items.push(...agent.step(step));
      }
      expect(await listed(server.url)).toMatchObject([{ message_count: 2 * STEPS }]);
      const requests = agent.received(server);
      expect(requests).toHaveLength(STEPS);
      for (const { rawText } of requests) expect(rawText).not.toContain(TEXT);
      expect(server.errors).toEqual([]);
    });
  });
});

const postgres = await testPostgres();

describe('kept in', () => {
  it.for(['sqlite', 'markdown', 'postgres'] as const)(
    '%s, a history is found after a restart',
    async (kind, { skip }) => {
      if (kind === 'postgres' && 'reason' in postgres) return skip(postgres.reason);
      const database = kind === 'postgres' && 'url' in postgres ? await newDatabase(postgres.url) : undefined;
      if (database !== undefined) onTestFinished(() => database.drop());
      const where =
        database === undefined ? (kind === 'markdown' ? { kind: 'markdown' as const } : {}) : { address: database.url };
      const before = await startProxy(where);
      const time = (minute: number) => ({ role: 'user', content: `Now: 05:${minute}.\n\nWhere is the harbour?` });
      const reply = '  It lies behind the long wall, where the cranes are.\n';
      before.fake.reply(reply, reply, 'Yes.');
      await (await before.post({ model: MODEL, messages: [time(10)] })).text();
      const after = await before.restart();
      const said = { role: 'assistant', content: reply.trim() };
      const resent = (minute: number) => [time(minute), said, { role: 'user', content: 'And the quay?' }];
      await (await after.post({ model: MODEL, messages: resent(11) })).text();
      await (
        await after.post({ model: MODEL, messages: [...resent(12), said, { role: 'user', content: 'So?' }] })
      ).text();
      expect(await listed(after.url)).toMatchObject([{ message_count: 6 }]);
      const accepted = after.fake.requests.at(-1)?.accepted?.messages;
      expect(accepted).toEqual([...resent(12), said, { role: 'user', content: 'So?' }]);
      const [first] = await listed(after.url);
      const headers = { 'x-palimpsest-token': TOKEN };
      const shown = await fetch(`${after.url}/api/v1/conversations/${first?.id}/messages`, { headers });
      const { messages } = (await shown.json()) as { messages: { wire: string; client_form?: { wire: string } }[] };
      expect(
        messages.map(({ wire, client_form: form }) => [JSON.parse(wire), form && JSON.parse(form.wire)]),
      ).toMatchObject([
        [time(10), time(12)],
        [{ content: reply }, said],
        [{ content: 'And the quay?' }, undefined],
        [{ content: reply }, said],
        [{ content: 'So?' }, undefined],
        [{ content: 'Yes.' }, undefined],
      ]);
    },
  );
});
