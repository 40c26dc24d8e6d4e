import type { IncomingHttpHeaders } from 'node:http';
import { codecOf, type KnownProtocol, type RoutedCall } from '@palimpsest/codecs';
import type { JsonObject } from '@palimpsest/core';
import type { Logger } from '@palimpsest/engine';
import type { Caller } from '../access/access.js';
import { bringsAnyKey } from '../upstreams/client-key.js';
import { plainAnswer } from '../upstreams/plain-answer.js';
import type { Provider } from '../upstreams/provider.js';
import type { UpstreamRequest, UpstreamResponse } from '../upstreams/upstream.js';
import { type ProviderAddress, providerAddress } from './provider-address.js';
import { upstreamHeaders } from './upstream-headers.js';

/** One way to talk to a model: a protocol, and who speaks it. */
export interface Endpoint {
  readonly protocol: KnownProtocol;
  readonly provider: Provider;
  /** What the client's address says; absent for a call that no client's address is behind. */
  readonly address?: CallAddress;
}

/** The address of a client's model call. */
type CallAddress = Pick<ProviderAddress, 'target' | 'isFromRoot' | 'deployment'> & Pick<RoutedCall, 'fields' | 'query'>;

/** The endpoint that a path belongs to, which is as the provider's own clients write it. */
export const endpointAt = (endpoints: readonly Endpoint[], path: string): Endpoint | undefined =>
  endpoints.find(({ protocol, provider }) => codecOf(protocol).route.callAt(path, '')?.base === provider.base);

/** The same with what the whole address says. @throws InvalidInputError for an address that leads elsewhere */
export function withAddress(endpoint: Endpoint, url: string): Endpoint {
  const address = providerAddress('POST', url);
  const call = codecOf(endpoint.protocol).route.callAt(
    address.path,
    url.slice(url.includes('?') ? url.indexOf('?') : url.length),
  );
  return { ...endpoint, address: { fields: {}, query: '', ...call, ...address } };
}

/** Every way to talk to a model. Where several providers speak a protocol, the first does. */
export function endpointsOf(providers: readonly Provider[]): Endpoint[] {
  const all = providers.flatMap((provider) => provider.protocols.map((protocol) => ({ protocol, provider })));
  return all.filter(({ protocol }, index) => all.findIndex((other) => other.protocol === protocol) === index);
}

/** For whom a model is called. */
export interface ModelClient {
  readonly caller: Caller;
  readonly headers: IncomingHttpHeaders;
  readonly disconnected: AbortSignal;
  /** For a call whose client does not retry. */
  readonly retries?: number;
}

/** How often a call of the chat API is retried: its clients do not retry. */
export const CHAT_RETRIES = 2;

/** What a client asks of a model, from whatever route it came. */
export interface ModelCall extends ModelClient {
  readonly body: JsonObject;
  readonly conversation: string | undefined;
  readonly agent?: string | undefined;
  readonly logger: Logger;
}

export async function callModel(
  { protocol, provider, address }: Endpoint,
  { caller, headers, disconnected, retries = 0 }: ModelClient,
  body: string,
  { model, isOptional }: Pick<UpstreamRequest, 'isOptional'> & { readonly model: string },
): Promise<UpstreamResponse> {
  const sent = codecOf(protocol).route.sent(body);
  const answer = await provider.upstream.send({
    method: 'POST',
    path: address?.isFromRoot ? address.target : `${sent.path}${address?.query ?? ''}`,
    isFromRoot: address?.isFromRoot ?? false,
    headers: upstreamHeaders(headers, provider, caller),
    bringsKey: bringsAnyKey(headers),
    body: sent.body,
    model,
    owner: caller.owner,
    retries,
    ...(isOptional === undefined ? {} : { isOptional }),
    signal: disconnected,
  });
  return plainAnswer(answer);
}
