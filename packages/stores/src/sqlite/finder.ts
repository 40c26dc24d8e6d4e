import type { MessageId } from '@palimpsest/core';
import { toConversation } from '../rows.js';
import { type Conversation, type ConversationsPage, GoneError, type Located, type TextPage } from '../store.js';
import { fromText, toText } from '../text.js';
import {
  type ContinuedConversation,
  continuedId,
  type LocatedReply,
  locatedInSession,
  type TurnQuery,
  type TurnStart,
} from '../turn-start.js';
import type { EditLog } from './edit-log.js';
import type { Messages } from './messages.js';
import type { ConversationRow, ReplyRow } from './rows.js';
import type { Statements } from './statements.js';

/** After every conversation there can be. */
const NEWEST = { updatedAt: Number.MAX_SAFE_INTEGER, id: '' };

/** Finds the conversations of an owner by what a client says. */
export class Finder {
  readonly #statements: Statements;
  readonly #messages: Messages;
  readonly #log: EditLog;

  constructor(statements: Statements, messages: Messages, log: EditLog) {
    this.#statements = statements;
    this.#messages = messages;
    this.#log = log;
  }

  find(owner: number, id: string): ConversationRow | undefined {
    return this.#statements.conversation.get(owner, toText(id)) as ConversationRow | undefined;
  }

  page(owner: number, { limit, before = NEWEST, isArchived, isSide, isRefused }: ConversationsPage): Conversation[] {
    const shelf = { isArchived: flag(isArchived), isSide: flag(isSide), isRefused: flag(isRefused) };
    const place = { at: before.updatedAt, id: toText(before.id), limit };
    const rows = this.#statements.conversations.all({ owner, ...shelf, ...place });
    return (rows as ConversationRow[]).map(toConversation);
  }

  byId(owner: number, { limit, after = '' }: TextPage): Conversation[] {
    const rows = this.#statements.conversationsById.all(owner, toText(after), limit);
    return (rows as ConversationRow[]).map(toConversation);
  }

  ofSession(owner: number, session: string, limit: number): Conversation[] {
    const rows = this.#statements.conversationsOfSession.all(owner, toText(session), limit) as ConversationRow[];
    return rows.map(toConversation);
  }

  locate(owner: number, chain: readonly MessageId[], conversationId: string | undefined): Located[] {
    return conversationId === undefined
      ? this.#messages.locateAnywhere(owner, chain)
      : this.#messages.locateIn(this.find(owner, conversationId), chain);
  }

  #locateReply(owner: number, replyId: string): LocatedReply | undefined {
    const row = this.#statements.reply.get(owner, toText(replyId)) as ReplyRow | undefined;
    if (row === undefined) return undefined;
    const id = fromText(row.conversation);
    const conversation = this.find(owner, id);
    if (conversation === undefined) throw new GoneError({ conversationId: id });
    const place = { line: row.line, depth: row.depth, id: fromText(row.message) as MessageId };
    return { conversation: toConversation(conversation), place };
  }

  /** Of what a turn begins with, all that is found by what the client says. */
  turnStart(owner: number, query: TurnQuery): Omit<TurnStart, 'ownStrategy' | 'erasures' | 'factCount'> {
    const { conversationId, replyId, session, chain, sessionLimit } = query;
    const named = conversationId === undefined ? undefined : this.find(owner, conversationId);
    const reply = replyId === undefined ? undefined : this.#locateReply(owner, replyId);
    const inNamed = conversationId === undefined ? undefined : this.#messages.locateIn(named, chain);
    const located = replyId === undefined ? (inNamed ?? this.#messages.locateAnywhere(owner, chain)) : [];
    const isElsewhere = locatedInSession(query, located).length === 0;
    const id = continuedId(query, { reply, located });
    return {
      ...{ named: named && toConversation(named), reply, located },
      ofSession: session !== undefined && isElsewhere ? this.ofSession(owner, session, sessionLimit) : undefined,
      continued: id === undefined ? undefined : this.#continued(owner, id, named, located),
    };
  }

  /** What was located at the tip of the conversation is known already. */
  #continued(
    owner: number,
    id: string,
    named: ConversationRow | undefined,
    located: readonly Located[],
  ): ContinuedConversation | undefined {
    const atTip = located.find(
      ({ conversation, place }) => conversation.id === id && conversation.tip?.id === place.id,
    );
    const row = atTip === undefined ? (named ?? this.find(owner, id)) : undefined;
    const found = row === undefined ? atTip : { conversation: toConversation(row), isLeaf: this.#messages.isLeaf(row) };
    if (found === undefined) return undefined;
    const { conversation, isLeaf } = found;
    return { conversation, isLeaf, liveEdits: conversation.editCount === 0 ? [] : this.#log.of(owner, id, 'live') };
  }
}

const flag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));
