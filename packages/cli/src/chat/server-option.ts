import type { Connect } from '@palimpsest/chat';
import type { Command } from 'commander';
import { type Environment, readEnvironment } from '../environment.js';
import { ownServer } from './own-server.js';
import { runningServer } from './running-server.js';

/** Which server a command of the chat uses. */
export interface ServerOptions {
  readonly server?: string;
  readonly model?: string;
  readonly store?: string;
  readonly upstream?: string;
  readonly memoryStrategy?: string;
}

/** For commands that ask a server where there is one. */
export const SERVER_OPTION = [
  '--server <url>',
  'use a running server instead of the store; its key, if it needs one, in PALIMPSEST_KEY',
] as const;

/** The few options that the chat has of the server; the settings and the variables of the server hold for it too. */
export const withServer = (command: Command): Command =>
  command
    .option('--server <url>', 'use a running server instead of an own one; its key, if it needs one, in PALIMPSEST_KEY')
    .option('--model <name>', 'the model to talk to')
    .option('--store <address>', 'where conversations are stored, as for palimpsest proxy')
    .option('--upstream <url>', 'base URL of the model provider, as for palimpsest proxy')
    .option('--memory-strategy <strategy>', 'how conversations are kept small, as for palimpsest proxy');

/** How the server is reached. For who only reads, an own server writes nothing to its store, which must be there. */
export function connectTo(
  options: ServerOptions,
  environment: Environment = readEnvironment(),
  isToRead = false,
): Connect {
  const { server, model, store, upstream, memoryStrategy } = options;
  if (server !== undefined) return () => runningServer(server, environment);
  const given = Object.entries({ model, store, upstream, memoryStrategy }).filter(([, value]) => value !== undefined);
  return () => ownServer(Object.fromEntries(given), isToRead);
}
