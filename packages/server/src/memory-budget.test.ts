import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Lease, MemoryBudget, OverloadedError } from './memory-budget.js';

const present = new AbortController().signal;
const WAIT_MS = 5_000;
const start = (capacityBytes = 100) => new MemoryBudget({ capacityBytes, waitMs: WAIT_MS });

/** What came of an admission so far. */
function watched(admission: Promise<Lease>) {
  const state: { lease?: Lease; error?: unknown } = {};
  admission.then(
    (lease) => {
      state.lease = lease;
    },
    (error: unknown) => {
      state.error = error;
    },
  );
  return state;
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the memory of requests under way', () => {
  it('admits what fits, lets the next one wait, and admits it when room is given back', async () => {
    const budget = start();
    const first = await budget.admit('ann', 50, present);
    await budget.admit('bob', 50, present);
    const next = watched(budget.admit('cid', 1, present));
    await settled();
    expect(next).toEqual({});
    first.release();
    await settled();
    expect(next.lease).toBeDefined();
    expect(budget.heldBytes).toBe(51);
  });

  it('tells who waited too long when to come back', async () => {
    const budget = start();
    await budget.admit('ann', 100, present);
    const next = watched(budget.admit('bob', 10, present));
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(next.error).toBeInstanceOf(OverloadedError);
    expect(next.error).toMatchObject({ retryAfterMs: WAIT_MS, isRetryable: true });
  });

  it('forgets who left while waiting', async () => {
    const budget = start();
    const first = await budget.admit('ann', 100, present);
    const leaving = new AbortController();
    const gone = watched(budget.admit('bob', 90, leaving.signal));
    const behind = watched(budget.admit('bob', 40, present));
    leaving.abort(new Error('left'));
    await settled();
    expect(gone.error).toMatchObject({ message: 'left' });
    first.release();
    await settled();
    expect([behind.lease !== undefined, budget.heldBytes]).toEqual([true, 40]);
  });

  it('makes way at once for who waited behind somebody who leaves', async () => {
    const budget = start();
    await budget.admit('ann', 50, present);
    const leaving = new AbortController();
    const gone = watched(budget.admit('bob', 60, leaving.signal));
    const behind = watched(budget.admit('bob', 40, present));
    leaving.abort(new Error('left'));
    await settled();
    expect(gone.error).toMatchObject({ message: 'left' });
    expect(behind.lease).toBeDefined();
  });

  it('lets a small request of an owner wait behind the large one that came before it', async () => {
    const budget = start();
    const first = await budget.admit('ann', 40, present);
    const large = watched(budget.admit('ann', 60, present));
    const small = watched(budget.admit('ann', 5, present));
    await settled();
    expect([large, small]).toEqual([{}, {}]);
    first.release();
    await settled();
    expect(large.lease).toBeDefined();
  });

  it('admits no owner to more than half, unless it holds nothing else', async () => {
    const budget = start();
    const large = await budget.admit('ann', 80, present);
    large.release();
    await budget.admit('ann', 40, present);
    const more = watched(budget.admit('ann', 20, present));
    await settled();
    expect(more).toEqual({});
    expect(await budget.admit('bob', 50, present)).toBeDefined();
  });

  it('admits a request larger than all there is when it is alone', async () => {
    const budget = start();
    const small = await budget.admit('ann', 1, present);
    const large = watched(budget.admit('bob', 500, present));
    await settled();
    expect(large).toEqual({});
    small.release();
    await settled();
    expect(large.lease).toBeDefined();
  });

  it('always admits a request without a body', async () => {
    const budget = start();
    await budget.admit('ann', 100, present);
    expect(await budget.admit('ann', 0, present)).toBeDefined();
  });

  it('takes turns between owners, and keeps the order of each', async () => {
    const budget = start();
    let held = await budget.admit('zoe', 100, present);
    const order: string[] = [];
    const ask = (owner: string, name: string) =>
      void budget.admit(owner, 100, present).then((lease) => {
        order.push(name);
        held = lease;
      });
    for (const name of ['ann 1', 'ann 2', 'ann 3', 'bob 1', 'bob 2']) ask(name.slice(0, 3), name);
    for (let turn = 0; turn < 5; turn += 1) {
      held.release();
      await settled();
    }
    expect(order).toEqual(['ann 1', 'bob 1', 'ann 2', 'bob 2', 'ann 3']);
  });

  it('does not hold others up for a request that is too large for the room that is left', async () => {
    const budget = start();
    await budget.admit('ann', 50, present);
    const large = watched(budget.admit('bob', 60, present));
    expect(await budget.admit('cid', 50, present)).toBeDefined();
    await settled();
    expect(large).toEqual({});
  });

  it('gives back what a body did not need', async () => {
    const budget = start();
    const lease = await budget.admit('ann', 100, present);
    const next = watched(budget.admit('bob', 60, present));
    lease.settle(40);
    await settled();
    expect([next.lease !== undefined, budget.heldBytes]).toEqual([true, 100]);
  });

  it('gives back what a body did need once, when the request is over', async () => {
    const budget = start();
    const lease = await budget.admit('ann', 100, present);
    lease.settle(30);
    expect(budget.heldBytes).toBe(30);
    lease.release();
    expect(budget.heldBytes).toBe(0);
  });

  it('lets replies grow past the capacity for a while, and stops first who holds more than half', async () => {
    const budget = start();
    const ann = await budget.admit('ann', 50, present);
    const bob = await budget.admit('bob', 20, present);
    ann.grow(80);
    expect(() => ann.grow(1)).toThrow(OverloadedError);
    bob.grow(20);
    expect(() => bob.grow(40)).toThrow(OverloadedError);
    ann.release();
    expect(budget.heldBytes).toBe(40);
  });

  it('lets a reply grow that is alone', async () => {
    const lease = await start().admit('ann', 90, present);
    expect(() => lease.grow(500)).not.toThrow();
  });

  it('never holds more than it may and gives everything back in the end, whatever happens', async () => {
    vi.useRealTimers();
    const step = fc.record({
      owner: fc.constantFrom('ann', 'bob', 'cid'),
      bytes: fc.integer({ min: 0, max: 60 }),
      grows: fc.integer({ min: 0, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const budget = new MemoryBudget({ capacityBytes: 100, waitMs: 1_000 });
        const held: Lease[] = [];
        const all = steps.map(async ({ owner, bytes, grows }) => {
          const lease = await budget.admit(owner, bytes, present);
          held.push(lease);
          try {
            lease.grow(grows);
          } catch (error) {
            expect(error).toBeInstanceOf(OverloadedError);
          }
          expect(budget.heldBytes).toBeLessThanOrEqual(200);
        });
        const done = Promise.all(all);
        for (let turn = 0; turn < 200 && held.length < steps.length; turn += 1) {
          await settled();
          for (const lease of held) lease.release();
        }
        await done;
        for (const lease of held) lease.release();
        expect(budget.heldBytes).toBe(0);
      }),
    );
  });
});
