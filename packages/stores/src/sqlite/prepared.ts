import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

/** Prepares statements, each once, and gives them by their names. */
export const prepared = <Name extends string>(
  database: DatabaseSyncInstance,
  statements: Readonly<Record<Name, string>>,
): Readonly<Record<Name, StatementSyncInstance>> =>
  Object.fromEntries(Object.entries<string>(statements).map(([name, sql]) => [name, database.prepare(sql)])) as Record<
    Name,
    StatementSyncInstance
  >;
