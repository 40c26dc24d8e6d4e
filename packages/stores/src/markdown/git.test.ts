import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitEdits, idsTo, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { partialOf } from '../conformance/streaming.js';
import type { Store } from '../store.js';
import { LOCAL_OWNER, type Vault } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

/** Git as nobody set it up, but for what is given. */
function git(folder: string, ...args: string[]): string {
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  const who = ['-c', 'user.name=A Person', '-c', 'user.email=person@example.org', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8', env, stdio: 'pipe' });
}

async function opened<T>(folder: string, look: (store: Store, vault: Vault) => Promise<T>): Promise<T> {
  const vault = await MarkdownVault.open(folder);
  try {
    return await look(vault.storeOf(LOCAL_OWNER), vault);
  } finally {
    await vault.close();
  }
}

const tipIds = async (store: Store, id: string): Promise<string[]> => idsTo(store, tipOf(await openedIn(store, id, 1)));

const filesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(?:md|json)$/.test(file.name) && !/[/\\]index\b/.test(file.parentPath))
      .map((file) => join(file.parentPath, file.name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  );

/** A folder with conversations `a`, `b` and `c.tmp`, in git as it was then. */
async function committed(): Promise<string> {
  const folder = temporaryFolder();
  await opened(folder, async (store) => {
    const a = await say(store, await started(store, 'a', ['0', '1']), ['2'], { instructions: 'line\r\none\n' });
    await commitEdits(store, a, ['e']);
    await started(store, 'b', ['b0']);
    await started(store, 'c.tmp', ['c0']);
  });
  git(folder, 'init');
  git(folder, 'add', '.');
  git(folder, 'commit', '-m', 'first');
  return folder;
}

describe('a folder of Markdown in git', () => {
  it('is committed while it is in use, and a clone has what was acknowledged before', async () => {
    const [folder, clone] = [temporaryFolder(), temporaryFolder()];
    await opened(folder, async (store) => {
      let conversation = await started(store, 'a', ['0']);
      git(folder, 'init');
      const acknowledged = ['0'];
      let isEnding = false;
      const writing = (async () => {
        for (let number = 1; !isEnding; number += 1) {
          await store.keepPartial(partialOf(conversation, 'p', { content: `"${number}"` }));
          conversation = await say(store, conversation, [`${number}`]);
          acknowledged.push(`${number}`);
        }
      })();
      // Git does not wait for a timer of this process: only its own writes are under way meanwhile.
      const before: string[] = [];
      for (let commit = 0; commit < 5; commit += 1) {
        while (acknowledged.length < (commit + 1) * 3) await new Promise((resolve) => setImmediate(resolve));
        before.splice(0, before.length, ...acknowledged);
        git(folder, 'add', '.');
        git(folder, 'commit', '-m', `commit ${commit}`);
      }
      isEnding = true;
      await writing;
      git(folder, 'clone', folder, clone);
      await opened(clone, async (cloned, vault) => {
        expect((await tipIds(cloned, 'a')).slice(0, before.length)).toEqual(before);
        expect(await vault.check({ isWhole: true })).toEqual([]);
      });
      expect(await tipIds(store, 'a')).toEqual(acknowledged);
    });
    expect(git(folder, 'ls-files')).not.toMatch(/index|partial|\.tmp$/m);
  });

  it('opens from a clone as it was, whatever the names of conversations', async () => {
    const [folder, clone] = [await committed(), temporaryFolder()];
    git(folder, 'clone', folder, clone);
    expect(filesOf(clone)).toEqual(filesOf(folder));
    const look = async (store: Store) => [
      ...(await Promise.all(['a', 'b', 'c.tmp'].map((id) => tipIds(store, id)))),
      await store.conversations({ limit: 9 }),
      await store.edits('a', 'live'),
      await store.instructions('a'),
    ];
    expect(await opened(clone, look)).toEqual(await opened(folder, look));
  });

  it('reports what is missing in an older state that was checked out, and neither takes it nor writes over it', async () => {
    const folder = await committed();
    await opened(folder, async (store) => {
      await say(store, await openedIn(store, 'a', 1), ['3', '4']);
      await started(store, 'd', ['d0']);
    });
    git(folder, 'add', '.');
    git(folder, 'commit', '-m', 'second');
    const newest = filesOf(folder);
    git(folder, 'checkout', 'HEAD~1');
    const older = filesOf(folder);
    await opened(folder, async (store, vault) => {
      expect(vault.missing).toMatch(/a.segments.0004_user_[^ ]* is missing/);
      expect(vault.missing).toMatch(/d.segments.0001_user_[^ ]* is missing/);
      expect(tipOf(await openedIn(store, 'a', 1))).toMatchObject({ id: '4', depth: 4 });
      expect(await tipIds(store, 'a')).toEqual(['0', '1', '2', '3', '4']);
      expect(await vault.check({ isWhole: true })).not.toEqual([]);
      expect(filesOf(folder)).toEqual(older);
      // What is said then comes after what is missing.
      await say(store, await openedIn(store, 'b', 1), ['b1']);
    });
    git(folder, 'checkout', '--force', 'main');
    await opened(folder, async (store, vault) => {
      expect(vault.missing).toBeUndefined();
      expect(await tipIds(store, 'a')).toEqual(['0', '1', '2', '3', '4']);
      expect(await tipIds(store, 'b')).toEqual(['b0', 'b1']);
      expect(await tipIds(store, 'd')).toEqual(['d0']);
    });
    for (const [path, text] of newest) if (!path.includes('metadata')) expect(filesOf(folder).get(path)).toBe(text);
  });

  it('goes on in a process that runs while an older state is checked out and back', async () => {
    const folder = await committed();
    await opened(folder, async (store) => {
      const conversation = await say(store, await started(store, 'd', ['d0']), ['d1']);
      git(folder, 'add', '.');
      git(folder, 'commit', '-m', 'second');
      git(folder, 'checkout', '--force', 'HEAD~1');
      // Its folder is gone, and is made again for what is said next.
      const next = await say(store, conversation, ['d2']);
      expect(await store.read(tipOf(next), [{ from: 2, to: 3 }], 'words')).toHaveLength(1);
      git(folder, 'checkout', '--force', 'main');
    });
    await opened(folder, async (store, vault) => {
      expect(vault.missing).toBeUndefined();
      expect(await tipIds(store, 'd')).toEqual(['d0', 'd1', 'd2']);
    });
  });

  it('names what two clones that were merged have in one place for what it is, and not as a copy', async () => {
    const folder = await committed();
    const [one, two, merged] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    for (const clone of [one, two]) {
      git(folder, 'clone', folder, clone);
      await opened(clone, async (store) => {
        const [name, at] = clone === one ? ['one', 5_000] : ['two', 9_000];
        await say(store, await openedIn(store, 'b', 1), [`said in ${name}`], { at });
        await started(store, `only-${name}`, [`begun in ${name}`]);
      });
      git(clone, 'add', '.');
      git(clone, 'commit', '-m', 'on');
    }
    git(one, 'fetch', two, 'main');
    git(one, 'merge', '-X', 'ours', '-m', 'merged', 'FETCH_HEAD');
    git(one, 'clone', one, merged);
    await opened(merged, async (store, vault) => {
      const faults = (await vault.check({ isWhole: true })).map(({ text }) => text);
      expect(faults.join('\n')).not.toContain('copy');
      for (const path of ['b/segments/0002_user', 'only-two/segments/0001_user'])
        expect(faults).toContainEqual(
          expect.stringMatching(
            new RegExp(`${path}_\\S+ has the place of \\S+, is another one.*import an export of the clone`),
          ),
        );
      expect(await tipIds(store, 'only-one')).toEqual(['begun in one']);
    });
  });

  it('does not take metadata that a stash put back, and shows the newest again', async () => {
    const folder = await committed();
    await opened(folder, (store) => store.change('b', { title: 'Newer' }));
    git(folder, 'stash');
    expect(readFileSync(join(folder, 'conversations/b/metadata.json'), 'utf8')).not.toContain('Newer');
    await opened(folder, async (store, vault) => {
      expect(await store.conversation('b')).toMatchObject({ title: 'Newer' });
      expect(await vault.check({ isWhole: true })).toEqual([]);
      expect(readFileSync(join(folder, 'conversations/b/metadata.json'), 'utf8')).toContain('Newer');
    });
  });

  it('is not changed by a git that converts the ends of lines', async () => {
    const [folder, clone] = [await committed(), temporaryFolder()];
    git(folder, '-c', 'core.autocrlf=true', 'clone', '-c', 'core.autocrlf=true', '-c', 'core.eol=crlf', folder, clone);
    expect(filesOf(clone)).toEqual(filesOf(folder));
  });

  it.each([false, true])(
    'reads files whose ends of lines were converted, and says so (index lost: %s)',
    async (isLost) => {
      const [folder, copy] = [await committed(), temporaryFolder()];
      cpSync(folder, copy, { recursive: true });
      for (const [path, text] of filesOf(copy)) writeFileSync(join(copy, path), text.replaceAll('\n', '\r\n'));
      if (isLost) rmSync(join(copy, 'index'), { recursive: true });
      const look = async (store: Store) => [
        await tipIds(store, 'a'),
        await store.read(tipOf(await openedIn(store, 'a', 1)), [{ from: 0, to: 9 }], 'words'),
        await store.edits('a'),
        await store.instructions('a'),
      ];
      expect(await opened(copy, look)).toEqual(await opened(folder, look));
      if (!isLost)
        await opened(copy, async (_, vault) => expect(vault.missing).toMatch(/0001_user_[^ ]* was changed by hand/));
    },
  );
});

it('an older state of the index that is put in place of the newer one is reported by whoever knew that', async () => {
  const [folder, older] = [temporaryFolder(), temporaryFolder()];
  await opened(folder, async (store, vault) => {
    await started(store, 'a', ['0']);
    cpSync(join(folder, 'index'), older, { recursive: true });
    for (const title of ['1', '2', '3']) await store.change('a', { title });
    rmSync(join(folder, 'index'), { recursive: true });
    cpSync(older, join(folder, 'index'), { recursive: true });
    await store.conversation('a');
    expect(vault.missing).toContain('an older state was put in the place of the index');
    expect(await tipIds(store, 'a')).toEqual(['0']);
  });
});
