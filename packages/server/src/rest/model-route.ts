import type { KnownProtocol } from '@palimpsest/codecs';
import type { SendToModel } from '@palimpsest/engine';
import type { Endpoint } from '../proxy/endpoint.js';
import { modelSender } from '../proxy/exchange.js';
import { canBeAsked } from '../upstreams/client-key.js';
import type { Provider } from '../upstreams/provider.js';
import { UpstreamError } from '../upstreams/upstream.js';
import type { Call } from './operation.js';

/** The model that a request of the API asks, and through whom. */
interface ModelRoute {
  readonly endpoint: Endpoint;
  readonly model: string;
}

/** What chooses a route. */
interface Wanted {
  /** The model that the request, or the agent of the conversation, names. */
  readonly named: string | undefined;
  /** The protocol of the conversation's last turn; undefined where there was none. */
  readonly last: KnownProtocol | undefined;
}

/** How a conversation is summarised when a person asks for it. */
interface SummaryRoute {
  readonly protocol: KnownProtocol;
  readonly model: string;
  readonly send: SendToModel | undefined;
}

type Asking = Pick<Call<unknown, unknown>, 'options' | 'request'>;

/**
 * Whom a chat goes to: the provider that has the named model, by its name; else that of the conversation's last turn; else
 * the one that has the server's default model; else the first. The model is the named one, else the server's default where no
 * other provider has it, else the provider's own default.
 */
export function chatRoute({ options, request }: Asking, { named, last }: Wanted): ModelRoute {
  const { providers, model: usual } = options;
  const pool = askable(providers, request.headers);
  const own = speaking(pool, last);
  const provider = (named === undefined ? (own ?? having(pool, usual)) : (having(pool, named) ?? own)) ?? pool[0];
  const protocol = provider.protocols.find((spoken) => spoken === last) ?? provider.protocols[0];
  return { endpoint: { protocol, provider }, model: named ?? modelFor(pool, provider, usual) };
}

/** The model of a chat in a conversation that names none, and whose agent has none. */
export const usualModel = async (call: Asking & Pick<Call<unknown, unknown>, 'engine' | 'id'>): Promise<string> =>
  chatRoute(call, { named: undefined, last: await call.engine.protocolOf(call.id) }).model;

/**
 * Who summarises a conversation: the provider of its last turn and no other, whatever model is named; that of a new chat
 * where no turn was made here. Where its provider is not there, no model is asked.
 */
export function summaryRoute(
  call: Asking & Pick<Call<unknown, unknown>, 'caller' | 'disconnected'>,
  { named, last }: Wanted,
): SummaryRoute {
  const { options, request, caller, disconnected } = call;
  const provider = speaking(options.providers, last);
  const { endpoint, model } = chatRoute(call, { named, last });
  if (last === undefined || provider === endpoint.provider) {
    const send = modelSender(endpoint, { caller, headers: request.headers, disconnected });
    return { protocol: endpoint.protocol, model, send };
  }
  if (provider === undefined) return { protocol: last, model, send: nobody };
  const pool = askable(options.providers, request.headers);
  const send = modelSender({ protocol: last, provider }, { caller, headers: request.headers, disconnected });
  return { protocol: last, model: modelFor(pool, provider, named, options.model), send };
}

type Providers = readonly [Provider, ...Provider[]];

/** Those that can be asked; all where none can: each has the offline model behind it, or says what is missing. */
function askable(providers: Providers, headers: Asking['request']['headers']): Providers {
  const [first, ...others] = providers.filter((provider) => canBeAsked(provider, headers));
  return first === undefined ? providers : [first, ...others];
}

const speaking = (providers: readonly Provider[], protocol: KnownProtocol | undefined): Provider | undefined =>
  providers.find(({ protocols }) => protocol !== undefined && protocols.includes(protocol));

const having = (providers: readonly Provider[], model: string | undefined): Provider | undefined =>
  providers.find(({ models }) => model !== undefined && models.test(model));

/** The first of some models that no other provider has, else the provider's own default. */
const modelFor = (pool: Providers, provider: Provider, ...models: readonly (string | undefined)[]): string =>
  models.find((model) => {
    const owner = having(pool, model);
    return model !== undefined && (owner === undefined || owner.name === provider.name);
  }) ?? provider.defaultModel;

const nobody: SendToModel = async () => {
  throw new UpstreamError('no provider of this server speaks the protocol of the conversation', 'upstream_unreachable');
};
