import { type JsonObject, parseJson } from '@palimpsest/core';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { around, type Step } from '../../stores/src/conformance/around.js';
import { CountedStore, countedVault, type Trips } from './round-trips.fixture.js';
import { assistant, calling, result, type SayOptions, Session, sent, user, type Wire } from './session.fixture.js';
import type { Turn } from './turns/turn.js';

/** A process: an engine of its own, on a store that others use too. */
class Process {
  readonly session: Session;
  readonly #counted: CountedStore;
  #calibrations = 0;

  constructor(store: CountedStore['store'], name: string) {
    this.#counted = new CountedStore(store);
    this.session = new Session(this.#counted.store, { name });
  }

  /** One turn, with what it called; `reply` is what the model answers. */
  async turn(messages: readonly Wire[], reply: Wire, options: SayOptions): Promise<Counted> {
    await this.session.engine.idle();
    this.#counted.taken();
    const turn = await this.session.say(messages, options);
    const prepare = this.#withoutCalibrations(this.#counted.taken());
    await this.session.answer(turn, reply);
    return { turn, prepare, record: this.#counted.taken() };
  }

  /** What was learnt of models is read once in a process. */
  #withoutCalibrations({ calls, statements }: Trips): Trips {
    const others = calls.filter((name) => name !== 'settings');
    this.#calibrations += calls.length - others.length;
    expect(this.#calibrations).toBeLessThanOrEqual(1);
    return { calls: others, statements };
  }
}

interface Counted {
  readonly turn: Turn;
  readonly prepare: Trips;
  readonly record: Trips;
}

const SYSTEM = { role: 'system', content: 'Be brief.' };
const PLAIN = { model: 'gpt-4o', memory_strategy: { mode: 'none', recall: 'off' } };
const SUMMARIZE = { model: 'gpt-4o', memory_strategy: { mode: 'summarize', token_budget: 1_500, recall: 'off' } };

const question = (index: number): Wire => user(`Question ${index}: ${'where is the harbour of the town? '.repeat(8)}`);
const answer = (index: number): Wire => assistant(`Answer ${index}: ${'it lies behind the long wall. '.repeat(10)}`);
const history = (turns: number): Wire[] =>
  Array.from({ length: turns }, (_, index) => [question(index), answer(index)]).flat();

/** How clients say which conversation they go on with. */
const CLIENTS = {
  'one that re-sends its history': (index: number, body: JsonObject) => ({
    messages: [SYSTEM, ...history(index), question(index)],
    options: { body },
  }),
  'one that names its session': (index: number, body: JsonObject) => ({
    messages: [SYSTEM, ...history(index), question(index)],
    options: { body, session: 's' },
  }),
  'one that names its conversation and sends what is new': (index: number, body: JsonObject) => ({
    messages: [SYSTEM, question(index)],
    options: { body, conversation: 'c' },
  }),
};

/** Of the turn that takes the fewest: the indexing of words and the figures of requests come between some, whenever there is time. */
const fewest = (trips: readonly Trips[]): number => Math.min(...trips.map(({ statements }) => statements));

type Client = (typeof CLIENTS)[keyof typeof CLIENTS];

const said = (process: Process, client: Client, index: number, body: JsonObject): Promise<Counted> => {
  const { messages, options } = client(index, body);
  return process.turn(messages, answer(index), options);
};

describe.each(Object.entries(CLIENTS))('a turn of a client, %s,', (_, client) => {
  const processes = () => {
    const store = countedVault().storeOf(LOCAL_OWNER);
    return [new Process(store, 'one'), new Process(store, 'other')] as const;
  };

  it('takes one read and one write to prepare, and one write to record', async () => {
    const [one] = processes();
    const turns: Counted[] = [];
    for (let index = 0; index < 5; index += 1) {
      const turn = await said(one, client, index, PLAIN);
      expect(turn.prepare.calls).toEqual(['openTurn', 'append']);
      expect(turn.record.calls).toEqual(['append']);
      turns.push(turn);
    }
    expect(fewest(turns.map(({ prepare }) => prepare))).toBeLessThanOrEqual(25);
    expect(fewest(turns.map(({ record }) => record))).toBeLessThanOrEqual(20);
  });

  it('takes one read more in a process that did not have the last one', async () => {
    const [one, other] = processes();
    for (let index = 0; index < 4; index += 1) await said(one, client, index, PLAIN);
    const first = await said(other, client, 4, PLAIN);
    expect(first.prepare.calls.toSorted()).toEqual(['append', 'openTurn', 'read']);
    expect(first.record.calls).toEqual(['append']);
    expect((await said(other, client, 5, PLAIN)).prepare.calls).toEqual(['openTurn', 'append']);
    const back = await said(one, client, 6, PLAIN);
    expect(back.prepare.calls.toSorted()).toEqual(['append', 'openTurn', 'read']);
  });

  it('takes two more where it is compacted', async () => {
    const [one, other] = processes();
    const [compacted, plain]: [Trips[], Trips[]] = [[], []];
    for (let index = 0; index < 14; index += 1) {
      const { turn, prepare, record } = await said(one, client, index, SUMMARIZE);
      (turn.compaction ? compacted : plain).push(prepare);
      expect(prepare.calls).toEqual(['openTurn', 'append', ...(turn.compaction ? ['compactions', 'commit'] : [])]);
      expect(record.calls).toEqual(['append']);
    }
    expect(compacted.length).toBeGreaterThan(1);
    expect(fewest(compacted)).toBeLessThanOrEqual(60);
    expect(fewest(plain)).toBeLessThanOrEqual(25);
    const { prepare } = await said(other, client, 14, SUMMARIZE);
    // It may be compacted as well.
    const ofPass = ['settings', 'compactions', 'commit'];
    const reading = prepare.calls.filter((name) => !ofPass.includes(name));
    expect(reading.toSorted().slice(0, 3)).toEqual(['append', 'openTurn', 'read']);
  });

  it('sends what a process sends that knows nothing yet', async () => {
    const store = countedVault().storeOf(LOCAL_OWNER);
    const [one, other] = [new Process(store, 'one'), new Process(store, 'other')];
    for (let index = 0; index < 14; index += 1) {
      const { turn } = await said(index % 5 === 4 ? other : one, client, index, SUMMARIZE);
      const cold = new Session(store, { name: `cold ${index}` });
      const view = await cold.engine.view(turn.conversationId, 'gpt-4o');
      const shown = view.items.flatMap((item) => {
        if (item.kind !== 'message') return [];
        const [content] = item.replaced.values();
        return [
          { ...(parseJson(item.message.wire.json) as JsonObject), ...(content === undefined ? {} : { content }) },
        ];
      });
      const before = shown.slice(0, -1);
      expect(sent(turn).slice(-before.length)).toEqual(before);
    }
  });
});

describe('a turn', () => {
  it('with the results of tools takes as few trips', async () => {
    const one = new Process(new SqliteVault(':memory:').storeOf(LOCAL_OWNER), 'one');
    const steps = [user('Look.'), calling('a'), result('a', 'found'), calling('b'), result('b', 'more')];
    for (const length of [1, 3, 5]) {
      const { prepare, record } = await one.turn(steps.slice(0, length), steps[length] ?? assistant('Done.'), {
        body: PLAIN,
      });
      expect([prepare.calls, record.calls]).toEqual([['openTurn', 'append'], ['append']]);
    }
  });

  it('shows nothing of what another process erased meanwhile, though it was known here', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const [one, other] = [new Process(store, 'one'), new Process(store, 'other')];
    const client = CLIENTS['one that names its conversation and sends what is new'];
    for (let index = 0; index < 4; index += 1) await said(one, client, index, PLAIN);
    other.session.pass(60 * 24);
    await other.session.engine.library.eraseMessages('c', { from: 0, to: 2 });
    const { turn } = await said(one, client, 4, PLAIN);
    expect(turn.body).not.toContain('Question 0');
    expect(turn.body).toContain('Question 1');
  });

  it('shows nothing of what was erased before it was sent again, as the store does not', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const { session, ...one } = { session: new Session(store), conversation: 'c', body: PLAIN };
    await session.say([user('Hello.')], { ...one, reply: assistant('Hello!') });
    const refused = await session.say([user('My number is 1234.')], one);
    await session.engine.refused(refused, { isUnacceptable: true });
    session.pass(60 * 24);
    await session.engine.library.eraseMessages('c', { from: 2, to: 3 }, { branch: refused.tip?.id });
    const again = await session.say([user('My number is 1234.')], { ...one, reply: assistant('I see.') });
    const next = await session.say([user('And?')], one);
    expect(again.tip).toEqual(refused.tip);
    for (const { body } of [again, next]) expect(body).not.toContain('1234');
  });

  it('that leaves a compacted chain shows nothing of its summaries', async () => {
    const session = new Session(new SqliteVault(':memory:').storeOf(LOCAL_OWNER));
    const options = { conversation: 'c', body: SUMMARIZE };
    for (let index = 0; index < 12; index += 1)
      await session.say([...history(index), question(index)], { ...options, reply: answer(index) });
    expect((await session.store.edits('c', 'live')).length).toBeGreaterThan(0);
    const [, ...rest] = history(3);
    const messages = [user('Another beginning.'), ...rest, user('Go on.')];
    expect(sent(await session.say(messages, options))).toEqual(messages);
  });

  it('shows the compaction that another process made after it began', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const other = new Session(store, { name: 'other' });
    let isDue = false;
    const step: Step = async (name, call) => {
      if (name === 'append' && isDue) {
        isDue = false;
        const range = { conversation: 'c', range: { from: 0, to: 4 }, model: 'gpt-4o' };
        await other.engine.compact({ ...range, strategy: { mode: 'summarize' } });
      }
      return call();
    };
    const session = new Session(around(store, step));
    const options = { conversation: 'c', body: PLAIN };
    for (let index = 0; index < 5; index += 1)
      await session.say([question(index)], { ...options, reply: answer(index) });
    isDue = true;
    const { body } = await session.say([question(5)], options);
    expect(isDue).toBe(false);
    expect((await store.edits('c', 'live')).length).toBe(1);
    expect(body).not.toContain(JSON.stringify(question(0)));
    expect(body).toContain(JSON.stringify(question(4)));
  });

  it('that forks keeps the system text it came with, though its origin was given that later', async () => {
    const session = new Session(new SqliteVault(':memory:').storeOf(LOCAL_OWNER));
    const system = (content: string): Wire => ({ role: 'system', content });
    const first = [question(0), answer(0)];
    await session.say([system('Old.'), question(0)], { body: PLAIN, session: 'a', reply: answer(0) });
    await session.say([system('New.'), ...first, question(1)], { body: PLAIN, session: 'a', reply: answer(1) });
    const fork = await session.say([system('New.'), ...first, question(2)], { body: PLAIN, session: 'b' });
    const conversation = await session.store.conversation(fork.conversationId);
    expect(conversation?.forkedFrom).not.toBeNull();
    const versions = await session.store.instructions(conversation?.id ?? '', { newest: 1 });
    expect(versions[0]?.instructions).toContain('New.');
  });

  it('is not led astray by a system text that another process changed', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const [one, other] = [new Process(store, 'one'), new Process(store, 'other')];
    const options = { conversation: 'c', body: PLAIN };
    const system = (day: string) => ({
      role: 'system',
      content: `${'Be brief and exact. '.repeat(20)}Today is ${day}.`,
    });
    await one.turn([system('Monday'), question(0)], answer(0), options);
    await other.turn([system('Tuesday'), question(1)], answer(1), options);
    const { turn } = await one.turn([question(2)], answer(2), options);
    expect(turn.body).toContain('Today is Tuesday.');
  });
});
