import { MovedError } from '@palimpsest/stores';
import type { World } from './world.js';

const MAX_ATTEMPTS = 64;
const FIRST_PAUSE_MS = 2;
const MAX_PAUSE_MS = 256;

/**
 * Runs the work again, on the current state, when somebody else wrote first, after exponential back-off with jitter.
 */
export async function retryOnConflict<T>(
  { pause, random }: Pick<World, 'pause' | 'random'>,
  attempt: () => Promise<T>,
  isWorthIt: (conflict: MovedError) => boolean = () => true,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof MovedError) || !isWorthIt(error) || count === MAX_ATTEMPTS) throw error;
    }
    await pause(random() * Math.min(FIRST_PAUSE_MS * 2 ** count, MAX_PAUSE_MS));
  }
}
