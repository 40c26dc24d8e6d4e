/** Nobody is at work. */
const FREE = 0;
const AT_WORK = 1;
/** Nobody works any more. */
const OVER = 2;

/** What takes longer has come to nothing. */
const LONGEST_MS = 10_000;

/**
 * Says of a thread whether it is at work, so that whoever ends it waits until it is not: a native call that its thread is taken from
 * aborts the whole process. A thread is at work from its beginning.
 */
export class ThreadTurn {
  /** What both threads are given. */
  readonly memory: SharedArrayBuffer;
  readonly #state: Int32Array;

  constructor(memory?: SharedArrayBuffer) {
    this.memory = memory ?? new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    this.#state = new Int32Array(this.memory);
    if (memory === undefined) this.#state[0] = AT_WORK;
  }

  /** In the thread: works, unless that is over. */
  take(work: () => void): void {
    if (Atomics.compareExchange(this.#state, 0, FREE, AT_WORK) !== FREE) return;
    try {
      work();
    } finally {
      this.release();
    }
  }

  /** In the thread: it is not at work any more. */
  release(): void {
    Atomics.store(this.#state, 0, FREE);
    Atomics.notify(this.#state, 0);
  }

  /** Elsewhere: waits until the thread is not at work, and has it begin no more. */
  end(): void {
    for (const last = performance.now() + LONGEST_MS; performance.now() < last; ) {
      if (Atomics.compareExchange(this.#state, 0, FREE, OVER) !== AT_WORK) return;
      Atomics.wait(this.#state, 0, AT_WORK, LONGEST_MS);
    }
  }
}
