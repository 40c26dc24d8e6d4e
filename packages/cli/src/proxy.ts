import { InvalidInputError } from '@palimpsest/core';
import { createEngine } from '@palimpsest/engine';
import { isLoopbackHost, resilient, Server } from '@palimpsest/server';
import { openStore } from '@palimpsest/stores';
import { pino } from 'pino';
import { defaultStrategy, type StrategyFlags } from './default-strategy.js';
import type { Environment } from './environment.js';
import { chooseAnthropic, chooseUpstream } from './upstream.js';

export interface ProxyFlags extends StrategyFlags {
  readonly port?: string;
  readonly host?: string;
  readonly upstream?: string;
  readonly openaiBaseUrl?: string;
  readonly anthropicBaseUrl?: string;
  readonly store?: string;
  readonly memoryPath?: string;
}

export const DEFAULT_PORT = 4141;
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_STORE = 'sqlite:~/.palimpsest/palimpsest.db';
const LOG_LEVELS = ['silent', 'error', 'info'];

/** Starts the proxy and keeps it up until it is told to stop. */
export async function proxy(flags: ProxyFlags, environment: Environment): Promise<void> {
  const port = checkedPort(flags.port ?? environment.port ?? String(DEFAULT_PORT));
  const host = flags.host ?? environment.host ?? DEFAULT_HOST;
  const address = withHome(storeOf(flags) ?? environment.store ?? DEFAULT_STORE, environment.homeFolder);
  const strategy = defaultStrategy(flags);
  const logger = pino(
    { level: checkedLevel(environment.logLevel ?? 'info') },
    pino.destination({ dest: 2, sync: true }),
  );
  const named = flags.upstream ?? flags.openaiBaseUrl;
  const upstream = resilient(await chooseUpstream({ named, ownPort: port }, environment), logger);
  const anthropic = chooseAnthropic({ named: flags.anthropicBaseUrl, ownPort: port }, environment);
  const anthropicUpstream = resilient(anthropic, logger);
  const store = openStore(address);
  const engine = createEngine({ store, logger, strategy });
  const server = new Server({ engine, upstream, anthropicUpstream, logger, host, port });
  const url = await server.listen();
  console.log(greeting(url, address, upstream.description, host));
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  logger.info({ signal }, 'stopping');
  await server.close();
  await upstream.close();
  await anthropicUpstream.close();
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
    'Or an Anthropic client:',
    `  export ANTHROPIC_BASE_URL=${url}`,
  ];
  if (!isLoopbackHost(host))
    lines.push('', `Warning: whoever can reach ${host} can use this server and read its conversations.`);
  return lines.join('\n');
}

/** A folder to keep conversations in, or the address of a store. */
const storeOf = ({ store, memoryPath }: ProxyFlags): string | undefined =>
  store ?? (memoryPath === undefined ? undefined : `sqlite:${memoryPath.replace(/[\\/]+$/, '')}/palimpsest.db`);

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
