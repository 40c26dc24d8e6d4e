import { UnauthorizedError } from '../access/access.js';
import { CircuitOpenError } from '../upstreams/circuit-breaker.js';
import { UpstreamTimeoutError } from '../upstreams/timeout.js';
import { type Upstream, UpstreamError, type UpstreamRequest, type UpstreamResponse } from '../upstreams/upstream.js';
import { watchedBody } from '../upstreams/watched-body.js';
import type { Metrics } from './metrics.js';

/** The same upstream; its failures are counted by kind, and so is every call that is made again. A client that leaves is no failure. */
export class MeteredUpstream implements Upstream {
  readonly #upstream: Upstream;
  readonly #provider: string;
  readonly #metrics: Metrics;

  /** `provider` is what it is called where calls are measured. */
  constructor(upstream: Upstream, provider: string, metrics: Metrics) {
    this.#upstream = upstream;
    this.#provider = provider;
    this.#metrics = metrics;
  }

  get description(): string {
    return this.#upstream.description;
  }

  async send(request: UpstreamRequest): Promise<UpstreamResponse> {
    const failed = (error: unknown) => {
      if (!request.signal.aborted) this.#metrics.upstreamError(this.#provider, errorKind(error));
    };
    try {
      const onRetry = () => this.#metrics.upstreamRetry(this.#provider);
      const answer = await this.#upstream.send({ ...request, onRetry });
      if (answer.status >= 400) this.#metrics.upstreamError(this.#provider, statusKind(answer.status));
      return { ...answer, body: watchedBody(answer.body, { failed }) };
    } catch (error) {
      failed(error);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#upstream.close();
  }
}

function errorKind(error: unknown): string {
  if (error instanceof CircuitOpenError) return 'circuit_open';
  if (error instanceof UnauthorizedError) return 'access';
  if (error instanceof UpstreamTimeoutError) return 'timeout';
  return error instanceof UpstreamError ? error.code.replace('upstream_', '') : 'other';
}

function statusKind(status: number): string {
  if (status === 401 || status === 403) return 'access';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'server_error' : 'refused';
}
