import { CHAIN_START, chainIds, type Message, type MessageId, type RecordedMessage } from '@palimpsest/core';

/** Messages as a store would give them back. */
export function recorded(messages: readonly Message[]): RecordedMessage[] {
  const ids = chainIds(CHAIN_START, messages);
  return messages.map((message, depth) => ({
    id: ids[depth] as MessageId,
    depth,
    message,
    tokens: message.wire.json.length,
    recordedAt: depth,
  }));
}
