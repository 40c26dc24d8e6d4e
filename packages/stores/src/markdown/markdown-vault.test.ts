import { vaultConformance } from '../conformance.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

vaultConformance('MarkdownVault', async () => {
  const folder = temporaryFolder();
  let vault = await MarkdownVault.open(folder);
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
    close,
  };
});
