import type { Place } from './message.js';
import type { TextPage } from './text.js';
import type { Pace } from './words.js';
import type { LiveEdits } from './write.js';

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
  /** The id of the newest system text (`instructionsIdOf` it); null before any was sent. `Store.instructions` gives the texts. */
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

/** Those whose title holds all of some terms; none for no terms. With a pace others go on meanwhile, as in `find`. */
export interface ConversationsTitled {
  readonly titled: readonly string[];
  readonly limit: number;
  readonly pace?: Pace | undefined;
}

/** Those that have the very message at a place, on their chain or on a branch: the one that recorded it, and those forked from there on. */
export interface ConversationsHolding {
  readonly holding: Place;
}

/** All, in the order of `inTextOrder` of their ids. Each that is there all the while somebody pages is listed exactly once, whatever happens to it. */
export interface ConversationsById {
  readonly byId: TextPage;
}

export type ConversationsQuery =
  | ConversationsPage
  | ConversationsOfSession
  | ConversationsTitled
  | ConversationsHolding
  | ConversationsById;

/** How a conversation begins: with nothing, or as a fork, which has its origin's agent where none is named. */
export interface Opening extends ConversationOrigin {
  readonly at: number;
  readonly fork?: ForkSource;
}

/** What a fork begins with. */
export interface ForkSource extends LiveEdits {
  readonly conversationId: string;
  /** The last message it takes from the other conversation; null for none. `live` is that of its chain. */
  readonly tip: Place | null;
}

/** What a person may set of a conversation. */
export interface ConversationSettings
  extends Partial<Pick<Conversation, 'isArchived' | 'strategy' | 'agent' | 'isSide'>> {
  readonly title?: string;
}

/** The request that ended in this message got no reply. Ignored when the tip has moved, or a reply was ever recorded in this conversation. */
export interface Refusal {
  readonly refusedTip: Place | null;
}

/** A lease on background passes, among all processes. To release it, claim it until `now`. */
export interface PassClaim {
  /** Unique to whoever claims it. */
  readonly claimant: string;
  readonly now: number;
  readonly until: number;
}

export type ConversationPatch = ConversationSettings | Refusal | { readonly pass: PassClaim };
