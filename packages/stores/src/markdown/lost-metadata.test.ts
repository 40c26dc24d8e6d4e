import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitEdits, editIds, faultTexts, idsTo, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { partialOf } from '../conformance/streaming.js';
import { DamagedError, type Store } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const METADATA = 'conversations/fork/metadata.json';
const LONG_ID = 'L'.repeat(200);

/** A fork with a title, live edits, a system text and a reply that is being written; its origin, and one with a long name. */
async function written(): Promise<string> {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  const store = vault.storeOf(LOCAL_OWNER);
  const origin = await started(store, 'origin', ['0', '1']);
  const forked = await say(store, await fork(store, origin, 'fork'), ['2'], { instructions: 'be brief' });
  const compacted = await commitEdits(store, forked, ['e']);
  await store.change('fork', { title: 'Title' });
  await store.keepPartial(partialOf(compacted, 'p', { content: '"so far"' }));
  await say(store, await started(store, LONG_ID, ['l']), ['m'], { instructions: 'be long' });
  await vault.close();
  rmSync(join(folder, 'index'), { recursive: true });
  return folder;
}

const factsOf = async (store: Store, id: string) => ({
  conversation: await store.conversation(id),
  live: editIds(await store.edits(id, 'live')),
  instructions: await store.instructions(id),
});

const HARM: Readonly<Record<string, (file: string) => void>> = {
  removed: (file) => rmSync(file),
  torn: (file) => truncateSync(file, 40),
  emptied: (file) => truncateSync(file, 0),
  'changed by hand': (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('"Title"', '"Mine"')),
  'that of another conversation': (file) => cpSync(file.replace('/fork/', '/origin/'), file),
};

describe('a folder of Markdown without its index', () => {
  it.each(Object.keys(HARM))(
    'has a conversation that cannot be used when its metadata.json is %s, until that is put back',
    async (harm) => {
      const folder = await written();
      const file = join(folder, METADATA);
      const good = readFileSync(file);
      HARM[harm]?.(file);
      const harmed = readdirSync(join(folder, 'conversations/fork')).includes('metadata.json')
        ? readFileSync(file)
        : undefined;
      let vault = await MarkdownVault.open(folder);
      let store = vault.storeOf(LOCAL_OWNER);
      expect(vault.missing).toContain(METADATA);
      // Also when the index is there again.
      for (const _ of [1, 2]) {
        const told = await store.conversation('fork').catch((error: unknown) => error);
        expect(told).toBeInstanceOf(DamagedError);
        expect(told).toMatchObject({ what: METADATA, message: expect.stringMatching(/put it back .* or erase/) });
        await expect(store.edits('fork', 'live')).rejects.toThrow(DamagedError);
        await expect(store.change('fork', { title: 'Other' })).rejects.toThrow(DamagedError);
        await expect(store.openTurn({ conversationId: 'fork', chain: [], sessionLimit: 1 })).rejects.toThrow(
          DamagedError,
        );
        expect(await faultTexts(vault)).toEqual([expect.stringContaining(METADATA)]);
        expect(await idsTo(store, tipOf(await openedIn(store, 'origin', 1)))).toEqual(['0', '1']);
        expect((await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual([
          LONG_ID,
          'fork',
          'origin',
        ]);
        await vault.close();
        vault = await MarkdownVault.open(folder);
        store = vault.storeOf(LOCAL_OWNER);
        expect(vault.missing).toContain(METADATA);
      }
      if (harmed !== undefined) expect(readFileSync(file)).toEqual(harmed);
      await say(store, await openedIn(store, 'origin', 1), ['3']);
      writeFileSync(file, good);
      expect(await factsOf(store, 'fork')).toMatchObject({
        conversation: { title: 'Title', forkedFrom: { conversationId: 'origin', messages: 2 }, editCount: 1 },
        live: ['e'],
        instructions: [{ instructions: 'be brief' }],
      });
      expect(await vault.partials({ writtenBefore: 99, limit: 9 })).toMatchObject([{ id: 'p', content: '"so far"' }]);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      const said = await say(store, await openedIn(store, 'fork', 1), ['4']);
      await vault.close();
      vault = await MarkdownVault.open(folder);
      expect([vault.missing, await vault.check({ isWhole: true })]).toEqual([undefined, []]);
      expect(await idsTo(vault.storeOf(LOCAL_OWNER), tipOf(said))).toEqual(['0', '1', '2', '4']);
      await vault.close();
    },
  );

  it('has it back in every process that uses the folder, and goes on after what the first one wrote', async () => {
    const folder = await written();
    const file = join(folder, METADATA);
    const good = readFileSync(file);
    rmSync(file);
    const vaults = [await MarkdownVault.open(folder), await MarkdownVault.open(folder)] as const;
    const [one, other] = [vaults[0].storeOf(LOCAL_OWNER), vaults[1].storeOf(LOCAL_OWNER)];
    const reader = await MarkdownVault.open(folder, { isToRead: true });
    await expect(other.conversation('fork')).rejects.toThrow(DamagedError);
    writeFileSync(file, good);
    await say(one, await openedIn(one, 'fork', 1), ['4'], { instructions: 'be exact' });
    for (const store of [other, reader.storeOf(LOCAL_OWNER)])
      expect(await factsOf(store, 'fork')).toEqual(await factsOf(one, 'fork'));
    const said = await say(other, await openedIn(other, 'fork', 1), ['5']);
    expect(await idsTo(one, tipOf(said))).toEqual(['0', '1', '2', '4', '5']);
    await Promise.all([...vaults, reader].map((vault) => vault.close()));
  });

  it('can erase such a conversation, and keeps what its forks need', async () => {
    const folder = await written();
    rmSync(join(folder, 'conversations/origin/metadata.json'));
    const vault = await MarkdownVault.open(folder);
    const store = vault.storeOf(LOCAL_OWNER);
    await store.erase('origin');
    expect(await idsTo(store, tipOf(await openedIn(store, 'fork', 1)))).toEqual(['0', '1', '2']);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  });

  it('leaves a conversation alone whose name only the lost file says, and has it back with the file', async () => {
    const folder = await written();
    const name = readdirSync(join(folder, 'conversations')).find((one) => one.includes('~~')) ?? '';
    const file = join(folder, 'conversations', name, 'metadata.json');
    const good = readFileSync(file);
    rmSync(file);
    for (const _ of [1, 2]) {
      const vault = await MarkdownVault.open(folder);
      const store = vault.storeOf(LOCAL_OWNER);
      expect((await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(['fork', 'origin']);
      expect((await faultTexts(vault)).join()).toContain(name);
      await say(store, await openedIn(store, 'origin', 1), [`more ${readdirSync(folder).length} ${_}`]);
      await vault.close();
    }
    writeFileSync(file, good);
    rmSync(join(folder, 'index'), { recursive: true });
    const vault = await MarkdownVault.open(folder);
    const store = vault.storeOf(LOCAL_OWNER);
    expect(await idsTo(store, tipOf(await openedIn(store, LONG_ID, 1)))).toEqual(['l', 'm']);
    expect(await factsOf(store, LONG_ID)).toMatchObject({ instructions: [{ instructions: 'be long' }] });
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  });

  it('opens with a copy that somebody made of a conversation, and says what that is', async () => {
    const folder = await written();
    mkdirSync(join(folder, 'conversations/copy of origin'));
    cpSync(join(folder, 'conversations/origin'), join(folder, 'conversations/copy of origin'), { recursive: true });
    const vault = await MarkdownVault.open(folder);
    expect(vault.missing).toContain('copy of origin');
    const store = vault.storeOf(LOCAL_OWNER);
    expect(await idsTo(store, tipOf(await openedIn(store, 'origin', 1)))).toEqual(['0', '1']);
    await vault.close();
  });
});
