import { invariant, type Message, type MessageId } from '@palimpsest/core';
import type { NewMessage, Place, StoredMessage } from '@palimpsest/stores';

export function newMessage(id: MessageId, message: Message, tokens: number | undefined): NewMessage {
  invariant(tokens !== undefined, 'a message was not counted');
  const { role, wire, isInterrupted, parts } = message;
  const result = parts.find((part) => part.type === 'tool-result');
  return {
    id,
    role,
    wire,
    ...(result === undefined ? {} : { callId: result.callId }),
    ...(isInterrupted ? { isInterrupted } : {}),
    tokens,
  };
}

/** Messages as they were just recorded. */
export const rowsAfter = (parent: Place | null, messages: readonly NewMessage[], recordedAt: number): StoredMessage[] =>
  messages.map((message, index) => ({ ...message, depth: (parent?.depth ?? -1) + 1 + index, recordedAt }));
