import { alteredMessage } from '../altered-message.js';
import { type MessageRow, toMessage } from '../rows.js';
import type { StoredMessage } from '../store.js';
import { hexSumOf } from './sums.js';

/** A message with all that its sum is made of. */
export interface SummedRow extends MessageRow {
  readonly has_reply: number;
  /** In hex; empty in those that are to be emptied. */
  readonly sum: string;
}

/**
 * A message that is as it was written. `conversation` is the one that recorded it.
 * @throws DamagedError where it is not: no model is to be sent it as if it had been said
 */
export function keptMessage(row: SummedRow, conversation: () => string | undefined): StoredMessage {
  if (row.sum === '' || sumOf(row) === row.sum) return toMessage(row);
  throw alteredMessage(row, conversation());
}

/** A row that is to be emptied, as it is from then on. */
export const withoutWords = (row: SummedRow): SummedRow => ({
  ...row,
  ...{ wire: '', call_id: null, view_hash: null, is_erased: 1, tokens: null, sum: '' },
});

/** What `MESSAGE_SUM` gives. */
const sumOf = (row: SummedRow): string =>
  hexSumOf([
    ...[row.role, row.protocol, row.wire, row.call_id],
    ...[row.is_interrupted, row.has_failed, row.is_erased, row.is_reply, row.has_reply].map(Number),
    ...[row.view_hash, row.recorded_at],
  ]);
