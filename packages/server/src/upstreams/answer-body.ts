import type { Readable } from 'node:stream';

interface AnswerBodyOptions {
  /** What is thrown for an error of the stream. */
  readonly failed: (error: unknown) => unknown;
  /** Called once nobody reads on. */
  readonly ended: () => void;
}

/**
 * The bytes of an answer. No generator: leaving one that waits for its next bytes would end the call only when they come;
 * `return` here ends it at once.
 */
export class AnswerBody implements AsyncIterableIterator<Uint8Array> {
  readonly #body: Readable;
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #options: AnswerBodyOptions;
  #isOver = false;

  constructor(body: Readable, options: AnswerBodyOptions) {
    // An answer that nobody reads any more may still break off; whoever reads learns it from `next`.
    this.#body = body.on('error', () => undefined);
    this.#chunks = body[Symbol.asyncIterator]();
    this.#options = options;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (this.#isOver) return OVER;
    try {
      const next = await this.#chunks.next();
      if (next.done !== true) return next;
      this.#end();
      return OVER;
    } catch (error) {
      this.#end();
      throw this.#options.failed(error);
    }
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#end();
    this.#body.destroy();
    return OVER;
  }

  #end(): void {
    this.#isOver = true;
    this.#options.ended();
  }
}

const OVER: IteratorReturnResult<undefined> = { done: true, value: undefined };
