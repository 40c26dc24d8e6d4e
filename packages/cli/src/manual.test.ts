import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { allCommands, commandFacts } from './command-facts.js';
import { manualPage } from './manual.js';
import { program } from './program.js';

const GROFF = ['-man', '-ww', '-Tutf8', '-P-cbou', '-rLL=200n'];

it('names every command and every flag, and is well-formed', async () => {
  const page = await manualPage();
  const isHere = spawnSync('groff', ['--version']).status === 0;
  const rendered = isHere ? spawnSync('groff', GROFF, { input: page, encoding: 'utf8' }) : undefined;
  expect([rendered?.status ?? 0, rendered?.stderr ?? '']).toEqual([0, '']);
  const text = rendered?.stdout ?? page.replaceAll('\\-', '-');
  for (const { path, flags, commands, more } of allCommands(commandFacts(await program(), () => undefined))) {
    if (path.at(-1) === 'help') continue;
    expect(text).toContain(['palimpsest', ...path].join(' '));
    expect([path, /Exit codes: 0 /.test(more) || commands.length > 0]).toEqual([path, true]);
    for (const { names } of flags)
      if (path.length > 0) expect(text).toContain(names.at(-1) === '--help' ? '' : names.at(-1));
  }
  for (const word of ['PALIMPSEST_STORE', '~/.config/palimpsest/settings.json', 'Exit codes: ', 'EXIT STATUS'])
    expect(text).toContain(word);
});
