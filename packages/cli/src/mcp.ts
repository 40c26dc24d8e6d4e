import { InvalidInputError } from '@palimpsest/core';
import { createEngine } from '@palimpsest/engine';
import { mcpOverPipes } from '@palimpsest/server';
import { LOCAL_OWNER } from '@palimpsest/stores';
import type { Command } from 'commander';
import { serverUrl } from './chat/running-server.js';
import { ownEmbedder } from './embeddings.js';
import { KEY_VARIABLE, readEnvironment } from './environment.js';
import { createLogger } from './logger.js';
import { inVault, keptAddress, TO_READ, withStore } from './store-option.js';

interface Options {
  readonly store?: string;
  readonly owner?: string;
  readonly server?: string;
}

const PIPES = { input: process.stdin, output: process.stdout };

/** `palimpsest mcp`. */
export function addMcp(program: Command): void {
  withStore(program.command('mcp'))
    .description('Give an agent tools to search and read what is kept (Model Context Protocol on stdin and stdout).')
    .option('--owner <name>', `what this user keeps (${LOCAL_OWNER})`)
    .option('--server <url>', `of a running server instead of a store; its key, if it needs one, in ${KEY_VARIABLE}`)
    .addHelpText('after', HELP)
    .action((options: Options) =>
      options.server === undefined ? onStore(options) : onServer(options.server, options),
    );
}

const HELP = `
Changes nothing; a server may use the store meanwhile. Ends when the agent closes it.

Example: claude mcp add palimpsest -- palimpsest mcp

Exit codes: 0 closed, 1 failed, 2 a flag is wrong, or there is no store.`;

async function onStore({ store, owner = LOCAL_OWNER }: Options): Promise<void> {
  const logger = createLogger('info', process.stderr, readEnvironment());
  const { serveStdio } = await mcpOverPipes();
  const embedder = ownEmbedder();
  await inVault(
    keptAddress(store),
    async (vault) => {
      const engine = createEngine({ store: vault.storeOf(owner), logger, embedder });
      await serveStdio({ ...PIPES, engine, logger, isOperator: true });
    },
    TO_READ,
  ).finally(() => embedder?.close());
}

async function onServer(server: string, { store, owner }: Options): Promise<void> {
  const given = store === undefined ? (owner === undefined ? undefined : 'owner') : 'store';
  if (given !== undefined)
    throw new InvalidInputError(given, `--${given} and --server are given. Use one of them: a server has its own.`);
  const { relayStdio } = await mcpOverPipes();
  await relayStdio({ ...PIPES, url: addressOf(server), key: readEnvironment().own.get(KEY_VARIABLE) });
}

function addressOf(server: string): string {
  const { origin, pathname } = serverUrl(server);
  return `${origin}${pathname}`.replace(/\/+$/, '').replace(/\/mcp$/, '');
}
