import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFakeOpenai } from '@palimpsest/fakes';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runToEnd, startCommand, temporaryFolder } from './command.fixture.js';

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
  const run = (...args: string[]) => runToEnd(args, { HOME: folder });
  return { folder, store: `sqlite:${store}`, file: store, run, say };
}

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
    expect(JSON.parse(again.stdout)).toEqual({ imported: 0, unchanged: 2, messages: 4, renamed: [], dry_run: false });
    const some = await run('export', '--store', other, '--conversation', 'other', '--out', two, '--json');
    expect(JSON.parse(some.stdout)).toMatchObject({ conversations: 1, messages: 2 });
    const into = await run('import', two, '--store', other, '--owner', 'ada');
    expect(into.stdout).toContain('1 conversations with 2 messages were imported');
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
      expect.stringMatching(/Line \d+ of the export is wrong: it is not JSON/),
    ]);
    expect((await run('export', '--store', other)).stdout).not.toContain('conversation"');
    const refused = await Promise.all([
      run('export', '--store', store, '--out', file),
      run('export', '--store', store, '--conversation', 'nobody', '--out', join(folder, 'none.jsonl')),
      run('import', join(folder, 'nowhere.jsonl'), '--store', other),
      run('export', '--store', `sqlite:${join(folder, 'nowhere.db')}`),
      run('verify', '--store', 'memory:'),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
    expect(existsSync(join(folder, 'nowhere.db'))).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(whole.slice(0, -100));
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

  it('names what was changed, with its conversation and place, and exits with 1; no half of it is exported', async () => {
    const { folder, store, run } = await served();
    const copy = join(folder, 'copy.db');
    expect(await run('backup', copy, '--store', store)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`sqlite:${copy}`),
    });
    const database = new DatabaseSync(copy);
    database.exec(
      `UPDATE messages SET wire = replace(wire, 'Hello', 'Hullo') WHERE id = (SELECT id FROM messages LIMIT 1)`,
    );
    database.close();
    const found = await run('verify', '--store', `sqlite:${copy}`);
    expect(found.code).toBe(1);
    expect(found.stdout).toMatch(/^conversation 'talk' of local: message 0, [0-9a-f]{40}: its id is wrong/);
    const json = await run('verify', '--store', `sqlite:${copy}`, '--json');
    const lost = new DatabaseSync(copy);
    lost.exec('DELETE FROM messages WHERE depth = 0');
    lost.close();
    const out = join(folder, 'half.jsonl');
    expect(await run('export', '--store', `sqlite:${copy}`, '--out', out)).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining('the store is damaged') },
    });
    expect(readdirSync(folder).filter((name) => name.includes('half'))).toEqual([]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      conversations: 2,
      faults: [{ owner: 'local', conversation: 'talk' }],
    });
  });
});
