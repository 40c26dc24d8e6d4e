import { UsageError } from '../errors.js';
import type { Line } from '../text/line.js';
import type { Command, CommandContext } from './command.js';
import { compactCommand } from './compact.js';
import { lookCommands } from './look.js';
import { memoryCommand } from './memory.js';
import { openCommand } from './open.js';
import { sessionCommands } from './sessions.js';
import { settingCommands } from './settings.js';
import { againCommands } from './take-back.js';
import { toolsCommand } from './tools.js';
import { transferCommands } from './transfer.js';

const helpCommand: Command = {
  name: 'help',
  usage: '[command]',
  help: 'List the commands and keys, or explain one command.',
  complete: async () => COMMANDS.map(({ name }) => name),
  run: async ({ ui }, { words }) => {
    const [name] = words;
    ui.show(...(name === undefined ? helpLines() : explained(commandNamed(name.replace(/^\//, '')))));
  },
};

const quitCommand: Command = {
  name: 'quit',
  aliases: ['exit'],
  usage: '',
  help: 'Leave. Everything is stored; palimpsest chat --resume goes on.',
  run: async (context) => {
    context.quit();
  },
};

/** Every command. */
export const COMMANDS: readonly Command[] = [
  ...againCommands,
  compactCommand,
  openCommand,
  ...sessionCommands,
  ...transferCommands,
  ...lookCommands,
  memoryCommand,
  ...settingCommands,
  toolsCommand,
  helpCommand,
  quitCommand,
];

const KEYS = [
  ['Enter', 'send'],
  ['Alt-Enter, Ctrl-J', 'a new line'],
  ['Up, Down', 'what you wrote before, also in earlier chats'],
  ['Ctrl-R', 'search what you wrote before'],
  ['/', 'a menu of the commands, which typing narrows; Tab or Enter takes one'],
  ['Tab', 'complete a command, its argument or an @path'],
  ['@path', 'send a text file or an image along'],
  ['Ctrl-G, Ctrl-X Ctrl-E', 'write the message in your editor ($VISUAL or $EDITOR)'],
  ['Ctrl-O', 'read what the newest call returned, or the newest summary; again: what is before or behind it'],
  ['Esc, Ctrl-C', 'stop the answer and keep what came, or stop a compaction; Ctrl-C twice: leave'],
  ['Ctrl-Z', 'suspend the chat; fg in the shell goes on'],
] as const;

function helpLines(): Line[] {
  const names = COMMANDS.map((command) => `/${command.name} ${command.usage}`.trim());
  const width = Math.min(22, Math.max(...names.map((name) => name.length)));
  const rows = COMMANDS.flatMap(({ help }, index) => {
    const name = names[index] ?? '';
    return name.length > width ? [name, `${' '.repeat(width)}  ${help}`] : [`${name.padEnd(width)}  ${help}`];
  });
  const lines = [...rows, ...KEYS.map(([key, meaning]) => `${key.padEnd(width)}  ${meaning}`)];
  return lines.map((text) => ({ text, indent: width + 2 }));
}

const explained = ({ name, aliases = [], usage, help, example }: Command): string[] => [
  `/${name} ${usage}`.trim(),
  `  ${help}`,
  ...(aliases.length === 0 ? [] : [`  Also: ${aliases.map((alias) => `/${alias}`).join(', ')}`]),
  ...(example === undefined ? [] : [`  Example: ${example}`]),
];

/** @throws UsageError with what may have been meant */
export function commandNamed(name: string): Command {
  const found = COMMANDS.find((command) => command.name === name || command.aliases?.includes(name));
  if (found !== undefined) return found;
  const near = COMMANDS.flatMap(({ name: own, aliases = [] }) => [own, ...aliases])
    .map((own) => ({ own, distance: distance(name, own) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  const guess = near !== undefined && near.distance <= 2 ? `Did you mean /${near.own}? ` : '';
  throw new UsageError(`There is no command /${name}. ${guess}/help lists them.`);
}

/** How many letters have to be changed to get from one word to the other. */
function distance(one: string, other: string): number {
  if (one.length > 20) return one.length;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, own] of [...other].entries())
      next.push(
        Math.min((row[place] ?? 0) + (own === letter ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** A line that begins with a slash is a command; two slashes begin a message that begins with one. */
export const isCommand = (line: string): boolean => /^\/(?!\/)/.test(line);

/** Runs what was typed after a slash. @throws UsageError */
export async function runCommand(context: CommandContext, line: string): Promise<void> {
  const [, name = '', text = ''] = /^\/(\S*)\s*([\s\S]*)$/.exec(line) ?? [];
  const command = commandNamed(name);
  const words = text.split(/\s+/).filter((word) => word !== '');
  try {
    if (command.usage === '' && words.length > 0) throw new UsageError(`'${text.trim()}' is not expected here.`);
    await command.run(context, { text, words });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const usage = `/${command.name} ${command.usage}`.trim();
    throw new UsageError(error.message.includes('Type ') ? error.message : `${error.message} Type ${usage}`);
  }
}

/** What may stand where the cursor is: how much of what is typed it replaces, and the texts. */
export interface Completions {
  readonly length: number;
  readonly texts: readonly string[];
}

const NONE: Completions = { length: 0, texts: [] };

/** The paths that begin with one, which may have an opening quote; all in quotes where one of them needs it. */
async function named({ files }: CommandContext, typed: string): Promise<readonly string[]> {
  const paths = await files.matching(typed.replace(/^"/, ''));
  if (!typed.startsWith('"') && !paths.some((path) => /\s/.test(path))) return paths;
  return paths.filter((path) => !path.includes('"')).map((path) => `"${path}${path.endsWith('/') ? '' : '"'}`);
}

/** Completes commands, their arguments and `@path`. */
export async function completions(context: CommandContext, before: string): Promise<Completions> {
  const path = /(?<=^|\s)@("[^"\n]*|[^\s"]*)$/.exec(before)?.[1];
  if (path !== undefined) return { length: path.length, texts: await named(context, path) };
  if (!isCommand(before)) return NONE;
  const [, name = '', rest] = /^\/(\S*)(\s[\s\S]*)?$/.exec(before) ?? [];
  if (rest === undefined)
    return {
      length: name.length,
      texts: COMMANDS.map((command) => `${command.name} `).filter((text) => text.startsWith(name)),
    };
  const last = /\S*$/.exec(rest)?.[0] ?? '';
  const command = COMMANDS.find((one) => one.name === name || one.aliases?.includes(name));
  const texts = (await command?.complete?.(context, last)) ?? [];
  return { length: last.length, texts: texts.filter((text) => text.startsWith(last)) };
}
