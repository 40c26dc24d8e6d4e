import { describe, expect, it } from 'vitest';
import { DIALECTS, type Dialect } from './dialect.fixture.js';
import { TOKEN } from './proxy.fixture.js';
import { startServer } from './three-providers.fixture.js';

const STRATEGY = {
  mode: 'summarize',
  summarizer: 'model',
  summarize_keep: 2,
  summarize_min_messages: 4,
  token_budget: 1500,
};
const SUMMARY = 'Every number is blue as the sea is, and that is all there was to know. Nothing is left to do.';
const isAsked = (request: string) => /Summarize (?:our|the following) conversation|The summary lacks/.test(request);

/** Talks until the budget is passed, with a provider that answers requests for summaries in its own way. */
async function compacted(dialect: Dialect, summarise: (request: string) => string | number, fields: object = {}) {
  const server = await startServer();
  await dialect.talk(server, 'c');
  dialect.answer(server, 80, (request) =>
    isAsked(request) ? summarise(request) : `Blue. ${'As the sea is. '.repeat(20)}`,
  );
  for (let turn = 0; turn < 12; turn += 1) {
    const said = dialect.text(`And number ${turn}? ${'I would like to know. '.repeat(10)}`);
    const response = await dialect.say(server, 'c', said, { memory_strategy: STRATEGY, ...fields });
    expect(response.status).toBe(200);
  }
  const passes = (await server.engine.compactions('c')).filter(({ kind }) => kind === 'pass');
  expect(passes.length).toBeGreaterThan(0);
  const requests = dialect.requests(server);
  expect(requests.every(({ status }) => status !== 400)).toBe(true);
  return { server, passes, requests };
}

describe.each(DIALECTS)('a summary by a model in $name', (dialect) => {
  it('is asked for with the conversation’s own request and an instruction behind it', async () => {
    const { passes, requests } = await compacted(dialect, () => SUMMARY);
    expect(passes.flatMap(({ fallbacks }) => fallbacks)).toEqual([]);
    const asked = requests.findIndex(({ rawText }) => isAsked(rawText));
    const riding = requests[asked]?.rawText ?? '';
    const before = requests[asked - 1]?.rawText ?? '';
    expect(toolsOf(riding)).toEqual(toolsOf(before));
    const field = before.includes('"input":[') ? '"input":[' : '"messages":[';
    const [said, sent] = [before, riding].map((text) => text.slice(text.indexOf(field))) as [string, string];
    const shared = [...said].findIndex((char, index) => char !== sent[index]);
    // In Messages the newest user turn takes the instruction in and is a list from there on.
    expect(shared / sent.lastIndexOf('Summarize our')).toBeGreaterThan(0.9);
    expect(requests.at(-1)?.rawText).toContain(SUMMARY);
  });

  it.each<[string, string | number]>([
    ['the provider fails', 500],
    ['the provider refuses', 403],
    ['the answer is empty', ' '],
    ['the answer is longer than what it is about', 'word '.repeat(20_000)],
  ])('falls back to extraction when %s, and the conversation goes on', async (_, answer) => {
    const { passes, requests } = await compacted(dialect, () => answer);
    expect(passes[0]?.fallbacks[0]).toMatch(/^model: /);
    expect(requests.at(-1)?.rawText).toContain('CONVERSATION HISTORY SUMMARY');
  });

  it('is asked for alone when another model is to write it', async () => {
    const other = {
      ...{ 'Chat Completions': 'gpt-4o', Responses: 'gpt-5-mini' },
      ...{ Messages: 'claude-haiku-4-5', Gemini: 'gemini-2.5-flash' },
    }[dialect.name];
    const memory_strategy = { ...STRATEGY, summarization_model: other };
    const { passes, requests } = await compacted(dialect, () => SUMMARY, { memory_strategy });
    expect(passes.flatMap(({ fallbacks }) => fallbacks)).toEqual([]);
    const asked = requests.filter(({ rawText }) => isAsked(rawText));
    expect(asked.length).toBeGreaterThan(0);
    for (const { path, rawText } of asked) {
      expect(`${path} ${rawText}`).toContain(other);
      expect(JSON.parse(rawText).tools).toBeUndefined();
    }
  });
});

describe('a summary where nobody says who writes it', () => {
  const [chat] = DIALECTS as [Dialect, Dialect, Dialect];
  const asked = ({ requests }: Awaited<ReturnType<typeof compacted>>) =>
    requests.filter(({ rawText }) => isAsked(rawText) || rawText.includes('You are reviewing a past conversation'));

  it('is asked of no model in a pass by itself', async () => {
    const { summarizer: _, ...memory_strategy } = STRATEGY;
    expect(asked(await compacted(chat, () => SUMMARY, { memory_strategy }))).toEqual([]);
  });

  it('is asked of the model as what a character remembers, and by a person', async () => {
    const limits = {
      compact_threshold: 1500,
      compact_target: 800,
      keep_uncompacted_messages: 4,
      block_min_messages: 2,
    };
    const memory_strategy = { mode: 'blocks', ...limits };
    const talk = await compacted(chat, () => SUMMARY, { memory_strategy });
    const before = asked(talk).length;
    expect(before).toBeGreaterThan(0);
    const body = { memory_strategy: { mode: 'summarize', summarize_keep: 2, summarize_min_messages: 2 } };
    const url = `${talk.server.url}/api/v1/conversations/c/compactions`;
    const headers = { 'content-type': 'application/json', 'x-palimpsest-token': TOKEN };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    expect(asked({ ...talk, requests: chat.requests(talk.server) }).length).toBeGreaterThan(before);
  });
});

describe('a summary by a model that thinks', () => {
  const [, , messages] = DIALECTS as [Dialect, Dialect, Dialect];

  it('has room behind the thinking budget of an older model', async () => {
    const thinking = { type: 'enabled', budget_tokens: 2048 };
    const fields = { model: 'claude-sonnet-4-5', max_tokens: 2049, thinking, tool_choice: { type: 'auto' } };
    const { passes, requests } = await compacted(messages, () => SUMMARY, fields);
    expect(passes.flatMap(({ fallbacks }) => fallbacks)).toEqual([]);
    const asked = JSON.parse(requests.find(({ rawText }) => isAsked(rawText))?.rawText ?? '{}');
    expect(asked.max_tokens).toBeGreaterThan(2048 + 100);
    expect(asked).toMatchObject({ tool_choice: { type: 'auto' } });
  });

  it('is not made to call a tool where the conversation’s own requests are', async () => {
    const fields = { model: 'claude-sonnet-4-5', tool_choice: { type: 'any' } };
    const { requests } = await compacted(messages, () => SUMMARY, fields);
    const asked = JSON.parse(requests.find(({ rawText }) => isAsked(rawText))?.rawText ?? '{}');
    expect(asked).toMatchObject({ tool_choice: { type: 'none' } });
  });
});

const toolsOf = (request: string): unknown => JSON.parse(request).tools;
