import type { Command } from 'commander';
import { addBackup } from './backup.js';
import { baseProgram } from './base-program.js';
import { addChat } from './chat/chat-command.js';
import { addSessionCommands } from './chat/session-commands.js';
import { addUsageCommands } from './chat/usage-commands.js';
import { addCompletion } from './completion/completion-command.js';
import { addConfig } from './config/config-command.js';
import { addExport } from './export.js';
import { addImport } from './import.js';
import { addKeys } from './keys.js';
import { addMcp } from './mcp.js';
import { addMemory } from './memory.js';
import { addOpen } from './open-command.js';
import { withProjectConsent } from './project/ignore-option.js';
import { addTrust } from './project/trust-command.js';
import { addReplay } from './replay/replay-command.js';
import { addSalvage } from './salvage.js';
import { addSearch } from './search.js';
import { addServers } from './server-command.js';
import { addToken } from './token-command.js';
import { addVerify } from './verify.js';

/** The command with all its subcommands. Loads everything: `command-loaders.ts` loads one of them. */
export function program(): Command {
  const command = baseProgram();
  for (const add of [
    addServers,
    addChat,
    addOpen,
    addSessionCommands,
    addUsageCommands,
    addConfig,
    addKeys,
    addSearch,
    addMemory,
    addMcp,
    addExport,
    addImport,
    addReplay,
    addVerify,
    addBackup,
    addSalvage,
    addToken,
    addTrust,
    addCompletion,
  ])
    add(command);
  return withProjectConsent(command);
}

/** What `palimpsest --help` prints. Written by `npm run docs`, so that printing it loads nothing. */
export const helpPage = (): string => program().configureHelp({ helpWidth: 80 }).helpInformation();
