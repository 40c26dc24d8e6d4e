import { Turns } from '../event-loop/fair-queue.js';
import type { Input, JobName, Output } from '../workers/job.js';
import { ThreadEndedError } from '../workers/job-error.js';
import type { JobOptions, Workers } from '../workers/workers.js';
import type { Logger } from '../world.js';
import { jobs } from './jobs.js';
import { Thread } from './thread.js';

export interface WorkerPoolOptions {
  readonly logger: Logger;
  /** Threads at most. They begin when there is work for them. */
  readonly size?: number;
  /** How much processor time a job may take; the time in which it waits, for its turn or a model, does not count. */
  readonly deadlineMs?: number;
  /** The processor time of the process until now. */
  readonly processorMs?: () => number;
  /** Where threads begin, in place of the engine's own. */
  readonly main?: URL;
}

const SIZE = 2;
const DEADLINE_MS = 30_000;
/** A smaller job is done sooner than it is handed over. */
const SMALL_CHARS = 50_000;
/** Jobs this large leave one thread to the others. */
const LARGE_CHARS = 1_000_000;

interface Waiting {
  readonly isLarge: boolean;
  readonly begin: (thread: Thread) => void;
  readonly giveUp: (error: Error) => void;
}

/**
 * Threads that do long jobs, so that the event loop stays free. Small jobs are done here. Owners take turns, and large jobs
 * never take the last thread, so that nobody waits for somebody else's large one. A job that is over its deadline fails and
 * its thread is replaced; one that nobody waits for is dropped. Once a thread could not even begin, everything is done here.
 */
export class WorkerPool implements Workers {
  readonly #options: WorkerPoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #waiting = new Turns<Waiting>();
  #isOpen = true;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  async run<Name extends JobName>(name: Name, input: Input<Name>, options: JobOptions<Name>): Promise<Output<Name>> {
    const { chars, send, signal } = options;
    signal?.throwIfAborted();
    if (!this.#isOpen || chars < SMALL_CHARS) return jobs[name](input, send);
    try {
      return await this.#inThread(name, input, options).catch((error: unknown) => {
        // The thread may have ended over another job.
        if (!(error instanceof ThreadEndedError) || !this.#isOpen) throw error;
        return this.#inThread(name, input, options);
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (!this.#isOpen) return jobs[name](input, send);
      this.#options.logger.error({ job: name, chars, error: String(error) }, 'a worker did not finish a job');
      throw error;
    }
  }

  /** Ends all threads. What they had not finished, and what comes later, is done here. */
  async close(): Promise<void> {
    this.#isOpen = false;
    for (const { giveUp } of this.#waiting.clear()) giveUp(new Error('the pool is closed'));
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #inThread<Name extends JobName>(
    name: Name,
    input: Input<Name>,
    { chars, needed, send, owner = '', signal }: JobOptions<Name>,
  ): Promise<Output<Name>> {
    let drop = (): void => undefined;
    const result = new Promise<Output<Name>>((resolve, reject) => {
      const waiting: Waiting = {
        isLarge: chars >= LARGE_CHARS,
        begin: (thread) => {
          thread.run(name, input, { chars, needed, send, signal, isLarge: chars >= LARGE_CHARS }).then(resolve, reject);
        },
        giveUp: reject,
      };
      drop = () => {
        this.#waiting.remove(owner, waiting);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', drop, { once: true });
      this.#waiting.add(owner, waiting);
      this.#begin();
    });
    // A request that is tried again hands in many jobs with one signal.
    return result.finally(() => signal?.removeEventListener('abort', drop));
  }

  #begin(): void {
    const { size = SIZE } = this.#options;
    const mostLarge = Math.max(1, size - 1);
    while (this.#isOpen) {
      const free = [...this.#threads].find((thread) => thread.isFree);
      if (free === undefined && this.#threads.size >= size) return;
      const large = [...this.#threads].filter((thread) => thread.isAtLargeJob).length;
      const waiting = this.#waiting.take(({ isLarge }) => !isLarge || large < mostLarge);
      if (waiting === undefined) return;
      try {
        waiting.begin(free ?? this.#thread());
      } catch (error) {
        // Where the package was bundled into a program, there may be no file to begin with.
        waiting.giveUp(error as Error);
        this.#doWithout(String(error));
      }
    }
  }

  #thread(): Thread {
    const { main, deadlineMs = DEADLINE_MS, processorMs } = this.#options;
    const thread = new Thread({
      deadlineMs,
      processorMs,
      main,
      onFree: () => this.#begin(),
      onEnd: (cannotBegin) => {
        this.#threads.delete(thread);
        if (cannotBegin === undefined || !this.#isOpen) this.#begin();
        else this.#doWithout(cannotBegin);
      },
    });
    this.#threads.add(thread);
    return thread;
  }

  /** Does everything here from now on, since no thread can begin. */
  #doWithout(reason: string): void {
    this.#isOpen = false;
    this.#options.logger.error({ error: reason }, 'worker threads cannot be started; long work is done in this one');
    for (const { giveUp } of this.#waiting.clear()) giveUp(new Error(reason));
  }
}
