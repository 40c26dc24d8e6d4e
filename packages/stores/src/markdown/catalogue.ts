import type { Key } from '../vault.js';
import { LOCAL_OWNER } from '../vault.js';
import type { Change, OwnerState } from './change.js';
import type { Known } from './lists.js';
import { folderName } from './names.js';
import { Shelf } from './shelf.js';

export type StoredKey = Key & { readonly hash: string };

/** What is known of everything in the folder, without the words: the shelves of all owners, and the keys. */
export class Catalogue {
  readonly shelves = new Map<string, Shelf>();
  readonly keys = new Map<string, StoredKey>();
  readonly keyByHash = new Map<string, StoredKey>();
  /** The last transaction. */
  n = 0;
  /** Greater than every line there ever was. */
  nextLine = 1;
  areKeysDirty = false;

  shelf(owner: string): Shelf {
    const known = this.shelves.get(owner);
    if (known !== undefined) return known;
    const shelf = new Shelf(owner, folderOfOwner(owner));
    this.shelves.set(owner, shelf);
    return shelf;
  }

  /** How often a person has erased something, whoever it was. */
  get erasures(): number {
    return [...this.shelves.values()].reduce((sum, shelf) => sum + shelf.erasures, 0);
  }

  apply(change: Change): void {
    const { n, owner, key, messages = [], nextLine = 0 } = change;
    this.n = n;
    this.nextLine = Math.max(this.nextLine, nextLine);
    for (const { line } of messages) this.nextLine = Math.max(this.nextLine, line + 1);
    if (key !== undefined) this.setKey(key);
    if (owner !== undefined) this.shelf(owner).apply(change);
  }

  setKey(key: StoredKey): void {
    this.keys.set(key.id, key);
    this.keyByHash.set(key.hash, key);
    this.areKeysDirty = true;
  }

  /** Puts what lists or files say on an owner's shelf. */
  restore(owner: string, state: OwnerState | undefined, conversations: readonly Known[]): void {
    const shelf = this.shelf(owner);
    shelf.strategy = state?.strategy ?? null;
    shelf.n = state?.n ?? 0;
    shelf.erasures = state?.erasures ?? 0;
    for (const calibration of state?.calibrations ?? []) shelf.calibrations.set(calibration.model, calibration);
    for (const fact of state?.facts ?? []) shelf.facts.add(fact);
    const entries = conversations.map((known) => ({ known, entry: shelf.restore(known.state) }));
    for (const { known, entry } of entries) {
      const first = known.rows.find((row) => 'message' in row);
      if (first !== undefined) entry.firstLine = first.message.line;
    }
    // The first message of a line says where the line begins, and may be another conversation's.
    for (const isFirst of [true, false])
      for (const { known, entry } of entries)
        for (const row of known.rows) {
          if (!('message' in row) || (row.message.after !== undefined) !== isFirst) continue;
          shelf.addMessage(entry, row.message, row.n);
          this.nextLine = Math.max(this.nextLine, row.message.line + 1);
        }
    for (const { known, entry } of entries) {
      for (const row of known.rows) {
        if ('batch' in row) shelf.addBatch(entry, row.batch);
        else if ('reply' in row) shelf.addReply(entry, row.reply);
      }
      this.n = Math.max(this.n, known.state.n);
    }
    for (const { known } of entries)
      for (const row of known.rows) if ('counts' in row) shelf.addCounts(row.counts, row.n);
    for (const { known, entry } of entries) {
      entry.n = known.state.n;
      entry.pending = [];
      entry.isListStale = known.parts === 0;
      entry.parts = known.parts;
      if (entry.isListStale) shelf.dirty.add(entry);
      else shelf.dirty.delete(entry);
    }
  }

  /** Numbers that files have are used, also where their conversation is not known. */
  skip({ rows }: Pick<Known, 'rows'>): void {
    for (const row of rows) {
      this.n = Math.max(this.n, row.n);
      if ('message' in row) this.nextLine = Math.max(this.nextLine, row.message.line + 1);
    }
  }

  /** The lists of the index have all of it. */
  listed(isWhole: Parameters<Shelf['listed']>[0]): void {
    for (const shelf of this.shelves.values()) shelf.listed(isWhole);
    this.areKeysDirty = false;
  }
}

export const folderOfOwner = (owner: string): string => (owner === LOCAL_OWNER ? '' : `owners/${folderName(owner)}`);
