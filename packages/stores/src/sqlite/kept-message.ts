import { type MessageRow, toMessage } from '../rows.js';
import { DamagedError, type StoredMessage } from '../store.js';
import { fromText } from '../text.js';
import { hexSumOf } from './sums.js';

/** A message with all that its sum is made of. */
export interface SummedRow extends MessageRow {
  readonly has_reply: number;
  /** In hex; empty in rows from before there were sums. */
  readonly sum: string;
}

/**
 * A message that is as it was written. `conversation` is the one that recorded it.
 * @throws DamagedError where it is not: no model is to be sent it as if it had been said
 */
export function keptMessage(row: SummedRow, conversation: () => string | undefined): StoredMessage {
  if (row.sum === '' || sumOf(row) === row.sum) return toMessage(row);
  const id = fromText(row.id);
  const where = conversation();
  throw new DamagedError(
    `message ${row.depth}, ${id}, ${where === undefined ? '' : `of conversation '${where}' `}is not what it was when it was recorded. \`palimpsest verify\` says what else is not; restore a back-up, or erase it`,
    { what: id, lost: toMessage({ ...row, wire: '', call_id: null, view_hash: null }), altered: toMessage(row) },
  );
}

/** What `MESSAGE_SUM` gives. */
const sumOf = (row: SummedRow): string =>
  hexSumOf([
    ...[row.role, row.protocol, row.wire, row.call_id],
    ...[row.is_interrupted, row.has_failed, row.is_erased, row.is_reply, row.has_reply].map(Number),
    ...[row.view_hash, row.recorded_at],
  ]);
