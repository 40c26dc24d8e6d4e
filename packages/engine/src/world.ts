import type { Workers } from './workers/workers.js';

/** What the engine needs from outside and cannot make itself. */
export interface World {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A new name nobody can guess, made of letters and digits. */
  readonly newId: () => string;
  readonly logger: Logger;
  /** Runs CPU-heavy jobs, in worker threads where there are any. */
  readonly workers: Workers;
}

/** Facts first, sentence second. */
export interface Logger {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const silentLogger: Logger = { info: () => undefined, error: () => undefined };
