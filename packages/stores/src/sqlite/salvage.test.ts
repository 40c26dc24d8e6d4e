import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { placeOf, say, started } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { salvageDatabase } from './salvage.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

it('a salvaged store has no key that is not what it was, and says what else it took as it stood', async () => {
  const file = temporaryFile();
  const vault = new SqliteVault(file);
  const store = vault.storeOf(LOCAL_OWNER);
  await say(store, await started(store, 'a', ['1', '2']), ['2b'], { parent: await placeOf(store, 'a', '1') });
  for (const id of ['k1', 'k2', 'k3']) await vault.addKey({ id, owner: 'ann', label: '', hash: id, createdAt: 1 });
  await vault.close();
  const database = new DatabaseSync(file);
  database.exec(`UPDATE keys SET owner = 'bob' WHERE id = 'k1'; DELETE FROM keys WHERE id = 'k2';
    UPDATE branches SET key = 9; UPDATE owners SET erasures = 4`);
  database.close();
  const newCheck = () => ({ follow: () => undefined, isRight: () => true });
  await salvageDatabase(file, { newCheck, onLeftover: () => undefined }, async (salvaged, { lost }) => {
    expect(lost).toEqual([
      '1 counts of what was erased that are not what they were',
      '1 API keys that are not what they were',
      '1 places of branches that are not what they were',
    ]);
    const opened = new SqliteVault(salvaged);
    expect(await opened.faults()).toEqual([]);
    expect((await opened.keys()).map(({ id }) => id)).toEqual(['k3']);
    await opened.close();
  });
});
