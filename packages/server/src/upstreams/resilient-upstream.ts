import { classifyFailure, isRetryableStatus } from './failure.js';
import { peekBody } from './peek-body.js';
import { retryAfterMs } from './retry-after.js';
import { UpstreamTimeoutError } from './timeout.js';
import { type Upstream, UpstreamError, type UpstreamRequest, type UpstreamResponse } from './upstream.js';

export interface RetryLimits {
  /** How often a failed call is sent again. A call that says its own number gets the larger of the two. */
  readonly retries: number;
  /** The first wait when the provider does not say how long; each next one is twice as long. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** A provider that asks for a longer wait gets none: the client is told instead. */
  readonly maxRetryAfterMs: number;
}

/** Clients retry by themselves: a retry here would multiply theirs. */
const RETRY_LIMITS: RetryLimits = {
  retries: 0,
  firstDelayMs: 500,
  maxDelayMs: 8_000,
  maxRetryAfterMs: 60_000,
};

/** Why a request is sent once more. */
export interface Retry {
  readonly attempt: number;
  readonly delayMs: number;
  /** The status that was answered, or the error when no answer began. */
  readonly reason: number | UpstreamError;
}

export interface ResilientUpstreamOptions {
  readonly nowMs: () => number;
  /** Rejects as soon as the signal aborts. */
  readonly sleep: (delayMs: number, signal: AbortSignal) => Promise<unknown>;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** What is left out is as in `RETRY_LIMITS`. */
  readonly limits?: Partial<RetryLimits> | undefined;
  readonly onRetry?: ((retry: Retry) => void) | undefined;
}

/** Enough to tell a limit of the minute from an empty account. */
const PEEK_BYTES = 65_536;

/**
 * Retries where the client cannot, or where the settings say so. Guarantees:
 * - a connection that the provider resets before an answer begins is tried once more at once: it may have been an idle one
 *   of ours, of which the client knows nothing;
 * - an answer that may pass later (`classifyFailure`), and a connection that cannot be made, is retried as often as the
 *   request or the limits say, and passed on at once where they say 0;
 * - an answer that began with success is never asked for again;
 * - a 4xx other than 429 is sent once more at most, and one that is not retryable never;
 * - a request that its sender can do without is retried after such a reset only;
 * - a time-out other than that of the connection is not tried again: the provider may be at work on the reply;
 * - the last answer is passed on as it is, whatever was asked before it;
 * - once the request's signal aborts nothing is sent any more.
 */
export class ResilientUpstream implements Upstream {
  readonly #upstream: Upstream;
  readonly #options: ResilientUpstreamOptions;
  readonly #limits: RetryLimits;

  constructor(upstream: Upstream, options: ResilientUpstreamOptions) {
    this.#upstream = upstream;
    this.#options = options;
    this.#limits = { ...RETRY_LIMITS, ...options.limits };
  }

  get description(): string {
    return this.#upstream.description;
  }

  async send(request: UpstreamRequest): Promise<UpstreamResponse> {
    const retries = Math.max(this.#limits.retries, request.retries ?? 0);
    for (let attempt = 1; ; attempt += 1) {
      const result = await this.#attempt(request, attempt, retries);
      if ('response' in result) return result.response;
      this.#options.onRetry?.({ attempt, ...result });
      request.onRetry?.();
      await this.#options.sleep(result.delayMs, request.signal);
      request.signal.throwIfAborted();
    }
  }

  close(): Promise<void> {
    return this.#upstream.close();
  }

  async #attempt(
    request: UpstreamRequest,
    attempt: number,
    retries: number,
  ): Promise<{ readonly response: UpstreamResponse } | Omit<Retry, 'attempt'>> {
    const isLast = request.isOptional === true || attempt > retries;
    try {
      const response = await this.#upstream.send(request);
      const delayMs = isLast ? undefined : this.#delayAfter(response, attempt);
      if (delayMs === undefined) return { response };
      const { text, body, cancel } = await peekBody(response.body, PEEK_BYTES);
      if (classifyFailure(response.status, text) !== 'retryable') return { response: { ...response, body } };
      await cancel();
      return { delayMs, reason: response.status };
    } catch (error) {
      if (request.signal.aborted || !isConnectionFailure(error)) throw error;
      if (attempt === 1 && isReset(error)) return { delayMs: 0, reason: error };
      if (isLast) throw error;
      return { delayMs: this.#backOffMs(attempt), reason: error };
    }
  }

  /** How long to wait before the next attempt; undefined for no further attempt. */
  #delayAfter({ status, headers }: UpstreamResponse, attempt: number): number | undefined {
    const isOnce = status < 500 && status !== 429;
    if (!isRetryableStatus(status) || (isOnce && attempt > 1) || headers['x-should-retry'] === 'false')
      return undefined;
    const requestedMs = retryAfterMs(headers, this.#options.nowMs());
    if (requestedMs === undefined) return this.#backOffMs(attempt);
    return requestedMs > this.#limits.maxRetryAfterMs ? undefined : requestedMs;
  }

  /** Between a half and the whole of the step, so that clients that failed together do not come back together. */
  #backOffMs(attempt: number): number {
    const step = Math.min(this.#limits.maxDelayMs, this.#limits.firstDelayMs * 2 ** (attempt - 1));
    return Math.round(step * (0.5 + this.#options.random() / 2));
  }
}

function isConnectionFailure(error: unknown): error is UpstreamError {
  if (error instanceof UpstreamTimeoutError) return error.timeout === 'connect';
  return error instanceof UpstreamError && error.code !== 'upstream_redirected';
}

const RESET_CODES: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** The connection was there, and ended before an answer began. */
const isReset = ({ code, cause }: UpstreamError): boolean =>
  code === 'upstream_unreachable' &&
  cause instanceof Error &&
  RESET_CODES.includes((cause as NodeJS.ErrnoException).code);
