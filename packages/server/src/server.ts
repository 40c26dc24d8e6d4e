import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Engine, Logger } from '@palimpsest/engine';
import { chat } from './chat.js';
import { clientHeaders, upstreamHeaders } from './headers.js';
import { toHttpError } from './http-error.js';
import { LIMITS } from './limits.js';
import { foreignHeader, isLoopbackHost } from './local-only.js';
import { withoutKeys } from './redact.js';
import { leaving, sendJson, sendJsonEarly } from './response.js';
import { readAnswer, type Upstream } from './upstreams/upstream.js';

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
const IDLE_CHECK_MS = 20;

/** The proxy. */
export class Server {
  readonly #options: ServerOptions;
  readonly #http: HttpServer;
  readonly #routes: ReadonlyMap<string, Route>;
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#http = createServer((request, response) => {
      const served = this.#serve(request, response).finally(() => this.#underWay.delete(served));
      this.#underWay.add(served);
    });
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

  /**
   * Takes no new requests, lets those under way end, breaks off those that take longer than `graceMs`, and waits until
   * all that was said is stored and no background work is left.
   */
  async close(graceMs = CLOSE_TIMEOUT_MS): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#http.close(() => resolve()));
    // A connection whose request has just ended is idle only now; left alone it would hold us up until it times out.
    const idle = setInterval(() => this.#http.closeIdleConnections(), IDLE_CHECK_MS);
    const timer = setTimeout(() => this.#http.closeAllConnections(), graceMs);
    await closed;
    clearInterval(idle);
    clearTimeout(timer);
    await Promise.all(this.#underWay);
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
      if (route === undefined) return this.#unknown(request.method ?? '', path, response);
      await route(request, response);
    } catch (error) {
      await this.#fail(request, response, path, error);
    }
  }

  #unknown(method: string, path: string, response: ServerResponse): void {
    const allowed = [...this.#routes.keys()].flatMap((key) => (key.endsWith(` ${path}`) ? [key.split(' ', 1)[0]] : []));
    const allow = allowed.join(', ');
    if (allow === '') sendJson(response, 404, refusal(`Invalid URL (${method} ${path})`));
    else sendJson(response, 405, refusal(`Not allowed to ${method} on ${path}. Use ${allow}.`), { allow });
  }

  async #fail(request: IncomingMessage, response: ServerResponse, path: string, error: unknown): Promise<void> {
    if (response.destroyed) return;
    const { status, body } = toHttpError(error);
    if (status >= 500) {
      const cause = withoutKeys((error instanceof Error ? error.stack : undefined) ?? String(error));
      this.#options.logger.error({ method: request.method, path, status, error: cause }, 'a request failed');
    }
    if (request.complete) sendJson(response, status, body);
    else await sendJsonEarly(request, response, status, body);
  }

  async #models(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { upstream } = this.#options;
    const answer = await upstream.send({
      method: 'GET',
      path: '/models',
      headers: upstreamHeaders(request.headers),
      signal: leaving(response),
    });
    const bytes = await readAnswer(answer, LIMITS.replyBytes);
    response.writeHead(answer.status, { ...clientHeaders(answer.headers), 'content-length': bytes.length });
    response.end(bytes);
  }
}

const refusal = (message: string) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } });
