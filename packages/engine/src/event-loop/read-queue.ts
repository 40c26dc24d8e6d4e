/** So many large reads of an owner run at once. */
const MOST = 2;

/**
 * Searches and whole views of one owner: few run at once, because each may hold much, and the others wait for their turn, first come,
 * first served. One that nobody waits for any more leaves the queue.
 */
export class ReadQueue {
  readonly #waiting = new Set<() => void>();
  #running = 0;

  /** @throws the reason of the signal where it is aborted before the read begins */
  async run<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#running >= MOST) await this.#turn(signal);
    else this.#running += 1;
    try {
      signal?.throwIfAborted();
      return await read();
    } finally {
      this.#giveOn();
    }
  }

  /** Resolves when a read that ends gives its place on. */
  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.delete(begin);
        reject(signal?.reason);
      };
      this.#waiting.add(begin);
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #giveOn(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#running -= 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}
