import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '@palimpsest/engine';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { runToEnd, temporaryFolder } from './command.fixture.js';

/** A folder with a store in which something was said. */
async function told(content = 'The night ferries to Bergen leave at nine.') {
  const folder = await temporaryFolder();
  const file = join(folder, 'p.db');
  const vault = new SqliteVault(file);
  const request = { model: 'gpt-5', messages: [{ role: 'user', content }] };
  await createEngine({ store: vault.storeOf(LOCAL_OWNER) }).prepare({ request, conversation: 'travel' });
  await vault.close();
  const runIn = (zone: string, ...args: string[]) =>
    runToEnd([...args, '--store', `sqlite:${file}`], { HOME: folder, TZ: zone });
  return { file, run: (...args: string[]) => runIn('UTC', ...args), runIn };
}

describe('palimpsest search', () => {
  it('prints where each message is, who said it and when, and marks what was found', async () => {
    const { run } = await told();
    const { code, stdout } = await run('search', 'ferry', 'Bergen');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^travel message 0 · user · \d{4}-\d\d-\d\d \d\d:\d\dZ\n {4}The night \[ferries\] to \[Bergen\] leave/,
    );
    const json = JSON.parse((await run('search', 'ferry', '--json')).stdout) as { hits: object[] };
    expect(json).toMatchObject({
      hits: [{ conversation_id: 'travel', depth: 0, snippet: { is_cut_before: false } }],
      are_complete: true,
    });
    expect(JSON.stringify(json)).not.toMatch(/"[a-z]+[A-Z]\w*":/);
  });

  it('ends with 1 where nothing is found, and says when only some words are', async () => {
    const { run } = await told();
    expect(await run('search', 'zeppelin')).toMatchObject({ code: 1, stdout: '', stderr: 'Nothing was found.\n' });
    expect((await run('search', 'ferry', 'zeppelin')).stderr).toContain('No message holds all of these words');
    expect((await run('search', 'ferry', '--owner', 'nobody')).code).toBe(1);
    expect((await run('search', 'ferry', '--until', '2001-01-01')).code).toBe(1);
  });

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('takes and prints times in UTC, also in %s', async (zone) => {
    const { runIn } = await told();
    const [, day = '', minute = ''] = /· (\S+) (\S+)Z\n/.exec((await runIn(zone, 'search', 'ferry')).stdout) ?? [];
    for (const time of [`${day}T${minute}`, `${day} ${minute}`, `${day} ${minute}Z`]) {
      expect((await runIn(zone, 'search', 'ferry', '--since', time)).code).toBe(0);
      expect((await runIn(zone, 'search', 'ferry', '--until', time)).code).toBe(1);
    }
  });

  it('says what is wrong with a flag', async () => {
    const { run } = await told();
    for (const [flag, value] of [
      ['--limit', '0'],
      ['--role', 'king'],
      ['--since', 'soon'],
      ['--conversation', 'nobody'],
    ] as const) {
      const { code, stderr } = await run('search', 'ferry', flag, value);
      expect([code === 0, stderr]).toEqual([false, expect.stringContaining(value)]);
      if (flag !== '--conversation') expect(stderr).toContain(flag);
    }
    expect(await run('search', ' ')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no words to look for'),
    });
    const long = await run('search', 'ferry', 'x'.repeat(200));
    expect([long.code, long.stderr]).toEqual([2, expect.stringContaining('206 characters to look for. Use up to 200')]);
  });

  it('lets nothing that was said move the cursor', async () => {
    const { run } = await told('ferry \u001b[2J\u001b]0;title\u0007 \u009b1m \u202eend');
    const { stdout } = await run('search', 'ferry');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    expect(stdout).not.toMatch(/[\u001b\u0007\u009b\u202e]/);
  });
});

describe('palimpsest index', () => {
  it('makes the index anew; a search does so by itself where it was lost', async () => {
    const { file, run } = await told();
    expect(await run('index')).toMatchObject({ code: 0, stdout: 'The index holds 1 message.\n' });
    for (const spoil of [() => rmSync(`${file}-words`), () => writeFileSync(`${file}-words`, 'no index')]) {
      spoil();
      expect((await run('search', 'ferry')).code).toBe(0);
      expect((await run('verify')).code).toBe(0);
    }
  });
});
