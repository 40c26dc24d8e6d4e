import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { idsTo, openedIn, placeOf, say, started, tipOf } from '../conformance/fixture.js';
import { DamagedError, GoneError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { moveAll } from './moving.fixture.js';
import { salvageDatabase } from './salvage.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

/** The file of two conversations; the tip of 'a' is on line 4, which follows line 3, which follows line 1. */
async function damagedFile(damage: string): Promise<string> {
  const file = temporaryFile();
  const vault = new SqliteVault(file);
  const store = vault.storeOf(LOCAL_OWNER);
  const first = await started(store, 'a', ['1', '2']);
  await started(store, 'b', ['x', 'y']);
  const second = await say(store, first, ['2b', '3b'], { parent: await placeOf(store, 'a', '1') });
  const third = await say(store, second, ['3c'], { parent: await placeOf(store, 'a', '2b') });
  expect(tipOf(third).line).toBe(4);
  await vault.close();
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA foreign_keys = OFF; ${damage}`);
  database.close();
  return file;
}

describe('a line that does not lead back to the messages before it', () => {
  it.each([
    ['UPDATE lines SET parent = 4 WHERE key = 4', 4],
    ['UPDATE lines SET parent = 4 WHERE key = 3', 3],
    ['UPDATE lines SET parent = NULL, jump = 4 WHERE key = 4', 4],
    ['UPDATE lines SET jump = 4 WHERE key = 4', 4],
    ['UPDATE lines SET jump = 4 WHERE key = 3', 3],
  ])('is refused, and other conversations go on: %s', async (damage, line) => {
    const vault = new SqliteVault(await damagedFile(damage));
    const store = vault.storeOf(LOCAL_OWNER);
    const error = await idsTo(store, tipOf(await openedIn(store, 'a', 9))).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DamagedError);
    expect(error).toMatchObject({ what: `line ${line} does not lead back to the messages before it` });
    expect((error as Error).message).toMatch(
      /restore a back-up, or take what is in it: palimpsest salvage FILE NEW_FILE$/,
    );
    const other = await say(store, await openedIn(store, 'b', 9), ['z']);
    expect(await idsTo(store, tipOf(other))).toEqual(['x', 'y', 'z']);
    await vault.close();
  });

  it('is refused where it is lost, by reading and by a turn; one that never was is not there', async () => {
    const vault = new SqliteVault(await damagedFile('DELETE FROM lines WHERE key = 4'));
    const store = vault.storeOf(LOCAL_OWNER);
    const opened = await openedIn(store, 'a', 9);
    for (const work of [idsTo(store, tipOf(opened)), say(store, opened, ['4c'])]) {
      const error = await work.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DamagedError);
      expect(error).toMatchObject({ what: 'line 4 is missing' });
    }
    await expect(idsTo(store, { ...tipOf(opened), line: 99 })).rejects.toThrow(GoneError);
    await vault.close();
  });

  it.each(['jump = 1 WHERE key = 4', 'level = 3 WHERE key = 4'])(
    'is named where what finds those before it was changed, though it leads back: %s',
    async (change) => {
      const vault = new SqliteVault(await damagedFile(`UPDATE lines SET ${change}`));
      const text = expect.stringContaining('line 4 has another level, or another short way back');
      expect(await vault.check({ isWhole: true })).toEqual([{ owner: 'local', conversation: 'a', text }]);
      await vault.close();
    },
  );

  it.each([
    ['UPDATE lines SET parent = 4 WHERE key = 4', ['1', '2b', '3b']],
    ['UPDATE lines SET parent = 4 WHERE key = 3', ['1', '2']],
    ['UPDATE lines SET level = 0, parent = 4 WHERE key = 3', ['1', '2']],
    ['UPDATE lines SET parent = NULL, jump = 4 WHERE key = 4', ['1', '2b', '3b']],
    ['UPDATE lines SET jump = 4 WHERE key >= 3', ['1', '2b', '3c']],
    ['UPDATE lines SET jump = 1, level = 9 WHERE key = 4', ['1', '2b', '3c']],
  ])('is left out of what is salvaged, or mended where another way is known: %s', async (damage, ids) => {
    const options = { move: moveAll, onLeftover: () => undefined };
    await salvageDatabase(await damagedFile(damage), options, async (file, { isWhole }) => {
      expect(isWhole).toBe(false);
      const vault = new SqliteVault(file);
      const store = vault.storeOf(LOCAL_OWNER);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      expect(await idsTo(store, tipOf(await openedIn(store, 'a', 9)))).toEqual(ids);
      expect(await idsTo(store, tipOf(await openedIn(store, 'b', 9)))).toEqual(['x', 'y']);
      await vault.close();
    });
  });
});
