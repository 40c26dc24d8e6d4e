import { silentLogger } from '@palimpsest/engine';
import { type FailureAnswer, messageText, startFakeOpenai } from '@palimpsest/fakes';
import { expect, it, onTestFinished } from 'vitest';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import { resilient } from '../upstreams/resilient.js';
import { ask, named, startProxy } from './proxy.fixture.js';

const BLOCKS = { mode: 'blocks', summarizer: 'model', token_budget: 1200 };
const LONG = 'The harbour of Lübeck had 42 cranes in 1931, see docs/harbour.md for each of them. '.repeat(6);
const isForSummary = (text: string) => /Summarize|summary/i.test(text);

/** A conversation of many blocks with a provider that fails requests for summaries, and those only. */
async function talk(failure: FailureAnswer, memory_strategy: object = BLOCKS, turns = 40) {
  const fake = await startFakeOpenai({
    otherwise: ({ messages }) => {
      const last = messages.at(-1);
      return last !== undefined && isForSummary(messageText(last)) ? failure : `Answer. ${LONG}`;
    },
  });
  onTestFinished(() => fake.close());
  const proxy = await startProxy({
    upstream: resilient(new HttpUpstream({ url: fake.url }), { logger: silentLogger, retries: 2 }),
  });
  const statuses: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const body = ask(`Question ${turn}: ${LONG}`, { memory_strategy });
    const response = await proxy.post(body, named('a'));
    statuses.push(response.status);
    await response.arrayBuffer();
  }
  await proxy.engine.idle();
  const passes = (await proxy.engine.compactions('a')).filter(({ kind }) => kind === 'pass');
  const forSummaries = fake.requests.filter(({ rawText }) => {
    const { messages } = JSON.parse(rawText) as { messages: { content: string }[] };
    return isForSummary(String(messages.at(-1)?.content));
  });
  return { statuses, passes, calls: forSummaries.length };
}

it.each<[string, FailureAnswer, object]>([
  ['answers 500', { status: 500 }, BLOCKS],
  ['is over its limit', { status: 429, retryAfterSeconds: 30 }, BLOCKS],
  ['is overloaded', { status: 529 }, { ...BLOCKS, mode: 'summarize' }],
  ['has no such model', { status: 404 }, { ...BLOCKS, summarization_model: 'gpt-4o-mini' }],
])('a summariser that %s fails no turn, and is asked once a pass', async (_, failure, memory_strategy) => {
  const { statuses, passes, calls } = await talk(failure, memory_strategy);
  expect(statuses).toEqual(statuses.map(() => 200));
  const failed = passes.filter(({ fallbacks }) => fallbacks.some((reason) => reason.startsWith('model: ')));
  expect(failed.length).toBeGreaterThan(1);
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(failed.length);
});
