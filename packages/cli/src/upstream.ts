import {
  ANTHROPIC,
  ByClientKey,
  findOllama,
  firstModelOf,
  HttpUpstream,
  OfflineUpstream,
  OPENAI,
  type Provider,
  type ProviderKind,
} from '@palimpsest/server';
import type { Environment } from './environment.js';
import type { ResolvedSettings } from './resolve-settings.js';

/** A provider as this server calls it, and what there is to tell of that. */
export interface ChosenProvider extends Provider {
  readonly address: string;
  /** The server's own key goes along, and no client's. */
  readonly hasOwnKey: boolean;
  /** Clients that bring no key are answered by the built-in model. */
  readonly isOfflineBehind: boolean;
}

/** Where OpenAI is, for clients that bring a key of it. */
const OPENAI_URL = 'https://api.openai.com/v1';

/**
 * The providers, the default one first: those that are set up by a key or an address, an Ollama that runs here (in its usual
 * place if not given), and those that only clients with a key of their own reach. Where none is set up and there is no Ollama,
 * the built-in model answers clients without a key.
 */
export async function chooseProviders(
  resolved: ResolvedSettings,
  environment: Environment,
  ollamaRoot?: string,
): Promise<readonly [ChosenProvider, ChosenProvider]> {
  const openai = openaiSetUp(resolved, environment) ?? (await ollamaHere(ollamaRoot));
  const anthropic = anthropicSetUp(resolved, environment);
  const isAnySetUp = openai !== undefined || anthropic !== undefined;
  const byClientKey = (kind: ProviderKind, address: string): ChosenProvider => {
    const provider = new HttpUpstream({ url: address });
    const offline = isAnySetUp ? undefined : new OfflineUpstream(() => Date.now());
    const upstream = new ByClientKey({ kind, provider, offline });
    const how = { address, needsClientKey: true, hasOwnKey: false, isOfflineBehind: !isAnySetUp };
    const countsStreams = isCountingStreams(address);
    return { ...kind, upstream, countsStreams, ...how };
  };
  const [first, second] = [
    openai ?? byClientKey(OPENAI, OPENAI_URL),
    anthropic ?? byClientKey(ANTHROPIC, anthropicAddress(resolved)),
  ];
  const isSecondFirst = anthropic !== undefined && resolved.settings.upstream === undefined;
  return isSecondFirst ? [second, first] : [first, second];
}

function openaiSetUp(resolved: ResolvedSettings, { openaiApiKey }: Environment): ChosenProvider | undefined {
  const { upstream: address } = resolved.settings;
  if (address === undefined) return undefined;
  return setUp(OPENAI, address, openaiApiKey);
}

function anthropicSetUp(resolved: ResolvedSettings, { anthropicApiKey }: Environment): ChosenProvider | undefined {
  const isNamed = resolved.origins.get('anthropic_base_url')?.layer !== 'default';
  if (anthropicApiKey === undefined && !isNamed) return undefined;
  return setUp(ANTHROPIC, anthropicAddress(resolved), anthropicApiKey);
}

async function ollamaHere(root: string | undefined): Promise<ChosenProvider | undefined> {
  const address = await findOllama(root);
  if (address === undefined) return undefined;
  const provider = setUp(OPENAI, address, undefined);
  return { ...provider, countsStreams: true, defaultModel: (await firstModelOf(address)) ?? provider.defaultModel };
}

const setUp = (kind: ProviderKind, address: string, apiKey: string | undefined): ChosenProvider => ({
  ...kind,
  upstream: new HttpUpstream({ url: address, apiKey, keyHeader: kind.keyHeader }),
  ...{ address, hasOwnKey: apiKey !== undefined, isOfflineBehind: false, countsStreams: isCountingStreams(address) },
});

/** OpenAI itself, and Azure. Others that speak like it may refuse to be asked. */
const isCountingStreams = (address: string): boolean =>
  /(?:^|\.)(?:api\.openai\.com|openai\.azure\.com)$/.test(new URL(address).hostname);

const anthropicAddress = ({ settings }: ResolvedSettings): string =>
  `${settings.anthropic_base_url.replace(/\/+(?:v1\/*)?$/, '')}/v1`;
