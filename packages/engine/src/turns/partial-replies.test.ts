import { spawnSync } from 'node:child_process';
import { anthropicMessages, openaiChat, type Reply } from '@palimpsest/codecs';
import { invariant } from '@palimpsest/core';
import { LOCAL_OWNER, type OwnedPartial, SqliteVault, type Store, StoreError } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { Engines } from '../engines.js';
import { assistant, calling, Session, sent, user, type Wire } from '../session.fixture.js';
import type { Turn } from './turn.js';

const conversation = 'c';
const TICKS_A_SECOND = 4;

/** Everything that can happen without time passing has happened: a write waits for the next turn of the event loop, as may the next. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** A process in which time passes when it is told to. */
class Process extends Session {
  readonly vault: SqliteVault;
  readonly #time: { now: number; waiting: (() => void)[] };

  constructor(vault = new SqliteVault(':memory:'), name = '', store: Store = vault.storeOf(LOCAL_OWNER)) {
    const time = { now: 1_000_000, waiting: [] as (() => void)[] };
    const pause = () => new Promise<void>((resolve) => void time.waiting.push(resolve));
    super(store, { name, pause, now: () => time.now });
    this.vault = vault;
    this.#time = time;
  }

  /** Time passes in pieces of 250 ms. */
  async ticks(count: number): Promise<void> {
    for (let tick = 0; tick < count; tick += 1) {
      this.#time.now += 1_000 / TICKS_A_SECOND;
      for (const wake of this.#time.waiting.splice(0)) wake();
      await settled();
    }
  }

  async seconds(count: number): Promise<void> {
    await this.ticks(count * TICKS_A_SECOND);
  }

  get isWaiting(): boolean {
    return this.#time.waiting.length > 0;
  }

  /** A turn whose reply is being written; `text` is how far. */
  async writing(question: string): Promise<{ turn: Turn; text: string; reads: number }> {
    const turn = await this.say([user(question)], { conversation });
    const writing = { turn, text: '', reads: 0 };
    this.engine.follow(turn, () => {
      writing.reads += 1;
      return soFar(assistant(writing.text));
    });
    return writing;
  }

  /** All partial replies. */
  partials(): Promise<OwnedPartial[]> {
    return this.vault.partials({ writtenBefore: Number.POSITIVE_INFINITY, limit: 99 });
  }

  /** What a process does that looks for replies left behind: how many it recorded. */
  recover(atSeconds: number, options: { isFirst?: boolean } = {}): Promise<number> {
    const now = () => 1_000_000 + atSeconds * 1_000;
    return new Engines(this.vault, { now }).recoverReplies(options);
  }
}

/** What came of a reply that is not over. */
function soFar(message: Wire, more: object = {}): Reply {
  const reply = openaiChat.decodeReply({ choices: [{ index: 0, message }], ...more });
  return { ...reply, messages: reply.messages.map((one) => ({ ...one, isInterrupted: true as const })) };
}

const keptText = ({ content }: OwnedPartial): unknown => {
  const [message] = (JSON.parse(content) as { messages: { json: string }[] }).messages;
  return (JSON.parse(message?.json ?? '{}') as { content?: unknown }).content;
};

describe('a reply that is being written', () => {
  it('is kept every second as far as it came', async () => {
    const process = new Process();
    const writing = await process.writing('Tell me');
    const kept: unknown[] = [];
    for (const text of ['One', 'One two', 'One two three']) {
      writing.text = text;
      await process.seconds(1);
      kept.push((await process.partials()).map(keptText));
    }
    expect(kept).toEqual([['One'], ['One two'], ['One two three']]);
    expect(await process.said(conversation)).toEqual(['Tell me']);
  });

  it('costs nothing where it ends within a second', async () => {
    const process = new Process();
    const writing = await process.writing('Tell me');
    writing.text = 'One';
    await process.ticks(TICKS_A_SECOND - 1);
    expect(writing.reads).toBe(0);
    await process.answer(writing.turn, assistant('One two'));
    await process.seconds(3);
    expect(writing.reads).toBe(0);
    expect(await process.partials()).toEqual([]);
  });

  it('is not kept before anything came', async () => {
    const process = new Process();
    const turn = await process.say([user('Tell me')], { conversation });
    process.engine.follow(turn, () => anthropicMessages.decodeReply({ content: [] }));
    await process.seconds(3);
    expect(await process.partials()).toEqual([]);
  });

  it('is in the transcript once when it ends, and kept no more', async () => {
    const process = new Process();
    const writing = await process.writing('Tell me');
    writing.text = 'One';
    await process.seconds(2);
    await process.answer(writing.turn, assistant('One two'));
    await process.seconds(5);
    expect(await process.partials()).toEqual([]);
    expect(await process.said(conversation)).toEqual(['Tell me', 'One two']);
    expect(process.isWaiting).toBe(false);
  });

  it('is kept no more when it ends word for word as a reply that is there already', async () => {
    const process = new Process();
    const writing = await process.writing('Tell me');
    writing.text = 'One';
    await process.seconds(1);
    await process.answer({ ...writing.turn }, assistant('One two'));
    await process.say([user('Go on')], { conversation, reply: assistant('Three') });
    await process.answer(writing.turn, assistant('One two'));
    expect(await process.partials()).toEqual([]);
    expect(await process.said(conversation)).toEqual(['Tell me', 'One two', 'Go on', 'Three']);
  });

  it('says that its writer is alive while nothing comes', async () => {
    const process = new Process();
    const writing = await process.writing('Tell me');
    writing.text = 'One';
    await process.seconds(60);
    expect(await process.partials()).toMatchObject([{ writtenAt: 1_060_000 }]);
    expect(await process.recover(61)).toBe(0);
  });

  it.runIf(process.platform === 'linux')(
    'is recorded at once by a process that begins, where its writer is known to be gone',
    async () => {
      const one = new Process();
      const writing = await one.writing('Tell me');
      writing.text = 'One';
      await one.seconds(2);
      expect(await one.recover(2, { isFirst: true })).toBe(0);
      const [kept] = await one.partials();
      invariant(kept !== undefined, 'it is kept');
      const { owner: _, ...partial } = kept;
      const content = partial.content.replace(/ \d+"/, ` ${spawnSync('true').pid}"`);
      await one.store.keepPartial({ ...partial, content });
      expect(await one.recover(2)).toBe(0);
      expect(await one.recover(2, { isFirst: true })).toBe(1);
      expect(await one.said(conversation)).toEqual(['Tell me', 'One']);
    },
  );

  it('is written less often the longer it is', async () => {
    const process = new Process();
    const writing = await process.writing('Tell me');
    writing.text = 'x'.repeat(3 * 1024 * 1024);
    await process.seconds(1);
    expect(writing.reads).toBe(1);
    await process.seconds(3);
    expect(writing.reads).toBe(1);
    await process.seconds(1);
    expect(writing.reads).toBe(2);
  });

  it('is written one write after the other, the newest that came, and ends after the write under way', async () => {
    const vault = new SqliteVault(':memory:');
    const store = vault.storeOf(LOCAL_OWNER);
    const held: (() => void)[] = [];
    const slow = changed(store, { keepPartial: heldUntil(held, (partial) => store.keepPartial(partial)) });
    const process = new Process(vault, '', slow);
    const writing = await process.writing('Tell me');
    writing.text = 'One';
    await process.seconds(1);
    writing.text = 'One two';
    await process.seconds(5);
    expect([held.length, writing.reads]).toEqual([1, 1]);
    held.shift()?.();
    await settled();
    await process.ticks(1);
    expect(held).toHaveLength(1);
    let isRecorded = false;
    const recording = process.answer(writing.turn, assistant('One two three')).then(() => {
      isRecorded = true;
    });
    await process.seconds(2);
    expect([held.length, isRecorded]).toEqual([1, false]);
    held.shift()?.();
    await recording;
    expect(await process.partials()).toEqual([]);
    expect(await process.said(conversation)).toEqual(['Tell me', 'One two three']);
  });

  it('is recorded all the same where keeping it fails, which is logged once', async () => {
    const vault = new SqliteVault(':memory:');
    const store = vault.storeOf(LOCAL_OWNER);
    const keepPartial = () => Promise.reject(new StoreError('the disk is full'));
    const process = new Process(vault, '', changed(store, { keepPartial }));
    const writing = await process.writing('Tell me');
    writing.text = 'One';
    await process.seconds(5);
    expect(writing.reads).toBeGreaterThan(1);
    expect(process.errors).toMatchObject([{ conversation, error: 'StoreError: the disk is full' }]);
    await process.answer(writing.turn, assistant('One two'));
    expect(await process.said(conversation)).toEqual(['Tell me', 'One two']);
  });

  it('is kept no more when its conversation is erased', async () => {
    const process = new Process();
    const writing = await process.writing('Tell me');
    writing.text = 'One';
    await process.seconds(1);
    await process.store.erase(conversation);
    await process.seconds(1);
    const { reads } = writing;
    await process.seconds(3);
    expect(writing.reads).toBe(reads);
    expect(await process.partials()).toEqual([]);
    expect(process.errors).toEqual([]);
    expect(await process.engine.record(writing.turn, soFar(assistant('One two')))).toBe('erased');
  });
});

/** A process that wrote some of a reply and was killed. */
async function killed(text: string, message: Wire = assistant(text)): Promise<Process> {
  const process = new Process();
  const turn = await process.say([user('Tell me')], { conversation });
  process.engine.follow(turn, () => soFar(message));
  await process.seconds(1);
  return process;
}

describe('a reply whose process was killed', () => {
  it.each([
    ['and what its user stated is noted with it', 'auto', ['I live in Oslo']],
    ['and nothing is noted where nothing is to be remembered', 'off', []],
  ])('is recorded, %s', async (_, memory, noted) => {
    const process = new Process();
    const body = { memory_strategy: { mode: 'none', memory } };
    const turn = await process.say([user('I live in Oslo.')], { conversation, body });
    process.engine.follow(turn, () => soFar(assistant('I s')));
    await process.seconds(1);
    expect((await process.engine.memory.list({ limit: 9 })).facts).toEqual([]);
    expect(await process.recover(10)).toBe(1);
    const { facts } = await new Process(process.vault, 'next').engine.memory.list({ limit: 9 });
    expect(facts.map(({ text }) => text)).toEqual(noted);
  });

  it('is recorded as far as it came, marked, and shown to the model next time', async () => {
    const process = await killed('One');
    expect(await process.recover(5.9)).toBe(0);
    expect(await process.recover(6.1)).toBe(1);
    expect(await process.partials()).toEqual([]);
    const { messages } = await process.engine.library.messages(conversation, { limit: 9 });
    expect(messages).toMatchObject([{ role: 'user' }, { role: 'assistant', isInterrupted: true }]);
    const tip = (await process.store.conversation(conversation))?.tip;
    invariant(tip != null, 'nothing was said');
    expect(await process.store.read(tip, [{ from: 1, to: 2 }], 'o200k_base')).toMatchObject([
      { isReply: true, isInterrupted: true, hasFailed: true, tokens: expect.any(Number) },
    ]);
    const next = await process.say([user('Go on')], { conversation });
    expect(sent(next).map(({ content }) => content)).toEqual(['Tell me', 'One', 'Go on']);
  });

  it('keeps the ids that a provider gave it, and the view it was made on', async () => {
    const process = new Process();
    const turn = { ...(await process.say([user('Tell me')], { conversation })), viewHash: 'of the view' };
    process.engine.follow(turn, () => ({ ...soFar(assistant('One')), replyIds: ['resp_1'] }));
    await process.seconds(1);
    await process.recover(10);
    const found = (await process.store.openTurn({ replyId: 'resp_1', chain: [], sessionLimit: 0 })).reply;
    invariant(found !== undefined, 'the reply has no id');
    expect(await process.store.read(found.place, [{ from: 1, to: 2 }], '')).toMatchObject([
      { viewHash: 'of the view' },
    ]);
  });

  it('is recorded once, however many processes find it', async () => {
    const process = await killed('One');
    await process.say([user('Meanwhile')], { conversation, reply: assistant('Yes?') });
    const recovered = await Promise.all(Array.from({ length: 8 }, () => process.recover(10)));
    expect(recovered.reduce((sum, count) => sum + count)).toBe(1);
    expect(await process.said(conversation)).toEqual(['Tell me', 'Meanwhile', 'Yes?', 'One']);
    expect(await process.store.branches(conversation, { limit: 9 })).toEqual([]);
  });

  it('is a branch where the client sends its whole history and went on with what it saw', async () => {
    const process = new Process();
    const first = [user('Hello'), assistant('Hi'), user('Tell me')];
    await process.talk(first);
    const turn = await process.say(first);
    process.engine.follow(turn, () => soFar(assistant('One two')));
    await process.seconds(1);
    const second = await process.say([...first, assistant('One two th'), user('Go on')]);
    expect(second.conversationId).toBe(turn.conversationId);
    await process.answer(second, assistant('Three'));
    expect(await process.recover(10)).toBe(1);
    expect(await process.said(turn.conversationId)).toEqual(['Hello', 'Hi', 'Tell me', 'One two th', 'Go on', 'Three']);
    expect(await process.store.branches(turn.conversationId, { limit: 9 })).toMatchObject([{ sharedMessages: 3 }]);
  });

  it('leaves out half a tool call, which every provider would refuse for ever', async () => {
    const half = { id: 'c1', type: 'function', function: { name: 'look_up', arguments: '{"key":' } };
    const process = await killed('', assistant('Let me see', { tool_calls: [half] }));
    await process.recover(10);
    const next = await process.say([user('Never mind')], { conversation });
    expect(sent(next)).toMatchObject([{ content: 'Tell me' }, { content: 'Let me see' }, { content: 'Never mind' }]);
    expect(JSON.stringify(sent(next))).not.toContain('look_up');
  });

  it('is none where its process is this one and was only stopped for a while', async () => {
    const process = await killed('One');
    const [partial] = await process.partials();
    invariant(partial !== undefined, 'nothing was kept');
    expect(await process.engine.recover(partial)).toBe(false);
    expect(await process.said(conversation)).toEqual(['Tell me']);
  });

  it.each([
    ['words', assistant('One two')],
    ['words and a call', { ...calling('c1'), content: 'One two' }],
  ])('gives way to the whole reply, %s, when its process was only stopped for a while', async (_, whole) => {
    const process = new Process();
    const writing = await process.writing('Tell me');
    writing.text = 'One';
    await process.seconds(1);
    expect(await process.recover(10)).toBe(1);
    await process.seconds(1);
    expect(await process.partials()).toHaveLength(1);
    await process.answer(writing.turn, whole);
    expect(await process.partials()).toEqual([]);
    expect(await process.said(conversation)).toEqual(['Tell me', 'One two']);
    expect(await process.store.branches(conversation, { limit: 9 })).toMatchObject([{ sharedMessages: 1 }]);
  });

  it('gives way to the whole reply also after what was said meanwhile, and to no other that is late', async () => {
    const process = new Process();
    const other = { ...(await process.say([user('First')], { conversation })), viewHash: 'of another view' };
    const turn = { ...(await process.say([user('Tell me')], { conversation })), viewHash: 'of the view' };
    process.engine.follow(turn, () => soFar(assistant('One')));
    await process.seconds(1);
    await process.say([user('Meanwhile')], { conversation, reply: assistant('Yes?') });
    const before = ['First', 'Tell me', 'Meanwhile', 'Yes?'];
    expect(await process.recover(10)).toBe(1);
    expect(await process.said(conversation)).toEqual([...before, 'One']);
    await process.answer(turn, assistant('One two'));
    expect(await process.said(conversation)).toEqual([...before, 'One two']);
    expect(await process.store.branches(conversation, { limit: 9 })).toMatchObject([{ sharedMessages: 4 }]);
    await process.engine.record({ ...turn, viewHash: 'of a third' }, soFar(assistant('Or')));
    await process.answer(other, assistant('Late'));
    expect((await process.said(conversation)).slice(before.length)).toEqual(['One two', 'Or', 'Late']);
  });

  it('gives way to more of itself when its process is killed after it was stopped', async () => {
    const process = new Process();
    const writing = await process.writing('Tell me');
    writing.text = 'One';
    await process.seconds(1);
    await process.recover(10);
    writing.text = 'One two';
    await process.seconds(1);
    expect(await process.recover(20)).toBe(1);
    expect(await process.said(conversation)).toEqual(['Tell me', 'One two']);
  });

  it('does not give way to another reply', async () => {
    const process = await killed('One');
    await process.recover(10);
    const turn = await process.say([user('Go on')], { conversation });
    await process.answer(turn, assistant('Two'));
    expect(await process.said(conversation)).toEqual(['Tell me', 'One', 'Go on', 'Two']);
  });

  it('stays as it is where it cannot be read, is logged once, and keeps no other from being recorded', async () => {
    const process = await killed('One');
    const at = await process.store.conversation(conversation);
    for (let index = 0; index < 60; index += 1)
      await process.store.keepPartial({
        ...{ id: `odd ${index}`, conversationId: conversation, parent: at?.tip ?? null, writtenAt: index },
        content: index % 2 === 0 ? '{"of":"another version"}' : 'no JSON',
      });
    const errors: object[] = [];
    const logger = { debug: () => undefined, info: () => undefined, error: (facts: object) => void errors.push(facts) };
    const engines = new Engines(process.vault, { logger, now: () => 2_000_000 });
    const counts = [await engines.recoverReplies(), await engines.recoverReplies(), await engines.recoverReplies()];
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await process.said(conversation)).toEqual(['Tell me', 'One']);
    expect(await process.partials()).toHaveLength(60);
    expect(errors).toHaveLength(60);
  });

  it('waits where the store cannot be used', async () => {
    const process = await killed('One');
    const append = () => Promise.reject(new StoreError('the disk is full'));
    const failing = changed(process.store, { append });
    const vault = { storeOf: () => failing, partials: process.vault.partials.bind(process.vault) };
    const engines = new Engines(vault, { now: () => 2_000_000 });
    await expect(engines.recoverReplies()).rejects.toThrow(StoreError);
    expect(await process.recover(10)).toBe(1);
  });
});

/** The newest branches, as what their last messages say. */
async function branchesOf({ store, engine }: Session): Promise<unknown[]> {
  const branches = await store.branches(conversation, { limit: 9 });
  return Promise.all(
    branches.map(async ({ tip: { id } }) => {
      const { messages } = await engine.library.messages(conversation, { limit: 9, branch: id });
      return (JSON.parse(messages.at(-1)?.wire ?? '{}') as { content?: unknown }).content;
    }),
  );
}

describe('what is asked again, word for word, by a client that sends only what is new', () => {
  const again = (process: Process, ...more: readonly Wire[]) =>
    process.say([user('Tell me'), ...more], { conversation });

  it('is there once with its new answer; the one whose process was killed stays as a branch', async () => {
    const process = await killed('One');
    await process.recover(10);
    const turn = await again(process);
    expect(sent(turn).map(({ content }) => content)).toEqual(['Tell me']);
    await process.answer(turn, assistant('Two'));
    expect(await process.said(conversation)).toEqual(['Tell me', 'Two']);
    expect(await branchesOf(process)).toEqual(['One']);
    await process.say([user('Go on')], { conversation, reply: assistant('Three') });
    expect(await process.said(conversation)).toEqual(['Tell me', 'Two', 'Go on', 'Three']);
  });

  it('is so in the middle of a conversation that was compacted, in several messages, and time after time', async () => {
    const process = new Process();
    await process.talk([user('Hello'), assistant('Hi'), user('How are you?'), assistant('Well')], { conversation });
    await process.engine.compact({ conversation, model: 'gpt-5', strategy: { mode: 'summarize', summarize_keep: 0 } });
    const asked = [user('Look here'), user('Tell me')];
    for (const text of ['One', 'Two', 'Three']) {
      const other = new Process(process.vault, text);
      const turn = await other.say(asked, { conversation });
      expect(sent(turn).slice(-2)).toMatchObject(asked);
      other.engine.follow(turn, () => soFar(assistant(text)));
      await other.seconds(1);
      expect(await other.recover(10)).toBe(1);
    }
    await process.say(asked, { conversation, reply: assistant('Four') });
    const said = ['Hello', 'Hi', 'How are you?', 'Well', 'Look here', 'Tell me', 'Four'];
    expect(await process.said(conversation)).toEqual(said);
    expect(await branchesOf(process)).toEqual(['Three', 'Two', 'One']);
  });

  it.each(['before it is answered', 'after it was answered'])(
    'is so where the killed answer is found %s',
    async (when) => {
      const process = await killed('One');
      const turn = await again(process);
      if (when === 'before it is answered') await process.recover(10);
      await process.answer(turn, assistant('Two'));
      if (when === 'after it was answered') await process.recover(10);
      expect(await process.said(conversation)).toEqual(['Tell me', 'Two']);
      expect(await branchesOf(process)).toEqual(['One']);
    },
  );

  it('is so where the provider failed', async () => {
    const process = new Process();
    await process.engine.record(await again(process), soFar(assistant('One')));
    const turn = await again(process);
    await process.answer(turn, assistant('Two'));
    expect(await process.said(conversation)).toEqual(['Tell me', 'Two']);
    expect(await branchesOf(process)).toEqual(['One']);
  });

  it('is said a second time where its client stopped the answer', async () => {
    const process = new Process();
    const stopped = { ...(await again(process)), signal: AbortSignal.abort() };
    await process.engine.record(stopped, soFar(assistant('One')));
    const turn = await again(process);
    await process.answer(turn, assistant('Two'));
    expect(await process.said(conversation)).toEqual(['Tell me', 'One', 'Tell me', 'Two']);
  });

  it('is said a second time where it was answered', async () => {
    const process = new Process();
    await process.answer(await again(process), assistant('One'));
    await process.answer(await again(process), assistant('Two'));
    expect(await process.said(conversation)).toEqual(['Tell me', 'One', 'Tell me', 'Two']);
  });

  it.each([
    ['other words', [user('Tell me more')]],
    ['more', [user('Tell me'), user('Now')]],
  ])('is something new where it is %s', async (_, messages) => {
    const process = await killed('One');
    await process.recover(10);
    await process.say(messages, { conversation, reply: assistant('Two') });
    const said = messages.map(({ content }) => content);
    expect(await process.said(conversation)).toEqual(['Tell me', 'One', ...said, 'Two']);
  });
});

/** The same store with some calls done otherwise. */
const changed = (store: Store, calls: Partial<Store>): Store =>
  new Proxy(store, {
    get: (target, name) => {
      if (Object.hasOwn(calls, name)) return Reflect.get(calls, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Each call waits until it is let go. */
const heldUntil =
  (held: (() => void)[], keep: Store['keepPartial']): Store['keepPartial'] =>
  async (partial) => {
    await new Promise<void>((resolve) => void held.push(resolve));
    await keep(partial);
  };
