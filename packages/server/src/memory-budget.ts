import { PalimpsestError } from '@palimpsest/core';
import { LIMITS } from './limits.js';

/** There is no room for a request right now. */
export class OverloadedError extends PalimpsestError {
  override readonly code = 'server_busy';
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message, { isRetryable: true });
    this.retryAfterMs = retryAfterMs;
  }
}

/** The room that one request takes, from the moment its body may be read until it is answered. */
export interface Lease {
  /** The body is read and had this size: what was set aside for a longer one is given back. */
  settle(bodyBytes: number): void;
  /**
   * The reply that is held grows. Never waits: who holds something must not wait for others to let go.
   * @throws OverloadedError when there is no room left
   */
  grow(bytes: number): void;
  /** Gives everything back; once is enough. */
  release(): void;
}

export interface MemoryBudgetOptions {
  /** Bodies and replies, of all requests together. */
  readonly capacityBytes: number;
  /** How long a request may wait to be admitted. */
  readonly waitMs: number;
}

interface Waiting {
  readonly bytes: number;
  readonly admit: () => void;
}

/**
 * What the requests under way may hold in memory together. Guarantees:
 * - Requests are admitted while their bodies, and the replies held by then, fit into the capacity. One that is larger
 *   than the capacity is admitted when it is alone.
 * - No owner is admitted to more than half of the capacity, unless it holds nothing else.
 * - Who has to wait is admitted in turns: first come, first served within an owner, one after the other between owners.
 *   A request too large for the room that is left does not hold up those of others.
 * - Nobody waits longer than `waitMs`: then an OverloadedError says when to come back.
 * - Replies may grow to twice the capacity, those of an owner with more than its half to one and a half.
 */
export class MemoryBudget {
  readonly #options: MemoryBudgetOptions;
  readonly #held = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();
  #total = 0;

  constructor(options: Partial<MemoryBudgetOptions> = {}) {
    this.#options = { capacityBytes: LIMITS.heldBytes, waitMs: LIMITS.admissionWaitMs, ...options };
  }

  /** Of all requests. */
  get heldBytes(): number {
    return this.#total;
  }

  /** @throws OverloadedError when there is no room in time; the reason of the signal when nobody waits any more */
  async admit(owner: string, bytes: number, signal: AbortSignal): Promise<Lease> {
    if (bytes > 0 && (this.#waiting.has(owner) || !this.#hasRoom(owner, bytes))) await this.#turn(owner, bytes, signal);
    else this.#take(owner, bytes);
    return this.#lease(owner, bytes);
  }

  /** Resolves when the bytes are taken. */
  #turn(owner: string, bytes: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(owner) ?? [];
      this.#waiting.set(owner, queue);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      };
      const giveUp = (reason: unknown) => {
        stopWaiting();
        queue.splice(queue.indexOf(waiting), 1);
        if (queue.length === 0) this.#waiting.delete(owner);
        reject(reason);
        this.#admitWaiting();
      };
      const abort = () => giveUp(signal.reason);
      const waiting: Waiting = {
        bytes,
        admit: () => {
          stopWaiting();
          resolve();
        },
      };
      queue.push(waiting);
      const { waitMs } = this.#options;
      const timer = setTimeout(() => giveUp(new OverloadedError(BUSY, waitMs)), waitMs);
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true });
    });
  }

  #hasRoom(owner: string, bytes: number): boolean {
    const { capacityBytes } = this.#options;
    const own = this.#held.get(owner) ?? 0;
    const isWithinHalf = own === 0 || own + bytes <= capacityBytes / 2;
    return isWithinHalf && (this.#total === 0 || this.#total + bytes <= capacityBytes);
  }

  /** One of each owner in turn, until nobody's first one fits. */
  #admitWaiting(): void {
    for (let isDone = false; !isDone; ) {
      isDone = true;
      for (const [owner, queue] of [...this.#waiting]) {
        const [first] = queue;
        if (first === undefined || !this.#hasRoom(owner, first.bytes)) continue;
        isDone = false;
        queue.shift();
        // Behind the others, for the next time that there is room.
        this.#waiting.delete(owner);
        if (queue.length > 0) this.#waiting.set(owner, queue);
        this.#take(owner, first.bytes);
        first.admit();
      }
    }
  }

  #take(owner: string, bytes: number): void {
    const held = (this.#held.get(owner) ?? 0) + bytes;
    this.#total += bytes;
    if (held > 0) this.#held.set(owner, held);
    else this.#held.delete(owner);
  }

  #grow(owner: string, own: number, bytes: number): void {
    const { capacityBytes, waitMs } = this.#options;
    const isOverHalf = (this.#held.get(owner) ?? 0) + bytes > capacityBytes / 2;
    const isAlone = this.#total === own;
    if (!isAlone && this.#total + bytes > capacityBytes * (isOverHalf ? 1.5 : 2))
      throw new OverloadedError(FULL, waitMs);
    this.#take(owner, bytes);
  }

  #lease(owner: string, bytes: number): Lease {
    let [body, reply, isReleased] = [bytes, 0, false];
    const giveBack = (given: number) => {
      this.#take(owner, -given);
      this.#admitWaiting();
    };
    return {
      settle: (bodyBytes) => {
        if (isReleased || bodyBytes >= body) return;
        giveBack(body - bodyBytes);
        body = bodyBytes;
      },
      grow: (more) => {
        if (isReleased || more <= 0) return;
        this.#grow(owner, body + reply, more);
        reply += more;
      },
      release: () => {
        if (isReleased) return;
        isReleased = true;
        giveBack(body + reply);
      },
    };
  }
}

const BUSY = 'this server is busy with other large requests; send the request again in a moment';
const FULL = 'this server has no memory left for the reply';
