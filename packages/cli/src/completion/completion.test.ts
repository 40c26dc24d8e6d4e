import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runHere, temporaryFolder } from '../command.fixture.js';
import { allCommands, commandFacts } from '../command-facts.js';
import { program } from '../program.js';
import { knownValues, VALUES } from './known-values.js';
import { SHELLS } from './shells.js';
import { inShort } from './words.js';

const NAMES = ['palimpsest', 'pal'];
const facts = commandFacts(program(), knownValues);
const script = (shell: string) => SHELLS[shell]?.script(facts, NAMES) ?? '';

/** A real bash at a terminal that has the completion, and in which the program only prints its arguments. */
async function bash() {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, 'talks'));
  writeFileSync(join(folder, 'one file.jsonl'), '');
  writeFileSync(join(folder, 'script'), script('bash'));
  const fake = `palimpsest() { if [[ $2 == conversations ]]; then printf 'conv_ferry\\tThe ferry\\n'; else printf '<%s>' "$@"; echo .; fi; }`;
  writeFileSync(
    join(folder, 'rc'),
    `PS1='> '; bind 'set bell-style none'; bind 'set enable-bracketed-paste off'\n${fake}\npal() { palimpsest "$@"; }\nsource ./script\n`,
  );
  const terminal = spawn('bash', ['--noprofile', '--rcfile', join(folder, 'rc'), '-i'], {
    ...{ cwd: folder, cols: 400, rows: 50, env: { PATH: process.env.PATH ?? '', HOME: folder, TERM: 'dumb' } },
  });
  onTestFinished(() => terminal.kill());
  let screen = '';
  const waiting: (() => void)[] = [];
  terminal.onData((data) => {
    screen += data;
    for (const look of waiting) look();
  });
  /** The arguments that a line has when it was typed, with tabs in it. */
  return (typed: string) =>
    new Promise<string>((resolve) => {
      const from = screen.length;
      waiting.push(() => {
        const found = /(<.*>)\.\r?\n/.exec(screen.slice(from));
        if (found !== null) resolve(found[1] ?? '');
      });
      terminal.write(`${typed}\r`);
    });
}

describe('the completion of bash', () => {
  it('completes commands, flags, their values, stores, files and conversations in a real bash', async () => {
    const typed = await bash();
    for (const [line, run] of [
      ['palimpsest comple\t', '<completion>'],
      ['palimpsest completion fi\t', '<completion><fish>'],
      ['pal conf\tge\tlog\t', '<config><get><log_level>'],
      ['palimpsest proxy --mem\t\b', '<proxy><--memor>'],
      ['palimpsest proxy --log-l\tsil\t--po\t7', '<proxy><--log-level><silent><--port><7>'],
      ['palimpsest serve --store sql\t', '<serve><--store><sqlite:>'],
      ['palimpsest serve --store sqlite:ta\t', '<serve><--store><sqlite:talks>'],
      ['palimpsest import --agent clau\t', '<import><--agent><claude-code>'],
      ['palimpsest import on\t', '<import><one file.jsonl>'],
      ['palimpsest config set memory_strategy.max_hist\t5', '<config><set><memory_strategy.max_history_messages><5>'],
      ['palimpsest show conv\t--js\t', '<show><conv_ferry><--json>'],
      ['palimpsest search --role ass\tferry', '<search><--role><assistant><ferry>'],
      ['palimpsest memory fo\t', '<memory><forget>'],
    ] as const)
      expect(await typed(line)).toBe(run);
  });
});

it('no shell finds a fault in its script, and each knows all commands', () => {
  for (const name of ['bash', 'zsh'])
    expect(spawnSync('bash', ['-n'], { input: script(name), encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  for (const shell of Object.keys(SHELLS))
    for (const { path } of allCommands(facts))
      expect([shell, path, script(shell).includes(path.at(-1) ?? '')]).toEqual([shell, path, true]);
  for (const shell of ['zsh', 'fish'])
    if (spawnSync(shell, ['--version']).status === 0)
      expect(spawnSync(shell, ['-n'], { input: script(shell), encoding: 'utf8' })).toMatchObject({
        status: 0,
        stderr: '',
      });
});

it('a meaning is its first sentence, with nothing broken off', () => {
  expect(inShort('where it listens, e.g. here (any; PORT). More.')).toBe('where it listens, e.g. here');
  expect(inShort('print it (in short). More')).toBe('print it (in short)');
});

it('offers values only where there is such a flag or argument', () => {
  const places = allCommands(facts).flatMap(({ path, flags, arguments: own }) =>
    [...flags.flatMap(({ names }) => names), ...own.map(({ name }) => name)].flatMap((name) => [
      name,
      `${path.at(-1)} ${name}`,
    ]),
  );
  expect(Object.keys(VALUES).filter((name) => !places.includes(name))).toEqual([]);
});

it('another shell is refused with those that there are', async () => {
  const { code, stderr } = await runHere(['completion', 'bahs']);
  expect([code, stderr]).toEqual([
    2,
    "palimpsest: there is no completion for the shell 'bahs'. Use bash, zsh, fish.\n",
  ]);
});
