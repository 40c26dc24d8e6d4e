import type { Edit, MessageId } from '@palimpsest/core';
import type { Conversation, Located, Place } from './store.js';

/** What a client says about where its turn belongs. */
export interface TurnQuery {
  /** The conversation it names. */
  readonly conversationId?: string | undefined;
  /** The provider's id of the reply it follows. */
  readonly replyId?: string | undefined;
  /** Its session. */
  readonly session?: string | undefined;
  /** The ids of the chain it sends, from the first message on. */
  readonly chain: readonly MessageId[];
  /** How many conversations of the session are wanted at most. */
  readonly sessionLimit: number;
}

/** All that a turn begins with, as it was at one moment. */
export interface TurnStart {
  /** The owner's, as `settings` gives it. */
  readonly ownStrategy: string | null;
  /** How often a person has erased something of the owner's: grows with every erase, in any process. */
  readonly erasures: number;
  /** How many records the log of facts has. */
  readonly factCount: number;
  /** As `conversation` gives the named one. */
  readonly named: Conversation | undefined;
  /** The last message of the reply with the provider's id, or with an item of that id. */
  readonly reply: LocatedReply | undefined;
  /** As `locate` gives the chain, in the named conversation or in all of them; empty where a reply is named. */
  readonly located: readonly Located[];
  /** As `conversations` gives those of a session, where nothing of the chain is located in the session; undefined otherwise. */
  readonly ofSession: readonly Conversation[] | undefined;
  /**
   * The conversation that the turn probably continues: the named one; without a name that of the reply; else the first
   * located in the session, and without a session the first located.
   */
  readonly continued: ContinuedConversation | undefined;
}

/** A conversation with what is needed to continue it. */
export interface ContinuedConversation {
  readonly conversation: Conversation;
  /** Nothing was recorded after its tip. */
  readonly isLeaf: boolean;
  /** As `edits` gives those that are 'live'. */
  readonly liveEdits: readonly Edit[];
}

/** The last message of a reply. */
export interface LocatedReply {
  readonly conversation: Conversation;
  readonly place: Place;
}

/** What of a chain was found in the client's session; all of it where it names none. */
export const locatedInSession = ({ session }: TurnQuery, located: readonly Located[]): Located[] =>
  located.filter(({ conversation }) => session === undefined || conversation.session === session);

/** The id of the conversation that a turn probably continues, by what was found of what the client says. */
export const continuedId = (
  query: TurnQuery,
  { reply, located }: Pick<TurnStart, 'reply' | 'located'>,
): string | undefined =>
  query.conversationId ?? reply?.conversation.id ?? locatedInSession(query, located)[0]?.conversation.id;
