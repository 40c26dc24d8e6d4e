import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Connection } from './connection.js';
import { BRANCH_SUM, COUNT_SUM, ERASURE_SUM, KEY_SUM, MESSAGE_SUM } from './sums.js';

/** While a file is opened nobody waits for the end of a slice; each waits for the disk. */
const SLICE = 5_000;
/** After so many messages somebody is told. */
const TOLD_AFTER = 100_000;
const WITHOUT_SUM = `SELECT rowid FROM messages INDEXED BY messages_without_sum WHERE sum IS NULL LIMIT ${SLICE}`;
/** One less than the token counts that get their sums in one transaction. */
const MORE_COUNTS = 4_999;

/** The key of a token count. */
interface CountKey {
  readonly line: number;
  readonly depth: number;
  readonly vocabulary: string;
}

const BEFORE_ALL: CountKey = { line: 0, depth: -1, vocabulary: '' };

const prepareStatements = (database: DatabaseSyncInstance) => ({
  message: database.prepare(WITHOUT_SUM),
  fillMessages: database.prepare(`UPDATE messages SET sum = ${MESSAGE_SUM} WHERE rowid IN (${WITHOUT_SUM})`),
  lastOfSlice: database.prepare(
    `SELECT line, depth, vocabulary FROM counts WHERE (line, depth, vocabulary) > (:line, :depth, :vocabulary)
     ORDER BY line, depth, vocabulary LIMIT 1 OFFSET ${MORE_COUNTS}`,
  ),
  fillCounts: database.prepare(
    `UPDATE counts SET sum = ${COUNT_SUM} WHERE sum IS NULL AND (line, depth, vocabulary) > (:line, :depth, :vocabulary)
     AND (line, depth, vocabulary) <= (:lastLine, :lastDepth, :lastVocabulary)`,
  ),
  fillLastCounts: database.prepare(
    `UPDATE counts SET sum = ${COUNT_SUM} WHERE sum IS NULL AND (line, depth, vocabulary) > (:line, :depth, :vocabulary)`,
  ),
});

const FILL_REST = `UPDATE keys SET sum = ${KEY_SUM} WHERE sum IS NULL;
  UPDATE branches SET sum = ${BRANCH_SUM} WHERE sum IS NULL;
  UPDATE owners SET erasure_sum = ${ERASURE_SUM} WHERE erasure_sum IS NULL;
  UPDATE totals SET keys = (SELECT count(*) FROM keys), has_unsummed = 0`;

/** Gives their sums to rows from before there were any, a slice at a time. A row that has none after that is damaged. */
export async function fillSums(connection: Connection, onProgress?: (messages: number) => void): Promise<void> {
  const { database } = connection;
  const behind = connection.read(() => database.prepare('SELECT 1 FROM totals WHERE has_unsummed = 1').get());
  if (behind === undefined) return;
  const statements = prepareStatements(database);
  for (let messages = 0; connection.read(() => statements.message.get()) !== undefined; ) {
    if (messages % TOLD_AFTER === 0) onProgress?.(messages);
    await connection.write(() => statements.fillMessages.run());
    messages += SLICE;
  }
  for (let from: CountKey | undefined = BEFORE_ALL; from !== undefined; ) {
    const { line, depth, vocabulary }: CountKey = from;
    const first = { line, depth, vocabulary };
    const last = connection.read(() => statements.lastOfSlice.get(first)) as CountKey | undefined;
    await connection.write(() =>
      last === undefined
        ? statements.fillLastCounts.run(first)
        : statements.fillCounts.run({
            ...first,
            ...{ lastLine: last.line, lastDepth: last.depth, lastVocabulary: last.vocabulary },
          }),
    );
    from = last;
  }
  await connection.write(() => database.exec(FILL_REST));
}
