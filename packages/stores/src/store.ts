import type { Compaction, Edit, MessageId, Span } from '@palimpsest/core';
import type { Adoption, Reply } from './adoption.js';
import type { Conversation, ConversationPatch, ConversationsQuery, Opening } from './conversation.js';
import type { FactStore } from './facts.js';
import type { CompactionsPage, EditsQuery } from './log-query.js';
import type { Annotation, PartialReply, Place, StoredMessage } from './message.js';
import type { OwnerPatch, OwnerSettings } from './owner-settings.js';
import type { TextPage } from './text.js';
import type { TurnQuery, TurnStart } from './turn-start.js';
import type { UsageStore } from './usage.js';
import type { VectorStore } from './vectors.js';
import type { FoundWords, Pace, WordQuery } from './words.js';
import type { Append, Commit } from './write.js';

export * from './conversation.js';
export type { FactNotes, FactPage, FactQuery, FactRecord, FactStore, Facts } from './facts.js';
export type { CompactionsPage, EditNumbers, EditsAbout, EditsQuery, SpansPage } from './log-query.js';
export * from './message.js';
export * from './owner-settings.js';
export { DamagedError, DiskFullError, GoneError, MovedError, StoreError } from './store-error.js';
export type { TextPage } from './text.js';
export type { NewUsage, UsageQuery, UsageRecord, UsageStore } from './usage.js';
export type { ChainSpan, StoredVector, VectorSpace, VectorStore } from './vectors.js';
export * from './write.js';

/** A recorded message with a given id, and a conversation that leads to it. */
export interface Located {
  readonly conversation: Conversation;
  readonly place: Place;
  /** Nothing was recorded after it. */
  readonly isLeaf: boolean;
  /** It is a reply that was recorded from the model, or follows one. */
  readonly hasReply: boolean;
}

/** The system text as it was sent from a message on. */
export interface InstructionsVersion {
  /** The depth of the first message that was sent with it. */
  readonly sinceDepth: number;
  /** An empty text where damage took it. */
  readonly instructions: string;
  readonly recordedAt: number;
  /** What is damaged in the store, where that took the text. */
  readonly damage?: string;
}

/** Which of a conversation's system texts are asked for. */
export type InstructionsQuery = { readonly newest: number } | { readonly id: string };

/**
 * A chain of a conversation that is not the one its tip ends: messages from before a client rewrote its history or continued
 * from an older message, and replies to turns that overlapped.
 */
export interface Branch {
  /** Its newest message. */
  readonly tip: Place;
  /** How many of its messages, from the first one on, are also on the conversation's current chain. */
  readonly sharedMessages: number;
  /** When its newest message was recorded. */
  readonly recordedAt: number;
  /** Newer branches have greater numbers. */
  readonly number: number;
}

/** One page of a list. `before` is the number of the last branch of the previous page. */
export interface BranchesPage {
  readonly limit: number;
  readonly before?: number;
}

/** How much an erase removed. What other conversations still have is not counted. */
export interface Erased {
  readonly messages: number;
  readonly edits: number;
  readonly compactions: number;
  /** Versions. One whose text another conversation was given too may be left out. */
  readonly instructions: number;
}

/**
 * Keeps the transcripts and edits of one owner.
 *
 * - What a resolved promise acknowledged survives the process being killed at any moment. A write that was not acknowledged
 *   is there whole or not at all.
 * - Messages and edits are only ever added. No call changes one, and none removes one but a person's explicit erase:
 *   `erase`, and a commit that `erases`.
 * - A message id covers the chain that leads to it: within a conversation's transcript an id occurs once.
 * - Conversations with the same first messages do not share them, unless one was forked from the other.
 * - Several processes may use one store: `append`, `commit` and a fork compare the tip and the edit log
 *   that the caller read with the current ones, and fail with `MovedError`, having written nothing, if they differ. So the
 *   live edits are always those of the whole log on the chain that ends at the tip.
 * - A write to a conversation that is not there, or after a message that is not in it, fails with `GoneError`, having written
 *   nothing; so does reading a chain whose last message is not there. Who erases while others work is told so by that alone:
 *   an erased name that is taken again is another conversation.
 * - What a person erased is in no answer any more when the promise resolves. When its bytes are gone from the disk as well
 *   depends on the kind of vault: each says it where it implements `Vault`.
 * - Everything recorded stays reachable: each message of a conversation is on its current chain or on a branch.
 * - The cost of a call depends on what it returns, not on how much is stored.
 * - An edit whose record is damaged changes no view: what it replaced shows as it was said, until the record is put back. It is
 *   left out, or, where it is about another edit, given as a revert of that one. `editCount` counts it.
 * Why: docs/decisions/003-the-transcript-is-a-tree-of-lines.md
 */
export interface Store extends FactStore, VectorStore, UsageStore {
  /**
   * Creates it: empty, as a fork, or imported with all of its history. Fails with `MovedError` ('name') when there is one: of two
   * that create it at once, one does.
   *
   * A fork is made in one transaction. It points at the other one's messages, edits, compactions and instructions as they are now, and has a copy of its title,
   * strategy and agent: later changes to either do not show in the other. Instructions that came after `tip` are left out. It
   * fails with `MovedError` when the edit log has grown.
   *
   * An import shares its messages with no other conversation. Until the promise resolves nothing of it can be seen or found, and none
   * of it stays where it rejects, or where the process dies: a vault clears away what was left when it is opened, or with the next
   * import, once it is sure that nobody is writing it any more. The name is looked at before the slices are read, or when they were.
   */
  create(id: string, beginning: Opening | Adoption): Promise<Conversation>;
  conversation(id: string): Promise<Conversation | undefined>;
  /** Newest first, where the query does not say otherwise. One that does not change while somebody pages is listed exactly once. */
  conversations(query: ConversationsQuery): Promise<Conversation[]>;
  /**
   * Changes what the patch names and nothing else, not even the order of lists. Undefined: no such conversation, or a pass that
   * another claimant holds. The next append ends a refusal.
   */
  change(id: string, patch: ConversationPatch): Promise<Conversation | undefined>;
  /**
   * A person's explicit erase: removes the conversation, and every message, edit, compaction and system text that no other
   * conversation needs. From one moment on all of that is in no answer any more. Where it is much it is removed piece by
   * piece after that, and `onProgress` is told how many messages have been; if the process dies meanwhile, a vault removes
   * the rest when it is opened, or with the next import. A conversation needs the messages that lead to its tip, to its branches and to
   * messages it recorded itself. Other conversations do not change. No call gives back what was removed. Undefined: no such
   * conversation.
   */
  erase(id: string, onProgress?: (messages: number) => void): Promise<Erased | undefined>;

  /** What the patch names is changed first. */
  settings(patch?: OwnerPatch): Promise<OwnerSettings>;

  /** All that a turn begins with, in one read: what it gives was so at one moment, whatever others write meanwhile. */
  openTurn(query: TurnQuery): Promise<TurnStart>;
  /**
   * One transaction. Returns the conversation after it. Messages already recorded after `parent` are reused, not recorded
   * again. The old tip stays as a branch if the new one does not continue it. Fails with `MovedError` when the tip is not the
   * expected one, when the edit log has grown since `branch` was computed, when messages of a conversation with edits are
   * reused and `branch` is not given, when a retry finds nothing refused, or when the partial reply that it ends is gone or
   * was written again since the given time.
   */
  append(append: Append): Promise<Conversation>;
  /**
   * Keeps what has come so far of a reply, in the place of what was kept under its id. Changes nothing else, not even the order
   * of lists. It stays until an append ends it, or its conversation is erased. `Vault.partials` lists it.
   */
  keepPartial(partial: PartialReply): Promise<void>;
  /** One transaction. Fails with `MovedError` when the edit log or the tip is not the expected one. */
  commit(commit: Commit): Promise<Conversation>;
  /** Keeps what was computed of messages of the chain that ends at `tip`. All of it can be computed again. */
  annotate(tip: Place, annotation: Annotation): Promise<void>;

  /**
   * Messages of transcripts and branches by the terms of what they say (`termsOfWire`), heaviest first; which of equals comes first
   * is the store's own choice. Contents are looked at, not field names or ids. Where the terms are common, only the newest
   * messages that hold them are looked at. What is recorded is found as soon as its append resolves, and never once it is erased.
   * With a pace the work is done in parts of a few milliseconds, between which others go on, and write: what they write then may be
   * found or not. It fails with whatever the pace throws.
   */
  find(query: WordQuery, pace?: Pace): Promise<FoundWords>;
  /**
   * Given the ids of a chain from its first message on, finds the deepest one that is recorded, in all conversations or in
   * one. Several conversations may have it: first those whose tip it is, the one that recorded it before its forks, then the
   * newest.
   */
  locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]>;
  /** The replies of a conversation that a provider gave ids, in the order of `inTextOrder` of these ids, after the id `after`. */
  replies(conversationId: string, page: TextPage): Promise<Reply[]>;
  /** Newest first; with `tip` the branch that ends in that message. None is the beginning of another one or of the current chain. */
  branches(conversationId: string, query: BranchesPage | { readonly tip: MessageId }): Promise<Branch[]>;

  /**
   * Messages of the chain that ends at `tip`, for each run of depths in order: all of them. Where damage took some, or
   * a store that keeps sums beside them (SQLite) finds one changed, it rejects with a `DamagedError` that names the first one it met, rather
   * than leave it out or give it as if it had been said. Other depths can be read, and what is damaged can be erased.
   */
  read(tip: Place, spans: readonly Span[], vocabulary: string): Promise<StoredMessage[]>;
  /** The ids at some depths of the chain that ends at `tip`; depths past it are left out. */
  idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>>;

  /**
   * In the order of the log: the whole of it; those that shape the view now, every one of which holds on the chain that ends at the
   * tip; a run of numbers, without those that it does not have; or those that a query names, and the later ones whose target is one
   * of them, directly or through others: all that says whether these hold and how they read. A `SpansPage` is newest first.
   */
  edits(conversationId: string, query?: EditsQuery): Promise<Edit[]>;
  /**
   * Oldest first, with those whose records damage took, of which `damage` says so; with a page only as many as it has room for, and
   * after the last page comes one that is empty; with an id that one.
   */
  compactions(conversationId: string, query?: CompactionsPage | { readonly id: string }): Promise<Compaction[]>;
  /**
   * Every system text that was sent, oldest first; with `newest` only that many of the newest; with an id (`instructionsIdOf`) each
   * time that text was sent. However many conversations of the owner were given a text, it is kept once.
   */
  instructions(conversationId: string, query?: InstructionsQuery): Promise<InstructionsVersion[]>;
}
