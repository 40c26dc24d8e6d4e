import {
  ByClientKey,
  findOllama,
  firstModelOf,
  HttpUpstream,
  OfflineUpstream,
  PROVIDERS,
  type Provider,
} from '@palimpsest/server';
import type { Environment } from './environment.js';
import type { ResolvedSettings } from './resolve-settings.js';

/** A provider as this server calls it, and what there is to tell of that. */
export interface ChosenProvider extends Provider {
  readonly address: string;
  /** The variable that its key is in, or would be. */
  readonly keyVariable: string;
  /** The server's own key goes along, and no client's. */
  readonly hasOwnKey: boolean;
  /** Clients that bring no key are answered by the built-in model. */
  readonly isOfflineBehind: boolean;
}

export type ChosenProviders = readonly [ChosenProvider, ...ChosenProvider[]];

type Kind = (typeof PROVIDERS)[number];

/**
 * Every provider, the default one first: those that are set up by a key or an address, in the order of the table; an Ollama that runs
 * here (in its usual place if not given); then those that only clients with a key of their own reach. Where none is set up and there
 * is no Ollama, the built-in model answers clients without a key.
 */
export async function chooseProviders(
  resolved: ResolvedSettings,
  environment: Environment,
  ollamaRoot?: string,
): Promise<ChosenProviders> {
  const named = PROVIDERS.flatMap((kind) => namedProvider(kind, resolved, environment) ?? []);
  const isOllamaWanted = resolved.settings.upstream === undefined;
  const ollama = isOllamaWanted ? await ollamaHere(ollamaRoot) : undefined;
  const setUp = ollama === undefined ? named : [...named, ollama];
  const others = PROVIDERS.filter(({ name }) => !setUp.some((one) => one.name === name)).map((kind) =>
    byClientKey(kind, addressOf(kind, resolved) ?? kind.url, setUp.length === 0),
  );
  return [...setUp, ...others] as unknown as ChosenProviders;
}

/** A provider that a key or an address sets up. */
function namedProvider(kind: Kind, resolved: ResolvedSettings, environment: Environment): ChosenProvider | undefined {
  const key = environment.providerKeys.get(kind.name);
  const isDefault = (resolved.origins.get(kind.addressSetting)?.layer ?? 'default') === 'default';
  const address = addressOf(kind, resolved);
  return address === undefined || (key === undefined && isDefault) ? undefined : provider(kind, address, key);
}

/** Where a provider is, as the settings say: with the end that its API has. */
function addressOf({ addressSetting, base }: Kind, { settings }: ResolvedSettings): string | undefined {
  if (addressSetting === 'upstream') return settings.upstream;
  const given = settings[addressSetting].replace(/\/+$/, '');
  return given.endsWith(base) ? given : `${given}${base}`;
}

async function ollamaHere(root: string | undefined): Promise<ChosenProvider | undefined> {
  const address = await findOllama(root);
  if (address === undefined) return undefined;
  const [kind] = PROVIDERS;
  const defaultModel = (await firstModelOf(address)) ?? kind.defaultModel;
  return { ...provider(kind, address, undefined), countsStreams: true, defaultModel };
}

const provider = (
  kind: Kind,
  address: string,
  found: { readonly variable: string; readonly key: string } | undefined,
): ChosenProvider => ({
  ...kind,
  upstream: new HttpUpstream({ url: address, apiKey: found?.key, keyHeader: kind.keyHeader }),
  address,
  keyVariable: found?.variable ?? kind.keyVariables[0],
  hasOwnKey: found !== undefined,
  isOfflineBehind: false,
  countsStreams: isCountingStreams(kind, address),
});

function byClientKey(kind: Kind, address: string, isOfflineBehind: boolean): ChosenProvider {
  const offline = isOfflineBehind ? new OfflineUpstream(() => Date.now(), kind) : undefined;
  const reached = provider(kind, address, undefined);
  const upstream = new ByClientKey({ kind, provider: reached.upstream, offline });
  return { ...reached, upstream, needsClientKey: true, isOfflineBehind };
}

const isCountingStreams = ({ countsStreamsAt }: Kind, address: string): boolean =>
  countsStreamsAt?.test(new URL(address).hostname) === true;
