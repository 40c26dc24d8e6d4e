import { parseJson } from '@palimpsest/core';
import { type EditHead, headOf } from './edits-about.js';
import { isCompaction, isEdit } from './record.js';
import { idsOf } from './rows.js';
import { fromText, toText } from './text.js';
import type { VaultFault } from './vault.js';

/** How many faults of one kind are named; how many more there are is said. */
const MOST_NAMED = 20;

/** Whose a row is, and in which conversation; null where it is of nobody, or in none. */
export interface OwnedRow {
  readonly owner: string | null;
  readonly conversation: string | null;
}

/** A fault that a statement gives. `{owner}` stands for the name of the owner where it is in no conversation. */
export interface FaultRow extends OwnedRow {
  readonly what: string;
}

export interface EditRow extends OwnedRow, Omit<EditHead, 'isPin'> {
  readonly record: string;
  readonly is_kept: boolean | number;
  readonly isPin: boolean | number;
}

export interface CompactionRow extends OwnedRow {
  readonly id: string;
  readonly record: string;
}

export interface FactRow extends OwnedRow {
  readonly id: string;
  readonly retires: string;
  readonly is_live: boolean | number;
}

/** What is wrong with an edit: its record cannot be read, was changed, or differs from its columns. */
export function editFault(row: EditRow): string | undefined {
  const edit = parseJson(row.record);
  if (!isEdit(edit)) return `the record of edit ${row.id} cannot be read`;
  if (!row.is_kept) return `the record of edit ${row.id} is not what it was`;
  const found = { ...row, isPin: Boolean(row.isPin) };
  const wrong = Object.entries(headOf(edit)).find(([name, value]) => found[name as keyof EditHead] !== value);
  return wrong && `edit ${row.id} is found by another ${wrong[0]} than its record says`;
}

export function compactionFault({ id, record }: CompactionRow): string | undefined {
  const compaction = parseJson(record);
  if (!isCompaction(compaction)) return `the record of compaction ${id} cannot be read`;
  return toText(compaction.id) === id ? undefined : `the record of compaction ${id} is of another one`;
}

/** Whether a fact counts as holding though a record retires it, or the other way round. All are given, as of one moment. */
export function factFaults(rows: readonly FactRow[]): (row: FactRow) => string | undefined {
  const nameOf = (owner: string | null, id: string): string => JSON.stringify([owner, id]);
  const retired = new Set(rows.flatMap(({ owner, retires }) => idsOf(retires).map((id) => nameOf(owner, toText(id)))));
  return ({ owner, id, is_live }) =>
    Boolean(is_live) === retired.has(nameOf(owner, id))
      ? `whether fact ${id} of owner {owner} still holds is not what its log says`
      : undefined;
}

/** Faults of one kind. However many there are, only those that are named are held. */
export class FaultsOfKind {
  readonly #named: VaultFault[] = [];
  #more = 0;

  /** `what` is undefined where nothing is wrong. */
  add({ owner: whose, conversation: where }: OwnedRow, what: string | undefined): void {
    if (what === undefined) return;
    if (this.#named.length === MOST_NAMED) {
      this.#more += 1;
      return;
    }
    const [owner, conversation] = [whose, where].map((name) => (name === null ? undefined : fromText(name)));
    const isNamed = owner !== undefined && conversation !== undefined;
    const text = isNamed
      ? `conversation '${conversation}' of ${owner}: ${what}`
      : what.replace('{owner}', () => `'${owner}'`);
    this.#named.push({ owner, conversation, text });
  }

  all(): VaultFault[] {
    return this.#more > 0 ? [...this.#named, { text: `and ${this.#more} more like the last one` }] : this.#named;
  }
}
