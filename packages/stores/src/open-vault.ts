import { existsSync } from 'node:fs';
import { InvalidInputError } from '@palimpsest/core';
import { noStore } from './no-store.js';
import { IN_MEMORY, isVacant, openDatabase } from './sqlite/database.js';
import { openToRead } from './sqlite/read-only.js';
import { SqliteVault } from './sqlite/sqlite-vault.js';
import type { OpenOptions, Vault } from './vault.js';

/** A kind of vault, and how it is named. */
interface VaultScheme {
  /** What its addresses begin with. */
  readonly scheme: string;
  /** An address as help and errors show it. Where it is longer than the scheme, an address must be too. */
  readonly form: string;
  /** @throws StoreError when it cannot be opened */
  readonly open: (address: string, options: OpenOptions) => Promise<Vault>;
}

const SQLITE = 'sqlite:';
const MARKDOWN = 'markdown:';
const POSTGRES = 'postgres://';
const MEMORY = 'memory:';

/** Every kind of vault there is. A kind with libraries of its own is loaded when it is opened. */
const SCHEMES: readonly VaultScheme[] = [
  { scheme: SQLITE, form: 'sqlite:FILE', open: onPath(SQLITE, openSqlite) },
  {
    scheme: MARKDOWN,
    form: 'markdown:DIR',
    open: onPath(MARKDOWN, openMarkdown),
  },
  { scheme: POSTGRES, form: 'postgres://USER:PASSWORD@HOST/DATABASE', open: openPostgres },
  { scheme: MEMORY, form: MEMORY, open: async () => new SqliteVault(IN_MEMORY) },
];

function onPath(scheme: string, open: (path: string, options: OpenOptions) => Promise<Vault>): VaultScheme['open'] {
  return async (address, options) => {
    const path = address.slice(scheme.length);
    if (options.mustExist && !existsSync(path)) throw noStore(address);
    return open(path, options);
  };
}

async function openSqlite(file: string, { mustExist, isToRead = false }: OpenOptions): Promise<Vault> {
  if ((mustExist || isToRead) && isVacant(file)) throw noStore(`${SQLITE}${file}`);
  const vault = new SqliteVault(file, isToRead ? openToRead(file) : openDatabase(file));
  try {
    await vault.finishAbandoned();
    return vault;
  } catch (error) {
    await vault.close();
    throw error;
  }
}

async function openMarkdown(folder: string, { mustExist = false, isToRead = false }: OpenOptions): Promise<Vault> {
  const { MarkdownVault } = await import('./markdown/markdown-vault.js');
  return MarkdownVault.open(folder, { mustExist, isToRead });
}

async function openPostgres(address: string, options: OpenOptions): Promise<Vault> {
  const { PostgresVault } = await import('./postgres/postgres-vault.js');
  return PostgresVault.open(shortScheme(address), options);
}

/** What addresses begin with. */
export const VAULT_SCHEMES: readonly string[] = SCHEMES.map(({ scheme }) => scheme);

/** The forms of address there are, in words. */
export const VAULT_FORMS = SCHEMES.map(({ form }) => form)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ');

/** An address as others may read it: without its password, and without a query, which may hold one. */
export function withoutPassword(address: string): string {
  if (address.startsWith(SQLITE) || address.startsWith(MARKDOWN)) return address;
  const shown = address.replace(/^([a-z]+:\/\/[^:/@]*):.*@/s, '$1@').replace(/^([a-z]+:\/\/[^?]*)\?.*/s, '$1');
  // What was meant as an address and is none may have one too.
  return shown === address ? address.replace(/:(?!\/).*@/s, '@') : shown;
}

/** Whether an address has one of the forms; what it names may still not be there. */
export const isVaultAddress = (address: string): boolean => schemeOf(address) !== undefined;

/**
 * Opens the vault that an address names.
 * @throws InvalidInputError when the address has none of the forms; StoreError when the vault cannot be opened
 */
export async function openVault(address: string, options: OpenOptions = {}): Promise<Vault> {
  const scheme = schemeOf(address);
  if (scheme === undefined)
    throw new InvalidInputError('store', `no store is named by '${withoutPassword(address)}'. Use ${VAULT_FORMS}.`);
  return scheme.open(address, options);
}

function schemeOf(given: string): VaultScheme | undefined {
  const address = shortScheme(given);
  return SCHEMES.find(({ scheme, form }) =>
    form === scheme ? address === scheme : address.startsWith(scheme) && address.length > scheme.length,
  );
}

/** Postgres has two names for its scheme: those who host it hand out both. */
const shortScheme = (address: string): string => address.replace(/^postgresql:\/\//, POSTGRES);
