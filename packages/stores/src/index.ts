export { MemoryStore } from './memory-store.js';
export { openStore } from './open-store.js';
export { SqliteStore } from './sqlite/sqlite-store.js';
export * from './store.js';
