import { EmbeddingError, silentLogger } from '@palimpsest/engine';
import { type FakeEmbeddings, type FakeEmbeddingsOptions, functionCall, startFakeEmbeddings } from '@palimpsest/fakes';
import type { Store } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../mcp/mcp.fixture.js';
import { ask, startProxy, type TestProxy, TOKEN } from '../proxy/proxy.fixture.js';
import { HttpEmbedder } from './http-embedder.js';

const KEY = 'sk-embeddings-0123456789';
const MODEL = 'text-embedding-3-small';
const OTHER_MODEL = 'text-embedding-3-large';
const STRATEGY = {
  ...{ mode: 'summarize', token_budget: 900, summarize_keep: 4, summarize_min_messages: 6 },
  ...{ recall_budget_tokens: 400, memory: 'off' },
};
const FACT = 'Remember that the gizmotron in our cellar leaks every spring.';
/** Shares no word with what answers it. */
const QUESTION = 'Did a flumbard ever drip?';
/** Shares one. */
const IN_WORDS = 'Did a gizmotron ever drip?';
const SYNONYMS = [
  ['gizmotron', 'flumbard'],
  ['leaks', 'drip'],
];
/** How it is quoted. */
const QUOTED = '[0 user';
/** How long a question waits for an endpoint that says nothing, and for one on a busy machine. */
const SOON_MS = 100;
const PATIENT_MS = 30_000;

const chat = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `Line ${index} about topic ${index % 7} and the colour number ${index * 31}. `.repeat(4),
  }));

async function endpoint(options: FakeEmbeddingsOptions = {}): Promise<FakeEmbeddings> {
  const models = [MODEL, OTHER_MODEL];
  const limits = { maxInputs: 32, maxChars: 2_001 };
  const fake = await startFakeEmbeddings({ keys: [KEY], models, synonyms: SYNONYMS, ...limits, ...options });
  onTestFinished(() => fake.close());
  return fake;
}

interface Made {
  readonly model?: string;
  readonly apiKey?: string;
  readonly questionMs?: number;
}

function embedderOf({ url }: Pick<FakeEmbeddings, 'url'>, made: Made = {}): HttpEmbedder {
  const embedder = new HttpEmbedder({
    ...{ url, model: MODEL, apiKey: KEY, logger: silentLogger, questionMs: PATIENT_MS },
    ...made,
  });
  onTestFinished(() => embedder.close());
  return embedder;
}

const inConversation = { headers: { 'x-palimpsest-conversation': 'a' } };

/** A talk that tells something early, which is summarised by its end. */
async function talked(proxy: TestProxy): Promise<void> {
  const messages = [{ role: 'user', content: FACT }, { role: 'assistant', content: 'Noted.' }, ...chat(41)];
  const response = await proxy.post({ ...ask(''), messages, memory_strategy: STRATEGY }, inConversation);
  expect(response.status).toBe(200);
  await response.text();
  await proxy.engine.idle();
}

/** What is sent to the provider for a question. */
async function asked(proxy: TestProxy, question = QUESTION): Promise<string> {
  const before = proxy.fake.requests.length;
  const response = await proxy.post({ ...ask(question), memory_strategy: STRATEGY }, inConversation);
  expect(response.status).toBe(200);
  await response.text();
  return proxy.fake.requests[before]?.rawText ?? '';
}

async function started(fake: FakeEmbeddings, made: Made = {}): Promise<TestProxy> {
  const proxy = await startProxy({ embedder: embedderOf(fake, made) });
  await talked(proxy);
  return proxy;
}

const searched = async (proxy: TestProxy, query: string) => {
  const response = await fetch(`${proxy.url}/api/v1/search?${query}`, { headers: { 'x-palimpsest-token': TOKEN } });
  return ((await response.json()) as { hits: { depth: number }[] }).hits.map(({ depth }) => depth);
};

/** The depths of messages that have a vector. */
async function filled({ store }: TestProxy, model = MODEL, dimensions = 96): Promise<number[]> {
  const tip = (await store.conversation('a'))?.tip;
  if (tip === null || tip === undefined) return [];
  const [found = []] = await store.vectors([{ tip, from: 0, to: tip.depth + 1 }], { model, dimensions });
  return found.filter(({ bytes }) => bytes.length > 0).map(({ depth }) => depth);
}

const lookUp = (query: string) => ({
  ...functionCall('c1', 'recall_search'),
  function: { name: 'recall_search', arguments: JSON.stringify({ query }) },
});

const textsIn = (fake: FakeEmbeddings): string[] => fake.requests.flatMap(({ accepted }) => accepted?.input ?? []);

describe('what was said in other words', () => {
  it('is quoted for a question, and found by a search, over MCP and by the model, where an endpoint says what messages mean', async () => {
    const proxy = await started(await endpoint());
    expect((await searched(proxy, 'q=flumbard'))[0]).toBe(0);
    expect(await searched(proxy, 'q=flumbard&role=assistant')).not.toContain(0);
    expect(await asked(proxy)).toContain(QUOTED);
    expect(await proxy.vault.check({ isWhole: true })).toEqual([]);
    const { call } = await connect(proxy);
    expect((await call('search', { query: 'flumbard' })).text).toContain('gizmotron');
    proxy.fake.reply({ content: null, tool_calls: [lookUp('flumbard')] }, 'In the cellar.');
    const strategy = { ...STRATEGY, recall: 'off', recall_tools: 'always' };
    await (await proxy.post({ ...ask('Look it up.'), memory_strategy: strategy }, inConversation)).text();
    const sent = JSON.parse(proxy.fake.requests.at(-1)?.rawText ?? '') as { messages: { role: string }[] };
    expect(JSON.stringify(sent.messages.filter(({ role }) => role === 'tool'))).toContain('gizmotron');
  });

  it('is not found without one; then nothing of that is looked for or kept', async () => {
    const touched: string[] = [];
    const watched = (store: Store): Store =>
      new Proxy(store, {
        get: (target, name) => {
          if (String(name).toLowerCase().includes('vectors')) touched.push(String(name));
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    const proxy = await startProxy({ through: watched });
    await talked(proxy);
    expect(await asked(proxy)).not.toContain(QUOTED);
    expect(await searched(proxy, 'q=flumbard')).not.toContain(0);
    expect(await asked(proxy, IN_WORDS)).toContain(QUOTED);
    expect(touched).toEqual([]);
  });

  it('is found no more once it is erased, and leaves no vector', async () => {
    const proxy = await started(await endpoint());
    expect(await filled(proxy)).toContain(0);
    await proxy.engine.undo('a');
    await proxy.engine.library.eraseMessages('a', { from: 0, to: 1 });
    expect(await searched(proxy, 'q=flumbard')).not.toContain(0);
    await proxy.engine.fillVectors();
    expect(await filled(proxy)).not.toContain(0);
    expect(await proxy.vault.check({ isWhole: true })).toEqual([]);
  });

  it('is found by the vectors of another model once that is used: they are made anew', async () => {
    const fake = await endpoint();
    const before = await started(fake);
    const count = (await filled(before)).length;
    const proxy = await before.restart({ embedder: embedderOf(fake, { model: OTHER_MODEL }) });
    expect(await searched(proxy, 'q=flumbard')).not.toContain(0);
    expect(await proxy.engine.fillVectors()).toBe(count);
    expect(await filled(proxy)).toEqual([]);
    expect(await filled(proxy, OTHER_MODEL)).toHaveLength(count);
    expect(await asked(proxy)).toContain(QUOTED);
  });
});

describe('while the endpoint', () => {
  it.each([
    ['is down', { status: 503 }],
    ['refuses the key', { status: 401 }],
    ['says nothing', 'silence'],
    ['gives no JSON', { body: 'nonsense' }],
    ['gives no numbers', { body: '{"data":[{"index":0,"embedding":["a"]}]}' }],
    ['gives vectors without a direction', { body: `{"data":[{"index":0,"embedding":[${Array(96).fill(0).join()}]}]}` }],
    ['gives vectors of another length', { dimensions: 8 }],
  ] as const)('%s, messages are found by their words, and no log has the key', async (_, answer) => {
    const fake = await endpoint();
    const proxy = await started(fake, answer === 'silence' ? { questionMs: SOON_MS } : {});
    const before = fake.requests.length;
    fake.reply(...Array<typeof answer>(9).fill(answer));
    expect(await asked(proxy)).not.toContain(QUOTED);
    expect(await asked(proxy, IN_WORDS)).toContain(QUOTED);
    expect(fake.requests.length).toBeGreaterThan(before);
    expect(JSON.stringify(proxy.logs)).toContain('found by their words alone');
    expect(JSON.stringify([proxy.logs, proxy.requestLogs])).not.toContain(KEY);
  });

  it('fails again and again, it is not asked for questions any more', async () => {
    const fake = await endpoint();
    const embedder = embedderOf(fake);
    const question = () => embedder.embed(['where?'], { isQuestion: true, signal: new AbortController().signal });
    fake.reply({ status: 500 }, { status: 500 });
    for (let time = 0; time < 4; time += 1) await expect(question()).rejects.toThrow(EmbeddingError);
    expect(fake.requests).toHaveLength(2);
    const messages = await embedder.embed(['a', 'b'], { isQuestion: false, signal: new AbortController().signal });
    expect(messages.map(({ length }) => length)).toEqual([96, 96]);
  });

  it('gives vectors of another length than before, or fewer than texts, none of them is taken', async () => {
    const fake = await endpoint();
    const embedder = embedderOf(fake);
    const { signal } = new AbortController();
    const embed = (...texts: readonly string[]) => embedder.embed(texts, { isQuestion: false, signal });
    await embed('a');
    fake.reply({ dimensions: 8 });
    await expect(embed('a', 'b')).rejects.toThrow('of 8 numbers, not of 96');
    await embed('a');
    fake.reply({ body: '{"data":[{"index":0,"embedding":[1,2]}]}' });
    await expect(embed('a', 'b')).rejects.toThrow('a vector for each text');
    const mixed = [Array(96).fill(1), [1, 2]].map((embedding, index) => ({ index, embedding }));
    fake.reply({ body: JSON.stringify({ data: mixed }) });
    await expect(embed('a', 'b')).rejects.toThrow('gave a vector of 2 numbers, not of 96');
    expect(embedder.dimensions).toBe(96);
  });
});

describe('messages', () => {
  it('are sent a few at a time, each cut short, and each once', async () => {
    const fake = await endpoint();
    const proxy = await startProxy({ embedder: embedderOf(fake) });
    const messages = [
      { role: 'user', content: 'long '.repeat(2_000) },
      { role: 'assistant', content: '' },
      ...chat(41),
    ];
    await (await proxy.post({ ...ask(''), messages, memory_strategy: STRATEGY }, inConversation)).text();
    await proxy.engine.idle();
    const sent = textsIn(fake).filter((text) => text.startsWith('long') || text.startsWith('Line'));
    expect(sent).toHaveLength(42);
    expect(new Set(sent).size).toBe(42);
    expect(fake.requests.every(({ status }) => status === 200)).toBe(true);
    expect(await filled(proxy)).toHaveLength(43);
    fake.reset();
    expect(await proxy.engine.fillVectors()).toBe(0);
    expect(fake.requests).toEqual([]);
  });

  it('have the vectors that an endpoint gives, although it refuses one of them', async () => {
    const fake = await endpoint({ maxChars: 500 });
    const proxy = await startProxy({ embedder: embedderOf(fake) });
    const messages = [{ role: 'user', content: 'x'.repeat(600) }, ...chat(2), { role: 'user', content: FACT }];
    await (await proxy.post({ ...ask(''), messages }, inConversation)).text();
    await proxy.engine.idle();
    expect(await filled(proxy)).toEqual([1, 2, 3, 4]);
    fake.reset();
    expect(await proxy.engine.fillVectors()).toBe(0);
    expect(fake.requests).toEqual([]);
  });
});
