import type { Upstream, UpstreamRequest, UpstreamResponse } from '../upstreams/upstream.js';

/** What keys and logins of Anthropic begin with. */
const ANTHROPIC_KEY = /^(?:bearer\s+)?sk-ant-/i;

/** A client that brings a key of the provider is served by the provider, every other by the built-in model. */
export class OfflineWithoutKey implements Upstream {
  readonly #provider: Upstream;
  readonly #offline: Upstream;

  constructor(provider: Upstream, offline: Upstream) {
    this.#provider = provider;
    this.#offline = offline;
  }

  get description(): string {
    return `${this.#provider.description}, or without a key of it ${this.#offline.description}`;
  }

  send(request: UpstreamRequest): Promise<UpstreamResponse> {
    const { authorization = '', 'x-api-key': key = '' } = request.headers;
    const isKeyed = [key, authorization].some((secret) => ANTHROPIC_KEY.test(secret));
    return (isKeyed ? this.#provider : this.#offline).send(request);
  }

  async close(): Promise<void> {
    await Promise.all([this.#provider.close(), this.#offline.close()]);
  }
}
