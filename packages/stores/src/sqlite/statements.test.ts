import { describe, expect, it } from 'vitest';
import { prepareBranchStatements } from './branches.js';
import { openDatabase } from './database.js';
import { prepareErasureStatements } from './erasure.js';
import { prepareHiddenStatements } from './hidden.js';
import { prepareIndexStatements } from './indexing.js';
import { prepareLogStatements } from './log-statements.js';
import { prepareRemovalStatements } from './removal.js';
import { prepareStatements } from './statements.js';

const { database } = openDatabase(':memory:');

/** How SQLite goes about a statement. */
const planOf = (sql: string): string[] =>
  (database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail);

type Prepared = Readonly<Record<string, { readonly sourceSQL: string }>>;
const namedSql = (...all: readonly Prepared[]) =>
  all.flatMap((one) => Object.entries(one).map(([name, { sourceSQL }]) => [name, sourceSQL] as const));

const statements = namedSql(prepareStatements(database), prepareLogStatements(database));
/** What they change is named by keys that others of them found. */
const changing = namedSql(
  prepareIndexStatements(database),
  ...[prepareBranchStatements(database), prepareErasureStatements(database)],
  ...[prepareHiddenStatements(database), prepareRemovalStatements(database)],
);

describe('the statements of a SQLite store', () => {
  it.each([...statements, ...changing])('%s reads no table from end to end', (_, sql) => {
    expect(
      planOf(sql).filter((step) => /^SCAN (?!\(subquery|CONSTANT ROW|below|holding|x$|sqlite_sequence)/.test(step)),
    ).toEqual([]);
  });

  it.each(statements.filter(([, sql]) => /owner = [?:]/.test(sql)))('%s finds by the owner or by a line', (_, sql) => {
    expect(planOf(sql).filter((step) => /\((owner=\?|line=\?)/.test(step))).not.toEqual([]);
  });

  it.each(statements.filter(([name]) => name !== 'owners'))(
    '%s goes through no conversation but those it is asked for',
    (_, sql) => {
      const throughAll = /^SEARCH (?!facts|calibrations).*\(owner=\?\)$/;
      expect(planOf(sql).filter((step) => throughAll.test(step))).toEqual([]);
    },
  );

  it.each([
    ['editNamed', 'id'],
    ['editsOfCompaction', 'compaction', '=? AND number<?'],
    ['editsAtDepth', 'depth', '=? AND number<?'],
    ['editsOfTarget', 'target', '=? AND number<?'],
    ['editsInRun', 'depth', '>? AND depth<?'],
    ['editsOver', 'span_to', '>?'],
    ['spansEndingIn', 'span_to', '>? AND span_to<?'],
    ['spansBySummariser', 'summariser', '=? AND number<?'],
    ['spansWithin', 'number', '<?'],
    ['editAt', 'number'],
  ])('%s finds edits by what it is given, not by going through the log', (name, column, condition = '=?') => {
    const sql = statements.find(([known]) => known === name)?.[1] ?? '';
    expect(
      planOf(sql)
        .filter((step) => step.includes('edits'))
        .join(),
    ).toContain(`(log=? AND ${column}${condition})`);
  });
});
