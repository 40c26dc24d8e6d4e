import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  compactionFault,
  editFault,
  type FactRow,
  type FaultRow,
  FaultsOfKind,
  factFaults,
  type OwnedRow,
} from '../faults.js';
import { instructionsIdOf } from '../instructions-id.js';
import { fromText } from '../text.js';
import type { VaultFault } from '../vault.js';
import { FAULT_QUERIES, RECORDS } from './fault-queries.js';
import { HIDDEN_OWNER } from './hidden.js';
import { schemaFaults } from './schema-faults.js';

/** A row with the key of its owner. */
type Keyed = Omit<OwnedRow, 'owner'> & { readonly owner: number | null };

/** What is wrong with a database of ours. */
export function faultsOf(database: DatabaseSyncInstance): VaultFault[] {
  const owners = database.prepare('SELECT key, id FROM owners').all() as { key: number; id: string }[];
  const names = new Map(owners.map(({ key, id }) => [key, id]));
  function* rowsOf<Row>(sql: string): Generator<Row> {
    for (const row of database.prepare(sql).iterate() as Iterable<Keyed>) {
      const owner = row.owner === null ? null : (names.get(row.owner) ?? null);
      // Of a conversation that is being imported or erased only a part is there.
      if (owner !== HIDDEN_OWNER || row.conversation === null) yield { ...row, owner } as Row;
    }
  }
  const each = <Row extends OwnedRow>(sql: string, faultOf: (row: Row) => string | undefined): VaultFault[] => {
    const faults = new FaultsOfKind();
    for (const row of rowsOf<Row>(sql)) faults.add(row, faultOf(row));
    return faults.all();
  };
  return [
    ...damage(database),
    ...schemaFaults(database),
    ...FAULT_QUERIES.flatMap((sql) => each<FaultRow>(sql, ({ what }) => what)),
    ...each(RECORDS.edits, editFault),
    ...each(RECORDS.compactions, compactionFault),
    ...each(RECORDS.facts, factFaults([...rowsOf<FactRow>(RECORDS.facts)])),
    ...each(RECORDS.texts, textFault),
  ];
}

interface TextRow extends OwnedRow {
  readonly id: string;
  readonly text: string;
}

const textFault = ({ id, text }: TextRow): string | undefined =>
  instructionsIdOf(fromText(text)) === id ? undefined : `system text ${id} is not what it was`;

function damage(database: DatabaseSyncInstance): VaultFault[] {
  const faults = new FaultsOfKind();
  for (const row of database.prepare('PRAGMA integrity_check').iterate() as Iterable<object>) {
    const [text] = Object.values(row);
    faults.add({ owner: null, conversation: null }, text === 'ok' ? undefined : `the file is damaged: ${text}`);
  }
  return faults.all();
}
