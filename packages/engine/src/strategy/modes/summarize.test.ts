import { describe, expect, it } from 'vitest';
import type { Turn } from '../../turns/turn.js';
import { Bench, MODEL, sent, TALK, texts } from './bench.fixture.js';
import { answering } from './model.fixture.js';
import { assistant, call, chatter, paragraph, result, system, talk, toolTurns, user } from './talk.fixture.js';

const summarize = { mode: 'summarize' };
const FRAME =
  /^\[CONVERSATION HISTORY SUMMARY - (\d+) messages\]\n\n([\s\S]+)\n\n\[END SUMMARY - Recent conversation continues below\]$/;

async function after(count: number, strategy: object = summarize, said = talk(count / 2)) {
  const bench = new Bench();
  await bench.prepare(said);
  const compaction = await bench.compact(strategy);
  return { bench, compaction, said, turn: await bench.prepare([user('Next?')]) };
}

describe('C2, C4: keep-N summaries', () => {
  it('sets everything but the newest 15 messages in the frame, to the letter, behind the system message', async () => {
    const said = talk(26);
    const { turn, compaction } = await after(52, summarize, [system('Be kind.'), ...said]);
    const [first, second, ...rest] = sent(turn);
    expect(first).toEqual(system('Be kind.'));
    expect(second?.role).toBe('user');
    expect(FRAME.exec(String(second?.content))?.[1]).toBe('37');
    expect(rest).toEqual([...said.slice(-15), user('Next?')]);
    expect(compaction).toMatchObject({ kind: 'pass', mode: 'summarize', messages: 37, keptMessages: 15 });
  });

  it('keeps as many as asked for', async () => {
    const { turn, said } = await after(52, { ...summarize, summarize_keep: 20 });
    expect(sent(turn).slice(1, -1)).toEqual(said.slice(-20));
  });

  it('refuses under 30 messages, says so and changes nothing', async () => {
    const { bench, compaction, turn, said } = await after(28);
    expect(compaction).toBeUndefined();
    expect(bench.reasons()).toEqual(['too-short']);
    expect(sent(turn)).toEqual([...said, user('Next?')]);
    expect((await after(30)).compaction?.messages).toBe(15);
  });

  it('changes nothing and names the field when an argument is bad', async () => {
    const bench = new Bench();
    await bench.prepare(talk(20));
    for (const bad of ['many', -1, 1.5]) {
      await expect(bench.compact({ ...summarize, summarize_keep: bad })).rejects.toMatchObject({
        field: 'memory_strategy.summarize_keep',
        message: expect.stringContaining(JSON.stringify(bad)),
      });
    }
    expect(await bench.engine.compactions(TALK)).toEqual([]);
  });

  it('summarises when a limit is passed, without being asked', async () => {
    const bench = new Bench({ ...summarize, trigger_messages: 50 });
    expect((await bench.prepare(talk(25))).compaction).toBeUndefined();
    const turn = await bench.prepare([user('More?')]);
    expect(turn.compaction?.trigger).toEqual({ kind: 'messages', urgency: 'hard', limit: 50, measured: 51 });
    expect(texts(turn)[0]).toMatch(FRAME);
  });
});

describe('D4: the two-message form', () => {
  it('shows the whole conversation as a summary and its acknowledgement', async () => {
    const strategy = { ...summarize, summarize_keep: 0, summarize_form: 'two-messages', summarize_min_messages: 0 };
    const { turn, compaction } = await after(40, strategy);
    const [first, second, ...rest] = sent(turn);
    expect(first).toMatchObject({
      role: 'user',
      content: expect.stringMatching(/^\[Compacted conversation summary\]\n\S/),
    });
    expect(second).toEqual(assistant('Understood. I have the conversation context.'));
    expect(rest).toEqual([user('Next?')]);
    expect(compaction?.messages).toBe(40);
  });

  it('is two messages again the next time, which take up the two before', async () => {
    const strategy = { ...summarize, summarize_keep: 0, summarize_form: 'two-messages', summarize_min_messages: 0 };
    const { bench } = await after(40, strategy);
    await bench.prepare([assistant('Well.'), ...talk(10, { from: 20 })]);
    await bench.compact(strategy);
    const [first, second, ...rest] = texts(await bench.prepare([user('Last?')]));
    expect(first).toMatch(/^\[Compacted conversation summary\]\n\S/);
    expect([second, ...rest]).toEqual(['Understood. I have the conversation context.', 'Last?']);
  });
});

describe('C10: the record of a compaction', () => {
  it('has message count, time, keep, ratio and what was retained', async () => {
    const said = [user('I live in Porto. Please open src/a.ts.'), ...talk(30).slice(1)];
    const { bench, compaction } = await after(60, summarize, said);
    expect(compaction).toMatchObject({ at: bench.now, messages: 45, keptMessages: 15 });
    expect(compaction?.ratio).toBeCloseTo((compaction?.tokensAfter ?? 0) / (compaction?.tokensBefore ?? 1), 6);
    expect(compaction?.retainedShare).toBeGreaterThan(0);
    expect(compaction?.retainedShare).toBeLessThanOrEqual(1);
    expect(await bench.engine.compactions(TALK)).toEqual([compaction]);
  });

  it('claims nothing of what left where nothing in it can be counted', async () => {
    const { compaction } = await after(60);
    expect(compaction).toMatchObject({ retainedShare: 0, missing: [] });
    expect(compaction?.readableShare).toBeUndefined();
  });
});

/** The summaries of a view, each with how many messages it stands for. */
const summariesIn = (turn: Turn) =>
  texts(turn).flatMap((text) => {
    const count = FRAME.exec(text)?.[1];
    return count === undefined ? [] : [{ text, count: Number(count) }];
  });

const sum = (counts: readonly { readonly count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

describe('C8: summaries by range', () => {
  it('leaves the earlier summary as it stands and summarises what is new behind it', async () => {
    const bench = new Bench({ ...summarize, trigger_messages: 50 });
    const first = await bench.prepare(talk(26));
    const second = await bench.prepare(talk(20, { from: 26 }));
    expect(texts(second).slice(0, 1)).toEqual(texts(first).slice(0, 1));
    const summaries = summariesIn(second);
    expect(summaries).toHaveLength(2);
    expect(sum(summaries) + sent(second).length - 2).toBe(92);
    expect(summaries[1]?.text).toContain('crate');
    expect(await bench.passes()).toHaveLength(2);
  });

  it('makes one of the oldest when there are more than eight, which counts all it stands for', async () => {
    const bench = new Bench();
    const counts: number[][] = [];
    for (let round = 0; round < 10; round += 1) {
      await bench.prepare(talk(10, { from: round * 10 }));
      await bench.compact({ ...summarize, summarize_min_messages: 0 });
      counts.push(summariesIn(await bench.prepare([])).map(({ count }) => count));
    }
    expect(counts.slice(0, 8)).toEqual(counts.slice(0, 8).map((_, round) => [5, ...Array(round).fill(20)]));
    expect(counts[8]).toEqual([105, 20, 20, 20]);
    expect(counts[9]).toEqual([105, 20, 20, 20, 20]);
  });

  it('keeps a limit with summaries alone, whatever comes', async () => {
    const bench = new Bench({ ...summarize, token_budget: 4000, summarize_keep: 4 });
    let merged = 0;
    for (let round = 0; round < 30; round += 1) {
      const turn = await bench.prepare([...talk(3, { from: round * 3 }), user('And?')]);
      const summaries = summariesIn(turn);
      expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(4000);
      if (turn.compaction !== undefined && summaries.length > 1) merged += 1;
      await bench.prepare([assistant('Yes.')]);
    }
    expect(merged).toBeGreaterThan(2);
    expect(bench.reasons()).toEqual([]);
    expect(texts(await bench.prepare([])).join('\n')).not.toContain('[Earlier conversation trimmed');
  });

  it('leaves some of the limit free, also where the newest messages are most of it', async () => {
    const bench = new Bench({ ...summarize, token_budget: 1000, summarize_keep: 6 });
    const turn = await bench.prepare([...talk(20, { sentences: 7 }), user('And?')]);
    expect(summariesIn(turn)).toHaveLength(1);
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(0.85 * 1000);
  });

  it('keeps as many summaries as a limit of messages has room for', async () => {
    const strategy = { ...summarize, trigger_messages: 18, summarize_keep: 15, summarize_min_messages: 0 };
    const bench = new Bench(strategy);
    for (let round = 0; round < 12; round += 1)
      expect(sent(await bench.prepare(talk(4, { from: round * 4 }))).length).toBeLessThanOrEqual(18);
    expect(bench.reasons()).toEqual([]);
  });

  it('parts neither a call from its result nor goes over a pinned message', async () => {
    const bench = new Bench();
    await bench.prepare([...toolTurns(30, { lines: 12 }), user('And?')]);
    await bench.engine.pin(TALK, 40);
    await bench.compact(summarize);
    const turn = await bench.prepare([]);
    const pinned = sent(turn).findIndex(({ content }) => content === 'Read file 10.');
    const summaries = summariesIn(turn);
    expect(texts(turn).findLastIndex((text) => FRAME.test(text))).toBeGreaterThan(pinned);
    expect(sum(summaries) + sent(turn).length - summaries.length).toBe(121);
  });
});

/** Talk about one thing, in its own words. */
const about = (words: readonly string[], count: number) =>
  Array.from({ length: count }, (_, index) => {
    const said = `The ${words[index % words.length]} of the ${words[(index * 2 + 1) % words.length]} and its ${words[(index * 3 + 2) % words.length]}: number ${index}, with the ${words[(index + 1) % words.length]}.`;
    return index % 2 === 0 ? user(said) : assistant(said);
  });
const SHIP = ['harbour', 'anchor', 'sail', 'captain', 'mast', 'tide', 'cargo', 'rudder'];
const BREAD = ['dough', 'oven', 'flour', 'yeast', 'crust', 'kneading', 'bakery', 'loaf'];
const STARS = ['telescope', 'nebula', 'orbit', 'comet', 'eclipse', 'planet', 'galaxy', 'mirror'];

describe('C9: ranges end where the topic changes', () => {
  const auto = { ...summarize, trigger_messages: 40 };

  it('keeps the beginning of the topic under way with the newest messages', async () => {
    const said = [...about(SHIP, 30), ...about(BREAD, 19)];
    const turn = await new Bench(auto).prepare(said);
    expect(sent(turn).slice(1)).toEqual(said.slice(30));
    expect(summariesIn(turn)).toMatchObject([{ count: 30 }]);
  });

  it('keeps no more where the topic began long before, where that is much, or where a person asks', async () => {
    const long = [...about(SHIP, 24), ...about(BREAD, 25)];
    expect(sent(await new Bench(auto).prepare(long)).slice(1)).toEqual(long.slice(-15));
    const much = [...about(SHIP, 30), user(`${paragraph(1, 150)} ${BREAD.join(' ')}`), ...about(BREAD, 18)];
    expect(sent(await new Bench(auto).prepare(much)).slice(1)).toEqual(much.slice(-15));
    const said = [...about(SHIP, 30), ...about(BREAD, 19)];
    const bench = new Bench();
    await bench.prepare(said);
    await bench.compact(summarize);
    expect(sent(await bench.prepare([])).slice(1)).toEqual(said.slice(-15));
  });

  it('parts a long stretch into ranges, each of which is about one thing', async () => {
    const said = [...about(SHIP, 40), ...about(BREAD, 40), ...about(STARS, 40)];
    const turn = await new Bench(auto).prepare([...said, ...about(SHIP, 15)]);
    const summaries = summariesIn(turn);
    expect(summaries.map(({ count }) => count)).toEqual([40, 40, 40]);
    for (const [index, words] of [SHIP, BREAD, STARS].entries()) {
      const others = [SHIP, BREAD, STARS].filter((other) => other !== words).flat();
      expect(words.some((word) => summaries[index]?.text.includes(word))).toBe(true);
      expect(others.filter((word) => summaries[index]?.text.includes(word))).toEqual([]);
    }
  });
});

describe('C12: undo', () => {
  it('takes back any number of steps, newest first, or one chosen one, and gives the bytes back', async () => {
    const bench = new Bench();
    const plain = await bench.prepare(talk(40));
    const first = await bench.compact({ ...summarize, summarize_keep: 40 });
    const between = await bench.prepare([]);
    const second = await bench.compact({ ...summarize, summarize_keep: 10 });
    const both = await bench.prepare([]);
    expect(await bench.engine.undo(TALK, first?.id)).toMatchObject({ kind: 'undo', undoes: first?.id });
    expect(texts(await bench.prepare([]))).toEqual([...texts(plain).slice(0, 40), ...texts(both).slice(1)]);
    expect(await bench.engine.undo(TALK)).toMatchObject({ undoes: second?.id });
    expect((await bench.prepare([])).body).toBe(plain.body);
    expect(await bench.engine.undo(TALK)).toBeUndefined();
    expect(between.body).not.toBe(plain.body);
  });

  it('steps back one compaction at a time', async () => {
    const bench = new Bench();
    const plain = await bench.prepare(talk(40));
    await bench.compact({ ...summarize, summarize_keep: 40 });
    const between = await bench.prepare([]);
    await bench.compact({ ...summarize, summarize_keep: 10 });
    await bench.engine.undo(TALK);
    expect((await bench.prepare([])).body).toBe(between.body);
    await bench.engine.undo(TALK);
    expect((await bench.prepare([])).body).toBe(plain.body);
  });
});

const work = [
  user('Please fix the login in src/auth/login.ts, it must use "short sessions".'),
  call('call_1', 'run_tests', { path: 'src/auth' }),
  result('call_1', 'FAIL src/auth/login.test.ts\nTypeError: session.expiry is undefined\nexit code 1'),
  assistant(
    'We decided to use Redis for sessions. The TypeError came from session.expiry; I fixed it in src/auth/session.ts.',
  ),
  user('TODO: add a test for refreshToken before 2026-03-01.'),
  assistant('Noted: the test for refreshToken is still open.'),
];

describe('C13, F4: what a summary keeps, measured', () => {
  it('keeps paths, names, decisions, errors, fixes and open tasks, about 70 % smaller', async () => {
    const said = [...work, ...chatter(40)];
    const { turn, compaction } = await after(0, summarize, said);
    const summary = texts(turn)[0] ?? '';
    for (const fact of [
      'src/auth/login.ts',
      'src/auth/session.ts',
      'TypeError',
      'session.expiry',
      'Redis',
      'refreshToken',
      '2026-03-01',
      'short sessions',
    ]) {
      expect(summary).toContain(fact);
    }
    const covered = (await new Bench().prepare(said.slice(0, -15))).tokensAfter.tokens;
    const shown = covered - ((compaction?.tokensBefore ?? 0) - (compaction?.tokensAfter ?? 0));
    expect(shown / covered).toBeLessThan(0.36);
  });

  it('says by number and by list what it dropped, with the summary and with the compaction', async () => {
    const { bench, compaction, turn } = await after(0, { ...summarize, summary_ratio: 0.1 }, [...work, ...talk(30)]);
    const [edit] = await bench.store.edits(TALK);
    expect(edit).toMatchObject({
      kind: 'span-replaced',
      origin: { summariser: 'extractive', retainedShare: compaction?.retainedShare },
    });
    expect(compaction?.missing.length).toBeGreaterThan(0);
    expect(compaction?.retainedShare).toBeLessThan(1);
    for (const missing of compaction?.missing ?? []) expect(texts(turn)[0]).not.toContain(missing);
  });
});

describe('C1, C7, D3: the summariser that a model is', () => {
  const model = { ...summarize, summarizer: 'model' };

  it('is asked with focus areas, given and detected, without tools, and its prompt can be set', async () => {
    const bench = new Bench();
    await bench.prepare([...work, ...work, ...work, ...chatter(16)], { fields: { tools: [toolOf('run_tests')] } });
    const { send, bodies } = answering(
      'The user wants src/auth/login.ts fixed; Redis was chosen; refreshToken is open.',
    );
    await bench.compact({ ...model, focus_areas: ['the deadline'] }, send);
    expect(bodies[0]).toContain('Pay special attention to: the deadline, errors, causes, fixes');
    expect(JSON.parse(bodies[0] ?? '{}')).not.toHaveProperty('tools');
    await bench.engine.undo(TALK);
    await bench.compact({ ...model, summarization_prompt: 'Write a haiku.' }, send);
    expect(bodies.some((body) => body.includes('Write a haiku.'))).toBe(true);
  });

  it.each([
    [
      'code',
      'Please rename parseLine in src/parse.ts and exportAll in src/export.ts.',
      'file paths, function names, errors',
    ],
    [
      'planning',
      'We decided on the roadmap; the next milestone is the schedule for May.',
      'decisions, task breakdowns',
    ],
    ['question and answer', 'What is the capital of Peru? Why is it so foggy there?', 'key facts, conclusions'],
    ['debugging', 'It crashes with an exception again, the bug is not fixed, the test fails.', 'errors, causes, fixes'],
  ])('pays attention to what matters in %s', async (_, said, areas) => {
    const bench = new Bench();
    await bench.prepare(Array.from({ length: 20 }, (_, index) => [user(`${said} (${index})`), assistant(said)]).flat());
    const { send, bodies } = answering('A summary that says what was said in more than a few words, as it should.');
    await bench.compact(model, send);
    expect(bodies[0]).toContain(`Pay special attention to: ${areas}`);
  });

  it('is the cheap model when it works by itself, and the model of the conversation when a person asks', async () => {
    const strategy = { ...model, summarization_model: 'gpt-4o-mini', trigger_messages: 40 };
    const { send, bodies } = answering('A summary that says what was said in more than a few words, as it should.');
    await new Bench(strategy).prepare(talk(21), { send });
    expect(JSON.parse(bodies[0] ?? '{}').model).toBe('gpt-4o-mini');
    const bench = new Bench();
    await bench.prepare(talk(21));
    await bench.compact(strategy, send);
    expect(JSON.parse(bodies.at(-1) ?? '{}').model).toBe(MODEL);
  });
});

const toolOf = (name: string) => ({
  type: 'function',
  function: { name, parameters: { type: 'object', properties: {} } },
});
