import type { Message, MessageId, Role } from '@palimpsest/core';
import type { StoredMessage } from '@palimpsest/stores';
import { textOf } from './message-text.js';

/** A message as it was said, as one text. */
export interface SaidText {
  readonly id: MessageId;
  readonly depth: number;
  readonly role: Role;
  readonly speaker?: string;
  readonly recordedAt: number;
  readonly text: string;
  readonly isInterrupted: boolean;
  /** A person erased what it said: the text is empty. */
  readonly isErased: boolean;
  /** Damage took what it said from the store: the text is empty. */
  readonly isDamaged: boolean;
}

export const saidText = ({
  id,
  depth,
  recordedAt,
  message,
}: Pick<StoredMessage, 'id' | 'depth' | 'recordedAt'> & { readonly message: Message }): SaidText => ({
  ...{ id, depth, role: message.role, recordedAt, text: textOf(message) },
  ...(message.name === undefined ? {} : { speaker: message.name }),
  isInterrupted: message.isInterrupted === true,
  isErased: message.isErased === true,
  isDamaged: message.isDamaged === true,
});
