import { expect, it } from 'vitest';
import { openedIn, say, started } from '../conformance/fixture.js';
import { StoreError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

it('a list of an erased conversation that could not be removed counts for nothing, also journals later', async () => {
  const folder = temporaryFolder();
  let isBroken = false;
  const files: FileSystem = {
    ...FILE_SYSTEM,
    unlink: (path) => {
      if (isBroken && /lists.*gone\.\d+\.jsonl$/.test(path)) throw Object.assign(new Error('EIO'), { code: 'EIO' });
      FILE_SYSTEM.unlink(path);
    },
  };
  let vault = await MarkdownVault.open(folder, { files });
  const store = vault.storeOf(LOCAL_OWNER);
  for (const id of ['kept', 'other', 'gone']) await started(store, id, ['1']);
  // Everything that was written before an erase is in lists after it.
  await store.erase('other');
  isBroken = true;
  await expect(store.erase('gone')).rejects.toThrow(StoreError);
  isBroken = false;
  await say(store, await openedIn(store, 'kept', 1), ['2']);
  await vault.close();
  for (let opening = 0; opening < 2; opening += 1) {
    vault = await MarkdownVault.open(folder);
    expect(vault.missing).toBeUndefined();
    expect((await vault.storeOf(LOCAL_OWNER).conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual([
      'kept',
    ]);
    await vault.close();
  }
});
