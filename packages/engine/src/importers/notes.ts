import type { JsonObject, JsonValue } from '@palimpsest/core';
import { listIn, objectsIn } from './json-fields.js';

/** Something of a file that cannot be read, and is left out. */
export interface Damage {
  readonly line: number;
  readonly reason: string;
}

/** Entries of one kind that a transcript has no place for. */
export interface LeftOut {
  readonly what: string;
  readonly count: number;
}

const MAX_DAMAGES = 1_000;
const MAX_KINDS = 200;
const MAX_WHAT_CHARS = 80;

/** Names that formats give to what is about a message: its kind, its own id, its times, its counts and its model. */
const ABOUT: ReadonlySet<string> = new Set([
  ...['type', 'kind', 'id', 'uuid', 'messageID', 'sessionID', 'index', 'status', 'version'],
  ...[
    'timestamp',
    'time',
    'created_at',
    'updated_at',
    'create_time',
    'update_time',
    'start_timestamp',
    'stop_timestamp',
  ],
  ...['usage', 'tokens', 'cost', 'model', 'modelID', 'provider', 'providerID', 'api', 'mode', 'agent', 'authType'],
]);

const isNothing = (value: JsonValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** What is said of one file besides its conversations. It stays small, whatever the file holds. */
export class Notes {
  readonly #damages: Damage[] = [];
  readonly #leftOut = new Map<string, number>();
  #damaged = 0;

  damaged(line: number, reason: string): void {
    this.#damaged += 1;
    if (this.#damages.length < MAX_DAMAGES) this.#damages.push({ line, reason });
  }

  /** The objects of a list. Whatever else stands in it is damage. `what` says what one of them is. */
  objectsIn(value: JsonValue | undefined, line: number, what: string): JsonObject[] {
    const objects = objectsIn(value);
    if (objects.length < listIn(value).length) this.damaged(line, `a ${what} is no object`);
    return objects;
  }

  /** An entry follows one that is not before it. */
  parentMissing(line: number, parent: string): void {
    this.damaged(
      line,
      `the entry that it follows, '${parent}', is not before it in the file; it follows the one that is`,
    );
  }

  /** An entry was not carried over. `what` may be words of the file. */
  leftOut(what: string): void {
    const short = what.slice(0, MAX_WHAT_CHARS).toWellFormed();
    const name = this.#leftOut.has(short) || this.#leftOut.size < MAX_KINDS ? short : 'other entries';
    this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
  }

  /**
   * Fields of an object that a reader did not take were not carried over, each by its name. `what` says what the object is. What says
   * nothing (empty, false) is no loss, and neither is what is known of a message besides what it says: see `ABOUT`.
   */
  fieldsLeftOut(object: JsonObject, what: string, taken: readonly string[]): void {
    for (const [name, value] of Object.entries(object))
      if (!taken.includes(name) && !ABOUT.has(name) && !isNothing(value)) this.leftOut(`${name} of a ${what}`);
  }

  /** How much was damaged, also beyond what is listed. */
  get damagedCount(): number {
    return this.#damaged;
  }

  get damages(): readonly Damage[] {
    return this.#damages;
  }

  get entriesLeftOut(): readonly LeftOut[] {
    return [...this.#leftOut].map(([what, count]) => ({ what, count }));
  }
}
