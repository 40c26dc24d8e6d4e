import { MovedError } from '@palimpsest/stores';
import type { World } from './world.js';

const MAX_ATTEMPTS = 16;
const FIRST_PAUSE_MS = 2;
const MAX_PAUSE_MS = 256;

/**
 * Decides again, on what is there now, when somebody else wrote first. Each time it waits up to twice as long, by chance, so
 * that many who began at once do not meet again and again.
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
