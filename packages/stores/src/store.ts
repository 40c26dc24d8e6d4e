import type { Compaction, Edit, EditId, MessageId, Role, Span, SpanReplaced, Wire } from '@palimpsest/core';
import type { Adoption, Reply } from './adoption.js';
import type { FactStore } from './facts.js';
import type { CompactionsPage, EditNumbers, EditsAbout, SpansPage } from './log-query.js';
import type { LocatedReply, TurnQuery, TurnStart } from './turn-start.js';
import type { UsageStore } from './usage.js';
import type { VectorStore } from './vectors.js';
import type { FoundWords, Pace, WordQuery } from './words.js';

export type { FactNotes, FactPage, FactRecord, FactStore, LiveFacts } from './facts.js';
export type { CompactionsPage, EditNumbers, EditsAbout, SpansPage } from './log-query.js';
export { DamagedError, DiskFullError, GoneError, MovedError, StoreError } from './store-error.js';
export type { NewUsage, UsageQuery, UsageRecord, UsageStore } from './usage.js';
export type { ChainSpan, StoredVector, VectorSpace, VectorStore } from './vectors.js';

/**
 * The position of a message. `line` is the store's own key for a run of messages without a branch; a key is never given twice,
 * so the message at a depth of the chain that leads to a line stays the same for ever.
 */
export interface Place {
  readonly line: number;
  readonly depth: number;
  readonly id: MessageId;
}

/** A named pointer to the newest message of a chain. */
export interface Conversation {
  readonly id: string;
  /** Shown to people; null until the first message. */
  readonly title: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly tip: Place | null;
  /** How many edits its log holds; grows with every commit. */
  readonly editCount: number;
  /** The id of the newest system text (`instructionsIdOf` it); null before any was sent. `Store.instructions` gives the text. */
  readonly instructionsId: string | null;
  /** Archived by a person: kept whole, and left out of lists that do not ask for it. */
  readonly isArchived: boolean;
  /** Its own memory strategy as JSON text; null where it has none. */
  readonly strategy: string | null;
  /** The agent it is held with; null where none was named. */
  readonly agent: string | null;
  /** The client's own id for the session it is part of; null where the client gives none. */
  readonly session: string | null;
  /** A side call: a request that a client makes besides its conversation, for a title, a probe or a sub-agent. */
  readonly isSide: boolean;
  /** What it was forked from; null where it is no fork. */
  readonly forkedFrom: ForkedFrom | null;
  /** Nothing in it was ever answered, and the newest request failed: the provider refused it, or could not be reached. */
  readonly isRefused: boolean;
}

/** Where a fork comes from. The other conversation may have been erased since. */
export interface ForkedFrom {
  readonly conversationId: string;
  /** How many messages, from the first one on, the two share. */
  readonly messages: number;
}

/** Optional facts recorded when a conversation is created. */
export type ConversationOrigin = Partial<Pick<Conversation, 'agent' | 'session' | 'isSide'>>;

/** One page of a list. `before` is the last conversation of the previous page, as it was then. */
export interface ConversationsPage {
  readonly limit: number;
  readonly before?: Pick<Conversation, 'updatedAt' | 'id'>;
  /** Only those that are archived, or only those that are not; all of them when not given. */
  readonly isArchived?: boolean;
  /** Only side calls, or only the others; all of them when not given. */
  readonly isSide?: boolean;
  /** Only refused conversations, or only the others; all of them when not given. */
  readonly isRefused?: boolean;
}

/** The conversations of one session of a client. */
export interface ConversationsOfSession {
  readonly session: string;
  readonly limit: number;
}

/** What a person may set of a conversation. */
export interface ConversationPatch extends Partial<Pick<Conversation, 'isArchived' | 'strategy' | 'agent' | 'isSide'>> {
  readonly title?: string;
}

/** One page of a list of texts. `after` is the last text of the previous page. */
export interface TextPage {
  readonly limit: number;
  readonly after?: string;
}

/** A message to be appended. Its id covers its parent. */
export interface NewMessage {
  readonly id: MessageId;
  readonly role: Role;
  readonly wire: Wire;
  /** For a tool result: the id of the call it answers, where the client sent another id. */
  readonly callId?: string;
  readonly isInterrupted?: true;
  /** For an interrupted reply: its process or its provider failed while its client waited. One that its client stopped did not. */
  readonly hasFailed?: true;
  /** Recorded from the model's own reply. An assistant message that a client sent is not marked: nobody knows who wrote it. */
  readonly isReply?: true;
  /** For a reply: the hash of the view it was made on. Absent where that is not known. */
  readonly viewHash?: string;
  readonly tokens: number;
}

/** What has come so far of a reply that is still being written. It is in no transcript. */
export interface PartialReply {
  /** Its writer's own name for it, unique among those of an owner. */
  readonly id: string;
  readonly conversationId: string;
  /** The message it answers; null where there is none. */
  readonly parent: Place | null;
  /** What came of it: JSON text that only its writers understand. */
  readonly content: string;
  readonly writtenAt: number;
}

export interface EndedPartial extends Pick<PartialReply, 'id'> {
  /** For one who did not write it: when it was written last. Absent for its writer, who knows all of it. */
  readonly writtenAt?: number;
}

export interface StoredMessage extends Omit<NewMessage, 'tokens'> {
  readonly depth: number;
  readonly recordedAt: number;
  /** Null when it was never counted in the requested vocabulary. */
  readonly tokens: number | null;
  /** A person erased what it said: its wire is an empty text. It keeps its id, its role and its place. */
  readonly isErased?: true;
}

export interface Append {
  readonly conversationId: string;
  /**
   * Creates the conversation where there is none, in the same transaction: as `createConversation` would, or as `fork` would
   * where `fork` is given.
   */
  readonly opens?: ConversationOrigin & { readonly at: number; readonly fork?: ForkSource };
  /** The tip as the caller read it. */
  readonly expectedTip: Place | null;
  /** The message that the new ones follow; null for the start. If it is not the tip, a branch is made. */
  readonly parent: Place | null;
  readonly messages: readonly NewMessage[];
  /** The vocabulary the messages were counted in. */
  readonly vocabulary: string;
  readonly at: number;
  /** The system text, where it may be another than the newest. Every version is kept beside the transcript. */
  readonly instructions?: string;
  /** The title of a conversation that has none yet; one that has keeps it. */
  readonly title?: string;
  /**
   * The edits in effect on the chain that the tip moves to. Required when the log has edits and that chain is not the tip's,
   * or continues it with messages that are recorded already.
   */
  readonly branch?: LiveEdits;
  /** The provider's ids of the reply that these messages are, and of its items. */
  readonly replyIds?: readonly string[];
  /** Record the messages as a branch and do not move the tip, whatever it is by now. */
  readonly keepsTip?: true;
  /** The request of a refused conversation is sent again. Only one client can: the append ends the refused state. */
  readonly isRetry?: true;
  /** These messages are that reply: what was kept of it while it was written is removed. */
  readonly endsPartial?: EndedPartial;
}

/** Which edits shape a view, and how many edits the log had when that was computed. */
export interface LiveEdits {
  readonly live: readonly EditId[];
  readonly expectedEditCount: number;
}

export interface Commit {
  readonly conversationId: string;
  /** The length of the edit log that the caller planned with. */
  readonly expectedEditCount: number;
  /** The tip of the chain that `live` was computed for. */
  readonly expectedTip: Place | null;
  readonly compaction: Compaction;
  readonly edits: readonly Edit[];
  /** All edits, old and new, that shape the view from now on. */
  readonly live: readonly EditId[];
  /**
   * It can be made again: a store need not wait for the disk. It is there for all who read, and whatever is written later is not kept
   * without it; only a loss of power takes it, before that.
   */
  readonly canBeLost?: true;
}

/** Records of a log that quoted what a person erases, without the quotation. */
export interface Redaction {
  readonly conversationId: string;
  /** The length of the edit log that the caller looked through. */
  readonly expectedEditCount: number;
  /** Each takes the place of the edit with its id, in every conversation that shares the record. */
  readonly edits: readonly Edit[];
  readonly compactions: readonly Compaction[];
}

/** A person's erase of messages, and the commit that takes them out of views. */
export interface MessageErasure extends Commit {
  /** The chain they are on: the present one or a branch. */
  readonly tip: Place;
  /** Depths `from` up to but not `to`. */
  readonly from: number;
  readonly to: number;
  /** For every conversation that has the messages. */
  readonly redactions: readonly Redaction[];
}

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

/** What a fork begins with. */
export interface ForkSource extends LiveEdits {
  readonly conversationId: string;
  /** The last message it takes from the other conversation; null for none. `live` is that of its chain. */
  readonly tip: Place | null;
}

/** A new conversation that has another one's messages up to `tip`. */
export interface Fork extends ForkSource {
  /** An id that no conversation has. */
  readonly newId: string;
  readonly at: number;
  /** What it does not take over from the other one. */
  readonly origin?: ConversationOrigin;
}

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

/** What was learnt of a model from its provider. */
export interface Calibration {
  readonly model: string;
  readonly ratio: number;
  readonly samples: number;
  /** Absent where it is not known. */
  readonly windowTokens?: number | undefined;
}

export interface PassClaim {
  /** Unique to whoever claims it. */
  readonly claimant: string;
  readonly now: number;
  readonly until: number;
}

/**
 * Keeps the transcripts and edits of one owner.
 *
 * - What a resolved promise acknowledged survives the process being killed at any moment. A write that was not acknowledged
 *   is there whole or not at all.
 * - Messages and edits are only ever added. No call changes one, and none removes one but a person's explicit erase:
 *   `erase` and `eraseMessages`.
 * - A message id covers the chain that leads to it: within a conversation's transcript an id occurs once.
 * - Conversations with the same first messages do not share them, unless one was forked from the other.
 * - Several processes may use one store: `append`, `commit`, `fork` and `eraseMessages` compare the tip and the edit log
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
 */
export interface Store extends FactStore, VectorStore, UsageStore {
  /** Creates it. Fails with `MovedError` ('name') when there is one: of two that create it at once, one does. */
  createConversation(id: string, at: number, origin?: ConversationOrigin): Promise<Conversation>;
  conversation(id: string): Promise<Conversation | undefined>;
  /** Newest first. A conversation that does not change while somebody pages is listed exactly once. */
  conversations(query: ConversationsPage | ConversationsOfSession): Promise<Conversation[]>;
  /** Conversations whose title holds all of some terms, newest first. None for no terms. With a pace others go on meanwhile, as in `find`. */
  titled(terms: readonly string[], options: { readonly limit: number }, pace?: Pace): Promise<Conversation[]>;
  /**
   * Messages of transcripts and branches by the terms of what they say (`termsOfWire`), heaviest first; which of equals comes first
   * is the store's own choice. Contents are looked at, not field names or ids. Where the terms are common, only the newest
   * messages that hold them are looked at. What is recorded is found as soon as its append resolves, and never once it is erased.
   * With a pace the work is done in parts of a few milliseconds, between which others go on, and write: what they write then may be
   * found or not. It fails with whatever the pace throws.
   */
  find(query: WordQuery, pace?: Pace): Promise<FoundWords>;

  /**
   * The ids of all conversations, in the order of `inTextOrder`, after the id `after`. Each that is there all the while
   * somebody pages is listed exactly once, whatever happens to it.
   */
  conversationIds(page: TextPage): Promise<string[]>;

  /** Changes what the patch names and nothing else, not even the order of lists. Undefined: no such conversation. */
  change(id: string, patch: ConversationPatch): Promise<Conversation | undefined>;
  /**
   * Marks a conversation as refused: the request that ended in `tip` got no reply. Changes nothing when the tip has moved, or
   * when the model ever replied in the conversation; replies that a fork has from its origin do not count. The next append
   * removes the mark.
   */
  refuse(id: string, tip: Place | null): Promise<void>;

  /** The owner's own strategy as JSON text, for conversations that have none; null where there is none. */
  ownStrategy(): Promise<string | null>;
  setOwnStrategy(strategy: string | null): Promise<void>;

  /**
   * One transaction. The fork points at the other one's messages, edits, compactions and instructions as they are now, and has a
   * copy of its title, strategy and agent: later changes to either do not show in the other. Instructions that came after `tip`
   * are left out. Fails with `MovedError` when the edit log has grown, or ('name') when a conversation has the new id.
   */
  fork(fork: Fork): Promise<Conversation>;
  /**
   * Imports a conversation with all of its history. Its messages are shared with no other. Until the promise resolves
   * nothing of it can be seen or found, and none of it stays where it rejects, or where the process dies: a vault clears
   * away what was left when it is opened, or with the next import, once it is sure that nobody is writing it any more. Fails
   * with `MovedError` ('name') when a conversation has the new id, before its slices are read or when they were.
   */
  adopt(adoption: Adoption): Promise<Conversation>;
  /**
   * A person's explicit erase: removes the conversation, and every message, edit, compaction and system text that no other
   * conversation needs. From one moment on all of that is in no answer any more. Where it is much it is removed piece by
   * piece after that, and `onProgress` is told how many messages have been; if the process dies meanwhile, a vault removes
   * the rest when it is opened, or with the next import. A conversation needs the messages that lead to its tip, to its branches and to
   * messages it recorded itself. Other conversations do not change. No call gives back what was removed. Undefined: no such
   * conversation.
   */
  erase(id: string, onProgress?: (messages: number) => void): Promise<Erased | undefined>;
  /**
   * A person's explicit erase of some messages, in one transaction with a commit that takes them out of views. What they
   * said, the id of the call they answer, the hash of the view they were made on and their counts are removed, in every
   * conversation that has them. Their ids, roles and places stay, so that a client that sends them again adds nothing. Where
   * they are many, what they said is removed from the disk piece by piece after that transaction; if the process dies meanwhile, a
   * vault removes the rest when it is opened, or with the next import. Fails with `MovedError` as a commit does.
   */
  eraseMessages(erasure: MessageErasure): Promise<Conversation>;

  /**
   * Given the ids of a chain from its first message on, finds the deepest one that is recorded, in all conversations or in
   * one. Several conversations may have it: first those whose tip it is, the one that recorded it before its forks, then the
   * newest.
   */
  locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]>;

  /**
   * The conversations that have the very message at a place, on their current chain or on a branch, newest first: the one that
   * recorded it and those that were forked from there on. None where the message is not there.
   */
  holders(place: Place): Promise<Conversation[]>;

  /** Finds the last message of a reply by the provider's id of the reply or of an item in it. */
  locateReply(replyId: string): Promise<LocatedReply | undefined>;

  /** The replies of a conversation that a provider gave ids, in the order of `inTextOrder` of these ids, after the id `after`. */
  replies(conversationId: string, page: TextPage): Promise<Reply[]>;

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

  /** Newest first; with `tip` the branch that ends in that message. None is the beginning of another one or of the current chain. */
  branches(conversationId: string, query: BranchesPage | { readonly tip: MessageId }): Promise<Branch[]>;

  /**
   * Messages of the chain that ends at `tip`, depths `from` up to but not `to`, in order: all of them. Where damage took some, or
   * a store that keeps sums beside them (SQLite) finds one changed, it rejects with a `DamagedError` that names the first one it met, rather
   * than leave it out or give it as if it had been said. Other depths can be read, and what is damaged can be erased.
   */
  read(tip: Place, from: number, to: number, vocabulary: string): Promise<StoredMessage[]>;
  /** The same for several runs of depths at once, in the order given. */
  readSpans(tip: Place, spans: readonly Span[], vocabulary: string): Promise<StoredMessage[]>;
  /** The ids at some depths of the chain that ends at `tip`; depths past it are left out. */
  idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>>;
  /** Stores token counts in a vocabulary that the messages were not counted in before. Erased messages get none. */
  saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void>;

  /** One transaction. Fails with `MovedError` when the edit log or the tip is not the expected one. */
  commit(commit: Commit): Promise<Conversation>;
  /** The edits that shape the view now, in the order of the log: every one of them holds on the chain that ends at the tip. */
  liveEdits(conversationId: string): Promise<Edit[]>;
  /**
   * The whole log; with `numbers` a run of it, without numbers that it does not have; with `about` only the edits that it names, and the
   * later ones whose target is one of them, directly or through others: all that says whether these hold and how they read. In the order of
   * the log.
   */
  edits(conversationId: string, query?: EditsAbout | EditNumbers): Promise<Edit[]>;
  /**
   * Edits that replace a run of messages, on whatever branch and whether or not they were reverted; newest first. Damaged ones are
   * left out, and after the last page comes one that is empty: where none of a page can be read, the one before it is given.
   */
  spans(conversationId: string, page: SpansPage): Promise<SpanReplaced[]>;
  /** Also one whose record damage took, of which `damage` says so. */
  compaction(conversationId: string, id: string): Promise<Compaction | undefined>;
  /** Oldest first, with those whose records damage took; with a page only as many as it has room for. After the last page comes one that is empty. */
  compactions(conversationId: string, page?: CompactionsPage): Promise<Compaction[]>;
  /**
   * A lease on background passes of the conversation, among all processes: true until `until` for whoever gets it, false for
   * others. To release it, claim it until `now`.
   */
  claimPass(conversationId: string, claim: PassClaim): Promise<boolean>;
  /** Every system text that was sent, oldest first; with `newest` only that many of the newest. */
  instructionsHistory(conversationId: string, options?: { readonly newest: number }): Promise<InstructionsVersion[]>;
  /**
   * The system text with this id. However many conversations of the owner were given it, it is kept once, until the last of
   * them is erased. Undefined: none was. Rejects with a `DamagedError` where damage took it.
   */
  instructions(id: string): Promise<string | undefined>;

  calibrations(): Promise<Calibration[]>;
  /** Takes the place of the model's last one, as a whole. */
  saveCalibration(calibration: Calibration): Promise<void>;
}
