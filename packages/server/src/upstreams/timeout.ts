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

/**
 * Watches one call from its beginning until `end`. Calls back at most once, with the limit that was passed first. One timer watches all
 * silences after the first byte: to start one for every piece of a stream would take longer than the piece.
 */
export class CallTimer {
  readonly #limits: UpstreamTimeouts;
  readonly #hit: Hit;
  readonly #total: NodeJS.Timeout;
  readonly #firstByteBy: number;
  #silence: NodeJS.Timeout;
  #hasBytes = false;
  #isWaiting = true;

  constructor(limits: UpstreamTimeouts, hit: Hit) {
    this.#limits = limits;
    this.#hit = hit;
    this.#firstByteBy = performance.now() + limits.firstByteMs;
    this.#total = this.#start('total', limits.totalMs, limits.totalMs);
    this.#silence = this.#start('first byte', limits.firstByteMs, limits.firstByteMs);
  }

  /** Somebody waits for bytes. */
  wait(): void {
    this.#isWaiting = true;
    if (this.#hasBytes) {
      this.#silence.refresh();
      return;
    }
    clearTimeout(this.#silence);
    const { firstByteMs } = this.#limits;
    this.#silence = this.#start('first byte', firstByteMs, this.#firstByteBy - performance.now());
  }

  /** Stops the clock while nobody waits for bytes: a slow reader does not make the provider a silent one. */
  rest(): void {
    this.#isWaiting = false;
  }

  came(): void {
    this.#isWaiting = false;
    if (this.#hasBytes) return;
    this.#hasBytes = true;
    clearTimeout(this.#silence);
    const { idleMs } = this.#limits;
    this.#silence = this.#start('idle', idleMs, idleMs);
  }

  end(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#total);
  }

  #start(timeout: Exclude<Timeout, 'connect'>, limitMs: number, delayMs: number): NodeJS.Timeout {
    const timer = setTimeout(() => {
      if (timeout !== 'total' && !this.#isWaiting) return;
      this.end();
      this.#hit(timeout, limitMs);
    }, delayMs);
    return timer.unref();
  }
}
