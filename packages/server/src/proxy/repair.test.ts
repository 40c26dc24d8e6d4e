import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { KNOWN_FAILURES, type KnownFailure } from '../upstreams/failure.fixture.js';
import { DIALECTS, type Dialect, dialectOf, refusalOf } from './dialect.fixture.js';
import { TOKEN } from './proxy.fixture.js';
import { startServer } from './three-providers.fixture.js';

const OPERATOR = { 'content-type': 'application/json', 'x-palimpsest-token': TOKEN };
const REPAIRABLE = KNOWN_FAILURES.filter(({ is }) => is === 'repairable');
const statuses = (requests: readonly { readonly status: number | undefined }[]) => requests.map(({ status }) => status);
const bodies = (requests: readonly { readonly rawText: string }[]) => requests.map(({ rawText }) => rawText);
const refusal = (text: string): KnownFailure => {
  const found = REPAIRABLE.find(({ name }) => name === text);
  if (found === undefined) throw new Error(`no failure '${text}' is known`);
  return found;
};

async function talking(dialect: Dialect) {
  const server = await startServer();
  await dialect.talk(server, 'c');
  return server;
}

describe('a view whose form the provider refuses', () => {
  it.each(REPAIRABLE)('is sent in another one, once, and the conversation goes on: $name', async (failure) => {
    const dialect = dialectOf(failure);
    const server = await talking(dialect);
    const before = await server.store.conversation('c');
    for (const stream of [false, true]) {
      dialect.fail(server, stream ? [] : [failure], 'Here I am.');
      const response = await dialect.say(server, 'c', dialect.text(`Are you there? ${stream}`), { stream });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('Here I am.');
    }
    const requests = dialect.requests(server);
    expect(statuses(requests)).toEqual([200, 200, failure.status, 200, 200]);
    expect(new Set(bodies(requests)).size).toBe(requests.length);
    expect(bodies(requests).join()).not.toMatch(/invalid_request_error|INVALID_ARGUMENT/);
    const repairs = (await server.engine.compactions('c')).filter(({ kind }) => kind === 'repair');
    expect(repairs).toHaveLength(1);
    expect((await server.store.conversation('c'))?.tip?.depth).toBe((before?.tip?.depth ?? 0) + 4);
    expect(server.errors).toEqual([]);
  });

  it.each(REPAIRABLE)('is mended before a byte of a stream is sent: $name', async (failure) => {
    const dialect = dialectOf(failure);
    const server = await talking(dialect);
    dialect.fail(server, [failure], 'Here I am.');
    const response = await dialect.say(server, 'c', dialect.text('Are you there?'), { stream: true });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Here I am.')]);
    const [repair] = (await server.engine.compactions('c')).filter(({ kind }) => kind === 'repair');
    expect(response.headers.get('x-palimpsest-compaction')).toBe(repair?.id);
  });

  it.each(DIALECTS)(
    'is passed on as refused when no other form does, and nothing is kept of them: $name',
    async (dialect) => {
      const server = await talking(dialect);
      const failure = refusalOf(dialect);
      dialect.fail(server, Array(9).fill(failure));
      const response = await dialect.say(server, 'c', dialect.text('Are you there?'));
      expect([response.status, await response.text()]).toEqual([failure.status, failure.body]);
      const requests = dialect.requests(server).slice(2);
      expect(requests.length).toBeGreaterThan(1);
      expect(requests.length).toBeLessThanOrEqual(5);
      expect(new Set(bodies(requests)).size).toBe(requests.length);
      expect(await server.engine.compactions('c')).toEqual([]);
    },
  );

  it('is passed on as it was refused first, whatever is said against its other forms', async () => {
    const first = refusal('Anthropic: a signature bound to another prefix');
    const dialect = dialectOf(first);
    const server = await talking(dialect);
    dialect.fail(server, [first, ...Array(9).fill(refusal('Anthropic: a call without its result'))]);
    const response = await dialect.say(server, 'c', dialect.text('Are you there?'));
    expect([response.status, await response.text()]).toEqual([first.status, first.body]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['Anthropic: a signature bound to another prefix', ['reasoning'], ['I should look']],
    ['Responses: encrypted content', ['reasoning'], ['gAAAAfake']],
    ['Anthropic: the call of a server tool without its result', ['opaque'], ['srvtoolu_1']],
    ['Anthropic: a call without its result', ['tools'], ['toolu_1']],
    ['Responses: a call without its output', ['tools'], ['call_1']],
    ['OpenAI chat: a call without its result', ['tools'], ['call_1']],
    ['Anthropic: an image too wide', ['media'], ['base64']],
  ])('loses only what the refusal points at: %s', async (name, repairs, gone) => {
    const failure = refusal(name);
    const dialect = dialectOf(failure);
    const server = await talking(dialect);
    dialect.fail(server, [failure]);
    await dialect.say(server, 'c', dialect.text('Are you there?'));
    const [refused = '', taken = ''] = bodies(dialect.requests(server)).slice(-2);
    for (const text of gone) expect([refused.includes(text), taken.includes(text)]).toEqual([true, false]);
    for (const text of ['Which colour?', 'Let me see.', 'blue as the sea', 'It is blue.', 'Are you there?'])
      expect(taken).toContain(text);
    expect((await server.engine.compactions('c')).at(-1)).toMatchObject({ kind: 'repair', repairs, mode: 'auto' });
  });

  it('is mended further when the first form is refused too, and all of it is one compaction', async () => {
    const failure = refusal('Anthropic: a signature bound to another prefix');
    const dialect = dialectOf(failure);
    const server = await talking(dialect);
    dialect.fail(server, [failure, failure], 'At last.');
    const response = await dialect.say(server, 'c', dialect.text('Are you there?'));
    expect(await response.text()).toContain('At last.');
    const made = await server.engine.compactions('c');
    expect(made).toMatchObject([{ kind: 'repair', repairs: ['reasoning', 'opaque'] }]);
  });

  it('shows as it was said again when the repair is undone', async () => {
    const failure = refusal('OpenAI chat: a call without its result');
    const dialect = dialectOf(failure);
    const server = await talking(dialect);
    dialect.fail(server, [failure], 'Yes.');
    await dialect.say(server, 'c', dialect.text('Are you there?'));
    await server.engine.undo('c');
    await dialect.say(server, 'c', dialect.text('And now?'));
    const [refused = '', , after = ''] = bodies(dialect.requests(server)).slice(-3);
    const messages = refused.slice(refused.indexOf('"messages":'), -2);
    expect(after).toContain(messages);
  });

  it('is listed with what was mended, and goes elsewhere with the conversation', async () => {
    const failure = refusal('Anthropic: a signature bound to another prefix');
    const dialect = dialectOf(failure);
    const [server, other] = [await talking(dialect), await startServer()];
    dialect.fail(server, [failure, failure, failure], 'Yes.');
    await dialect.say(server, 'c', dialect.text('Are you there?'));
    const path = '/api/v1/conversations/c';
    const listed = await (await fetch(`${server.url}${path}/compactions`)).json();
    const repairs = ['reasoning', 'opaque', 'tools'];
    expect(listed).toMatchObject({ compactions: [{ kind: 'repair', repairs, is_standing: true, summaries: [] }] });
    const whole = await (await fetch(`${server.url}${path}/export?full=1`)).text();
    const imported = await fetch(`${other.url}/api/v1/import`, { method: 'POST', headers: OPERATOR, body: whole });
    expect(imported.status).toBe(201);
    const view = `${path}/view`;
    expect(await (await fetch(other.url + view)).json()).toEqual(await (await fetch(server.url + view)).json());
  });

  it('is kept when the provider is only too busy to answer the mended one', async () => {
    const failure = refusal('OpenAI chat: a call without its result');
    const dialect = dialectOf(failure);
    const server = await talking(dialect);
    const busy = { name: 'busy', status: 503, body: '{"error":{"message":"later"}}', is: 'retryable' } as const;
    dialect.fail(server, [failure, busy]);
    expect((await dialect.say(server, 'c', dialect.text('Are you there?'))).status).toBe(503);
    expect((await dialect.say(server, 'c', dialect.text('Are you there?'))).status).toBe(200);
    expect(statuses(dialect.requests(server))).toEqual([200, 200, 400, 503, 200]);
  });

  it('is mended for the API of conversations as for every other client', async () => {
    const failure = refusal('OpenAI chat: a call without its result');
    const dialect = dialectOf(failure);
    const server = await talking(dialect);
    dialect.fail(server, [failure], 'Yes.');
    const response = await fetch(`${server.url}/api/v1/chat`, {
      method: 'POST',
      headers: OPERATOR,
      body: JSON.stringify({ message: 'Are you there?', conversation_id: 'c', model: 'gpt-5' }),
    });
    expect(await response.json()).toMatchObject({ reply: 'Yes.', compaction: { kind: 'repair', repairs: ['tools'] } });
    const metrics = await (await fetch(`${server.url}/metrics`, { headers: OPERATOR })).text();
    expect(metrics).toContain('palimpsest_passes_total{outcome="committed",reason="repair"} 1');
  });
});

describe('what a provider does not take back', () => {
  it('is left out when stored items are gone', async () => {
    const server = await startServer();
    server.responses.reply({ output: [{ reasoning: 'hm' }, { text: 'Hello.' }] });
    const [, dialect] = DIALECTS as [Dialect, Dialect];
    const stored = { store: true, include: [] };
    await dialect.say(server, 'c', dialect.text('Hello'), stored);
    server.responses.reset();
    const response = await dialect.say(server, 'c', dialect.text('Still there?'), stored);
    expect(response.status).toBe(200);
    expect(statuses(server.responses.requests)).toEqual([400, 200]);
  });

  it('is left out when it is the reasoning of another provider', async () => {
    const server = await startServer();
    const [dialect] = DIALECTS as [Dialect];
    server.chat.reply({ content: 'Hello.', extra: { reasoning_content: 'hm' } });
    for (const word of ['first', 'second', 'third'])
      expect((await dialect.say(server, 'c', dialect.text(word))).status).toBe(200);
    expect(statuses(server.chat.requests)).toEqual([200, 400, 200, 200]);
  });

  it('is left out at once when the system text changes under bound thinking', async () => {
    const [, , dialect] = DIALECTS as [Dialect, Dialect, Dialect];
    const server = await talking(dialect);
    for (const word of ['first', 'second', 'third']) {
      const response = await dialect.say(server, 'c', dialect.text(word), { system: 'Be brief.' });
      expect(response.status).toBe(200);
    }
    expect(statuses(server.anthropic.requests)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('undoing a compaction', () => {
  it('does not send what was thought behind the compacted view, and the conversation goes on', async () => {
    const [, , dialect] = DIALECTS as [Dialect, Dialect, Dialect];
    const server = await startServer();
    const memory_strategy = { mode: 'summarize', summarize_keep: 2, summarize_min_messages: 4 };
    const say = async (text: string) => {
      server.anthropic.reply({
        content: [
          { type: 'thinking', thinking: `hm, ${text}` },
          { type: 'text', text: `so ${text}` },
        ],
      });
      return (await dialect.say(server, 'c', dialect.text(text), { memory_strategy })).status;
    };
    for (let turn = 0; turn < 6; turn += 1) await say(`turn ${turn} ${'with many words '.repeat(30)}`);
    const pass = await server.engine.compact({
      conversation: 'c',
      strategy: memory_strategy,
      model: 'claude-opus-5-5',
    });
    if (pass.kind !== 'done') throw new Error(`no pass was made: ${pass.reason}`);
    await sleep(5);
    for (let turn = 6; turn < 9; turn += 1) await say(`turn ${turn}`);
    await server.engine.undo('c', pass.compaction.id);
    for (let turn = 9; turn < 12; turn += 1) await say(`turn ${turn}`);
    expect(new Set(statuses(server.anthropic.requests))).toEqual(new Set([200]));
    const last = server.anthropic.requests.at(-1)?.rawText ?? '';
    expect([last.includes('hm, turn 5'), last.includes('hm, turn 6'), last.includes('so turn 6')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await server.engine.undo('c')).toBeUndefined();
  });
});
