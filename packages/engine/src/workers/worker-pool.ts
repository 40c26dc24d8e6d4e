import type { Logger } from '../world.js';
import type { Input, JobName, Output } from './job.js';
import { jobs } from './jobs.js';
import { Thread } from './thread.js';
import type { JobOptions, Workers } from './workers.js';

export interface WorkerPoolOptions {
  readonly logger: Logger;
  /** Threads at most. They begin when there is work for them. */
  readonly size?: number;
  /** Where threads begin, in place of the engine's own. */
  readonly main?: URL;
}

const SIZE = 2;
/** A smaller job is done sooner than it is handed over. */
const SMALL_CHARS = 50_000;

/**
 * Threads that do long jobs, so that the event loop stays free. Small jobs are done here, and so is every job that a thread
 * did not finish, for whatever reason. Once a thread could not even begin, all of them are.
 */
export class WorkerPool implements Workers {
  readonly #options: WorkerPoolOptions;
  readonly #threads = new Set<Thread>();
  #isOpen = true;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  async run<Name extends JobName>(
    name: Name,
    input: Input<Name>,
    { chars, needed = (all) => all, send }: JobOptions<Name>,
  ): Promise<Output<Name>> {
    if (!this.#isOpen || chars < SMALL_CHARS) return jobs[name](input, send);
    try {
      return await this.#thread().run(name, needed(input), send);
    } catch (error) {
      if (this.#isOpen)
        this.#options.logger.error({ job: name, error: String(error) }, 'a worker did not finish a job');
      return jobs[name](input, send);
    }
  }

  /** Ends all threads. What they had not finished, and what comes later, is done here. */
  async close(): Promise<void> {
    this.#isOpen = false;
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  /** One that has nothing to do; else the least busy. */
  #thread(): Thread {
    const [idlest] = [...this.#threads].sort((a, b) => a.openCount - b.openCount);
    const isFull = this.#threads.size >= (this.#options.size ?? SIZE);
    if (idlest !== undefined && (isFull || idlest.openCount === 0)) return idlest;
    const thread = new Thread((wasReady, reason) => {
      this.#threads.delete(thread);
      if (wasReady || !this.#isOpen) return;
      this.#isOpen = false;
      this.#options.logger.error({ error: reason }, 'worker threads cannot be started; long work is done in this one');
    }, this.#options.main);
    this.#threads.add(thread);
    return thread;
  }
}
