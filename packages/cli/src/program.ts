import { Command } from 'commander';
import { emit, emitError } from './output.js';
import { withProjectConsent } from './project/ignore-option.js';
import { VERSION } from './version.js';

/** Adds a command, or several that belong together, to the program. */
type Add = (program: Command) => void;

const server = async (): Promise<Add> => (await import('./server-command.js')).addServers;
const session = async (): Promise<Add> => (await import('./chat/session-commands.js')).addSessionCommands;
const search = async (): Promise<Add> => (await import('./search.js')).addSearch;

/** How each command is loaded without the others: most of the time that a command takes to begin is loading. */
export const COMMANDS: Readonly<Record<string, () => Promise<Add>>> = {
  proxy: server,
  serve: server,
  chat: async () => (await import('./chat/chat-command.js')).addChat,
  open: async () => (await import('./open-command.js')).addOpen,
  sessions: session,
  show: session,
  compact: session,
  undo: session,
  savings: session,
  why: session,
  config: async () => (await import('./config/config-command.js')).addConfig,
  keys: async () => (await import('./keys.js')).addKeys,
  search,
  index: search,
  memory: async () => (await import('./memory.js')).addMemory,
  mcp: async () => (await import('./mcp.js')).addMcp,
  export: async () => (await import('./export.js')).addExport,
  import: async () => (await import('./import.js')).addImport,
  replay: async () => (await import('./replay/replay-command.js')).addReplay,
  verify: async () => (await import('./verify.js')).addVerify,
  backup: async () => (await import('./backup.js')).addBackup,
  salvage: async () => (await import('./salvage.js')).addSalvage,
  token: async () => (await import('./token-command.js')).addToken,
  trust: async () => (await import('./project/trust-command.js')).addTrust,
};

/** Needs to know all others, so it is loaded with them. */
const completion = async (): Promise<Add> => (await import('./completion/completion-command.js')).addCompletion;

/** A command whose errors lead to its own help. */
class LeadingCommand extends Command {
  override createCommand(name?: string): Command {
    return new LeadingCommand(name);
  }

  override copyInheritedSettings(parent: Command): this {
    const path = [this.name()];
    for (let above: Command | null = parent; above !== null; above = above.parent) path.unshift(above.name());
    return super.copyInheritedSettings(parent).showHelpAfterError(`(${path.join(' ')} --help explains it)`);
  }
}

/** The program with the command of a name, or, where there is none of that name, with all of them. */
export async function program(name = ''): Promise<Command> {
  const named = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const loaders = named === undefined ? [...new Set(Object.values(COMMANDS)), completion] : [named];
  const command = new LeadingCommand('palimpsest')
    .description('Keeps whole conversations with models, and sends providers a compacted view of them.')
    .version(VERSION, '-v, --version', 'print the version')
    .configureOutput({ writeOut: emit, writeErr: emitError })
    .exitOverride()
    .enablePositionalOptions()
    .showHelpAfterError('(palimpsest --help lists the commands)');
  for (const add of await Promise.all(loaders.map((load) => load()))) add(command);
  return withProjectConsent(command);
}

/** What `palimpsest --help` prints. Written by `npm run docs`, so that printing it loads nothing. */
export const helpPage = async (): Promise<string> =>
  (await program()).configureHelp({ helpWidth: 80 }).helpInformation();
