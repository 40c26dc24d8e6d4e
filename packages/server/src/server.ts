import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { codecOf } from '@palimpsest/codecs';
import { type Engine, type Engines, type Logger, loggerOf } from '@palimpsest/engine';
import { LOCAL_OWNER, type Vault } from '@palimpsest/stores';
import { Access, type Caller, ForbiddenError } from './access/access.js';
import { foreignHeader, isLoopbackHost, isUnasked } from './access/local-only.js';
import { withoutKeys } from './access/without-keys.js';
import { announcedBytes } from './http/body.js';
import { invalidRequest, notHere, toHttpError } from './http/http-error.js';
import { httpServer } from './http/http-server.js';
import { EVENT_STREAMS, OpenStreams, TRANSFERS } from './http/open-streams.js';
import { sendReadiness } from './http/readiness.js';
import { logRequest } from './http/request-log.js';
import { breakOff, leaving, sendError, sendJson } from './http/response.js';
import { unsupported } from './http/unsupported.js';
import { sendWelcome } from './http/welcome.js';
import { MemoryBudget } from './memory-budget.js';
import { meteredEngines } from './metrics/metered-engine.js';
import { MeteredUpstream } from './metrics/metered-upstream.js';
import { Metrics } from './metrics/metrics.js';
import { Page } from './page/page.js';
import { type Endpoint, endpointAt, endpointsOf, withAddress } from './proxy/endpoint.js';
import { exchange } from './proxy/exchange.js';
import { passThrough } from './proxy/pass-through.js';
import { normaliseAddress, providerPath } from './proxy/provider-address.js';
import { isRestPath, type RequestContext, type RestRoutes, restRoutes } from './rest/router.js';
import { type Provider, providerFor } from './upstreams/provider.js';

export interface ServerOptions {
  readonly vault: Vault;
  readonly engines: Engines;
  /** The operator token: needed to change things through the API, and to see the metrics of all users. */
  readonly token?: string | undefined;
  /** Demand a key on loopback too. On any other address it is always demanded. */
  readonly isKeyRequired?: boolean | undefined;
  /**
   * The providers. A request of a protocol that none of them speaks is passed through to the first and not recorded, and so
   * is everything else that belongs to no provider.
   */
  readonly providers: Providers;
  readonly logger: Logger;
  readonly host: string;
  readonly port: number;
  /** The model of a chat of the REST API that names none. */
  readonly model?: string | undefined;
  /** The memory that all requests share; by default what the heap allows. */
  readonly memory?: MemoryBudget | undefined;
  /** The folder of the built web page. Without one the address answers what is where. */
  readonly pageFolder?: string | undefined;
}

type Route = (context: RequestContext) => Promise<void>;
type PublicRoute = (response: ServerResponse, request: IncomingMessage) => Promise<void>;
/** A route and its name in metrics. */
interface Found<R> {
  readonly name: string;
  readonly route: R;
}

/** How long requests under way may take to end when the server stops. */
const CLOSE_TIMEOUT_MS = 10_000;
const IDLE_CHECK_MS = 20;
const OWNERS_AT_ONCE = 100;
/** How often it is looked for replies that other processes left behind. */
const RECOVERY_MS = 2_000;
const FIRST_RECOVERY_MS = 1_000;

/** On every answer: it is private, so no proxy or browser may cache it, guess its type, or run anything in it. */
const PRIVATE_HEADERS = [
  ['cache-control', 'no-store'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['x-content-type-options', 'nosniff'],
] as const;

/** The proxy. */
export class Server {
  readonly #options: ServerOptions;
  readonly #http: HttpServer;
  /** It listens on loopback only, and its user needs no key. */
  readonly #needsNoKey: boolean;
  readonly #access: Access;
  /** Routes that need no authentication and reveal nothing about users. */
  readonly #public: ReadonlyMap<string, PublicRoute>;
  readonly #routes: ReadonlyMap<string, Route>;
  /** Where models are called. */
  readonly #endpoints: readonly Endpoint[];
  readonly #rest: RestRoutes;
  readonly #page: Page | undefined;
  readonly #passThrough: Route;
  readonly #metrics: Metrics;
  readonly #engineOf: (owner: string) => Engine;
  readonly #stopMetrics: () => void;
  readonly #memory: MemoryBudget;
  readonly #closing = new AbortController();
  readonly #underWay = new Map<ServerResponse, Promise<void>>();
  #recovery: NodeJS.Timeout | undefined;
  #recovering: Promise<void> | undefined;

  constructor(options: ServerOptions) {
    const { engines, vault, token, host, isKeyRequired = false, logger } = options;
    this.#options = options;
    this.#memory = options.memory ?? new MemoryBudget();
    this.#http = httpServer((request, response) => {
      const served = this.#answer(request, response).finally(() => this.#underWay.delete(response));
      this.#underWay.set(response, served);
    });
    this.#needsNoKey = isLoopbackHost(host) && !isKeyRequired;
    this.#access = new Access({ vault, token, isOpen: this.#needsNoKey, now: Date.now });
    this.#metrics = new Metrics(() => engines.backgroundPasses);
    this.#engineOf = meteredEngines(engines, this.#metrics);
    this.#stopMetrics = engines.listen((event) => this.#metrics.event(event));
    const providers = withMetrics(options.providers, this.#metrics);
    this.#rest = restRoutes({
      providers,
      logger,
      model: options.model,
      closing: this.#closing.signal,
      streams: new OpenStreams(EVENT_STREAMS),
      transfers: new OpenStreams(TRANSFERS),
      sessions: this.#access.sessions,
      everybody: () => this.#everybody(),
      isKeyRequired: !this.#needsNoKey,
    });
    this.#passThrough = ({ caller, engine, request, response, lease }) =>
      passThrough({ providers, engine, logger: loggerOf(logger, caller.owner), lease }, caller, request, response);
    this.#page = options.pageFolder === undefined ? undefined : new Page(options.pageFolder);
    this.#public = new Map<string, PublicRoute>([
      ['GET /', async (response, request) => sendWelcome(request, response)],
      ['GET /healthz', async (response) => sendJson(response, 200, { status: 'ok' })],
      ['GET /readyz', (response) => sendReadiness({ vault, engine: engines.of(LOCAL_OWNER), logger }, response)],
    ]);
    this.#routes = new Map<string, Route>([
      ['GET /metrics', (context) => this.#sendMetrics(context)],
      ['POST /mcp', (context) => this.#serveMcp(context)],
    ]);
    this.#endpoints = endpointsOf(providers);
  }

  async *#everybody(): AsyncGenerator<{ owner: string; engine: Engine }> {
    const { vault, engines } = this.#options;
    for (let after: string | undefined; ; ) {
      const page = await vault.owners({ limit: OWNERS_AT_ONCE, ...(after === undefined ? {} : { after }) });
      for (const owner of page) yield { owner, engine: engines.of(owner) };
      after = page.at(-1);
      if (page.length < OWNERS_AT_ONCE) return;
    }
  }

  /** A code by which the operator signs in with a browser, once. */
  signInCode(): string {
    return this.#access.sessions.newCode().code;
  }

  /** Resolves with the address once connections are taken. */
  async listen(): Promise<string> {
    const { host, port } = this.#options;
    await new Promise<void>((resolve, reject) => {
      this.#http.once('error', reject);
      this.#http.listen(port, host, resolve);
    });
    this.#recover(true);
    // Whoever comes first finds what had come of an answer; a store that does not answer is not waited for.
    await Promise.race([this.#recovering, sleep(FIRST_RECOVERY_MS, undefined, { ref: false })]);
    this.#recovery = setInterval(() => this.#recover(), RECOVERY_MS);
    const { address, family, port: bound } = this.#http.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
  }

  /** Serves the requests of one connection that its caller made, without listening anywhere. */
  serve(connection: Duplex): void {
    this.#http.emit('connection', connection);
  }

  /**
   * Takes no new requests, lets those under way end, breaks off those that take longer than `graceMs`, and waits until
   * all that was said is stored and no background work is left.
   */
  async close(graceMs = CLOSE_TIMEOUT_MS): Promise<void> {
    this.#closing.abort();
    const closed = new Promise<void>((resolve) => this.#http.close(() => resolve()));
    // A connection becomes idle when its request ends; unless it is closed then, we wait until it times out.
    const idle = setInterval(() => this.#http.closeIdleConnections(), IDLE_CHECK_MS);
    const timer = setTimeout(() => {
      for (const response of this.#underWay.keys()) breakOff(response);
      this.#http.closeAllConnections();
    }, graceMs);
    await closed;
    clearInterval(idle);
    clearTimeout(timer);
    await Promise.all(this.#underWay.values());
    clearInterval(this.#recovery);
    await this.#recovering;
    this.#options.engines.hurry();
    await this.#options.engines.idle();
    this.#stopMetrics();
  }

  /** Records replies whose process was killed, one look at a time. A store that cannot be used is said elsewhere. */
  #recover(isFirst = false): void {
    const { engines, logger } = this.#options;
    this.#recovering ??= engines
      .recoverReplies({ isFirst })
      .then(
        () => undefined,
        (error: unknown) => logger.debug({ error: String(error) }, 'no look was taken for replies left behind'),
      )
      .finally(() => {
        this.#recovering = undefined;
      });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    normaliseAddress(request);
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const { method = '' } = request;
    const publicRoute = this.#publicRoute(method, path, request);
    const found = publicRoute === undefined ? this.#find(method, path) : undefined;
    this.#metrics.request(method, publicRoute?.name ?? found?.name ?? path, response);
    for (const [name, value] of PRIVATE_HEADERS) response.setHeader(name, value);
    let caller: Caller | undefined;
    logRequest(this.#options.logger, path, { request, response, owner: () => caller?.owner });
    try {
      const foreign = this.#needsNoKey ? foreignHeader(request.headers) : undefined;
      if (foreign !== undefined)
        return sendError(
          response,
          invalidRequest(
            403,
            `the ${foreign} header names another site; this server is for this machine only. Open it as http://127.0.0.1, or start it with --host and keys.`,
          ),
        );
      if (this.#needsNoKey && isUnasked(method, request.headers))
        return sendError(response, invalidRequest(415, UNASKED));
      if (publicRoute !== undefined) return await publicRoute.route(response, request);
      caller = await this.#access.admit(request.headers, { isApi: isRestPath(path) });
      const refused = unsupported(providerPath(path) ?? path, request.headers);
      if (refused !== undefined) return sendError(response, refused);
      const lease = await this.#memory.admit(caller.owner, announcedBytes(request), leaving(response));
      try {
        await found?.route({ caller, engine: this.#engineOf(caller.owner), request, response, lease });
      } finally {
        lease.release();
      }
    } catch (error) {
      this.#fail(request, response, path, error, caller?.isOperator ?? false);
    }
  }

  /** What reveals nothing about users: the page, and whether the server is well. */
  #publicRoute(method: string, path: string, { headers }: IncomingMessage): Found<PublicRoute> | undefined {
    const key = `${method} ${path}`;
    const own = this.#public.get(key);
    const isElsewhere = isRestPath(path) || providerPath(path) !== undefined || this.#routes.has(key);
    const isPagePath = !isElsewhere && (path === '/' || own === undefined);
    const page = isPagePath ? this.#page?.find(method, path, headers) : undefined;
    if (page !== undefined) return { name: 'page', route: page };
    return own === undefined ? undefined : { name: path, route: own };
  }

  #find(method: string, path: string): Found<Route> {
    if (isRestPath(path)) return this.#rest(method, path);
    const own = this.#routes.get(`${method} ${path}`);
    if (own !== undefined) return { name: path, route: own };
    const known = providerPath(path);
    if (known !== undefined) return this.#providerRoute(method, known);
    return { name: 'unknown', route: async ({ response }) => this.#unknown(method, path, response) };
  }

  /** A call of a model, or of something else that a provider does. */
  #providerRoute(method: string, path: string): Found<Route> {
    const endpoint = method === 'POST' ? endpointAt(this.#endpoints, path) : undefined;
    if (endpoint === undefined) return { name: `/${path.split('/', 2)[1]}/*`, route: this.#passThrough };
    const { logger } = this.#options;
    return {
      name: nameOf(endpoint),
      route: ({ caller, engine, request, response, lease }) => {
        const options = { caller, engine, logger: loggerOf(logger, caller.owner), metrics: this.#metrics, lease };
        return exchange(options, withAddress(endpoint, request.url ?? ''), request, response);
      },
    };
  }

  #unknown(method: string, path: string, response: ServerResponse): void {
    const allowed = [...this.#public.keys(), ...this.#routes.keys()].flatMap((key) =>
      key.endsWith(` ${path}`) ? (key.split(' ', 1)[0] ?? []) : [],
    );
    const places = [...this.#endpoints.map(nameOf), '/v1/models'];
    const meant = places.find((place) => place.slice(place.indexOf('/', 1)) === path);
    const remedy =
      meant !== undefined
        ? `Did you mean ${meant}? Set the base URL of the client to end in ${meant.slice(0, -path.length)}.`
        : 'Clients of OpenAI use the base URL /v1, and the API is under /api/v1: GET / lists what is here.';
    sendError(response, notHere(method, path, allowed, `Invalid URL (${method} ${path}). ${remedy}`));
  }

  #fail(request: IncomingMessage, response: ServerResponse, path: string, error: unknown, isOperator: boolean): void {
    if (response.destroyed) return;
    const { status, body, headers = {} } = toHttpError(error, { isOperator });
    if (status >= 500) {
      const cause = withoutKeys((error instanceof Error ? error.stack : undefined) ?? String(error));
      const place = withoutKeys(path);
      this.#options.logger.error({ method: request.method, path: place, status, error: cause }, 'a request failed');
    }
    const known = providerPath(path);
    const { protocols } = providerFor(this.#options.providers, known ?? path, request.headers);
    const shown = known === undefined ? body : codecOf(protocols[0]).errorBody(body.error);
    sendJson(response, status, shown, headers);
  }

  /** The protocol's library is loaded with the first request that needs it. */
  async #serveMcp({ caller: { isOperator }, ...context }: RequestContext): Promise<void> {
    const { serveMcp } = await import('./mcp/route.js');
    await serveMcp({ ...context, isOperator, logger: this.#options.logger });
  }

  async #sendMetrics({ caller, response }: RequestContext): Promise<void> {
    if (!caller.isOperator)
      throw new ForbiddenError(
        'operator_only',
        "Metrics are for the operator of this server: send the token that 'palimpsest token' prints as 'x-palimpsest-token', or as 'Authorization: Bearer plt_…'.",
      );
    const text = await this.#metrics.text();
    response.writeHead(200, { 'content-type': this.#metrics.contentType, 'content-length': Buffer.byteLength(text) });
    response.end(text);
  }
}

type Providers = readonly [Provider, ...Provider[]];

/** A model call, as metrics name it. */
const nameOf = ({ provider, protocol }: Endpoint): string => `${provider.base}${codecOf(protocol).route.shown}`;

/** The same providers, with their calls measured. */
function withMetrics([first, ...others]: Providers, metrics: Metrics): Providers {
  const metered = (provider: Provider): Provider => ({
    ...provider,
    upstream: new MeteredUpstream(provider.upstream, provider.name, metrics),
  });
  return [metered(first), ...others.map(metered)];
}

const UNASKED =
  "A request with an Origin header, as web pages send it, must have a body of JSON: send 'Content-Type: application/json', or leave the Origin header out.";
