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
  const others: SqliteVault[] = [];
  const another = async () => {
    const other = new SqliteVault(file);
    others.push(other);
    return other;
  };
  const close = async () => {
    for (const one of [...others, vault]) await one.close();
  };
  return { vault, another, reopen, close };
});
