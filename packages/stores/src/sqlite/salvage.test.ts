import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { placeOf, say, started } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { moveAll } from './moving.fixture.js';
import { salvageDatabase } from './salvage.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

it('a salvaged store has what can be read, and says what of it is not what it was', async () => {
  const file = temporaryFile();
  const vault = new SqliteVault(file);
  const store = vault.storeOf(LOCAL_OWNER);
  await say(store, await started(store, 'a', ['1', '2']), ['2b'], { parent: await placeOf(store, 'a', '1') });
  const fact = (id: string) => ({ id, about: '{"at":1,"kind":"text"}', words: '{}', retires: [], erases: [] });
  await store.noteFacts({ expectedCount: 0, records: [fact('f1'), fact('f2'), fact('f3')] });
  await vault.close();
  const database = new DatabaseSync(file);
  database.exec(`UPDATE messages SET recorded_at = 9 WHERE id = '2b'; UPDATE facts SET words = 'x' WHERE id = 'f1';
    UPDATE facts SET words = '{"a":1}' WHERE id = 'f2'`);
  database.close();
  await salvageDatabase(file, { move: moveAll, onLeftover: () => undefined }, async (salvaged, { lost }) => {
    expect(lost).toEqual([
      '1 messages of which something is not what it was',
      '1 facts that cannot be read',
      '1 facts that are not what they were',
    ]);
    const opened = new SqliteVault(salvaged);
    expect(await opened.check({ isWhole: true })).toEqual([]);
    expect((await opened.storeOf(LOCAL_OWNER).facts({ from: 0, limit: 9 })).records.map(({ id }) => id)).toEqual([
      'f2',
      'f3',
    ]);
    await opened.close();
  });
});
