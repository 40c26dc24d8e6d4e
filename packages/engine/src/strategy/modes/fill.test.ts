import type { ChatMessage } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { Bench, TALK } from './bench.fixture.js';
import { assistant, user } from './talk.fixture.js';

const SYLLABLES = ['ka', 'ri', 'to', 'len', 'mo', 'sta', 'vu', 'per', 'ni', 'gro', 'da', 'fel', 'shu', 'bin', 'ar'];

/** Numbers that look random and are the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** Talk of months, in which every message says something of its own. */
function months(count: number): ChatMessage[] {
  const next = numbers(7);
  const word = () => Array.from({ length: 2 + next(2) }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
  const name = () => word().replace(/^./, (letter) => letter.toUpperCase());
  return Array.from({ length: count }, (_, index) => {
    const said = Array.from(
      { length: 1 + next(4) },
      () => `The ${word()} of ${name()} was ${word()} and not ${word()}, it cost ${next(900)} euros in the ${word()}.`,
    ).join(' ');
    return index % 2 === 0 ? user(`I think so. ${said}`) : assistant(`You are right. ${said}`);
  });
}

/** The talk, fed so many messages at a time: how full each pass for the limit left the view. */
async function fed(mode: string, limit: number, by: number, count: number) {
  const bench = new Bench({ mode, token_budget: limit });
  const said = months(count);
  const fills: number[] = [];
  for (let from = 0; from < said.length; from += by) {
    const { compaction, tokensAfter } = await bench.prepare(said.slice(from, from + by));
    if (compaction?.trigger?.kind === 'tokens') fills.push(tokensAfter.tokens / limit);
  }
  return { bench, fills };
}

/** What can be read once all of it has come down to the same size. */
async function readableAt(bench: Bench, mode: string, limit: number): Promise<number> {
  const turn = await bench.prepare([user('And?')], { strategy: { mode, token_budget: limit } });
  expect(turn.compaction).toBeDefined();
  return (await bench.engine.library.readability(TALK)).readableShare ?? Number.NaN;
}

describe.each(['summarize', 'auto'])('a pass of %s over talk', (mode) => {
  it.each([
    { limit: 4000, count: 200, ways: [1, 10, 200] },
    { limit: 8000, count: 400, ways: [10, 400] },
  ])(
    'fills 80 to 95 percent of a limit of $limit, and keeps as much however it was fed',
    async ({ limit, count, ways }) => {
      const shares: number[] = [];
      for (const by of ways) {
        const { bench, fills } = await fed(mode, limit, by, count);
        expect(Math.min(...fills)).toBeGreaterThanOrEqual(0.8);
        expect(Math.max(...fills)).toBeLessThanOrEqual(0.95);
        shares.push(await readableAt(bench, mode, limit * 0.75));
      }
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(0.02);
    },
  );

  it('changes nothing when it is made again', async () => {
    const bench = new Bench({ mode, token_budget: 4000 });
    const first = await bench.prepare(months(400));
    expect(first.compaction).toBeDefined();
    const again = await bench.prepare([]);
    expect(again.compaction).toBeUndefined();
    expect(again.body).toBe(first.body);
  });
});

it.each([
  { mode: 'window', max_history_messages: 40, token_budget: 4000 },
  { mode: 'long', target_context_tokens: 5000, raw_recent_tokens: 800 },
  { mode: 'blocks', compact_threshold: 4000, compact_target: 3000, keep_uncompacted_messages: 10 },
])('a pass over talk changes nothing when it is made again: %j', async (strategy) => {
  const bench = new Bench(strategy);
  const first = await bench.prepare(months(200));
  expect(first.compaction).toBeDefined();
  const again = await bench.prepare([]);
  expect(again.compaction).toBeUndefined();
  expect(again.body).toBe(first.body);
});
