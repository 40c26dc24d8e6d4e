import type { Workers } from './workers/workers.js';

/** What the engine needs from outside and cannot make itself. */
export interface World {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A new name nobody can guess, made of letters and digits. */
  readonly newId: () => string;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** At least 0 and less than 1; nobody can foresee it. */
  readonly random: () => number;
  readonly logger: Logger;
  /** Runs CPU-heavy jobs, in worker threads where there are any. */
  readonly workers: Workers;
}

/** Facts first, sentence second. */
export interface Logger {
  /** For whoever looks for a fault. */
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const silentLogger: Logger = { debug: () => undefined, info: () => undefined, error: () => undefined };
