import { UpstreamError } from './upstream.js';

/** How long a call to a provider may take, in milliseconds. The HTTP client keeps them to about a second. */
export interface UpstreamTimeouts {
  /** Until the connection stands, its encryption too. */
  readonly connectMs: number;
  /** Silence of the provider, before its answer and in it: models may think for minutes. A slow reader does not count as one. */
  readonly silenceMs: number;
  /** From the call to the end of the body. */
  readonly totalMs: number;
}

export const UPSTREAM_TIMEOUTS: UpstreamTimeouts = { connectMs: 10_000, silenceMs: 600_000, totalMs: 3_600_000 };

export type Timeout = 'connect' | 'silence' | 'total';

/** The provider took longer than it may. */
export class UpstreamTimeoutError extends UpstreamError {
  readonly timeout: Timeout;
  readonly limitMs: number;

  constructor(who: string, timeout: Timeout, limitMs: number, hasBegun: boolean) {
    const what = `${timeout} time-out after ${limitMs} ms`;
    super(`${who} ${WORDS[timeout]} in time: ${what}`, hasBegun ? 'upstream_broke_off' : 'upstream_unreachable');
    this.timeout = timeout;
    this.limitMs = limitMs;
  }
}

const WORDS: Readonly<Record<Timeout, string>> = {
  connect: 'did not take the connection',
  silence: 'did not begin its answer or go on with it',
  total: 'did not end its answer',
};
