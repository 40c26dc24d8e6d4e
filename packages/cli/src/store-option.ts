import { existsSync } from 'node:fs';
import { InvalidInputError } from '@palimpsest/core';
import { openVault, type Vault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { readEnvironment } from './environment.js';
import { resolveSettings } from './resolve-settings.js';
import { SETTINGS } from './settings.js';

const SQLITE = 'sqlite:';
const MARKDOWN = 'markdown:';

/** A command that works on the store that the server uses, or on the one it names. */
export function withStore(command: Command): Command {
  const store = SETTINGS.find(({ name }) => name === 'store');
  return command.option(`${store?.flag}`, `${store?.meaning} (${store?.initial}; ${store?.variable})`);
}

/** The address of the store. @throws InvalidInputError for one that keeps nothing: `why` says what it would have to keep */
export function storeAddress(store: string | undefined, why: string): string {
  const { settings } = resolveSettings(store === undefined ? {} : { store }, readEnvironment());
  if (settings.store !== 'memory:') return settings.store;
  throw new InvalidInputError('store', `${why}, and memory: keeps nothing. Name one with --store sqlite:FILE.`);
}

/** The file of a store that is one SQLite file. */
export const sqliteFile = (address: string): string | undefined =>
  address.startsWith(SQLITE) ? address.slice(SQLITE.length) : undefined;

/** @throws InvalidInputError where there is none: to look at a store must not make one */
export function checkThere(address: string): void {
  const path = sqliteFile(address) ?? (address.startsWith(MARKDOWN) ? address.slice(MARKDOWN.length) : undefined);
  if (path !== undefined && !existsSync(path))
    throw new InvalidInputError('store', `there is no store ${address}. Name one that is there with --store.`);
}

export async function inVault<T>(address: string, work: (vault: Vault) => Promise<T>): Promise<T> {
  const vault = await openVault(address);
  try {
    return await work(vault);
  } finally {
    await vault.close();
  }
}
