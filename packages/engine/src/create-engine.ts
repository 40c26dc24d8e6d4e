import { randomBytes } from 'node:crypto';
import type { Store } from '@palimpsest/stores';
import { Engine, type EngineOptions } from './engine.js';
import { silentLogger, type World } from './world.js';

const ID_BYTES = 16;

export interface CreateEngineOptions extends Partial<World>, EngineOptions {
  readonly store: Store;
}

/** An engine on a store, in the real world unless another is handed in. */
export function createEngine({ store, strategy, agents, ...world }: CreateEngineOptions): Engine {
  const real = { now: () => Date.now(), newId: () => randomBytes(ID_BYTES).toString('hex'), logger: silentLogger };
  return new Engine(store, { ...real, ...world }, { strategy, agents });
}
