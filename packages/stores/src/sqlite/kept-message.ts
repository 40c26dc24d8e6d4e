import crypto from 'node:crypto';
import { type MessageRow, toMessage } from '../rows.js';
import { DamagedError, type StoredMessage } from '../store.js';
import { fromText } from '../text.js';

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

/** The sum that `MESSAGE_SUM` gives, without a way through SQLite: a turn has it made for each message that it reads. */
const sumOf = (row: SummedRow): string =>
  sha256(
    text(row.role) +
      (text(row.protocol) + text(row.wire) + text(row.call_id)) +
      (number(row.is_interrupted) + number(row.has_failed) + number(row.is_erased) + number(row.is_reply)) +
      (number(row.has_reply) + text(row.view_hash) + number(row.recorded_at)),
  );

/** In one go it takes half the time; Node before 20.12 cannot. */
const sha256: (content: string) => string =
  crypto.hash === undefined
    ? (content) => crypto.createHash('sha256').update(content).digest('hex')
    : (content) => crypto.hash('sha256', content, 'hex');

const text = (value: string | null): string =>
  value === null ? 'null 0 ' : `string ${Buffer.byteLength(value)} ${value}`;

function number(value: number | boolean): string {
  const digits = `${Number(value)}`;
  return `bigint ${digits.length} ${digits}`;
}
