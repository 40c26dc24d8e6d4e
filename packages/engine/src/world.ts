import type { Workers } from './workers/workers.js';

/** The engine's side effects besides the store: clock, randomness, log, threads. */
export interface World {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A new unguessable id of letters and digits. */
  readonly newId: () => string;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** At least 0 and less than 1; unpredictable. */
  readonly random: () => number;
  readonly logger: Logger;
  /** Runs CPU-heavy jobs, in worker threads where there are any. */
  readonly workers: Workers;
}

/** Facts first, sentence second. */
export interface Logger {
  /** Details for debugging. */
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const silentLogger: Logger = { debug: () => undefined, info: () => undefined, error: () => undefined };
