import { Engines, type Logger, WorkerPool } from '@palimpsest/engine';
import { resilient, Server } from '@palimpsest/server';
import { type OpenOptions, openVault, type Vault, withoutPassword } from '@palimpsest/stores';
import { chooseEmbedder } from './embeddings.js';
import type { Environment } from './environment.js';
import type { ResolvedSettings } from './resolve-settings.js';
import { type ChosenProvider, type ChosenProviders, chooseProviders } from './upstream.js';

interface StartOptions {
  readonly resolved: ResolvedSettings;
  readonly environment: Environment;
  readonly logger: Logger;
  /** The operator token. */
  readonly token: string | undefined;
  /** How the store is opened. */
  readonly open?: OpenOptions;
  /** The folder of the built web page. */
  readonly pageFolder?: string | undefined;
}

/** A server that takes requests. */
interface RunningServer {
  readonly url: string;
  /** A code by which the operator signs in with a browser, once. */
  readonly signInCode: () => string;
  readonly vault: Vault;
  /** Who answers a chat, in words. */
  readonly provider: string;
  /** The model of a chat that names none. */
  readonly model: string;
  /** The default one first. */
  readonly providers: readonly ChosenProvider[];
  /** Resolves when all that was said is stored. */
  close(): Promise<void>;
}

/** Starts the server as the settings say. */
export async function startServer({
  resolved,
  environment,
  logger,
  token,
  open,
  pageFolder,
}: StartOptions): Promise<RunningServer> {
  const { port, host, model, models, upstream, store: address, ...settings } = resolved.settings;
  const { memory_strategy: strategy, require_keys: isKeyRequired, upstream_retries: retries } = settings;
  const [first, ...others] = await chooseProviders(resolved, environment);
  const lasting = (provider: ChosenProvider): ChosenProvider => ({
    ...provider,
    upstream: resilient(provider.upstream, { logger, retries }),
  });
  const providers = [lasting(first), ...others.map(lasting)] as const;
  const store = withoutPassword(address);
  const vault = await openVault(address, open);
  if (vault.isNew) logger.info({ store }, 'there was no store in this place: a new one was made');
  if (vault.missing !== undefined) logger.error({ store }, vault.missing);
  // Who only reads needs to store nothing.
  if (open?.isToRead !== true)
    await vault.check().catch((error: unknown) => logger.error({ store }, `nothing can be stored: ${error}`));
  const workers = new WorkerPool({ logger });
  const embedder = chooseEmbedder(resolved, environment, logger);
  const { agents, reach } = resolved;
  const engines = new Engines(vault, { logger, strategy, agents, reach, models, upstream, workers, embedder });
  const who = { token, isKeyRequired, pageFolder };
  const server = new Server({ vault, engines, providers, logger, host, port, model, ...who });
  await engines.hearOthers();
  return {
    url: await server.listen(),
    signInCode: () => server.signInCode(),
    vault,
    provider: answering(providers, model).upstream.description,
    model: model ?? first.defaultModel,
    providers,
    close: async () => {
      await server.close();
      await workers.close();
      await embedder?.close();
      await Promise.all(providers.map(({ upstream }) => upstream.close()));
      await vault.close();
    },
  };
}

/** The provider of a chat: the one that has the default model by its name, else the first. */
const answering = (providers: ChosenProviders, model: string | undefined) =>
  providers.find(
    ({ models, needsClientKey }) => needsClientKey !== true && model !== undefined && models.test(model),
  ) ?? providers[0];
