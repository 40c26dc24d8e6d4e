import type { MessageId } from '@palimpsest/core';
import type { AdoptedMessage, AdoptedMessages } from '@palimpsest/stores';
import type { Slices } from '../event-loop/slices.js';
import type { ExportedMessage } from './document.js';

/** How many messages a store takes at once. */
export const SLICE_MESSAGES = 200;

/** Runs of messages, so many at once that to write them holds nobody up. */
export async function* inPieces(runs: Iterable<AdoptedMessages>, slices: Slices): AsyncGenerator<AdoptedMessages> {
  for (const { parent, messages, isBranch } of runs)
    for (let from = 0; from < messages.length; from += SLICE_MESSAGES) {
      const before = from === 0 ? parent : (messages[from - 1]?.id ?? parent);
      yield { parent: before, messages: messages.slice(from, from + SLICE_MESSAGES), isBranch };
      await slices.end();
    }
}

/** A message of an export as a store takes it, not counted. */
export const adoptedMessage = (entry: ExportedMessage): AdoptedMessage => ({
  id: entry.id as MessageId,
  role: entry.role,
  recordedAt: entry.recordedAt,
  wire: { protocol: entry.protocol, json: entry.wire },
  ...(entry.callId === undefined ? {} : { callId: entry.callId }),
  ...(entry.isInterrupted ? { isInterrupted: true as const } : {}),
  ...(entry.hasFailed ? { hasFailed: true as const } : {}),
  ...(entry.isErased ? { isErased: true as const } : {}),
  ...(entry.isReply ? { isReply: true as const } : {}),
  ...(entry.viewHash === undefined ? {} : { viewHash: entry.viewHash }),
});
