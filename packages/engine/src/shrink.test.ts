import { describe, expect, it } from 'vitest';
import { Bench, texts } from './strategy/modes/bench.fixture.js';
import { talk, user } from './strategy/modes/talk.fixture.js';

const strategy = { mode: 'summarize', token_budget: 100_000, summarize_keep: 4, summarize_min_messages: 4 };

describe('a call that the provider says does not fit', () => {
  it('is made to fit into seven tenths of the window that the provider names', async () => {
    const bench = new Bench(strategy);
    const turn = await bench.prepare([...talk(20), user('And?')]);
    const windowTokens = Math.floor(turn.tokensAfter.tokens * 0.95);
    const smaller = await bench.engine.shrink(turn, { windowTokens });
    expect(smaller?.compaction?.trigger?.limit).toBe(Math.floor(windowTokens * 0.7));
    expect(smaller?.tokensAfter.tokens).toBeLessThanOrEqual(windowTokens * 0.7);
    expect(smaller === undefined ? '' : texts(smaller).at(-1)).toBe('And?');
  });

  it('is made to fit into seven tenths of what it was where the provider names no window', async () => {
    const bench = new Bench(strategy);
    const turn = await bench.prepare([...talk(20), user('And?')]);
    const smaller = await bench.engine.shrink(turn, {});
    expect(smaller?.tokensAfter.tokens).toBeLessThanOrEqual(turn.tokensAfter.tokens * 0.7);
  });

  it('is left as it is where everything is to be sent', async () => {
    const bench = new Bench({ mode: 'none' });
    const turn = await bench.prepare([...talk(20), user('And?')]);
    expect(await bench.engine.shrink(turn, { windowTokens: 100 })).toBeUndefined();
  });
});
