import { hostname } from 'node:os';
import { PROVIDERS, type ProviderKind } from '@palimpsest/server';
import type { ChosenProvider } from './upstream.js';

type ReachedProvider = Pick<
  ChosenProvider,
  'title' | 'address' | 'keyVariable' | 'hasOwnKey' | 'needsClientKey' | 'isOfflineBehind'
>;

export interface Welcome {
  readonly url: string;
  /** Clients must show a Palimpsest key. */
  readonly isKeyRequired: boolean;
  readonly store: string;
  /** The default one first. */
  readonly providers: readonly ReachedProvider[];
  /** The model of a chat that names none. */
  readonly model: string;
  /** What the user should know besides. */
  readonly notes: readonly string[];
  /** People who serve come for the API; people who proxy come to point a client at it. */
  readonly isApiFirst: boolean;
  /** The web page; undefined where it is not built. */
  readonly link: string | undefined;
}

/** Where the server listens and how to use it. */
export function greeting(welcome: Welcome): string {
  const { url, isKeyRequired, store, providers, model, notes, isApiFirst, link } = welcome;
  const place = [
    `Palimpsest listens on ${url}`,
    link !== undefined
      ? `  open ${link} in a browser to see conversations, and what the model sees of them`
      : '  the web page is not built; npm start in a clone of the repository builds it',
    `  conversations are kept in ${store}`,
    ...providers.map((provider) => `  ${provider.title} clients reach ${reachedBy(provider, isKeyRequired)}`),
    `  chats that name no model ask for ${model}`,
  ];
  const reached = reachable(url);
  const api = ['The API:', `  ${reached}/api/v1`, `  ${reached}/api/v1/openapi.json describes it`];
  if (!isKeyRequired)
    api.push("  write requests need the header x-palimpsest-token: 'palimpsest token' prints its value");
  const key = isKeyRequired ? ` -H 'authorization: Bearer ${KEY}'` : '';
  const exportOf = ({ client, keyVariables: [variable] }: ProviderKind) =>
    `  export ${client.variable}=${reached}${client.path}${isKeyRequired ? ` ${variable}=${KEY}` : ''}`;
  const [common] = PROVIDERS;
  const curl = [
    `  curl ${reached}/v1/chat/completions -H 'content-type: application/json'${key} \\`,
    `    -d '{"model":"gpt-5","messages":[{"role":"user","content":"Hello"}]}'`,
  ];
  const kinds = providers.flatMap(({ title }) => PROVIDERS.filter((kind) => kind.title === title));
  const clients = kinds.flatMap((kind, index) => [
    index === 0
      ? `Point any ${kind.title} client at it:`
      : `Or ${/^[AEIOU]/.test(kind.title) ? 'an' : 'a'} ${kind.title} client:`,
    exportOf(kind),
    ...(kind === common && providers.some((provider) => provider.title === common.title && isAnswered(provider))
      ? curl
      : []),
  ]);
  const warnings = notes.map((note) => `Note: ${note}`);
  if (isKeyRequired)
    clients.push("Clients send a Palimpsest key as their API key: 'palimpsest keys add USER' makes one.");
  const blocks = isApiFirst ? [place, api, clients, warnings] : [place, clients, warnings];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Where the requests of a provider's clients go, and by whose key. Where clients send keys of ours, theirs go nowhere. */
function reachedBy(provider: ReachedProvider, isKeyRequired: boolean): string {
  const { title, address, keyVariable, hasOwnKey, needsClientKey, isOfflineBehind } = provider;
  if (hasOwnKey) return `${address} with the key in ${keyVariable}`;
  if (needsClientKey !== true)
    return isKeyRequired ? `${address} without a key` : `${address} with their own key, if any`;
  const otherwise = isOfflineBehind ? OFFLINE : `nobody: set ${keyVariable}`;
  if (isKeyRequired) return otherwise;
  return `${address} with their own ${title} key; without one ${otherwise}`;
}

/** Whether a request that brings no key of the provider is answered. */
const isAnswered = ({ hasOwnKey, needsClientKey, isOfflineBehind }: ReachedProvider): boolean =>
  hasOwnKey || needsClientKey !== true || isOfflineBehind === true;

const OFFLINE = 'the built-in offline model';

const KEY = 'plm_…';

/** Every address of this machine is none that a client can ask for: its name is. */
export const reachable = (url: string): string =>
  url.replace(/^http:\/\/(?:0\.0\.0\.0|\[::\])(?=:)/, `http://${hostname()}`);
