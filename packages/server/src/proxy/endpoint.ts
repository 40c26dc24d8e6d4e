import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject, Protocol } from '@palimpsest/core';
import type { Upstream, UpstreamResponse } from '../upstreams/upstream.js';
import { type Provider, upstreamHeaders } from './headers.js';

/** One way to talk to a model: a protocol, who speaks it, and where. */
export interface Endpoint {
  readonly protocol: Protocol;
  /** Below the upstream's base address. */
  readonly path: string;
  readonly provider: Provider;
  readonly upstream: Upstream;
}

/** What a client asks of a model, from whatever route it came. */
export interface ModelCall {
  readonly body: JsonObject;
  readonly conversation: string | undefined;
  readonly agent?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly disconnected: AbortSignal;
}

export const callModel = (
  { upstream, path, provider }: Endpoint,
  headers: IncomingHttpHeaders,
  body: string,
  model: string,
  signal: AbortSignal,
): Promise<UpstreamResponse> =>
  upstream.send({ method: 'POST', path, headers: upstreamHeaders(headers, provider), body, model, signal });
