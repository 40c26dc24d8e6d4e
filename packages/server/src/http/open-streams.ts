import { InvalidInputError } from '@palimpsest/core';
import { LIMITS } from './limits.js';

/** Streams of events that clients hold open, counted in total and by owner. */
export class OpenStreams {
  readonly #byOwner = new Map<string, number>();
  #count = 0;

  /**
   * Counts one more. @returns what takes it off again
   * @throws InvalidInputError when there are too many
   */
  open(owner: string): () => void {
    const own = this.#byOwner.get(owner) ?? 0;
    if (own >= LIMITS.eventStreamsPerOwner)
      throw tooMany(`You already listen to ${own} streams of events, the most one user may. Close one first.`);
    if (this.#count >= LIMITS.eventStreams)
      throw tooMany('Too many clients are listening to events. Try again later, or ask for the state instead.');
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

const tooMany = (message: string) => new InvalidInputError('conversation_id', message, 'too_many_streams');
