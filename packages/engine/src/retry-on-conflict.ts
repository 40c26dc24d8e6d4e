import { MovedError } from '@palimpsest/stores';

/** In every round somebody wins, so this many writers at once all get through. */
const MAX_ATTEMPTS = 64;

/** Decides again, on what is there now, when somebody else wrote first. */
export async function retryOnConflict<T>(
  attempt: () => Promise<T>,
  isWorthIt: (conflict: MovedError) => boolean = () => true,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof MovedError) || !isWorthIt(error) || count === MAX_ATTEMPTS) throw error;
    }
  }
}
