const SLICE_MS = 8;

/**
 * Cuts work that goes through many things, each of them quick, into slices; between two of them the event loop gets to
 * everything else that waits. Only how long the work takes depends on the clock, never what it gives.
 */
export class Slices {
  #since = performance.now();

  /** To be awaited between two things: a slice that has lasted long enough ends there. */
  async next(): Promise<void> {
    if (this.isOver) await this.end();
  }

  /** For loops over things so small that to await each would take longer than they do. */
  get isOver(): boolean {
    return performance.now() - this.#since >= SLICE_MS;
  }

  /** To be awaited between two parts of the work that are long themselves. */
  async end(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.#since = performance.now();
  }
}
