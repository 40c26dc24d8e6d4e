import { InvalidInputError } from '@palimpsest/core';
import { createEngine } from '@palimpsest/engine';
import { isLoopbackHost, Server } from '@palimpsest/server';
import { openStore } from '@palimpsest/stores';
import { pino } from 'pino';
import type { Environment } from './environment.js';
import { chooseUpstream } from './upstream.js';

export interface ProxyFlags {
  readonly port?: string;
  readonly host?: string;
  readonly upstream?: string;
  readonly store?: string;
}

export const DEFAULT_PORT = 4141;
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_STORE = 'sqlite:~/.palimpsest/palimpsest.db';
const LOG_LEVELS = ['silent', 'error', 'info'];

/** Starts the proxy and keeps it up until it is told to stop. */
export async function proxy(flags: ProxyFlags, environment: Environment): Promise<void> {
  const port = checkedPort(flags.port ?? environment.port ?? String(DEFAULT_PORT));
  const host = flags.host ?? environment.host ?? DEFAULT_HOST;
  const address = withHome(flags.store ?? environment.store ?? DEFAULT_STORE, environment.homeFolder);
  const logger = pino(
    { level: checkedLevel(environment.logLevel ?? 'info') },
    pino.destination({ dest: 2, sync: true }),
  );
  const upstream = await chooseUpstream({ named: flags.upstream, ownPort: port }, environment);
  const store = openStore(address);
  const server = new Server({ engine: createEngine({ store, logger }), upstream, logger, host, port });
  const url = await server.listen();
  console.log(greeting(url, address, upstream.description, host));
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  logger.info({ signal }, 'stopping');
  await server.close();
  await upstream.close();
  await store.close();
}

function greeting(url: string, store: string, provider: string, host: string): string {
  const lines = [
    `Palimpsest listens on ${url}`,
    `  conversations are kept in ${store}`,
    `  models are answered by ${provider}`,
    '',
    'Point any OpenAI client at it:',
    `  export OPENAI_BASE_URL=${url}/v1`,
    `  curl ${url}/v1/chat/completions -H 'content-type: application/json' \\`,
    `    -d '{"model":"gpt-5","messages":[{"role":"user","content":"Hello"}]}'`,
  ];
  if (!isLoopbackHost(host))
    lines.push('', `Warning: whoever can reach ${host} can use this server and read its conversations.`);
  return lines.join('\n');
}

/** Shells leave a tilde inside a word alone. */
const withHome = (address: string, homeFolder: string): string =>
  address.replace(/^sqlite:~(?=[\\/])/, () => `sqlite:${homeFolder}`);

function checkedPort(value: string): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new InvalidInputError('port', `'${value}' is not a port. Use a number from 0 to 65535; 0 takes any free one.`);
}

function checkedLevel(value: string): string {
  if (LOG_LEVELS.includes(value)) return value;
  throw new InvalidInputError(
    'PALIMPSEST_LOG_LEVEL',
    `'${value}' is not a log level. Use one of ${LOG_LEVELS.join(', ')}.`,
  );
}
