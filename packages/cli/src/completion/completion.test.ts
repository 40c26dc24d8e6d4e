import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runHere, temporaryFolder } from '../command.fixture.js';
import { allCommands, commandFacts } from '../command-facts.js';
import { program } from '../program.js';
import { knownValues, VALUES } from './known-values.js';
import { inShort } from './shell-facts.js';
import { SHELLS } from './shells.js';

const NAMES = ['palimpsest', 'pal'];
const facts = commandFacts(await program(), knownValues);
const script = (shell: string) => SHELLS[shell]?.script(facts, NAMES) ?? '';

/** How a shell is started with a completion, and with a program that only prints its arguments. */
interface RealShell {
  readonly args: (folder: string) => string[];
  readonly rcFile: string;
  readonly rc: string;
}

const FAKE = `palimpsest() { if [[ $2 == conversations ]]; then printf 'conv_ferry\tThe ferry\n'; else printf '<%s>' "$@"; echo .; fi; }
pal() { palimpsest "$@"; }
source ./script
`;

const REAL: Readonly<Record<string, RealShell>> = {
  bash: {
    args: (folder) => ['--noprofile', '--rcfile', join(folder, 'rc'), '-i'],
    rcFile: 'rc',
    rc: `PS1='> '; bind 'set bell-style none'; bind 'set enable-bracketed-paste off'\n${FAKE}`,
  },
  zsh: {
    args: () => ['-d', '-i'],
    rcFile: '.zshrc',
    rc: `PS1='> '; unsetopt beep; autoload -Uz compinit; compinit -u -D\n${FAKE}`,
  },
  fish: {
    args: (folder) => ['--no-config', '--init-command', `source ${join(folder, 'rc')}`, '-i'],
    rcFile: 'rc',
    rc: `function fish_prompt; echo '> '; end
function palimpsest
    if test "$argv[2]" = conversations
        printf 'conv_ferry\tThe ferry\n'
    else
        printf '<%s>' $argv; echo .
    end
end
function pal; palimpsest $argv; end
source ./script
`,
  },
};

const isInstalled = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

/** A real shell at a terminal. */
async function terminalOf(shell: string, { args, rcFile, rc }: RealShell) {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, 'talks'));
  writeFileSync(join(folder, 'one file.jsonl'), '');
  writeFileSync(join(folder, 'script'), script(shell));
  writeFileSync(join(folder, rcFile), rc);
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    ZDOTDIR: folder,
    TERM: shell === 'bash' ? 'dumb' : 'xterm',
  };
  const terminal = spawn(shell, args(folder), { cwd: folder, cols: 400, rows: 50, env });
  onTestFinished(() => terminal.kill());
  let screen = '';
  const waiting: (() => void)[] = [];
  terminal.onData((data) => {
    screen += data;
    for (const look of waiting) look();
  });
  const shows = (pattern: RegExp, from: number) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const found = pattern.exec(screen.slice(from));
        if (found !== null) resolve(found[1] ?? '');
      };
      waiting.push(look);
      look();
    });
  await shows(/(> )/, 0);
  /** The arguments that a line has when it was typed, with tabs in it. */
  return (typed: string) => {
    const from = screen.length;
    terminal.write(`${typed}\r`);
    return shows(/(<[^\r\n]*>)\.\r?\n/, from);
  };
}

const TYPED = [
  ['palimpsest comple\t', '<completion>'],
  ['palimpsest completion fi\t', '<completion><fish>'],
  ['pal conf\tge\tlog\t', '<config><get><log_level>'],
  ['palimpsest proxy --log-l\tsil\t--po\t7', '<proxy><--log-level><silent><--port><7>'],
  ['palimpsest serve --store sql\t', '<serve><--store><sqlite:>'],
  ['palimpsest import --agent clau\t', '<import><--agent><claude-code>'],
  ['palimpsest import on\t', '<import><one file.jsonl>'],
  ['palimpsest config set memory_strategy.max_hist\t5', '<config><set><memory_strategy.max_history_messages><5>'],
  ['palimpsest show conv\t--js\t', '<show><conv_ferry><--json>'],
  ['palimpsest search --role ass\tferry', '<search><--role><assistant><ferry>'],
  ['palimpsest memory fo\t', '<memory><forget>'],
] as const;
const TYPED_IN_BASH = [
  ['palimpsest proxy --mem\t\b', '<proxy><--memor>'],
  ['palimpsest serve --store sqlite:ta\t', '<serve><--store><sqlite:talks>'],
] as const;

describe('the completion', () => {
  for (const [shell, real] of Object.entries(REAL))
    it.skipIf(!isInstalled(shell))(
      `completes every command in a real ${shell}, skipped where that is not installed`,
      async () => {
        const typed = await terminalOf(shell, real);
        for (const [line, run] of [...TYPED, ...(shell === 'bash' ? TYPED_IN_BASH : [])])
          expect([line, await typed(line)]).toEqual([line, run]);
        for (const { path, flags } of allCommands(facts)) {
          if (!flags.some(({ names }) => names.includes('--help'))) continue;
          const words = [...path, '--help'].map((word) => `<${word}>`).join('');
          expect(await typed(`palimpsest ${[...path, '--hel'].join(' ')}\t`)).toBe(words);
        }
      },
    );
});

it('no shell finds a fault in its script, and each knows all commands', async () => {
  const folder = await temporaryFolder();
  for (const name of Object.keys(SHELLS)) {
    const file = join(folder, name);
    writeFileSync(file, script(name));
    for (const shell of name === 'zsh' ? ['zsh', 'bash'] : [name])
      if (isInstalled(shell))
        expect(spawnSync(shell, ['-n', file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    for (const { path } of allCommands(facts))
      expect([name, path, script(name).includes(path.at(-1) ?? '')]).toEqual([name, path, true]);
  }
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
