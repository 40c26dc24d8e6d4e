import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import {
  MAX_COUNTED,
  MAX_TERMS,
  numbering,
  termsOfTitle,
  termsOfWire,
  type WeightedTerm,
  type WordQuery,
} from '../words.js';
import type { Steps } from './steps.js';
import { Weighing } from './weighing.js';

/** Where a message stands, and whose it is. */
export interface Said {
  readonly line: number;
  readonly depth: number;
  readonly owner: number;
  readonly root: number;
}

/** Among which messages one is looked for: an owner's, or those of a tree. */
export type Scope = Pick<Said, 'owner'> | Pick<Said, 'owner' | 'root'>;

/** What an index finds: a place, the terms there and what they weigh. */
export interface Weighed extends Pick<Said, 'line' | 'depth'> {
  readonly weight: number;
  readonly terms: readonly string[];
}

/** What finds the messages that hold a term, and of these the ones that hold all that is needed. */
interface Asked {
  readonly own: string;
  readonly match: string;
}

/** A term that is looked for, and the rows that hold it, the newest first; undefined where those are many. */
interface Held extends Asked {
  readonly term: string;
  readonly rows: readonly number[] | undefined;
  readonly weight: number;
}

/** Of queries asked at once: which one, and what it finds. */
interface FoundRows {
  readonly place: number;
  readonly rows: string | null;
}

// The number of a row of the index is line * DEPTHS + depth; that of a title is the key of its conversation, negated.
export const DEPTHS = 2 ** 24;
/** Every row comes before it. */
const NEWEST = Number.MAX_SAFE_INTEGER;
/** How many rows are looked at for one query: of the last ones the newest. */
const MAX_ROWS = 20_000;
/** A term that so many messages hold is common. */
const MANY = 1000;
/** Rows of a common term are looked at where it tells at least this share of what the most telling one does. */
const TELLING_SHARE = 0.25;
/** Where so many messages hold a term, nothing that is related to it is looked up. */
const ENOUGH = 300;
/** A common term was counted often enough until there are this many times the messages. */
const GROWN = 1.05;
/** Of so many queries the rows are remembered, about. */
const MAX_LATELY = 200;
/** Of so many terms the count is remembered. */
const MAX_REMEMBERED = 10_000;
/** So many rows are looked at by one statement, and so many queries asked of which each gives up to `MANY` rows. */
const ROWS_A_STEP = 2_000;
const QUERIES_A_STEP = 2;
/** What a row costs: as much as to go through so many characters. */
const ROW_CHARS = 40;

/**
 * The index of words: which messages and titles hold a term. It is FTS5 with numbers for words, so that nothing can be read from it,
 * and without what it was made from, which is in the messages.
 */
export class Words {
  readonly #count: StatementSyncInstance;
  readonly #numberOf: StatementSyncInstance;
  readonly #state: StatementSyncInstance;
  readonly #titled: StatementSyncInstance;
  readonly #rows: StatementSyncInstance;
  /** What was counted of common terms, and how many messages there were: to count them takes long and tells about the same. */
  readonly #common = new Map<string, { readonly count: number; readonly messages: number }>();

  /** What was looked up since anybody last wrote: a question's words are counted first, and then looked up with others. */
  #lately: { readonly stamp: string; readonly rows: Map<string, readonly number[]> } = { stamp: '', rows: new Map() };

  constructor(database: DatabaseSyncInstance) {
    this.#count = database.prepare(
      'SELECT count(*) AS held, min(at) AS oldest FROM (SELECT rowid AS at FROM words WHERE words MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?)',
    );
    this.#numberOf = database.prepare('SELECT rowid AS number FROM messages WHERE line = ? AND depth = ?');
    this.#state = database.prepare(
      `SELECT ifnull((SELECT max(rowid) FROM messages), 0) AS messages,
         total_changes() || ' ' || (SELECT data_version FROM pragma_data_version) AS stamp`,
    );
    this.#titled = database.prepare('SELECT -rowid AS key FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?');
    // One text for all rows of a term is read several times as fast as a row for each, and one statement as several.
    this.#rows = database.prepare(
      `SELECT key AS place,
         (SELECT group_concat(at) FROM (SELECT rowid AS at FROM words WHERE words MATCH value AND rowid < ? ORDER BY rowid DESC LIMIT ?)) AS rows
       FROM json_each(?)`,
    );
  }

  /** The keys of conversations whose title holds all of some terms, those that were made last first. */
  titled(owner: number, terms: readonly string[], limit: number): number[] {
    if (terms.length === 0) return [];
    const rows = this.#titled.all(allOf(tokens(titlesOf(owner)), terms), limit) as { key: number }[];
    return rows.map(({ key }) => key);
  }

  /** How many messages hold each of some terms; about, where those are many. */
  *counts(scope: Scope, terms: readonly string[]): Steps<Map<string, number>> {
    const messages = this.messages();
    const written = tokens(messagesOf(scope));
    const asked = terms.map((term) => {
      const own = allOf(written, [term]);
      return { term, own, match: own };
    });
    return new Map((yield* this.#held(asked, messages)).map(({ term, count }) => [term, count]));
  }

  /** At least as many as the owner has messages. */
  messages(): number {
    const { messages, stamp } = this.#state.get() as { readonly messages: number; readonly stamp: string };
    if (stamp !== this.#lately.stamp || this.#lately.rows.size >= MAX_LATELY) this.#lately = { stamp, rows: new Map() };
    return messages;
  }

  /**
   * What is found and how many messages hold each term: the heaviest first, of equals the newest. A message is worth, for each term it
   * holds, what the query says times what `rarity` says of how many hold the term.
   */
  *find(
    scope: Scope,
    { any, all = [] }: Pick<WordQuery, 'any' | 'all'>,
    rarity: (count: number, most: number) => number,
  ): Steps<{ readonly found: Iterable<Weighed>; readonly counts: ReadonlyMap<string, number> }> {
    const messages = this.messages();
    const written = tokens(messagesOf(scope));
    const asked = [...new Map(any.map((each) => [each.term, each])).values()].map((each) => {
      const own = allOf(written, [each.term]);
      return { ...each, own, match: all.length === 0 ? own : allOf(written, [each.term, ...all]) };
    });
    const isRelated = ({ relatedTo }: WeightedTerm): boolean => relatedTo !== undefined;
    const first = yield* this.#held(
      asked.filter((each) => !isRelated(each)),
      messages,
    );
    const enough = new Set(first.filter(({ count }) => count >= ENOUGH).map(({ term }) => term));
    const others = asked.filter((each) => isRelated(each) && !enough.has(each.relatedTo ?? ''));
    const looked = [...first, ...(yield* this.#held(others, messages))];
    const counts = new Map(looked.map(({ term, count }) => [term, count]));
    const most = Math.max(0, ...counts.values());
    const held = looked
      .map((each) => ({ ...each, weight: each.weight * rarity(each.count, most) }))
      .filter(({ rows }) => rows?.length !== 0)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MAX_TERMS);
    return { found: foundIn(yield* this.#weighed(held), held), counts };
  }

  *#weighed(held: readonly Held[]): Steps<Weighing> {
    const weighing = new Weighing();
    const telling = held[0]?.weight ?? 0;
    let left = MAX_ROWS;
    for (const [place, { match, rows, weight }] of held.entries()) {
      if (left === 0 || (rows === undefined && weight < TELLING_SHARE * telling)) continue;
      for (let before = NEWEST; left > 0; ) {
        const asked = Math.min(left, ROWS_A_STEP);
        const taken = rows?.slice(0, left) ?? this.#newest([match], asked, before)[0] ?? [];
        left -= taken.length;
        weighing.add(taken, weight, 2 ** place);
        yield taken.length * ROW_CHARS;
        if (rows !== undefined || taken.length < asked) break;
        before = taken.at(-1) ?? 0;
      }
    }
    return weighing;
  }

  /** How many messages hold each term, and the rows of those that hold all that is looked for with it. */
  *#held<T extends Asked>(
    asked: readonly T[],
    messages: number,
  ): Steps<(T & Pick<Held, 'rows'> & { readonly count: number })[]> {
    const counts = asked.map(({ own }) => this.#remembered(own, messages));
    const unknown = asked.filter(({ own, match }, place) => counts[place] === undefined || match !== own);
    const { rows: lately } = this.#lately;
    const missing = unknown.filter(({ match }) => !lately.has(match)).map(({ match }) => match);
    for (let from = 0; from < missing.length; from += QUERIES_A_STEP) {
      const some = missing.slice(from, from + QUERIES_A_STEP);
      for (const [place, rows] of this.#newest(some, MANY).entries()) {
        lately.set(some[place] ?? '', rows);
        yield rows.length * ROW_CHARS;
      }
    }
    const looked = new Set(unknown);
    const held: (T & Pick<Held, 'rows'> & { readonly count: number })[] = [];
    for (const [place, each] of asked.entries()) {
      const found = looked.has(each) ? lately.get(each.match) : undefined;
      const rows = found !== undefined && found.length < MANY ? found : undefined;
      const isCounted = rows !== undefined && each.match === each.own;
      const count = counts[place] ?? (isCounted ? rows.length : yield* this.#about(each.own, messages));
      held.push({ ...each, rows, count });
    }
    return held;
  }

  /** For each of some queries the newest rows that it finds before one. */
  #newest(matches: readonly string[], limit: number, before = NEWEST): number[][] {
    if (matches.length === 0) return [];
    const found: number[][] = [];
    for (const { place, rows } of this.#rows.all(before, limit, JSON.stringify(matches)) as FoundRows[])
      found[place] = rows === null ? [] : numbersIn(rows);
    return found;
  }

  *#about(match: string, messages: number): Steps<number> {
    const known = this.#remembered(match, messages);
    if (known !== undefined) return known;
    let [held, oldest] = [0, NEWEST];
    for (let isMore = true; isMore && held < MAX_COUNTED; ) {
      const step = this.#count.get(match, oldest, ROWS_A_STEP) as { held: number; oldest: number | null };
      held += step.held;
      oldest = step.oldest ?? oldest;
      isMore = step.held === ROWS_A_STEP;
      yield step.held * ROW_CHARS;
    }
    const count = held < MAX_COUNTED ? held : this.#projected(held, oldest, messages);
    if (count >= MANY) {
      if (this.#common.size >= MAX_REMEMBERED) this.#common.clear();
      this.#common.set(match, { count, messages });
    }
    return count;
  }

  #remembered(match: string, messages: number): number | undefined {
    const known = this.#common.get(match);
    return known !== undefined && messages <= GROWN * known.messages ? known.count : undefined;
  }

  /** How many messages hold what was counted in the newest of them, if it is as common in those before. */
  #projected(held: number, oldest: number, messages: number): number {
    const row = this.#numberOf.get(Math.floor(oldest / DEPTHS), oldest % DEPTHS) as { number: number } | undefined;
    const looked = messages - (row?.number ?? 0) + 1;
    return Math.max(held, Math.round((held * messages) / Math.max(held, looked)));
  }
}

function* foundIn(weighing: Weighing, held: readonly Held[]): Generator<Weighed> {
  const known = new Map<number, readonly string[]>();
  for (const { row, weight, bits } of weighing.heaviestFirst()) {
    const terms =
      known.get(bits) ?? held.filter((_, place) => Math.floor(bits / 2 ** place) % 2 === 1).map(({ term }) => term);
    known.set(bits, terms);
    yield { line: Math.floor(row / DEPTHS), depth: row % DEPTHS, weight, terms };
  }
}

/** What the index keeps for a message. */
export function messageTerms({ owner, root }: Pick<Said, 'owner' | 'root'>, wireJson: string): string {
  const terms = termsOfWire(wireJson);
  return tokensOf([messagesOf({ owner }), messagesOf({ owner, root })], terms);
}

/** What the index keeps for a title. */
export const titleTerms = (owner: number, title: string): string => tokensOf([titlesOf(owner)], termsOfTitle(title));

/** Whole numbers with commas between them. */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== COMMA) number = number * 10 + code - ZERO;
    else {
      numbers.push(number);
      number = 0;
    }
  }
  numbers.push(number);
  return numbers;
}

const COMMA = 44;
const ZERO = 48;

const DIGITS = Buffer.from('0123456789abcdefghijklmnopqrstuv');
const TOKEN_DIGITS = 12;
const BLANK = 32;

/** The numbers that terms have within some scopes, as words that FTS5 takes as they are. */
function tokensOf(scopes: readonly string[], terms: readonly string[]): string {
  const text = Buffer.allocUnsafe(scopes.length * terms.length * (TOKEN_DIGITS + 1));
  let at = 0;
  for (const scope of scopes) {
    const number = numbering(scope);
    for (const term of terms) {
      at = writeToken(number(term), text, at);
      text[at] = BLANK;
      at += 1;
    }
  }
  return text.toString('latin1', 0, Math.max(0, at - 1));
}

function writeToken(value: number, text: Buffer, at: number): number {
  const [high, low] = [Math.floor(value / 2 ** 30), value % 2 ** 30];
  for (let place = 0; place < TOKEN_DIGITS / 2; place += 1) {
    const shift = 25 - 5 * place;
    text[at + place] = DIGITS[(high >> shift) & 31] as number;
    text[at + place + TOKEN_DIGITS / 2] = DIGITS[(low >> shift) & 31] as number;
  }
  return at + TOKEN_DIGITS;
}

/** The same for one term at a time. */
function tokens(scope: string): (term: string) => string {
  const number = numbering(scope);
  const text = Buffer.allocUnsafe(TOKEN_DIGITS);
  return (term) => text.toString('latin1', 0, writeToken(number(term), text, 0));
}

const allOf = (written: (term: string) => string, terms: readonly string[]): string =>
  [...new Set(terms)].map((term) => `"${written(term)}"`).join(' AND ');

const messagesOf = (scope: Scope): string => ('root' in scope ? `r${scope.root}` : `o${scope.owner}`);
const titlesOf = (owner: number): string => `t${owner}`;
