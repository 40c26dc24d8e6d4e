import { LOCAL_OWNER } from '@palimpsest/stores';
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
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** The same logger, whose lines name the user they are about. What the local user does names nobody. */
export function loggerOf(logger: Logger, owner: string): Logger {
  if (owner === LOCAL_OWNER) return logger;
  const about = (facts: object) => ({ user: owner, ...facts });
  return {
    debug: (facts, message) => logger.debug(about(facts), message),
    info: (facts, message) => logger.info(about(facts), message),
    error: (facts, message) => logger.error(about(facts), message),
  };
}

/** What a failure that disturbs nobody is logged with. */
export const failureIn = (conversation: string, error: unknown) => ({ conversation, error: String(error) });

export const silentLogger: Logger = { debug: () => undefined, info: () => undefined, error: () => undefined };
