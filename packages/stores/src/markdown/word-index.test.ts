import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { termsOf } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { adoptionOf, slice } from '../conformance/adopting.js';
import { eraseMessages } from '../conformance/erasing-messages.js';
import { faultTexts, newMessage, openedIn, placeOf, say, saying, tipOf } from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import type { Conversation, Store } from '../store.js';
import { LOCAL_OWNER, type Vault } from '../vault.js';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';
import { wordNumber } from './word-file.js';

async function opened<T>(
  folder: string,
  look: (store: Store, vault: Vault) => Promise<T>,
  files: FileSystem = FILE_SYSTEM,
): Promise<T> {
  const vault = await MarkdownVault.open(folder, { files });
  try {
    return await look(vault.storeOf(LOCAL_OWNER), vault);
  } finally {
    await vault.close();
  }
}

const saidBy = (id: string, text: string) =>
  newMessage(id, { wire: { protocol: 'openai-chat', json: JSON.stringify({ role: 'user', content: text }) } });

const talk = async (store: Store, id: string, texts: readonly string[]): Promise<Conversation> => {
  const conversation = await openedIn(store, id, 1);
  const from = conversation.tip === null ? 0 : conversation.tip.depth + 1;
  return say(store, conversation, [], { messages: texts.map((text, at) => saidBy(`${id}${from + at}`, text)) });
};

const found = async (store: Store, text: string): Promise<string[]> =>
  (await saying(store, text)).map(({ conversation, place }) => `${conversation.id}:${place.depth}`).sort();

const LACKS = (messages: string) => `the index of words lacks ${messages}. Make it anew with: palimpsest index`;
const TOO_MANY = (messages: string) =>
  `the index of words has ${messages} too many. Make it anew with: palimpsest index`;

const fileOf = (folder: string, id: string): string => join(folder, 'index', 'words', LOCAL_OWNER, `${id}.words`);

/** A store with the conversations `a` and `b`, closed. */
async function written(): Promise<string> {
  const folder = temporaryFolder();
  await opened(folder, async (store) => {
    await talk(store, 'a', ['red fox', 'blue door']);
    await talk(store, 'a', ['red door']);
    await talk(store, 'b', ['fox']);
  });
  return folder;
}

const expectAllFound = async (store: Store): Promise<void> => {
  expect(await found(store, 'red')).toEqual(['a:0', 'a:2']);
  expect(await found(store, 'door')).toEqual(['a:1', 'a:2']);
  expect(await found(store, 'fox')).toEqual(['a:0', 'b:0']);
};

/** How many files of the index have the number of a term. */
const filesWith = (folder: string, word: string): number => {
  const [term = ''] = termsOf(word);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(wordNumber(LOCAL_OWNER, term));
  return readdirSync(join(folder, 'index'), { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(bytes),
  ).length;
};

describe('the index of words of a folder of Markdown', () => {
  it('finds without reading a message', async () => {
    const folder = await written();
    await opened(folder, async (store) => {
      renameSync(join(folder, 'conversations'), join(folder, 'elsewhere'));
      await expectAllFound(store);
      renameSync(join(folder, 'elsewhere'), join(folder, 'conversations'));
    });
  });

  it('is made again from the messages where it was deleted, and says before that it lacks them', async () => {
    const folder = await written();
    rmSync(join(folder, 'index', 'words'), { recursive: true });
    await opened(folder, async (store, vault) => {
      // What was recorded last is there again as soon as it is opened.
      expect(await faultTexts(vault)).toEqual([LACKS('3 messages')]);
      await expectAllFound(store);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });
    expect(existsSync(fileOf(folder, 'a'))).toBe(true);
  });

  it.each(['wrds', 'wrd2'])(
    'is made again, and all of it, where another version made it in another way: %s',
    async (older) => {
      const folder = await written();
      const made = readFileSync(fileOf(folder, 'a'));
      // Every record begins with a number that says how it was made.
      const other = Buffer.from(made.toString('latin1').replaceAll('wrd3', older), 'latin1');
      expect(other.equals(made)).toBe(false);
      writeFileSync(fileOf(folder, 'a'), other);
      rmSync(fileOf(folder, 'b'));
      await opened(folder, async (store, vault) => {
        // That is no damage.
        expect(await vault.check({ isWhole: true })).toEqual([]);
        await talk(store, 'a', ['green tree']);
        await expectAllFound(store);
        expect(await vault.check({ isWhole: true })).toEqual([]);
      });
      expect(readFileSync(fileOf(folder, 'a')).includes(older)).toBe(false);
    },
  );

  it('is made again with the whole index', async () => {
    const folder = await written();
    rmSync(join(folder, 'index'), { recursive: true });
    await opened(folder, async (store, vault) => {
      expect(await vault.check({ isWhole: true })).toEqual([]);
      await expectAllFound(store);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });
  });

  it('finds everything when it was deleted while others went on', async () => {
    const folder = await written();
    await opened(folder, async (store, vault) => {
      await expectAllFound(store);
      rmSync(join(folder, 'index', 'words'), { recursive: true });
      await talk(store, 'a', ['green fox']);
      expect(await found(store, 'fox')).toEqual(['a:0', 'a:3', 'b:0']);
      // What it was asked about is there again, but for what it still knew.
      expect(await faultTexts(vault)).toEqual([LACKS('a message')]);
    });
    await opened(folder, async (store) => expect(await found(store, 'fox')).toEqual(['a:0', 'a:3', 'b:0']));
  });

  it('finds everything wherever its file was torn, and goes on after that', async () => {
    const folder = await written();
    const whole = readFileSync(fileOf(folder, 'a'));
    for (let length = whole.length - 1; length >= 0; length -= 7) {
      writeFileSync(fileOf(folder, 'a'), whole);
      truncateSync(fileOf(folder, 'a'), length);
      await opened(folder, expectAllFound);
    }
    truncateSync(fileOf(folder, 'a'), whole.length - 3);
    await opened(folder, async (store, vault) => {
      await talk(store, 'a', ['green tree']);
      expect(await faultTexts(vault)).toEqual([LACKS('a message')]);
      expect(await found(store, 'green')).toEqual(['a:3']);
      await expectAllFound(store);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });
  });

  it('takes nothing from a file that is none of its own', async () => {
    const folder = await written();
    writeFileSync(fileOf(folder, 'a'), 'wrds and what somebody wrote');
    rmSync(fileOf(folder, 'b'));
    mkdirSync(fileOf(folder, 'b'));
    await opened(folder, async (store) => {
      await expectAllFound(store);
      await talk(store, 'b', ['tree']);
      expect(await found(store, 'tree')).toEqual(['b:1']);
    });
  });

  it('finds what is newer than its file, and nothing that was erased since', async () => {
    const folder = await written();
    const older = join(folder, 'index', 'older');
    copyFileSync(fileOf(folder, 'a'), older);
    await opened(folder, async (store) => {
      await talk(store, 'a', ['green tree']);
      await eraseMessages(store, await openedIn(store, 'a', 1), { from: 1, to: 2 });
      await talk(store, 'b', ['last']);
    });
    renameSync(older, fileOf(folder, 'a'));
    await opened(folder, async (store, vault) => {
      expect(await faultTexts(vault)).toEqual([LACKS('a message'), TOO_MANY('a message')]);
      expect(await found(store, 'green')).toEqual(['a:3']);
      expect(await found(store, 'blue')).toEqual([]);
      const blue = await store.find({ any: [{ term: 'blue', weight: 1 }], limit: 9 });
      expect([...blue.holding.values()]).toEqual([0]);
      expect(filesWith(folder, 'blue')).toBe(1);
      expect(await vault.reindex()).toBe(5);
      expect(filesWith(folder, 'blue')).toBe(0);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });
  });

  it('says that it has the words of a conversation that is not there', async () => {
    const folder = await written();
    copyFileSync(fileOf(folder, 'a'), fileOf(folder, 'c'));
    await opened(folder, async (_, vault) => expect(await faultTexts(vault)).toEqual([TOO_MANY('3 messages')]));
  });

  it('takes nothing of messages that say something else', async () => {
    const [folder, other] = [temporaryFolder(), temporaryFolder()];
    await opened(folder, (store) => talk(store, 'a', ['oak', 'pine']));
    await opened(other, (store) => talk(store, 'a', ['elm', 'fir']));
    copyFileSync(fileOf(other, 'a'), fileOf(folder, 'a'));
    await opened(folder, async (store, vault) => {
      expect(await found(store, 'elm')).toEqual([]);
      expect(await found(store, 'oak')).toEqual(['a:0']);
      expect(await faultTexts(vault)).toEqual([TOO_MANY('2 messages')]);
    });
  });

  it('lets what one process wrote be found by another one at once', async () => {
    const folder = temporaryFolder();
    await opened(folder, async (one, vault) =>
      opened(folder, async (other) => {
        for (let round = 0; round < 5; round += 1) {
          await talk(one, 'a', ['fox']);
          expect(await found(other, 'fox')).toHaveLength(2 * round + 1);
          await talk(other, 'a', ['fox']);
          expect(await found(one, 'fox')).toHaveLength(2 * round + 2);
        }
        await eraseMessages(other, await openedIn(other, 'a', 1), { from: 0, to: 9 });
        expect(await found(one, 'fox')).toEqual(['a:9']);
        expect((await one.find({ any: [], limit: 1 })).messages).toBe(1);
        await vault.reindex();
        await talk(one, 'a', ['fox']);
        expect(await found(other, 'fox')).toEqual(['a:10', 'a:9']);
        expect(await vault.check({ isWhole: true })).toEqual([]);
      }),
    );
  });

  it('keeps no number of a word that was erased, and all others', async () => {
    const folder = temporaryFolder();
    await opened(folder, async (store, vault) => {
      const a = await talk(store, 'a', ['secret oak', 'shared pine', 'own elm']);
      await fork(store, a, 'f', { tip: await placeOf(store, 'a', 'a1') });
      await talk(store, 'f', ['fir']);
      for (const word of ['secret', 'pine', 'elm', 'fir']) expect(filesWith(folder, word)).toBe(1);
      await eraseMessages(store, a, { from: 0, to: 1, tip: tipOf(a) });
      for (const word of ['secret', 'oak']) expect(filesWith(folder, word)).toBe(0);
      await store.erase('a');
      expect(filesWith(folder, 'elm')).toBe(0);
      expect(existsSync(fileOf(folder, 'a'))).toBe(false);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      expect(await found(store, 'pine')).toEqual(['f:1']);
      expect(await found(store, 'fir')).toEqual(['f:2']);
      await store.erase('f');
      for (const word of ['pine', 'fir']) expect(filesWith(folder, word)).toBe(0);
    });
  });

  it('finds the other messages of a conversation of which one is damaged, and does not call that its own fault', async () => {
    const folder = await written();
    const segments = join(folder, 'conversations', 'a', 'segments');
    const [damaged = ''] = readdirSync(segments);
    writeFileSync(join(segments, damaged), 'nothing of it is left');
    rmSync(join(folder, 'index', 'words'), { recursive: true });
    await opened(folder, async (store, vault) => {
      expect(await found(store, 'red')).toEqual(['a:2']);
      expect(await found(store, 'fox')).toEqual(['b:0']);
      expect((await faultTexts(vault)).join()).not.toContain('index of words');
      expect(await vault.reindex()).toBe(3);
    });
  });

  it('keeps no message from being recorded where it cannot be written, and has it later', async () => {
    const folder = temporaryFolder();
    const state = { isBroken: false };
    const files: FileSystem = {
      ...FILE_SYSTEM,
      open: (path, flags) => {
        if (state.isBroken && path.endsWith('.words')) throw Object.assign(new Error('EIO: cannot'), { code: 'EIO' });
        return FILE_SYSTEM.open(path, flags);
      },
    };
    await opened(
      folder,
      async (store) => {
        await talk(store, 'a', ['red']);
        state.isBroken = true;
        await talk(store, 'a', ['red']);
        await talk(store, 'b', ['red']);
        expect(await found(store, 'red')).toEqual(['a:0', 'a:1', 'b:0']);
        await talk(store, 'c', ['red']);
        state.isBroken = false;
      },
      files,
    );
    await opened(folder, async (store, vault) => {
      expect(await vault.check({ isWhole: true })).toEqual([]);
      expect(await found(store, 'red')).toEqual(['a:0', 'a:1', 'b:0', 'c:0']);
    });
  });

  it('has what was imported, and leaves none of its files in the conversation', async () => {
    const folder = temporaryFolder();
    await opened(folder, async (store, vault) => {
      await store.adopt(adoptionOf([slice(null, ['1', '2']), slice('2', ['3'])], { newId: 'i' }));
      expect(readdirSync(join(folder, 'conversations', 'i')).filter((name) => name.includes('words'))).toEqual([]);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      renameSync(join(folder, 'conversations'), join(folder, 'elsewhere'));
      expect(await found(store, 'text')).toEqual(['i:0', 'i:1', 'i:2']);
      renameSync(join(folder, 'elsewhere'), join(folder, 'conversations'));
    });
  });

  it('says what lacks when making it anew was broken off, and is whole when that is done again', async () => {
    const folder = await written();
    await opened(folder, async (store, vault) => {
      const stop = () => {
        throw new Error('stopped');
      };
      await expect(vault.reindex(stop)).rejects.toThrow('stopped');
      expect(await faultTexts(vault)).toEqual([LACKS('a message')]);
      expect(await vault.reindex()).toBe(4);
      await expectAllFound(store);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });
  });

  it('is made in slices, which others write between', async () => {
    const folder = temporaryFolder();
    await opened(folder, async (store, vault) => {
      await talk(
        store,
        'a',
        Array.from({ length: 600 }, () => 'fox'),
      );
      const told: number[] = [];
      const making = vault.reindex((messages) => told.push(messages));
      await talk(store, 'b', ['fox']);
      expect(told.length).toBeLessThan(3);
      expect(await making).toBeGreaterThanOrEqual(600);
      expect(told.slice(0, 3)).toEqual([256, 512, 600]);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      appendFileSync(fileOf(folder, 'a'), 'torn');
      expect((await store.find({ any: [{ term: 'fox', weight: 1 }], limit: 1 })).holding.get('fox')).toBe(601);
    });
  });
});
