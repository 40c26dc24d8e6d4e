import type { Steps } from '@palimpsest/core';
import { eventLoop } from './event-loop.js';

/** What a thing costs unless it is said: as much as to go through so many characters. */
const THING_CHARS = 1_000;
/** Work that is over before this does not wait because others took long: an ordinary request shares transactions with those beside it. */
const LEAST_CHARS = 25_000;
/** Work that belongs to no owner in particular. */
const NOBODY = {};

/**
 * Cuts work that goes through many things into slices; between two of them the event loop gets to everything else that
 * waits. All sliced work of a thread shares its event loop, and owners take turns. Only how long the work takes depends on
 * that, never its result.
 */
export class Slices {
  readonly #owner: object;
  #chars = 0;
  readonly signal: AbortSignal | undefined;

  /**
   * @param owner whose work it is: the same object for all work of one owner, such as its store
   * @param signal aborted when nobody waits for the work any more: the slice that runs then is the last
   */
  constructor(owner: object = NOBODY, signal?: AbortSignal) {
    this.#owner = owner;
    this.signal = signal;
  }

  /**
   * To be awaited after each thing: a slice that is full ends there.
   * @param chars what the thing cost: as much as to go through so many characters
   */
  async next(chars = THING_CHARS): Promise<void> {
    if (this.isFull(chars)) await this.end();
  }

  /** Counts one thing, for loops over things so small that to await each would take longer than they do. */
  isFull(chars = THING_CHARS): boolean {
    this.#chars += chars;
    const spent = eventLoop.spend(chars);
    return spent === 'all' || (spent === 'time' && this.#chars >= LEAST_CHARS);
  }

  /** To be awaited between two parts of the work that are long themselves. @throws the reason of the signal once it is aborted */
  async end(): Promise<void> {
    this.signal?.throwIfAborted();
    await eventLoop.wait(this.#owner);
    this.signal?.throwIfAborted();
  }
}

/** Does steps a slice at a time. */
export async function inSlices<T>(steps: Steps<T>, slices: Slices): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (slices.isFull(step.value)) await slices.end();
  }
}
