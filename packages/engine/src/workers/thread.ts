import { Worker } from 'node:worker_threads';
import type { SendToModel } from '../compaction/write-summary.js';
import type { Input, JobName, Output } from './job.js';
import type { FromThread, ToThread } from './thread-message.js';

/** As a file that Node can run, whether this one runs from its source or built. */
const MAIN = new URL('../../dist/workers/thread-main.js', import.meta.url);

interface Open {
  readonly resolve: (output: Output<JobName>) => void;
  readonly reject: (error: Error) => void;
  readonly send: SendToModel | undefined;
}

/** One worker thread. It does not keep the process alive unless a job is open. */
export class Thread {
  readonly #worker: Worker;
  readonly #open = new Map<number, Open>();
  readonly #calls = new Map<number, AbortController>();
  #jobCount = 0;
  #isReady = false;

  /** @param onEnd is called once, when it has ended for whatever reason, with whether it had ever begun to work */
  constructor(onEnd: (wasReady: boolean, reason: string) => void, main = MAIN) {
    this.#worker = new Worker(main, { execArgv: [] });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    let reason = 'the thread ended';
    this.#worker.on('error', (error) => {
      reason = String(error);
    });
    this.#worker.on('exit', () => {
      for (const controller of this.#calls.values()) controller.abort();
      for (const { reject } of this.#open.values()) reject(new Error(reason));
      this.#open.clear();
      onEnd(this.#isReady, reason);
    });
  }

  /** Jobs that are not done yet. */
  get openCount(): number {
    return this.#open.size;
  }

  /** Rejects when the job fails in the thread, or the thread ends before it is done. */
  run<Name extends JobName>(name: Name, input: Input<Name>, send: SendToModel | undefined): Promise<Output<Name>> {
    this.#jobCount += 1;
    const id = this.#jobCount;
    return new Promise<Output<Name>>((resolve, reject) => {
      this.#tell({ kind: 'job', id, name, input, canSend: send !== undefined });
      // A job's output is that of its name: the thread answers by the id.
      this.#open.set(id, { resolve: resolve as Open['resolve'], reject, send });
      this.#worker.ref();
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #tell(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromThread): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        return;
      case 'done':
        this.#take(message.id)?.resolve(message.output);
        return;
      case 'failed':
        this.#take(message.id)?.reject(new Error(message.reason));
        return;
      case 'send':
        void this.#send(message.id, message.call, message.body);
        return;
      case 'hang-up':
        this.#calls.get(message.call)?.abort();
    }
  }

  #take(id: number): Open | undefined {
    const open = this.#open.get(id);
    this.#open.delete(id);
    if (this.#open.size === 0) this.#worker.unref();
    return open;
  }

  async #send(id: number, call: number, body: string): Promise<void> {
    const controller = new AbortController();
    this.#calls.set(call, controller);
    try {
      const send = this.#open.get(id)?.send;
      if (send === undefined) throw new Error('there is no model to ask');
      const { status, text } = await send(body, controller.signal);
      this.#tell({ kind: 'answer', call, answer: { status, text } });
    } catch (error) {
      this.#tell({ kind: 'no-answer', call, reason: String(error) });
    } finally {
      this.#calls.delete(call);
    }
  }
}
