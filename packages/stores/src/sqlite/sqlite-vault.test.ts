import { vaultConformance } from '../conformance.js';
import { openDatabase } from './database.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

vaultConformance('SqliteVault', async () => {
  const file = temporaryFile();
  const opened = openDatabase(file);
  let vault = new SqliteVault(file, opened);
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
  const breakDisk = async (pieces: number) => {
    const { page_count: pages } = opened.database.prepare('PRAGMA page_count').get() as { page_count: number };
    opened.database.exec(`PRAGMA max_page_count = ${pages + pieces}`);
    return async () => opened.database.exec('PRAGMA max_page_count = 1000000');
  };
  const diskBytes = async () => {
    const { page_count: pages } = opened.database.prepare('PRAGMA page_count').get() as { page_count: number };
    return 4096 * pages;
  };
  return { vault, another, reopen, breakDisk, diskBytes, close };
});
