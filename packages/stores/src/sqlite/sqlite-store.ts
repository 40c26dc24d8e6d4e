import { type Compaction, type Edit, type EditId, invariant, type MessageId } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { deepest } from '../deepest.js';
import {
  type Append,
  type Calibration,
  type Commit,
  type Conversation,
  type ConversationsPage,
  type Located,
  MovedError,
  type NewMessage,
  type Place,
  type Store,
  type StoredMessage,
} from '../store.js';
import { fromText, toText } from '../text.js';
import { closeDatabase, openDatabase } from './database.js';
import { Lines } from './lines.js';
import {
  type ConversationRow,
  isSamePlace,
  type MessageRow,
  type RecordRow,
  tipOf,
  toCompaction,
  toConversation,
  toEdit,
  toMessage,
} from './rows.js';
import { prepareStatements, type Statements } from './statements.js';
import { guarded, transaction } from './transaction.js';

/** A store in one file. A second process may have the same file open. */
export class SqliteStore implements Store {
  readonly #file: string;
  readonly #database: DatabaseSyncInstance;
  readonly #statements: Statements;
  readonly #lines: Lines;

  constructor(file: string, database: DatabaseSyncInstance = openDatabase(file)) {
    this.#file = file;
    this.#database = database;
    this.#statements = guarded(file, 'opened', () => prepareStatements(database));
    this.#lines = new Lines(database);
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

  async conversations({ limit, before }: ConversationsPage): Promise<Conversation[]> {
    const { conversations, conversationsBefore } = this.#statements;
    const rows = this.#read(() =>
      before === undefined
        ? conversations.all(limit)
        : conversationsBefore.all(before.updatedAt, toText(before.id), limit),
    );
    return (rows as ConversationRow[]).map(toConversation);
  }

  async locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]> {
    return this.#read(() =>
      conversationId === undefined ? this.#locateAnywhere(chain) : this.#locateIn(conversationId, chain),
    );
  }

  async append(append: Append): Promise<Conversation> {
    return this.#write(() => {
      const row = this.#need(append.conversationId);
      if (!append.isAside && !isSamePlace(tipOf(row), append.expectedTip))
        throw new MovedError(append.conversationId, 'tip');
      const end = this.#addMessages(row, append);
      if (append.isAside) return toConversation(row);
      const tip = end === null ? [null, null, null] : [end.line, end.depth, toText(end.id)];
      this.#statements.moveTip.run(...tip, append.at, row.key);
      if (append.instructions !== undefined) this.#setInstructions(row, append, append.instructions);
      if (append.live !== undefined) this.#setLive(row.key, append.live);
      return toConversation(this.#need(append.conversationId));
    });
  }

  async read(tip: Place, from: number, to: number, vocabulary: string): Promise<StoredMessage[]> {
    return this.#read(() => {
      const name = toText(vocabulary);
      const rows = this.#lines
        .stretches(tip, from, to)
        .flatMap((stretch) => this.#statements.read.all(name, stretch.line, stretch.from, stretch.to) as MessageRow[]);
      return rows.map(toMessage);
    });
  }

  async idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>> {
    return this.#read(() => {
      const ids = new Map<number, MessageId>();
      for (const depth of depths.filter((depth) => depth >= 0 && depth <= tip.depth)) {
        const id = this.#idAt(this.#lines.lineAt(tip, depth), depth);
        if (id !== undefined) ids.set(depth, id);
      }
      return ids;
    });
  }

  async saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void> {
    this.#write(() => {
      const name = toText(vocabulary);
      for (const [depth, tokens] of counts)
        if (depth >= 0 && depth <= tip.depth)
          this.#statements.addCount.run(this.#lines.lineAt(tip, depth), depth, name, tokens);
    });
  }

  async commit(commit: Commit): Promise<Conversation> {
    return this.#write(() => {
      const { key, edit_count } = this.#need(commit.conversationId);
      const { compaction, edits } = commit;
      if (edit_count !== commit.expectedEditCount) throw new MovedError(commit.conversationId, 'edits');
      this.#statements.addCompaction.run(key, toText(compaction.id), JSON.stringify(compaction));
      for (const [index, edit] of edits.entries())
        this.#statements.addEdit.run(key, edit_count + index, toText(edit.id), JSON.stringify(edit));
      this.#statements.setEditCount.run(edit_count + edits.length, compaction.at, key);
      this.#setLive(key, commit.live);
      return toConversation(this.#need(commit.conversationId));
    });
  }

  async liveEdits(conversationId: string): Promise<Edit[]> {
    return this.#read(() => this.#statements.liveEdits.all(toText(conversationId)) as RecordRow[]).map(toEdit);
  }

  async edits(conversationId: string): Promise<Edit[]> {
    return this.#read(() => this.#statements.edits.all(toText(conversationId)) as RecordRow[]).map(toEdit);
  }

  async compactions(conversationId: string): Promise<Compaction[]> {
    return this.#read(() => this.#statements.compactions.all(toText(conversationId)) as RecordRow[]).map(toCompaction);
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

  #locateIn(conversationId: string, chain: readonly MessageId[]): Located[] {
    const row = this.#find(conversationId);
    if (row === undefined || row.root === null) return [];
    const { root } = row;
    const placeOf = (index: number) => this.#messageOf(root, chain[index] as MessageId);
    const at = deepest(chain.length, (index) => placeOf(index) !== undefined);
    const place = at < 0 ? undefined : placeOf(at);
    return place === undefined ? [] : [this.#located(row, place)];
  }

  #locateAnywhere(chain: readonly MessageId[]): Located[] {
    const { hasMessage, conversationsAtTip, conversationsHolding } = this.#statements;
    const at = deepest(chain.length, (index) => hasMessage.get(toText(chain[index] as MessageId)) !== undefined);
    const id = chain[at];
    if (id === undefined) return [];
    const atTip = (conversationsAtTip.all(toText(id)) as ConversationRow[]).map((row) => ({ row, place: tipOf(row) }));
    const holding = (conversationsHolding.all(toText(id)) as (ConversationRow & Place)[])
      .map((row) => ({ row, place: { line: row.line, depth: row.depth, id } }))
      .filter(({ row, place }) => !isSamePlace(tipOf(row), place))
      .sort((a, b) => b.row.updated_at - a.row.updated_at);
    return [...atTip, ...holding].flatMap(({ row, place }) => (place === null ? [] : [this.#located(row, place)]));
  }

  /** What follows a message first is in its own line, so that branches need no looking for. */
  #located(row: ConversationRow, place: Place): Located {
    const isLeaf = this.#statements.isInLine.get(place.line, place.depth + 1) === undefined;
    return { conversation: toConversation(row), place, isLeaf };
  }

  #messageOf(root: number, id: MessageId): Place | undefined {
    const row = this.#statements.messageOfRoot.get(toText(id), root) as Omit<Place, 'id'> | undefined;
    return row === undefined ? undefined : { line: row.line, depth: row.depth, id };
  }

  #idAt(line: number, depth: number): MessageId | undefined {
    const row = this.#statements.idAt.get(line, depth) as { id: string } | undefined;
    return row === undefined ? undefined : (fromText(row.id) as MessageId);
  }

  /** The place of the last message; the parent when there was none. Messages that are already there are followed. */
  #addMessages(row: ConversationRow, { parent, messages, vocabulary, at }: Append): Place | null {
    const root = this.#rootAfter(row, parent);
    let end = parent;
    let index = 0;
    for (; root !== null && index < messages.length; index += 1) {
      const known = this.#messageOf(root, (messages[index] as NewMessage).id);
      if (known === undefined) break;
      invariant(known.depth === depthAfter(end), `message ${known.id} is recorded at another place`);
      end = known;
    }
    if (index === messages.length) return end;
    const line = this.#lineAfter(row, root, end);
    const name = toText(vocabulary);
    for (const message of messages.slice(index)) {
      const depth = depthAfter(end);
      this.#addMessage({ line, depth, id: message.id }, root ?? line, message, at);
      this.#statements.addCount.run(line, depth, name, message.tokens);
      end = { line, depth, id: message.id };
    }
    return end;
  }

  #addMessage({ line, depth, id }: Place, root: number, message: NewMessage, at: number): void {
    const { role, wire, callId, isInterrupted } = message;
    const call = callId === undefined ? null : toText(callId);
    const values = [role, wire.protocol, toText(wire.json), call, isInterrupted ? 1 : 0, at];
    this.#statements.addMessage.run(line, depth, root, toText(id), ...values);
  }

  /** The root of what follows `parent`. A conversation that begins after a message of another is a fork of that. */
  #rootAfter({ key, root }: ConversationRow, parent: Place | null): number | null {
    if (parent === null) return root;
    invariant(
      this.#idAt(parent.line, parent.depth) === parent.id,
      `message ${parent.id} is not where it is said to be`,
    );
    const { root: own } = this.#lines.get(parent.line);
    invariant(root === null || root === own, `message ${parent.id} belongs to another conversation`);
    if (root === null) this.#statements.setRoot.run(own, key);
    return own;
  }

  /** The parent's own line while it is the last there, a new line otherwise. */
  #lineAfter({ key }: ConversationRow, root: number | null, parent: Place | null): number {
    if (parent !== null && this.#statements.isInLine.get(parent.line, parent.depth + 1) === undefined)
      return parent.line;
    const line = this.#lines.create(root, parent);
    if (root === null) this.#statements.setRoot.run(line, key);
    return line;
  }

  #setInstructions(row: ConversationRow, { parent, at }: Append, instructions: string): void {
    const wires = toText(instructions);
    if (wires === row.wires) return;
    const { lastInsertRowid } = this.#statements.addInstructions.run(row.key, depthAfter(parent), wires, at);
    this.#statements.setInstructions.run(lastInsertRowid, row.key);
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

const depthAfter = (place: Place | null): number => (place === null ? 0 : place.depth + 1);
