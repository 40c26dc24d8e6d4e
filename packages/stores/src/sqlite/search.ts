import { type MessageId, rarityOf } from '@palimpsest/core';
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

/** Hits that nobody may see, of imports and erases that are under way, take the place of others: so many more are looked at. */
const SPARE = 100;

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
      'SELECT id, root, conversation FROM messages WHERE line = ? AND depth = ? AND owner = ? AND is_erased = 0',
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
    const terms = [...new Set(query.any.map(({ term }) => term))];
    const holding = this.#words.counts(scope, terms);
    const least = within === undefined ? this.#words.messages() : (within.tip_depth ?? -1) + 1;
    const messages = Math.max(least, ...holding.values());
    if (query.limit <= 0) return { hits: [], messages, holding };
    const hits: WordHit[] = [];
    const rarity = (term: string) => rarityOf(holding.get(term) ?? 0, messages);
    const heaviest = this.#words.find(scope, { ...query, limit: query.limit + SPARE }, rarity, holding);
    for (const weighed of heaviest) {
      if (hits.length >= query.limit) break;
      const hit = this.#hit(owner, weighed, within);
      if (hit !== undefined) hits.push(hit);
    }
    return { hits, messages, holding };
  }

  #hit(owner: number, { line, depth, weight }: Weighed, within: ConversationRow | undefined): WordHit | undefined {
    const message = this.#message.get(line, depth, owner) as
      | { readonly id: string; readonly root: number; readonly conversation: number }
      | undefined;
    if (message === undefined) return undefined;
    const place = { line, depth, id: fromText(message.id) as MessageId };
    for (const holder of this.#candidates(owner, message, within)) {
      const branch = this.#shownIn(holder, place);
      if (branch !== undefined) return { conversation: toConversation(holder), place, branch, weight };
    }
    return undefined;
  }

  *#candidates(
    owner: number,
    message: { readonly root: number; readonly conversation: number },
    within: ConversationRow | undefined,
  ): Generator<ConversationRow> {
    if (within !== undefined) {
      yield within;
      return;
    }
    const recorder = this.#conversation.get(message.conversation, owner) as ConversationRow | undefined;
    if (recorder !== undefined) yield recorder;
    yield* this.#ofRoot.iterate(message.root, owner) as Iterable<ConversationRow>;
  }

  /** The branch of a conversation that a message is on, null for its present chain; undefined where it has it not. */
  #shownIn(holder: ConversationRow, place: Place): Place | null | undefined {
    const tip = tipOf(holder);
    const isOnChain = tip !== null && place.depth <= tip.depth;
    if (isOnChain && this.#lines.lineAt(holder.owner, tip, place.depth) === place.line) return null;
    return this.#branches.containing(holder, place);
  }
}
