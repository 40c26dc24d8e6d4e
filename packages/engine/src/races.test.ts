import { LOCAL_OWNER, MovedError, SqliteVault, type Store } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { around, type Step } from '../../stores/src/conformance/around.js';
import { expectLiveEdits } from './live-edits.fixture.js';
import { assistant, calling, madeBy, result, Session, sent, user, type Wire } from './session.fixture.js';
import { NO_WORKERS } from './threads/no-workers.js';
import type { Workers } from './workers/workers.js';

const NONE = { body: { memory_strategy: { mode: 'none' } }, conversation: 'c' };
const range = (from: number, to: number) => ({
  ...{ conversation: 'c', strategy: { mode: 'none' }, model: 'gpt-5', range: { from, to } },
});

const talk = (turns: number): Wire[] =>
  Array.from({ length: turns }, (_, turn) => [
    user(`question ${turn} `.repeat(40)),
    assistant(`answer ${turn} `.repeat(40)),
  ]).flat();

/** Does something once, before the first call of a name that `isMeant`. */
function once(name: string, isMeant: () => boolean, work: () => Promise<unknown>): Step {
  let isDone = false;
  return async (called, call) => {
    if (called === name && !isDone && isMeant()) {
      isDone = true;
      await work();
    }
    return call();
  };
}

const open = (): Store => new SqliteVault(':memory:').storeOf(LOCAL_OWNER);

describe('two writers of one conversation', () => {
  it.each([0, 1])(
    'a compaction that is committed while a past is changed is not lost (edits before: %i)',
    async (before) => {
      const store = open();
      const other = new Session(store, { name: 'other' });
      const said = talk(6);
      await other.say(said, NONE);
      if (before === 1) await other.engine.pin('c', 11);
      let isBranching = false;
      const commit = async () => madeBy(await other.engine.compact(range(0, 4)));
      const session = new Session(
        around(
          store,
          once('append', () => isBranching, commit),
        ),
      );
      isBranching = true;
      const turn = await session.say([...said.slice(0, 8), user('something else')], NONE);
      const passes = (await session.engine.library.compactions('c', { limit: 9 })).compactions.filter(
        ({ kind }) => kind === 'pass',
      );
      expect(passes.map(({ isStanding }) => isStanding)).toEqual([true]);
      expect(JSON.stringify(sent(turn)[0])).toContain('CONVERSATION HISTORY SUMMARY');
      await expectLiveEdits(store);
      expect(session.errors).toEqual([]);
    },
  );

  it('a compaction is laid out on the chain that the conversation has gone to meanwhile', async () => {
    const store = open();
    const other = new Session(store, { name: 'other' });
    const said = talk(6);
    await other.say(said, NONE);
    madeBy(await other.engine.compact(range(6, 12)));
    await other.say([...said.slice(0, 6), user('something else'), assistant('well'), user('go on')], NONE);
    const goBack = () => other.say(said, NONE);
    const session = new Session(
      around(
        store,
        once('commit', () => true, goBack),
      ),
    );
    madeBy(await session.engine.compact(range(0, 4)));
    expect((await store.conversation('c'))?.tip?.depth).toBe(11);
    await expectLiveEdits(store);
    expect(await store.edits('c', 'live')).toHaveLength(2);
  });

  it('a message that is said again where it stood is seen as a compaction shows it, and that stays', async () => {
    const session = new Session(open());
    const said = talk(6);
    await session.say(said, NONE);
    for (const text of ['next', 'later']) await session.say([user(text)], { ...NONE, reply: assistant('well') });
    madeBy(await session.engine.compact(range(0, 13)));
    await session.say(said, NONE);
    expect(await session.store.edits('c', 'live')).toEqual([]);
    const hard = { mode: 'summarize', token_budget: 500, summarize_keep: 2, summarize_min_messages: 5 };
    const turn = await session.say([user('next')], { conversation: 'c', body: { memory_strategy: hard } });
    expect(turn.compaction).toBeUndefined();
    expect(JSON.stringify(sent(turn)[0])).toContain('CONVERSATION HISTORY SUMMARY');
    expect(await session.store.edits('c', 'live')).toHaveLength(1);
    await expectLiveEdits(session.store);
  });

  it('a turn whose pass another one came before is made smaller on top of what that one made', async () => {
    const store = open();
    const other = new Session(store, { name: 'other' });
    const said = [...talk(12), user('and?')];
    const hard = { mode: 'summarize', token_budget: 1500, summarize_keep: 2, summarize_min_messages: 5 };
    await other.say(said, NONE);
    const first = () => other.engine.compact(range(0, 4));
    const session = new Session(
      around(
        store,
        once('commit', () => true, first),
      ),
    );
    const turn = await session.say(said, { conversation: 'c', body: { memory_strategy: hard } });
    expect(turn.tokensAfter.tokens).toBeLessThan(1500);
    expect(JSON.stringify(sent(turn)[0])).toContain('CONVERSATION HISTORY SUMMARY');
    expect(await session.engine.compactions('c')).toHaveLength(2);
    await expectLiveEdits(store);
  });

  it('replies to turns that overlap are both there, one of them as a branch that is told of', async () => {
    const session = new Session(open());
    const events: string[] = [];
    session.engine.listen((event) => event.kind === 'branch-made' && events.push(event.branch));
    const { engine } = session;
    const hello = [user('hello'), assistant('yes')];
    await session.say(hello.slice(0, 1), { conversation: 'c', reply: assistant('yes') });
    const first = await session.say([...hello, user('first')], { conversation: 'c' });
    const second = await session.say([...hello, user('second')], { conversation: 'c' });
    const reply = (text: string) => ({ messages: [engineMessage(text)], usage: undefined, model: undefined });
    await engine.record(second, reply('to the second'));
    await engine.record(first, reply('to the first'));
    const { branches } = await engine.library.branches('c', { limit: 9 });
    expect(branches).toMatchObject([{ leftAfter: 1, messageCount: 2, begins: { text: 'first' } }]);
    expect(events).toEqual([branches[0]?.id]);
    const { messages } = await engine.library.messages('c', { limit: 9 });
    expect(messages.map(({ wire }) => JSON.parse(wire).content)).toEqual(['hello', 'yes', 'second', 'to the second']);
    const line = [...hello, user('first'), assistant('to the first'), user('and?')];
    const next = await session.say(line, { conversation: 'c' });
    expect(sent(next).map(({ content }) => content)).toEqual(line.map(({ content }) => content));
  });

  it('twenty who speak at once in one conversation are all heard', async () => {
    const session = new Session(open());
    await session.say([user('begin')], { conversation: 'c', reply: assistant('yes') });
    await Promise.all(talk(10).map((_, index) => session.say([user(`voice ${index}`)], { conversation: 'c' })));
    const { messages } = await session.engine.library.messages('c', { limit: 99 });
    const voices = messages.slice(2).map(({ wire }) => JSON.parse(wire).content as string);
    expect(voices.toSorted()).toEqual(
      talk(10)
        .map((_, index) => `voice ${index}`)
        .toSorted(),
    );
  });
});

const engineMessage = (content: string) => ({
  role: 'assistant' as const,
  parts: [{ type: 'text' as const, text: content }],
  wire: { protocol: 'openai-chat' as const, json: JSON.stringify({ role: 'assistant', content }) },
});

describe('whoever loses a race', () => {
  it('waits by chance, longer each time, and counts nothing again', async () => {
    let losses = 5;
    const step: Step = async (name, call) => {
      if (name !== 'append' || losses === 0) return call();
      losses -= 1;
      throw new MovedError('c', 'tip');
    };
    const pauses: number[] = [];
    let counted = 0;
    const workers: Workers = {
      run: (name, input, options) => {
        if (name === 'count' && 'messages' in input) counted += input.messages.length;
        return NO_WORKERS.run(name, input, options);
      },
    };
    const world = { workers, random: () => 0.5, pause: async (ms: number) => void pauses.push(ms) };
    const session = new Session(around(new SqliteVault(':memory:').storeOf(LOCAL_OWNER), step), world);
    await session.say(talk(2), NONE);
    expect(pauses).toEqual([2, 4, 8, 16, 32]);
    expect(counted).toBe(4);
    expect(await session.length('c')).toBe(4);
  });

  it('gives up after some attempts, and says that the conversation is busy', async () => {
    let attempts = 0;
    const step: Step = async (name, call) => {
      if (name !== 'append') return call();
      attempts += 1;
      throw new MovedError('c', 'tip');
    };
    const store = around(new SqliteVault(':memory:').storeOf(LOCAL_OWNER), step);
    const session = new Session(store, { pause: async () => undefined });
    await expect(session.say([user('hello')], NONE)).rejects.toThrow(MovedError);
    expect(attempts).toBeGreaterThan(3);
    expect(attempts).toBeLessThan(70);
  });
});

describe('two processes that share a store', () => {
  const strategy = { memory_strategy: { mode: 'compact', token_budget: 800, compact_keep: 1 } };

  it('know both that a person took a pass back', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const [one, two] = [new Session(store, { name: 'one' }), new Session(store, { name: 'two' })];
    for (let turn = 0; turn < 4; turn += 1) {
      await one.say([user(`question ${turn}`)], { conversation: 'c', body: strategy, reply: calling(`c${turn}`) });
      await one.say([result(`c${turn}`, `value ${turn} `.repeat(90))], {
        ...{ conversation: 'c', body: strategy, reply: assistant(`answer ${turn}`) },
      });
    }
    while ((await one.engine.undo('c')) !== undefined);
    const reasons: string[] = [];
    two.engine.listen((event) => event.kind === 'pass-skipped' && reasons.push(event.reason));
    const next = await two.say([user('and now?')], { conversation: 'c', body: strategy });
    expect(next.compaction).toBeUndefined();
    expect(reasons).toEqual(['undone']);
  });

  it('make one pass in the background between them', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const soft = {
      memory_strategy: {
        ...{ mode: 'summarize', token_soft_budget: 500, summarize_keep: 2, summarize_min_messages: 5 },
        recall: 'off',
      },
    };
    const session = new Session(store);
    const reasons: string[] = [];
    session.engine.listen((event) => event.kind === 'pass-skipped' && reasons.push(event.reason));
    const asked = { conversation: 'c', body: soft };
    await store.create('c', { at: 1 });
    const elsewhere = { claimant: 'another process', now: 0 };
    expect((await store.change('c', { pass: { ...elsewhere, until: Number.MAX_SAFE_INTEGER } })) !== undefined).toBe(
      true,
    );
    await session.say([...talk(8), user('one')], { ...asked, reply: assistant('1') });
    await session.engine.idle();
    expect(reasons).toEqual(['claimed']);
    expect(await session.engine.compactions('c')).toEqual([]);
    (await store.change('c', { pass: { ...elsewhere, until: 0 } })) !== undefined;
    for (const word of ['two', 'three']) {
      await session.say([user(word)], { ...asked, reply: assistant(word) });
      await session.engine.idle();
    }
    expect(await session.engine.compactions('c')).toHaveLength(1);
    expect(
      (await store.change('c', { pass: { claimant: 'anybody', now: 1_700_000_000_000, until: 1_700_000_000_001 } })) !==
        undefined,
    ).toBe(true);
  });

  it('learn how a model counts from each other', async () => {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const [one, two] = [new Session(store, { name: 'one' }), new Session(store, { name: 'two' })];
    const request = { model: 'a-model-of-nobody', messages: talk(3) };
    const measured = async (session: Session) =>
      (await session.engine.prepare({ request, conversation: 'm' })).tokensAfter;
    const before = await measured(two);
    const turn = await one.engine.prepare({ request, conversation: 'm' });
    for (let reply = 0; reply < 5; reply += 1)
      await one.engine.record(turn, {
        messages: [],
        usage: { promptTokens: turn.countedTokens * 2, completionTokens: 1, cachedTokens: 0 },
        model: undefined,
      });
    two.pass(2);
    expect((await measured(two)).tokens).toBeGreaterThan(before.tokens * 1.2);
    expect(await measured(two)).toEqual(await measured(one));
  });
});

it('a read that failed once is read again', async () => {
  let failures = 1;
  const step: Step = async (name, call) => {
    if (name !== 'settings' || failures === 0) return call();
    failures -= 1;
    throw new Error('the disk is slow');
  };
  const session = new Session(around(new SqliteVault(':memory:').storeOf(LOCAL_OWNER), step));
  const request = { model: 'a-model-of-nobody', messages: [user('hello')] };
  await expect(session.engine.prepare({ request })).rejects.toThrow('the disk is slow');
  expect((await session.engine.prepare({ request })).conversationId).not.toBe('');
});

it('a pass that a person asks for is made or says why it is not', async () => {
  const session = new Session();
  await session.say([user('hello')], { ...NONE, reply: assistant('yes') });
  const pass = { conversation: 'c', strategy: { mode: 'summarize' }, model: 'gpt-5' };
  expect(await session.engine.preview(pass)).toEqual({ kind: 'skipped', reason: 'too-short' });
  expect(await session.engine.compact(pass)).toEqual({ kind: 'skipped', reason: 'too-short' });
  await session.say(talk(20), NONE);
  expect(await session.engine.preview(pass)).toMatchObject({ kind: 'done', edits: [{ kind: 'span-replaced' }] });
  const made = madeBy(await session.engine.compact(pass));
  expect(made).toMatchObject({ kind: 'pass', conversationMessages: 40 });
  expect(await session.engine.undo('c')).toMatchObject({ undoes: made.id, conversationMessages: 40 });
});
