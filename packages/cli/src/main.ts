import { PalimpsestError } from '@palimpsest/core';
import { Command } from 'commander';
import { addBackup } from './backup.js';
import { configJson, configText } from './config.js';
import { readEnvironment } from './environment.js';
import { EXIT_FAILED, EXIT_USAGE } from './exit-code.js';
import { addExport } from './export.js';
import { addFlags } from './flags.js';
import { addImport } from './import.js';
import { addKeys } from './keys.js';
import { addMcp } from './mcp.js';
import { operatorToken } from './operator-token.js';
import { proxy } from './proxy.js';
import { resolveSettings } from './resolve-settings.js';
import { addSalvage } from './salvage.js';
import { addSearch } from './search.js';
import { addVerify } from './verify.js';
import { VERSION } from './version.js';

export async function main(argv: readonly string[]): Promise<void> {
  try {
    await program().parseAsync(argv);
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

function program(): Command {
  const command = new Command('palimpsest')
    .description('Keeps whole conversations with models, and sends providers a compacted view of them.')
    .version(VERSION, '-v, --version', 'print the version')
    .exitOverride()
    .showHelpAfterError('(palimpsest --help lists the commands)');
  addServer(
    command,
    'proxy',
    'Start the server: a proxy for OpenAI and Anthropic clients that keeps every conversation.',
  );
  addServer(command, 'serve', 'Start the same server, and print how to use its REST API.');
  addFlags(
    command
      .command('config')
      .description('Print every setting and where it came from. Takes the flags of proxy, to try them out.'),
  )
    .option('--json', 'print JSON, for programs')
    .action(({ json, ...flags }) => {
      const environment = readEnvironment();
      console.log((json ? configJson : configText)(resolveSettings(flags, environment), environment));
    });
  addKeys(command);
  addSearch(command);
  addMcp(command);
  addExport(command);
  addImport(command);
  addVerify(command);
  addBackup(command);
  addSalvage(command);
  command
    .command('token')
    .description('Print the server token, which write requests to the API send in the header x-palimpsest-token.')
    .action(() => console.log(operatorToken(readEnvironment())));
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

/** What to do when an address cannot be listened on. */
const LISTEN_ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens there; choose a port with --port.',
  EADDRNOTAVAIL: 'This machine does not have that address; choose another with --host.',
  ENOTFOUND: 'No address is known by that name; choose another with --host.',
  EACCES: 'You may not listen on that port; choose one above 1023 with --port.',
};

function exitCodeOf(error: unknown): number {
  if (isCommanderExit(error)) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const advice = LISTEN_ADVICE[code];
  console.error(`palimpsest: ${message}${advice === undefined ? '' : `. ${advice}`}`);
  return error instanceof PalimpsestError && 'field' in error ? EXIT_USAGE : EXIT_FAILED;
}

const isCommanderExit = (error: unknown): error is { readonly exitCode: number } =>
  error instanceof Error && 'exitCode' in error && String((error as { code?: unknown }).code).startsWith('commander.');
