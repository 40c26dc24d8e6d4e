import { randomUUID } from 'node:crypto';
import { type ConversationRow, toConversation } from '../rows.js';
import { type Append, type Conversation, StoreError } from '../store.js';
import { fromText } from '../text.js';
import type { Connection } from './connection.js';
import * as sql from './statements.js';
import { appendValues, isOnward, type Onward, onwardValues } from './values.js';

/** So many statements of an owner are under way at once. What comes meanwhile goes together when one of them is done. */
const UNDER_WAY = 3;
/** Of more that wait each statement takes its share: while one waits for the disk, another one works. */
const FEW = 4;
/** So much goes together at most. */
const APPENDS = 64;
const CHARS = 1_000_000;

interface Waiting extends Onward {
  readonly resolve: (conversation: Conversation | Promise<Conversation>) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue {
  waiting: Waiting[];
  underWay: number;
  isScheduled: boolean;
}

/**
 * Sends the appends of an owner, those that only add to the end of their conversation several in one transaction: they wait for one
 * answer and one commit. Each is done or fails by itself, as if it had been sent alone.
 */
export class AppendQueue {
  readonly #connection: Connection;
  readonly #queues = new Map<string, Queue>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  append(owner: string, append: Append): Promise<Conversation> {
    const write = randomUUID();
    if (!isOnward(append)) return this.#alone(owner, append, write);
    const queue = this.#queues.get(owner) ?? { waiting: [], underWay: 0, isScheduled: false };
    this.#queues.set(owner, queue);
    return new Promise<Conversation>((resolve, reject) => {
      queue.waiting.push({ append, write, resolve, reject });
      this.#schedule(owner, queue);
    });
  }

  /** After what else is about to be appended, such as by those who were just answered together. */
  #schedule(owner: string, queue: Queue): void {
    if (queue.isScheduled || queue.underWay >= UNDER_WAY) return;
    queue.isScheduled = true;
    setImmediate(() => {
      queue.isScheduled = false;
      void this.#sendNext(owner, queue);
    });
  }

  async #sendNext(owner: string, queue: Queue): Promise<void> {
    const share = Math.ceil(queue.waiting.length / (UNDER_WAY - queue.underWay));
    const next = taken(queue, Math.min(APPENDS, Math.max(FEW, share)));
    queue.underWay += 1;
    if (queue.waiting.length > 0) this.#schedule(owner, queue);
    await this.#send(owner, next);
    queue.underWay -= 1;
    if (queue.waiting.length > 0) this.#schedule(owner, queue);
    else if (queue.underWay === 0) this.#queues.delete(owner);
  }

  /** What was not done together is done alone, which says why it cannot be where it cannot. */
  async #send(owner: string, all: readonly Waiting[]): Promise<void> {
    try {
      const rows = await this.#connection.write<ConversationRow>(sql.APPEND_ONWARD, [owner, ...onwardValues(all)]);
      const done = new Map(rows.map((row) => [fromText(row.id), row]));
      for (const { append, write, resolve } of all) {
        const row = done.get(append.conversationId);
        resolve(row === undefined ? this.#alone(owner, append, write) : toConversation(row));
      }
    } catch (error) {
      const isOut = error instanceof StoreError && error.isRetryable;
      for (const { append, write, resolve, reject } of all)
        if (isOut) reject(error);
        else resolve(this.#alone(owner, append, write));
    }
  }

  async #alone(owner: string, append: Append, write: string): Promise<Conversation> {
    const values = [owner, ...appendValues(append, write)];
    const [row] = await this.#connection.write<{ readonly conversation: ConversationRow }>(sql.APPEND, values);
    return toConversation((row as { readonly conversation: ConversationRow }).conversation);
  }
}

/** Those that go together next: of two that add to one run of messages the second goes later. */
function taken(queue: Queue, most: number): Waiting[] {
  const next: Waiting[] = [];
  const later: Waiting[] = [];
  const lines = new Set<number>();
  const ids = new Set<string>();
  let chars = 0;
  for (const each of queue.waiting) {
    const { conversationId, expectedTip, messages } = each.append;
    if (next.length === most || chars > CHARS || lines.has(expectedTip.line) || ids.has(conversationId))
      later.push(each);
    else {
      next.push(each);
      lines.add(expectedTip.line);
      ids.add(conversationId);
      chars += messages.reduce((sum, { wire }) => sum + wire.json.length, 0);
    }
  }
  queue.waiting = later;
  return next;
}
