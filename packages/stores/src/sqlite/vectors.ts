import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Place } from '../store.js';
import { toText } from '../text.js';
import { type ChainSpan, isOfSpace, type StoredVector, spaceName, type VectorSpace } from '../vectors.js';
import { DEPTHS } from '../word-index/rows.js';
import type { Lines } from './lines.js';
import type { Messages } from './messages.js';
import { IS_ERASING, type PendingErasures } from './pending-erasures.js';
import { prepared } from './prepared.js';

interface VectorRow {
  readonly at: number;
  readonly vector: Uint8Array;
}

const prepare = (database: DatabaseSyncInstance) =>
  prepared(database, {
    read: 'SELECT at, vector FROM vectors WHERE at BETWEEN ? AND ? AND space = ? ORDER BY at',
    save: `INSERT INTO vectors (at, space, vector) SELECT line * ${DEPTHS} + depth, ?, ? FROM messages m
      WHERE line = ? AND depth = ? AND owner = ? AND is_erased = 0 AND NOT ${IS_ERASING}
      ON CONFLICT (at) DO UPDATE SET space = excluded.space, vector = excluded.vector`,
    drop: 'DELETE FROM vectors WHERE at BETWEEN ? AND ?',
  });

/** What messages mean. The number of a row is that of its message in the index of words. */
export class Vectors {
  readonly #lines: Lines;
  readonly #messages: Messages;
  readonly #pending: PendingErasures;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSyncInstance, lines: Lines, messages: Messages, pending: PendingErasures) {
    this.#lines = lines;
    this.#messages = messages;
    this.#pending = pending;
    this.#statements = prepare(database);
  }

  on(owner: number, { tip, from, to }: ChainSpan, space: VectorSpace): StoredVector[] {
    if (!this.#messages.isThere(owner, tip)) return [];
    const name = toText(spaceName(space));
    const isEmptied = this.#pending.emptied();
    return this.#lines
      .stretches(owner, tip, from, Math.min(to, DEPTHS))
      .flatMap((run) => this.#statements.read.all(firstOf(run), lastOf(run), name) as unknown as VectorRow[])
      .filter(({ vector }) => isOfSpace(vector, space))
      .map(({ at, vector }) => ({ line: Math.floor(at / DEPTHS), depth: at % DEPTHS, bytes: vector }))
      .filter(({ line, depth }) => !isEmptied(line, depth));
  }

  /** @throws GoneError unless the message at `tip` is there */
  save(owner: number, tip: Place, space: VectorSpace, vectors: ReadonlyMap<number, Uint8Array>): void {
    this.#messages.need(owner, tip);
    const name = toText(spaceName(space));
    for (const [depth, bytes] of vectors)
      if (depth >= 0 && depth <= Math.min(tip.depth, DEPTHS - 1))
        this.#statements.save.run(name, bytes, this.#lines.lineAt(owner, tip, depth), depth, owner);
  }

  /** Forgets those of the messages of a line at depths `from` up to but not `to`. */
  drop(line: number, from: number, to = DEPTHS): void {
    this.#statements.drop.run(firstOf({ line, from }), lastOf({ line, to }));
  }
}

const firstOf = ({ line, from }: { readonly line: number; readonly from: number }): number =>
  line * DEPTHS + Math.max(0, from);
const lastOf = ({ line, to }: { readonly line: number; readonly to: number }): number =>
  line * DEPTHS + Math.min(to, DEPTHS) - 1;
