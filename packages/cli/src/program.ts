import { Command } from 'commander';
import { addBackup } from './backup.js';
import { addChat } from './chat/chat-command.js';
import { addSessionCommands } from './chat/session-commands.js';
import { addCompletion } from './completion/completion-command.js';
import { addConfig } from './config/config-command.js';
import { readEnvironment } from './environment.js';
import { addExport } from './export.js';
import { addFlags } from './flags.js';
import { addImport } from './import.js';
import { addKeys } from './keys.js';
import { addMcp } from './mcp.js';
import { addMemory } from './memory.js';
import { operatorToken } from './operator-token.js';
import { proxy } from './proxy.js';
import { resolveSettings } from './resolve-settings.js';
import { addSalvage } from './salvage.js';
import { addSearch } from './search.js';
import { addVerify } from './verify.js';
import { VERSION } from './version.js';

/** The command with all its subcommands. Loads everything: what has to begin at once is in `main.ts`. */
export function program(): Command {
  const command = new Command('palimpsest')
    .description('Keeps whole conversations with models, and sends providers a compacted view of them.')
    .version(VERSION, '-v, --version', 'print the version')
    .exitOverride()
    .enablePositionalOptions()
    .showHelpAfterError('(palimpsest --help lists the commands)');
  addServer(
    command,
    'proxy',
    'Start the server: a proxy for OpenAI and Anthropic clients that keeps every conversation.',
  );
  addServer(command, 'serve', 'Start the same server, and print how to use its REST API.');
  addChat(command);
  addSessionCommands(command);
  addConfig(command);
  addKeys(command);
  addSearch(command);
  addMemory(command);
  addMcp(command);
  addExport(command);
  addImport(command);
  addVerify(command);
  addBackup(command);
  addSalvage(command);
  command
    .command('token')
    .description('Print the server token, which write requests to the API send in the header x-palimpsest-token.')
    .addHelpText('after', '\nExit codes: 0 printed, 2 its file cannot be read or made.')
    .action(() => console.log(operatorToken(readEnvironment())));
  addCompletion(command);
  return command;
}

function addServer(command: Command, name: 'proxy' | 'serve', description: string): void {
  addFlags(command.command(name).description(description))
    .addHelpText('after', SERVER_HELP)
    .action((flags) => {
      const environment = readEnvironment();
      return proxy(resolveSettings(flags, environment), environment, name === 'serve');
    });
}

const SERVER_HELP = `
Example: palimpsest proxy --port 4242 --memory-strategy '{"mode": "summarize", "token_budget": 60000}'

A flag overrides its environment variable, which overrides .palimpsest.json in this folder, which overrides your
settings.json; palimpsest config prints every setting and where it came from.

Without --upstream the provider is the one in OPENAI_BASE_URL, or OpenAI if OPENAI_API_KEY is set, or an Ollama that runs
on this machine, or a small built-in model that needs no network and answers from the conversation's own words.

Exit codes: 0 stopped, 1 failed, 2 a flag or a setting is wrong.`;
