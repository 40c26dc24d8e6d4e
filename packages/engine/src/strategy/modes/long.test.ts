import { describe, expect, it } from 'vitest';
import { rebuild } from '../../tool-output/reference.js';
import { restoreRepeatedCode } from '../../tool-output/restored.fixture.js';
import { Bench, sent, texts } from './bench.fixture.js';
import { LONG } from './long.fixture.js';
import { assistant, call, output, paragraph, result, system, talk, user } from './talk.fixture.js';

const code = (name: string) =>
  `\`\`\`ts\n${Array.from({ length: 30 }, (_, line) => `export const ${name}${line} = compute(${line}, 'row ${line}');`).join('\n')}\n\`\`\``;
const wordy = (index: number) =>
  `Thanks for asking. ${paragraph(index, 8)} I decided to use plan ${index}. In conclusion the answer to ${index} is harbour ${index}.`;

const history = Array.from({ length: 24 }, (_, index) => [
  user(`I said "keep crate ${index} as it is" and meant it. ${paragraph(index, 6)}`),
  assistant(wordy(index + 100)),
]).flat();

describe('A3: the budget of a long conversation', () => {
  it('compresses from compress_threshold of target_context_tokens on, down to well under it', async () => {
    const bench = new Bench(LONG);
    expect((await bench.prepare(history.slice(0, 20))).compaction).toBeUndefined();
    const turn = await bench.prepare([...history.slice(20), user('And?')]);
    expect(turn.compaction?.trigger).toMatchObject({ kind: 'tokens', urgency: 'hard', limit: 4800 });
    // The user's words are shortened only until there is room for the next turns.
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(0.8 * 4800);
  });

  it('keeps raw_recent_tokens of the newest raw', async () => {
    const turn = await new Bench({ ...LONG, raw_recent_tokens: 2000 }).prepare([...history, user('And?')]);
    const raw =
      sent(turn).length -
      sent(turn).findLastIndex((message, index) => message.content !== [...history, user('And?')][index]?.content);
    expect(sent(turn).slice(-8, -1)).toEqual(history.slice(-7));
    expect(raw).toBeGreaterThan(8);
  });
});

describe('A4, A5, A6: asymmetric compression', () => {
  const spacious = { ...LONG, target_context_tokens: 8000, compress_threshold: 0.6, compress_target: 0.4 };

  it('shortens the oldest of the model to about a fifth before it touches a word of the user', async () => {
    const roomy = { ...spacious, target_context_tokens: 10_000, compress_target: 0.55 };
    const turn = await new Bench(roomy).prepare([...history, user('And?')]);
    const shown = sent(turn);
    const changed = shown.flatMap(({ content }, index) =>
      content === history[index]?.content || index >= 48 ? [] : [index],
    );
    expect(changed.length).toBeGreaterThan(3);
    expect(changed.length).toBeLessThan(18);
    expect(changed.every((index) => shown[index]?.role === 'assistant')).toBe(true);
    expect(changed).toEqual(changed.map((_, place) => 2 * place + 1));
    for (const index of changed) {
      const share = String(shown[index]?.content).length / String(history[index]?.content).length;
      expect(share).toBeLessThan(0.4);
    }
  });

  it('keeps decisions and conclusions of the model', async () => {
    const turn = await new Bench(spacious).prepare([...history, user('And?')]);
    expect(texts(turn)[1]).toMatch(/plan 100/);
    expect(texts(turn)[1]).toMatch(/harbour 100/);
  });

  it('shortens the user gently, never a quotation or a block of code, and not the newest turns', async () => {
    const block = code('alpha');
    const said = [user(`Look: ${paragraph(900, 8)} "exactly these words"\n\n${block}`), assistant('Fine.'), ...history];
    const turn = await new Bench({ ...spacious, compress_target: 0.3 }).prepare([...said, user('And?')]);
    const [first] = texts(turn);
    expect(first).toContain('"exactly these words"');
    expect(first).toContain(block);
    expect(first?.length).toBeLessThan(String(said[0]?.content).length);
    const users = sent(turn).filter(({ role }) => role === 'user');
    expect(users.slice(-3)).toEqual([...said.filter(({ role }) => role === 'user').slice(-2), user('And?')]);
    const third = String(sent(turn)[2]?.content).length / String(said[2]?.content).length;
    expect(third).toBeGreaterThan(0.5);
    expect(third).toBeLessThan(0.85);
  });

  it('never shortens a block of code or an exact quotation of the model either', async () => {
    const block = code('beta');
    const quotation = '"This is how they put it. Twice, in fact, and in these words."';
    const said = [
      user('Well?'),
      assistant(`${paragraph(900, 8)} They wrote ${quotation}\n\n${block}\n\n${paragraph(901, 8)}`),
    ];
    const turn = await new Bench({ ...spacious, compress_target: 0.3 }).prepare([...said, ...history, user('And?')]);
    const shown = texts(turn)[1] ?? '';
    expect(shown).toContain(quotation);
    expect(shown).toContain(block);
    expect(shown.length).toBeLessThan(String(said[1]?.content).length * 0.8);
  });

  it('makes bullet points of the oldest of the model when that is not enough', async () => {
    const turn = await new Bench({ ...spacious, compress_target: 0.3 }).prepare([...history, user('And?')]);
    expect(texts(turn)[1]).toMatch(/^- /);
  });
});

describe('a budget that the defaults do not fit into', () => {
  const said = Array.from({ length: 40 }, (_, index) => [
    user(`Look: ${paragraph(index, 5)}${index % 5 === 0 ? `\n${code(`part${index}n`)}` : ''}`),
    assistant(paragraph(index + 300, 10)),
  ]).flat();
  const blocks = said.flatMap(({ content }) => String(content).match(/```ts[\s\S]*```/g) ?? []);

  it.each([
    ['target_context_tokens', { target_context_tokens: 8000 }, 6400],
    ['token_budget', { token_budget: 8000 }, 8000],
    ['the window', { context_window_tokens: 8000 }, 8000],
    ['what is to stay free of the window', { context_window_tokens: 8000, token_remaining_pct: 0.2 }, 6400],
    ['target_context_tokens with a long system prompt', { target_context_tokens: 8000 }, 6400, paragraph(7, 80)],
  ])('is kept: %s', async (_, budget, limit, prompt = 'Be brief.') => {
    const turn = await new Bench({ mode: 'long', ...budget }).prepare([system(prompt), ...said, user('And?')]);
    expect(turn.tokensBefore.tokens).toBeGreaterThan(12_000);
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(limit);
    expect(sent(turn)[0]).toEqual(system(prompt));
    expect(sent(turn).slice(-2)).toEqual([said.at(-1), user('And?')]);
  });

  it('makes the newest turns give way before a message is given up, so that no small step in it loses much', async () => {
    expect(blocks).toHaveLength(8);
    for (const budget of [13_000, 11_500, 10_500]) {
      for (const raw of [{ raw_recent_tokens: 1500 }, {}]) {
        const turn = await new Bench({ mode: 'long', target_context_tokens: budget, ...raw }).prepare([
          ...said,
          user('And?'),
        ]);
        expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(budget * 0.8);
        expect(sent(turn)).toHaveLength(said.length + 1);
        const shown = texts(turn).join('\n');
        for (const block of blocks) expect(shown).toContain(block);
      }
    }
  });

  it('leaves raw_recent_tokens and the newest turns alone where there is room', async () => {
    const strategy = { mode: 'long', target_context_tokens: 16_000, raw_recent_tokens: 3000, compress_threshold: 0.75 };
    const turn = await new Bench(strategy).prepare([...said, user('And?')]);
    expect(turn.compaction).toBeDefined();
    const newest = (role: string, count: number) => said.filter((message) => message.role === role).slice(-count);
    const shown = sent(turn);
    for (const message of [...newest('user', 19), ...newest('assistant', 10)]) expect(shown).toContainEqual(message);
  });
});

describe('A7: repeated code and repeated results', () => {
  const first = `My module:\n${code('alpha')}\nDoes it work?`;
  const changed = first.replace("compute(7, 'row 7')", "compute(7, 'row seven')").replace('My module', 'Fixed');

  it('shows a block that is little different as a reference to its turn and a diff, which gives it back exactly', async () => {
    const bench = new Bench({ mode: 'long' });
    await bench.prepare([...talk(2), user(first)]);
    const turn = await bench.prepare([assistant('No.'), user(changed)]);
    const shown = texts(turn).at(-1) ?? '';
    expect(shown).toMatch(/^Fixed:\n\[Code block similar to turn #5, with these changes:\]\n```diff\n@@ /);
    expect(shown).toContain(
      "-export const alpha7 = compute(7, 'row 7');\n+export const alpha7 = compute(7, 'row seven');",
    );
    expect(restoreRepeatedCode(shown, () => first)).toBe(changed);
    expect((await bench.wires()).at(-1)).toBe(JSON.stringify(user(changed)));
  });

  it('shows an exact repeat without a diff, and leaves alone what differs too much', async () => {
    const bench = new Bench({ mode: 'long' });
    await bench.prepare([user(first), assistant('No.'), user(first), assistant('No.')]);
    const turn = await bench.prepare([user(`Again:\n${code('alpha')}`)]);
    expect(texts(turn).at(-1)).toBe('Again:\n[Code block identical to turn #1]');
    const other = await bench.prepare([assistant('Hm.'), user(code('beta'))]);
    expect(texts(other).at(-1)).toBe(code('beta'));
  });

  it('finds repeats inside a history that a client brings along', async () => {
    const read = (id: string, text: string) => [user('Read.'), call(id, 'read_file', {}), result(id, text)];
    const brought = [
      user(first),
      assistant('No.'),
      user(changed),
      assistant('Still no.'),
      ...read('call_1', output(1)),
      assistant('Read.'),
      ...read('call_2', output(1)),
      assistant('Read again.'),
      user(first),
    ];
    const bench = new Bench({ mode: 'long' });
    const turn = await bench.prepare(brought);
    const shown = texts(turn);
    expect(shown[0]).toBe(first);
    expect(shown[2]).toMatch(/^Fixed:\n\[Code block similar to turn #1, with these changes:\]/);
    expect(shown.filter((text) => text === '[Identical to tool output call_1]')).toHaveLength(1);
    expect(shown.at(-1)).toBe('My module:\n[Code block identical to turn #1]\nDoes it work?');
    expect(await bench.wires()).toEqual(brought.map((message) => JSON.stringify(message)));
    await bench.reply(turn, assistant('Yes.'));
    const next = await bench.prepare([user('And?')]);
    expect(texts(next).slice(0, shown.length)).toEqual(shown);
  });

  it('changes nothing that was sent when references are asked for later', async () => {
    const bench = new Bench();
    await bench.exchange([user(first)], assistant('No.'));
    await bench.exchange([user(first)], assistant('Still no.'));
    const turn = await bench.prepare([user(first)], { strategy: { mode: 'long' } });
    expect(texts(turn)).toEqual([
      first,
      'No.',
      first,
      'Still no.',
      'My module:\n[Code block identical to turn #1]\nDoes it work?',
    ]);
  });

  it('refers to what shows whole, never to another reference', async () => {
    const bench = new Bench({ mode: 'long' });
    await bench.exchange([user(first)], assistant('No.'));
    await bench.exchange([user(changed)], assistant('No.'));
    const shown = texts(await bench.prepare([user(changed)])).at(-1) ?? '';
    expect(shown).toMatch(/^Fixed:\n\[Code block similar to turn #1, with these changes:\]/);
    expect(restoreRepeatedCode(shown, () => first)).toBe(changed);
  });

  it('shows a repeated tool result as a reference that gives it back', async () => {
    const bench = new Bench({ mode: 'long' });
    const read = (id: string, text: string) => [user('Read.'), call(id, 'read_file', {}), result(id, text)];
    await bench.prepare([...read('call_1', output(1)), assistant('Read.')]);
    const same = await bench.prepare(read('call_2', output(1)));
    expect(texts(same).at(-1)).toBe('[Identical to tool output call_1]');
    const next = output(1).replace('value_1_5 ', 'value_1_five ');
    const similar = await bench.prepare([assistant('Read.'), ...read('call_3', next)]);
    const shown = texts(similar).at(-1) ?? '';
    expect(shown).toMatch(/^\[Similar to tool output call_1, with these changes:\]\n```diff\n/);
    expect(rebuild(shown, output(1))).toBe(next);
  });
});

describe('what a reference names', () => {
  const block = `Mine:\n${code('alpha')}`;

  it('is in the view: when it leaves, the reference shows its text again', async () => {
    const bench = new Bench({ mode: 'long' });
    await bench.prepare([user(block), assistant('No.'), ...talk(16)]);
    expect(texts(await bench.prepare([user(block)])).at(-1)).toBe('Mine:\n[Code block identical to turn #1]');
    await bench.prepare([assistant('Still no.')]);
    await bench.compact({ mode: 'summarize', summarize_keep: 5 });
    const shown = texts(await bench.prepare([user('And?')]));
    expect(shown.at(-3)).toBe(block);
    expect(shown.join('\n')).not.toContain('[Code block');
  });

  it('is never changed in what the model has seen, also when its answer is in a summary by now', async () => {
    const bench = new Bench();
    const read = (id: string) => [user('Read.'), call(id, 'read_file', {}), result(id, output(1)), assistant('Read.')];
    await bench.prepare([...read('call_1'), ...read('call_2'), ...talk(16), user('And?')]);
    for (const depth of [1, 5]) await bench.engine.pin('talk', depth);
    await bench.compact({ mode: 'summarize', summarize_keep: 1 });
    const before = await bench.prepare([]);
    expect(texts(before).filter((text) => text === output(1))).toHaveLength(2);
    const after = await bench.prepare([], { strategy: { mode: 'long' } });
    expect(after.body).toBe(before.body);
    expect(after.compaction).toBeUndefined();
  });
});

describe('A8: the context stays inside the budget', () => {
  it("gives up the oldest of the model's words first and keeps the system prompt and what the user said", async () => {
    const said = talk(60, { sentences: 2 });
    const strategy = { mode: 'long', target_context_tokens: 2500, raw_recent_tokens: 600 };
    const turn = await new Bench(strategy).prepare([system('Be brief.'), ...said, user('The new message.')]);
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(2000);
    const shown = sent(turn);
    expect(shown[0]).toEqual(system('Be brief.'));
    expect(shown.at(-1)).toEqual(user('The new message.'));
    expect(turn.compaction?.lastResort).toBeDefined();
    const whole = said.filter(({ role }) => role === 'assistant');
    const kept = shown.filter(
      (message) => message.role === 'assistant' && whole.some(({ content }) => content === message.content),
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept).toEqual(whole.slice(-kept.length));
  });

  it('gives up standing summaries last of all, and the oldest of them first', async () => {
    const bench = new Bench();
    await bench.prepare(talk(30));
    await bench.engine.pin('talk', 40);
    await bench.compact({ mode: 'summarize', summarize_keep: 10 });
    const before = texts(await bench.prepare([])).filter((text) => text.startsWith('[CONVERSATION'));
    expect(before).toHaveLength(2);
    const whole = { mode: 'window', max_history_messages: 0, tool_output_trim_chars: 0 };
    const first = await bench.prepare([user('And?')], { strategy: { ...whole, token_budget: 1900 } });
    expect(texts(first)).toEqual(expect.arrayContaining(before));
    const turn = await bench.prepare([], { strategy: { ...whole, token_budget: 1100 } });
    const after = texts(turn);
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(1100);
    expect(turn.compaction?.lastResort).toBe('summaries');
    expect(after).not.toContain(before[0]);
    expect(after).toContain(before[1]);
  });
});
