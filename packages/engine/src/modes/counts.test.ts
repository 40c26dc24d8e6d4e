import { it } from 'vitest';
import { runAgent } from './agent.fixture.js';
import { Bench } from './bench.fixture.js';
const modes: [object, number][] = [
  [{ mode: 'compact', token_budget: 20000 }, 20000],
  [{ mode: 'compact', compact_trigger_turns: 10 }, 1e9],
  [{ mode: 'compact', compact_trigger_turns: 2 }, 1e9],
  [{ mode: 'compact', token_budget: 20000, compact_shows: 'digest', reference_repeats: true }, 20000],
  [{ mode: 'compact', compact_trigger_waste: 1, compact_keep: 0, compact_shows: 'digest' }, 1e9],
  [{ mode: 'summarize', token_budget: 20000 }, 20000],
  [{ mode: 'summarize', trigger_messages: 50 }, 1e9],
  [{ mode: 'summarize', trigger_messages: 16 }, 1e9],
  [{ mode: 'window' }, 1e9],
  [{ mode: 'window', max_history_messages: 6 }, 1e9],
  [{ mode: 'long', target_context_tokens: 25000, raw_recent_tokens: 6000 }, 20000],
  [{ mode: 'blocks' }, 26000],
  [{ mode: 'blocks', keep_important: true }, 26000],
  [{ mode: 'summarize', token_soft_budget: 20000 }, 1e9],
];
it.each(modes)('%j', async (strategy, limit) => {
  const bench = new Bench(strategy);
  const t = performance.now();
  const run = await runAgent(bench, { limit });
  const skips = new Map<string, number>();
  for (const r of bench.reasons()) skips.set(r, (skips.get(r) ?? 0) + 1);
  console.log(JSON.stringify(strategy), JSON.stringify(run), JSON.stringify([...skips]), Math.round(performance.now() - t));
});
