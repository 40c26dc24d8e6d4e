import { describe, expect, it } from 'vitest';
import type { Turn } from '../../turns/turn.js';
import { Bench, isExtending, sent } from './bench.fixture.js';
import { assistant, call, output, paragraph, result, user } from './talk.fixture.js';

const ALWAYS = { recall: 'always', recall_budget_tokens: 300 };
const MODES = [
  { mode: 'auto', token_budget: 2_500 },
  { mode: 'none' },
  { mode: 'compact', token_budget: 2_500, compact_keep: 1 },
  { mode: 'summarize', token_budget: 2_500, summarize_keep: 4, summarize_min_messages: 6 },
  { mode: 'window', max_history_messages: 12, token_budget: 2_500 },
  {
    mode: 'long',
    target_context_tokens: 2_500,
    raw_recent_tokens: 600,
    user_recent_turns: 2,
    assistant_recent_turns: 2,
  },
  {
    mode: 'blocks',
    compact_threshold: 2_500,
    compact_target: 1_500,
    keep_uncompacted_messages: 4,
    block_min_messages: 3,
  },
] as const;

const quotations = (turn: Turn): number =>
  sent(turn).filter((message) => JSON.stringify(message).includes('⟦recalled')).length;

describe.each(MODES)('with old messages quoted before every question, mode $mode', (mode) => {
  it('is accepted at every turn, and extends the request before unless a pass was made or old quotations made room', async () => {
    const bench = new Bench({ ...mode, ...ALWAYS });
    let before: Turn | undefined;
    let passes = 0;
    let quoted = 0;
    for (let turn = 0; turn < 24; turn += 1) {
      const asked = await bench.prepare([user(`Question ${turn}: ${paragraph(turn, 3)} And crate ${turn * 3}?`)]);
      const shown = sent(asked).map((message) => JSON.stringify(message));
      const made = (await bench.passes()).length;
      const isForgotten = before !== undefined && quotations(asked) <= quotations(before);
      if (before !== undefined && made === passes && !isForgotten) expect(isExtending(before, asked)).toBe(true);
      expect(shown.at(-1)).toContain(`Question ${turn}:`);
      quoted += shown.at(-2)?.includes('⟦recalled') ? 1 : 0;
      await bench.reply(asked, call(`c${turn}`, 'look', { at: turn }));
      const again = await bench.prepare([result(`c${turn}`, output(turn, 12))]);
      await bench.reply(again, assistant(`Answer ${turn}: ${paragraph(turn + 50, 3)}`));
      await bench.engine.idle();
      before = again;
      passes = (await bench.passes()).length;
    }
    if (mode.mode === 'none') expect(quoted).toBe(0);
    else expect(quoted).toBeGreaterThan(3);
  });
});
