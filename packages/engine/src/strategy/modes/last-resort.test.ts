import type { ChatMessage } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { Bench, sent, TALK, texts } from './bench.fixture.js';
import { assistant, call, output, paragraph, result, talk, toolTurns, user } from './talk.fixture.js';

/** A mode that has nothing of its own to do: what happens is the last resort. */
const idle = { mode: 'window', max_history_messages: 0, tool_output_trim_chars: 0, strip_reasoning: false };

const history = [
  ...talk(6, { sentences: 8 }),
  ...toolTurns(3),
  ...talk(6, { from: 10, sentences: 8 }),
  user('And now?'),
];
const spoken = (role: string) =>
  history.filter((one) => one.role === role && typeof one.content === 'string').map(({ content }) => content);

/** A conversation whose beginning is a summary already. */
async function summarised(): Promise<{ bench: Bench; summary: string; tokens: number }> {
  const bench = new Bench();
  await bench.prepare(talk(20));
  await bench.compact({ mode: 'summarize', summarize_keep: 0 });
  const turn = await bench.prepare(history);
  return { bench, summary: texts(turn)[0] ?? '', tokens: turn.tokensAfter.tokens };
}

describe('the last resort takes, as little as reaches the limit:', () => {
  it.each([
    { share: 0.95, lastResort: 'payloads' },
    { share: 0.55, lastResort: 'model-talk' },
    { share: 0.38, lastResort: 'user-talk' },
    { share: 0.1, lastResort: 'summaries' },
  ])('$lastResort for $share of the tokens', async ({ share, lastResort }) => {
    const { bench, summary, tokens } = await summarised();
    expect(summary).toMatch(/^\[CONVERSATION HISTORY SUMMARY/);
    const limit = Math.floor(tokens * share);
    const turn = await bench.prepare([], { strategy: { ...idle, token_budget: limit } });
    expect(turn.compaction?.lastResort).toBe(lastResort);
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(limit);
    expect(turn.tokensAfter.tokens).toBeGreaterThan(limit * 0.5);
    const shown = texts(turn);
    expect(shown.at(-1)).toBe('And now?');
    if (lastResort === 'payloads') for (const text of spoken('assistant')) expect(shown).toContain(text);
    if (lastResort === 'payloads' || lastResort === 'model-talk')
      for (const text of spoken('user')) expect(shown).toContain(text);
    if (lastResort === 'summaries') {
      expect(shown).not.toContain(summary);
      expect(shown[0]).toMatch(/^\[Summary of \d+ earlier messages\]/);
    } else expect(shown).toContain(summary);
  });

  it('the oldest first', async () => {
    const turn = await new Bench({ ...idle, token_budget: 2000 }).prepare([...talk(20), user('And?')]);
    expect(turn.compaction?.lastResort).toBe('model-talk');
    const replies = sent(turn).flatMap(({ role, content }) => (role === 'assistant' ? [content] : []));
    const whole = talk(20).flatMap(({ role, content }) => (role === 'assistant' ? [content] : []));
    const kept = replies.filter((text) => whole.includes(text));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept).toEqual(whole.slice(-kept.length));
  });

  it('no more of the newest words than the smallest summary of the older ones needs', async () => {
    const said = talk(40).map((one) => (one.role === 'assistant' ? assistant('Ok.') : one));
    const turn = await new Bench({ ...idle, token_budget: 500 }).prepare([...said, user('And?')]);
    expect(turn.compaction?.lastResort).toBe('user-talk');
    expect(texts(turn)[0]).toMatch(/^\[Summary of \d+ earlier messages\]/);
    expect(texts(turn)).toContain(said.at(-2)?.content);
  });

  it('lines instead of summaries only where there is no room for one', async () => {
    const long = [...talk(30, { sentences: 12 }), user('And?')];
    const roomy = texts(await new Bench({ ...idle, token_budget: 700 }).prepare(long));
    expect(roomy[0]).toMatch(/^\[Summary of \d+ earlier messages\]/);
    expect(roomy.join('\n')).not.toContain('[Earlier conversation trimmed');
    expect(roomy.length).toBeGreaterThan(2);
    const tight = texts(await new Bench({ ...idle, token_budget: 60 }).prepare(long));
    expect(tight).toEqual([expect.stringMatching(/^\[Earlier conversation trimmed — 60 messages/), 'And?']);
  });
});

describe('a limit that cannot be reached', () => {
  const long = user(paragraph(77, 60));

  it('takes nothing by the last resort, and is said with the turn and as an event', async () => {
    const bench = new Bench({ ...idle, token_budget: 400 });
    const turn = await bench.prepare([...talk(10), long]);
    expect(sent(turn)).toEqual([...talk(10), long]);
    expect(turn).toMatchObject({ compaction: undefined, limitNotHeld: 400 });
    expect(bench.reasons()).toEqual(['limit-not-reachable']);
    expect(bench.events).toContainEqual({
      ...{ kind: 'limit-not-held', conversationId: TALK, mode: 'window' },
      ...{ limitTokens: 400, tokens: turn.tokensAfter.tokens },
    });
  });

  it('is logged once, however often it is said', async () => {
    const bench = new Bench({ ...idle, token_budget: 400 });
    await bench.prepare([...talk(10), long]);
    await bench.prepare([]);
    expect(bench.events.filter(({ kind }) => kind === 'limit-not-held')).toHaveLength(2);
    expect(bench.logged.filter(({ message }) => message === 'limit-not-held')).toHaveLength(1);
  });

  it('is tried again as soon as something changed', async () => {
    const bench = new Bench({ ...idle, token_budget: 400 });
    const stuck = await bench.prepare([...talk(10), long]);
    await bench.reply(stuck, assistant('I see.'));
    const turn = await bench.prepare([user('And?')]);
    expect(turn.limitNotHeld).toBeUndefined();
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(400);
    expect(texts(turn).at(-1)).toBe('And?');
  });

  it("keeps the mode's own passes from nothing that pays", async () => {
    const bench = new Bench({ mode: 'compact', token_budget: 1200, compact_keep: 1 });
    const turn = await bench.prepare([...toolTurns(3), long]);
    expect(turn.limitNotHeld).toBe(1200);
    expect(turn.compaction).toBeDefined();
    expect(turn.compaction).not.toHaveProperty('lastResort');
    expect(turn.compaction?.because).toContain('the limit cannot be reached');
    expect(texts(turn).filter((text) => text.startsWith('⟦removed'))).toHaveLength(3);
    expect((await bench.prepare([])).compaction).toBeUndefined();
  });
});

describe('compact', () => {
  const said = [...talk(10), user('And?')];

  it('touches no word of the talk for a budget', async () => {
    const bench = new Bench({ mode: 'compact', token_budget: 1000 });
    const turn = await bench.prepare(said);
    expect(sent(turn)).toEqual(said);
    expect(turn).toMatchObject({ compaction: undefined, limitNotHeld: 1000 });
  });

  it("gives up talk for the model's window, as little as fits it, and says so", async () => {
    const strategy = { mode: 'compact', token_budget: 500, context_window_tokens: 1400 };
    const turn = await new Bench(strategy).prepare(said);
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(1400);
    expect(turn.tokensAfter.tokens).toBeGreaterThan(700);
    expect(turn.compaction?.lastResort).toBe('model-talk');
    expect(turn.compaction?.because).toContain("the request would not have fitted the model's window");
    expect(turn.limitNotHeld).toBe(500);
  });

  it('takes arguments and results as a last resort, but never those of an excluded tool', async () => {
    const write = (id: string, name: string) => [
      user(`Write ${id}.`),
      call(id, name, { text: output(7, 30) }),
      result(id, 'ok'),
      assistant('Done.'),
    ];
    const strategy = { mode: 'compact', token_budget: 1200, compact_exclude_tools: ['draw'] };
    const turn = await new Bench(strategy).prepare([...write('a', 'draw'), ...write('b', 'write'), user('And?')]);
    expect(turn.compaction?.lastResort).toBe('payloads');
    expect(turn.body).toContain('removed: tool input for write');
    expect(turn.body).not.toContain('for draw');
  });
});

describe('the same request once more finds nothing to do', () => {
  const repeat = async (strategy: object, said: readonly ChatMessage[]) => {
    const bench = new Bench(strategy);
    const first = await bench.prepare(said);
    const again = await bench.prepare([]);
    expect(again.compaction).toBeUndefined();
    expect(again.body).toBe(first.body);
    return first;
  };

  it('where the last resort took the answer that ends the head of a window', async () => {
    const calls = (count: number, from: number) =>
      toolTurns(count, { from, lines: 1 }).filter(
        ({ role, tool_calls }) => role === 'tool' || tool_calls !== undefined,
      );
    const asked = Array.from({ length: 8 }, (_, index) => user(paragraph(index, 2)));
    const strategy = { ...idle, max_history_messages: 8, token_budget: 700 };
    const turn = await repeat(strategy, [...asked, ...calls(10, 0), assistant('Done.'), ...calls(2, 10), user('And?')]);
    expect(turn.compaction?.lastResort).toBe('model-talk');
  });

  it('where what referred to a removed result shows whole again, and the limit cannot be reached', async () => {
    const turns = [0, 1].flatMap((index) => [
      user(`Read ${index}.`),
      call(`call_${index}`, 'read_file', { path: `${index}` }),
      result(`call_${index}`, output(7, 40)),
      assistant('Read.'),
    ]);
    const strategy = {
      mode: 'compact',
      compact_keep: 0,
      compact_keep_results: 0,
      reference_repeats: true,
      token_budget: 1200,
    };
    const turn = await repeat(strategy, [...turns, user(paragraph(77, 80))]);
    expect(turn.limitNotHeld).toBe(1200);
    for (const text of texts(turn)) expect(text).not.toContain(output(7, 40));
  });
});
