import { randomBytes } from 'node:crypto';
import type { JsonValue } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';
import { Engine } from './engine.js';
import { silentLogger, type World } from './world.js';

const ID_BYTES = 16;

export interface CreateEngineOptions extends Partial<World> {
  readonly store: Store;
  /** `memory_strategy` for conversations and requests that have none of their own. */
  readonly strategy?: JsonValue;
}

/** An engine on a store, in the real world unless another is handed in. */
export function createEngine({ store, strategy, ...world }: CreateEngineOptions): Engine {
  const real = { now: () => Date.now(), newId: () => randomBytes(ID_BYTES).toString('hex'), logger: silentLogger };
  return new Engine(store, { ...real, ...world }, strategy);
}
