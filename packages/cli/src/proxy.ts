import { InvalidInputError } from '@palimpsest/core';
import { Engines, WorkerPool } from '@palimpsest/engine';
import { ANTHROPIC, isLoopbackHost, OPENAI, resilient, Server } from '@palimpsest/server';
import { openVault, withoutPassword } from '@palimpsest/stores';
import type { Environment } from './environment.js';
import { greeting } from './greeting.js';
import { createLogger } from './logger.js';
import { operatorToken } from './operator-token.js';
import type { ResolvedSettings } from './resolve-settings.js';
import { chooseAnthropic, chooseUpstream, withheldKeys } from './upstream.js';

/** Starts the server and runs it until it gets a signal to stop. */
export async function proxy(resolved: ResolvedSettings, environment: Environment, isApiFirst: boolean): Promise<void> {
  const {
    port,
    host,
    model,
    models,
    upstream,
    store: address,
    log_level: level,
    memory_strategy: strategy,
    require_keys: isKeyRequired,
  } = resolved.settings;
  const logger = createLogger(level, process.stderr, environment);
  const chosen = await chooseUpstream(resolved, environment);
  const openai = { ...OPENAI, upstream: resilient(chosen, logger) };
  const anthropic = { ...ANTHROPIC, upstream: resilient(chooseAnthropic(resolved, environment, chosen), logger) };
  const providers = [openai, anthropic] as const;
  const { token, notes: tokenNotes } = tokenFor(environment);
  const vault = await openVault(address);
  const store = withoutPassword(address);
  if (vault.isNew) logger.info({ store }, 'there was no store in this place: a new one was made');
  if (vault.missing !== undefined) logger.error({ store }, vault.missing);
  await vault.check().catch((error: unknown) => logger.error({ store }, `nothing can be stored: ${error}`));
  const workers = new WorkerPool({ logger });
  const engines = new Engines(vault, { logger, strategy, agents: resolved.agents, models, upstream, workers });
  const isKeyed = isKeyRequired || !isLoopbackHost(host);
  const who = { token, isKeyRequired };
  const server = new Server({ vault, engines, providers, logger, host, port, model, ...who });
  await engines.hearOthers();
  const url = await server.listen();
  const notes = [...resolved.notes, ...withheldKeys(resolved, environment), ...tokenNotes];
  if (isKeyed && (await vault.keys()).every(({ revokedAt }) => revokedAt !== null)) notes.push(noKeyNote(resolved));
  console.log(
    greeting({
      url,
      isKeyRequired: isKeyed,
      store,
      provider: openai.upstream.description,
      notes,
      isApiFirst,
    }),
  );
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  logger.info({ signal }, 'stopping');
  await server.close();
  await workers.close();
  await Promise.all(providers.map(({ upstream }) => upstream.close()));
  await vault.close();
}

/** Keys lie in the store of the server; one that only a flag names must be named again to add them. */
function noKeyNote({ settings: { store }, origins }: ResolvedSettings): string {
  if (store === 'memory:')
    return "nobody but its operator, with the token that 'palimpsest token' prints, can use this server: keys are kept in the store, and memory: keeps nothing. Name one with --store sqlite:FILE.";
  const flag = origins.get('store')?.layer === 'flag' ? ` --store '${withoutPassword(store)}'` : '';
  return `there is no key yet, so nobody can use this server: "palimpsest keys add USER${flag}" makes one.`;
}

/** Without a home to keep the token in the server still serves; nothing can be changed through its API then. */
function tokenFor(environment: Environment): { token: string | undefined; notes: string[] } {
  try {
    return { token: operatorToken(environment), notes: [] };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return {
      token: undefined,
      notes: [`${error.message} Until then nothing can be changed through the API without a key.`],
    };
  }
}
