import type { ChatMessage } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { Bench, sent, TALK, texts } from './bench.fixture.js';
import { assistant, call, output, result, talk, toolTurns, user } from './talk.fixture.js';

const RULES = user('<system-reminder>\nNever push to the main branch.\n</system-reminder>\nSay hello first.');
const REQUEST = user('Read all the files and tell me which of them mention the harbour.');

/** An agent in one long turn. Each step is one call; the results have so many lines. */
async function oneTurn(bench: Bench, { calls, lines }: { readonly calls: number; readonly lines: number }) {
  const turns = [];
  let fresh: ChatMessage[] = [RULES, assistant('Hello.'), REQUEST];
  for (let step = 0; step < calls; step += 1) {
    turns.push(await bench.prepare(fresh));
    const id = `call_${step}`;
    fresh = [call(id, 'read_file', { path: `/srv/${step}.txt` }), result(id, output(step, lines))];
  }
  turns.push(await bench.prepare(fresh));
  return turns;
}

describe('in one turn of 30 calls', () => {
  it.each([
    { mode: 'auto', token_budget: 8000 },
    { mode: 'compact', token_budget: 8000 },
    { mode: 'summarize', token_budget: 8000, summarize_keep: 6, summarize_min_messages: 8 },
    { mode: 'blocks', compact_threshold: 8000, compact_target: 6000, keep_uncompacted_messages: 6 },
    { mode: 'long', token_budget: 8000 },
    { mode: 'window', token_budget: 8000 },
  ])(
    'the limit of $mode holds, and the request, the rules and the last exchange are in every view',
    async (strategy) => {
      const bench = new Bench(strategy);
      for (const turn of await oneTurn(bench, { calls: 30, lines: 70 })) {
        expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(8000);
        expect(turn.limitNotHeld).toBeUndefined();
        const shown = sent(turn);
        expect(shown).toContainEqual(RULES);
        expect(shown).toContainEqual(REQUEST);
        expect(bench.said).toContainEqual(shown.at(-1));
      }
      // Mode window trims what a tool gave as soon as it is old, which is a pass each.
      if (strategy.mode !== 'window') expect((await bench.passes()).length).toBeLessThan(20);
    },
  );

  it('protection narrows to the newest exchanges, which stay whole, and the record says so', async () => {
    const bench = new Bench({ mode: 'compact', token_budget: 8000 });
    const turns = await oneTurn(bench, { calls: 30, lines: 70 });
    const narrowed = turns.filter(({ compaction }) => compaction?.narrowed === 'newest-exchanges');
    expect(narrowed.length).toBeGreaterThan(0);
    for (const turn of narrowed) {
      const results = sent(turn).flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []));
      expect(results.slice(-3).some((text) => text.startsWith('⟦'))).toBe(false);
      expect(results[0]).toMatch(/^⟦removed/);
      expect(turn.compaction?.because).toContain('only the newest exchanges are protected');
    }
  });

  it('protection narrows to the last exchange where the newest are too much', async () => {
    const bench = new Bench({ mode: 'compact', token_budget: 8000 });
    const turns = await oneTurn(bench, { calls: 12, lines: 200 });
    expect(turns.every(({ tokensAfter }) => tokensAfter.tokens <= 8000)).toBe(true);
    const records = await bench.passes();
    expect(records.some(({ narrowed }) => narrowed === 'last-exchange')).toBe(true);
    expect(turns.slice(-1).map((turn) => sent(turn).at(-1))).toEqual([result('call_11', output(11, 200))]);
  });
});

describe('protection as set', () => {
  it('holds where it fits into the limit', async () => {
    const turn = await new Bench({ mode: 'compact', token_budget: 4000 }).prepare([...toolTurns(5), user('And?')]);
    expect(turn.compaction).toMatchObject({ trigger: { kind: 'tokens' } });
    expect(turn.compaction).not.toHaveProperty('narrowed');
    expect(turn.compaction).not.toHaveProperty('lastResort');
  });

  it('leaves so much free that the limit is not passed again with every message', async () => {
    const bench = new Bench({ mode: 'summarize', summarize_keep: 8, summarize_min_messages: 0, token_budget: 1100 });
    bench.isResending = false;
    const outcomes: string[] = [];
    for (const [index, message] of talk(24, { sentences: 6 }).entries()) {
      if (message.role !== 'user') continue;
      const turn = await bench.exchange([message], assistant(`Answer ${index}: ${'yes '.repeat(60)}`));
      expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(1100);
      outcomes.push(turn.compaction === undefined ? '-' : 'P');
    }
    expect(outcomes.join('')).not.toContain('PPP');
  });
});

describe('a pass that a person asks for', () => {
  it('leaves the rules and an open request, and may take all that was answered', async () => {
    const bench = new Bench();
    const strategy = { mode: 'summarize', summarize_keep: 0, summarize_min_messages: 0 };
    await bench.prepare([
      RULES,
      assistant('Hello.'),
      ...talk(10),
      REQUEST,
      call('c', 'read_file', {}),
      result('c', output(1, 60)),
    ]);
    await bench.compact(strategy);
    const open = sent(await bench.prepare([]));
    expect(open).toContainEqual(RULES);
    expect(open).toContainEqual(REQUEST);
    expect(open.at(-1)).toEqual(result('c', output(1, 60)));
    await bench.prepare([assistant('It is in the first.')]);
    await bench.compact(strategy);
    const answered = texts(await bench.prepare([]));
    expect(answered).toContain(RULES.content);
    expect(answered).not.toContain(REQUEST.content);
    expect(await bench.engine.compactions(TALK)).toHaveLength(2);
  });
});

describe('what tools have just returned, where it alone is larger than the window', () => {
  it.each(['auto', 'compact', 'summarize', 'blocks', 'long', 'window'])(
    'shows its beginning and end in mode %s, so that the model can answer, and the record says so',
    async (mode) => {
      const bench = new Bench({ mode, context_window_tokens: 6000 });
      await bench.prepare([RULES, assistant('Hello.'), REQUEST]);
      const calls = ['a', 'b'].map((id) => ({
        ...{ id, type: 'function' as const },
        function: { name: 'read_file', arguments: `{"path":"/srv/${id}.txt"}` },
      }));
      const asked = { role: 'assistant', content: null, tool_calls: calls } as unknown as ChatMessage;
      const turn = await bench.prepare([asked, result('a', output(1, 1200)), result('b', 'It is short.')]);
      expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(6000);
      expect(turn.compaction?.because).toContain('what tools have just returned');
      const shown = sent(turn);
      expect(shown).toContainEqual(RULES);
      expect(shown).toContainEqual(REQUEST);
      expect(shown).toContainEqual(result('b', 'It is short.'));
      expect(texts(turn).some((text) => text.includes(output(1, 1200).slice(0, 40)))).toBe(true);
    },
  );
});
