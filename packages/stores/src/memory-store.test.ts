import { storeConformance } from './conformance.js';
import { MemoryStore } from './memory-store.js';

storeConformance('MemoryStore', async () => {
  const store = new MemoryStore();
  return { store, close: () => store.close() };
});
