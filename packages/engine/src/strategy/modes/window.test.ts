import { describe, expect, it } from 'vitest';
import { trim } from '../../tool-output/trim.js';
import { Bench, rejectionOf, sent, TALK, texts } from './bench.fixture.js';
import { assistant, call, chatter, output, paragraph, result, talk, toolTurns, user } from './talk.fixture.js';

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

describe('D1: when old tool output is trimmed', () => {
  it('is as soon as it is old, however little of the view it is', async () => {
    const bench = new Bench({ ...window, max_history_messages: 0 });
    const answer = await bench.prepare([...talk(60, { sentences: 20 }), ...run(output(1, 60)).slice(0, 3)]);
    expect(texts(answer).at(-1)).toBe(output(1, 60));
    const turn = await bench.prepare([assistant('It ran.'), user('And?')]);
    expect(texts(turn).at(-3)).toBe(trim(output(1, 60), 2000));
    expect(turn.compaction?.trigger).toMatchObject({ kind: 'tool-output', urgency: 'hard', limit: 0 });
  });

  it('is at every step of a run of calls, and nothing before the newest exchange changes again', async () => {
    const bench = new Bench({ ...window, max_history_messages: 0 });
    await bench.prepare([user('Go.')]);
    let last: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      const id = `call_${step}`;
      const shown = texts(await bench.prepare([call(id, 'shell', { step }), result(id, output(step, 60))]));
      expect(shown.filter((text) => text.includes('[…truncated'))).toHaveLength(step);
      expect(shown.at(-1)).toBe(output(step, 60));
      expect(shown.slice(0, last.length)).toEqual(last);
      last = shown.slice(0, -1);
    }
  });

  it('is not where the marker would make it no shorter', async () => {
    const text = 'x'.repeat(2001);
    const bench = new Bench(window);
    const turn = await bench.prepare([...run(text), user('And?')]);
    expect(texts(turn)[2]).toBe(text);
    expect(bench.reasons()).toEqual([]);
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

  it('ends the head behind the first answer in words, with the results of what it calls', async () => {
    const saying = { ...call('call_s', 'shell', { command: 'make' }), content: 'I will build it.' };
    const head = [user('Build it.'), ...toolTurns(1).slice(1, 3), saying, result('call_s', 'ok')];
    const turn = await new Bench(window).prepare([...head, ...middle, user('Last?')]);
    expect(sent(turn).slice(0, 5)).toEqual(head);
    expect(texts(turn)[5]).toMatch(/^\[Summary of 29 earlier messages\]\n\S/);
  });

  it('summarises the middle however little of the view it is', async () => {
    const turn = await new Bench(window).prepare([...chatter(40), user(paragraph(1, 2000))]);
    expect(texts(turn)[2]).toMatch(/^\[Summary of 19 earlier messages\]/);
    expect(sent(turn)).toHaveLength(2 + 1 + 20);
  });

  it('waits for a tenth of the limit where the head alone is too long, and then goes on', async () => {
    const bench = new Bench({ ...window, tool_output_trim_chars: 0 });
    const steps = Array.from({ length: 20 }, (_, index) => toolTurns(1, { from: index, lines: 9 }).slice(1, 3)).flat();
    await bench.prepare([user('Go.'), ...steps, ...middle.slice(0, 40), user('And?')]);
    const lengths: number[] = [];
    for (let index = 0; index < 6; index += 1)
      lengths.push(sent(await bench.prepare([assistant('Yes.'), user('And?')])).length);
    expect(lengths).toEqual([66, 64, 66, 64, 66, 64]);
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

  const log = (index: number) => output(index, 800);
  const offload = { ...window, tool_output_offload: true };
  const step = (index: number) => [call(`call_${index}`, 'shell', { index }), result(`call_${index}`, log(index))];

  it.each([0, 2000])('offloads without any limit being passed, with a trim of %d', async (trim) => {
    const bench = new Bench({ ...offload, tool_output_trim_chars: trim, max_history_messages: 0 });
    await bench.prepare([user('Go.')]);
    const steps: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const shown = texts(await bench.prepare(step(index))).filter((_, place) => place > 0 && place % 2 === 0);
      expect(shown.join('\n')).not.toContain('[…truncated');
      steps.push(
        shown.map((text, place) => (text === log(place) ? 'W' : text.includes('left out]') ? 'o' : '?')).join(''),
      );
    }
    expect(steps).toEqual(['W', 'WW', 'WWW', 'ooWW', 'ooWWW', 'ooooWW']);
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
