import type { ChatMessage } from '@palimpsest/fakes';
import { type Bench, isExtending } from './bench.fixture.js';
import { assistant, call, output, paragraph, result, user } from './talk.fixture.js';

export interface AgentRun {
  /** Passes that were committed. */
  readonly compactions: number;
  /** Calls whose request did not begin with the one before. */
  readonly breaks: number;
  readonly calls: number;
  readonly mostTokens: number;
  /** Calls over the limit. */
  readonly over: number;
}

/** An agent at work: a question, two rounds of a tool, an answer, again and again. */
export async function runAgent(
  bench: Bench,
  { turns = 200, lines = 25, limit = Number.POSITIVE_INFINITY } = {},
): Promise<AgentRun> {
  let last: Awaited<ReturnType<Bench['prepare']>> | undefined;
  const run = { breaks: 0, calls: 0, mostTokens: 0, over: 0 };
  const step = async (fresh: ChatMessage[], reply: ChatMessage) => {
    bench.now += 1000;
    const turn = await bench.exchange(fresh, reply);
    run.calls += 1;
    if (last !== undefined && !isExtending(last, turn)) run.breaks += 1;
    run.mostTokens = Math.max(run.mostTokens, turn.tokensAfter.tokens);
    if (turn.tokensAfter.tokens > limit) run.over += 1;
    last = turn;
  };
  bench.isResending = false;
  for (let index = 0; index < turns; index += 1) {
    const [first, second] = [`call_${index}a`, `call_${index}b`];
    await step([user(`Task ${index}: ${paragraph(index, 2)}`)], call(first, 'grep', { pattern: `value_${index}` }));
    await step([result(first, output(index, lines))], call(second, 'read_file', { path: `/srv/data/${index}.txt` }));
    await step([result(second, output(index + 1000, lines))], assistant(`Done ${index}: ${paragraph(index + 90, 2)}`));
  }
  return { ...run, compactions: (await bench.passes()).length };
}
