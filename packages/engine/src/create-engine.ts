import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Store } from '@palimpsest/stores';
import { Engine } from './engine.js';
import type { EngineOptions } from './engine-options.js';
import { NO_WORKERS } from './threads/no-workers.js';
import { silentLogger, type World } from './world.js';

const ID_BYTES = 16;

export interface CreateEngineOptions extends Partial<World>, EngineOptions {
  readonly store: Store;
}

/**
 * An engine on a store, in the real world unless another is handed in. Without `workers` everything is computed in the
 * caller's thread; hand in a `WorkerPool`, and close it at the end, where long conversations must not hold up others.
 */
export function createEngine({ store, ...options }: CreateEngineOptions): Engine {
  const real = {
    now: () => Date.now(),
    newId: () => randomBytes(ID_BYTES).toString('hex'),
    pause: async (ms: number) => setTimeout(ms),
    random: Math.random,
    logger: silentLogger,
    workers: NO_WORKERS,
  };
  return new Engine(store, { ...real, ...options }, options);
}
