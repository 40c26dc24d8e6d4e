import { type Admission, admit, type Circuit, type CircuitLimits, CLOSED, type Outcome, settle } from './circuit.js';
import { type Upstream, UpstreamError, type UpstreamRequest, type UpstreamResponse } from './upstream.js';
import { watchedBody } from './watched-body.js';

export interface CircuitBreakerOptions {
  readonly nowMs: () => number;
  /** The model a request is for. Requests it names no model for share one circuit. */
  readonly modelOf: (request: UpstreamRequest) => string | undefined;
  /** What is left out is as in `CIRCUIT_LIMITS`. */
  readonly limits?: Partial<CircuitLimits> | undefined;
  readonly onChange?: ((change: { readonly model: string; readonly state: Circuit['state'] }) => void) | undefined;
}

const CIRCUIT_LIMITS: CircuitLimits = { failures: 5, coolDownMs: 30_000 };

/** The provider failed again and again for this model, so it was not asked. Becomes a 503 with `retry-after`. */
export class CircuitOpenError extends UpstreamError {
  readonly retryAfterMs: number;

  constructor(who: string, retryAfterMs: number) {
    const seconds = Math.ceil(retryAfterMs / 1000);
    super(`${who} failed again and again and is left alone for ${seconds} s`, 'upstream_unreachable');
    this.retryAfterMs = retryAfterMs;
  }
}

/** Clients make model names up; with the provider gone each one would be kept. */
const MAX_MODELS = 1_000;

/**
 * An upstream with a circuit for each model. A 5xx, a failed connection, a time-out and an answer that breaks off are
 * failures; a 4xx and a client that leaves are not. A trial has passed when its answer begins.
 */
export class CircuitBreaker implements Upstream {
  readonly #upstream: Upstream;
  readonly #options: CircuitBreakerOptions;
  readonly #limits: CircuitLimits;
  /** Those that are not as at the beginning. */
  readonly #circuits = new Map<string, Circuit>();

  constructor(upstream: Upstream, options: CircuitBreakerOptions) {
    this.#upstream = upstream;
    this.#options = options;
    this.#limits = { ...CIRCUIT_LIMITS, ...options.limits };
  }

  get description(): string {
    return this.#upstream.description;
  }

  /** @throws CircuitOpenError at once when the circuit of the model is open */
  async send(request: UpstreamRequest): Promise<UpstreamResponse> {
    const model = this.#options.modelOf(request) ?? '';
    const admission = this.#admit(model);
    if (!admission.go) throw new CircuitOpenError(this.#who(model), admission.retryAfterMs);
    const { isTrial } = admission;
    const failed = (error: unknown, trial: boolean) =>
      this.#settle(model, isFailure(error, request.signal) ? 'failed' : 'abandoned', trial);
    try {
      const response = await this.#upstream.send(request);
      if (response.status >= 400) {
        this.#settle(model, response.status >= 500 ? 'failed' : 'refused', isTrial);
        return response;
      }
      if (isTrial) this.#settle(model, 'answered', true);
      const ends = { ended: () => this.#settle(model, 'answered', false), failed: (e: unknown) => failed(e, false) };
      return { ...response, body: watchedBody(response.body, ends) };
    } catch (error) {
      failed(error, isTrial);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#upstream.close();
  }

  #who(model: string): string {
    return model === '' ? this.description : `${this.description} (model ${model.slice(0, 100)})`;
  }

  #admit(model: string): Admission {
    const { circuit, admission } = admit(this.#circuits.get(model) ?? CLOSED, this.#limits, this.#options.nowMs());
    this.#put(model, circuit);
    return admission;
  }

  #settle(model: string, outcome: Outcome, isTrial: boolean): void {
    const call = { outcome, isTrial, nowMs: this.#options.nowMs() };
    this.#put(model, settle(this.#circuits.get(model) ?? CLOSED, this.#limits, call));
  }

  #put(model: string, circuit: Circuit): void {
    const before = this.#circuits.get(model) ?? CLOSED;
    if (before === circuit) return;
    this.#circuits.delete(model);
    if (circuit.state !== 'closed' || circuit.failures > 0) this.#circuits.set(model, circuit);
    const [oldest] = this.#circuits.keys();
    if (this.#circuits.size > MAX_MODELS && oldest !== undefined) this.#circuits.delete(oldest);
    if (before.state !== circuit.state) this.#options.onChange?.({ model, state: circuit.state });
  }
}

const isFailure = (error: unknown, signal: AbortSignal): boolean => error instanceof UpstreamError && !signal.aborted;
