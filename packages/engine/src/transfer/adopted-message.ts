import type { MessageId } from '@palimpsest/core';
import type { AdoptedMessage } from '@palimpsest/stores';
import type { ExportedMessage } from '../library/export.js';

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
