import { type MessageId, PalimpsestError } from '@palimpsest/core';
import type { StoredMessage } from './store.js';

/** An optimistic write lost: somebody else wrote first. Read again and decide again. */
export class MovedError extends PalimpsestError {
  override readonly code = 'conversation_busy';
  readonly conversationId: string;
  /** `name`: another conversation has the name by now. `facts`: what is remembered of the owner, which is of no conversation. */
  readonly what: 'tip' | 'edits' | 'refusal' | 'partial' | 'name' | 'facts';

  constructor(conversationId: string, what: MovedError['what']) {
    const how = what === 'name' ? 'the name was taken' : `the ${what} moved`;
    const where = what === 'facts' ? '' : `conversation ${conversationId}: `;
    super(`${where}${how} while this was being decided`, { isRetryable: true });
    this.conversationId = conversationId;
    this.what = what;
  }
}

/**
 * The conversation, or the message that was to be read or followed, is not there: it was never there, or a person erased it.
 * Nothing was written. Trying again does not help.
 */
export class GoneError extends PalimpsestError {
  override readonly code = 'not_found';
  /** Undefined where only the message was named. */
  readonly conversationId: string | undefined;
  /** Undefined where the conversation itself is not there. */
  readonly messageId: MessageId | undefined;

  constructor(
    facts: { readonly conversationId: string; readonly messageId?: MessageId } | { readonly messageId: MessageId },
  ) {
    const { conversationId, messageId } = { conversationId: undefined, messageId: undefined, ...facts };
    const where = conversationId === undefined ? 'the store' : `conversation '${conversationId}'`;
    super(
      messageId === undefined
        ? `there is no conversation '${conversationId}'`
        : `message '${messageId}' is not in ${where}`,
    );
    this.conversationId = conversationId;
    this.messageId = messageId;
  }
}

/** The store cannot be used: it cannot be opened, is damaged, full or locked. Nothing was written. */
export class StoreError extends PalimpsestError {
  override readonly code: string = 'store_unavailable';
}

/** The disk of the store is full, or all but full. It may be tried again: somebody may make room. */
export class DiskFullError extends StoreError {
  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, { isRetryable: true, ...options });
  }
}

/**
 * Something that was stored is not as it was written any more, or not there; all else can be used. Trying again does not help
 * until somebody puts it back, which counts at once, or erases it.
 * Why: docs/decisions/014-damage-is-isolated.md
 */
export class DamagedError extends StoreError {
  override readonly code = 'store_damaged';
  /** What is damaged, as the faults of the vault name it. */
  readonly what: string;
  /** What is known of the message whose words are damaged: its wire is an empty text. Undefined where it is no message. */
  readonly lost: StoredMessage | undefined;
  /**
   * The same message as it stands, where it can be read and is not as it was written: for who looks by its id what of it is right, and
   * for no model. Undefined where nothing stands there.
   */
  readonly altered: StoredMessage | undefined;

  constructor(
    message: string,
    { what, lost, altered }: { readonly what: string; readonly lost?: StoredMessage; readonly altered?: StoredMessage },
  ) {
    super(message);
    this.what = what;
    this.lost = lost;
    this.altered = altered;
  }
}
