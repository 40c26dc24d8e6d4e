/** Passes in a row that gained next to nothing before it is clear that more will not help. */
const MAX_IDLE_PASSES = 2;
/** How many new messages make it worth trying again. */
const MESSAGES_TO_WAIT = 8;
/** A pass that is due again after fewer new messages did not buy any time. */
const SOON_MESSAGES = 3;
/** Nor did one that leaves less than this part of its limit free. */
const LEAST_HEADROOM = 0.1;

interface Record {
  readonly length: number;
  readonly futile: number;
  readonly isUndone: boolean;
}

/**
 * Stops passes that get nowhere: one that did not shrink the view is not tried again until something changed, and passes
 * that are due again at once are stopped after a few, instead of going round for ever. What a person took back is not done
 * again at once either.
 */
export class Brake {
  readonly #records = new Map<string, Record>();

  /** Why a pass must wait, given how many messages the conversation has now; undefined when it need not. */
  reason(conversationId: string, length: number): 'thrashing' | 'undone' | undefined {
    const record = this.#records.get(conversationId);
    if (record === undefined || record.futile < MAX_IDLE_PASSES || length - record.length >= MESSAGES_TO_WAIT)
      return undefined;
    return record.isUndone ? 'undone' : 'thrashing';
  }

  /** A pass was committed. One that comes right behind another, or leaves next to no headroom, counts as futile. */
  committed(conversationId: string, length: number, headroom: number, limit: number): void {
    const record = this.#records.get(conversationId);
    const isSoon = record !== undefined && length - record.length < SOON_MESSAGES;
    const isFutile = isSoon || headroom < limit * LEAST_HEADROOM;
    this.#set(conversationId, { length, futile: isFutile ? (record?.futile ?? 0) + 1 : 0, isUndone: false });
  }

  /** A pass would not have shrunk the view. */
  failed(conversationId: string, length: number): void {
    this.#set(conversationId, { length, futile: MAX_IDLE_PASSES, isUndone: false });
  }

  /** A person took a pass back. */
  undone(conversationId: string, length: number): void {
    this.#set(conversationId, { length, futile: MAX_IDLE_PASSES, isUndone: true });
  }

  #set(conversationId: string, record: Record): void {
    if (this.#records.size > MAX_REMEMBERED) this.#records.clear();
    this.#records.set(conversationId, record);
  }
}

const MAX_REMEMBERED = 10_000;
