import type { Engines, Logger } from '@palimpsest/engine';
import type { ProviderKind, Server } from '@palimpsest/server';
import type { Vault } from '@palimpsest/stores';

import type { Fetch } from './fetch.js';
import { type GeminiClient, geminiCopy, isGeminiClient } from './gemini-client.js';

export type { Fetch } from './fetch.js';

/** A client of a provider that can be copied with another `fetch`, as those of OpenAI, Anthropic and Gemini can. */
export type WrappableClient = CopyableClient | GeminiClient;

interface CopyableClient {
  withOptions(options: { fetch: Fetch }): this;
}

interface WrappedClientsOptions {
  readonly vault: Vault;
  readonly engines: Engines;
  readonly logger: Logger;
}

/** A model call of a client: which provider it is for, and its address before and after the provider's base. */
export interface ModelCall {
  readonly kind: ProviderKind;
  readonly base: string;
  readonly path: string;
}

/**
 * Clients whose model calls are served by a server inside this process: it listens on no port, and calls the provider with the
 * client's own `fetch`, address and key. Every other call of a client goes to its provider untouched.
 */
export class WrappedClients {
  readonly #options: WrappedClientsOptions;
  readonly #servers = new Map<Fetch, Map<string, Promise<Server>>>();

  constructor(options: WrappedClientsOptions) {
    this.#options = options;
  }

  wrap<Client extends WrappableClient>(client: Client, conversationId: string): Client {
    if (isGeminiClient(client)) return geminiCopy(client, (fetch) => this.fetchFor(conversationId, fetch));
    const given: unknown = Reflect.get(client, 'fetch');
    const fetch = typeof given === 'function' ? (given as Fetch) : globalThis.fetch;
    return (client as CopyableClient).withOptions({ fetch: this.fetchFor(conversationId, fetch) }) as Client;
  }

  /** A `fetch` whose model calls belong to a conversation; all others are made by the given one. */
  fetchFor(conversationId: string, fetch: Fetch): Fetch {
    return async (input, init) => {
      const { callOf, requestOver } = await import('./in-process.js');
      const request = new Request(input, init);
      const call = callOf(request);
      if (call === undefined) return fetch(input, init);
      const server = await this.#serverFor(call, fetch);
      return requestOver(server, call.path, { request, conversationId });
    };
  }

  async close(): Promise<void> {
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
