import { invariant } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { DamagedError, type Place } from '../store.js';
import { prepared } from './prepared.js';

/** A run of depths of one line. */
export interface Stretch {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** How the lines before a line are found. */
export interface LinePlace {
  /** How many lines lie between it and the start. */
  readonly level: number;
  /** A distant ancestor (a skip pointer); itself where there is none. */
  readonly jump: number;
}

interface Line extends LinePlace {
  readonly owner: number;
  readonly root: number;
  readonly parent: number | null;
  readonly forkDepth: number;
}

const prepare = (database: DatabaseSyncInstance) =>
  prepared(database, {
    select: 'SELECT owner, root, parent, fork_depth AS forkDepth, level, jump FROM lines WHERE key = ? AND owner = ?',
    isSaidOn: 'SELECT 1 FROM messages WHERE line = ? AND +owner = ? LIMIT 1',
    insert: 'INSERT INTO lines (owner, root, parent, fork_depth, level, jump) VALUES (?, ?, ?, ?, ?, ?)',
    // It is made with the key that it is to have, because it names itself: to set that later takes another statement and another page.
    begin: `INSERT INTO lines (key, owner, root, parent, fork_depth, level, jump) SELECT key, ?, ifnull(?, key), NULL, 0, 0, key
      FROM (SELECT 1 + max(ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'lines'), 0),
        ifnull((SELECT max(key) FROM lines), 0)) AS key)`,
  });

const MAX_CACHED_LINES = 10_000;

/**
 * Which lines a chain consists of. Lines never change, so they are cached. A client that rewrites its newest message each
 * turn makes a line each turn; jump pointers find a depth in a number of steps logarithmic in the lines between.
 */
export class Lines {
  readonly #statements: ReturnType<typeof prepare>;
  readonly #known = new Map<number, Line>();

  constructor(database: DatabaseSyncInstance) {
    this.#statements = prepare(database);
  }

  /** @throws InvariantError unless the line is the owner's, and DamagedError where it is lost, or following it could go on for ever */
  get(owner: number, key: number): Line {
    const known = this.#known.get(key);
    if (known?.owner === owner) return known;
    const line = this.#statements.select.get(key, owner) as Line | undefined;
    if (line === undefined && this.#statements.isSaidOn.get(key, owner) !== undefined)
      throw damagedLine(key, 'is missing');
    invariant(line !== undefined, `line ${key} is missing from the store`);
    if (!leadsBack(key, line)) throw damagedLine(key, 'does not lead back to the messages before it');
    this.#remember(key, line);
    return line;
  }

  /** After a rollback: the keys of lines that were rolled back may be given to other lines. */
  forget(): void {
    this.#known.clear();
  }

  /** A new line that leaves the chain after `parent`, or starts a chain; without a root it is a root of its own. */
  create(owner: number, root: number | null, parent: Place | null): number {
    if (parent === null) {
      const key = Number(this.#statements.begin.run(owner, root).lastInsertRowid);
      this.#remember(key, { owner, root: root ?? key, parent: null, forkDepth: 0, level: 0, jump: key });
      return key;
    }
    const { level, jump } = placeFollowing(parent.line, (key) => this.get(owner, key));
    return Number(this.#statements.insert.run(owner, root, parent.line, parent.depth + 1, level, jump).lastInsertRowid);
  }

  #remember(key: number, line: Line): void {
    if (this.#known.size >= MAX_CACHED_LINES) this.#known.clear();
    this.#known.set(key, line);
  }

  /** The stretches, in order, that hold depths `from` up to `to` of the chain that ends at `tip`. */
  stretches(owner: number, tip: Place, from: number, to: number): Stretch[] {
    const found: Stretch[] = [];
    const start = Math.max(0, from);
    let end = Math.min(to, tip.depth + 1);
    if (end <= start) return found;
    for (let line: number | null = this.lineAt(owner, tip, end - 1); line !== null && end > start; ) {
      const { parent, forkDepth }: Line = this.get(owner, line);
      found.push({ line, from: Math.max(start, forkDepth), to: end });
      end = forkDepth;
      line = parent;
    }
    return found.reverse();
  }

  /** The line that holds a depth of the chain that ends at `tip`. */
  lineAt(owner: number, tip: Pick<Place, 'line'>, depth: number): number {
    let key = tip.line;
    for (let line = this.get(owner, key); line.forkDepth > depth; line = this.get(owner, key)) {
      const isBetween = this.get(owner, line.jump).forkDepth > depth;
      key = isBetween ? line.jump : (line.parent ?? line.jump);
    }
    return key;
  }
}

/** The place of a line that follows another: it jumps as far as that does where the last two jumps were of one length. */
export function placeFollowing(parent: number, placeOf: (key: number) => LinePlace): LinePlace {
  const { level, jump } = placeOf(parent);
  const far = placeOf(jump);
  const isEven = level - far.level === far.level - placeOf(far.jump).level;
  return { level: level + 1, jump: isEven ? far.jump : parent };
}

/** A line follows, and jumps to, lines that were made before it: their keys are smaller. */
const leadsBack = (key: number, { parent, forkDepth, jump }: Line): boolean =>
  parent === null ? forkDepth === 0 : parent < key && jump < key;

function damagedLine(key: number, how: string): DamagedError {
  const what = `line ${key} ${how}`;
  const remedy =
    '`palimpsest verify` names what is; restore a back-up, or take what is in it: palimpsest salvage FILE NEW_FILE';
  return new DamagedError(`the store is damaged: ${what}. ${remedy}`, { what });
}
