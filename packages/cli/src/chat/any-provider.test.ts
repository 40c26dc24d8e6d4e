import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFakeAnthropic, startFakeGemini, startFakeOpenai } from '@palimpsest/fakes';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand, startCommand, temporaryFolder } from '../command.fixture.js';

const LONG = 'The harbour of Lübeck had 42 cranes in 1931, see docs/harbour.md for each of them. '.repeat(8);
const SUMMARY = 'The harbour of Lübeck had 42 cranes in 1931, each listed in docs/harbour.md. Nothing is left to do.';
const isForSummary = (request: unknown) => JSON.stringify(request).includes('Summarize our conversation');

/** Notes every host that a process connects to, in the file that CONNECTIONS names. */
const CONNECTIONS = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync } from 'node:fs';
  import { Socket } from 'node:net';
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (...args) {
    const [{ host }] = Array.isArray(args[0]) ? args[0] : args;
    appendFileSync(process.env.CONNECTIONS, host + '\\n');
    return connect.apply(this, args);
  };
`)}`;

async function start() {
  const otherwise = (request: unknown) => (isForSummary(request) ? SUMMARY : `Answer. ${LONG}`);
  const [openai, anthropic, gemini] = await Promise.all([
    startFakeOpenai({ models: 'any', keys: ['sk-openai'], otherwise }),
    startFakeAnthropic({ models: 'any', keys: ['sk-ant-x'], otherwise }),
    startFakeGemini({ models: 'any', keys: ['AIza-x'], otherwise }),
  ]);
  onTestFinished(async () => void (await Promise.all([openai.close(), anthropic.close(), gemini.close()])));
  const folder = await temporaryFolder();
  const keys = {
    anthropic: { ANTHROPIC_API_KEY: 'sk-ant-x', PALIMPSEST_ANTHROPIC_BASE_URL: anthropic.url },
    gemini: { GOOGLE_API_KEY: 'AIza-x', PALIMPSEST_GEMINI_BASE_URL: gemini.url },
    openai: { OPENAI_API_KEY: 'sk-openai', PALIMPSEST_UPSTREAM: openai.url },
  };
  const connections = join(folder, 'connections');
  const traced = { HOME: folder, NODE_OPTIONS: `--import ${CONNECTIONS}`, CONNECTIONS: connections };
  /** What the command prints that is given some lines. */
  const chat = async (variables: object, args: readonly string[], ...lines: string[]): Promise<string> => {
    const command = runCommand(['chat', ...args], { ...traced, ...variables }, folder);
    command.process.stdin?.end(lines.join('\n'));
    expect([await command.ended, command.output.stderr]).toEqual([0, '']);
    return command.output.stdout;
  };
  return {
    ...{ keys, chat, anthropic, gemini },
    /** Asks the API of a server that the command runs. */
    serve: async (variables: object) => {
      const { url } = await startCommand([], { ...traced, ...variables }, { folder });
      const token = readFileSync(join(folder, '.palimpsest/token'), 'utf8').trim();
      return async (path: string, body: object): Promise<Record<string, unknown>> => {
        const headers = { 'content-type': 'application/json', 'x-palimpsest-token': token };
        const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        const said: unknown = await answer.json();
        expect([answer.status, said]).toMatchObject([200, {}]);
        return said as Record<string, unknown>;
      };
    },
    say: async (variables: object, ...args: string[]): Promise<{ reply: string; conversation_id: string }> =>
      JSON.parse(await chat(variables, ['--json', '-p', ...args])),
    counts: () => [openai, anthropic, gemini].map(({ requests }) => requests.length),
    connected: () => [...new Set(readFileSync(connections, 'utf8').trim().split('\n'))],
  };
}

it.each([
  { name: 'anthropic', title: 'Anthropic', model: 'claude-haiku-4-5', counts: [0, 17, 0] },
  { name: 'gemini', title: 'Gemini', model: 'gemini-2.5-flash', counts: [0, 0, 17] },
] as const)(
  'with a key of $title alone, chats with any model or none are held with $title and summarised by it, and nobody else is reached',
  async ({ name, model, counts }) => {
    const started = await start();
    const { keys, say, chat } = started;
    expect((await say(keys[name], 'Hello', '--model', model)).reply).toContain('Answer.');
    const questions = Array.from({ length: 15 }, (_, turn) => `${turn}: ${LONG}`);
    expect(await chat(keys[name], [], ...questions, '/compact 2', '/quit')).toContain('compacted 28 messages');
    const { requests } = started[name];
    expect(requests.filter(({ rawText }) => isForSummary(rawText))).toHaveLength(1);
    expect(started.counts()).toEqual(counts);
    expect(started.connected()).toEqual(['127.0.0.1']);
  },
);

const BY_MODEL = { mode: 'summarize', summarizer: 'model', summarize_keep: 2, summarize_min_messages: 4 };
const AGENTS = {
  nurse: { instructions: 'Be kind.', memory_strategy: { ...BY_MODEL, token_budget: 1500, memory: 'on' } },
};

it.each([
  { name: 'anthropic', index: 1 },
  { name: 'gemini', index: 2 },
] as const)(
  'with a key of $name alone, an agent talks, summarises as it declares and notes facts there, and nobody else is reached',
  async ({ name, index }) => {
    const started = await start();
    const variables = { ...started.keys[name], PALIMPSEST_AGENTS: JSON.stringify(AGENTS) };
    const summaries = () => started[name].requests.filter(({ rawText }) => isForSummary(rawText)).length;
    const post = await started.serve(variables);
    const talk = async (message: string, more: object) =>
      String((await post('/chat', { message: `${message} ${LONG}`, ...more })).conversation_id);
    const id = await talk('I live in Lübeck.', { agent_type: 'nurse' });
    for (let turn = 0; turn < 4; turn += 1) await talk(`I own ${turn} cats.`, { conversation_id: id });
    expect(summaries()).toBeGreaterThan(0);

    const whole = { agent_type: 'nurse', memory_strategy: { mode: 'none' } };
    const other = await talk('I live in Lübeck.', whole);
    for (let turn = 0; turn < 3; turn += 1) await talk('Go on.', { ...whole, conversation_id: other });
    const before = summaries();
    const made = await post(`/conversations/${other}/compactions`, { memory_strategy: BY_MODEL });
    expect(made).toMatchObject({ compaction: { fallbacks: [] } });
    expect(summaries()).toBeGreaterThan(before);

    const questions = Array.from({ length: 5 }, (_, turn) => `${turn}: ${LONG}`);
    const inChat = summaries();
    expect(await started.chat(variables, [], '/agent nurse', ...questions, '/quit')).toContain('nurse');
    expect(summaries()).toBeGreaterThan(inChat);
    const sent = started[name].requests;
    expect(sent.filter(({ rawText }) => rawText.includes('Be kind.')).length).toBeGreaterThan(10);
    await expect.poll(() => sent.some(({ rawText }) => rawText.includes('You note down what a user says'))).toBe(true);
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    expect(started.counts().filter((_, at) => at !== index)).toEqual([0, 0]);
    expect(started.connected()).toEqual(['127.0.0.1']);
  },
);

it('with keys of both the model chooses, and the conversation stays with its provider', async () => {
  const { keys, say, counts } = await start();
  const both = { ...keys.openai, ...keys.anthropic };
  const { conversation_id: id } = await say(both, 'Hello', '--model', 'claude-haiku-4-5');
  await say(both, 'Again', '--resume', id);
  expect(counts()).toEqual([0, 2, 0]);
  await say(both, 'And again', '--resume', id, '--model', 'gpt-5');
  await say(both, 'Something else');
  expect(counts()).toEqual([2, 2, 0]);
});
