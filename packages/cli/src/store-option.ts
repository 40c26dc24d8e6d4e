import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidInputError } from '@palimpsest/core';
import { type OpenOptions, openVault, type Vault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { readEnvironment } from './environment.js';
import { resolveSettings } from './resolve-settings.js';
import { SETTINGS } from './settings.js';

const SQLITE = 'sqlite:';
const MARKDOWN = 'markdown:';
export const MEMORY = 'memory:';
/** What SQLite and the store keep beside a file. */
const BESIDE = ['', '-wal', '-shm', '-mark'];

/** A command that works on the store that the server uses, or on the one it names. */
export function withStore(command: Command): Command {
  const store = SETTINGS.find(({ name }) => name === 'store');
  return command.option(`${store?.flag}`, `${store?.meaning} (${store?.initial}; ${store?.variable})`);
}

/** The address of the store. @throws InvalidInputError for one that keeps nothing: `why` says what it would have to keep */
export function storeAddress(store: string | undefined, why: string): string {
  const { settings } = resolveSettings(store === undefined ? {} : { store }, readEnvironment());
  if (settings.store !== MEMORY) return settings.store;
  throw new InvalidInputError('store', `${why}, and memory: keeps nothing. Name one with --store sqlite:FILE.`);
}

/** The file of a store that is one SQLite file. */
export const sqliteFile = (address: string): string | undefined =>
  address.startsWith(SQLITE) ? address.slice(SQLITE.length) : undefined;

export const WHY_KEPT = 'this command works on a store that is kept';

/** The address of a store that is there. @throws InvalidInputError where there is none: to look at a store must not make one */
export function keptAddress(store: string | undefined): string {
  const address = storeAddress(store, WHY_KEPT);
  if (!isThere(address))
    throw new InvalidInputError('store', `there is no store ${address}. Name one that is there with --store.`);
  return address;
}

/** Whether there is something in the place that it names. Of a database on a server nobody knows before it is opened. */
export function isThere(address: string): boolean {
  const path = pathOf(address);
  return path === undefined || existsSync(path);
}

const pathOf = (address: string): string | undefined =>
  sqliteFile(address) ?? (address.startsWith(MARKDOWN) ? address.slice(MARKDOWN.length) : undefined);

/** For commands that write nothing: the store is there, and may be one that cannot be written. */
export const TO_READ: OpenOptions = { mustExist: true, isToRead: true };

export async function inVault<T>(
  address: string,
  work: (vault: Vault) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const vault = await openVault(address, options);
  try {
    return await work(vault);
  } finally {
    await vault.close();
  }
}

/** The same for a store that may be new. What was made for it is removed again where the work fails and leaves it empty. */
export async function inNewVault<T>(address: string, work: (vault: Vault) => Promise<T>): Promise<T> {
  const missing = missingFolders(address);
  let isEmpty = false;
  try {
    return await inVault(address, async (vault) => {
      try {
        return await work(vault);
      } catch (error) {
        isEmpty = vault.isNew && (await vault.owners({ limit: 1 })).length + (await vault.keys()).length === 0;
        throw error;
      }
    });
  } catch (error) {
    if (isEmpty) removeStore(address, missing);
    throw error;
  }
}

/** The folders that would have to be made for a store, the innermost first. */
function missingFolders(address: string): string[] {
  const folders: string[] = [];
  const path = pathOf(address);
  if (path === undefined) return folders;
  for (let folder = dirname(path); !existsSync(folder); folder = dirname(folder)) folders.push(folder);
  return folders;
}

function removeStore(address: string, folders: readonly string[]): void {
  const path = pathOf(address);
  if (path === undefined) return;
  if (sqliteFile(address) === undefined) rmSync(path, { recursive: true });
  else for (const suffix of BESIDE) rmSync(path + suffix, { force: true });
  for (const folder of folders) rmdirSync(folder);
}
