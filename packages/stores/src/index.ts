export { MemoryVault } from './memory/memory-vault.js';
export { openVault } from './open-vault.js';
export { SqliteVault } from './sqlite/sqlite-vault.js';
export * from './store.js';
export * from './vault.js';
