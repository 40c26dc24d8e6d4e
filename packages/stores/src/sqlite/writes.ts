import { decideMove, lengthTo } from '../kernel/append.js';
import { decideFork } from '../kernel/fork.js';
import { guardAppend, guardCommit, guardFollowed, guardRedaction, isSamePlace } from '../kernel/guard.js';
import { tipOf, toConversation } from '../rows.js';
import {
  type Append,
  type Commit,
  type Conversation,
  type ConversationOrigin,
  type ConversationPatch,
  type ConversationSettings,
  type ForkSource,
  GoneError,
  MovedError,
  type Opening,
  type PartialReply,
  type PassClaim,
  type Place,
  type Redaction,
} from '../store.js';
import { toText } from '../text.js';
import type { RecordedInTree } from './branches.js';
import type { Connection } from './connection.js';
import type { EditLog } from './edit-log.js';
import type { Messages } from './messages.js';
import { type ConversationRow, createdRow, tipValues } from './rows.js';
import type { Statements } from './statements.js';

/** Whose conversations they are. */
interface Owned {
  find(id: string): ConversationRow | undefined;
  /** The owner's key; creates the owner if there is none. */
  newOwner(): number;
}

/** Carries out what was decided about the conversations of one owner. Each method is part of a transaction. */
export class Writes {
  readonly #connection: Connection;
  readonly #owner: Owned;
  readonly #statements: Statements;
  readonly #messages: Messages;
  readonly #log: EditLog;

  constructor(connection: Connection, owner: Owned) {
    this.#connection = connection;
    this.#owner = owner;
    this.#statements = connection.statements;
    this.#messages = connection.messages;
    this.#log = connection.log;
  }

  /** Empty, or a fork. @throws MovedError where there is one of that name */
  create(id: string, { at, fork, ...origin }: Opening): ConversationRow {
    return fork === undefined ? this.#createEmpty(id, at, origin) : this.#fork(id, { at, ...origin, fork });
  }

  /** Undefined: there is none, or another claimant has the pass. */
  change(id: string, patch: ConversationPatch): Conversation | undefined {
    const row = this.#owner.find(id);
    if (row === undefined) return undefined;
    if ('pass' in patch) return this.#claim(row, patch.pass) ? toConversation(row) : undefined;
    if ('refusedTip' in patch) this.#refuse(row, patch.refusedTip);
    else this.#set(row, patch);
    return toConversation(this.need(id));
  }

  #set(row: ConversationRow, { title, isArchived, strategy, agent, isSide }: ConversationSettings): void {
    const { setArchived, setStrategy, setAgent, setSide } = this.#statements;
    if (title !== undefined) this.#setTitle(row, toText(title));
    if (isArchived !== undefined) setArchived.run(Number(isArchived), row.key);
    if (strategy !== undefined) setStrategy.run(nullable(strategy), row.key);
    if (agent !== undefined) setAgent.run(nullable(agent), row.key);
    if (isSide !== undefined) setSide.run(Number(isSide), row.key);
  }

  #refuse(row: ConversationRow, tip: Place | null): void {
    if (isSamePlace(tipOf(row), tip) && !this.#messages.hasOwnReply(row, tip)) this.#statements.refuse.run(row.key);
  }

  #claim({ key }: ConversationRow, { claimant, now, until }: PassClaim): boolean {
    return Number(this.#statements.claimPass.run({ key, claimant: toText(claimant), now, until }).changes) === 1;
  }

  append(append: Append): Conversation {
    const row = this.#open(append) ?? this.need(append.conversationId);
    this.#endPartial(row, append);
    guardAppend(append, { tip: tipOf(row), editCount: row.edit_count, isRefused: row.is_refused === 1 });
    if (append.keepsTip && append.parent !== null) this.#messages.check(row, append.parent);
    const recorded = this.#messages.add(row, append);
    guardFollowed(append, { editCount: row.edit_count }, !recorded.areFresh);
    const { end } = recorded;
    for (const replyId of append.replyIds ?? []) if (end !== null) this.#addReply(row, replyId, end);
    if (append.keepsTip) {
      this.#connection.branches.added(row, recorded);
      return toConversation(row);
    }
    this.#connection.branches.moved(row, recorded);
    this.#moveTip(row, recorded, append.at);
    const before = toConversation(row);
    const { after, instructions } = decideMove(before, append, end);
    if (after.title !== before.title) this.#setTitle(row, nullable(after.title));
    if (instructions !== undefined)
      this.#log.addInstructions(row.owner, row.key, [instructions], row.instructions_count);
    if (append.branch !== undefined) this.#log.setLive(row.key, append.branch.live);
    return after;
  }

  /** Of a reply that is still being written. */
  keepPartial({ owner, key }: ConversationRow, { id, parent, content, writtenAt }: PartialReply): void {
    this.#statements.keepPartial.run(owner, toText(id), key, ...tipValues(parent), toText(content), writtenAt);
  }

  /** @throws MovedError where it is not as the caller knows it */
  #endPartial({ owner, key }: ConversationRow, { conversationId, endsPartial }: Append): void {
    if (endsPartial === undefined) return;
    const { id, writtenAt = null } = endsPartial;
    const { changes } = this.#statements.endPartial.run({ owner, id: toText(id), key, writtenAt });
    if (writtenAt !== null && Number(changes) === 0) throw new MovedError(conversationId, 'partial');
  }

  redact(redaction: Redaction): void {
    const row = this.#owner.find(redaction.conversationId);
    guardRedaction(redaction, row?.edit_count);
    if (row !== undefined) this.#log.redact(row.key, redaction);
  }

  need(id: string): ConversationRow {
    const row = this.#owner.find(id);
    if (row === undefined) throw new GoneError({ conversationId: id });
    return row;
  }

  #createEmpty(id: string, at: number, origin: ConversationOrigin): ConversationRow {
    const created = this.#add(id, at, origin);
    if (created === undefined) throw new MovedError(id, 'name');
    return created;
  }

  /** @throws MovedError */
  checkFree(id: string): void {
    if (this.#owner.find(id) !== undefined) throw new MovedError(id, 'name');
  }

  /** Creates a conversation. Undefined where there is one of that name, which stays as it is. */
  #add(id: string, at: number, origin: ConversationOrigin, named: string | null = null): ConversationRow | undefined {
    const owner = this.#owner.newOwner();
    const [agent, session, title] = [nullable(origin.agent ?? null), nullable(origin.session ?? null), nullable(named)];
    const row = { owner, id: toText(id), title, created_at: at, agent, session, is_side: origin.isSide ? 1 : 0 };
    const { changes, lastInsertRowid } = this.#statements.addConversation.run(
      ...[row.owner, row.id, at, agent, session, row.is_side, title],
    );
    if (Number(changes) === 0) return undefined;
    return createdRow(Number(lastInsertRowid), row);
  }

  /** Creates the conversation of an append that opens one, where there is none. */
  #open({ conversationId: id, opens, title, keepsTip }: Append): ConversationRow | undefined {
    if (opens === undefined) return undefined;
    const { fork, at, ...origin } = opens;
    if (fork === undefined) return this.#add(id, at, origin, keepsTip ? null : title);
    return this.#owner.find(id) ?? this.#fork(id, { at, ...origin, fork });
  }

  #fork(newId: string, opening: Opening & { readonly fork: ForkSource }): ConversationRow {
    const { at, fork, ...own } = opening;
    const { conversationId, tip, live } = fork;
    const origin = this.need(conversationId);
    const forked = decideFork(toConversation(origin), opening);
    if (tip !== null) this.#messages.check(origin, tip);
    const created = this.#createEmpty(newId, at, { ...own, agent: forked.agent });
    const { key } = created;
    this.#statements.moveTip.run(at, key, tip === null ? null : origin.root, ...tipValues(tip));
    this.#setTitle(created, nullable(forked.title));
    this.#statements.setStrategy.run(nullable(forked.strategy), key);
    this.#statements.setForkedFrom.run(toText(conversationId), lengthTo(tip), key);
    this.#log.fork(origin.key, key, live, forked.beforeDepth);
    return this.need(newId);
  }

  /** `title` is as the database keeps it. */
  #setTitle(row: ConversationRow, title: string | null): void {
    this.#statements.setTitle.run(title, row.key);
    this.#connection.indexing.titleChanged(row.key);
  }

  #moveTip({ key, tip_line }: ConversationRow, { root, end }: RecordedInTree, at: number): void {
    const [line, ...place] = tipValues(end);
    if (line === tip_line) this.#statements.advanceTip.run(at, key, ...place);
    else this.#statements.moveTip.run(at, key, root, line, ...place);
  }

  #addReply({ owner, key }: ConversationRow, replyId: string, { line, depth, id }: Place): void {
    this.#statements.addReply.run(owner, toText(replyId), key, line, depth, toText(id));
  }

  commit(commit: Commit): Conversation {
    const { conversationId, compaction, edits, live } = commit;
    const row = this.need(conversationId);
    const { key, edit_count } = row;
    guardCommit(commit, { tip: tipOf(row), editCount: edit_count });
    this.#log.addCompaction(key, compaction);
    this.#log.addEdits(key, edits, edit_count);
    this.#log.setLive(key, live);
    this.#statements.touch.run(compaction.at, key);
    return toConversation(this.need(conversationId));
  }
}

const nullable = (text: string | null): string | null => (text === null ? null : toText(text));
