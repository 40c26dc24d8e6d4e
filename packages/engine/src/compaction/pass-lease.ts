import type { Store } from '@palimpsest/stores';
import type { World } from '../world.js';

/** How long a claim holds after its last sign of life: whoever is gone is not waited for any longer. */
export const LEASE_MS = 60_000;
/** Signs of life are given every so many ticks. */
const TICK_MS = 1_000;
const TICKS_BETWEEN_SIGNS = 15;

interface PassLeaseOptions {
  readonly store: Pick<Store, 'change'>;
  readonly world: Pick<World, 'newId' | 'now' | 'pause' | 'logger'>;
  readonly conversationId: string;
}

/**
 * Does work that one process at a time may do for a conversation. The claim is renewed while the work lasts, and given back
 * after it. It spares work, and no more: that nothing is done twice is for the guards of `Store.commit`.
 * @param work is told by the signal when somebody else has the claim by now, because this process stood still
 * @returns false when somebody else has the claim and the work was not done
 */
export async function underLease(
  { store, world, conversationId }: PassLeaseOptions,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const claimant = world.newId();
  const claim = async (ms: number): Promise<boolean> => {
    const pass = { claimant, now: world.now(), until: world.now() + ms };
    return (await store.change(conversationId, { pass })) !== undefined;
  };
  if (!(await claim(LEASE_MS))) return false;
  const lost = new AbortController();
  let isOver = false;
  const renew = async () => {
    for (let tick = 1; !isOver && !lost.signal.aborted; tick += 1) {
      await world.pause(TICK_MS);
      if (isOver || tick % TICKS_BETWEEN_SIGNS !== 0) continue;
      if (!(await claim(LEASE_MS)))
        lost.abort(
          new Error('this process paused longer than its lease lasts, and another one has taken over the pass'),
        );
    }
  };
  // The work does not depend on it: a store that fails now is seen when the work is committed.
  renew().catch((error: unknown) => world.logger.debug({ error: String(error) }, 'a claim was not renewed'));
  try {
    await work(lost.signal);
    return true;
  } catch (error) {
    if (lost.signal.aborted) return false;
    throw error;
  } finally {
    isOver = true;
    if (!lost.signal.aborted) await claim(0);
  }
}
