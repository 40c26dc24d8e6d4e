import { PROVIDERS } from '@palimpsest/server/providers';
import { allCommands, type CommandFacts, commandFacts, type FlagFacts } from './command-facts.js';
import { knownValues } from './completion/known-values.js';
import { program } from './program.js';
import { settingsTable } from './settings-table.js';

/** The manual page of the command, section 1, as roff: from the same commands that its help shows. */
export async function manualPage(): Promise<string> {
  const facts = commandFacts(await program(), knownValues);
  const commands = allCommands(facts).filter(
    ({ path, commands: below }) =>
      path.length > 0 && path.at(-1) !== 'help' && (below.length === 0 || path.at(-1) === 'config'),
  );
  const variables = settingsTable().flatMap(({ variables: own, meaning }) => own.map((name) => entry(name, meaning)));
  return [
    '.\\" Written by npm run docs from the commands.',
    '.TH PALIMPSEST 1 "" "Palimpsest" "User Commands"',
    '.SH NAME',
    `palimpsest, pal \\- ${escaped(uncapitalised(facts.meaning))}`,
    '.SH SYNOPSIS',
    '.B palimpsest',
    '.I command',
    '.RI [ options ]',
    '.SH DESCRIPTION',
    ...paragraph(facts.meaning),
    '.PP',
    ...paragraph(
      'palimpsest help COMMAND prints what this page says of a command. palimpsest completion sets up the completion of your shell.',
    ),
    '.SH COMMANDS',
    ...commands.flatMap(commandSection),
    '.SH ENVIRONMENT',
    ...ENVIRONMENT.flatMap(([name, meaning]) => entry(name, meaning)),
    ...variables.flat(),
    '.SH FILES',
    ...FILES.flatMap(([name, meaning]) => entry(name, meaning)),
    '.SH EXIT STATUS',
    ...EXIT_CODES.flatMap(([name, meaning]) => entry(name, meaning)),
    '',
  ].join('\n');
}

const ENVIRONMENT = [
  ...PROVIDERS.flatMap(({ title, keyVariables }) =>
    keyVariables.map((name) => [name, `the key for ${title}`] as const),
  ),
  ['PALIMPSEST_KEY', 'the key that commands with --server show to the server'],
  ['PALIMPSEST_PROJECT_FILE', 'ignore: the files of the folder do not count; the same as --ignore-project-file'],
  ['NO_COLOR', 'no colours'],
] as const;

const FILES = [
  ['.palimpsest.json', 'settings of the folder in which a command runs'],
  ['~/.config/palimpsest/settings.json', 'settings of the user; below XDG_CONFIG_HOME where that is set'],
  ['~/.config/palimpsest/trusted-folders.json', 'what you agreed to of the files of folders; see palimpsest trust'],
  ['~/.palimpsest/palimpsest.db', 'conversations, unless the setting store names another place'],
  ['~/.palimpsest/token', 'the token that write requests to a server of this user need'],
] as const;

const EXIT_CODES = [
  ['0', 'done'],
  ['1', 'it failed while running, or found something damaged or nothing at all; the command says which'],
  ['2', 'a flag, a setting or the input is wrong, or what should be read is not there'],
  ['130', 'palimpsest chat -p was stopped with Ctrl-C'],
] as const;

function commandSection({ path, meaning, arguments: places, flags, more }: CommandFacts): string[] {
  const shown = places.map(({ name, isRequired, isRepeated }) => {
    const whole = isRepeated ? `${name}...` : name;
    return isRequired ? `<${whole}>` : `[${whole}]`;
  });
  const examples = more === '' ? [] : ['.PP', '.nf', ...more.split('\n').map(line), '.fi'];
  return [
    `.SS ${argument(['palimpsest', ...path, ...shown].join(' '))}`,
    ...paragraph(meaning),
    ...flags.filter(({ names }) => !names.includes('--help')).flatMap(flagEntry),
    ...examples,
  ];
}

const flagEntry = ({ names, value, meaning }: FlagFacts): string[] => [
  '.TP',
  `.B ${argument(`${names.join(', ')}${value === '' ? '' : ` ${value}`}`)}`,
  ...paragraph(meaning),
];

const entry = (name: string, meaning: string): string[] => ['.TP', `.B ${argument(name)}`, ...paragraph(meaning)];

/** Lines of running text, a sentence each: roff fills them. */
const paragraph = (text: string): string[] => text.split(/(?<=[.;]) (?=[A-Z])/).map(line);

/** A line of text: what roff would take for a request is not one. */
const line = (text: string): string => (/^[.']/.test(text) ? `\\&${escaped(text)}` : escaped(text));

/** A text as one argument of a request. */
const argument = (text: string): string => `"${escaped(text).replaceAll('"', '""')}"`;

const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\e',
  '-': '\\-',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
  "'": '\\(aq',
  '…': '...',
  '→': '\\(->',
  '·': '\\(pc',
  '×': '\\(mu',
};

const escaped = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\([^)]+\.md\)/g, '$1')
    .replaceAll(/[\\\-`^~'…→·×]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/\P{ASCII}/gu, (sign) => `\\[u${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`);

const uncapitalised = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')}`;
