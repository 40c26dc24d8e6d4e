import { describe, expect, it } from 'vitest';
import { Bench, rejectionOf, sent, TALK, texts } from './bench.fixture.js';
import { assistant, call, output, result, talk, toolTurns, user } from './talk.fixture.js';

const window = { mode: 'window' };
const big = 'ab😀 '.repeat(1200);
const run = (content: string) => [
  user('Run it.'),
  call('call_x', 'shell', { command: 'make' }),
  result('call_x', content),
  assistant('It ran.'),
];

describe('D1: old tool output', () => {
  it('is cut at 2000 characters with the marker, never inside a character', async () => {
    const turn = await new Bench(window).prepare([...run(big), user('And?')]);
    const shown = texts(turn)[2] ?? '';
    expect(shown).toBe(`${big.slice(0, 2000)}\n[…truncated, 6000 chars total]`);
    const odd = await new Bench({ ...window, tool_output_trim_chars: 2003 }).prepare([...run(big), user('And?')]);
    expect(texts(odd)[2]).toBe(`${big.slice(0, 2002)}\n[…truncated, 6000 chars total]`);
    expect(rejectionOf(odd)).toBeNull();
  });

  it('is serialised first when it is structured', async () => {
    const parts = [
      { type: 'text' as const, text: output(1) },
      { type: 'text' as const, text: output(2) },
    ];
    const said = run('').map((message) => (message.role === 'tool' ? { ...message, content: parts } : message));
    const turn = await new Bench(window).prepare([...said, user('And?')]);
    const text = `${output(1)}\n${output(2)}`;
    expect(texts(turn)[2]).toBe(`${text.slice(0, 2000)}\n[…truncated, ${text.length} chars total]`);
  });

  it('stays whole in the last exchange and when trimming is disabled with 0', async () => {
    const bench = new Bench(window);
    const open = await bench.prepare(run(big).slice(0, 3));
    expect(texts(open)[2]).toBe(big);
    expect(texts(await bench.prepare([assistant('It ran.'), user('And?')]))[2]).toContain('[…truncated');
    const off = await new Bench({ ...window, tool_output_trim_chars: 0 }).prepare([...run(big), user('And?')]);
    expect(texts(off)[2]).toBe(big);
  });
});

describe('D2: head, summary, tail', () => {
  const middle = talk(24);

  it('keeps the first run up to its first answer and the newest 20 of 40, with a summary between', async () => {
    const head = toolTurns(1, { lines: 3 });
    const turn = await new Bench(window).prepare([...head, ...middle, user('Last?')]);
    const messages = sent(turn);
    expect(messages.slice(0, 4)).toEqual(head);
    expect(messages[4]?.role).toBe('user');
    const covered = 4 + 48 + 1 - 4 - 20;
    expect(messages[4]?.content).toMatch(new RegExp(`^\\[Summary of ${covered} earlier messages\\]\\n\\S`));
    expect(messages.slice(5)).toEqual([...middle.slice(-19), user('Last?')]);
    expect(turn.compaction?.trigger).toEqual({ kind: 'messages', urgency: 'hard', limit: 40, measured: 53 });
  });

  it('keeps a tail of max(4, n/2)', async () => {
    const small = await new Bench({ ...window, max_history_messages: 6 }).prepare([...middle, user('Last?')]);
    expect(sent(small).slice(-4)).toEqual([...middle.slice(-3), user('Last?')]);
    expect(sent(small)).toHaveLength(2 + 1 + 4);
    const wide = await new Bench({ ...window, max_history_messages: 30 }).prepare([...middle, user('Last?')]);
    expect(sent(wide)).toHaveLength(2 + 1 + 15);
  });

  it('shows the fixed marker where no summary can be written', async () => {
    const picture = { type: 'image_url' as const, image_url: { url: 'https://example.com/a.png', detail: 'high' } };
    const pictures = Array.from({ length: 21 }, () => [
      { role: 'user' as const, content: [picture] },
      assistant('.'),
    ]).flat();
    const silent = pictures.map((message) => (message.role === 'assistant' ? { ...message, content: '\n' } : message));
    const bench = new Bench(window);
    const turn = await bench.prepare([user('Hello'), assistant('Hi'), ...silent, user('Last?')]);
    expect(texts(turn)[2]).toBe('[Earlier conversation trimmed — 23 messages removed to stay within context budget]');
    expect(turn.compaction?.fallbacks).toEqual(['extractive: there is nothing to summarise']);
  });

  it('does nothing up to 40 messages, and never with 0', async () => {
    expect((await new Bench(window).prepare([...talk(19), user('Last?')])).compaction).toBeUndefined();
    const off = await new Bench({ ...window, max_history_messages: 0 }).prepare([...middle, ...middle, user('Last?')]);
    expect(off.compaction).toBeUndefined();
  });

  it('takes the earlier summary up and keeps the head', async () => {
    const bench = new Bench(window);
    await bench.prepare([...talk(21), user('First stop?')]);
    const turn = await bench.prepare([assistant('Yes.'), ...talk(12, { from: 40 }), user('Second stop?')]);
    expect(sent(turn).slice(0, 2)).toEqual(talk(1));
    expect(texts(turn).filter((text) => text.startsWith('[Summary of '))).toHaveLength(1);
    expect(await bench.passes()).toHaveLength(2);
  });
});

describe('D6: what else is put out of the way', () => {
  it('offloads output older than the newest 50k tokens once 30k can be saved, with a head-and-tail preview', async () => {
    const strategy = { ...window, tool_output_offload: true, tool_output_trim_chars: 0, max_history_messages: 0 };
    const lines = Array.from({ length: 4000 }, (_, line) => `line ${line} of the build log`);
    lines[2000] = 'Error: cannot find module left-pad';
    lines.push('exit code 2');
    const log = lines.join('\n');
    const said = [...run(log), user('Next'), assistant('Yes.'), ...toolTurns(2), user('And?')];
    const options = { ...strategy, offload_protect_tokens: 3000, token_budget: 20_000 };
    const turn = await new Bench(options).prepare(said);
    const shown = texts(turn)[2] ?? '';
    expect(shown.startsWith('line 0 of the build log\n')).toBe(true);
    expect(shown).toContain('Error: cannot find module left-pad');
    expect(shown.endsWith('exit code 2')).toBe(true);
    expect(shown).toContain('chars left out]');
    expect(texts(turn).filter((text) => text.includes('value_'))).toEqual([output(0), output(1)]);
    const little = await new Bench({ ...options, offload_min_tokens: 60_000, token_budget: 60_000 }).prepare(said);
    expect(texts(little)[2]).toBe(log);
  });

  it('strips old thinking and leaves the newest', async () => {
    const thinking = { ...assistant('It is done.'), reasoning_content: 'First I thought about it. '.repeat(40) };
    const bench = new Bench({ ...window, max_history_messages: 10 });
    const history = [user('Do it.'), thinking, ...talk(5), user('Again.'), thinking, user('And?')];
    const request = { model: 'some-model', messages: history, memory_strategy: bench.strategy };
    const turn = await bench.engine.prepare({ request: JSON.parse(JSON.stringify(request)), conversation: TALK });
    expect(sent(turn)[1]).toEqual(assistant('It is done.'));
    expect(sent(turn).at(-2)).toEqual(thinking);
  });

  it('leaves the thinking of the turn under way, however long its tool loop is', async () => {
    const thought = { reasoning_content: 'First I thought about it. '.repeat(40) };
    const step = (id: string) => [{ ...call(id, 'shell', { command: 'make' }), ...thought }, result(id, 'ok')];
    const bench = new Bench({ ...window, max_history_messages: 16 });
    const loop = [user('Do it.'), ...step('call_1'), ...step('call_2'), ...step('call_3')];
    const messages = [...talk(5), user('Why?'), { ...assistant('So.'), ...thought }, ...loop];
    const request = { model: 'some-model', messages, memory_strategy: bench.strategy };
    const turn = await bench.engine.prepare({ request: JSON.parse(JSON.stringify(request)), conversation: TALK });
    expect(sent(turn).slice(-8)).toEqual([assistant('So.'), ...loop]);
  });
});
