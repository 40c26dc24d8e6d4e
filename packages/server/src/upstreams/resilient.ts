import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@palimpsest/engine';
import { CircuitBreaker } from './circuit-breaker.js';
import { ResilientUpstream } from './resilient-upstream.js';
import type { Upstream } from './upstream.js';

export interface ResilienceOptions {
  readonly logger: Logger;
  /** How often a client's failed request is sent again here, besides what the client does. */
  readonly retries?: number | undefined;
}

/**
 * An upstream that is tried again where that may help, and left alone while it is down. What opens a circuit is failed
 * requests, however often each of them was tried.
 */
export function resilient(upstream: Upstream, { logger, retries = 0 }: ResilienceOptions): Upstream {
  const retrying = new ResilientUpstream(upstream, {
    nowMs: () => Date.now(),
    limits: { retries },
    random: () => Math.random(),
    sleep: (delayMs, signal) => sleep(delayMs, undefined, { signal }),
    onRetry: (retry) => logger.info({ upstream: upstream.description, ...retry }, 'a call is tried again'),
  });
  return new CircuitBreaker(retrying, {
    nowMs: () => Date.now(),
    modelOf: ({ model }) => model ?? '',
    onChange: (change) => logger.error({ upstream: upstream.description, ...change }, 'a circuit changed'),
  });
}
