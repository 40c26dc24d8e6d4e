import { describe, expect, it } from 'vitest';
import { Bench, sent, TALK, texts } from './bench.fixture.js';
import { call, output, removed, result, talk, toolTurns, user } from './talk.fixture.js';

describe('E11: a pinned message', () => {
  it.each([
    { mode: 'auto', token_budget: 1500 },
    { mode: 'summarize', token_budget: 1500, summarize_keep: 4 },
    { mode: 'window', token_budget: 1500, max_history_messages: 10 },
    { mode: 'blocks', compact_threshold: 1500, compact_target: 1000, keep_uncompacted_messages: 4 },
    { mode: 'long', target_context_tokens: 1800, raw_recent_tokens: 300 },
    { mode: 'compact', token_budget: 1500, context_window_tokens: 1500 },
  ])('stays to the letter in mode $mode, in its place', async (strategy) => {
    const said = talk(25);
    const bench = new Bench();
    await bench.prepare(said);
    await bench.engine.pin(TALK, 12);
    await bench.engine.pin(TALK, 25);
    const turn = await bench.prepare([user('And?')], { strategy });
    expect(turn.compaction).toBeDefined();
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(1500);
    const shown = texts(turn);
    expect(shown.filter((text) => text === said[12]?.content || text === said[25]?.content)).toEqual([
      said[12]?.content,
      said[25]?.content,
    ]);
  });

  it('keeps its tool output where that alone is larger than the window, and the limit is not held then', async () => {
    const bench = new Bench();
    const newest = output(1, 200);
    await bench.prepare([user('Read.'), call('call_1', 'read_file', { path: 'a' }), result('call_1', newest)]);
    await bench.engine.pin(TALK, 2);
    const turn = await bench.prepare([], { strategy: { mode: 'compact', context_window_tokens: 2000 } });
    expect(texts(turn)).toContain(newest);
    expect(turn.limitNotHeld).toBeDefined();
  });

  it('keeps its tool output, and the call it answers', async () => {
    const bench = new Bench();
    await bench.prepare([...toolTurns(5), user('And?')]);
    await bench.engine.pin(TALK, 6);
    const turn = await bench.prepare([], { strategy: { mode: 'compact', token_budget: 4000 } });
    const results = sent(turn).flatMap(({ role, content }) => (role === 'tool' ? [content] : []));
    expect(results.slice(0, 3)).toEqual([removed('call_0'), output(1), removed('call_2')]);
    const summarised = await bench.prepare([], {
      strategy: { mode: 'summarize', token_budget: 2500, summarize_keep: 2, summarize_min_messages: 0 },
    });
    expect(texts(summarised)).toContain(output(1));
    expect(sent(summarised).some(({ tool_calls }) => tool_calls?.[0]?.id === 'call_1')).toBe(true);
  });

  it('keeps its tool output where old output is left in the store', async () => {
    const bench = new Bench();
    await bench.prepare([...toolTurns(5, { lines: 200 }), user('And?')]);
    await bench.engine.pin(TALK, 6);
    const offload = { tool_output_offload: true, offload_protect_tokens: 100, offload_min_tokens: 100 };
    const whole = { tool_output_trim_chars: 0, max_history_messages: 0 };
    const turn = await bench.prepare([], { strategy: { mode: 'window', token_budget: 16_000, ...offload, ...whole } });
    const results = sent(turn).flatMap(({ role, content }) => (role === 'tool' ? [content] : []));
    expect(results[0]).toContain('chars left out]');
    expect(results[1]).toBe(output(1, 200));
  });

  it('can go again when the pin is undone', async () => {
    const bench = new Bench();
    await bench.prepare(talk(25));
    const pin = await bench.engine.pin(TALK, 12);
    expect(pin).toMatchObject({ kind: 'pin', messages: 1 });
    await bench.engine.undo(TALK, pin.id);
    await bench.compact({ mode: 'summarize' });
    expect(texts(await bench.prepare([user('And?')]))).not.toContain(talk(25)[12]?.content);
  });

  it('must be a message of the conversation', async () => {
    const bench = new Bench();
    await bench.prepare(talk(2));
    await expect(bench.engine.pin(TALK, 4)).rejects.toMatchObject({ field: 'depth' });
    await expect(bench.engine.pin('nobody', 0)).rejects.toMatchObject({ field: 'conversation_id' });
  });
});
