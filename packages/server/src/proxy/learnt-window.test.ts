import { loadVocabulary } from '@palimpsest/engine';
import { type ChatMessage, type ChatRequest, functionCall, type ScriptedAnswer } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { MODEL, named, sent, startProxy, type TestProxy } from './proxy.fixture.js';

const WINDOW = 4000;
const words = (index: number) => `Part ${index}: ${'the harbour, the orchard and the crates behind it. '.repeat(30)}`;
const history: ChatMessage[] = Array.from({ length: 12 }, (_, index): ChatMessage[] => [
  { role: 'user', content: words(index) },
  { role: 'assistant', content: words(index + 100) },
]).flat();
const strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 4 };
const request = (content: string, fields: object = {}) => ({
  model: MODEL,
  messages: [...history, { role: 'user', content }],
  memory_strategy: strategy,
  ...fields,
});

const ask = async (proxy: TestProxy, conversation: string, fields: object = {}) =>
  (await proxy.post(request(`Asked of ${conversation}`, fields), named(conversation))).status;

const overflow = { overflow: { windowTokens: WINDOW, promptTokens: 9000 } };

describe('a provider that says how long a request may be', () => {
  it('is believed at once, for other conversations, and after a restart', async () => {
    const proxy = await startProxy();
    proxy.fake.reply(overflow, 'fits now', 'fine', 'fine', 'fine');
    expect(await ask(proxy, 'first')).toBe(200);
    expect(proxy.fake.requests).toHaveLength(2);
    expect(await ask(proxy, 'second')).toBe(200);
    expect(proxy.fake.requests).toHaveLength(3);
    const [compaction] = await proxy.engine.compactions('second');
    expect(compaction?.trigger).toMatchObject({ kind: 'remaining', limit: WINDOW * 0.8 });
    const again = await proxy.restart();
    expect(await ask(again, 'third')).toBe(200);
    expect((await again.engine.compactions('third'))[0]?.trigger?.limit).toBe(WINDOW * 0.8);
    expect(await again.engine.settings.model('third', MODEL)).toMatchObject({
      facts: { windowTokens: WINDOW },
      origins: { windowTokens: 'learnt' },
    });
    expect(await ask(again, 'fourth', { model: 'gpt-5' })).toBe(200);
    expect(sent(again)).toHaveLength(history.length + 1);
  });
});

const TOOLS = [{ type: 'function', function: { name: 'read', parameters: { type: 'object', properties: {} } } }];
const vocabulary = await loadVocabulary('o200k_base');
const counted = (value: unknown): number => {
  if (typeof value === 'string') return vocabulary.count(value);
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum, one) => sum + counted(one), 0)
    : 0;
};
const result = (step: number) =>
  Array.from({ length: 40 }, (_, line) => `step ${step}, line ${line}: setting_${step}_${line} is ${step * line}`).join(
    '\n',
  );

/** One long turn of an agent that reads and reads, with the settings that a server has by itself. */
async function readOn(proxy: TestProxy, { model = MODEL, steps = 30, conversation = 'agent' } = {}): Promise<number[]> {
  const statuses: number[] = [];
  let messages: object[] = [{ role: 'user', content: 'Read all of it.' }];
  for (let step = 0; step < steps; step += 1) {
    const answer = await proxy.post({ model, tools: TOOLS, messages }, named(conversation));
    statuses.push(answer.status);
    const reply = (await answer.json()) as { choices?: { message: ChatMessage }[] };
    const tool_call_id = reply.choices?.[0]?.message.tool_calls?.[0]?.id;
    messages = [{ role: 'tool', tool_call_id, content: result(step) }];
  }
  return statuses;
}

const refusals = ({ fake }: TestProxy): number => fake.requests.filter(({ status }) => status === 400).length;

/** Calls a tool; before that, a prompt that is too long is refused without a word about sizes. */
function reader(silentWindowTokens = Number.POSITIVE_INFINITY): ScriptedAnswer {
  let calls = 0;
  return (request) => {
    if (counted(request) > silentWindowTokens) return SILENT;
    calls += 1;
    return { content: null, tool_calls: [functionCall(`call_${calls}`, 'read')] };
  };
}
const SILENT = {
  status: 400,
  error: { message: 'Your input exceeds the context window of this model.', code: 'context_length_exceeded' },
};

describe('a provider whose window is smaller than what is known of the model', () => {
  const DENSE = 1.3;
  const densely = (request: ChatRequest) => Math.ceil(counted(request) * DENSE);

  it.each([
    ['says so', { windowTokens: 9000, countTokens: counted }],
    ['counts more tokens than we do', { windowTokens: 9000, countTokens: densely }],
  ])('and that %s refuses one request, which the client does not see', async (_, fake) => {
    const proxy = await startProxy({ fake: { ...fake, otherwise: reader() } });
    expect(new Set(await readOn(proxy))).toEqual(new Set([200]));
    expect(refusals(proxy)).toBe(1);
    expect(new Set(await readOn(await proxy.restart(), { conversation: 'other' }))).toEqual(new Set([200]));
    expect(refusals(proxy)).toBe(1);
  });

  it('and that names no sizes refuses one request, which the client does not see', async () => {
    const proxy = await startProxy({ fake: { otherwise: reader(9000) } });
    expect(new Set(await readOn(proxy))).toEqual(new Set([200]));
    expect(refusals(proxy)).toBe(1);
    expect(new Set(await readOn(await proxy.restart(), { conversation: 'other' }))).toEqual(new Set([200]));
    expect(refusals(proxy)).toBe(1);
  });
});

describe('a provider that counts more tokens than we do', () => {
  it.each(['gpt-4', 'gpt-4o', 'local-model'])(
    'refuses one request of %s, in the window that is known',
    async (model) => {
      const windowTokens = 8192;
      const countTokens = (request: ChatRequest) => Math.ceil(counted(request) * 1.4);
      const proxy = await startProxy({ fake: { models: 'any', windowTokens, countTokens, otherwise: reader() } });
      expect(new Set(await readOn(proxy, { model }))).toEqual(new Set([200]));
      expect(refusals(proxy)).toBe(1);
    },
  );
});

describe('a request several times as long as a window that nobody names', () => {
  it('is made smaller until it fits, and later ones fit at once', async () => {
    const proxy = await startProxy({
      fake: { otherwise: (asked) => (counted(asked) > 2500 ? SILENT : 'It fits.') },
    });
    expect(await ask(proxy, 'first', { memory_strategy: undefined })).toBe(200);
    const refused = refusals(proxy);
    expect(refused).toBeGreaterThan(1);
    expect(await ask(proxy, 'second', { memory_strategy: undefined })).toBe(200);
    expect(refusals(proxy)).toBe(refused);
  });
});

describe('a request whose body is too large', () => {
  it('teaches nothing about the window of the model', async () => {
    const proxy = await startProxy();
    const tooLarge = { error: { message: 'Request exceeds the maximum allowed number of bytes.', code: null } };
    proxy.fake.reply({ status: 413, ...tooLarge }, 'fits now');
    expect(await ask(proxy, 'first')).toBe(200);
    expect(refusals(proxy)).toBe(0);
    expect((await proxy.engine.settings.model('first', MODEL)).origins.windowTokens).toBe('data');
  });
});
