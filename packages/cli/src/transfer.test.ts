import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { NOBODY, nobodyMayEnter, startFakeOpenai } from '@palimpsest/fakes';
import { openVault } from '@palimpsest/stores';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCheaply, runToEnd, startCommand, temporaryFolder } from './command.fixture.js';

/** A folder with a store in which something was said, by a server that still runs. */
async function served() {
  const folder = await temporaryFolder();
  const store = join(folder, 'p.db');
  const fake = await startFakeOpenai({ models: 'any' });
  onTestFinished(() => fake.close());
  const server = await startCommand(['--store', `sqlite:${store}`, '--upstream', fake.url], { HOME: folder });
  const say = async (content: string, conversation = 'talk') => {
    const response = await fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-palimpsest-conversation': conversation },
      body: JSON.stringify({ model: 'gpt-5', messages: [{ role: 'user', content }] }),
    });
    expect(response.status).toBe(200);
    await response.text();
  };
  await say('Hello');
  await say('Hello to you', 'other');
  const run = (...args: string[]) => runCheaply(args, { HOME: folder });
  return { folder, store: `sqlite:${store}`, file: store, run, say };
}

/** A folder with two conversations, and the file of a message of one of them. */
async function inFolder() {
  const { folder, run, store } = await served();
  const [file, markdown] = [join(folder, 'all.jsonl'), join(folder, 'markdown')];
  await run('export', '--store', store, '--out', file);
  await run('import', file, '--store', `markdown:${markdown}`);
  const segments = join(markdown, 'conversations/talk/segments');
  const last = readdirSync(segments).sort().at(-1) ?? '';
  return { folder, run, store: `markdown:${markdown}`, damaged: join(segments, last), last };
}

describe('a folder with a damaged message', () => {
  it('is exported and backed up as far as it can be read: others whole, its conversation up to it; the command fails and names it', async () => {
    const { folder, run, store, damaged, last } = await inFolder();
    truncateSync(damaged, 200);
    // While the index is there, it has what the file said.
    rmSync(join(store.slice('markdown:'.length), 'index'), { recursive: true });
    const [one, two] = [join(folder, 'one.jsonl'), join(folder, 'two.jsonl')];
    for (const command of [
      ['export', '--out', one],
      ['backup', two],
    ]) {
      const told = await run(...command, '--store', store);
      expect([told.code, told.stderr]).toEqual([1, expect.stringContaining(last)]);
      expect(told.stderr).toContain('message 1 cannot be read');
    }
    expect(readFileSync(two, 'utf8')).toBe(readFileSync(one, 'utf8'));
    const other = `sqlite:${join(folder, 'other.db')}`;
    const imported = await run('import', one, '--store', other, '--json');
    expect(JSON.parse(imported.stdout)).toMatchObject({ imported: 2, messages: 3 });
  });

  it('is verified: each damaged file is named once', async () => {
    const { run, store, damaged, last } = await inFolder();
    truncateSync(damaged, 200);
    const verified = await run('verify', '--store', store);
    expect(verified.code).toBe(1);
    expect(verified.stdout.split(last)).toHaveLength(2);
    expect(verified.stdout).toContain('1 thing is wrong');
  });
});

describe('palimpsest export and import', () => {
  it('move everything into another store without a changed byte, while a server writes', async () => {
    const { folder, store, run } = await served();
    const [one, two] = [join(folder, 'one.jsonl'), join(folder, 'two.jsonl')];
    expect(await run('export', '--store', store, '--out', one)).toMatchObject({
      code: 0,
      stdout: '2 conversations with 4 messages were exported.\n',
    });
    expect(statSync(one).mode & 0o077).toBe(0);
    const other = `sqlite:${join(folder, 'q.db')}`;
    expect((await run('import', one, '--store', other, '--dry-run')).stdout).toContain(
      '2 conversations with 4 messages can be',
    );
    expect((await run('import', one, '--store', other)).stdout).toContain(
      '2 conversations with 4 messages were imported; 0 were',
    );
    const printed = await run('export', '--store', other);
    expect(printed.stdout).toBe(readFileSync(one, 'utf8'));
    const again = await run('import', one, '--store', other, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({
      imported: 0,
      unchanged: 2,
      messages: 0,
      renamed: [],
      dry_run: false,
    });
    expect((await run('import', one, '--store', other)).stdout).toBe(
      '0 conversations with 0 messages were imported; 2 were there already.\n',
    );
    const some = await run('export', '--store', other, '--conversation', 'other', '--out', two, '--json');
    expect(JSON.parse(some.stdout)).toMatchObject({ conversations: 1, messages: 2 });
    const into = await run('import', two, '--store', other, '--owner', 'ada');
    expect(into.stdout).toBe('1 conversation with 2 messages was imported; 0 were there already.\n');
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('say what is wrong, in which line, and keep nothing of it', async () => {
    const { folder, store, run } = await served();
    const file = join(folder, 'export.jsonl');
    await run('export', '--store', store, '--out', file);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, -100));
    const other = `sqlite:${join(folder, 'q.db')}`;
    const cut = await run('import', file, '--store', other);
    expect([cut.code, cut.stderr]).toEqual([
      2,
      expect.stringMatching(/export\.jsonl: Line \d+ of the export is wrong: it is not JSON/),
    ]);
    const refused = await Promise.all([
      run('export', '--store', store, '--out', file),
      run('backup', file, '--store', store),
      run('import', join(folder, 'nowhere.jsonl'), '--store', other),
      run('export', '--store', other),
      run('verify', '--store', 'memory:'),
      run('export', '--store', store, '--out', '/no/such/x'),
      run('backup', '/no/such/x', '--store', store),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2, 2]);
    for (const [says, ...args] of [
      ['a backup is a file', 'backup', '-'],
      ['the name of the file to write is empty', 'backup', ''],
      ['the name of the file to write is empty', 'export', '--out', ''],
      ['--owner is empty', 'import', file, '--owner', ''],
      ['nowhere', 'show', 'nowhere'],
      ['nowhere', 'compact', 'nowhere'],
      ['nowhere', 'undo', 'nowhere'],
    ] as const)
      expect([args, await run(...args, '--store', store)]).toEqual([
        args,
        { code: 2, stdout: '', stderr: expect.stringContaining(says) },
      ]);
    const shown = await runToEnd(['show', 'talk', '--store', store], { HOME: folder, PALIMPSEST_LOG_LEVEL: 'info' });
    expect([shown.code, shown.stderr]).toEqual([0, expect.not.stringContaining('nothing can be stored')]);
    for (const { stderr } of refused.slice(-2))
      expect(stderr).toBe(
        'palimpsest: /no/such/x cannot be written: there is no folder /no/such. Make it, or choose another place.\n',
      );
    expect(readFileSync(file, 'utf8')).toBe(whole.slice(0, -100));
  });

  it('refuse a name that is not there, name what is, and write nothing', async () => {
    const { folder, store, run } = await served();
    const out = join(folder, 'none.jsonl');
    const [conversation, owner, theirs] = await Promise.all([
      run('export', '--store', store, '--conversation', 'tak', '--out', out),
      run('export', '--store', store, '--owner', 'locale', '--out', `${out}.2`),
      run('export', '--store', store, '--owner', 'local', '--conversation', 'talk', '--conversation', 'x'),
    ]);
    expect(conversation).toMatchObject({
      ...{ code: 2, stdout: '' },
      stderr: "palimpsest: there is no conversation 'tak'. There are these conversations: 'talk', 'other'.\n",
    });
    expect([owner.code, owner.stderr]).toEqual([2, expect.stringContaining("There are these users: 'local'.")]);
    expect([theirs.code, theirs.stdout]).toEqual([2, '']);
    expect(readdirSync(folder).filter((name) => name.includes('none'))).toEqual([]);
  });

  it.each([
    ['sqlite', 'new/folder/q.db'],
    ['markdown', 'new/folder/store'],
  ])('leave no new store behind where they fail or only try (%s)', async (scheme, path) => {
    const { folder, store, run } = await served();
    const file = join(folder, 'export.jsonl');
    await run('export', '--store', store, '--out', file);
    const other = `${scheme}:${join(folder, path)}`;
    const tried = await run('import', file, '--store', other, '--dry-run');
    expect([tried.code, tried.stdout]).toEqual([0, expect.stringContaining('2 conversations with 4 messages can be')]);
    expect(existsSync(join(folder, 'new'))).toBe(false);
    writeFileSync(`${file}.cut`, readFileSync(file, 'utf8').slice(0, -100));
    expect(await run('import', `${file}.cut`, '--store', other)).toMatchObject({ code: 2 });
    expect(existsSync(join(folder, 'new'))).toBe(false);
    expect(await run('import', file, '--store', other)).toMatchObject({ code: 0 });
    expect(await run('import', `${file}.cut`, '--store', other)).toMatchObject({ code: 2 });
    expect((await run('export', '--store', other)).stdout).toBe(readFileSync(file, 'utf8'));
  });
});

describe('palimpsest verify', () => {
  it('finds nothing wrong in a store that a server uses', async () => {
    const { store, run } = await served();
    expect(await run('verify', '--store', store)).toMatchObject({
      code: 0,
      stdout: '2 conversations with 4 messages were checked: nothing is wrong.\n',
    });
  });

  it('names what was changed, with its conversation and place, and exits with 1; so does an export, which has the rest', async () => {
    const { folder, store, run } = await served();
    const copy = join(folder, 'copy.db');
    expect(await run('backup', copy, '--store', store)).toMatchObject({
      code: 0,
      stdout: `${copy} is a copy of the store as it is. To check it: palimpsest verify --store sqlite:${copy}\n`,
    });
    const database = new DatabaseSync(copy);
    database.exec(
      `UPDATE messages SET wire = replace(wire, 'Hello', 'Hullo') WHERE id = (SELECT id FROM messages LIMIT 1)`,
    );
    database.close();
    const found = await run('verify', '--store', `sqlite:${copy}`);
    expect(found.code).toBe(1);
    expect(found.stdout).toMatch(/^conversation 'talk' of local: message 0, [0-9a-f]{40}: its id is wrong/);
    expect(found.stdout).toContain('2 conversations with 4 messages were checked: 1 thing is wrong.\n');
    const json = await run('verify', '--store', `sqlite:${copy}`, '--json');
    const rest = join(folder, 'rest.jsonl');
    const exported = await run('export', '--store', `sqlite:${copy}`, '--out', rest);
    expect([exported.code, exported.stdout]).toEqual([1, '2 conversations with 2 messages were exported.\n']);
    expect(exported.stderr).toMatch(
      /^conversation 'talk' of local: message 0, \w+: its id is wrong: .*\nconversation 'talk' of local: left out for that: 2 of the 2 messages/,
    );
    expect(await run('import', rest, '--store', `sqlite:${join(folder, 'rest.db')}`)).toMatchObject({ code: 0 });
    expect(await run('verify', '--store', `sqlite:${join(folder, 'rest.db')}`)).toMatchObject({ code: 0 });
    const told = await run('export', '--store', `sqlite:${copy}`, '--json');
    expect(JSON.parse(told.stderr)).toMatchObject({ conversations: 2, faults: [{ conversation: 'talk' }, {}] });
    expect([told.code, told.stdout]).toEqual([1, readFileSync(rest, 'utf8')]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      conversations: 2,
      faults: [{ owner: 'local', conversation: 'talk' }],
    });
  });
});

/** The command is run as somebody who may write nothing. */
const isReachable = nobodyMayEnter(import.meta.dirname);

it.skipIf(!isReachable)(
  'verify, export and backup read a store that cannot be written, and write nothing beside it',
  async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'p.db');
    const vault = await openVault(`sqlite:${file}`);
    await vault.storeOf('local').create('talk', { at: 1 });
    await vault.close();
    const before = readdirSync(folder);
    chmodSync(file, 0o444);
    chmodSync(folder, 0o555);
    const out = await temporaryFolder();
    chmodSync(out, 0o777);
    const run = (...args: string[]) =>
      runToEnd([...args, '--store', `sqlite:${file}`], { HOME: out }, undefined, NOBODY);
    expect(await run('verify')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 conversation with 0 messages was'),
    });
    expect(await run('export')).toMatchObject({ code: 0, stdout: expect.stringContaining('"id":"talk"') });
    expect(await run('backup', join(out, 'copy.db'))).toMatchObject({ code: 0 });
    expect(await run('keys', 'list')).toMatchObject({ code: 0, stdout: expect.stringContaining('There are no keys') });
    expect(await run('sessions')).toMatchObject({ code: 0, stdout: expect.stringContaining('talk') });
    expect(readdirSync(folder)).toEqual(before);
    chmodSync(folder, 0o755);
  },
);

it.skipIf(!isReachable)(
  'a folder of Markdown that its user may only read can be verified, exported and backed up; files of people there are notes',
  async () => {
    const [folder, out] = [await temporaryFolder(), await temporaryFolder()];
    const vault = await openVault(`markdown:${folder}`);
    await vault.storeOf('local').create('talk', { at: 1 });
    await vault.close();
    writeFileSync(join(folder, 'conversations/README.md'), 'mine');
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
    for (const path of [...all, folder]) chmodSync(path, statSync(path).isFile() ? 0o444 : 0o555);
    onTestFinished(() => {
      for (const path of [folder, ...all]) chmodSync(path, statSync(path).isFile() ? 0o600 : 0o700);
    });
    chmodSync(out, 0o777);
    const run = (...args: string[]) =>
      runToEnd([...args, '--store', `markdown:${folder}`], { HOME: out }, undefined, NOBODY);
    const verified = await run('verify');
    expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('note: conversations/README.md')]);
    expect(await run('export')).toMatchObject({ code: 0, stdout: expect.stringContaining('"id":"talk"') });
    expect(await run('backup', join(out, 'copy.jsonl'))).toMatchObject({ code: 0 });
    expect(readdirSync(folder, { recursive: true })).toHaveLength(all.length);
  },
);
