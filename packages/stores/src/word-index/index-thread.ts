import { Worker } from 'node:worker_threads';
import { ThreadTurn } from './thread-turn.js';
import type { Unindexed } from './unindexed.js';

/** As a file that Node can run, whether this one runs from its source or built. */
const MAIN = new URL('../../dist/word-index/index-thread-main.js', import.meta.url);

/** Those that have not ended. */
const turns = new Set<ThreadTurn>();
process.on('exit', () => {
  for (const turn of turns) turn.end();
});

/** What the thread is told: to write something to the index at a path, or to end. */
export type ToIndexThread = { readonly path: string; readonly following: Unindexed } | 'end';

/**
 * A thread that writes an index of words. It opens nothing but the file of the index: what is to be indexed is handed to it, so that no
 * read of its own keeps a database from being tidied up. It does not keep the process alive, which ends when what the thread is at is
 * written.
 */
export class IndexThread {
  readonly #path: string;
  readonly #worker: Worker | undefined;
  readonly #ended: Promise<void>;
  #answer: ((isWritten: boolean) => void) | undefined;
  /** It has ended, or never began. */
  isOver: boolean;

  constructor(path: string, main = MAIN) {
    this.#path = path;
    const turn = new ThreadTurn();
    const worker = begun(main, turn);
    this.#worker = worker;
    this.isOver = worker === undefined;
    worker?.on('message', (isWritten: boolean) => this.#done(isWritten));
    // A thread that is listened to keeps the process alive.
    worker?.unref();
    // It ends after an error, and is done without then.
    worker?.on('error', () => undefined);
    this.#ended = new Promise((resolve) => {
      if (worker === undefined) return resolve();
      turns.add(turn);
      worker.once('exit', () => {
        turns.delete(turn);
        this.isOver = true;
        this.#done(false);
        resolve();
      });
    });
  }

  /** One at a time. False where it could not be written, or the index is at another position by now. */
  write(following: Unindexed): Promise<boolean> {
    if (this.isOver) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#tell({ path: this.#path, following });
    });
  }

  /** Resolves when it has closed its file. What it was told before is done. */
  async end(): Promise<void> {
    this.#worker?.ref();
    this.#tell('end');
    await this.#ended;
  }

  #tell(message: ToIndexThread): void {
    this.#worker?.postMessage(message);
  }

  #done(isWritten: boolean): void {
    this.#answer?.(isWritten);
    this.#answer = undefined;
  }
}

/** Undefined where a program was bundled so that there is no file to begin with. */
function begun(main: URL, { memory }: ThreadTurn): Worker | undefined {
  try {
    return new Worker(main, { execArgv: [], workerData: memory });
  } catch {
    return undefined;
  }
}
