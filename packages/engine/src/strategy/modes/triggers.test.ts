import { describe, expect, it } from 'vitest';
import { parseStrategy, strategyJsonSchema } from '../strategy.js';
import { Bench, isExtending, MINUTE, TALK, texts } from './bench.fixture.js';
import { assistant, removed, talk, toolTurns, user } from './talk.fixture.js';

interface Variant {
  readonly properties: Readonly<Record<string, { readonly description?: string }>>;
}

const history = [...toolTurns(5), user('And now?')];

describe('B2, A3, C2, D1, D2, E1: the documented defaults', () => {
  it.each([
    ['none', {}],
    ['auto', { auto_keep: 'balanced' }],
    [
      'compact',
      {
        compact_keep: 2,
        compact_clear_tool_inputs: false,
        compact_exclude_tools: [],
        compact_include_tools: [],
      },
    ],
    ['summarize', { summarize_keep: 15, summarize_min_messages: 30, summary_ratio: 0.3, summarize_form: 'history' }],
    [
      'window',
      {
        tool_output_trim_chars: 2000,
        max_history_messages: 40,
        summarization_model: '',
        offload_protect_tokens: 50_000,
        offload_min_tokens: 30_000,
      },
    ],
    [
      'long',
      {
        target_context_tokens: 150_000,
        compress_threshold: 0.8,
        raw_recent_tokens: 40_000,
        user_recent_turns: 20,
        assistant_recent_turns: 10,
        user_ratio: 0.7,
        assistant_ratio: 0.2,
      },
    ],
    [
      'blocks',
      {
        compact_threshold: 26_000,
        compact_target: 20_000,
        keep_uncompacted_messages: 30,
        max_summaries: 5,
        block_gap_minutes: 120,
        block_min_messages: 15,
        block_max_messages: 50,
        summary_overflow: 'retire',
      },
    ],
  ])('of mode %s', (mode, defaults) => {
    expect(parseStrategy({ mode })).toMatchObject(defaults);
  });

  it.each([
    [{ mode: 'auto', auto_keep: 'most' }, 'memory_strategy.auto_keep'],
    [{ mode: 'auto', cache_read_price: 2 }, 'memory_strategy.cache_read_price'],
    [{ mode: 'compact', compact_keep: -1 }, 'memory_strategy.compact_keep'],
    [{ mode: 'compact', token_budget: 0 }, 'memory_strategy.token_budget'],
    [{ mode: 'compact', token_remaining_pct: 20 }, 'memory_strategy.token_remaining_pct'],
    [{ mode: 'compact', compact_exclude_tools: 'all' }, 'memory_strategy.compact_exclude_tools'],
    [{ mode: 'compact', compact_keeps: 2 }, 'memory_strategy.compact_keeps'],
    [{ mode: 'window', max_history_messages: 'many' }, 'memory_strategy.max_history_messages'],
    [{ mode: 'long', compress_threshold: 1.2 }, 'memory_strategy.compress_threshold'],
    [{ mode: 'blocks', max_summaries: 0 }, 'memory_strategy.max_summaries'],
    [{ mode: 'shrink' }, 'memory_strategy.mode'],
  ])('refuses %j, names the field and records nothing', async (strategy, field) => {
    const bench = new Bench(strategy);
    await expect(bench.prepare([user('Hi')])).rejects.toMatchObject({ field });
    expect(await bench.store.conversations({ limit: 10 })).toEqual([]);
  });

  it('says which modes there are where none is set, and which was probably meant', () => {
    expect(() => parseStrategy({ token_budget: 5000 })).toThrow(
      `Invalid 'memory_strategy.mode': no mode is set. Add "mode": one of auto, none, compact, `,
    );
    expect(() => parseStrategy({ mode: 'summarise' })).toThrow(`there is no mode "summarise". Did you mean summarize?`);
    expect(() => parseStrategy({ mode: 5 })).toThrow('there is no mode 5. Use one of auto, none, compact, ');
  });

  it('leaves the limits of compact unset', () => {
    const optional = ['compact_trigger_turns', 'token_budget', 'token_soft_budget', 'token_remaining_pct'];
    for (const name of [...optional, 'token_soft_remaining_pct'])
      expect(parseStrategy({ mode: 'compact' })).not.toHaveProperty(name);
  });

  it('describes every parameter', () => {
    const { oneOf, anyOf } = strategyJsonSchema() as Record<string, Variant[] | undefined>;
    const variants = oneOf ?? anyOf ?? [];
    expect(variants).toHaveLength(7);
    for (const { properties } of variants) {
      for (const [name, { description }] of Object.entries(properties))
        if (name !== 'mode') expect(description, name).toBeTruthy();
    }
  });
});

describe('what makes a pass due', () => {
  it.each([
    [{ token_budget: 4000 }, { kind: 'tokens', urgency: 'hard', limit: 4000 }],
    [{ context_window_tokens: 5000 }, { kind: 'remaining', urgency: 'hard', limit: 4000 }],
    [
      { context_window_tokens: 6000, token_remaining_pct: 0.3 },
      { kind: 'remaining', urgency: 'hard', limit: 4200 },
    ],
    [{ compact_trigger_turns: 5 }, { kind: 'turns', urgency: 'hard', limit: 5, measured: 6 }],
    [{ trigger_messages: 20 }, { kind: 'messages', urgency: 'hard', limit: 20, measured: 21 }],
  ])('is said with the pass: %j', async (limits, trigger) => {
    const turn = await new Bench({ mode: 'compact', ...limits }).prepare(history);
    expect(turn.compaction?.trigger).toMatchObject(trigger);
    expect(texts(turn)[2]).toBe(removed('call_0'));
  });

  it('is a long pause, when asked for: the prompt cache is cold then', async () => {
    const bench = new Bench({ mode: 'compact', trigger_idle_minutes: 30 });
    await bench.prepare(history);
    bench.now += 29 * MINUTE;
    expect((await bench.prepare([assistant('Well.'), user('Hm.')])).compaction).toBeUndefined();
    bench.now += 31 * MINUTE;
    const turn = await bench.prepare([user('Still there?')]);
    expect(turn.compaction?.trigger).toMatchObject({ kind: 'idle', limit: 30, measured: 31 });
  });

  it('is not given under the limit', async () => {
    const bench = new Bench({ mode: 'compact', token_budget: 5000 });
    expect((await bench.prepare(history)).compaction).toBeUndefined();
    expect(bench.events).toEqual([
      { kind: 'pass-not-due', conversationId: TALK, mode: 'compact', because: 'waiting: no limit is passed' },
    ]);
  });
});

describe('soft limits', () => {
  const soft = { mode: 'compact', token_soft_budget: 4000, token_budget: 50_000 };

  it('compact in the background after the reply, before the next call', async () => {
    const bench = new Bench(soft);
    const first = await bench.exchange(history, assistant('Now.'));
    expect(first.compaction).toBeUndefined();
    expect(texts(first)[2]).not.toBe(removed('call_0'));
    const [pass] = await bench.passes();
    expect(pass?.trigger).toMatchObject({ kind: 'tokens', urgency: 'soft', limit: 4000 });
    expect(texts(await bench.prepare([user('Next.')]))[2]).toBe(removed('call_0'));
  });

  it('go by the fraction of the window too', async () => {
    const bench = new Bench({ mode: 'compact', context_window_tokens: 8000, token_soft_remaining_pct: 0.5 });
    await bench.exchange(history, assistant('Now.'));
    expect((await bench.passes())[0]?.trigger).toMatchObject({ kind: 'remaining', urgency: 'soft', limit: 4000 });
  });

  it('keep the turns that arrive while a slow summary is written', async () => {
    const bench = new Bench({ mode: 'summarize', summarizer: 'model', token_soft_budget: 2000 });
    let answer: (text: string) => void = () => undefined;
    const waiting = new Promise<string>((resolve) => {
      answer = resolve;
    });
    let ask: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const send = async () => {
      ask();
      return { status: 200, text: await waiting };
    };
    const turn = await bench.prepare([...talk(20), user('One?')], { send });
    await bench.reply(turn, assistant('One.'));
    await asked;
    const meanwhile = await bench.prepare([user('Two?')], { send });
    expect(isExtending(turn, meanwhile)).toBe(true);
    answer('not JSON');
    await bench.engine.idle();
    const [pass] = await bench.passes();
    expect(pass?.messages).toBe(42 - 15);
    await bench.reply(meanwhile, assistant('Two.'));
    const shown = texts(await bench.prepare([user('Three?')], { strategy: { mode: 'none' } }));
    expect(shown[0]).toMatch(/^\[CONVERSATION HISTORY SUMMARY - 27 messages\]/);
    expect(shown.slice(-5)).toEqual(['One?', 'One.', 'Two?', 'Two.', 'Three?']);
    expect(await bench.wires()).toHaveLength(bench.said.length);
  });

  it('give way to the hard one', async () => {
    const turn = await new Bench({ ...soft, token_budget: 4200 }).prepare(history);
    expect(turn.compaction?.trigger).toMatchObject({ urgency: 'hard', limit: 4200 });
  });
});

describe('D6: the request fits before it is sent', () => {
  it('leaves room in the window for the answer the client asks for', async () => {
    const strategy = { mode: 'compact', context_window_tokens: 6000, token_budget: 5900 };
    expect((await new Bench(strategy).prepare(history)).compaction).toBeUndefined();
    for (const field of ['max_completion_tokens', 'max_tokens']) {
      const turn = await new Bench(strategy).prepare(history, { fields: { [field]: 3000 } });
      expect(turn.compaction?.trigger).toMatchObject({ kind: 'tokens', limit: 3000 });
      expect(turn.tokensAfter.tokens + 3000).toBeLessThanOrEqual(6000);
    }
  });

  it('keeps the window even when only soft limits or larger budgets are set', async () => {
    for (const limits of [{ token_soft_budget: 100 }, { token_budget: 90_000 }]) {
      const turn = await new Bench({ mode: 'compact', context_window_tokens: 4000, ...limits }).prepare(history);
      expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(4000);
    }
  });
});

describe('undoing a background pass', () => {
  it('gives the bytes back', async () => {
    const bench = new Bench({ mode: 'compact', token_soft_budget: 4000 });
    const plain = await new Bench().prepare(history);
    await bench.exchange(history, assistant('Now.'));
    await bench.engine.undo(TALK);
    const turn = await bench.prepare([user('Next.')], { strategy: { mode: 'none' } });
    expect(isExtending(plain, turn)).toBe(true);
  });
});
