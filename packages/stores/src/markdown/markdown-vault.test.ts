import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { vaultConformance } from '../conformance.js';
import { BrokenDisk } from './broken-disk.fixture.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

vaultConformance('MarkdownVault', async () => {
  const folder = temporaryFolder();
  const disk = new BrokenDisk('ENOSPC');
  let vault = await MarkdownVault.open(folder, { files: disk.files });
  const others: MarkdownVault[] = [];
  const close = async () => {
    await vault.close();
    for (const other of others) await other.close();
  };
  return {
    vault,
    another: async () => {
      const other = await MarkdownVault.open(folder);
      others.push(other);
      return other;
    },
    reopen: async () => {
      await vault.close();
      vault = await MarkdownVault.open(folder);
      return vault;
    },
    breakDisk: async (pieces) => {
      disk.room = pieces;
      return async () => {
        disk.room = Number.POSITIVE_INFINITY;
      };
    },
    diskBytes: async () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/-(?:wal|shm)$/.test(entry.name))
        .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0),
    close,
  };
});
