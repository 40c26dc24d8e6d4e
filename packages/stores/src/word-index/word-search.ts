import type { Steps } from '@palimpsest/core';
import { MAX_COUNTED, MAX_TERMS, type WeightedTerm, type WordQuery } from '../words.js';
import { ALL_MESSAGES, ALL_TITLES, DEPTHS, keyOfRow, type RowRange } from './rows.js';
import { messageNumbering, titleNumbering, treeNumber } from './tokens.js';
import { Weighing } from './weighing.js';
import type { WordIndex } from './word-index.js';

/** Among which messages one is looked for: an owner's, or those of a tree. */
export interface Scope {
  readonly owner: number | string;
  readonly tree?: Tree;
}

/** The tree that a conversation is in. */
interface Tree {
  readonly key: number;
  /** All of its messages are within these rows. */
  readonly rows: RowRange;
  /** Messages of others are within them as well. */
  readonly isSpread: boolean;
}

/** How many messages there are, about, and where one comes among them. */
export interface Extent {
  /** At least as many as the owner has. */
  messages(): number;
  /** Differs from before where messages were erased. */
  erased(): number;
  /** How many were recorded before the message of a row, if that is known. */
  before(row: number): number | undefined;
}

/** What an index finds: a place, the terms there and what they weigh. */
export interface Weighed {
  readonly line: number;
  readonly depth: number;
  readonly weight: number;
  readonly terms: readonly string[];
}

/** What finds the messages that hold a term, and of these the ones that hold all that is needed: the numbers that they hold. */
interface Asked {
  readonly own: readonly number[];
  readonly match: readonly number[];
}

/** A term that is looked for, and the rows that hold it, the newest first; undefined where those are many. */
interface Held extends Asked {
  readonly term: string;
  readonly rows: readonly number[] | undefined;
  readonly weight: number;
}

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

/** Looks terms up in an index of words, and weighs what holds them. */
export class WordSearch {
  readonly #index: WordIndex;
  readonly #extent: Extent;
  /** What was counted of common terms, and how many messages there were: to count them takes long and tells about the same. */
  readonly #common = new Map<string, { readonly count: number; readonly messages: number; readonly erased: number }>();

  /** What was looked up since anybody last wrote: a question's words are counted first, and then looked up with others. */
  #lately: { readonly stamp: string; readonly rows: Map<string, readonly number[]> } = { stamp: '', rows: new Map() };

  constructor(index: WordIndex, extent: Extent) {
    this.#index = index;
    this.#extent = extent;
  }

  /** The keys of conversations whose title holds all of some terms, those that were made last first. */
  titled(owner: number | string, terms: readonly string[], limit: number): number[] {
    if (terms.length === 0) return [];
    const numbers = [...new Set(terms)].map(titleNumbering(owner));
    const [rows = []] = this.#index.newest([numbers], ALL_TITLES, limit);
    return rows.map(keyOfRow);
  }

  /** How many messages hold each of some terms; about, where those are many. */
  *counts(scope: Scope, terms: readonly string[]): Steps<Map<string, number>> {
    const within = new Within(scope);
    const asked = terms.map((term) => {
      const own = within.numbers([term]);
      return { term, own, match: own };
    });
    return new Map((yield* this.#held(asked, within)).map(({ term, count }) => [term, count]));
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
    const within = new Within(scope);
    const asked = [...new Map(any.map((each) => [each.term, each])).values()].map((each) => {
      const own = within.numbers([each.term]);
      return { ...each, own, match: all.length === 0 ? own : within.numbers([each.term, ...all]) };
    });
    const isRelated = ({ relatedTo }: WeightedTerm): boolean => relatedTo !== undefined;
    const first = yield* this.#held(
      asked.filter((each) => !isRelated(each)),
      within,
    );
    const enough = new Set(first.filter(({ count }) => count >= ENOUGH).map(({ term }) => term));
    const others = asked.filter((each) => isRelated(each) && !enough.has(each.relatedTo ?? ''));
    const looked = [...first, ...(yield* this.#held(others, within))];
    const counts = new Map(looked.map(({ term, count }) => [term, count]));
    const most = Math.max(0, ...counts.values());
    const held = looked
      .map((each) => ({ ...each, weight: each.weight * rarity(each.count, most) }))
      .filter(({ rows }) => rows?.length !== 0)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MAX_TERMS);
    return { found: foundIn(yield* this.#weighed(held, within.rows), held), counts };
  }

  *#weighed(held: readonly Held[], { first, last }: RowRange): Steps<Weighing> {
    const weighing = new Weighing();
    const telling = held[0]?.weight ?? 0;
    let left = MAX_ROWS;
    for (const [place, { match, rows, weight }] of held.entries()) {
      if (left === 0 || (rows === undefined && weight < TELLING_SHARE * telling)) continue;
      for (let newest = last; left > 0; ) {
        const asked = Math.min(left, ROWS_A_STEP);
        const taken = rows?.slice(0, left) ?? this.#index.newest([match], { first, last: newest }, asked)[0] ?? [];
        left -= taken.length;
        weighing.add(taken, weight, 2 ** place);
        yield taken.length * ROW_CHARS;
        if (rows !== undefined || taken.length < asked) break;
        newest = (taken.at(-1) ?? 0) - 1;
      }
    }
    return weighing;
  }

  /** How many messages hold each term, and the rows of those that hold all that is looked for with it. */
  *#held<T extends Asked>(
    asked: readonly T[],
    within: Within,
  ): Steps<(T & Pick<Held, 'rows'> & { readonly count: number })[]> {
    const messages = this.#extent.messages();
    const lately = this.#latelyFound();
    const counts = asked.map(({ own }) => this.#remembered(within.nameOf(own), messages));
    const unknown = asked.filter(({ own, match }, place) => counts[place] === undefined || match !== own);
    const missing = unknown.filter(({ match }) => !lately.has(within.nameOf(match))).map(({ match }) => match);
    for (let from = 0; from < missing.length; from += QUERIES_A_STEP) {
      const some = missing.slice(from, from + QUERIES_A_STEP);
      for (const [place, rows] of this.#index.newest(some, within.rows, MANY).entries()) {
        lately.set(within.nameOf(some[place] ?? []), rows);
        yield rows.length * ROW_CHARS;
      }
    }
    const looked = new Set(unknown);
    const held: (T & Pick<Held, 'rows'> & { readonly count: number })[] = [];
    for (const [place, each] of asked.entries()) {
      const found = looked.has(each) ? lately.get(within.nameOf(each.match)) : undefined;
      const rows = found !== undefined && found.length < MANY ? found : undefined;
      const isCounted = rows !== undefined && each.match === each.own;
      const count = counts[place] ?? (isCounted ? rows.length : yield* this.#about(each.own, within, messages));
      held.push({ ...each, rows, count });
    }
    return held;
  }

  /** Empty where anybody wrote. */
  #latelyFound(): Map<string, readonly number[]> {
    const stamp = this.#index.stamp();
    if (stamp !== this.#lately.stamp || this.#lately.rows.size >= MAX_LATELY) this.#lately = { stamp, rows: new Map() };
    return this.#lately.rows;
  }

  *#about(own: readonly number[], within: Within, messages: number): Steps<number> {
    const name = within.nameOf(own);
    const { first, last } = within.rows;
    const known = this.#remembered(name, messages);
    if (known !== undefined) return known;
    let [held, oldest] = [0, last + 1];
    for (let isMore = true; isMore && held < MAX_COUNTED; ) {
      const step = this.#index.count(own, { first, last: oldest - 1 }, ROWS_A_STEP);
      held += step.held;
      oldest = Math.min(oldest, step.oldest);
      isMore = step.held === ROWS_A_STEP;
      yield step.held * ROW_CHARS;
    }
    held += this.#index.countHeld(own, { first, last });
    const count = held < MAX_COUNTED ? held : this.#projected(held, oldest, messages);
    if (count >= MANY) {
      if (this.#common.size >= MAX_REMEMBERED) this.#common.clear();
      this.#common.set(name, { count, messages, erased: this.#extent.erased() });
    }
    return count;
  }

  #remembered(name: string, messages: number): number | undefined {
    const known = this.#common.get(name);
    const isValid = known?.erased === this.#extent.erased() && messages <= GROWN * known.messages;
    return isValid ? known.count : undefined;
  }

  /** How many messages hold what was counted in the newest of them, if it is as common in those before. */
  #projected(held: number, oldest: number, messages: number): number {
    const before = this.#extent.before(oldest);
    if (before === undefined) return held;
    return Math.max(held, Math.round((held * messages) / Math.max(held, messages - before)));
  }
}

/** How terms are asked for within a scope. */
class Within {
  readonly rows: RowRange;
  readonly #numberOf: (term: string) => number;
  /** What a message of the scope holds besides. */
  readonly #besides: readonly number[];

  constructor({ owner, tree }: Scope) {
    this.rows = tree?.rows ?? ALL_MESSAGES;
    this.#numberOf = messageNumbering(owner);
    this.#besides = tree?.isSpread ? [treeNumber(String(tree.key))] : [];
  }

  numbers(terms: readonly string[]): number[] {
    return [...[...new Set(terms)].map((term) => this.#numberOf(term)), ...this.#besides];
  }

  /** By which it is remembered what holds some numbers. */
  nameOf(numbers: readonly number[]): string {
    return `${this.rows.first} ${this.rows.last} ${numbers.join(' ')}`;
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
