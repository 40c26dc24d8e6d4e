import {
  type Admission,
  admit,
  type Circuit,
  type CircuitLimits,
  CLOSED,
  type Outcome,
  settle,
  sharedRestMs,
} from './circuit.js';
import { errorText } from './error-text.js';
import { peekBody } from './peek-body.js';
import { type Upstream, UpstreamError, type UpstreamRequest, type UpstreamResponse } from './upstream.js';
import { watchedBody } from './watched-body.js';

export interface CircuitBreakerOptions {
  readonly nowMs: () => number;
  /** The model a request is for. An owner's requests that it names no model for share one circuit. */
  readonly modelOf: (request: UpstreamRequest) => string | undefined;
  /** What is left out is as in `CIRCUIT_LIMITS`. */
  readonly limits?: Partial<CircuitLimits> | undefined;
  readonly onChange?: ((change: CircuitChange) => void) | undefined;
}

/** A circuit is in another state than before. */
interface CircuitChange {
  readonly owner: string;
  readonly model: string;
  /** Of requests that their senders can do without. */
  readonly isOptional: boolean;
  readonly state: Circuit['state'];
}

export const CIRCUIT_LIMITS: CircuitLimits = {
  failures: 10,
  coolDownMs: 30_000,
  timedOutCoolDownMs: 600_000,
  owners: 3,
};

/** The provider failed again and again for this model, so it was not asked. Becomes a 503 with `retry-after`. */
export class CircuitOpenError extends UpstreamError {
  readonly retryAfterMs: number;

  /** `lastFailure` is what the provider last said, or how it failed. */
  constructor(model: string, retryAfterMs: number, lastFailure: string) {
    const seconds = Math.ceil(retryAfterMs / 1000);
    const which = model === '' ? '' : ` for the model ${model.slice(0, 100)}`;
    super(
      `the model provider keeps failing${which}, so it is not called for ${seconds} s; retry after that. At the last call it ${lastFailure}`,
      'upstream_unreachable',
    );
    this.retryAfterMs = retryAfterMs;
  }
}

/** Clients make model names up; with the provider gone each one would be kept. */
const MAX_CIRCUITS = 1_000;

/** Whose calls for what a circuit is about. */
type Subject = Omit<CircuitChange, 'state'>;

interface Known extends Subject {
  readonly circuit: Circuit;
  /** The last failure, in words. They are this owner's: they may quote its request. */
  readonly failure: string;
}

/**
 * An upstream with a circuit for each owner and model: one owner's failures keep only that owner from asking. When several
 * owners' circuits for a model are open, nobody's calls for it go out until they have cooled down.
 * Requests that their senders can do without have circuits of their own: a failing summary keeps no turn from going out.
 *
 * Failures are a 5xx, a failed connection, a time-out and an answer that breaks off. An optional request that its sender gives
 * up because no answer came in time opens its circuit at once: turns wait for such answers. No failures are a 4xx, a client that
 * leaves, and an answer of a provider that is there and says that it is busy: a 529, or one with `retry-after`. A trial has
 * passed when its answer begins.
 */
export class CircuitBreaker implements Upstream {
  readonly #upstream: Upstream;
  readonly #options: CircuitBreakerOptions;
  readonly #limits: CircuitLimits;
  /** Those that are not as at the beginning. */
  readonly #circuits = new Map<string, Known>();

  constructor(upstream: Upstream, options: CircuitBreakerOptions) {
    this.#upstream = upstream;
    this.#options = options;
    this.#limits = { ...CIRCUIT_LIMITS, ...options.limits };
  }

  get description(): string {
    return this.#upstream.description;
  }

  /** @throws CircuitOpenError at once when no call of this owner for this model goes out */
  async send(request: UpstreamRequest): Promise<UpstreamResponse> {
    const { owner = '', isOptional = false } = request;
    const subject = { owner, model: this.#options.modelOf(request) ?? '', isOptional };
    const admission = this.#admit(subject);
    if (!admission.go) throw new CircuitOpenError(subject.model, admission.retryAfterMs, this.#failureOf(subject));
    const { isTrial } = admission;
    const failed = (error: unknown, trial: boolean) => {
      if (isFailure(error, request.signal)) this.#settle(subject, 'failed', trial, FAILURES[error.code]);
      else if (isOptional && isTimedOut(request.signal))
        this.#settle(subject, 'timed-out', trial, 'did not answer in time');
      else this.#settle(subject, 'abandoned', trial);
    };
    try {
      const response = await this.#upstream.send(request);
      if (response.status >= 400 && !isDown(response)) {
        this.#settle(subject, 'refused', isTrial);
        return response;
      }
      if (response.status >= 400) {
        const { text, body } = await peekBody(response.body, PEEK_BYTES);
        this.#settle(subject, 'failed', isTrial, answerText(response.status, text));
        return { ...response, body };
      }
      if (isTrial) this.#settle(subject, 'answered', true);
      const ends = { ended: () => this.#settle(subject, 'answered', false), failed: (e: unknown) => failed(e, false) };
      return { ...response, body: watchedBody(response.body, ends) };
    } catch (error) {
      failed(error, isTrial);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#upstream.close();
  }

  #admit(subject: Subject): Admission {
    const nowMs = this.#options.nowMs();
    const sharedMs = sharedRestMs(this.#circuitsLike(subject), this.#limits, nowMs);
    if (sharedMs > 0) return { go: false, retryAfterMs: sharedMs };
    const { circuit, admission } = admit(this.#circuitOf(subject), this.#limits, nowMs);
    this.#put(subject, circuit);
    return admission;
  }

  #settle(subject: Subject, outcome: Outcome, isTrial: boolean, failure = this.#failureOf(subject)): void {
    const call = { outcome, isTrial, nowMs: this.#options.nowMs() };
    this.#put(subject, settle(this.#circuitOf(subject), this.#limits, call), failure);
  }

  #failureOf(subject: Subject): string {
    return this.#circuits.get(keyOf(subject))?.failure ?? 'failed for others';
  }

  #circuitOf(subject: Subject): Circuit {
    return this.#circuits.get(keyOf(subject))?.circuit ?? CLOSED;
  }

  /** Those of all owners. */
  #circuitsLike({ model, isOptional }: Subject): Circuit[] {
    return [...this.#circuits.values()].flatMap((known) =>
      known.model === model && known.isOptional === isOptional ? [known.circuit] : [],
    );
  }

  #put(subject: Subject, circuit: Circuit, failure = this.#failureOf(subject)): void {
    const before = this.#circuitOf(subject);
    if (before === circuit) return;
    this.#circuits.delete(keyOf(subject));
    if (circuit.state !== 'closed' || circuit.failures > 0)
      this.#circuits.set(keyOf(subject), { ...subject, circuit, failure });
    const [oldest] = this.#circuits.keys();
    if (this.#circuits.size > MAX_CIRCUITS && oldest !== undefined) this.#circuits.delete(oldest);
    if (before.state !== circuit.state) this.#options.onChange?.({ ...subject, state: circuit.state });
  }
}

const keyOf = ({ owner, model, isOptional }: Subject): string => JSON.stringify([owner, model, isOptional]);

const isFailure = (error: unknown, signal: AbortSignal): error is UpstreamError =>
  error instanceof UpstreamError && !signal.aborted;

const isTimedOut = ({ reason }: AbortSignal): boolean => reason instanceof Error && reason.name === 'TimeoutError';

/** Sent by a provider that is there and has too much to do. */
const OVERLOADED = 529;

const isDown = ({ status, headers }: UpstreamResponse): boolean =>
  status >= 500 && status !== OVERLOADED && headers['retry-after'] === undefined;

/** How calls fail that get no whole answer; no address, which users must not see. */
const FAILURES: Readonly<Record<UpstreamError['code'], string>> = {
  upstream_unreachable: 'could not be reached',
  upstream_broke_off: 'broke off its answer',
  upstream_too_large: 'sent more than is taken',
  upstream_web_page: 'answered with a web page',
  upstream_redirected: 'redirected the request to another address',
};

const PEEK_BYTES = 16_384;
const MOST_CHARS = 200;

function answerText(status: number, body: string): string {
  const said = errorText(body).replace(/\s+/g, ' ').trim().slice(0, MOST_CHARS);
  return `answered ${status}${said === '' ? '' : `: ${said}`}`;
}
