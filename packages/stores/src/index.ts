export { instructionsIdOf } from './instructions-id.js';
export { MemoryVault } from './memory/memory-vault.js';
export { isVaultAddress, openVault, VAULT_FORMS, withoutPassword } from './open-vault.js';
export { PostgresVault } from './postgres/postgres-vault.js';
export { SqliteVault } from './sqlite/sqlite-vault.js';
export * from './store.js';
export type { ContinuedConversation, LocatedReply, TurnQuery, TurnStart } from './turn-start.js';
export * from './vault.js';
