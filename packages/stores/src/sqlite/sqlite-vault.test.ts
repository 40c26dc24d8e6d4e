import { vaultConformance } from '../conformance.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

vaultConformance('SqliteVault', async () => {
  const file = temporaryFile();
  let vault = new SqliteVault(file);
  const reopen = async () => {
    await vault.close();
    vault = new SqliteVault(file);
    return vault;
  };
  return { vault, reopen, close: () => vault.close() };
});
