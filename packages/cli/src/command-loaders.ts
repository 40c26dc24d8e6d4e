import type { Command } from 'commander';

/** Adds a command to the program. */
type Add = (program: Command) => void;

const server = async (): Promise<Add> => (await import('./server-command.js')).addServers;
const session = async (): Promise<Add> => (await import('./chat/session-commands.js')).addSessionCommands;
const usage = async (): Promise<Add> => (await import('./chat/usage-commands.js')).addUsageCommands;
const search = async (): Promise<Add> => (await import('./search.js')).addSearch;

/** How each command is loaded without the others: most of the time that a command takes to begin is loading. */
export const COMMAND_LOADERS: Readonly<Record<string, () => Promise<Add>>> = {
  proxy: server,
  serve: server,
  chat: async () => (await import('./chat/chat-command.js')).addChat,
  sessions: session,
  show: session,
  compact: session,
  undo: session,
  config: async () => (await import('./config/config-command.js')).addConfig,
  keys: async () => (await import('./keys.js')).addKeys,
  search,
  index: search,
  memory: async () => (await import('./memory.js')).addMemory,
  mcp: async () => (await import('./mcp.js')).addMcp,
  export: async () => (await import('./export.js')).addExport,
  replay: async () => (await import('./replay/replay-command.js')).addReplay,
  import: async () => (await import('./import.js')).addImport,
  verify: async () => (await import('./verify.js')).addVerify,
  backup: async () => (await import('./backup.js')).addBackup,
  salvage: async () => (await import('./salvage.js')).addSalvage,
  trust: async () => (await import('./project/trust-command.js')).addTrust,
  savings: usage,
  why: usage,
  open: async () => (await import('./open-command.js')).addOpen,
  token: async () => (await import('./token-command.js')).addToken,
};
