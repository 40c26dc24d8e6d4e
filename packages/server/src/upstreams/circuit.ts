/**
 * Whether one owner's calls for one model go out.
 *
 *     closed ──N failures in a row──► open ──cool-down──► half-open ──trial answered──► closed
 *                                      ▲                      │
 *                                      └─────trial failed─────┘
 */
export type Circuit =
  | { readonly state: 'closed'; readonly failures: number }
  | { readonly state: 'open'; readonly untilMs: number }
  /** One trial is under way; when it takes longer than a cool-down, another one may go. */
  | { readonly state: 'half-open'; readonly untilMs: number };

export interface CircuitLimits {
  /** Failures in a row that open it. */
  readonly failures: number;
  readonly coolDownMs: number;
  /** After a call whose sender waited for it in vain: the next one may cost as much time. The same when not given. */
  readonly timedOutCoolDownMs?: number;
  /** Owners whose circuits for a model cool down at the same time, from which on nobody's calls for it go out. */
  readonly owners: number;
}

/**
 * How a call ended. A `refused` one (4xx) says nothing about the provider's health, save that somebody is there; one that
 * `timed-out` opens a circuit by itself.
 */
export type Outcome = 'answered' | 'refused' | 'failed' | 'timed-out' | 'abandoned';

export type Admission = { readonly go: true; readonly isTrial: boolean } | { readonly go: false; retryAfterMs: number };

export const CLOSED: Circuit = { state: 'closed', failures: 0 };

/** Whether a call may go out now, and the circuit after it went. */
export function admit(
  circuit: Circuit,
  { coolDownMs }: Pick<CircuitLimits, 'coolDownMs'>,
  nowMs: number,
): { readonly circuit: Circuit; readonly admission: Admission } {
  if (circuit.state === 'closed') return { circuit, admission: { go: true, isTrial: false } };
  if (nowMs < circuit.untilMs) return { circuit, admission: { go: false, retryAfterMs: circuit.untilMs - nowMs } };
  return { circuit: { state: 'half-open', untilMs: nowMs + coolDownMs }, admission: { go: true, isTrial: true } };
}

/** The circuit after a call that was let out has ended. A late call from before it opened changes nothing. */
export function settle(
  circuit: Circuit,
  { failures, coolDownMs, timedOutCoolDownMs = coolDownMs }: Omit<CircuitLimits, 'owners'>,
  { outcome, isTrial, nowMs }: { readonly outcome: Outcome; readonly isTrial: boolean; readonly nowMs: number },
): Circuit {
  const isTimeOut = outcome === 'timed-out';
  const opened: Circuit = { state: 'open', untilMs: nowMs + (isTimeOut ? timedOutCoolDownMs : coolDownMs) };
  if (circuit.state === 'closed') {
    if (outcome === 'answered') return CLOSED;
    if (isTimeOut) return opened;
    if (outcome !== 'failed') return circuit;
    return circuit.failures + 1 >= failures ? opened : { state: 'closed', failures: circuit.failures + 1 };
  }
  if (circuit.state === 'open' || !isTrial) return circuit;
  if (outcome === 'abandoned') return { state: 'open', untilMs: nowMs };
  return outcome === 'failed' || isTimeOut ? opened : CLOSED;
}

/**
 * How long a model is left alone for everybody, given all owners' circuits for it; 0 when it is not. What one owner sends
 * may be to blame for that owner's failures; when several owners fail, the provider is.
 */
export function sharedRestMs(circuits: readonly Circuit[], { owners }: Pick<CircuitLimits, 'owners'>, nowMs: number) {
  const restsMs = circuits
    .flatMap((circuit) => (circuit.state === 'closed' ? [] : [circuit.untilMs - nowMs]))
    .filter((restMs) => restMs > 0)
    .toSorted((a, b) => b - a);
  return restsMs[owners - 1] ?? 0;
}
