import { VAULT_SCHEMES } from '@palimpsest/stores';
import { allCommands, type CommandFacts, type FlagFacts, type Values } from '../command-facts.js';
import { inShort } from './shell-facts.js';

/** The completion of fish, with the meaning of each command and flag. */
export function fishCompletion(program: CommandFacts, [name = '', ...others]: readonly string[]): string {
  return `# Completion of palimpsest for fish: see palimpsest completion --help.

# The command before the cursor, and how many arguments of its own are there already, a line each.
function __palimpsest_line
    set -l known ${commandPaths(program).map(quoted).join(' ')}
    set -l valued ${valuedFlags(program).join(' ')}
    set -l path ''
    set -l places 0
    set -l skip 0
    set -l tokens (commandline -opc)
    set -e tokens[1]
    for token in $tokens
        if test $skip = 1
            set skip 0
        else if string match -q -- '-*' $token
            contains -- $token $valued; and set skip 1
        else if test $places = 0; and contains -- (string trim -- "$path $token") $known
            set path (string trim -- "$path $token")
        else
            set places (math $places + 1)
        end
    end
    echo $path
    echo $places
end

# Whether it is this command.
function __palimpsest_at
    set -l line (__palimpsest_line)
    test "$line[1]" = "$argv"
end

# The same, and no argument is there yet.
function __palimpsest_is
    set -l line (__palimpsest_line)
    test "$line[1]" = "$argv"; and test "$line[2]" = 0
end

complete -c ${name} -f
${others.map((other) => `complete -c ${other} -w ${name}`).join('\n')}
${allCommands(program)
  .flatMap((command) => linesOf(command, name))
  .join('\n')}
`;
}

const commandPaths = (program: CommandFacts): string[] =>
  allCommands(program).flatMap(({ path }) => (path.length === 0 ? [] : [path.join(' ')]));

const valuedFlags = (program: CommandFacts): string[] => [
  ...new Set(
    allCommands(program).flatMap(({ flags }) =>
      flags.flatMap(({ names, value, isValueOptional }) => (value === '' || isValueOptional ? [] : names)),
    ),
  ),
];

function linesOf({ path, commands, flags, arguments: [first] }: CommandFacts, name: string): string[] {
  const at = (test: string) => `complete -c ${name} -n ${quoted([test, ...path].join(' '))}`;
  return [
    ...commands.map((one) => `${at('__palimpsest_is')} -a ${one.path.at(-1)} -d ${quoted(inShort(one.meaning))}`),
    ...flags.map((flag) => `${at('__palimpsest_at')} ${flagOptions(flag)}`),
    ...(first?.values === undefined
      ? []
      : [`${at(first.isRepeated ? '__palimpsest_at' : '__palimpsest_is')} ${offered(first.values)}`]),
  ];
}

function flagOptions({ names, value, values, meaning }: FlagFacts): string {
  const spelled = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const behind = value === '' ? [] : ['-r', ...(values === undefined ? [] : [offered(values)])];
  return [...spelled, ...behind, `-d ${quoted(inShort(meaning))}`].join(' ');
}

function offered(values: Values): string {
  switch (values.kind) {
    case 'words':
      return `-a ${quoted(values.words.join(' '))}`;
    case 'files':
      return '-F';
    case 'stores':
      return `-a ${quoted(VAULT_SCHEMES.join(' '))}`;
    case 'conversations':
      return `-a ${quoted('(palimpsest completion conversations 2>/dev/null)')}`;
  }
}

/** A text as one word of fish. */
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
