import { CHAIN_START, chainIds, type Message, type MessageId, type RecordedMessage } from '@palimpsest/core';

/** Messages as a store would give them back; `views` has the hash of the view that each reply was made on. */
export function recorded(
  messages: readonly Message[],
  views: ReadonlyMap<Message, string | undefined> = new Map(),
): RecordedMessage[] {
  const ids = chainIds(CHAIN_START, messages);
  return messages.map((message, depth) => {
    const viewHash = views.get(message);
    return {
      ...{ id: ids[depth] as MessageId, depth, message, tokens: message.wire.json.length, recordedAt: depth },
      ...(viewHash === undefined ? {} : { viewHash }),
    };
  });
}
