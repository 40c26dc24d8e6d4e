import { createHash } from 'node:crypto';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { sha256 } from '../sha256.js';

/** Whose a conversation is, its name, and what is set of it, besides its title. */
const FACTS = [
  ...['owner', 'id', 'created_at', 'is_archived', 'strategy', 'agent', 'session', 'is_side', 'forked_from'],
  'forked_messages',
] as const;
/** What each message moves, besides the tip, which is compared with the messages. */
type Change = 'updated_at' | 'is_refused';
const OWNER = ['id', 'strategy'] as const;
const KEY = ['id', 'owner', 'label', 'hash', 'created_at', 'revoked_at'] as const;
const REMEMBERED = ['number', 'id', 'about', 'words', 'retires', 'erases'] as const;

type Changed<Column extends string> = Partial<Record<Column, string>>;

/** The sum of columns after some of them were changed. */
const sumOfColumns =
  <Column extends string>(columns: readonly Column[]) =>
  (changed: Changed<Column> = {}): string =>
    `sum_of(${columns.map((column) => changed[column] ?? column).join(', ')})`;
const factsSum = sumOfColumns(FACTS);
const ownerSum = sumOfColumns(OWNER);
const rememberedSum = sumOfColumns(REMEMBERED);
const keySum = sumOfColumns(KEY);

/** A number that holds both: an append has no time for a hash. */
const changeNumber = ({ updated_at = 'updated_at', is_refused = 'is_refused' }: Changed<Change> = {}): string =>
  `(2 * ${updated_at} + ${is_refused})`;

/** A second copy, because it is counted up by one. */
const erasureNumber = ({ erasures = 'erasures' }: Changed<'erasures'> = {}): string => erasures;

/** Sets columns and their sum. A sum that is wrong stays wrong: what made it so is still there. */
const setting =
  <Column extends string>(sum: string, sumAfter: (changed?: Changed<Column>) => string) =>
  (changed: Changed<Column>): string =>
    `${Object.entries(changed)
      .map(([column, value]) => `${column} = ${value}`)
      .join(', ')}, ${sum} = CASE WHEN ${sum} IS ${sumAfter()} THEN ${sumAfter(changed)} ELSE ${sum} END`;

/**
 * The sums that are kept in rows, made of their columns: whether a row is as it was written. They are against accidents: who changes
 * a row and its sum is not found.
 */
export const MESSAGE_SUM = `sum_of(role, protocol, wire, call_id, is_interrupted, has_failed, is_erased, is_reply, has_reply,
  view_hash, recorded_at)`;
export const FACTS_SUM = factsSum();
export const CHANGE_SUM = changeNumber();
export const OWNER_SUM = ownerSum();
export const REMEMBERED_SUM = rememberedSum();
export const KEY_SUM = keySum();
export const ERASURE_SUM = erasureNumber();
export const TITLE_SUM = 'sum_of(title)';
export const RECORD_SUM = 'sum_of(record)';
export const INSTRUCTIONS_SUM = 'sum_of(log, number, since_depth, text_id, recorded_at)';
export const INHERITED_SUM = 'sum_of(conversation, log, edits, compactions, instructions, before_depth)';

export const settingFacts = setting('sum', factsSum);
export const settingChange = setting('change_sum', changeNumber);
export const settingOwner = setting('sum', ownerSum);
export const BRANCH_SUM = 'sum_of(key, conversation, line, depth)';
/** Short, because most rows of a file are these, and a count that is wrong is no loss. */
export const COUNT_SUM = 'substr(sum_of(line, depth, vocabulary, tokens), 1, 8)';

export const settingKey = setting('sum', keySum);
export const settingErasure = setting('erasure_sum', erasureNumber);
export const settingRemembered = setting('sum', rememberedSum);

/** Lets statements call `sum_of`: a SHA-256 of its arguments, in order and with their types; null where all of them are. */
export function defineSums(database: DatabaseSyncInstance): void {
  database.function(
    'sum_of',
    { deterministic: true, varargs: true, useBigIntArguments: true },
    (...values: unknown[]) => (values.every((value) => value === null) ? null : digestOf(values)),
  );
}

function digestOf(values: readonly unknown[]): Uint8Array {
  const hash = createHash('sha256');
  for (const value of values) {
    const bytes = value instanceof Uint8Array ? value : Buffer.from(value === null ? '' : String(value));
    hash.update(`${kindOf(value)} ${bytes.length} `).update(bytes);
  }
  return hash.digest();
}

/** The driver binds every number as a float; a column of whole numbers keeps it as a whole one. */
const kindOf = (value: unknown): string =>
  value === null ? 'null' : typeof value === 'number' ? 'bigint' : typeof value;

/** What a row holds that a sum is made of. Numbers are whole. */
export type Summed = string | number | null;

/**
 * What `sum_of` gives for values not all of which are null, without a way through SQLite, which takes ten times as long: a turn has
 * the sums of all that it writes made, and of each message that it reads.
 */
export const sumOf = (values: readonly Summed[]): Uint8Array => Buffer.from(hexSumOf(values), 'hex');

/** The same in hex. */
export function hexSumOf(values: readonly Summed[]): string {
  let text = '';
  for (const value of values) text += spelledOut(value);
  return sha256(text);
}

const COUNT_BYTES = 8;

/** What `COUNT_SUM` gives. */
export const sumOfCount = (line: number, depth: number, vocabulary: string, tokens: number): Uint8Array =>
  sumOf([line, depth, vocabulary, tokens]).subarray(0, COUNT_BYTES);

function spelledOut(value: Summed): string {
  if (value === null) return 'null 0 ';
  if (typeof value === 'string') return `string ${Buffer.byteLength(value)} ${value}`;
  const digits = `${value}`;
  return `bigint ${digits.length} ${digits}`;
}
