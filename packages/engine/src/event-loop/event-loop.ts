import { Turns } from './fair-queue.js';

/** Between two turns of the event loop sliced work goes through about as many characters, or takes about as long. */
const SLICE_CHARS = 100_000;
const SLICE_MS = 4;

/**
 * The event loop of this thread, as sliced work shares it. Guarantees:
 * - In one turn of the loop all sliced work together does no more than two slices, one for work that begins and one for
 *   work that goes on, however much of it is under way. The thing that fills a slice may be larger than what was left of it.
 * - Whoever waits goes on in turns: one after the other between owners, first come, first served within an owner.
 * Why: docs/decisions/008-long-work-leaves-the-event-loop.md
 */
class EventLoop {
  readonly #waiting = new Turns<() => void, object>();
  #chars = 0;
  #since = 0;
  #isTurning = false;

  /** Counts work that was done. @returns what this turn of the loop has had: all of its slice, its time, or neither */
  spend(chars: number): 'all' | 'time' | undefined {
    this.#begin();
    this.#chars += chars;
    if (this.#chars >= SLICE_CHARS) return 'all';
    return performance.now() - this.#since >= SLICE_MS ? 'time' : undefined;
  }

  /** Resolves at a later turn of the loop, when it is the owner's turn. */
  wait(owner: object): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(owner, resolve);
      this.#begin();
    });
  }

  #begin(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    this.#since = performance.now();
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isTurning = false;
    this.#chars = 0;
    const goOn = this.#waiting.take(() => true);
    if (goOn === undefined) return;
    this.#begin();
    goOn();
  }
}

export const eventLoop = new EventLoop();
