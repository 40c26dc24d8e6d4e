import { PROVIDERS } from '@palimpsest/server/providers';
import type { Command } from 'commander';
import { readEnvironment } from './environment.js';
import { addFlags } from './flags.js';
import { TOKEN_FILE_FLAG } from './operator-token.js';
import { proxy } from './proxy.js';
import { resolveSettings } from './resolve-settings.js';

const CLIENTS = new Intl.ListFormat('en').format(PROVIDERS.map(({ title }) => title));

/** `palimpsest proxy` and `palimpsest serve`. */
export function addServers(program: Command): void {
  addServer(program, 'proxy', `Start the server: a proxy for ${CLIENTS} clients that keeps every conversation.`);
  addServer(program, 'serve', 'Start the same server, and print how to use its REST API.');
}

function addServer(program: Command, name: 'proxy' | 'serve', description: string): void {
  addFlags(program.command(name).description(description))
    .option(...TOKEN_FILE_FLAG)
    .option('--open', 'open the web page in a browser')
    .addHelpText('after', SERVER_HELP)
    .action(({ tokenFile, open: isOpened, ...flags }) => {
      const environment = readEnvironment();
      return proxy(resolveSettings(flags, environment), environment, {
        isApiFirst: name === 'serve',
        tokenFile,
        isOpened: isOpened === true,
      });
    });
}

const SERVER_HELP = `
Example: palimpsest proxy --port 4242 --memory-strategy '{"mode": "summarize", "token_budget": 60000}'

A flag overrides its environment variable, which overrides .palimpsest.json in this folder, which overrides your
settings.json; palimpsest config prints every setting and where it came from.

Without --upstream the provider is the one in OPENAI_BASE_URL, or OpenAI if OPENAI_API_KEY is set, or an Ollama that runs
on this machine, or a small built-in model that needs no network and answers from the conversation's own words.

Exit codes: 0 stopped, 1 failed, 2 a flag or a setting is wrong.`;
