import type { Argument, Command, Option } from 'commander';

/** What can be typed in a place, as far as it is known beforehand. */
export type Values =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'files' }
  | { readonly kind: 'stores' }
  | { readonly kind: 'conversations' };

export interface FlagFacts {
  /** As typed, the short one first. */
  readonly names: readonly string[];
  /** The placeholder of its value; empty where it takes none. */
  readonly value: string;
  readonly isValueOptional: boolean;
  readonly meaning: string;
  readonly values: Values | undefined;
}

interface ArgumentFacts {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isRepeated: boolean;
  readonly values: Values | undefined;
}

/** A command as its help shows it. Completion and the manual page are made of these. */
export interface CommandFacts {
  /** Its names from the program on, without that of the program: empty for the program itself. */
  readonly path: readonly string[];
  readonly meaning: string;
  readonly flags: readonly FlagFacts[];
  readonly arguments: readonly ArgumentFacts[];
  readonly commands: readonly CommandFacts[];
  /** What the help says at its end. */
  readonly more: string;
}

/** What can be typed behind a flag, or as an argument of that name. */
export type KnownValues = (name: string, path: readonly string[]) => Values | undefined;

/** All there is to know of a command and those below it, without running anything. */
export function commandFacts(command: Command, valuesOf: KnownValues, path: readonly string[] = []): CommandFacts {
  const help = command.createHelp();
  return {
    path,
    meaning: command.description(),
    flags: help.visibleOptions(command).map((option) => flagFacts(option, path, valuesOf)),
    arguments: command.registeredArguments.map((argument) => argumentFacts(argument, path, valuesOf)),
    commands: help.visibleCommands(command).map((below) => commandFacts(below, valuesOf, [...path, below.name()])),
    more: textAfterHelp(command),
  };
}

/** It and all commands below it. */
export const allCommands = (command: CommandFacts): CommandFacts[] => [
  command,
  ...command.commands.flatMap(allCommands),
];

function flagFacts(
  { short, long, flags, optional, description }: Option,
  path: readonly string[],
  valuesOf: KnownValues,
) {
  const names = [short, long].filter((name) => name !== undefined);
  const [value = ''] = /[<[].*$/.exec(flags) ?? [];
  const values = value === '' ? undefined : valuesOf(names.at(-1) ?? '', path);
  return { names, value, isValueOptional: optional, meaning: description, values };
}

const argumentFacts = (argument: Argument, path: readonly string[], valuesOf: KnownValues): ArgumentFacts => ({
  name: argument.name(),
  isRequired: argument.required,
  isRepeated: argument.variadic,
  values: valuesOf(argument.name(), path),
});

/** The help with what it says at its end, less the help without. */
function textAfterHelp(command: Command): string {
  const output = command.configureOutput();
  let text = '';
  const writeOut = (more: string): void => {
    text += more;
  };
  command.configureOutput({ writeOut }).outputHelp();
  command.configureOutput(output);
  return text.slice(command.helpInformation().length).trim();
}
