import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allRows, newDatabase, testPostgres } from '@palimpsest/fakes';
import { openVault, type Vault } from '@palimpsest/stores';
import { onTestFinished } from 'vitest';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-transfer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const postgres = await testPostgres();

/** A new, empty address of every kind of vault that there is on this machine. */
const ADDRESSES: Readonly<Record<string, () => Promise<string>>> = {
  sqlite: async () => `sqlite:${join(temporaryFolder(), 'p.db')}`,
  markdown: async () => `markdown:${join(temporaryFolder(), 'store')}`,
  ...('url' in postgres
    ? {
        postgres: async () => {
          const { url, drop } = await newDatabase(postgres.url);
          onTestFinished(drop);
          return url;
        },
      }
    : {}),
};

export const VAULT_KINDS = Object.keys(ADDRESSES);

export const newVault = async (kind: string): Promise<Vault> => opened(await newAddress(kind));

const newAddress = async (kind: string): Promise<string> => (await ADDRESSES[kind]?.()) ?? '';

/** A new vault, and all that is stored of it: the bytes of its files, or the rows of its tables. */
export async function newReadableVault(kind: string): Promise<{ vault: Vault; stored: () => Promise<string> }> {
  const address = await newAddress(kind);
  const path = address.replace(/^\w+:/, '');
  const stored = kind === 'postgres' ? () => allRows(address) : async () => bytesBelow(dirname(path));
  return { vault: await opened(address), stored };
}

const bytesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), 'latin1')}`)
    .join('\n');

/** Two handles on one new vault, as two processes have them. */
export async function twoHandles(kind: string): Promise<[Vault, Vault]> {
  const address = await newAddress(kind);
  return [await opened(address), await opened(address)];
}

async function opened(address: string): Promise<Vault> {
  const vault = await openVault(address);
  onTestFinished(() => vault.close());
  return vault;
}
