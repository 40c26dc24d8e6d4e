import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidInputError } from '@palimpsest/core';
import { conversationIds, owners } from '@palimpsest/engine/settings';
import { isNoStore, noStore, type OpenOptions, openVault, type Vault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { readEnvironment } from './environment.js';
import { resolveSettings } from './resolve-settings.js';
import { SETTINGS } from './settings.js';

const SQLITE = 'sqlite:';
const MARKDOWN = 'markdown:';
const MEMORY = 'memory:';
/** What SQLite and the store keep beside a file. */
const BESIDE = ['', '-wal', '-shm', '-mark', '-words', '-words-wal', '-words-shm'];

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
  // Of a database on a server nobody knows before it is opened.
  const path = pathOf(address);
  if (path !== undefined && !existsSync(path)) throw noStore(address);
  return address;
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

interface AddedConversation {
  readonly owner: string;
  readonly newId: string;
}

/** The same for work that changes nothing, on a store that need not be there: then on an empty one. */
export async function inVaultIfThere<T>(address: string, work: (vault: Vault) => Promise<T>): Promise<T> {
  const open = () =>
    openVault(address, TO_READ).catch((error: unknown) => {
      if (isNoStore(error)) return openVault(MEMORY);
      throw error;
    });
  const vault = await open();
  try {
    return await work(vault);
  } finally {
    await vault.close();
  }
}

/**
 * The same for a store that may be new. What was made for it is removed again where the work fails and leaves nothing in it but what
 * `added` says this work did: on a full disk that cannot be erased.
 */
export async function inNewVault<T>(
  address: string,
  work: (vault: Vault) => Promise<T>,
  added: () => readonly AddedConversation[],
): Promise<T> {
  const missing = missingFolders(address);
  let isEmpty = false;
  try {
    const vault = await openVault(address);
    try {
      return await work(vault);
    } catch (error) {
      isEmpty = vault.isNew && (await vault.keys()).length === 0 && (await hasOnly(vault, added()));
      throw error;
    } finally {
      await vault.close({ discards: isEmpty });
    }
  } catch (error) {
    if (isEmpty) removeStore(address, missing);
    throw error;
  }
}

async function hasOnly(vault: Vault, added: readonly AddedConversation[]): Promise<boolean> {
  const names = new Set(added.map(({ owner, newId }) => JSON.stringify([owner, newId])));
  for await (const owner of owners(vault))
    for await (const id of conversationIds(vault.storeOf(owner)))
      if (!names.has(JSON.stringify([owner, id]))) return false;
  return true;
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
