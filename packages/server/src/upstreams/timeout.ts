import { UpstreamError } from './upstream.js';

/** How long a call to a provider may take, in milliseconds. */
export interface UpstreamTimeouts {
  /** Until the connection stands, its encryption too. */
  readonly connectMs: number;
  /** From the call to the first byte of the answer's body: models may think for minutes. */
  readonly firstByteMs: number;
  /** Silence of the provider between two pieces of the body while somebody waits for more. */
  readonly idleMs: number;
  /** From the call to the end of the body. */
  readonly totalMs: number;
}

export const UPSTREAM_TIMEOUTS: UpstreamTimeouts = {
  connectMs: 10_000,
  firstByteMs: 600_000,
  idleMs: 300_000,
  totalMs: 3_600_000,
};

export type Timeout = 'connect' | 'first byte' | 'idle' | 'total';

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
  'first byte': 'did not begin its answer',
  idle: 'did not go on with its answer',
  total: 'did not end its answer',
};

type Hit = (timeout: Exclude<Timeout, 'connect'>, limitMs: number) => void;

/** Watches one call from its beginning until `end`. Calls back at most once, with the limit that was passed first. */
export class CallTimer {
  readonly #limits: UpstreamTimeouts;
  readonly #hit: Hit;
  readonly #total: NodeJS.Timeout;
  readonly #firstByteBy: number;
  #silence: NodeJS.Timeout;
  #hasBytes = false;

  constructor(limits: UpstreamTimeouts, hit: Hit) {
    this.#limits = limits;
    this.#hit = hit;
    this.#firstByteBy = performance.now() + limits.firstByteMs;
    this.#total = this.#start('total', limits.totalMs, limits.totalMs);
    this.#silence = this.#start('first byte', limits.firstByteMs, limits.firstByteMs);
  }

  /** Somebody waits for bytes. */
  wait(): void {
    clearTimeout(this.#silence);
    const { firstByteMs, idleMs } = this.#limits;
    this.#silence = this.#hasBytes
      ? this.#start('idle', idleMs, idleMs)
      : this.#start('first byte', firstByteMs, this.#firstByteBy - performance.now());
  }

  /** Nobody waits for bytes: a reader that takes its time is not a silence of the provider. */
  rest(): void {
    clearTimeout(this.#silence);
  }

  came(): void {
    this.#hasBytes = true;
    clearTimeout(this.#silence);
  }

  end(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#total);
  }

  #start(timeout: Exclude<Timeout, 'connect'>, limitMs: number, delayMs: number): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.end();
      this.#hit(timeout, limitMs);
    }, delayMs);
    return timer.unref();
  }
}
