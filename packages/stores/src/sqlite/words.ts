import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { fromText } from '../text.js';
import { MAX_COUNTED, MAX_TERMS, numbering, termsOfTitle, termsOfWire, type WordQuery } from '../words.js';

/** Where a message stands, and whose it is. */
interface Said {
  readonly line: number;
  readonly depth: number;
  readonly owner: number;
  readonly root: number;
}

/** Among which messages one is looked for: an owner's, or those of a tree. */
export type Scope = Pick<Said, 'owner'> | Pick<Said, 'owner' | 'root'>;

/** What an index finds: a place and what the terms there weigh. */
export interface Weighed {
  readonly line: number;
  readonly depth: number;
  readonly weight: number;
}

// The number of a row of the index is line * DEPTHS + depth; that of a title is the key of its conversation, negated.
export const DEPTHS = 2 ** 24;
const LINE = `w.at / ${DEPTHS}`;
const DEPTH = `w.at % ${DEPTHS}`;
/** How many rows are looked at for one query. Terms that are in more are cut to the newest. */
const MAX_ROWS = 20_000;
const SLICE = 500;
/** A term that so many messages hold was counted often enough until there are this many times the messages. */
const MANY = 1000;
const GROWN = 1.05;
/** Of so many terms the count is remembered. */
const MAX_REMEMBERED = 10_000;

const HELD = `SELECT * FROM (SELECT rowid AS at, ? AS weight FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT ?)`;
const ALL_HELD = Array(MAX_TERMS).fill(HELD).join(' UNION ALL ');
const WEIGHED = `SELECT at, sum(weight) AS weight FROM (${ALL_HELD}) GROUP BY at`;
const PLACE = `${LINE} AS line, ${DEPTH} AS depth, w.weight`;

/**
 * The index of words: which messages and titles hold a term. It is FTS5 with numbers for words, so that nothing can be read from it,
 * and without what it was made from, which is in the messages.
 */
export class Words {
  readonly #database: DatabaseSyncInstance;
  readonly #add: StatementSyncInstance;
  readonly #drop: StatementSyncInstance;
  readonly #count: StatementSyncInstance;
  readonly #messages: StatementSyncInstance;
  readonly #titled: StatementSyncInstance;
  readonly #find: StatementSyncInstance;
  readonly #findFiltered: StatementSyncInstance;
  /** What was counted of common terms, and how many messages there were: to count them takes long and tells about the same. */
  readonly #common = new Map<string, { readonly held: number; readonly messages: number }>();

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
    this.#add = database.prepare('INSERT INTO words (rowid, terms) VALUES (?, ?)');
    this.#drop = database.prepare('DELETE FROM words WHERE rowid BETWEEN ? AND ?');
    this.#count = database.prepare('SELECT count(*) AS held FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ?)');
    this.#messages = database.prepare('SELECT max(rowid) AS messages FROM messages');
    this.#titled = database.prepare('SELECT -rowid AS key FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?');
    this.#find = database.prepare(`SELECT ${PLACE} FROM (${WEIGHED}) w ORDER BY w.weight DESC, w.at DESC LIMIT ?`);
    this.#findFiltered = database.prepare(
      `SELECT ${PLACE} FROM (${WEIGHED}) w CROSS JOIN messages m ON m.line = ${LINE} AND m.depth = ${DEPTH}
       WHERE m.role = ifnull(?, m.role) AND m.recorded_at >= ? AND m.recorded_at < ? ORDER BY w.weight DESC, w.at DESC LIMIT ?`,
    );
  }

  add({ line, depth, owner, root }: Said, wireJson: string): void {
    if (depth >= DEPTHS) return;
    this.#add.run(line * DEPTHS + depth, messageTerms({ owner, root }, wireJson));
  }

  /** Forgets the messages of a line at depths `from` up to but not `to`. */
  drop(line: number, from: number, to = DEPTHS): void {
    this.#drop.run(line * DEPTHS + Math.max(0, from), line * DEPTHS + Math.min(to, DEPTHS) - 1);
  }

  setTitle({ key, owner }: { readonly key: number; readonly owner: number }, title: string | null): void {
    this.dropTitle(key);
    if (title !== null) this.#add.run(-key, titleTerms(owner, title));
  }

  dropTitle(key: number): void {
    this.#drop.run(-key, -key);
  }

  /** The keys of conversations whose title holds all of some terms, those that were made last first. */
  titled(owner: number, terms: readonly string[], limit: number): number[] {
    if (terms.length === 0) return [];
    const rows = this.#titled.all(allOf(titlesOf(owner), terms), limit) as { key: number }[];
    return rows.map(({ key }) => key);
  }

  /** How many messages hold each of some terms; about, where those are many. */
  counts(scope: Scope, terms: readonly string[]): Map<string, number> {
    const messages = this.messages();
    return new Map(terms.map((term) => [term, this.#about(allOf(messagesOf(scope), [term]), messages)]));
  }

  /** At least as many as the owner has messages. */
  messages(): number {
    return (this.#messages.get() as { messages: number | null }).messages ?? 0;
  }

  /**
   * `rarity` says how rare a term is; a message is worth that many times what it is worth to hold the term. `holding` is what was
   * counted of the terms.
   */
  find(
    scope: Scope,
    query: WordQuery,
    rarity: (term: string) => number,
    holding: ReadonlyMap<string, number>,
  ): Weighed[] {
    const { any, all = [], role, from, to, limit } = query;
    const weights = new Map(any.map(({ term, weight }) => [term, weight]));
    const held = [...weights]
      .map(([term, weight]) => {
        const match = allOf(messagesOf(scope), [term, ...all]);
        const rows = all.length === 0 ? (holding.get(term) ?? 0) : this.#held(match);
        return { match, weight: weight * rarity(term), rows };
      })
      .filter(({ rows }) => rows > 0)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MAX_TERMS);
    if (held.length === 0) return [];
    let left = MAX_ROWS;
    const values = Array.from({ length: MAX_TERMS }, (_, index) => {
      const { match, weight, rows } = held[index] ?? { match: NOTHING, weight: 0, rows: 0 };
      const taken = Math.min(rows, left);
      left -= taken;
      return [weight, match, taken];
    }).flat();
    if (role === undefined && from === undefined && to === undefined)
      return this.#find.all(...values, limit) as unknown as Weighed[];
    const filter = [role ?? null, from ?? Number.MIN_SAFE_INTEGER, to ?? Number.MAX_SAFE_INTEGER];
    return this.#findFiltered.all(...values, ...filter, limit) as unknown as Weighed[];
  }

  /** Begins the index anew. Follow with `fill`, from the first message on. */
  clear(): void {
    this.#database.exec("INSERT INTO words (words) VALUES ('delete-all')");
    const titles = this.#database.prepare('SELECT key, owner, title FROM conversations WHERE title IS NOT NULL');
    for (const { title, ...row } of titles.all() as unknown as { key: number; owner: number; title: string }[])
      this.setTitle(row, fromText(title));
  }

  /** Reads the next messages into the index. @returns where it came to; undefined where that was the end */
  fill(
    after: Pick<Said, 'line' | 'depth'>,
  ): (Pick<Said, 'line' | 'depth'> & { readonly messages: number }) | undefined {
    const rows = this.#database
      .prepare(
        `SELECT line, depth, owner, root, wire, is_erased FROM messages WHERE (line, depth) > (?, ?) ORDER BY line, depth LIMIT ${SLICE}`,
      )
      .all(after.line, after.depth) as unknown as (Said & { readonly wire: string; readonly is_erased: number })[];
    for (const { wire, is_erased, ...said } of rows) {
      this.drop(said.line, said.depth, said.depth + 1);
      if (!is_erased) this.add(said, fromText(wire));
    }
    const last = rows.at(-1);
    return last && { line: last.line, depth: last.depth, messages: rows.length };
  }

  #about(match: string, messages: number): number {
    const known = this.#common.get(match);
    if (known !== undefined && messages <= GROWN * known.messages) return known.held;
    const held = this.#held(match);
    if (held >= MANY) {
      if (this.#common.size >= MAX_REMEMBERED) this.#common.clear();
      this.#common.set(match, { held, messages });
    }
    return held;
  }

  #held(match: string): number {
    return (this.#count.get(match, MAX_COUNTED) as { held: number }).held;
  }
}

/** What the index keeps for a message. */
export function messageTerms({ owner, root }: Pick<Said, 'owner' | 'root'>, wireJson: string): string {
  const scopes = [messagesOf({ owner }), messagesOf({ owner, root })];
  const terms = termsOfWire(wireJson);
  return scopes.map((scope) => terms.map(tokens(scope)).join(' ')).join(' ');
}

/** What the index keeps for a title. */
export const titleTerms = (owner: number, title: string): string =>
  termsOfTitle(title)
    .map(tokens(titlesOf(owner)))
    .join(' ');

const DIGITS = '0123456789abcdefghijklmnopqrstuv';
const PAIRS = Array.from({ length: 1024 }, (_, value) => `${DIGITS[value >> 5]}${DIGITS[value & 31]}`);

/** Writes the numbers of terms as words that FTS5 takes as they are. */
function tokens(scope: string): (term: string) => string {
  const number = numbering(scope);
  return (term) => {
    const value = number(term);
    const [high, low] = [Math.floor(value / 2 ** 30), value % 2 ** 30];
    const parts = [high >> 20, (high >> 10) & 1023, high & 1023, low >> 20, (low >> 10) & 1023, low & 1023];
    return parts.map((part) => PAIRS[part]).join('');
  };
}

const allOf = (scope: string, terms: readonly string[]): string =>
  [...new Set(terms)].map((term) => `"${tokens(scope)(term)}"`).join(' AND ');
/** No term has so long a number. */
const NOTHING = '"none0none0none"';

const messagesOf = (scope: Scope): string => ('root' in scope ? `r${scope.root}` : `o${scope.owner}`);
const titlesOf = (owner: number): string => `t${owner}`;
