import { randomBytes } from 'node:crypto';
import type { Store } from '@palimpsest/stores';
import { Engine } from './engine.js';
import { silentLogger, type World } from './world.js';

const ID_BYTES = 16;

/** An engine on a store, in the real world unless another is handed in. */
export function createEngine({ store, ...world }: { readonly store: Store } & Partial<World>): Engine {
  return new Engine(store, {
    now: () => Date.now(),
    newId: () => randomBytes(ID_BYTES).toString('hex'),
    logger: silentLogger,
    ...world,
  });
}
