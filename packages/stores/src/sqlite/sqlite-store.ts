import { type EditId, invariant, type MessageId } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { deepest } from '../deepest.js';
import {
  type Append,
  type Calibration,
  type Commit,
  type Conversation,
  type Located,
  MovedError,
  type Place,
  type Store,
  StoreError,
} from '../store.js';
import { openDatabase } from './database.js';
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

/** A store in one file. A second process may have the same file open. */
export class SqliteStore implements Store {
  readonly #database: DatabaseSyncInstance;
  readonly #statements: Statements;
  readonly #lines: Lines;

  constructor(file: string) {
    this.#database = openDatabase(file);
    this.#statements = prepareStatements(this.#database);
    this.#lines = new Lines(this.#database);
  }

  async openConversation(id: string, at: number): Promise<Conversation> {
    const known = this.#find(id);
    if (known !== undefined) return toConversation(known);
    return this.#write(() => {
      this.#statements.addConversation.run(id, at, at);
      return toConversation(this.#need(id));
    });
  }

  async conversation(id: string): Promise<Conversation | undefined> {
    const row = this.#find(id);
    return row === undefined ? undefined : toConversation(row);
  }

  async conversations({ limit, before }: { limit: number; before?: number }): Promise<Conversation[]> {
    const rows = this.#statements.conversations.all(before ?? Number.MAX_SAFE_INTEGER, limit) as ConversationRow[];
    return rows.map(toConversation);
  }

  async locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]> {
    const root = conversationId === undefined ? undefined : (this.#find(conversationId)?.root ?? null);
    if (root === null) return [];
    const { hasMessage, hasMessageOfRoot, messagesById } = this.#statements;
    const isKnown = (id: MessageId) =>
      (root === undefined ? hasMessage.get(id) : hasMessageOfRoot.get(id, root)) !== undefined;
    const id = chain[deepest(chain.length, (index) => isKnown(chain[index] as MessageId))];
    if (id === undefined) return [];
    const rows = messagesById.all(id) as { line: number; depth: number; root: number }[];
    const found = rows
      .filter((row) => root === undefined || row.root === root)
      .flatMap(({ line, depth, root: own }) => this.#leadingTo({ line, depth, id }, own, conversationId));
    return found.sort((a, b) => rank(b) - rank(a) || b.conversation.updatedAt - a.conversation.updatedAt);
  }

  async append(append: Append): Promise<Conversation> {
    return this.#write(() => {
      const row = this.#need(append.conversationId);
      if (!append.isAside && !isSamePlace(tipOf(row), append.expectedTip)) throw new MovedError(row.id, 'tip');
      const end = this.#addMessages(row, append);
      if (append.isAside) return toConversation(row);
      this.#statements.moveTip.run(end?.line ?? null, end?.depth ?? null, end?.id ?? null, append.at, row.key);
      if (append.instructions !== undefined && append.instructions !== row.wires) {
        const since = append.parent === null ? 0 : append.parent.depth + 1;
        const added = this.#statements.addInstructions.get(row.key, since, append.instructions, append.at) as {
          key: number;
        };
        this.#statements.setInstructions.run(added.key, row.key);
      }
      if (append.live !== undefined) this.#setLive(row.key, append.live);
      return toConversation(this.#need(row.id));
    });
  }

  async read(tip: Place, from: number, to: number, vocabulary: string) {
    const stretches = this.#lines.stretches(tip, from, to);
    const rows = stretches.flatMap(
      (stretch) => this.#statements.read.all(vocabulary, stretch.line, stretch.from, stretch.to) as MessageRow[],
    );
    return rows.map(toMessage);
  }

  async idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>> {
    const ids = new Map<number, MessageId>();
    for (const depth of depths) {
      const [stretch] = this.#lines.stretches(tip, depth, depth + 1);
      const row = stretch === undefined ? undefined : this.#statements.idAt.get(stretch.line, depth);
      if (row !== undefined) ids.set(depth, (row as { id: MessageId }).id);
    }
    return ids;
  }

  async saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void> {
    this.#write(() => {
      for (const [depth, tokens] of counts) {
        const [stretch] = this.#lines.stretches(tip, depth, depth + 1);
        if (stretch !== undefined) this.#statements.addCount.run(stretch.line, depth, vocabulary, tokens);
      }
    });
  }

  async commit(commit: Commit): Promise<Conversation> {
    return this.#write(() => {
      const row = this.#need(commit.conversationId);
      if (row.edit_count !== commit.expectedEditCount) throw new MovedError(row.id, 'edits');
      this.#statements.addCompaction.run(row.key, commit.compaction.id, JSON.stringify(commit.compaction));
      for (const [index, edit] of commit.edits.entries()) {
        this.#statements.addEdit.run(row.key, row.edit_count + index, edit.id, JSON.stringify(edit));
      }
      this.#statements.setEditCount.run(row.edit_count + commit.edits.length, commit.compaction.at, row.key);
      this.#setLive(row.key, commit.live);
      return toConversation(this.#need(row.id));
    });
  }

  async liveEdits(conversationId: string) {
    return (this.#statements.liveEdits.all(conversationId) as RecordRow[]).map(toEdit);
  }

  async edits(conversationId: string) {
    return (this.#statements.edits.all(conversationId) as RecordRow[]).map(toEdit);
  }

  async compactions(conversationId: string) {
    return (this.#statements.compactions.all(conversationId) as RecordRow[]).map(toCompaction);
  }

  async calibrations(): Promise<Calibration[]> {
    return (this.#statements.calibrations.all() as Calibration[]).map(({ model, ratio, samples }) => ({
      model,
      ratio,
      samples,
    }));
  }

  async saveCalibration({ model, ratio, samples }: Calibration): Promise<void> {
    this.#statements.saveCalibration.run(model, ratio, samples);
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #find(id: string): ConversationRow | undefined {
    return this.#statements.conversation.get(id) as ConversationRow | undefined;
  }

  #need(id: string): ConversationRow {
    const row = this.#find(id);
    invariant(row !== undefined, `conversation ${id} is not in the store`);
    return row;
  }

  /** The place after the last message added; the parent when there was none to add. */
  #addMessages(row: ConversationRow, { parent, messages, vocabulary, at }: Append): Place | null {
    if (messages.length === 0) return parent;
    const line = this.#lineAfter(row, parent);
    let end = parent;
    for (const message of messages) {
      const depth: number = end === null ? 0 : end.depth + 1;
      const { id, role, wire, callId, isInterrupted, tokens } = message;
      this.#statements.addMessage.run(
        line,
        depth,
        id,
        role,
        wire.protocol,
        wire.json,
        callId ?? null,
        isInterrupted ? 1 : 0,
        at,
      );
      this.#statements.addCount.run(line, depth, vocabulary, tokens);
      end = { line, depth, id };
    }
    return end;
  }

  /** The parent's own line while it is the last there, a new line otherwise. */
  #lineAfter({ key, root }: ConversationRow, parent: Place | null): number {
    if (parent !== null) {
      const isLast = this.#statements.isInLine.get(parent.line, parent.depth + 1) === undefined;
      return isLast ? parent.line : this.#lines.create(this.#lines.get(parent.line).root, parent);
    }
    if (root !== null) return this.#lines.create(root, null);
    const line = this.#lines.create(0, null);
    this.#statements.setOwnRoot.run(line);
    this.#statements.setRoot.run(line, key);
    return line;
  }

  #leadingTo(place: Place, root: number, conversationId: string | undefined): Located[] {
    const rows = this.#statements.conversationsOfRoot.all(root) as ConversationRow[];
    const isLeaf =
      this.#statements.isInLine.get(place.line, place.depth + 1) === undefined &&
      this.#statements.hasBranchAt.get(place.line, place.depth + 1) === undefined;
    return rows
      .filter(({ id }) => conversationId === undefined || id === conversationId)
      .map((row) => ({ conversation: toConversation(row), place, isLeaf }));
  }

  #setLive(conversation: number, live: readonly EditId[]): void {
    const wanted = new Set<string>(live);
    const present = new Set((this.#statements.liveIds.all(conversation) as { id: string }[]).map(({ id }) => id));
    for (const id of present) if (!wanted.has(id)) this.#statements.setLive.run(0, conversation, id);
    for (const id of wanted) if (!present.has(id)) this.#statements.setLive.run(1, conversation, id);
  }

  /** All or nothing. */
  #write<T>(work: () => T): T {
    this.#run('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#run('COMMIT');
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #run(statement: 'BEGIN IMMEDIATE' | 'COMMIT'): void {
    try {
      this.#database.exec(statement);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreError(`the store could not be written: ${reason}`, { isRetryable: true, cause: error });
    }
  }
}

/** The conversation whose newest message this is knows it best. */
const rank = ({ conversation, place }: Located): number => (isSamePlace(conversation.tip, place) ? 1 : 0);
