import { type MessageId, type Role, rarityOf, type Steps } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { tipOf, toConversation } from '../rows.js';
import type { Conversation, Place } from '../store.js';
import { fromText } from '../text.js';
import { DEPTHS, LAST_ROW, placeOfRow, rowOf, rowsOfLine } from '../word-index/rows.js';
import { type Extent, type Scope, type Weighed, WordSearch } from '../word-index/word-search.js';
import { type FoundWords, foundNowhere, type WordHit, type WordQuery } from '../words.js';
import type { Branches } from './branches.js';
import type { Indexing } from './indexing.js';
import type { Lines } from './lines.js';
import { IS_ERASING } from './pending-erasures.js';
import { prepared } from './prepared.js';
import type { ConversationRow } from './rows.js';
import { CONVERSATION } from './statements.js';

/** Titles that nobody may see, of imports and erases that are under way, take the place of others: so many more are looked at. */
const SPARE = 100;
/** So many hits are looked up in one step. */
const HITS_A_STEP = 250;
/** What a hit costs: as much as to go through so many characters. */
const HIT_CHARS = 200;

/** A conversation that may have a message. */
interface Holder {
  readonly row: ConversationRow;
  readonly conversation: Conversation;
}

/** Conversations that recorded messages, by their keys; undefined for one that is gone. */
type Recorders = Map<number, Holder | undefined>;

type HoldersOf = (root: number, recorder: number) => Iterable<Holder>;

/** What is known of a message: its place among those asked for, then what the statement says. */
type Said = readonly [
  place: number,
  id: string,
  root: number,
  conversation: number,
  role: Role,
  recordedAt: number,
  bytes: number,
];

const prepare = (database: DatabaseSyncInstance) =>
  prepared(database, {
    // One text for all of them is read several times as fast as a row for each.
    said: `SELECT json_group_array(json_array(
         asked.key, m.id, m.root, m.conversation, m.role, m.recorded_at, octet_length(m.wire))) AS said
       FROM json_each(:asked) AS asked CROSS JOIN messages AS m ON m.line = asked.value / ${DEPTHS} AND m.depth = asked.value % ${DEPTHS}
       WHERE m.owner = :owner AND m.is_erased = 0 AND NOT ${IS_ERASING} AND m.role = ifnull(:role, m.role) AND m.recorded_at >= :from AND m.recorded_at < :to`,
    conversation: `${CONVERSATION} WHERE c.key = ? AND c.owner = ?`,
    hasMoreLines: 'SELECT 1 FROM lines WHERE root = ? AND key <> ? LIMIT 1',
    ofRoot: `${CONVERSATION} WHERE c.root = ? AND c.owner = ? ORDER BY c.updated_at DESC, c.id DESC`,
  });

/** Finds messages and titles in the index of words, and the conversations they are shown in. */
export class Search {
  readonly #indexing: Indexing;
  readonly #extent: Extent;
  readonly #words: WordSearch;
  readonly #lines: Lines;
  readonly #branches: Branches;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSyncInstance, indexing: Indexing, lines: Lines, branches: Branches) {
    this.#indexing = indexing;
    this.#extent = extentOf(database, indexing);
    this.#words = new WordSearch(indexing.index, this.#extent);
    this.#lines = lines;
    this.#branches = branches;
    this.#statements = prepare(database);
  }

  *titled(owner: number, terms: readonly string[], limit: number): Steps<Conversation[]> {
    yield* this.#indexing.upToDate();
    const keys = this.#words.titled(owner, terms, limit + SPARE);
    const found: Conversation[] = [];
    for (const [index, key] of keys.entries()) {
      if (index % HITS_A_STEP === HITS_A_STEP - 1) yield HITS_A_STEP * HIT_CHARS;
      const row = this.#statements.conversation.get(key, owner) as ConversationRow | undefined;
      if (row !== undefined) found.push(toConversation(row));
    }
    return found.sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1)).slice(0, limit);
  }

  /** `conversation` gives the one that is asked for as it is by then; undefined for all of the owner's. */
  *find(
    owner: number,
    query: WordQuery,
    conversation: (() => ConversationRow | undefined) | undefined,
  ): Steps<FoundWords> {
    const within = conversation?.();
    if (conversation !== undefined && within === undefined) return foundNowhere(query);
    yield* this.#indexing.upToDate();
    const scope = within === undefined ? { owner } : this.#within(owner, within.root ?? 0);
    const least = within === undefined ? this.#extent.messages() : (within.tip_depth ?? -1) + 1;
    const among = (counts: ReadonlyMap<string, number>) => Math.max(least, ...counts.values());
    if (query.limit <= 0) {
      const terms = [...new Set(query.any.map(({ term }) => term))];
      const holding = yield* this.#words.counts(scope, terms);
      return { hits: [], messages: among(holding), holding };
    }
    const { found, counts: holding } = yield* this.#words.find(scope, query, (count, most) =>
      rarityOf(count, Math.max(least, most)),
    );
    const hits: WordHit[] = [];
    const next = found[Symbol.iterator]();
    while (hits.length < query.limit) {
      const weighed = taken(next, Math.min(query.limit, HITS_A_STEP));
      if (weighed.length === 0) break;
      hits.push(...this.#hits(owner, weighed, query, this.#holdersNow(owner, conversation)));
      yield weighed.length * HIT_CHARS;
    }
    return { hits: hits.slice(0, query.limit), messages: among(holding), holding };
  }

  /** The messages of a tree. Lines are made one after the other: others come after its first one, among those of other trees. */
  #within(owner: number, root: number): Scope {
    const isSpread = this.#statements.hasMoreLines.get(root, root) !== undefined;
    const { first, last } = rowsOfLine(root);
    return { owner, tree: { key: root, rows: { first, last: isSpread ? LAST_ROW : last }, isSpread } };
  }

  /** Those of some places where a message stands that is asked for. */
  #hits(
    owner: number,
    weighed: readonly Weighed[],
    { role, from = Number.MIN_SAFE_INTEGER, to = Number.MAX_SAFE_INTEGER }: WordQuery,
    holders: HoldersOf,
  ): WordHit[] {
    const asked = JSON.stringify(weighed.map(({ line, depth }) => rowOf(line, depth)));
    const { said } = this.#statements.said.get({ asked, owner, role: role ?? null, from, to }) as {
      readonly said: string;
    };
    const inOrder = (JSON.parse(said) as Said[]).sort(([one], [other]) => one - other);
    return inOrder.flatMap(([place, id, root, conversation, by, recordedAt, bytes]) => {
      const { line, depth, weight, terms } = weighed[place] as Weighed;
      const at = { line, depth, id: fromText(id) as MessageId };
      for (const holder of holders(root, conversation)) {
        const branch = this.#shownIn(holder.row, at);
        if (branch !== undefined)
          return [{ conversation: holder.conversation, place: at, branch, weight, terms, role: by, recordedAt, bytes }];
      }
      return [];
    });
  }

  /** The conversations that may have messages, as they are at this step. */
  #holdersNow(owner: number, conversation: (() => ConversationRow | undefined) | undefined): HoldersOf {
    const recorders: Recorders = new Map();
    if (conversation === undefined) return (root, recorder) => this.#holders(owner, root, recorder, recorders);
    const within = conversation();
    const asked = within === undefined ? [] : [holderOf(within)];
    return () => asked;
  }

  /** The conversations that may have a message: the one that recorded it, then the newest. */
  *#holders(owner: number, root: number, conversation: number, recorders: Recorders): Generator<Holder> {
    if (!recorders.has(conversation)) {
      const row = this.#statements.conversation.get(conversation, owner) as ConversationRow | undefined;
      recorders.set(conversation, row && holderOf(row));
    }
    const recorder = recorders.get(conversation);
    if (recorder !== undefined) yield recorder;
    for (const row of this.#statements.ofRoot.iterate(root, owner) as Iterable<ConversationRow>) yield holderOf(row);
  }

  /** The branch of a conversation that a message is on, null for its present chain; undefined where it has it not. */
  #shownIn(holder: ConversationRow, place: Place): Place | null | undefined {
    const tip = tipOf(holder);
    const isOnChain = tip !== null && place.depth <= tip.depth;
    if (isOnChain && this.#lines.lineAt(holder.owner, tip, place.depth) === place.line) return null;
    return this.#branches.containing(holder, place);
  }
}

function extentOf(database: DatabaseSyncInstance, indexing: Indexing): Extent {
  const newest = database.prepare('SELECT ifnull(max(number), 0) AS messages FROM messages');
  const numberOf = database.prepare('SELECT number FROM messages WHERE line = ? AND depth = ?');
  return {
    messages: () => (newest.get() as { readonly messages: number }).messages,
    erased: () => indexing.erased,
    before: (row) => {
      const { line, depth } = placeOfRow(row);
      const found = numberOf.get(line, depth) as { readonly number: number } | undefined;
      return found && found.number - 1;
    },
  };
}

const holderOf = (row: ConversationRow): Holder => ({ row, conversation: toConversation(row) });

function taken<T>(from: Iterator<T>, most: number): T[] {
  const some: T[] = [];
  for (let next = from.next(); !next.done; next = from.next()) if (some.push(next.value) >= most) break;
  return some;
}
