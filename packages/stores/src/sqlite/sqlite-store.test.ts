import { storeConformance } from '../conformance.js';
import { SqliteStore } from './sqlite-store.js';
import { temporaryFile } from './temporary-file.fixture.js';

storeConformance('SqliteStore', async () => {
  const file = temporaryFile();
  let store = new SqliteStore(file);
  const reopen = async () => {
    await store.close();
    store = new SqliteStore(file);
    return store;
  };
  return { store, reopen, close: () => store.close() };
});
