import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadRequest } from './thread-message.js';
import type { ConnectServer, ToolConnection } from './tool-connection.js';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Reaches tool servers from a thread of its own: loading the protocol's library and reading large results keep no key waiting.
 * The thread begins with the first server, and ends with the last.
 */
export class ToolThread {
  #worker: Worker | undefined;
  #ids = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** What is to be done when a connection has closed, by its number. */
  readonly #open = new Map<number, () => void>();

  readonly connect: ConnectServer = async (address, { signal, ...limits }) => {
    const connection = this.#nextId();
    const closed = new Promise<void>((resolve) => this.#open.set(connection, resolve));
    try {
      const tools = await this.#asked<ToolConnection['tools']>(
        { kind: 'connect', id: connection, address, limits },
        signal,
      );
      return this.#connection(connection, tools, closed);
    } catch (error) {
      this.#closed(connection);
      throw error;
    }
  };

  #connection(connection: number, tools: ToolConnection['tools'], closed: Promise<void>): ToolConnection {
    return {
      ...{ tools, closed },
      call: (name, args, signal) => this.#asked({ kind: 'call', id: this.#nextId(), connection, name, args }, signal),
      changedTools: (signal) => this.#asked({ kind: 'list', id: this.#nextId(), connection }, signal),
      close: async () => {
        if (!this.#open.has(connection)) return;
        this.#started().postMessage({ kind: 'close', id: this.#nextId(), connection } satisfies ThreadRequest);
        await closed;
      },
    };
  }

  #nextId(): number {
    this.#ids += 1;
    return this.#ids;
  }

  /** The answer to a request; its kind says what it is. */
  async #asked<T>(request: ThreadRequest, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const { id } = request;
    const cancel = () => this.#worker?.postMessage({ kind: 'cancel', id } satisfies ThreadRequest);
    signal.addEventListener('abort', cancel);
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#waiting.set(id, { resolve: (value) => resolve(value as T), reject });
        this.#started().postMessage(request);
      });
    } finally {
      signal.removeEventListener('abort', cancel);
      this.#waiting.delete(id);
      this.#endIfIdle();
    }
  }

  #started(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('./thread-main.js', import.meta.url));
    this.#worker = worker;
    worker.on('message', (answer: ThreadAnswer) => this.#heard(answer));
    let failure = 'the thread of the tool servers ended';
    worker.on('error', (error) => {
      failure = error.message;
    });
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(new Error(failure));
      for (const connection of [...this.#open.keys()]) this.#closed(connection);
    });
    return worker;
  }

  #heard(answer: ThreadAnswer): void {
    if (answer.kind === 'closed') this.#closed(answer.id);
    else if (answer.kind === 'failed') this.#waiting.get(answer.id)?.reject(new Error(answer.message));
    else this.#waiting.get(answer.id)?.resolve(answer.value);
  }

  #closed(connection: number): void {
    this.#open.get(connection)?.();
    this.#open.delete(connection);
    this.#endIfIdle();
  }

  /** A connection is open, or somebody waits for one, as long as the thread is needed. */
  #endIfIdle(): void {
    setImmediate(() => {
      if (this.#open.size > 0 || this.#waiting.size > 0) return;
      void this.#worker?.terminate();
      this.#worker = undefined;
    });
  }
}
