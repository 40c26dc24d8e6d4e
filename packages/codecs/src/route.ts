import type { JsonObject } from '@palimpsest/core';

/** A model call as its address tells it. */
export interface RoutedCall {
  /** What stands before the protocol's own path. */
  readonly base: string;
  /** What the address says of the request, as fields of its body. */
  readonly fields: JsonObject;
  /** What of the query goes to the provider with this request and those made for it; empty, or with its question mark. */
  readonly query: string;
}

/** A request as HTTP carries it. */
export interface SentRequest {
  /** Below the base address of a provider, with its query. */
  readonly path: string;
  readonly body: string;
}

/**
 * Where models are called. Everywhere else a request is one JSON object, also in a protocol that writes some of it, such as the model,
 * into the address.
 */
export interface Route {
  /** The path, as documentation writes it. */
  readonly shown: string;
  /** The call that an address is; undefined for any other address. */
  callAt(path: string, query: string): RoutedCall | undefined;
  sent(request: string): SentRequest;
}

/** For a protocol that says everything in the body. */
export const fixedRoute = (path: string): Route => ({
  shown: path,
  callAt: (asked, query) =>
    asked.endsWith(path) ? { base: asked.slice(0, -path.length), fields: {}, query } : undefined,
  sent: (body) => ({ path, body }),
});
