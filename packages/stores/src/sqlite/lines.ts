import { invariant } from '@palimpsest/core';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { Place } from '../store.js';

/** A run of depths of one line. */
export interface Stretch {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

interface Line {
  readonly root: number;
  readonly parent: number | null;
  readonly forkDepth: number;
}

const MAX_CACHED_LINES = 10_000;

/** Which lines a chain runs through. Lines never change, so what was read once is known. */
export class Lines {
  readonly #select: StatementSyncInstance;
  readonly #insert: StatementSyncInstance;
  readonly #known = new Map<number, Line>();

  constructor(database: DatabaseSyncInstance) {
    this.#select = database.prepare('SELECT root, parent, fork_depth AS forkDepth FROM lines WHERE key = ?');
    this.#insert = database.prepare('INSERT INTO lines (root, parent, fork_depth) VALUES (?, ?, ?) RETURNING key');
  }

  get(key: number): Line {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const line = this.#select.get(key) as Line | undefined;
    invariant(line !== undefined, `line ${key} is missing from the store`);
    if (this.#known.size >= MAX_CACHED_LINES) this.#known.clear();
    this.#known.set(key, line);
    return line;
  }

  /** A new line that leaves the chain after `parent`, or starts a chain of its own. */
  create(root: number, parent: Place | null): number {
    const { key } = this.#insert.get(root, parent?.line ?? null, parent === null ? 0 : parent.depth + 1) as {
      key: number;
    };
    return key;
  }

  /** The stretches, in order, that hold depths `from` up to `to` of the chain that ends at `tip`. */
  stretches(tip: Place, from: number, to: number): Stretch[] {
    const found: Stretch[] = [];
    let end = Math.min(to, tip.depth + 1);
    for (let line: number | null = tip.line; line !== null && end > from; ) {
      const { parent, forkDepth }: Line = this.get(line);
      if (forkDepth < end) found.push({ line, from: Math.max(from, forkDepth), to: end });
      end = Math.min(end, forkDepth);
      line = parent;
    }
    return found.reverse();
  }
}
