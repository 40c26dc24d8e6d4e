import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { VaultFault } from '../vault.js';
import { IN_MEMORY, openDatabase } from './database.js';

/** Tables, indexes and triggers of ours; SQLite's own follow from them. */
const OBJECTS = `SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

interface SchemaObject {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

const objectsOf = (database: DatabaseSyncInstance): SchemaObject[] =>
  database.prepare(OBJECTS).all() as unknown as SchemaObject[];

let fresh: readonly SchemaObject[] | undefined;

/** What a new file of this version has. */
function freshObjects(): readonly SchemaObject[] {
  if (fresh !== undefined) return fresh;
  const { database } = openDatabase(IN_MEMORY);
  fresh = objectsOf(database);
  database.close();
  return fresh;
}

const REMEDY = 'To have all as it should be, export everything and import it into a new store';

/** Tables and indexes that are lost, or others than a new file has. What somebody added is left alone. */
export function* schemaFaults(database: DatabaseSyncInstance): Generator<VaultFault> {
  const found = new Map(objectsOf(database).map((object) => [object.name, object]));
  for (const { type, name, sql } of freshObjects()) {
    const present = found.get(name);
    if (present === undefined) yield { text: `the ${type} ${name} of the file is not there. ${REMEDY}` };
    else if (present.sql !== sql)
      yield { text: `the ${type} ${name} of the file is not the one of a new file. ${REMEDY}` };
  }
}
