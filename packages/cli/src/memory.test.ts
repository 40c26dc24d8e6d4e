import { join } from 'node:path';
import type { KnownFact } from '@palimpsest/core';
import { createEngine } from '@palimpsest/engine';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { runCheaply, temporaryFolder } from './command.fixture.js';

it('palimpsest memory lists what is remembered and forgets some of it, and says what is not there', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'p.db');
  const vault = new SqliteVault(file);
  const { memory } = createEngine({ store: vault.storeOf(LOCAL_OWNER) });
  const { id } = await memory.add('I live in Oslo\u001b[2J');
  await memory.add('I have two cats');
  await vault.close();
  const run = (...args: string[]) => runCheaply(['memory', ...args, '--store', `sqlite:${file}`], { HOME: folder });
  const { code, stdout } = await run('list');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^fact_\w+ · written by hand · 20.*\n {4}I have two cats\n/),
  ]);
  expect(stdout).not.toContain('\u001b');
  expect(await run('forget', id, 'nothing')).toMatchObject({ stderr: expect.stringContaining("no fact 'nothing'") });
  expect(await run('forget', id)).toMatchObject({ code: 0, stdout: 'The fact is forgotten.\n' });
  const { stdout: json } = await run('list', '--all', '--json');
  expect(json).not.toMatch(/"[a-z]+[A-Z]\w*":/);
  const facts = JSON.parse(json) as KnownFact[];
  expect(facts.map(({ text, status }) => [text, status])).toEqual([
    ['I have two cats', 'current'],
    [null, 'forgotten'],
  ]);
  expect(facts[0]).toMatchObject({ conversation_id: null, replaced_by: null });
});
