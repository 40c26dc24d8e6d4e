import type { Readable } from 'node:stream';
import type { CallTimer } from './timeout.js';

/**
 * The bytes of an answer, watched by its timer. No generator: leaving one that waits for its next bytes would end the
 * call only when they come; `return` here ends it at once.
 */
export class AnswerBody implements AsyncIterableIterator<Uint8Array> {
  readonly #body: Readable;
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #timer: CallTimer;
  readonly #failed: (error: unknown) => unknown;
  #isOver = false;

  /** `failed` says what is thrown for an error of the stream. */
  constructor(body: Readable, timer: CallTimer, failed: (error: unknown) => unknown) {
    // An answer that nobody reads any more may still break off; whoever reads learns it from `next`.
    this.#body = body.on('error', () => undefined);
    this.#chunks = body[Symbol.asyncIterator]();
    this.#timer = timer;
    this.#failed = failed;
    timer.rest();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (this.#isOver) return OVER;
    this.#timer.wait();
    try {
      const next = await this.#chunks.next();
      if (next.done !== true) {
        this.#timer.came();
        return next;
      }
      this.#end();
      return OVER;
    } catch (error) {
      this.#end();
      throw this.#failed(error);
    }
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#end();
    this.#body.destroy();
    return OVER;
  }

  #end(): void {
    this.#isOver = true;
    this.#timer.end();
  }
}

const OVER: IteratorReturnResult<undefined> = { done: true, value: undefined };
