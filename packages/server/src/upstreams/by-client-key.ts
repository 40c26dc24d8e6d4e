import { UnauthorizedError } from '../access/access.js';
import type { ProviderKind } from '../providers/provider-kind.js';
import { flagOf } from '../providers/providers.js';
import { bringsAnyKey, bringsKey } from './client-key.js';
import type { Upstream, UpstreamRequest, UpstreamResponse } from './upstream.js';

interface ByClientKeyOptions {
  readonly kind: ProviderKind;
  /** The provider at its own address, called with the client's key. */
  readonly provider: Upstream;
  /** Answers who sends no key; undefined where another provider is set up, so that nobody takes its words for a model's. */
  readonly offline?: Upstream | undefined;
}

/**
 * A provider for which this server has no key. Guarantees:
 * - a client that brings a key of the provider reaches it, with that key;
 * - a client that brings no key, or one that only stands in for one, is answered by the offline model, where there is one;
 * - every other is refused: no key is sent to a provider that did not issue it, and no coding agent is answered by a model that
 *   nobody asked for.
 */
export class ByClientKey implements Upstream {
  readonly #options: ByClientKeyOptions;

  constructor(options: ByClientKeyOptions) {
    this.#options = options;
  }

  get description(): string {
    const { kind, provider, offline } = this.#options;
    const keyed = `${provider.description} with a client's own ${kind.title} key`;
    return offline === undefined ? keyed : `${keyed}, else ${offline.description}`;
  }

  /** @throws UnauthorizedError saying how to be answered */
  async send(request: UpstreamRequest): Promise<UpstreamResponse> {
    const { kind, provider, offline } = this.#options;
    const { headers } = request;
    if (bringsKey(kind, headers)) return provider.send(request);
    const isKeyed = request.bringsKey ?? bringsAnyKey(headers);
    if (!isKeyed && offline !== undefined) return offline.send(request);
    const sent = isKeyed ? `the key that was sent is none of ${kind.title}'s` : 'none was sent';
    const remedy = `start the server with ${kind.keyVariables[0]} or ${flagOf(kind.addressSetting)}, or send a key of ${kind.title}`;
    const without = offline === undefined ? '' : ', or none at all to talk to the built-in offline model';
    throw new UnauthorizedError(
      isKeyed ? 'invalid_api_key' : 'missing_api_key',
      `This server has no key for ${kind.title}, and ${sent}: ${remedy}${without}.`,
    );
  }

  async close(): Promise<void> {
    const { provider, offline } = this.#options;
    await Promise.all([provider.close(), offline?.close()]);
  }
}
