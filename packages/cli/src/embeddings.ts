import type { Logger } from '@palimpsest/engine';
import { HttpEmbedder, PROVIDERS } from '@palimpsest/server';
import type { Command } from 'commander';
import { type Environment, readEnvironment } from './environment.js';
import { createLogger } from './logger.js';
import { type ResolvedSettings, resolveSettings } from './resolve-settings.js';
import { SETTINGS } from './settings.js';
import { EMBEDDINGS_KEY_VARIABLE } from './variable-layers.js';

/** What says what messages mean, as the settings say; undefined where they name nothing, which is so by default. */
export function chooseEmbedder(
  resolved: ResolvedSettings,
  environment: Environment,
  logger: Logger,
): HttpEmbedder | undefined {
  const { embeddings_url: url, embeddings_model: model, embeddings_dimensions: dimensions } = resolved.settings;
  if (url === undefined) return undefined;
  return new HttpEmbedder({ url, model, dimensions, apiKey: keyFor(url, resolved, environment), logger });
}

/** The same for a command that is no server: as its flags, the variables or the file of this user say. */
export function ownEmbedder(flags: EmbeddingFlags = {}): HttpEmbedder | undefined {
  const environment = readEnvironment();
  const logger = createLogger('error', process.stderr, environment);
  return chooseEmbedder(resolveSettings(onlyEmbeddings(flags), environment), environment, logger);
}

/** The flags of a command that has embeddings made, as a server takes them. */
export interface EmbeddingFlags {
  readonly embeddingsUrl?: string;
  readonly embeddingsModel?: string;
  readonly embeddingsDimensions?: string;
}

const onlyEmbeddings = ({ embeddingsUrl, embeddingsModel, embeddingsDimensions }: EmbeddingFlags) => ({
  ...{ embeddingsUrl, embeddingsModel, embeddingsDimensions },
});

export function withEmbeddings(command: Command): Command {
  for (const { name, flag, meaning, initial, variable } of SETTINGS)
    if (flag !== undefined && name.startsWith('embeddings_'))
      command.option(flag, `${meaning} (${initial === undefined ? '' : `${initial}; `}${variable})`);
  return command;
}

/** The key of the provider goes to the provider alone. */
function keyFor(url: string, resolved: ResolvedSettings, { own, providerKeys }: Environment): string | undefined {
  const { upstream } = resolved.settings;
  const isProvider = upstream !== undefined && new URL(upstream).origin === new URL(url).origin;
  return own.get(EMBEDDINGS_KEY_VARIABLE) ?? (isProvider ? providerKeys.get(PROVIDERS[0].name)?.key : undefined);
}
