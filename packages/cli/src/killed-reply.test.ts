import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDatabase, startFakeAnthropic, startFakeOpenai, startFakeResponses, testPostgres } from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault, type StoredMessage, type Vault } from '@palimpsest/stores';
import { expect, it, onTestFinished } from 'vitest';
import { startCommand, temporaryFolder } from './command.fixture.js';

const WORDS = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen.';
const ARGUMENTS = JSON.stringify({ note: WORDS });

type What = 'words' | 'call';

/** A provider that falls silent in the middle of an answer, and how it is called. */
interface Provider {
  readonly name: string;
  readonly path: string;
  /** What was asked of it last, if it took that. */
  readonly accepted: () => string | undefined;
  /** The next answer has words, or some words and a call, and breaks off in the middle of them. */
  readonly stall: (what: What) => void;
  readonly body: (...said: readonly Said[]) => object;
}

interface Said {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

const user = (content: string): Said => ({ role: 'user', content });

const tool = { name: 'note', parameters: { type: 'object', properties: {} } };

async function startChat(): Promise<Provider & { readonly url: string }> {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const call = { id: 'call_1', type: 'function' as const, function: { name: 'note', arguments: ARGUMENTS } };
  return {
    url: fake.url,
    name: 'chat',
    path: '/v1/chat/completions',
    accepted: () => textOf(fake.requests.at(-1)),
    stall: (what) =>
      fake.reply(
        what === 'words'
          ? { content: WORDS, chunkChars: 8, stallAfter: 7 }
          : { content: 'Let me see.', tool_calls: [call], chunkChars: 8, stallAfter: 9 },
      ),
    body: (...messages) => ({ model: 'gpt-5', tools: [{ type: 'function', function: tool }], messages }),
  };
}

async function startResponses(): Promise<Provider & { readonly url: string }> {
  const fake = await startFakeResponses();
  onTestFinished(() => fake.close());
  const call = { call: 'note', callId: 'call_1', arguments: ARGUMENTS };
  return {
    url: fake.url,
    name: 'responses',
    path: '/v1/responses',
    accepted: () => textOf(fake.requests.at(-1)),
    stall: (what) =>
      fake.reply(
        what === 'words'
          ? { output: [{ text: WORDS }], chunkChars: 8, stallAfter: 9 }
          : { output: [{ text: 'Let me see.' }, call], chunkChars: 8, stallAfter: 14 },
      ),
    body: (...input) => ({
      model: 'gpt-5',
      store: false,
      tools: [{ type: 'function', strict: false, ...tool }],
      input,
    }),
  };
}

async function startMessages(): Promise<Provider & { readonly url: string }> {
  const fake = await startFakeAnthropic();
  onTestFinished(() => fake.close());
  const call = { type: 'tool_use' as const, id: 'call_1', name: 'note', input: { note: WORDS } };
  const tools = [{ name: 'note', input_schema: tool.parameters }];
  return {
    url: fake.url,
    name: 'messages',
    path: '/v1/messages',
    accepted: () => textOf(fake.requests.at(-1)),
    stall: (what) =>
      fake.reply(
        what === 'words'
          ? { content: WORDS, chunkChars: 8, stallAfter: 9 }
          : { content: [{ type: 'text', text: 'Let me see.' }, call], chunkChars: 8, stallAfter: 10 },
      ),
    body: (...messages) => ({ model: 'claude-opus-5-5', max_tokens: 100, tools, messages }),
  };
}

const textOf = (request: { readonly accepted?: unknown; readonly rawText: string } | undefined): string | undefined =>
  request?.accepted === undefined ? undefined : request.rawText;

/** One stream through a server, and the conversation that it is part of. */
interface Stream {
  readonly provider: Provider;
  readonly what: What;
  readonly conversation: string;
}

const postgres = await testPostgres();

/** A new store of every kind that there is on this machine. */
const ADDRESSES: readonly (readonly [kind: string, newAddress: () => Promise<string>])[] = [
  ['sqlite', async () => `sqlite:${join(await temporaryFolder(), 'palimpsest.db')}`],
  ['markdown', async () => `markdown:${join(await temporaryFolder(), 'store')}`],
  ...('url' in postgres ? [['postgres', () => newPostgres(postgres.url)] as const] : []),
];

async function newPostgres(server: string): Promise<string> {
  const { url, drop } = await newDatabase(server);
  onTestFinished(drop);
  return url;
}

/** After the kill the client goes on, or the same is asked again; each with servers of its own: one test of both takes long on a busy machine. */
const CASES = ADDRESSES.flatMap(([kind, newAddress]) => [
  { kind, newAddress, next: 'go on', isAskedAgain: false },
  { kind, newAddress, next: 'ask again', isAskedAgain: true },
]);
const TITLE =
  'servers that are killed in the middle of answers have what came of them, and go on from there ($kind, clients $next)';

it.each(CASES)(TITLE, async ({ newAddress, isAskedAgain }) => {
  const store = await newAddress();
  const [chat, responses, messages] = [await startChat(), await startResponses(), await startMessages()];
  const start = (flags: readonly string[]) =>
    startCommand([...flags, '--store', store], { PALIMPSEST_LOG_LEVEL: 'error' });
  const startBoth = async () => {
    const first = await start(['--upstream', chat.url, '--anthropic-base-url', messages.url]);
    const second = await start(['--upstream', responses.url]);
    const addressOf = ({ provider }: Stream) => (provider === responses ? second : first).url;
    return { commands: [first, second], addressOf };
  };
  const streams = [chat, responses, messages].flatMap((provider) =>
    (['words', 'call'] as const).map((what): Stream => ({ provider, what, conversation: `${provider.name}-${what}` })),
  );

  const before = await startBoth();
  const vault = await openVault(store);
  onTestFinished(() => vault.close());
  const reading: Promise<string>[] = [];
  for (const stream of streams) {
    stream.provider.stall(stream.what);
    const answer = await post(before.addressOf(stream), stream, [user('Tell me')], true);
    expect(answer.status, stream.conversation).toBe(200);
    reading.push(answer.text().catch(() => 'broken off'));
  }
  const kept = await until(() => keptTwice(vault, streams.length));
  for (const { process } of before.commands) process.kill('SIGKILL');
  for (const { ended } of before.commands) expect(await ended).toBe('SIGKILL');
  expect(await Promise.all(reading)).toEqual(streams.map(() => 'broken off'));
  for (const { output } of before.commands) expect(output.stderr).toBe('');

  const after = await startBoth();
  const recovered = await until(async () => {
    const all = await Promise.all(streams.map(({ conversation }) => transcript(vault, conversation)));
    return all.every(({ length }) => length === 2) ? all : undefined;
  });
  for (const [index, stream] of streams.entries()) {
    const { provider, what, conversation } = stream;
    const json = kept.get(conversation);
    expect(recovered[index]?.[1], conversation).toMatchObject({ isInterrupted: true, isReply: true, wire: { json } });
    expect(json, conversation).toContain(what === 'words' ? WORDS.slice(0, 16) : 'call_1');
    if (isAskedAgain) {
      expect((await post(after.addressOf(stream), stream, [user('Tell me')])).status, conversation).toBe(200);
      expect(provider.accepted()?.split('Tell me'), conversation).toHaveLength(2);
      expect(provider.accepted(), conversation).not.toContain(what === 'words' ? WORDS.slice(0, 16) : 'Let me see.');
      expect(await transcript(vault, conversation), conversation).toMatchObject([{ role: 'user' }, { isReply: true }]);
      expect(await vault.storeOf(LOCAL_OWNER).branches(conversation, { limit: 9 }), conversation).toHaveLength(1);
      continue;
    }
    expect((await post(after.addressOf(stream), stream, [user('Go on')])).status, conversation).toBe(200);
    const view = provider.accepted() ?? '';
    expect(view, conversation).toContain(what === 'words' ? WORDS.slice(0, 16) : 'Let me see.');
    expect(view, conversation).not.toContain('call_1');
    const seen = { role: 'assistant', content: WORDS.slice(0, 12) } as const;
    const history = [user('Tell me'), seen, user('And then?')];
    expect((await post(after.addressOf(stream), stream, history)).status, conversation).toBe(200);
    expect(provider.accepted(), conversation).toContain('And then?');
    expect(await vault.storeOf(LOCAL_OWNER).branches(conversation, { limit: 9 }), conversation).toHaveLength(1);
  }
  expect(await vault.partials({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 1 })).toEqual([]);
  for (const { process } of after.commands) process.kill('SIGTERM');
  for (const { ended, output } of after.commands) expect([await ended, output.stderr]).toEqual([0, '']);
});

const post = (url: string, { provider, conversation }: Stream, said: readonly Said[], stream = false) =>
  fetch(`${url}${provider.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'anthropic-version': '2023-06-01',
      'x-palimpsest-conversation': conversation,
    },
    body: JSON.stringify({ ...provider.body(...said), stream }),
  });

/** The wires of so many replies, by conversation, once they were written again and nothing new had come. */
async function keptTwice(vault: Vault, count: number): Promise<ReadonlyMap<string, string> | undefined> {
  const page = () => vault.partials({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: count });
  const before = await page();
  if (before.length < count) return undefined;
  const written = before[count - 1]?.writtenAt ?? 0;
  const again = await until(async () => {
    const now = await page();
    return now.every(({ writtenAt }) => writtenAt > written) ? now : undefined;
  });
  const contents = new Set(before.map(({ content }) => content));
  if (!again.every(({ content }) => contents.has(content))) return undefined;
  return new Map(again.map(({ conversationId, content }) => [conversationId, wireIn(content)]));
}

const wireIn = (content: string): string =>
  (JSON.parse(content) as { messages: { json: string }[] }).messages[0]?.json ?? '';

async function transcript(vault: Vault, conversation: string): Promise<StoredMessage[]> {
  const store = vault.storeOf(LOCAL_OWNER);
  const tip = (await store.conversation(conversation))?.tip ?? null;
  return tip === null ? [] : store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'o200k_base');
}

/** Waits until there is something. */
async function until<T>(found: () => Promise<T | undefined>, timeoutMs = 30_000): Promise<T> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(20)) {
    const it = await found();
    if (it !== undefined) return it;
  }
  throw new Error(`not within ${timeoutMs} ms: ${found}`);
}
