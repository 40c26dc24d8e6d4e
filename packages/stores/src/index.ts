export type { AdoptedLog, AdoptedMessage, AdoptedMessages, AdoptedSlice, Adoption, Reply } from './adoption.js';
export type { AnnouncementListener, Announcements } from './announcements.js';
export { instructionsIdOf } from './instructions-id.js';
export { isNoStore, noStore } from './no-store.js';
export { isVaultAddress, openVault, VAULT_FORMS, VAULT_SCHEMES, withoutPassword } from './open-vault.js';
export { backUpDatabase } from './sqlite/backup.js';
export { type Leftover, type SalvageReport, salvageDatabase } from './sqlite/salvage.js';
export { SqliteVault } from './sqlite/sqlite-vault.js';
export * from './store.js';
export { inTextOrder } from './text.js';
export type { ContinuedConversation, LocatedReply, TurnQuery, TurnStart } from './turn-start.js';
export * from './vault.js';
export {
  type FoundWords,
  MAX_COUNTED,
  type Pace,
  termsOfWire,
  type WeightedTerm,
  type WordHit,
  type WordQuery,
} from './words.js';
