import { InvalidInputError } from '@palimpsest/core';
import type { Command } from 'commander';
import { commandFacts } from '../command-facts.js';
import { emit } from '../output.js';
import { knownValues } from './known-values.js';
import { SHELLS } from './shells.js';

/** What the program is called where it is installed. */
const PROGRAM_NAMES = ['palimpsest', 'pal'];

/** `palimpsest completion`. */
export function addCompletion(program: Command): void {
  program
    .command('completion <shell>')
    .description(
      'Print a script by which a shell completes commands, flags, their values and the ids of conversations.',
    )
    .addHelpText('after', HELP)
    .action((name: string) => {
      const shell = Object.hasOwn(SHELLS, name) ? SHELLS[name] : undefined;
      if (shell === undefined)
        throw new InvalidInputError(
          'shell',
          `there is no completion for the shell '${name}'. Use ${Object.keys(SHELLS).join(', ')}.`,
        );
      emit(shell.script(commandFacts(program, knownValues), PROGRAM_NAMES));
    });
}

const HELP = `
To have it in every shell that is opened from now on, once:
${Object.entries(SHELLS)
  .map(([name, { install }]) => `  ${name.padEnd(6)}${install}`)
  .join('\n')}

To try it in this one: source <(palimpsest completion bash)

Exit codes: 0 printed, 2 there is no such shell.`;
