import { createEngine } from '@palimpsest/engine';
import { resilient, Server } from '@palimpsest/server';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { pino } from 'pino';
import type { Environment } from './environment.js';
import { greeting } from './greeting.js';
import type { ResolvedSettings } from './resolve-settings.js';
import { chooseAnthropic, chooseUpstream, withheldKeys } from './upstream.js';

/** Starts the server and keeps it up until it is told to stop. */
export async function proxy(resolved: ResolvedSettings, environment: Environment, isApiFirst: boolean): Promise<void> {
  const { port, host, store: address, log_level: level, memory_strategy: strategy } = resolved.settings;
  const logger = pino({ level }, pino.destination({ dest: 2, sync: true }));
  const upstream = resilient(await chooseUpstream(resolved, environment), logger);
  const anthropicUpstream = resilient(chooseAnthropic(resolved, environment), logger);
  const vault = openVault(address);
  const engine = createEngine({ store: vault.storeOf(LOCAL_OWNER), logger, strategy });
  const server = new Server({ engine, upstream, anthropicUpstream, logger, host, port });
  const url = await server.listen();
  const notes = [...resolved.notes, ...withheldKeys(resolved, environment)];
  console.log(greeting({ url, host, store: address, provider: upstream.description, notes, isApiFirst }));
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  logger.info({ signal }, 'stopping');
  await server.close();
  await upstream.close();
  await anthropicUpstream.close();
  await vault.close();
}
