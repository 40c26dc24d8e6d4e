import { InvalidInputError } from '@palimpsest/core';
import { LIMITS } from '../limits.js';

/** How many may be open, in total and of one owner, and what is said to one more. */
interface OpenLimits {
  readonly total: number;
  readonly perOwner: number;
  readonly tooManyOwn: (own: number) => InvalidInputError;
  readonly tooMany: () => InvalidInputError;
}

/** Streams of events that clients listen to. */
export const EVENT_STREAMS: OpenLimits = {
  total: LIMITS.eventStreams,
  perOwner: LIMITS.eventStreamsPerOwner,
  tooManyOwn: (own) =>
    refused(
      'conversation_id',
      `You already listen to ${own} streams of events, the most one user may. Close one first.`,
      'too_many_streams',
    ),
  tooMany: () =>
    refused(
      'conversation_id',
      'Too many clients are listening to events. Try again later, or ask for the state instead.',
      'too_many_streams',
    ),
};

/** Exports and imports that are under way. */
export const TRANSFERS: OpenLimits = {
  total: LIMITS.transfers,
  perOwner: LIMITS.transfersPerOwner,
  tooManyOwn: (own) =>
    refused(
      'authorization',
      `${own} exports and imports of yours are under way, the most one user may have. Read or close one first, then send this again.`,
      'too_many_transfers',
    ),
  tooMany: () =>
    refused(
      'authorization',
      'Too many exports and imports of all users are under way. Send this again in a moment.',
      'too_many_transfers',
    ),
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
    const { total, perOwner, tooManyOwn, tooMany } = this.#limits;
    const own = this.#byOwner.get(owner) ?? 0;
    if (own >= perOwner) throw tooManyOwn(own);
    if (this.#count >= total) throw tooMany();
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

const refused = (field: string, message: string, code: string) => new InvalidInputError(field, message, code);
