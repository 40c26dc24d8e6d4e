import { Agent, type Dispatcher, errors } from 'undici';
import { CREDENTIAL_HEADERS } from '../providers/providers.js';
import { AnswerBody } from './answer-body.js';
import { plainAnswer } from './plain-answer.js';
import { redirectOf } from './redirect.js';
import { withoutSecrets } from './secrets.js';
import { UPSTREAM_TIMEOUTS, UpstreamTimeoutError, type UpstreamTimeouts } from './timeout.js';
import { type Upstream, UpstreamError, type UpstreamRequest, type UpstreamResponse } from './upstream.js';

export interface HttpUpstreamOptions {
  /** The base address, e.g. `https://api.openai.com/v1`. */
  readonly url: string;
  /** Sent instead of the client's own key. */
  readonly apiKey?: string | undefined;
  /** Where this provider looks for its key. */
  readonly keyHeader?: string | undefined;
  /** What is left out is as in `UPSTREAM_TIMEOUTS`. */
  readonly timeouts?: Partial<UpstreamTimeouts> | undefined;
}

/**
 * A provider behind an address. Its key goes to that origin and nowhere else: a redirect that leads elsewhere, or takes another
 * request, is an error. What an answer says about the key and its account is struck out. A call that passes one of its
 * time-outs ends there and then, with an UpstreamTimeoutError that names it.
 */
export class HttpUpstream implements Upstream {
  readonly description: string;
  readonly #origin: string;
  readonly #basePath: string;
  readonly #rootPath: string;
  readonly #who: string;
  readonly #apiKey: string | undefined;
  readonly #keyHeader: string;
  readonly #timeouts: UpstreamTimeouts;
  readonly #agent: Agent;

  constructor({ url, apiKey, keyHeader = 'authorization', timeouts }: HttpUpstreamOptions) {
    const base = url.replace(/\/+$/, '');
    const { origin, pathname } = new URL(base);
    this.#origin = origin;
    this.#basePath = pathname === '/' ? '' : pathname;
    this.#rootPath = this.#basePath.replace(/(?:\/openai)?(?:\/v1)?$/, '');
    this.#who = `the model provider at ${base}`;
    this.#apiKey = apiKey;
    this.#keyHeader = keyHeader;
    this.#timeouts = { ...UPSTREAM_TIMEOUTS, ...timeouts };
    this.description = base;
    const { connectMs, silenceMs } = this.#timeouts;
    this.#agent = new Agent({ connect: { timeout: connectMs }, headersTimeout: silenceMs, bodyTimeout: silenceMs });
  }

  /**
   * With a key of our own, none of the client's goes along, in whichever header it came; and the answer is asked for as it
   * is, so that it can be looked through. Azure looks for keys in a header of its own.
   */
  #withKey({ headers, isFromRoot = false }: UpstreamRequest): Record<string, string> {
    if (this.#apiKey === undefined) return { ...headers };
    const others = Object.entries(headers).filter(([name]) => !CREDENTIAL_HEADERS.includes(name));
    const name = isFromRoot ? 'api-key' : this.#keyHeader;
    const key = name === 'authorization' ? `Bearer ${this.#apiKey}` : this.#apiKey;
    return { ...Object.fromEntries(others), [name]: key, 'accept-encoding': 'identity' };
  }

  async send(request: UpstreamRequest): Promise<UpstreamResponse> {
    const { method, path, isFromRoot = false, body, signal } = request;
    let hasBegun = false;
    const stop = new AbortController();
    const { totalMs } = this.#timeouts;
    const late = () => stop.abort(new UpstreamTimeoutError(this.#who, 'total', totalMs, hasBegun));
    const timer = setTimeout(late, totalMs).unref();
    const ended = () => clearTimeout(timer);
    // One controller for both reasons to stop: `AbortSignal.any` is dear, and this runs for every call.
    const cancel = () => stop.abort(signal.reason);
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true });
    const failed = (error: unknown): unknown => {
      ended();
      if (signal.aborted) return error;
      return stop.signal.aborted ? stop.signal.reason : this.#failure(error, hasBegun);
    };
    try {
      const first = `${isFromRoot ? this.#rootPath : this.#basePath}${path}`;
      const response = await this.#requested(first, {
        method,
        headers: this.#withKey(request),
        body: body ?? null,
        signal: stop.signal,
      });
      hasBegun = true;
      const { statusCode: status, headers: received } = response;
      const answer = { status, headers: flat(received), body: new AnswerBody(response.body, { failed, ended }) };
      return this.#apiKey === undefined ? answer : withoutSecrets(plainAnswer(answer), this.#apiKey);
    } catch (error) {
      throw failed(error);
    }
  }

  /** The answer at a path, or where that leads to at the same origin. @throws UpstreamError for a redirect elsewhere */
  async #requested(
    first: string,
    options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
  ): Promise<Dispatcher.ResponseData> {
    let path = first;
    for (let followed = 0; ; followed += 1) {
      const response = await this.#agent.request({ ...options, origin: this.#origin, path });
      const { statusCode: status, headers, body } = response;
      const location = headers.location?.toString();
      const redirect = redirectOf({ status, location }, { method: options.method, url: `${this.#origin}${path}` });
      if (redirect === undefined) return response;
      await body.dump();
      if ('path' in redirect && followed < MAX_REDIRECTS) {
        path = redirect.path;
        continue;
      }
      const to = 'path' in redirect ? `${this.#origin}${redirect.path}, again and again` : redirect.elsewhere;
      throw new UpstreamError(
        `${this.#who} redirects ${options.method} requests to ${to} (${status}), which is not followed: set the provider's address to the one that answers`,
        'upstream_redirected',
      );
    }
  }

  #failure(error: unknown, hasBegun: boolean): UpstreamError {
    if (error instanceof UpstreamError) return error;
    if (error instanceof errors.ConnectTimeoutError)
      return new UpstreamTimeoutError(this.#who, 'connect', this.#timeouts.connectMs, false);
    if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
      return new UpstreamTimeoutError(this.#who, 'silence', this.#timeouts.silenceMs, hasBegun);
    return hasBegun
      ? new UpstreamError(`${this.#who} broke off its answer: ${reasonOf(error)}`, 'upstream_broke_off', error)
      : new UpstreamError(`${this.#who} could not be reached: ${reasonOf(error)}`, 'upstream_unreachable', error);
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

const MAX_REDIRECTS = 3;

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
