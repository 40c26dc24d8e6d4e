/** Starts a timer and gives what stops it. */
export type StartTimer = (delayMs: number, ring: () => void) => () => void;

export interface HeartbeatOptions {
  /** Silence after which a comment is sent; gateways on the way close a connection that is silent for 30 s and more. */
  readonly everyMs: number;
  readonly startTimer: StartTimer;
}

const PING = Buffer.from(': ping\n\n');

/**
 * The bytes of an event stream as they come, with a comment in each silence. Guarantees:
 * - without the comments the bytes are those of `body`, and each piece is passed on as soon as it is there;
 * - a comment stands only between two events, never inside one and never after the end;
 * - a comment is made only for a reader that waits, so a slow one finds no pile of them;
 * - leaving the loop leaves `body` at once, and no timer runs on.
 */
export function withHeartbeat(body: AsyncIterable<Uint8Array>, options: HeartbeatOptions): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => new Heartbeat(body[Symbol.asyncIterator](), options) };
}

type Result = IteratorResult<Uint8Array, undefined>;

class Heartbeat implements AsyncIterator<Uint8Array, undefined> {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #options: HeartbeatOptions;
  readonly #place = new EventPlace();
  /** Asked for and not come yet; it outlives the comments sent meanwhile. */
  #pending: Promise<IteratorResult<Uint8Array>> | undefined;
  #stopTimer: () => void = () => undefined;

  constructor(chunks: AsyncIterator<Uint8Array>, options: HeartbeatOptions) {
    this.#chunks = chunks;
    this.#options = options;
  }

  next(): Promise<Result> {
    this.#pending ??= this.#chunks.next();
    const pending = this.#pending;
    return new Promise((resolve, reject) => {
      let isSettled = false;
      const settle = (act: () => void) => {
        if (isSettled) return;
        isSettled = true;
        this.#stopTimer();
        act();
      };
      if (this.#place.isBetweenEvents)
        this.#stopTimer = this.#options.startTimer(this.#options.everyMs, () =>
          settle(() => resolve({ done: false, value: PING })),
        );
      pending.then(
        (result) => settle(() => resolve(this.#pass(result))),
        (error: unknown) => settle(() => reject(error)),
      );
    });
  }

  #pass(result: IteratorResult<Uint8Array>): Result {
    if (result.done === true) return { done: true, value: undefined };
    this.#pending = undefined;
    this.#place.push(result.value);
    return result;
  }

  async return(): Promise<Result> {
    this.#stopTimer();
    await this.#chunks.return?.();
    return { done: true, value: undefined };
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Where in an event stream we are, by its last bytes. An event ends with an empty line; a line ends with LF, CR or CR LF.
 * After a CR that may be half of a CR LF it is not known to be over.
 */
class EventPlace {
  /** The last three bytes; what comes before the first byte counts as an empty line. */
  #tail: readonly number[] = [LINE_FEED, LINE_FEED, LINE_FEED];

  push(bytes: Uint8Array): void {
    this.#tail = [...this.#tail, ...bytes.subarray(-3)].slice(-3);
  }

  get isBetweenEvents(): boolean {
    const [third, second, last] = this.#tail;
    if (last !== LINE_FEED) return false;
    const before = second === CARRIAGE_RETURN ? third : second;
    return before === LINE_FEED || before === CARRIAGE_RETURN;
  }
}
