import type { IncomingHttpHeaders } from 'node:http';
import { codecOf, type KnownProtocol } from '@palimpsest/codecs';
import type { JsonObject } from '@palimpsest/core';
import type { Logger } from '@palimpsest/engine';
import type { Caller } from '../access/access.js';
import type { Provider } from '../providers/provider.js';
import { plainAnswer } from '../upstreams/plain-answer.js';
import type { UpstreamRequest, UpstreamResponse } from '../upstreams/upstream.js';
import type { ProviderAddress } from './provider-address.js';
import { upstreamHeaders } from './upstream-headers.js';

/** One way to talk to a model: a protocol, and who speaks it. */
export interface Endpoint {
  readonly protocol: KnownProtocol;
  readonly provider: Provider;
  /** Where the provider has it, in the words of the client; where its codec says when not given. */
  readonly address?: Pick<ProviderAddress, 'target' | 'isFromRoot' | 'deployment'>;
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
  const answer = await provider.upstream.send({
    method: 'POST',
    path: address?.target ?? codecOf(protocol).path,
    isFromRoot: address?.isFromRoot ?? false,
    headers: upstreamHeaders(headers, provider, caller),
    body,
    model,
    owner: caller.owner,
    retries,
    ...(isOptional === undefined ? {} : { isOptional }),
    signal: disconnected,
  });
  return plainAnswer(answer);
}
