import { allOf, sha256, sha256InSteps, wholeCharacters } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/**
 * The sums that are kept beside words, made of the columns of their row: whether these are as they were written. System texts need none,
 * for their id is a hash. Sums are against accidents: who changes a row and its sum is not found.
 */
export const MESSAGE_SUM = `sum_of(role, protocol, wire, call_id, is_interrupted, has_failed, is_erased, is_reply, has_reply,
  view_hash, recorded_at)`;
/** Of a message once it is emptied. */
export const EMPTIED_SUM =
  "sum_of(role, protocol, '', NULL, is_interrupted, has_failed, 1, is_reply, has_reply, NULL, recorded_at)";
export const RECORD_SUM = 'sum_of(record)';
export const FACT_SUM = 'sum_of(id, about, words, retires, erases)';

/** Lets statements call `sum_of`: a SHA-256 of its arguments, in order and with their types. */
export function defineSums(database: DatabaseSyncInstance): void {
  database.function(
    'sum_of',
    { deterministic: true, varargs: true, useBigIntArguments: true },
    (...values: unknown[]) => sumOf(values as Summed[]),
  );
}

/** What a row holds that a sum is made of. Numbers are whole; SQLite gives those that are too large for a number. */
export type Summed = string | number | bigint | null;

/**
 * What `sum_of` gives, without a way through SQLite, which takes ten times as long: a turn has the sums of all that it writes made, and
 * of each message that it reads.
 */
export const sumOf = (values: readonly Summed[]): Uint8Array => Buffer.from(hexSumOf(values), 'hex');

/** The same in hex. */
export function hexSumOf(values: readonly Summed[]): string {
  if (values.some(isLong)) return allOf(sha256InSteps(values.flatMap(piecesOf)));
  let text = '';
  for (const value of values) text += spelledOut(value);
  return sha256(text);
}

const PIECE_CHARS = 100_000;

/** A long text is hashed in pieces: to put them together and to make bytes of all at once takes several times as long. */
const isLong = (value: Summed): boolean => typeof value === 'string' && value.length > PIECE_CHARS;

const piecesOf = (value: Summed): string[] =>
  typeof value === 'string' && isLong(value)
    ? [`string ${Buffer.byteLength(value)} `, ...wholeCharacters(value, PIECE_CHARS)]
    : [spelledOut(value)];

function spelledOut(value: Summed): string {
  if (value === null) return 'null 0 ';
  if (typeof value === 'string') return `string ${Buffer.byteLength(value)} ${value}`;
  const digits = `${value}`;
  return `bigint ${digits.length} ${digits}`;
}
