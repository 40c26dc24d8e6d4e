import { vaultConformance } from '../conformance.js';
import { MemoryVault } from './memory-vault.js';

vaultConformance('MemoryVault', async () => {
  const vault = new MemoryVault();
  return { vault, another: async () => vault, close: () => vault.close() };
});
