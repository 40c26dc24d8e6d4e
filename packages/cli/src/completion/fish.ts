import { VAULT_SCHEMES } from '@palimpsest/stores';
import { allCommands, type CommandFacts, type FlagFacts, type Values } from '../command-facts.js';
import { inShort } from './words.js';

/** The completion of fish, with the meaning of each command and flag. */
export function fishCompletion(program: CommandFacts, [name = '', ...others]: readonly string[]): string {
  return `# Completion of palimpsest for fish: see palimpsest completion --help.

# Whether the words before the cursor are this command, and how many arguments of its own it has.
function __palimpsest_at
    set -l path
    set -l skip 0
    set -l valued ${valuedFlags(program).join(' ')}
    set -l tokens (commandline -opc)
    for token in $tokens[2..-1]
        if test $skip = 1
            set skip 0
        else if string match -q -- '-*' $token
            contains -- $token $valued; and set skip 1
        else
            set -a path $token
        end
    end
    test "$path[1..(count $argv)]" = "$argv"
end

function __palimpsest_is
    __palimpsest_at $argv; or return 1
    set -l words (commandline -opc | string match -v -- '-*')
    test (math (count $words) - 1) = (count $argv)
end

complete -c ${name} -f
${others.map((other) => `complete -c ${other} -w ${name}`).join('\n')}
${allCommands(program)
  .flatMap((command) => linesOf(command, name))
  .join('\n')}
`;
}

const valuedFlags = (program: CommandFacts): string[] => [
  ...new Set(
    allCommands(program).flatMap(({ flags }) =>
      flags.flatMap(({ names, value, isValueOptional }) => (value === '' || isValueOptional ? [] : names)),
    ),
  ),
];

function linesOf({ path, commands, flags, arguments: places }: CommandFacts, name: string): string[] {
  const at = (test: string) => `complete -c ${name} -n ${quoted([test, ...path].join(' '))}`;
  return [
    ...commands.map((one) => `${at('__palimpsest_is')} -a ${one.path.at(-1)} -d ${quoted(inShort(one.meaning))}`),
    ...flags.map((flag) => `${at('__palimpsest_at')} ${flagOptions(flag)}`),
    ...(places[0]?.values === undefined ? [] : [`${at('__palimpsest_at')} ${offered(places[0].values)}`]),
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
