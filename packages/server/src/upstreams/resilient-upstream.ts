import { classifyFailure, isRetryableStatus } from './failure.js';
import { peekBody } from './peek-body.js';
import { retryAfterMs } from './retry-after.js';
import { UpstreamTimeoutError } from './timeout.js';
import { type Upstream, UpstreamError, type UpstreamRequest, type UpstreamResponse } from './upstream.js';

export interface RetryLimits {
  readonly retries: number;
  /** The first wait when the provider does not say how long; each next one is twice as long. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** A provider that asks for a longer wait gets none: the client is told instead. */
  readonly maxRetryAfterMs: number;
}

const RETRY_LIMITS: RetryLimits = {
  retries: 2,
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
 * An upstream that asks again where the same request may pass later: the statuses of `classifyFailure` and connections
 * that fail before an answer begins. Guarantees:
 * - an answer that began with success is never asked for again;
 * - a 4xx other than 429 is sent once more at most, and one that is not retryable never;
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
    for (let attempt = 1; ; attempt += 1) {
      const result = await this.#attempt(request, attempt);
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
  ): Promise<{ readonly response: UpstreamResponse } | Omit<Retry, 'attempt'>> {
    const isLast = attempt > this.#limits.retries;
    try {
      const response = await this.#upstream.send(request);
      const delayMs = isLast ? undefined : this.#delayAfter(response, attempt);
      if (delayMs === undefined) return { response };
      const { text, body, cancel } = await peekBody(response.body, PEEK_BYTES);
      if (classifyFailure(response.status, text) !== 'retryable') return { response: { ...response, body } };
      await cancel();
      return { delayMs, reason: response.status };
    } catch (error) {
      if (isLast || request.signal.aborted || !isConnectionFailure(error)) throw error;
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
  return error instanceof UpstreamError;
}
