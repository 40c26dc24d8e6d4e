import { describe, expect, it } from 'vitest';
import { runAgent } from './agent.fixture.js';
import { Bench } from './bench.fixture.js';
import { assistant, call, result, toolTurns, user } from './talk.fixture.js';

const round = (index: number, name: string, text: string) => [
  call(`call_${name}_${index}`, name, { path: 'a' }),
  result(`call_${name}_${index}`, text),
];

describe('D6: loops', () => {
  it('of one call with one result are reported with the turn and as an event, and nothing is dropped', async () => {
    const bench = new Bench();
    const said = [user('Go.'), ...[0, 1, 2].flatMap((index) => round(index, 'ls', 'same'))];
    const turn = await bench.prepare(said);
    const found = { tool: 'ls', loop: { kind: 'repeat', length: 1, count: 3, at: 0 } };
    expect(turn.loops).toEqual([found]);
    expect(bench.events).toEqual([{ kind: 'loop-detected', conversationId: 'talk', ...found }]);
    expect(JSON.parse(turn.body).messages).toEqual(said);
  });

  it('of several calls in turn are cycles', async () => {
    const said = [0, 1, 2].flatMap((index) => [...round(index, 'ls', 'x'), ...round(index, 'cat', 'y')]);
    const turn = await new Bench().prepare([user('Go.'), ...said]);
    expect(turn.loops).toEqual([{ tool: 'ls', loop: { kind: 'cycle', length: 2, count: 3, at: 0 } }]);
  });

  it('are not reported when results differ or the model has moved on', async () => {
    const differing = [0, 1, 2].flatMap((index) => round(index, 'ls', `other ${index}`));
    expect((await new Bench().prepare([user('Go.'), ...differing])).loops).toEqual([]);
    const over = [0, 1, 2].flatMap((index) => round(index, 'ls', 'same'));
    const turn = await new Bench().prepare([
      user('Go.'),
      ...over,
      ...round(9, 'cat', 'y'),
      assistant('So.'),
      user('And?'),
    ]);
    expect(turn.loops).toEqual([]);
  });
});

describe('batches: 70 turns of an agent', () => {
  it.each([
    { strategy: { mode: 'auto', cache_read_price: 0.1, cache_write_price: 1.25 }, limit: 400_000, most: 15, turns: 60 },
    { strategy: { mode: 'compact', token_budget: 10_000 }, limit: 10_000, most: 12, turns: 45 },
    { strategy: { mode: 'compact', compact_trigger_turns: 10 }, limit: 400_000, most: 9 },
    { strategy: { mode: 'summarize', token_budget: 10_000 }, limit: 10_000, most: 16 },
    { strategy: { mode: 'window', max_history_messages: 120 }, limit: 400_000, most: 9 },
    { strategy: { mode: 'long', target_context_tokens: 15_000, raw_recent_tokens: 4000 }, limit: 12_000, most: 16 },
    { strategy: { mode: 'blocks', compact_threshold: 13_000, compact_target: 10_000 }, limit: 13_000, most: 13 },
  ])('take few passes, and between them the prefix stays: $strategy', async ({ strategy, limit, most, turns = 70 }) => {
    const bench = new Bench(strategy);
    const run = await runAgent(bench, { limit, lines: 12, turns });
    expect(run.over).toBe(0);
    expect(run.compactions).toBeGreaterThan(0);
    expect(run.compactions).toBeLessThanOrEqual(most);
    expect(run.breaks).toBeLessThanOrEqual(run.compactions);
    expect(bench.reasons()).toEqual([]);
  });
});

it('the newest exchange is never part of a pass', async () => {
  const turn = await new Bench({ mode: 'compact', compact_keep: 0, token_budget: 2000 }).prepare(
    toolTurns(4).slice(0, -1),
  );
  expect(JSON.parse(turn.body).messages.at(-1)).toEqual(toolTurns(4).at(-2));
});
