import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase, testPostgres } from '@palimpsest/fakes';
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

export async function newVault(kind: string): Promise<Vault> {
  return opened((await ADDRESSES[kind]?.()) ?? '');
}

/** Two handles on one new vault, as two processes have them. */
export async function twoHandles(kind: string): Promise<[Vault, Vault]> {
  const address = (await ADDRESSES[kind]?.()) ?? '';
  return [await opened(address), await opened(address)];
}

async function opened(address: string): Promise<Vault> {
  const vault = await openVault(address);
  onTestFinished(() => vault.close());
  return vault;
}
