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
  /** How many lines lie between it and the start. */
  readonly level: number;
  /** An ancestor far away; itself where there is none. */
  readonly jump: number;
}

const MAX_CACHED_LINES = 10_000;

/**
 * Which lines a chain runs through. Lines never change, so what was read once is known. A client that says its newest
 * message anew each turn makes a line each turn; jumps find a depth in a number of steps that grows with the logarithm
 * of the lines between.
 */
export class Lines {
  readonly #select: StatementSyncInstance;
  readonly #insert: StatementSyncInstance;
  readonly #setOwn: StatementSyncInstance;
  readonly #known = new Map<number, Line>();

  constructor(database: DatabaseSyncInstance) {
    this.#select = database.prepare(
      'SELECT root, parent, fork_depth AS forkDepth, level, jump FROM lines WHERE key = ?',
    );
    this.#insert = database.prepare('INSERT INTO lines (root, parent, fork_depth, level, jump) VALUES (?, ?, ?, ?, ?)');
    this.#setOwn = database.prepare('UPDATE lines SET root = iif(root = 0, key, root), jump = key WHERE key = ?');
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

  /** A new line that leaves the chain after `parent`, or starts a chain; without a root it is a root of its own. */
  create(root: number | null, parent: Place | null): number {
    if (parent === null) {
      const key = Number(this.#insert.run(root ?? 0, null, 0, 0, 0).lastInsertRowid);
      this.#setOwn.run(key);
      return key;
    }
    const { level, jump } = this.get(parent.line);
    const far = this.get(jump);
    const isEven = level - far.level === far.level - this.get(far.jump).level;
    const next = isEven ? far.jump : parent.line;
    return Number(this.#insert.run(root, parent.line, parent.depth + 1, level + 1, next).lastInsertRowid);
  }

  /** The stretches, in order, that hold depths `from` up to `to` of the chain that ends at `tip`. */
  stretches(tip: Place, from: number, to: number): Stretch[] {
    const found: Stretch[] = [];
    const start = Math.max(0, from);
    let end = Math.min(to, tip.depth + 1);
    if (end <= start) return found;
    for (let line: number | null = this.lineAt(tip, end - 1); line !== null && end > start; ) {
      const { parent, forkDepth }: Line = this.get(line);
      found.push({ line, from: Math.max(start, forkDepth), to: end });
      end = forkDepth;
      line = parent;
    }
    return found.reverse();
  }

  /** The line that holds a depth of the chain that ends at `tip`. */
  lineAt(tip: Place, depth: number): number {
    let key = tip.line;
    for (let line = this.get(key); line.forkDepth > depth; line = this.get(key)) {
      const isBetween = this.get(line.jump).forkDepth > depth;
      key = isBetween ? line.jump : (line.parent ?? line.jump);
    }
    return key;
  }
}
