import { expect, it } from 'vitest';
import { commitEdits, idsTo, say, started, tipOf } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';
import { UnsyncedDisk } from './unsynced-disk.fixture.js';

const TURNS = 4;

it.runIf(process.platform === 'linux')(
  'has all that was acknowledged after a loss of power that takes what was not synced',
  async () => {
    const folder = temporaryFolder();
    const disk = new UnsyncedDisk();
    const vault = await MarkdownVault.open(folder, { files: disk.files });
    const store = vault.storeOf(LOCAL_OWNER);
    let conversation = await started(store, 'a', ['0']);
    const said = ['0'];
    for (let turn = 1; turn <= TURNS; turn += 1) {
      conversation = await say(store, conversation, [`${turn}`], { instructions: `text ${turn}` });
      said.push(`${turn}`);
      if (turn === 3) conversation = await commitEdits(store, conversation, ['e']);
      await started(store, `other ${turn}`, ['first']);
      const left = temporaryFolder();
      disk.copyAfterLoss(folder, left);
      const after = await MarkdownVault.open(left);
      const kept = after.storeOf(LOCAL_OWNER);
      const found = await kept.conversation('a');
      expect(found).toEqual(conversation);
      expect(await idsTo(kept, tipOf(conversation))).toEqual(said);
      expect((await kept.instructions('a')).at(-1)).toMatchObject({ instructions: `text ${turn}` });
      expect(await kept.compactions('a')).toHaveLength(turn < 3 ? 0 : 1);
      expect((await kept.conversations({ limit: 99 })).length).toBe(turn + 1);
      const texts = await kept.read(tipOf(conversation), [{ from: 0, to: said.length }], 'words');
      expect(texts.map(({ wire }) => wire.json.length > 0)).toEqual(said.map(() => true));
      await after.close();
    }
    await vault.close();
  },
);
