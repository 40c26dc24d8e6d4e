import { InvalidInputError } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { MemoryVault } from './memory/memory-vault.js';
import { isVaultAddress, openVault, VAULT_FORMS } from './open-vault.js';
import { SqliteVault } from './sqlite/sqlite-vault.js';
import { temporaryFile } from './sqlite/temporary-file.fixture.js';
import { StoreError } from './store.js';

describe('The address of a vault', () => {
  it('names its kind by its scheme', async () => {
    const sqlite = await openVault(`sqlite:${temporaryFile()}`);
    const memory = await openVault('memory:');
    expect([sqlite, memory]).toEqual([expect.any(SqliteVault), expect.any(MemoryVault)]);
    await Promise.all([sqlite.close(), memory.close()]);
  });

  it.each(['oracle:x', 'sqlite:', 'memory:x', 'chats.db', ''])(
    '%o names none: the error says which forms there are',
    async (address) => {
      expect(isVaultAddress(address)).toBe(false);
      const error = await openVault(address).catch((reason) => reason);
      expect(error).toBeInstanceOf(InvalidInputError);
      expect(error.message).toContain(`no store is named by '${address}'. Use ${VAULT_FORMS}.`);
      expect(VAULT_FORMS).toMatch(/^sqlite:FILE, .*or .*:\S*$|^sqlite:FILE or memory:$/);
    },
  );

  it('of a place that cannot be opened rejects with an error of the store', async () => {
    await expect(openVault('sqlite:/dev/null/chats.db')).rejects.toThrow(StoreError);
  });
});
