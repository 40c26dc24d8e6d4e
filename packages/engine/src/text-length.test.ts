import { describe, expect, it } from 'vitest';
import { Bench, sent, TALK, texts } from './strategy/modes/bench.fixture.js';
import { assistant, user } from './strategy/modes/talk.fixture.js';

const LIMIT = 1_048_576;
/** Longer than a text may be in Chat Completions; its beginning and end can be told from the rest. */
const LONG = `It begins here. ${'stone and water, '.repeat(70_000)}It ends here.`;
const LARGE_WINDOW = { context_window_tokens: 2_000_000 };

const compactions = (bench: Bench) => bench.engine.compactions(TALK);
const argumentsOf = (text: string) => [
  { id: 'c1', type: 'function' as const, function: { name: 'write', arguments: JSON.stringify({ text }) } },
];

describe('a text longer than the protocol takes', () => {
  it.each(['auto', 'none'])('shows its beginning and end in mode %s, and the record says so', async (mode) => {
    const bench = new Bench(mode === 'none' ? { mode } : { mode, ...LARGE_WINDOW });
    const turn = await bench.prepare([user(LONG)]);
    const [shown = ''] = texts(turn);
    expect(shown.length).toBeLessThanOrEqual(LIMIT);
    expect(shown.length).toBeGreaterThan(LIMIT * 0.99);
    expect(shown).toMatch(/^It begins here\. /);
    expect(shown).toMatch(/It ends here\.$/);
    const left = /\[… (\d+) chars left out: a text may have 1048576\]/.exec(shown)?.[1];
    expect(shown.length - (/\n\[… .*\]\n/.exec(shown)?.[0].length ?? 0) + Number(left)).toBe(LONG.length);
    const made = await compactions(bench);
    expect(made).toMatchObject([{ kind: 'repair', repairs: ['length'], mode, messages: 1 }]);
    expect(made[0]?.because).toBe(
      `a text of ${LONG.length} characters is longer than the ${LIMIT} that the protocol takes: its beginning and end are shown`,
    );
    expect(turn.compaction).toEqual(made[0]);
    expect(bench.events.map(({ kind }) => kind)).toContain('pass-committed');
    expect(await bench.engine.library.messages(TALK, { limit: 1 })).toMatchObject({
      messages: [{ wire: JSON.stringify(user(LONG)) }],
    });
  });

  it('is counted as it is sent, and limits are about that', async () => {
    const whole = new Bench({ mode: 'none' });
    const { tokensBefore, tokensAfter } = await whole.prepare([user(LONG)]);
    expect(tokensAfter.tokens).toBeLessThan(tokensBefore.tokens);
    const limited = new Bench({ mode: 'summarize', token_budget: tokensAfter.tokens, ...LARGE_WINDOW });
    const turn = await limited.prepare([user(LONG)]);
    expect(turn.limitNotHeld).toBeUndefined();
    expect((await compactions(limited)).map(({ kind }) => kind)).toEqual(['repair']);
  });

  it('shows the same with the next request, whole after an undo, and cut again when it is sent', async () => {
    const bench = new Bench({ mode: 'none' });
    const first = texts(await bench.prepare([user(LONG)]));
    const next = await bench.prepare([assistant('I see.'), user('And?')]);
    expect(texts(next)).toEqual([...first, 'I see.', 'And?']);
    expect(next.compaction).toBeUndefined();
    await bench.engine.undo(TALK);
    const { items } = await bench.engine.view(TALK, 'gpt-4o');
    expect(items[0]).toMatchObject({ replaced: new Map() });
    const again = await bench.prepare([assistant('It is long.'), user('Once more?')]);
    expect(texts(again)[0]).toBe(first[0]);
    expect((await compactions(bench)).map(({ kind }) => kind)).toEqual(['repair', 'undo', 'repair']);
  });

  it('is cut wherever it stands; arguments stay JSON, and what is no text stays whole', async () => {
    const bench = new Bench({ mode: 'none' });
    const image = { type: 'image_url', image_url: { url: `data:image/png;base64,${'A'.repeat(2 * LIMIT)}` } };
    const quoted = '"\\\u0000'.repeat(300_000);
    const turn = await bench.prepare([
      { role: 'user', content: [image, { type: 'text', text: LONG }] },
      { role: 'assistant', content: LONG, tool_calls: argumentsOf(quoted) },
      { role: 'tool', tool_call_id: 'c1', content: LONG },
      { role: 'assistant', content: null, refusal: LONG },
      user('And?'),
    ]);
    const [asked, called, result, refused] = sent(turn);
    expect(asked?.content).toMatchObject([image, { type: 'text' }]);
    const written = called?.tool_calls?.[0];
    const given = written !== undefined && 'function' in written ? written.function.arguments : '';
    expect(given.length).toBeLessThanOrEqual(LIMIT);
    expect(JSON.parse(given)).toMatchObject({ text: expect.stringContaining(' chars left out') });
    for (const text of [called?.content, result?.content, refused?.refusal])
      expect(text).toMatch(/^It begins here\. .* chars left out.*It ends here\.$/s);
    expect(await compactions(bench)).toHaveLength(1);
    expect((await compactions(bench))[0]?.because).toMatch(/^5 texts, the longest of \d+ characters, are longer than/);
  });

  it('is left alone where it is just as long as the protocol takes', async () => {
    const bench = new Bench({ mode: 'none' });
    const longest = 'x'.repeat(LIMIT);
    expect(texts(await bench.prepare([user(longest)]))).toEqual([longest]);
    expect(await compactions(bench)).toEqual([]);
  });
});

describe('by protocol', () => {
  it('Messages takes a text of any length', async () => {
    const bench = new Bench({ mode: 'none' });
    const request = { model: 'claude-sonnet-4-5', max_tokens: 10, messages: [user(LONG)] };
    const turn = await bench.engine.prepare({ conversation: TALK, protocol: 'anthropic-messages', request });
    expect(turn.body).toContain(LONG);
    expect(await compactions(bench)).toEqual([]);
  });

  it('Responses takes ten times as much as Chat Completions', async () => {
    const bench = new Bench({ mode: 'none' });
    const ask = (content: string) =>
      bench.engine.prepare({
        conversation: TALK,
        protocol: 'openai-responses',
        request: { model: 'gpt-4o', input: [user(content)], memory_strategy: { mode: 'none' } },
      });
    expect((await ask(LONG)).body).toContain(LONG);
    const turn = await ask('x'.repeat(10_485_761));
    expect(turn.body.length).toBeLessThan(10_490_000 + LONG.length);
    expect(turn.compaction).toMatchObject({ repairs: ['length'] });
  });
});
