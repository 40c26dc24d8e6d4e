import type { Compaction, Edit, MessageId, Span, SpanReplaced } from '@palimpsest/core';
import type { Adoption, Reply } from '../adoption.js';
import { guardAppend, guardCommit, guardFollowed, guardRedaction, isSamePlace } from '../guard.js';
import { instructionsIdOf } from '../instructions-id.js';
import { type CalibrationRow, tipOf, toCalibration, toConversation } from '../rows.js';
import {
  type Append,
  type Branch,
  type BranchesPage,
  type Calibration,
  type ChainSpan,
  type Commit,
  type CompactionsPage,
  type Conversation,
  type ConversationOrigin,
  type ConversationPatch,
  type ConversationsOfSession,
  type ConversationsPage,
  type EditNumbers,
  type EditsAbout,
  type Erased,
  type FactNotes,
  type FactPage,
  type FactRecord,
  type Fork,
  GoneError,
  type InstructionsVersion,
  type LiveFacts,
  type Located,
  type MessageErasure,
  MovedError,
  type NewUsage,
  type PartialReply,
  type PassClaim,
  type Place,
  type Redaction,
  type SpansPage,
  type Store,
  type StoredMessage,
  type StoredVector,
  type TextPage,
  type UsageQuery,
  type UsageRecord,
  type VectorSpace,
} from '../store.js';
import { fromText, toText } from '../text.js';
import type { LocatedReply, TurnQuery, TurnStart } from '../turn-start.js';
import { allOf, type Steps } from '../word-index/steps.js';
import { IndexLostError } from '../word-index/word-index.js';
import type { FoundWords, Pace, WordQuery } from '../words.js';
import { Adopter } from './adopter.js';
import type { Recorded } from './branches.js';
import type { Connection } from './connection.js';
import type { EditLog } from './edit-log.js';
import type { Finder } from './finder.js';
import { depthAfter, type Messages } from './messages.js';
import { type ConversationRow, createdRow, type OwnerRow, tipValues } from './rows.js';
import type { Statements } from './statements.js';

/** After every conversation there can be. */
const NEWEST = { updatedAt: Number.MAX_SAFE_INTEGER, id: '' };

/** No owner has this key. */
const NOBODY = 0;

/** What one owner keeps in a SQLite file. */
export class SqliteStore implements Store {
  readonly #name: string;
  readonly #connection: Connection;
  readonly #statements: Statements;
  readonly #messages: Messages;
  readonly #log: EditLog;
  readonly #finder: Finder;
  /** An owner's key never changes. It is cached outside of transactions only: a rollback would free the key. */
  #knownKey: number | undefined;

  constructor(connection: Connection, owner: string) {
    this.#name = toText(owner);
    this.#connection = connection;
    this.#statements = connection.statements;
    this.#messages = connection.messages;
    this.#log = connection.log;
    this.#finder = connection.finder;
  }

  async createConversation(id: string, at: number, origin?: ConversationOrigin): Promise<Conversation> {
    return this.#write(() => toConversation(this.#create(id, at, origin)));
  }

  async conversation(id: string): Promise<Conversation | undefined> {
    const row = this.#read(() => this.#find(id));
    return row === undefined ? undefined : toConversation(row);
  }

  async conversations(query: ConversationsPage | ConversationsOfSession): Promise<Conversation[]> {
    if ('session' in query) return this.#read((owner) => this.#finder.ofSession(owner, query.session, query.limit));
    const { limit, before = NEWEST, isArchived, isSide, isRefused } = query;
    const shelf = { isArchived: flag(isArchived), isSide: flag(isSide), isRefused: flag(isRefused) };
    const place = { at: before.updatedAt, id: toText(before.id), limit };
    const rows = this.#read((owner) => this.#statements.conversations.all({ owner, ...shelf, ...place }));
    return (rows as ConversationRow[]).map(toConversation);
  }

  async titled(terms: readonly string[], { limit }: { readonly limit: number }, pace?: Pace): Promise<Conversation[]> {
    return this.#lookUp((owner) => this.#connection.search.titled(owner, terms, limit), pace);
  }

  async find(query: WordQuery, pace?: Pace): Promise<FoundWords> {
    const { conversationId } = query;
    const conversation = conversationId === undefined ? undefined : () => this.#find(conversationId);
    return this.#lookUp((owner) => this.#connection.search.find(owner, query, conversation), pace);
  }

  async conversationIds({ limit, after = '' }: TextPage): Promise<string[]> {
    const rows = this.#read((owner) => this.#statements.conversationIds.all(owner, toText(after), limit));
    return (rows as { id: string }[]).map(({ id }) => fromText(id));
  }

  async change(id: string, patch: ConversationPatch): Promise<Conversation | undefined> {
    return this.#write(() => {
      const row = this.#find(id);
      if (row === undefined) return undefined;
      const { title, isArchived, strategy, agent, isSide } = patch;
      const { setArchived, setStrategy, setAgent, setSide } = this.#statements;
      if (title !== undefined) this.#setTitle(row, toText(title));
      if (isArchived !== undefined) setArchived.run(Number(isArchived), row.key);
      if (strategy !== undefined) setStrategy.run(nullable(strategy), row.key);
      if (agent !== undefined) setAgent.run(nullable(agent), row.key);
      if (isSide !== undefined) setSide.run(Number(isSide), row.key);
      return toConversation(this.#need(id));
    });
  }

  async refuse(id: string, tip: Place | null): Promise<void> {
    await this.#write(() => {
      const row = this.#find(id);
      if (row === undefined || !isSamePlace(tipOf(row), tip) || this.#messages.hasOwnReply(row, tip)) return;
      this.#statements.refuse.run(row.key);
    });
  }

  async ownStrategy(): Promise<string | null> {
    return unmarked(this.#connection.read(() => this.#owner()?.strategy ?? null));
  }

  async setOwnStrategy(strategy: string | null): Promise<void> {
    await this.#connection.write(() => this.#statements.setOwnStrategy.run(nullable(strategy), this.#newOwner()));
  }

  async fork(fork: Fork): Promise<Conversation> {
    return this.#write(() => toConversation(this.#fork(fork)));
  }

  async adopt(adoption: Adoption): Promise<Conversation> {
    await this.#connection.clearAbandoned();
    const { newId, createdAt } = adoption;
    const target = await this.#connection.write(() => {
      this.#checkFree(newId);
      return { key: this.#connection.hidden.add(createdAt), owner: this.#newOwner() };
    });
    try {
      const adopter = new Adopter(this.#connection);
      await adopter.write(target, adoption);
      return await this.#write(() => {
        this.#connection.hidden.renewed(target.key);
        this.#checkFree(newId);
        this.#connection.hidden.show(target, adoption);
        this.#connection.indexing.titleChanged(target.key);
        const row = this.#need(newId);
        adopter.reclaimReplies(row);
        return toConversation(row);
      });
    } catch (error) {
      // What cannot be removed now stays hidden, and is cleared away later.
      await Promise.allSettled([this.#discard(target.key)]);
      throw error;
    }
  }

  async #discard(key: number): Promise<void> {
    const { root } = await this.#connection.write(() => this.#connection.hidden.renewed(key));
    await this.#connection.removeHidden({ key, root });
  }

  async erase(id: string, onProgress?: (messages: number) => void): Promise<Erased | undefined> {
    const { hidden, erasure, removal } = this.#connection;
    const begun = await this.#connection.remove(() => {
      const row = this.#find(id);
      if (row === undefined) return undefined;
      this.#statements.countErasure.run(row.owner);
      const isShared = erasure.isShared(row);
      if (!isShared) erasure.completeTree(row);
      if (isShared) erasure.leaveTree(row);
      hidden.hide(row);
      const keys = { key: row.key, root: isShared ? null : row.root };
      const { isDone, ...erased } = removal.slice(keys);
      return { erased, rest: isDone ? undefined : keys };
    });
    if (begun === undefined) return undefined;
    const { erased, rest } = begun;
    onProgress?.(erased.messages);
    return rest === undefined ? erased : this.#connection.removeHidden(rest, erased, onProgress);
  }

  async eraseMessages(erasure: MessageErasure): Promise<Conversation> {
    const erased = await this.#connection.remove(() => {
      for (const redaction of erasure.redactions) this.#redact(redaction);
      const row = this.#need(erasure.conversationId);
      const conversation = this.#commit(row, erasure);
      this.#messages.check(row, erasure.tip);
      this.#statements.countErasure.run(row.owner);
      this.#connection.erasure.eraseMessages(row.owner, erasure);
      return { conversation, isDone: this.#connection.removal.emptySlice() };
    });
    if (!erased.isDone) await this.#connection.emptyErased();
    return erased.conversation;
  }

  #redact(redaction: Redaction): void {
    const row = this.#find(redaction.conversationId);
    guardRedaction(redaction, row?.edit_count);
    if (row !== undefined) this.#log.redact(row.key, redaction);
  }

  async locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]> {
    return this.#read((owner) => this.#finder.locate(owner, chain, conversationId));
  }

  async holders(place: Place): Promise<Conversation[]> {
    return this.#read((owner) => this.#messages.holders(owner, place));
  }

  async locateReply(replyId: string): Promise<LocatedReply | undefined> {
    return this.#read((owner) => this.#finder.locateReply(owner, replyId));
  }

  async replies(conversationId: string, { limit, after = '' }: TextPage): Promise<Reply[]> {
    const rows = this.#read((owner) =>
      this.#statements.replies.all(owner, toText(conversationId), toText(after), limit),
    );
    return (rows as { id: string; message: string }[]).map(({ id, message }) => ({
      id: fromText(id),
      messageId: fromText(message) as MessageId,
    }));
  }

  async openTurn(query: TurnQuery): Promise<TurnStart> {
    return this.#connection.snapshot(() => {
      const owner = this.#owner();
      this.#knownKey ??= owner?.key;
      return {
        ownStrategy: owner === undefined ? null : unmarked(owner.strategy),
        erasures: owner?.erasures ?? 0,
        factCount: owner?.facts ?? 0,
        ...this.#finder.turnStart(this.#ownerKey(), query),
      };
    });
  }

  async append(append: Append): Promise<Conversation> {
    return this.#write(() => {
      const row = this.#open(append) ?? this.#need(append.conversationId);
      this.#connection.partials.end(row, append);
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
      const title = row.title ?? nullable(append.title ?? null);
      if (title !== row.title) this.#setTitle(row, title);
      const { instructions } = append;
      const instructions_id = instructions === undefined ? row.instructions_id : instructionsIdOf(instructions);
      if (instructions !== undefined && instructions_id !== row.instructions_id) {
        const version = { sinceDepth: depthAfter(append.parent), instructions, recordedAt: append.at };
        this.#log.addInstructions(row.owner, row.key, [version], row.instructions_count);
      }
      if (append.branch !== undefined) this.#log.setLive(row.key, append.branch.live);
      const updated_at = Math.max(row.updated_at, append.at);
      return { ...toConversation({ ...row, title, instructions_id, updated_at, is_refused: 0 }), tip: end };
    });
  }

  async keepPartial(partial: PartialReply): Promise<void> {
    await this.#write(() => {
      const row = this.#need(partial.conversationId);
      if (partial.parent !== null) this.#messages.check(row, partial.parent);
      this.#connection.partials.keep(row, partial);
    });
  }

  async branches(conversationId: string, query: BranchesPage | { readonly tip: MessageId }): Promise<Branch[]> {
    return this.#read(() => {
      const row = this.#find(conversationId);
      if (row === undefined) return [];
      if ('limit' in query) return this.#connection.branches.page(row, query);
      const place = this.#messages.inTreeOf(row, query.tip);
      const branch = place && this.#connection.branches.endingAt(row, place);
      return branch === undefined ? [] : [branch];
    });
  }

  async read(tip: Place, from: number, to: number, vocabulary: string): Promise<StoredMessage[]> {
    return this.#read((owner) => this.#messages.read(owner, tip, from, to, vocabulary));
  }

  async readSpans(tip: Place, spans: readonly Span[], vocabulary: string): Promise<StoredMessage[]> {
    return this.#readAtOnce((owner) => this.#messages.readSpans(owner, tip, spans, vocabulary));
  }

  async idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>> {
    return this.#read((owner) => this.#messages.idsAt(owner, tip, depths));
  }

  async saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void> {
    await this.#write((owner) => this.#messages.saveCounts(owner, tip, vocabulary, counts));
  }

  async vectors(chains: readonly ChainSpan[], space: VectorSpace): Promise<StoredVector[][]> {
    return this.#read((owner) => chains.map((chain) => this.#connection.vectors.on(owner, chain, space)));
  }

  async saveVectors(tip: Place, space: VectorSpace, vectors: ReadonlyMap<number, Uint8Array>): Promise<void> {
    await this.#write((owner) => this.#connection.vectors.save(owner, tip, space, vectors));
  }

  async commit(commit: Commit): Promise<Conversation> {
    const { conversationId, canBeLost = false } = commit;
    return this.#write(() => this.#commit(this.#need(conversationId), commit), { canBeLost });
  }

  async liveEdits(conversationId: string): Promise<Edit[]> {
    return this.#read((owner) => this.#log.live(owner, conversationId));
  }

  async edits(conversationId: string, query?: EditsAbout | EditNumbers): Promise<Edit[]> {
    return this.#read((owner) =>
      query === undefined || 'numbers' in query
        ? this.#log.edits(owner, conversationId, query?.numbers)
        : this.#log.editsAbout(owner, conversationId, query),
    );
  }

  async spans(conversationId: string, page: SpansPage): Promise<SpanReplaced[]> {
    return this.#read((owner) => this.#log.spans(owner, conversationId, page));
  }

  async compaction(conversationId: string, id: string): Promise<Compaction | undefined> {
    return this.#read((owner) => this.#log.compaction(owner, conversationId, id));
  }

  async compactions(conversationId: string, page?: CompactionsPage): Promise<Compaction[]> {
    return this.#read((owner) => this.#log.compactions(owner, conversationId, page));
  }

  async claimPass(conversationId: string, { claimant, now, until }: PassClaim): Promise<boolean> {
    const claim = { id: toText(conversationId), claimant: toText(claimant), now, until };
    return this.#write((owner) => Number(this.#statements.claimPass.run({ owner, ...claim }).changes) === 1);
  }

  async instructionsHistory(
    conversationId: string,
    options?: { readonly newest: number },
  ): Promise<InstructionsVersion[]> {
    return this.#read((owner) => this.#log.instructions(owner, conversationId, options?.newest));
  }

  async instructions(id: string): Promise<string | undefined> {
    return this.#read((owner) => this.#log.systemText(owner, id));
  }

  async calibrations(): Promise<Calibration[]> {
    return this.#read((owner) => (this.#statements.calibrations.all(owner) as CalibrationRow[]).map(toCalibration));
  }

  async saveCalibration({ model, ratio, samples, windowTokens }: Calibration): Promise<void> {
    await this.#write(() =>
      this.#statements.saveCalibration.run(this.#newOwner(), toText(model), ratio, samples, windowTokens ?? null),
    );
  }

  async noteUsage(record: NewUsage): Promise<number> {
    const work = () => this.#connection.usage.note(this.#need(record.conversationId), record);
    return this.#write(work, { canBeLost: true });
  }

  async usage(query: UsageQuery): Promise<UsageRecord[]> {
    return this.#read((owner) => {
      if (!('conversationId' in query)) return this.#connection.usage.ofTime(owner, query);
      const row = this.#find(query.conversationId);
      return row === undefined ? [] : this.#connection.usage.newest(row, query);
    });
  }

  async noteFacts(notes: FactNotes): Promise<number> {
    const work = () => {
      const owner = this.#newOwner();
      return this.#connection.facts.note(owner, notes, this.#owner()?.erasures ?? 0);
    };
    const isErasing = notes.records.some(({ erases }) => erases.length > 0);
    return isErasing ? this.#connection.remove(work) : this.#connection.write(work);
  }

  async liveFacts(): Promise<LiveFacts> {
    return this.#connection.snapshot(() => ({
      ...this.#connection.facts.live(this.#ownerKey()),
      erasures: this.#owner()?.erasures ?? 0,
    }));
  }

  async facts(ids: readonly string[]): Promise<FactRecord[]> {
    return this.#read((owner) => this.#connection.facts.withIds(owner, ids));
  }

  async factLog(page: FactPage): Promise<FactRecord[]> {
    return this.#read((owner) => this.#connection.facts.page(owner, page));
  }

  #owner(): OwnerRow | undefined {
    return this.#statements.owner.get(this.#name) as OwnerRow | undefined;
  }

  #ownerKey(): number {
    return this.#knownKey ?? this.#owner()?.key ?? NOBODY;
  }

  /** The owner's key; creates the owner if there is none. */
  #newOwner(): number {
    if (this.#knownKey === undefined) this.#connection.owners.add(this.#name);
    return this.#ownerKey();
  }

  #find(id: string): ConversationRow | undefined {
    return this.#finder.find(this.#ownerKey(), id);
  }

  #need(id: string): ConversationRow {
    const row = this.#find(id);
    if (row === undefined) throw new GoneError({ conversationId: id });
    return row;
  }

  #create(id: string, at: number, origin: ConversationOrigin = {}): ConversationRow {
    const created = this.#add(id, at, origin);
    if (created === undefined) throw new MovedError(id, 'name');
    return created;
  }

  #checkFree(id: string): void {
    if (this.#find(id) !== undefined) throw new MovedError(id, 'name');
  }

  /** Creates a conversation. Undefined where there is one of that name, which stays as it is. */
  #add(id: string, at: number, origin: ConversationOrigin, named: string | null = null): ConversationRow | undefined {
    const owner = this.#newOwner();
    const [agent, session, title] = [nullable(origin.agent ?? null), nullable(origin.session ?? null), nullable(named)];
    const row = { owner, id: toText(id), title, created_at: at, agent, session, is_side: origin.isSide ? 1 : 0 };
    const { changes, lastInsertRowid } = this.#statements.addConversation.run(
      ...[row.owner, row.id, at, agent, session, row.is_side, title],
    );
    if (Number(changes) === 0) return undefined;
    const created = createdRow(Number(lastInsertRowid), row);
    return created;
  }

  /** Creates the conversation of an append that opens one, where there is none. */
  #open({ conversationId: id, opens, title, keepsTip }: Append): ConversationRow | undefined {
    if (opens === undefined) return undefined;
    const { fork, at, ...origin } = opens;
    if (fork === undefined) return this.#add(id, at, origin, keepsTip ? null : title);
    return this.#find(id) ?? this.#fork({ ...fork, newId: id, at, origin });
  }

  #fork({ conversationId, newId, tip, expectedEditCount, live, at, origin: own = {} }: Fork): ConversationRow {
    const origin = this.#need(conversationId);
    if (origin.edit_count !== expectedEditCount) throw new MovedError(conversationId, 'edits');
    if (tip !== null) this.#messages.check(origin, tip);
    const { agent } = toConversation(origin);
    const created = this.#create(newId, at, { agent, ...own });
    const { key } = created;
    const isWhole = isSamePlace(tipOf(origin), tip);
    this.#statements.moveTip.run(at, key, tip === null ? null : origin.root, ...tipValues(tip));
    this.#setTitle(created, origin.title);
    this.#statements.setStrategy.run(origin.strategy, key);
    this.#statements.setForkedFrom.run(toText(conversationId), depthAfter(tip), key);
    this.#log.fork(origin.key, key, live, isWhole ? undefined : depthAfter(tip));
    return this.#need(newId);
  }

  /** `title` is as the database keeps it. */
  #setTitle(row: ConversationRow, title: string | null): void {
    this.#statements.setTitle.run(title, row.key);
    this.#connection.indexing.titleChanged(row.key);
  }

  #moveTip({ key, tip_line }: ConversationRow, { root, end }: Recorded, at: number): void {
    const [line, ...place] = tipValues(end);
    if (line === tip_line) this.#statements.advanceTip.run(at, key, ...place);
    else this.#statements.moveTip.run(at, key, root, line, ...place);
  }

  #addReply({ owner, key }: ConversationRow, replyId: string, { line, depth, id }: Place): void {
    this.#statements.addReply.run(owner, toText(replyId), key, line, depth, toText(id));
  }

  #commit(row: ConversationRow, commit: Commit): Conversation {
    const { conversationId, compaction, edits, live } = commit;
    const { key, edit_count } = row;
    guardCommit(commit, { tip: tipOf(row), editCount: edit_count });
    this.#log.addCompaction(key, compaction);
    this.#log.addEdits(key, edits, edit_count);
    this.#log.setLive(key, live);
    this.#statements.touch.run(compaction.at, key);
    return toConversation(this.#need(conversationId));
  }

  #read<T>(work: (owner: number) => T): T {
    return this.#connection.read(() => {
      this.#knownKey ??= this.#owner()?.key;
      return work(this.#ownerKey());
    });
  }

  /** As of one moment. Many statements take half the time so: each by itself begins and ends a transaction. */
  #readAtOnce<T>(work: (owner: number) => T): T {
    return this.#connection.snapshot(() => {
      this.#knownKey ??= this.#owner()?.key;
      return work(this.#ownerKey());
    });
  }

  /** Looks something up in the index of words: once more where that was found damaged, and is made anew. */
  async #lookUp<T>(work: (owner: number) => Steps<T>, pace: Pace | undefined): Promise<T> {
    try {
      return await this.#readInSteps(work, pace);
    } catch (error) {
      if (!(error instanceof IndexLostError)) throw error;
      return this.#readInSteps(work, pace);
    }
  }

  /** Each step as of one moment; without a pace all of them. */
  async #readInSteps<T>(work: (owner: number) => Steps<T>, pace: Pace | undefined): Promise<T> {
    if (pace === undefined) return this.#readAtOnce((owner) => allOf(work(owner)));
    await pace.next(0);
    let steps: Steps<T> | undefined;
    for (;;) {
      const step = this.#readAtOnce((owner) => {
        steps ??= work(owner);
        return steps.next();
      });
      if (step.done) return step.value;
      await pace.next(step.value);
    }
  }

  #write<T>(work: (owner: number) => T, options?: { readonly canBeLost: boolean }): Promise<T> {
    return this.#connection.write(() => work(this.#ownerKey()), options);
  }
}

const unmarked = (text: string | null): string | null => (text === null ? null : fromText(text));
const nullable = (text: string | null): string | null => (text === null ? null : toText(text));
const flag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));
