import { InvalidInputError } from '@palimpsest/core';
import { LIMITS } from '../limits.js';

/** How many may be open, in total and of one owner, and what is said to one more. */
interface OpenLimits {
  readonly total: number;
  readonly perOwner: number;
  readonly field: string;
  readonly code: string;
  readonly tooManyOwn: (own: number) => string;
  readonly tooMany: string;
}

/** Streams of events that clients listen to. */
export const EVENT_STREAMS: OpenLimits = {
  total: LIMITS.eventStreams,
  perOwner: LIMITS.eventStreamsPerOwner,
  ...{ field: 'conversation_id', code: 'too_many_streams' },
  tooManyOwn: (own) => `You already listen to ${own} streams of events, the most one user may. Close one first.`,
  tooMany: 'Too many clients are listening to events. Try again later, or ask for the state instead.',
};

/** Exports and imports that are under way. */
export const TRANSFERS: OpenLimits = {
  total: LIMITS.transfers,
  perOwner: LIMITS.transfersPerOwner,
  ...{ field: 'authorization', code: 'too_many_transfers' },
  tooManyOwn: (own) =>
    `${own} exports and imports of yours are under way, the most one user may have. Read or close one first, then send this again.`,
  tooMany: 'Too many exports and imports of all users are under way. Send this again in a moment.',
};

/** Streams that clients hold open, counted in total and by owner. */
export class OpenStreams {
  readonly #limits: OpenLimits;
  readonly #byOwner = new Map<string, number>();
  #count = 0;

  constructor(limits: OpenLimits) {
    this.#limits = limits;
  }

  /**
   * Counts one more. @returns what takes it off again
   * @throws InvalidInputError when there are too many
   */
  open(owner: string): () => void {
    const { total, perOwner, field, code, tooManyOwn, tooMany } = this.#limits;
    const own = this.#byOwner.get(owner) ?? 0;
    if (own >= perOwner) throw new InvalidInputError(field, tooManyOwn(own), code);
    if (this.#count >= total) throw new InvalidInputError(field, tooMany, code);
    this.#byOwner.set(owner, own + 1);
    this.#count += 1;
    return () => this.#close(owner);
  }

  #close(owner: string): void {
    this.#count -= 1;
    const left = (this.#byOwner.get(owner) ?? 0) - 1;
    if (left > 0) this.#byOwner.set(owner, left);
    else this.#byOwner.delete(owner);
  }
}
