import type { KnownProtocol } from '@palimpsest/codecs';
import type { JsonObject } from '@palimpsest/core';
import { InvalidInputError } from '@palimpsest/core/error';
import type { Engines, Logger } from '@palimpsest/engine';
import type { ProviderKind, Server } from '@palimpsest/server';
import type { Vault } from '@palimpsest/stores';

import type { Fetch } from './fetch.js';
import { type GeminiClient, geminiCopy, isGeminiClient } from './gemini-client.js';
import type { LastCall } from './last-call.js';

export type { Fetch } from './fetch.js';

/** A client of a provider that can be copied with another `fetch`, as those of OpenAI, Anthropic and Gemini can. */
export type WrappableClient = CopyableClient | GeminiClient;

interface CopyableClient {
  withOptions(options: { fetch: Fetch }): this;
}

/** The same client with another `fetch`. */
const copyWith = <Client extends CopyableClient>(client: Client, fetch: Fetch): Client =>
  client.withOptions({ fetch, ...azureOptions(client) });

/** The `fetch` that a client makes its calls with, where it was given one. */
function fetchOf(client: WrappableClient): Fetch | undefined {
  const options: unknown = isGeminiClient(client) ? Reflect.get(client, 'httpOptions') : client;
  const { fetch } = Object(options) as { readonly fetch?: unknown };
  return typeof fetch === 'function' ? (fetch as Fetch) : undefined;
}

/** What the client of Azure does not hand on to its copies. */
function azureOptions(client: object): object {
  const { apiVersion, deploymentName } = client as { readonly apiVersion?: unknown; readonly deploymentName?: unknown };
  return 'deploymentName' in client ? { apiVersion, deployment: deploymentName } : {};
}

const NO_CLIENT =
  "Invalid 'client': expected a client of openai (5 or newer), @anthropic-ai/sdk or @google/genai. To anything else that takes a fetch, give chat.fetch().";

const OWN_CLASS =
  "Invalid 'client': its class cannot be copied with another fetch, because its constructor does not hand its options on to the client that it extends. Give such a client chat.fetch() as its fetch instead.";

/** What each wrapped `fetch` makes its calls with. */
const innerFetches = new WeakMap<Fetch, Fetch>();

const isCopyable = (client: unknown): boolean =>
  typeof client === 'object' && client !== null && (isGeminiClient(client) || 'withOptions' in client);

interface WrappedClientsOptions {
  readonly vault: Vault;
  readonly engines: Engines;
  readonly logger: Logger;
}

/** A model call of a client: which provider it is for, and its address before and after the provider's base. */
export interface ModelCall {
  readonly kind: ProviderKind;
  readonly protocol: KnownProtocol;
  readonly base: string;
  readonly path: string;
  /** What the address says of the request, as fields of its body. */
  readonly fields: JsonObject;
  /** What of its query goes with each call that is made for this one. */
  readonly query: string;
}

interface WrappedFetch {
  readonly conversationId: string;
  readonly fetch: Fetch;
  /** Told of each call of a model before it is made. */
  readonly onCall: (call: LastCall) => void;
}

/**
 * Clients whose model calls are served by a server inside this process: it listens on no port, and calls the provider with the
 * client's own `fetch`, address and key. Every other call of a client goes to its provider untouched.
 */
export class WrappedClients {
  readonly #options: WrappedClientsOptions;
  readonly #servers = new Map<Fetch, Map<string, Promise<Server>>>();
  #isClosed = false;

  constructor(options: WrappedClientsOptions) {
    this.#options = options;
  }

  /** @throws InvalidInputError for what is no client that can be copied */
  wrap<Client extends WrappableClient>(client: Client, fetchOver: (fetch: Fetch) => Fetch): Client {
    if (!isCopyable(client)) throw new InvalidInputError('client', NO_CLIENT);
    const fetch = fetchOver(fetchOf(client) ?? globalThis.fetch);
    let copy: Client;
    try {
      copy = isGeminiClient(client) ? geminiCopy(client, fetch) : copyWith(client as CopyableClient & Client, fetch);
    } catch (error) {
      throw new InvalidInputError('client', `${OWN_CLASS} (${String(error)})`);
    }
    if (fetchOf(copy) !== fetch) throw new InvalidInputError('client', OWN_CLASS);
    return copy;
  }

  /**
   * A `fetch` whose model calls belong to a conversation; all others are made by the given one. What was wrapped for another
   * conversation leaves that.
   */
  fetchFor({ conversationId, fetch: given, onCall }: WrappedFetch): Fetch {
    const fetch = innerFetches.get(given) ?? given;
    const wrapped: Fetch = async (input, init = {}) => {
      const { callOf, closedAnswer, lastCall, requestOver, unreadableAnswer } = await import('./in-process.js');
      const { method = 'GET', url = String(input) } = typeof input === 'object' && 'url' in input ? input : {};
      const call = callOf({ method: init.method ?? method, url });
      if (call === undefined) return unreadableAnswer(url) ?? fetch(input, init);
      if (this.#isClosed) return closedAnswer(call);
      const server = await this.#serverFor(call, fetch);
      const request = new Request(input, init);
      const body = Buffer.from(await request.arrayBuffer());
      onCall(lastCall({ call, request, init, body, fetch }));
      return requestOver(server, call.path, { request, init, body, conversationId });
    };
    innerFetches.set(wrapped, fetch);
    return wrapped;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const servers = [...this.#servers.values()].flatMap((byBase) => [...byBase.values()]);
    this.#servers.clear();
    await Promise.all(servers.map(async (server) => (await server).close()));
  }

  /** One server for each provider address that a `fetch` reaches. */
  #serverFor({ kind, base }: ModelCall, fetch: Fetch): Promise<Server> {
    const byBase = this.#servers.get(fetch) ?? new Map<string, Promise<Server>>();
    this.#servers.set(fetch, byBase);
    const server = byBase.get(base) ?? this.#start(kind, base, fetch);
    byBase.set(base, server);
    return server;
  }

  async #start(kind: ProviderKind, base: string, fetch: Fetch): Promise<Server> {
    const { Server } = await import('@palimpsest/server');
    const { FetchUpstream } = await import('./fetch-upstream.js');
    const providers = [{ ...kind, upstream: new FetchUpstream(base, fetch) }] as const;
    return new Server({ ...this.#options, providers, host: '127.0.0.1', port: 0 });
  }
}
