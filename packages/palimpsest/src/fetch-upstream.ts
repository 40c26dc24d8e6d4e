import { AsyncLocalStorage } from 'node:async_hooks';
import { type Upstream, UpstreamError, type UpstreamRequest, type UpstreamResponse } from '@palimpsest/server';
import type { Fetch } from './fetch.js';

/** `fetch` has undone these before we read the body. */
const UNDONE = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);
/** `fetch` writes these itself. */
const OWN = new Set(['host', 'content-length', 'connection']);

/** What a client gave its `fetch` beside the request, such as the `dispatcher` of a proxy: the calls made for it need that too. */
const givenInit = new AsyncLocalStorage<RequestInit>();

/** Makes the calls of providers that serve a client's call as it was to be made itself. */
export const withInit = <Result>({ body: _, ...init }: RequestInit, serve: () => Result): Result =>
  givenInit.run(init, serve);

/** A provider that is reached by a client's own `fetch`. */
export class FetchUpstream implements Upstream {
  readonly description: string;
  readonly #base: string;
  readonly #fetch: Fetch;

  constructor(base: string, fetch: Fetch) {
    this.description = `the provider at ${base}`;
    this.#base = base;
    this.#fetch = fetch;
  }

  async send({ method, path, headers, body, signal }: UpstreamRequest): Promise<UpstreamResponse> {
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name.toLowerCase())));
    const init = { ...givenInit.getStore(), method, headers: sent, signal, redirect: 'manual' as const };
    try {
      const response = await this.#fetch(
        this.#base + path,
        body === undefined ? init : { ...init, body: body as NonNullable<RequestInit['body']> },
      );
      const answered = [...response.headers].filter(([name]) => !UNDONE.has(name));
      return { status: response.status, headers: Object.fromEntries(answered), body: chunksOf(response) };
    } catch (error) {
      throw new UpstreamError(
        `${this.description} could not be reached: ${reasonOf(error)}`,
        'upstream_unreachable',
        error,
      );
    }
  }

  /** The client's own connections stay with the client. */
  close = async (): Promise<void> => undefined;
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  try {
    for await (const chunk of body) yield chunk;
  } catch (error) {
    throw new UpstreamError(
      `the answer of the model provider broke off: ${reasonOf(error)}`,
      'upstream_broke_off',
      error,
    );
  }
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
};
