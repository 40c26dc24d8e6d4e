import { codecOf, type KnownProtocol } from '@palimpsest/codecs';
import type { JsonObject } from '@palimpsest/core';
import {
  type ChatMessage,
  validateChatRequest,
  validateGeminiRequest,
  validateMessagesRequest,
  validateResponsesRequest,
} from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import type { Turn } from '../../turns/turn.js';
import { type Entry, requestOf } from './agent-session.fixture.js';
import { Bench, isExtending, MINUTE, messagesOf, sent, TALK, texts } from './bench.fixture.js';
import { assistant, call, output, paragraph, result, talk, toolTurns, user } from './talk.fixture.js';

const RULES = user('<system-reminder>\nNever push to the main branch.\n</system-reminder>');
const REQUEST = user('Find out which of the files mention the harbour, and tell me.');
const DAY = 24 * 60 * MINUTE;
const PRICES = { cache_read_price: 0.1, cache_write_price: 1.25 };
const AUTO = { mode: 'auto', ...PRICES };

const callOf = (index: number): ChatMessage => call(`call_${index}`, 'run', { command: `count /srv/${index}.txt` });
const step = (index: number, lines: number): ChatMessage[] => [
  callOf(index),
  result(`call_${index}`, output(index, lines)),
];

/** What a tool says that names nothing. */
const prose = (index: number): string => paragraph(index * 31, 40).replaceAll('. ', '.\n');

/** An agent in one turn, call by call. */
async function agentRun(
  bench: Bench,
  { calls = 60, lines = 30, fields = {}, returned = (index: number) => output(index, lines) } = {},
): Promise<Turn[]> {
  const turns: Turn[] = [];
  let fresh: ChatMessage[] = [RULES, assistant('Hello.'), REQUEST];
  for (let index = 0; index <= calls; index += 1) {
    bench.now += 1000;
    const turn = await bench.prepare(fresh, { fields });
    await bench.reply(turn, callOf(index));
    fresh = [result(`call_${index}`, returned(index))];
    turns.push(turn);
  }
  return turns;
}

/** An agent that has done its work, and is asked something else, after a pause or at once. */
async function asked(strategy: object, { calls = 60, lines = 30, minutes = 24 * 60 } = {}) {
  const bench = new Bench(strategy);
  const work = Array.from({ length: calls }, (_, index) => step(index, lines)).flat();
  const plain = await bench.prepare([RULES, assistant('Hello.'), REQUEST, ...work, assistant('Done.')], {
    strategy: { mode: 'none' },
  });
  bench.now += minutes * MINUTE;
  return { bench, plain, turn: await bench.prepare([user('And now?')]) };
}

const priced = (turns: readonly Turn[]) => turns.filter(({ compaction }) => compaction?.trigger?.kind === 'price');
const firstPass = (turns: readonly Turn[]): number => turns.findIndex((turn) => priced([turn]).length > 0);
const results = (turn: Turn): string[] =>
  sent(turn).flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []));

/** What strict providers say against a request. */
const REFUSALS: Readonly<Record<KnownProtocol, (body: string) => unknown>> = {
  'openai-chat': (body) => validateChatRequest(JSON.parse(body), body),
  'openai-responses': (body) => validateResponsesRequest(JSON.parse(body), body),
  'anthropic-messages': (body) => validateMessagesRequest(JSON.parse(body), body),
  'gemini-generate-content': (body) =>
    validateGeminiRequest(JSON.parse(codecOf('gemini-generate-content').route.sent(body).body), 'gemini-2.5-pro'),
};

const GAP = /^\[… \d+ lines? left out\]$/;

/** What a run costs, in characters: what a request has in common with the one before is read from the cache. */
function priceOf(turns: readonly Turn[], readPrice: number, writePrice: number): number {
  let before = '';
  let price = 0;
  for (const turn of turns) {
    const now = messagesOf(turn);
    let common = 0;
    while (common < before.length && before.charCodeAt(common) === now.charCodeAt(common)) common += 1;
    price += readPrice * common + writePrice * (now.length - common);
    before = now;
  }
  return price;
}

describe('auto, while an agent works', () => {
  it('waits until reading old output again has cost what rewriting the prompt costs, then cuts it to whole lines', async () => {
    const bench = new Bench(AUTO);
    const turns = await agentRun(bench);
    const pass = firstPass(turns);
    expect(pass).toBeGreaterThan(5);
    expect(turns[pass]?.compaction?.because).toMatch(
      /^reading about [\d,]+ old tokens again has cost [\d,]+ input tokens, more/,
    );
    const last = turns.at(-1);
    const shown = last === undefined ? [] : results(last);
    const said = new Set(bench.said.flatMap(({ content }) => String(content).split('\n')));
    const told = /^(?:\[… \d+ more steps?, shortened:\]|> run command=.*|said: .*)$/;
    expect(shown.some((text) => GAP.test(text.split('\n').find((line) => GAP.test(line)) ?? ''))).toBe(true);
    for (const text of shown)
      for (const line of text.split('\n')) expect(said.has(line) || GAP.test(line) || told.test(line)).toBe(true);
    expect(shown.at(-1)).toBe(output(59, 30));
  });

  it('changes nothing before the place it chose, nor between passes, and makes few of them', async () => {
    const bench = new Bench(AUTO);
    const turns = await agentRun(bench);
    const committed = bench.events.flatMap((event) => (event.kind === 'pass-committed' ? [event.spans] : []));
    let passes = 0;
    for (const [index, turn] of turns.entries()) {
      const before = turns[index - 1];
      if (before === undefined) continue;
      if (turn.compaction === undefined) expect(isExtending(before, turn)).toBe(true);
      else {
        const from = Math.min(...(committed[passes] ?? []).map((span) => span.from));
        passes += 1;
        // The messages of this run are one part each, so that depths are places as long as nothing was folded.
        if (passes === 1) expect(sent(turn).slice(0, from)).toEqual(sent(before).slice(0, from));
      }
    }
    expect(passes).toBe(committed.length);
    expect(passes).toBeGreaterThan(0);
    expect(passes).toBeLessThan(10);
  });

  it.each([
    { read: 0.5, write: 1, most: 0.9 },
    { read: 0.1, write: 1.25, most: 1 },
    // The run ends three replies after its first cut.
    { read: 0.01, write: 1, most: 1.02 },
  ])('costs less than sending everything, or hardly more: a read at $read, a write at $write', async (price) => {
    const { read, write, most } = price;
    const strategy = { mode: 'auto', cache_read_price: read, cache_write_price: write };
    const whole = await agentRun(new Bench({ mode: 'none' }), { returned: prose });
    const turns = await agentRun(new Bench(strategy), { returned: prose });
    expect(priceOf(turns, read, write) / priceOf(whole, read, write)).toBeLessThanOrEqual(most);
  });

  it('waits longer the cheaper reading is, and for ever where it costs nothing', async () => {
    const waited: number[] = [];
    for (const read of [0.9, 0.2, 0.05]) {
      const strategy = { mode: 'auto', cache_read_price: read, cache_write_price: 1.25 };
      const first = firstPass(await agentRun(new Bench(strategy), { calls: 40 }));
      waited.push(first < 0 ? Number.POSITIVE_INFINITY : first);
    }
    expect(waited).toEqual([...waited].sort((a, b) => a - b));
    expect(waited[0]).toBeLessThan(waited[2] ?? 0);
    const free = await agentRun(new Bench({ ...AUTO, cache_read_price: 0 }), { calls: 40 });
    expect(priced(free)).toEqual([]);
  });

  it('acts at once when the prompt cache has expired, because that costs nothing', async () => {
    const dear = { mode: 'auto', cache_read_price: 0.02, cache_write_price: 10 };
    expect((await asked(dear, { minutes: 1 })).turn.compaction).toBeUndefined();
    const { turn } = await asked(dear);
    expect(turn.compaction?.because).toContain('the prompt cache has expired');
    expect(turn.tokensAfter.tokens).toBeLessThan(turn.tokensBefore.tokens / 2);
  });

  it('decides the same twice, and nothing once its plan is carried out, whatever the run', async () => {
    for (const [calls, lines] of [
      [45, 12],
      [60, 30],
      [80, 20],
    ] as const) {
      const { bench, turn } = await asked(AUTO, { calls, lines });
      expect(turn.compaction).toBeDefined();
      expect((await asked(AUTO, { calls, lines })).turn.body).toBe(turn.body);
      const again = await bench.prepare([]);
      expect([again.compaction, again.body]).toEqual([undefined, turn.body]);
    }
  });

  it('explains each decision in one line, also the one to wait: in the record, the event and the log', async () => {
    const bench = new Bench(AUTO);
    const turns = await agentRun(bench);
    const told = bench.events.flatMap((event) => ('because' in event ? [event] : []));
    const decided = told.filter(({ kind }) => kind === 'pass-started' || kind === 'pass-not-due');
    expect(decided).toHaveLength(turns.length);
    for (const { because } of decided) expect(because).toMatch(/^[^\n]{20,200}$/);
    const started = told.flatMap(({ kind, because }) => (kind === 'pass-started' ? [because] : []));
    expect(started).toEqual((await bench.engine.compactions(TALK)).map(({ because }) => because));
    const logged = bench.debugged.flatMap(({ facts }) => ('because' in facts ? [String(facts.because)] : []));
    for (const because of started) expect(logged).toContain(because);
    expect(logged.filter((because) => because.startsWith('waiting: too little is old')).length).toBeGreaterThan(0);
    expect(logged.filter((because) => because.startsWith('waiting: reading about')).length).toBeGreaterThan(0);
    expect(logged.length).toBeLessThan(turns.length);
  });

  it('says so where it waits only because the conversation may end before a pass is repaid', async () => {
    const bench = new Bench({ ...AUTO, cache_write_price: 3 });
    await agentRun(bench, { calls: 45 });
    const logged = bench.debugged.flatMap(({ facts }) => ('because' in facts ? [String(facts.because)] : []));
    const early = logged.find((because) => because.includes('would not be saved again soon enough'));
    const [wasted = 0, price = 0] = [...(early ?? '').matchAll(/(?<=has cost |but the )[\d,]+/g)].map(([figure]) =>
      Number(figure.replaceAll(',', '')),
    );
    expect(wasted).toBeGreaterThan(1.6 * price);
    expect(price).toBeGreaterThan(0);
    expect(early).toMatch(/^waiting: [^\n]{20,190}$/);
  });
});

describe('auto, in what it leaves', () => {
  it('keeps at least as much where it is set to be careful as in the middle, and there as where it is bold', async () => {
    const left: number[] = [];
    for (const auto_keep of ['bold', 'balanced', 'careful'])
      left.push((await asked({ ...AUTO, auto_keep }, { lines: 60 })).turn.tokensAfter.tokens);
    expect(left).toEqual([...left].sort((a, b) => a - b));
    expect(new Set(left).size).toBe(3);
  });

  it('tells old steps in one result, with every call and what is shown of its result, and undo gives all of it back', async () => {
    const { bench, plain, turn } = await asked(AUTO, { lines: 3 });
    const folded = results(turn).find((text) => /^\[… \d+ more steps, shortened:\]$/m.test(text)) ?? '';
    expect(folded).not.toBe('');
    const all = sent(turn)
      .map((message) => JSON.stringify(message))
      .join('\n');
    for (let index = 0; index < 60; index += 1) expect(all).toContain(`count /srv/${index}.txt`);
    for (const compaction of (await bench.engine.compactions(TALK)).toReversed())
      await bench.engine.undo(TALK, compaction.id);
    const back = await bench.prepare([], { strategy: { mode: 'none' } });
    expect(messagesOf(back).startsWith(messagesOf(plain).slice(0, -2))).toBe(true);
  });

  it.each(Object.entries(REFUSALS))('is accepted in every protocol: %s', async (name, refusalOf) => {
    const protocol = name as KnownProtocol;
    const bench = new Bench();
    const entries: Entry[] = [
      { kind: 'user', text: 'Read all of it.' },
      ...Array.from({ length: 100 }, (_, index): Entry => {
        return { kind: 'exchange', id: `call_${index}`, input: `/srv/${index}.log`, output: output(index, 30) };
      }),
      { kind: 'reply', text: 'Done.' },
    ];
    const prepare = (told: readonly Entry[], strategy: JsonObject) =>
      bench.engine.prepare({
        request: { ...requestOf(protocol, told, true), memory_strategy: strategy },
        protocol,
        conversation: TALK,
      });
    await prepare(entries, { mode: 'none' });
    bench.now += DAY;
    const turn = await prepare([...entries, { kind: 'user', text: 'And now?' }], { mode: 'auto' });
    expect(turn.body).toMatch(/\[… \d+ more steps, shortened:\]/);
    expect(refusalOf(turn.body)).toBeNull();
    for (let index = 0; index < 100; index += 1) expect(turn.body).toContain(`/srv/${index}.log`);
    expect(bench.errors).toEqual([]);
  });

  it('leaves pinned results whole, and calls that were interrupted in their place', async () => {
    const bench = new Bench(AUTO);
    const lost = [call('call_lost', 'run', { command: 'sleep' }), user('Never mind, go on.')];
    const work = Array.from({ length: 60 }, (_, index) => step(index, 30));
    await bench.prepare([REQUEST, ...work.slice(0, 20).flat(), ...lost, ...work.slice(20).flat(), assistant('Done.')], {
      strategy: { mode: 'none' },
    });
    await bench.engine.pin(TALK, 12);
    bench.now += DAY;
    const turn = await bench.prepare([user('And now?')]);
    expect(turn.compaction).toBeDefined();
    expect(texts(turn)).toContain(bench.said[12]?.content);
    expect(sent(turn).some(({ tool_calls }) => tool_calls?.[0]?.id === 'call_lost')).toBe(true);
    expect(texts(turn)).toContain('⟦no result: the call was interrupted⟧');
  });

  it('summarizes old talk without tools when that pays, not before, not at first sight, and never the newest of it', async () => {
    const short = await new Bench(AUTO).prepare([...talk(20), user('And?')]);
    expect(short.compaction).toBeUndefined();
    const bench = new Bench(AUTO);
    const first = await bench.prepare([...talk(200), user('And?')]);
    expect(first.compaction).toBeUndefined();
    await bench.reply(first, assistant('Well.'));
    const turn = await bench.prepare([user('And then?')]);
    expect(turn.compaction?.trigger?.kind).toBe('price');
    expect(texts(turn).filter((text) => text.includes('CONVERSATION HISTORY SUMMARY')).length).toBeGreaterThan(1);
    expect(sent(turn).slice(-20)).toEqual(bench.said.slice(-20));
  });

  it('makes the pass that a person asks for', async () => {
    const bench = new Bench({ mode: 'none' });
    await bench.prepare([...toolTurns(20), ...talk(20)]);
    const compaction = await bench.compact({ mode: 'auto' });
    expect(compaction).toMatchObject({ mode: 'auto', trigger: { kind: 'manual' } });
    expect(compaction?.tokensAfter).toBeLessThan(compaction?.tokensBefore ?? 0);
  });
});

describe('auto, where the window is full', () => {
  it('cuts payloads before it touches talk', async () => {
    const bench = new Bench({ mode: 'auto', context_window_tokens: 30_000, cache_read_price: 0 });
    const work = Array.from({ length: 32 }, (_, index) => [callOf(index), result(`call_${index}`, prose(index))]);
    const turn = await bench.prepare([...talk(6), ...work.flat(), user('And?')]);
    expect(turn.compaction?.trigger?.kind).toBe('remaining');
    expect(turn.tokensAfter.tokens).toBeLessThan(30_000 * 0.8);
    const spoken = bench.said.flatMap(({ role, content }) => (role === 'user' ? [String(content)] : []));
    expect(texts(turn)).toEqual(expect.arrayContaining(spoken));
    expect(turn.compaction?.lastResort).toBeUndefined();
  });

  it('summarizes talk where payloads are not enough', async () => {
    const bench = new Bench({ mode: 'auto', context_window_tokens: 8000, cache_read_price: 0 });
    const turn = await bench.prepare([...talk(40), user('And?')]);
    expect(turn.tokensAfter.tokens).toBeLessThan(8000 * 0.8);
    expect(texts(turn).some((text) => text.includes('CONVERSATION HISTORY SUMMARY'))).toBe(true);
    expect(sent(turn).slice(-5)).toEqual(bench.said.slice(-5));
  });

  it('fits an agent of 60 calls with 5,000 tokens each into 128,000, with its request and rules in every view', async () => {
    const fields = { tools: [{ type: 'function', function: { name: 'run', parameters: { type: 'object' } } }] };
    const bench = new Bench({ mode: 'auto', context_window_tokens: 128_000, cache_read_price: 0.001 });
    bench.isResending = false;
    for (const turn of await agentRun(bench, { calls: 60, lines: 165, fields })) {
      expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(128_000);
      expect(turn.limitNotHeld).toBeUndefined();
      expect(sent(turn)).toEqual(expect.arrayContaining([RULES, REQUEST]));
    }
    expect((await bench.passes()).length).toBeGreaterThan(0);
  });
});
