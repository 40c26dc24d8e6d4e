import type { Write } from './write-group.js';

/** Something besides a write that is done while nobody else writes. */
interface Task {
  readonly run: () => Promise<void>;
  readonly fail: (error: unknown) => void;
}

export type Job = Write | Task;

export const isWrite = (job: Job): job is Write => 'decide' in job;

/** Writes that are waiting share the lock; after so many it is somebody else's turn. */
const JOBS_A_TURN = 32;

/**
 * What waits for the lock, in order. A turn does jobs and takes them out of the list it is given; what it leaves comes first in
 * the next turn, and fails if the turn does.
 */
export class Turns {
  readonly #turn: (jobs: Job[]) => Promise<void>;
  #jobs: Job[] = [];
  #draining: Promise<void> | undefined;

  constructor(turn: (jobs: Job[]) => Promise<void>) {
    this.#turn = turn;
  }

  add(job: Job): void {
    this.#jobs.push(job);
    this.#draining ??= this.#drain();
  }

  /** Resolves when it is done. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => this.add({ run: () => work().then(resolve), fail: reject }));
  }

  /** Resolves when nothing waits. */
  async ended(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    // The writes of one turn of the event loop are queued together.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#jobs.length > 0) {
      const jobs = this.#jobs.splice(0, JOBS_A_TURN);
      try {
        await this.#turn(jobs);
        this.#jobs.unshift(...jobs);
      } catch (error) {
        for (const { fail } of jobs) fail(error);
      }
      if (this.#jobs.length > 0) await new Promise<void>((resolve) => setTimeout(resolve, 1));
    }
    // In the same step as the last look at the queue: whoever comes later begins anew.
    this.#draining = undefined;
  }
}
