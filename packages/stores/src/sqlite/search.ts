import { type MessageId, type Role, rarityOf } from '@palimpsest/core';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { tipOf, toConversation } from '../rows.js';
import type { Conversation, Place } from '../store.js';
import { fromText } from '../text.js';
import type { FoundWords, WordHit, WordQuery } from '../words.js';
import type { Branches } from './branches.js';
import type { Lines } from './lines.js';
import type { ConversationRow } from './rows.js';
import { CONVERSATION } from './statements.js';
import type { Weighed, Words } from './words.js';

/** Titles that nobody may see, of imports and erases that are under way, take the place of others: so many more are looked at. */
const SPARE = 100;

/** A conversation that may have a message. */
interface Holder {
  readonly row: ConversationRow;
  readonly conversation: Conversation;
}

interface SaidRow {
  readonly id: string;
  readonly root: number;
  readonly conversation: number;
  readonly role: Role;
  readonly recordedAt: number;
  readonly bytes: number;
}

/** Finds messages and titles in the index of words, and the conversations they are shown in. */
export class Search {
  readonly #words: Words;
  readonly #lines: Lines;
  readonly #branches: Branches;
  readonly #message: StatementSyncInstance;
  readonly #conversation: StatementSyncInstance;
  readonly #ofRoot: StatementSyncInstance;

  constructor(database: DatabaseSyncInstance, words: Words, lines: Lines, branches: Branches) {
    this.#words = words;
    this.#lines = lines;
    this.#branches = branches;
    this.#message = database.prepare(
      `SELECT id, root, conversation, role, recorded_at AS recordedAt, octet_length(wire) AS bytes FROM messages
       WHERE line = ? AND depth = ? AND owner = ? AND is_erased = 0 AND role = ifnull(?, role) AND recorded_at >= ? AND recorded_at < ?`,
    );
    this.#conversation = database.prepare(`${CONVERSATION} WHERE c.key = ? AND c.owner = ?`);
    this.#ofRoot = database.prepare(
      `${CONVERSATION} WHERE c.root = ? AND c.owner = ? ORDER BY c.updated_at DESC, c.id DESC`,
    );
  }

  titled(owner: number, terms: readonly string[], limit: number): Conversation[] {
    return this.#words
      .titled(owner, terms, limit + SPARE)
      .map((key) => this.#conversation.get(key, owner) as ConversationRow | undefined)
      .filter((row) => row !== undefined)
      .map(toConversation)
      .sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1))
      .slice(0, limit);
  }

  /** `within` is the conversation that is asked for; undefined for all of the owner's. */
  find(owner: number, query: WordQuery, within: ConversationRow | undefined): FoundWords {
    const scope = within === undefined ? { owner } : { owner, root: within.root ?? 0 };
    const least = within === undefined ? this.#words.messages() : (within.tip_depth ?? -1) + 1;
    const among = (counts: ReadonlyMap<string, number>) => Math.max(least, ...counts.values());
    if (query.limit <= 0) {
      const terms = [...new Set(query.any.map(({ term }) => term))];
      const holding = this.#words.counts(scope, terms);
      return { hits: [], messages: among(holding), holding };
    }
    const { found, counts: holding } = this.#words.find(scope, query, (count, most) =>
      rarityOf(count, Math.max(least, most)),
    );
    const hits: WordHit[] = [];
    const asked = within && { row: within, conversation: toConversation(within) };
    for (const weighed of found) {
      const hit = this.#hit(owner, weighed, query, asked);
      if (hit !== undefined) hits.push(hit);
      if (hits.length >= query.limit) break;
    }
    return { hits, messages: among(holding), holding };
  }

  #hit(
    owner: number,
    { line, depth, weight, terms }: Weighed,
    { role, from = Number.MIN_SAFE_INTEGER, to = Number.MAX_SAFE_INTEGER }: WordQuery,
    within: Holder | undefined,
  ): WordHit | undefined {
    const message = this.#message.get(line, depth, owner, role ?? null, from, to) as SaidRow | undefined;
    if (message === undefined) return undefined;
    const place = { line, depth, id: fromText(message.id) as MessageId };
    const { role: by, recordedAt, bytes } = message;
    for (const { row, conversation } of within === undefined ? this.#holders(owner, message) : [within]) {
      const branch = this.#shownIn(row, place);
      if (branch !== undefined) return { conversation, place, branch, weight, terms, role: by, recordedAt, bytes };
    }
    return undefined;
  }

  *#holders(owner: number, message: Pick<SaidRow, 'root' | 'conversation'>): Generator<Holder> {
    const recorder = this.#conversation.get(message.conversation, owner) as ConversationRow | undefined;
    if (recorder !== undefined) yield { row: recorder, conversation: toConversation(recorder) };
    for (const row of this.#ofRoot.iterate(message.root, owner) as Iterable<ConversationRow>)
      yield { row, conversation: toConversation(row) };
  }

  /** The branch of a conversation that a message is on, null for its present chain; undefined where it has it not. */
  #shownIn(holder: ConversationRow, place: Place): Place | null | undefined {
    const tip = tipOf(holder);
    const isOnChain = tip !== null && place.depth <= tip.depth;
    if (isOnChain && this.#lines.lineAt(holder.owner, tip, place.depth) === place.line) return null;
    return this.#branches.containing(holder, place);
  }
}
