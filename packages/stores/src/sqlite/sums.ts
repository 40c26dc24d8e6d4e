import { createHash } from 'node:crypto';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** What is set of a conversation, besides its title; what each message moves is compared with the messages instead. */
const FACTS = [
  ...['created_at', 'is_archived', 'strategy', 'agent', 'session', 'is_side', 'forked_from', 'forked_messages'],
] as const;

type Fact = (typeof FACTS)[number];

/**
 * The sums that are kept in rows, made of their columns: whether a row is as it was written. They are against accidents: who changes
 * a row and its sum is not found.
 */
export const MESSAGE_SUM = `sum_of(role, protocol, wire, call_id, is_interrupted, has_failed, is_erased, is_reply, has_reply,
  view_hash, recorded_at)`;
export const FACTS_SUM = factsSum({});
export const TITLE_SUM = 'sum_of(title)';
export const RECORD_SUM = 'sum_of(record)';
export const INSTRUCTIONS_SUM = 'sum_of(number, since_depth, text_id, recorded_at)';
export const INHERITED_SUM = 'sum_of(edits, compactions, instructions, before_depth)';

/** The sum of the facts of a conversation after some of them were changed. */
function factsSum(changed: Partial<Record<Fact, string>>): string {
  return `sum_of(${FACTS.map((fact) => changed[fact] ?? fact).join(', ')})`;
}

/** Sets facts of a conversation. A sum that is wrong stays wrong: what made it so is still there. */
export const settingFacts = (changed: Partial<Record<Fact, string>>): string =>
  `${Object.entries(changed)
    .map(([fact, value]) => `${fact} = ${value}`)
    .join(', ')}, sum = CASE WHEN sum IS ${FACTS_SUM} THEN ${factsSum(changed)} ELSE sum END`;

/** Lets statements call `sum_of`: a SHA-256 of its arguments, in order and with their types; null where all of them are. */
export function defineSums(database: DatabaseSyncInstance): void {
  database.function(
    'sum_of',
    { deterministic: true, varargs: true, useBigIntArguments: true },
    (...values: unknown[]) => (values.every((value) => value === null) ? null : sumOf(values)),
  );
}

function sumOf(values: readonly unknown[]): Uint8Array {
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
