import { Agent, request as send } from 'undici';
import { type Upstream, UpstreamError, type UpstreamRequest, type UpstreamResponse } from './upstream.js';

export interface HttpUpstreamOptions {
  /** The base address, e.g. `https://api.openai.com/v1`. */
  readonly url: string;
  /** Sent instead of the client's own key. */
  readonly apiKey?: string | undefined;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** Models may think for minutes before the first byte. */
const FIRST_BYTE_TIMEOUT_MS = 600_000;
const IDLE_TIMEOUT_MS = 300_000;

/** A provider behind an address. Its key goes to that address and nowhere else: redirects are not followed. */
export class HttpUpstream implements Upstream {
  readonly description: string;
  readonly #base: string;
  readonly #apiKey: string | undefined;
  readonly #agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: FIRST_BYTE_TIMEOUT_MS,
    bodyTimeout: IDLE_TIMEOUT_MS,
  });

  constructor({ url, apiKey }: HttpUpstreamOptions) {
    this.#base = url.replace(/\/+$/, '');
    this.#apiKey = apiKey;
    this.description = this.#base;
  }

  async send({ method, path, headers, body, signal }: UpstreamRequest): Promise<UpstreamResponse> {
    const key = this.#apiKey === undefined ? {} : { authorization: `Bearer ${this.#apiKey}` };
    try {
      const response = await send(`${this.#base}${path}`, {
        method,
        headers: { ...headers, ...key },
        body: body ?? null,
        signal,
        dispatcher: this.#agent,
      });
      const { statusCode: status, headers: received } = response;
      return { status, headers: flat(received), body: this.#bytes(response.body, signal) };
    } catch (error) {
      if (signal.aborted) throw error;
      const reason = `the model provider at ${this.#base} could not be reached: ${reasonOf(error)}`;
      throw new UpstreamError(reason, 'upstream_unreachable', error);
    }
  }

  async *#bytes(body: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncIterable<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      if (signal.aborted) throw error;
      const reason = `the model provider at ${this.#base} broke off its answer: ${reasonOf(error)}`;
      throw new UpstreamError(reason, 'upstream_broke_off', error);
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message === '' ? (code ?? error.name) : error.message;
}
