import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Engine, Logger } from '@palimpsest/engine';
import { readBytes } from './body.js';
import { chat } from './chat.js';
import { clientHeaders, upstreamHeaders } from './headers.js';
import { toHttpError } from './http-error.js';
import { LIMITS } from './limits.js';
import { foreignHeader, isLoopbackHost } from './local-only.js';
import { leaving, sendJson } from './response.js';
import type { Upstream } from './upstreams/upstream.js';

export interface ServerOptions {
  readonly engine: Engine;
  readonly upstream: Upstream;
  readonly logger: Logger;
  readonly host: string;
  readonly port: number;
}

type Route = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** How long requests under way may take to end when the server stops. */
const CLOSE_TIMEOUT_MS = 10_000;

/** The proxy. */
export class Server {
  readonly #options: ServerOptions;
  readonly #http: HttpServer;
  readonly #routes: ReadonlyMap<string, Route>;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#http = createServer((request, response) => void this.#serve(request, response));
    this.#routes = new Map<string, Route>([
      ['GET /healthz', async (_, response) => sendJson(response, 200, { status: 'ok' })],
      ['GET /v1/models', (request, response) => this.#models(request, response)],
      ['POST /v1/chat/completions', (request, response) => chat(options, request, response)],
    ]);
  }

  /** Resolves with the address once connections are taken. */
  async listen(): Promise<string> {
    const { host, port } = this.#options;
    await new Promise<void>((resolve, reject) => {
      this.#http.once('error', reject);
      this.#http.listen(port, host, resolve);
    });
    const { address, family, port: bound } = this.#http.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
  }

  /** Takes no new requests, lets those under way end, and waits for background work. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#http.close(() => resolve()));
    this.#http.closeIdleConnections();
    const timer = setTimeout(() => this.#http.closeAllConnections(), CLOSE_TIMEOUT_MS);
    await closed;
    clearTimeout(timer);
    await this.#options.engine.idle();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    try {
      const foreign = isLoopbackHost(this.#options.host) ? foreignHeader(request.headers) : undefined;
      if (foreign !== undefined)
        return sendJson(
          response,
          403,
          refusal(`the ${foreign} header names another site; only this machine may use this server`),
        );
      const route = this.#routes.get(`${request.method} ${path}`);
      if (route === undefined) return sendJson(response, 404, refusal(`Invalid URL (${request.method} ${path})`));
      await route(request, response);
    } catch (error) {
      this.#fail(request, response, error);
    }
  }

  #fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (response.destroyed) return;
    const { status, body } = toHttpError(error);
    if (status >= 500) {
      const cause =
        error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
      this.#options.logger.error(
        { method: request.method, url: request.url, status, error: cause },
        'a request failed',
      );
    }
    // A body that was not read to its end leaves the connection unusable.
    sendJson(response, status, body, request.complete ? {} : { connection: 'close' });
  }

  async #models(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { upstream } = this.#options;
    const answer = await upstream.send({
      method: 'GET',
      path: '/models',
      headers: upstreamHeaders(request.headers),
      signal: leaving(response),
    });
    const bytes = await readBytes(answer.body, LIMITS.replyBytes);
    response.writeHead(answer.status, { ...clientHeaders(answer.headers), 'content-length': bytes.length });
    response.end(bytes);
  }
}

const refusal = (message: string) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } });
