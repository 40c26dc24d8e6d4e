import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openVault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { runCheaply, temporaryFolder } from './command.fixture.js';

async function written(): Promise<string> {
  const folder = join(await temporaryFolder(), 'store');
  const vault = await openVault(`markdown:${folder}`);
  const store = vault.storeOf('local');
  for (const id of ['talk', 'other']) await store.create(id, { at: 1 });
  await store.change('talk', { title: 'Title' });
  await vault.close();
  return folder;
}

/** Every name but those that SQLite keeps in the index, with when it was changed and what is in it. */
const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((name) => !/^index./.test(name))
    .map((name) => join(folder, name))
    .map((path) => [
      path,
      path.endsWith('index') ? 0 : statSync(path).mtimeMs,
      statSync(path).isFile() ? readFileSync(path, 'hex') : '',
    ]);

it('commands that read change nothing in a folder of Markdown, and say by their exit code what is wrong with metadata.json', async () => {
  const folder = await written();
  const [metadata, out] = [join(folder, 'conversations/talk/metadata.json'), await temporaryFolder()];
  const good = readFileSync(metadata);
  const run = async (...args: string[]) => {
    const before = stateOf(folder);
    const ended = await runCheaply([...args, '--store', `markdown:${folder}`], { HOME: out });
    expect(stateOf(folder)).toEqual(before);
    return { code: ended.code, said: ended.stdout + ended.stderr };
  };
  const named = { code: 1, said: expect.stringContaining('conversations/talk/metadata.json') };

  rmSync(metadata);
  expect(await run('verify')).toEqual(named);
  // The index has what it said, and the loss is told all the same.
  const exported = await run('export');
  expect(exported).toEqual(named);
  expect(exported.said).toContain('"title":"Title"');

  rmSync(join(folder, 'index'), { recursive: true });
  writeFileSync(metadata, good.subarray(0, 30));
  const verified = await run('verify');
  expect(verified).toEqual(named);
  expect(verified.said).toContain('1 thing is wrong');
  const partial = await run('export');
  expect(partial).toEqual(named);
  expect(partial.said).toContain('"id":"other"');
  expect(await run('backup', join(out, 'copy.jsonl'))).toEqual(named);
  expect((await run('search', 'anything')).code).toBe(1);

  writeFileSync(metadata, good);
  expect(await run('verify')).toMatchObject({ code: 0 });
  expect((await run('export')).said).toContain('"title":"Title"');
  expect(existsSync(join(folder, 'index'))).toBe(false);
});

it('commands that read end with 2 where a folder of Markdown, or a SQLite file, was emptied', async () => {
  const [folder, out] = [await written(), await temporaryFolder()];
  for (const name of readdirSync(folder)) if (!name.startsWith('.')) rmSync(join(folder, name), { recursive: true });
  const [left, file] = [stateOf(folder), join(out, 'emptied.db')];
  writeFileSync(file, '');
  for (const store of [`markdown:${folder}`, `sqlite:${file}`])
    for (const command of [['verify'], ['export'], ['backup', join(out, 'copy')], ['search', 'words']]) {
      const { code, stdout, stderr } = await runCheaply([...command, '--store', store], { HOME: out });
      expect([command, code, stdout]).toEqual([command, 2, '']);
      expect(stderr).toBe(`palimpsest: there is no store ${store}. Name one that is there with --store.\n`);
    }
  expect([stateOf(folder), statSync(file).size, existsSync(join(out, 'copy'))]).toEqual([left, 0, false]);
});
