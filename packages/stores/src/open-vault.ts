import { InvalidInputError } from '@palimpsest/core';
import { MemoryVault } from './memory/memory-vault.js';
import { SqliteVault } from './sqlite/sqlite-vault.js';
import type { Vault } from './vault.js';

/** Opens the vault an address names: `sqlite:FILE` or `memory:`. */
export function openVault(address: string): Vault {
  if (address === 'memory:') return new MemoryVault();
  if (address.startsWith('sqlite:') && address.length > 'sqlite:'.length)
    return new SqliteVault(address.slice('sqlite:'.length));
  throw new InvalidInputError('store', `no store is named by '${address}'. Use sqlite:FILE or memory:.`);
}
