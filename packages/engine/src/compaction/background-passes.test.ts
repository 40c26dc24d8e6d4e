import { LOCAL_OWNER, type Store } from '@palimpsest/stores';
import { describe, expect, it, vi } from 'vitest';
import { around } from '../../../stores/src/conformance/around.js';
import { assistant, Session, user, type Wire } from '../session.fixture.js';
import { NO_WORKERS } from '../threads/no-workers.js';
import { twoHandles, VAULT_KINDS } from '../transfer/vaults.fixture.js';
import type { Workers } from '../workers/workers.js';
import { LEASE_MS } from './pass-lease.js';

const conversation = 'c';
const SOFT = {
  memory_strategy: { mode: 'summarize', token_soft_budget: 500, summarize_keep: 2, summarize_min_messages: 5 },
};
const TALK: readonly Wire[] = Array.from({ length: 8 }, (_, turn) => [
  user(`question ${turn} `.repeat(40)),
  assistant(`answer ${turn} `.repeat(40)),
]).flat();

/** Everything that can happen without time passing and without a disk has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const POLL_MS = 5;

/** A pass in the middle of its work. */
interface HeldPass {
  readonly release: () => void;
  readonly signal: AbortSignal | undefined;
}

/** Time as two processes have it. */
class Time {
  now = 1_000_000;
}

/** A process whose passes wait before their summaries are written, and which gives signs of life when it is let. */
class Process extends Session {
  readonly reasons: string[] = [];
  readonly #held: HeldPass[];
  readonly #ticks: (() => void)[];
  readonly #time: Time;
  readonly #store: Store;

  constructor(store: Store, name: string, time: Time, { isHeld = false } = {}) {
    const held: HeldPass[] = [];
    const ticks: (() => void)[] = [];
    const workers: Workers = {
      run: async (job, input, options) => {
        if (job === 'summarise' && isHeld)
          await new Promise<void>((resolve) => void held.push({ release: resolve, signal: options?.signal }));
        return NO_WORKERS.run(job, input, options);
      },
    };
    const pause = () => new Promise<void>((resolve) => void ticks.push(resolve));
    super(store, { name, workers, pause, now: () => time.now });
    this.#held = held;
    this.#ticks = ticks;
    this.#time = time;
    this.#store = store;
    this.engine.listen((event) => event.kind === 'pass-skipped' && this.reasons.push(event.reason));
  }

  /** A turn that finds a pass due. */
  async turn(word: string): Promise<void> {
    await this.say([user(word)], { conversation, body: SOFT, reply: assistant(`to ${word}`) });
  }

  /** Resolves when a pass is in the middle of its work. */
  async isWorking(): Promise<void> {
    while (this.#held.length === 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }

  /** Whether the pass was told that it is for nothing. */
  get isToldToStop(): boolean {
    return this.#held.some(({ signal }) => signal?.aborted);
  }

  release(): void {
    for (const { release } of this.#held.splice(0)) release();
  }

  /** Time passes here, second by second. */
  async seconds(count: number): Promise<void> {
    for (let second = 0; second < count; second += 1) {
      this.#time.now += 1_000;
      const woken = this.#ticks.splice(0);
      for (const wake of woken) wake();
      await settled();
      if (this.#ticks.length === woken.length) continue;
      // A claim waits for the disk, and this write comes after it.
      await this.#store.change(conversation, { title: 'talk' });
      await settled();
    }
  }
}

describe.each(VAULT_KINDS)('a background pass, with the store in %s', (kind) => {
  const staged = async () => {
    const time = new Time();
    const [one, two] = (await twoHandles(kind)).map((vault) => vault.storeOf(LOCAL_OWNER)) as [Store, Store];
    await new Session(one, { name: 'before' }).say(TALK, { conversation, body: { memory_strategy: { mode: 'none' } } });
    const passes = async () => (await two.compactions(conversation)).map(({ id }) => id);
    return { one, two, time, passes };
  };

  it('is made once, however many processes find it due', async () => {
    const { one, two, time, passes } = await staged();
    const [owner, other] = [new Process(one, 'one', time, { isHeld: true }), new Process(two, 'two', time)];
    await owner.turn('first');
    await owner.isWorking();
    await other.turn('second');
    await other.engine.idle();
    expect(other.reasons).toEqual(['claimed']);
    expect(await passes()).toEqual([]);
    owner.release();
    await owner.engine.idle();
    expect(await passes()).toHaveLength(1);
  });

  it('is made by another process when the one that began it was killed, and what that comes to later is refused', async () => {
    const { one, two, time, passes } = await staged();
    const [owner, other] = [new Process(one, 'one', time, { isHeld: true }), new Process(two, 'two', time)];
    await owner.turn('first');
    await owner.isWorking();
    time.now += LEASE_MS - 1;
    await other.turn('second');
    await other.engine.idle();
    expect(await passes()).toEqual([]);
    time.now += 1;
    await other.turn('third');
    await other.engine.idle();
    const made = await passes();
    expect(made).toHaveLength(1);
    owner.release();
    await owner.engine.idle();
    expect(await passes()).toEqual(made);
  });

  it('is made after the next turn, whoever serves it, when its process was killed before it began', async () => {
    const { one, two, time, passes } = await staged();
    const killed = around(one, (name, call) => (name === 'change' ? new Promise(() => undefined) : call()));
    await new Process(killed, 'one', time).turn('first');
    const other = new Process(two, 'two', time);
    await other.turn('second');
    await other.engine.idle();
    expect(await passes()).toHaveLength(1);
  });
});

describe('the claim on a background pass', () => {
  const staged = async () => {
    const time = new Time();
    const [vault] = await twoHandles('sqlite');
    const store = vault.storeOf(LOCAL_OWNER);
    await new Session(store, { name: 'before' }).say(TALK, {
      conversation,
      body: { memory_strategy: { mode: 'none' } },
    });
    const [owner, other] = [new Process(store, 'one', time, { isHeld: true }), new Process(store, 'two', time)];
    await owner.turn('first');
    await owner.isWorking();
    return { store, time, owner, other };
  };

  it('holds for as long as the pass takes', async () => {
    const { store, owner, other } = await staged();
    await owner.seconds((3 * LEASE_MS) / 1_000);
    await other.turn('second');
    await other.engine.idle();
    expect(other.reasons).toEqual(['claimed']);
    owner.release();
    await owner.engine.idle();
    expect(await store.compactions(conversation)).toHaveLength(1);
  });

  it('is free again when the pass has ended', async () => {
    const { store, time, owner } = await staged();
    owner.release();
    await owner.engine.idle();
    const claim = { claimant: 'anybody', now: time.now, until: time.now + 1 };
    expect((await store.change(conversation, { pass: claim })) !== undefined).toBe(true);
  });

  it('is lost by a process that stood still: it is told to stop, and nothing is logged as wrong', async () => {
    const { store, time, owner, other } = await staged();
    time.now += LEASE_MS;
    await other.turn('second');
    await other.engine.idle();
    const made = await store.compactions(conversation);
    (await store.change(conversation, { pass: { claimant: 'a third', now: time.now, until: time.now + LEASE_MS } })) !==
      undefined;
    await owner.seconds(20);
    // Its claim waits for the disk.
    await vi.waitFor(() => expect(owner.isToldToStop).toBe(true), { timeout: 60_000 });
    owner.release();
    await owner.engine.idle();
    expect(owner.reasons).toEqual(['claimed']);
    expect(owner.errors).toEqual([]);
    expect(await store.compactions(conversation)).toEqual(made);
    const claim = { claimant: 'a fourth', now: time.now, until: time.now + 1 };
    expect((await store.change(conversation, { pass: claim })) !== undefined).toBe(false);
  });
});
