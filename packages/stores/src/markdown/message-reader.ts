import { DamagedError, type StoredMessage } from '../store.js';
import type { Node } from './lines.js';
import type { Reader } from './reader.js';

/** A message with its words. @throws DamagedError with all that is known without them */
export async function readMessage(reader: Reader, node: Node, vocabulary: string): Promise<StoredMessage> {
  const { id, depth, row, counts } = node;
  const { role, protocol, recordedAt, isReply, isInterrupted, hasFailed, isErased } = row;
  const known = { id, depth, role, recordedAt, tokens: counts.get(vocabulary) ?? null };
  const flags = {
    ...(isReply ? { isReply } : {}),
    ...(isInterrupted ? { isInterrupted } : {}),
    ...(hasFailed ? { hasFailed } : {}),
  };
  if (isErased) return { ...known, ...flags, wire: { protocol, json: '' }, isErased };
  const {
    json,
    content: _,
    isChanged: __,
    ...words
  } = await reader.words(node).catch((error: unknown) => {
    if (!(error instanceof DamagedError)) throw error;
    const { message, what } = error;
    throw new DamagedError(message, { what, lost: { ...known, ...flags, wire: { protocol, json: '' } } });
  });
  return { ...known, ...flags, ...words, wire: { protocol, json } };
}
