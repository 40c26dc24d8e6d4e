import { InvalidInputError } from '@palimpsest/core';
import { MemoryStore } from './memory-store.js';
import { SqliteStore } from './sqlite/sqlite-store.js';
import type { Store } from './store.js';

/** Opens the store an address names: `sqlite:FILE` or `memory:`. */
export function openStore(address: string): Store {
  if (address === 'memory:') return new MemoryStore();
  if (address.startsWith('sqlite:') && address.length > 'sqlite:'.length)
    return new SqliteStore(address.slice('sqlite:'.length));
  throw new InvalidInputError('store', `no store is named by '${address}'. Use sqlite:FILE or memory:.`);
}
