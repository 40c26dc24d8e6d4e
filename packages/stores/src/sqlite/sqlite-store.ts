import { type Compaction, type Edit, type EditId, invariant, type MessageId } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  type Adoption,
  type Append,
  type Calibration,
  type Commit,
  type Conversation,
  type ConversationsPage,
  type Erased,
  type Fork,
  type Found,
  type InstructionsVersion,
  type Located,
  MovedError,
  type Place,
  type Store,
  type StoredMessage,
} from '../store.js';
import { fromText, toText } from '../text.js';
import { closeDatabase, openDatabase, tidyLog } from './database.js';
import { Erasure } from './erasure.js';
import { Lines } from './lines.js';
import { depthAfter, Messages } from './messages.js';
import {
  type ConversationRow,
  type InstructionsRow,
  isSamePlace,
  type RecordRow,
  type ReplyRow,
  tipOf,
  toCompaction,
  toConversation,
  toEdit,
  toInstructions,
} from './rows.js';
import { Search } from './search.js';
import { prepareStatements, type Statements } from './statements.js';
import { guarded, transaction } from './transaction.js';

/** After every conversation there can be. */
const NEWEST = { updatedAt: Number.MAX_SAFE_INTEGER, id: '' };

/** A store in one file. A second process may have the same file open. */
export class SqliteStore implements Store {
  readonly #file: string;
  readonly #database: DatabaseSyncInstance;
  readonly #statements: Statements;
  readonly #messages: Messages;
  readonly #search: Search;
  readonly #erasure: Erasure;

  constructor(file: string, database: DatabaseSyncInstance = openDatabase(file)) {
    this.#file = file;
    this.#database = database;
    const lines = new Lines(database);
    this.#statements = guarded(file, 'opened', () => prepareStatements(database));
    this.#messages = new Messages(this.#statements, lines);
    this.#search = new Search(database, lines);
    this.#erasure = new Erasure(database);
  }

  async openConversation(id: string, at: number): Promise<Conversation> {
    const known = await this.conversation(id);
    if (known !== undefined) return known;
    return this.#write(() => {
      this.#statements.addConversation.run(toText(id), at, at);
      return toConversation(this.#need(id));
    });
  }

  async conversation(id: string): Promise<Conversation | undefined> {
    const row = this.#read(() => this.#find(id));
    return row === undefined ? undefined : toConversation(row);
  }

  async conversations({ limit, before = NEWEST, isArchived }: ConversationsPage): Promise<Conversation[]> {
    const { conversationsBefore, conversationsOnShelf } = this.#statements;
    const page = [before.updatedAt, toText(before.id), limit];
    const rows = this.#read(() =>
      isArchived === undefined
        ? conversationsBefore.all(...page)
        : conversationsOnShelf.all(isArchived ? 1 : 0, ...page),
    );
    return (rows as ConversationRow[]).map(toConversation);
  }

  async search(text: string, { limit }: { readonly limit: number }): Promise<Found[]> {
    return this.#read(() => this.#search.find(text, limit));
  }

  async rename(id: string, title: string): Promise<Conversation | undefined> {
    return this.#change(id, () => this.#statements.setTitle.run(toText(title), toText(id)));
  }

  async archive(id: string): Promise<Conversation | undefined> {
    return this.#change(id, () => this.#statements.setArchived.run(1, toText(id)));
  }

  async unarchive(id: string): Promise<Conversation | undefined> {
    return this.#change(id, () => this.#statements.setArchived.run(0, toText(id)));
  }

  async setStrategy(id: string, strategy: string | null): Promise<Conversation | undefined> {
    const text = strategy === null ? null : toText(strategy);
    return this.#change(id, () => this.#statements.setStrategy.run(text, toText(id)));
  }

  async fork({ conversationId, newId, tip, expectedEditCount, live, at }: Fork): Promise<Conversation> {
    return this.#write(() => {
      const origin = this.#need(conversationId);
      if (origin.edit_count !== expectedEditCount) throw new MovedError(conversationId, 'edits');
      if (tip !== null) this.#messages.check(origin, tip);
      const { key } = this.#create(newId, at);
      const isWhole = isSamePlace(tipOf(origin), tip);
      const history = this.#history(conversationId).filter(({ sinceDepth }) => isWhole || sinceDepth < depthAfter(tip));
      if (tip !== null) this.#statements.setRoot.run(origin.root, key);
      this.#statements.moveTip.run(...tipValues(tip), at, key);
      this.#statements.setTitle.run(origin.title, toText(newId));
      this.#statements.setStrategy.run(origin.strategy, toText(newId));
      this.#addHistory(key, history);
      this.#addLog(key, this.#log(conversationId), live);
      for (const compaction of this.#records(conversationId)) this.#addCompaction(key, compaction);
      return toConversation(this.#need(newId));
    });
  }

  async adopt(adoption: Adoption): Promise<Conversation> {
    return this.#write(() => {
      const { newId, createdAt, updatedAt, vocabulary, messages } = adoption;
      const row = this.#create(newId, createdAt);
      const tip = this.#messages.add(row, { parent: null, messages, vocabulary, at: createdAt });
      this.#statements.moveTip.run(...tipValues(tip), updatedAt, row.key);
      if (adoption.title !== null) this.#statements.setTitle.run(toText(adoption.title), toText(newId));
      if (adoption.strategy !== null) this.#statements.setStrategy.run(toText(adoption.strategy), toText(newId));
      this.#statements.setArchived.run(adoption.isArchived ? 1 : 0, toText(newId));
      this.#addHistory(row.key, adoption.instructions);
      this.#addLog(row.key, adoption.edits, adoption.live);
      for (const compaction of adoption.compactions) this.#addCompaction(row.key, compaction);
      return toConversation(this.#need(newId));
    });
  }

  async erase(id: string): Promise<Erased | undefined> {
    const erased = this.#write(() => {
      const row = this.#find(id);
      return row === undefined ? undefined : this.#erasure.erase(row);
    });
    if (erased !== undefined) guarded(this.#file, 'written', () => tidyLog(this.#database));
    return erased;
  }

  async locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]> {
    return this.#read(() =>
      conversationId === undefined
        ? this.#messages.locateAnywhere(chain)
        : this.#messages.locateIn(this.#find(conversationId), chain),
    );
  }

  async locateReply(replyId: string) {
    return this.#read(() => {
      const row = this.#statements.reply.get(toText(replyId)) as ReplyRow | undefined;
      if (row === undefined) return undefined;
      const place = { line: row.line, depth: row.depth, id: fromText(row.message) as MessageId };
      return { conversation: toConversation(this.#need(fromText(row.conversation))), place };
    });
  }

  async append(append: Append): Promise<Conversation> {
    return this.#write(() => {
      const row = this.#need(append.conversationId);
      if (!append.isAside && !isSamePlace(tipOf(row), append.expectedTip))
        throw new MovedError(append.conversationId, 'tip');
      const end = this.#messages.add(row, append);
      if (append.replyId !== undefined && end !== null)
        this.#statements.addReply.run(toText(append.replyId), row.key, end.line, end.depth, toText(end.id));
      if (append.isAside) return toConversation(row);
      this.#statements.moveTip.run(...tipValues(end), append.at, row.key);
      if (append.title !== undefined && row.title === null)
        this.#statements.setTitle.run(toText(append.title), toText(append.conversationId));
      if (append.instructions !== undefined && toText(append.instructions) !== row.wires) {
        const sinceDepth = depthAfter(append.parent);
        this.#addHistory(row.key, [{ sinceDepth, instructions: append.instructions, recordedAt: append.at }]);
      }
      if (append.live !== undefined) this.#setLive(row.key, append.live);
      return toConversation(this.#need(append.conversationId));
    });
  }

  async read(tip: Place, from: number, to: number, vocabulary: string): Promise<StoredMessage[]> {
    return this.#read(() => this.#messages.read(tip, from, to, vocabulary));
  }

  async idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>> {
    return this.#read(() => this.#messages.idsAt(tip, depths));
  }

  async saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void> {
    this.#write(() => this.#messages.saveCounts(tip, vocabulary, counts));
  }

  async commit({ conversationId, expectedEditCount, compaction, edits, live }: Commit): Promise<Conversation> {
    return this.#write(() => {
      const { key, edit_count } = this.#need(conversationId);
      if (edit_count !== expectedEditCount) throw new MovedError(conversationId, 'edits');
      this.#addCompaction(key, compaction);
      this.#addLog(key, edits, live, edit_count);
      this.#statements.touch.run(compaction.at, key);
      return toConversation(this.#need(conversationId));
    });
  }

  async liveEdits(conversationId: string): Promise<Edit[]> {
    return this.#read(() => this.#statements.liveEdits.all(toText(conversationId)) as RecordRow[]).map(toEdit);
  }

  async edits(conversationId: string): Promise<Edit[]> {
    return this.#read(() => this.#log(conversationId));
  }

  async compactions(conversationId: string): Promise<Compaction[]> {
    return this.#read(() => this.#records(conversationId));
  }

  async instructionsHistory(conversationId: string): Promise<InstructionsVersion[]> {
    return this.#read(() => this.#history(conversationId));
  }

  async calibrations(): Promise<Calibration[]> {
    const rows = this.#read(() => this.#statements.calibrations.all() as Calibration[]);
    return rows.map(({ model, ratio, samples }) => ({ model: fromText(model), ratio, samples }));
  }

  async saveCalibration({ model, ratio, samples }: Calibration): Promise<void> {
    this.#write(() => this.#statements.saveCalibration.run(toText(model), ratio, samples));
  }

  async close(): Promise<void> {
    guarded(this.#file, 'written', () => closeDatabase(this.#database));
  }

  #find(id: string): ConversationRow | undefined {
    return this.#statements.conversation.get(toText(id)) as ConversationRow | undefined;
  }

  #need(id: string): ConversationRow {
    const row = this.#find(id);
    invariant(row !== undefined, `conversation ${id} is not in the store`);
    return row;
  }

  #create(id: string, at: number): ConversationRow {
    invariant(this.#find(id) === undefined, `there is a conversation ${id} already`);
    this.#statements.addConversation.run(toText(id), at, at);
    return this.#need(id);
  }

  #change(id: string, change: () => void): Conversation | undefined {
    return this.#write(() => {
      change();
      const row = this.#find(id);
      return row === undefined ? undefined : toConversation(row);
    });
  }

  #log(id: string): Edit[] {
    return (this.#statements.edits.all(toText(id)) as RecordRow[]).map(toEdit);
  }

  #records(id: string): Compaction[] {
    return (this.#statements.compactions.all(toText(id)) as RecordRow[]).map(toCompaction);
  }

  #history(id: string): InstructionsVersion[] {
    return (this.#statements.instructions.all(toText(id)) as InstructionsRow[]).map(toInstructions);
  }

  #addCompaction(conversation: number, compaction: Compaction): void {
    this.#statements.addCompaction.run(conversation, toText(compaction.id), JSON.stringify(compaction));
  }

  #addLog(conversation: number, edits: readonly Edit[], live: readonly EditId[], from = 0): void {
    for (const [index, edit] of edits.entries())
      this.#statements.addEdit.run(conversation, from + index, toText(edit.id), JSON.stringify(edit));
    this.#statements.setEditCount.run(from + edits.length, conversation);
    this.#setLive(conversation, live);
  }

  /** The last version is the present one. */
  #addHistory(conversation: number, versions: readonly InstructionsVersion[]): void {
    for (const { sinceDepth, instructions, recordedAt } of versions) {
      const row = this.#statements.addInstructions.run(conversation, sinceDepth, toText(instructions), recordedAt);
      this.#statements.setInstructions.run(row.lastInsertRowid, conversation);
    }
  }

  #setLive(conversation: number, live: readonly EditId[]): void {
    const wanted = new Set(live.map(toText));
    const present = new Set((this.#statements.liveIds.all(conversation) as { id: string }[]).map(({ id }) => id));
    for (const id of present) if (!wanted.has(id)) this.#statements.setLive.run(0, conversation, id);
    for (const id of wanted) if (!present.has(id)) this.#statements.setLive.run(1, conversation, id);
  }

  #read<T>(work: () => T): T {
    return guarded(this.#file, 'read', work);
  }

  #write<T>(work: () => T): T {
    return guarded(this.#file, 'written', () => transaction(this.#database, work));
  }
}

const tipValues = (tip: Place | null) => (tip === null ? [null, null, null] : [tip.line, tip.depth, toText(tip.id)]);
