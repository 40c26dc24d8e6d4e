import type { Compaction, Edit, MessageId, Span, SpanReplaced } from '@palimpsest/core';
import type { Adoption, Reply } from '../adoption.js';
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
  type NewUsage,
  type PartialReply,
  type PassClaim,
  type Place,
  type SpansPage,
  type Store,
  type StoredMessage,
  type StoredVector,
  StoreError,
  type TextPage,
  type UsageQuery,
  type UsageRecord,
  type VectorSpace,
} from '../store.js';
import { textPage } from '../text.js';
import type { LocatedReply, TurnQuery, TurnStart } from '../turn-start.js';
import type { FoundWords, Pace, WordQuery } from '../words.js';
import { adopt } from './adopting.js';
import {
  checkFree,
  type Draft,
  decideAppend,
  decideCommit,
  decideCounts,
  decideErasure,
  decideFork,
  decideOpening,
  decidePartial,
  decideRefusal,
} from './decide.js';
import { erasedFolder } from './effects.js';
import type { Entry } from './entry.js';
import { decideErase } from './erasing.js';
import { decideFacts } from './fact-file.js';
import { readFacts } from './fact-reader.js';
import {
  branchesOf,
  branchOf,
  holders,
  isTipLeaf,
  locate,
  locateReply,
  ofSession,
  pageOf,
  turnStart,
} from './finder.js';
import type { Folder } from './folder.js';
import { readInstructions } from './instructions-reader.js';
import { LogReader, type Reading } from './log-reader.js';
import { readMessage } from './message-reader.js';
import { eachOf, type Reader } from './reader.js';
import type { Numbers } from './recording.js';
import type { Shelf } from './shelf.js';
import { findWords, titled } from './word-search.js';

/** What one owner keeps in a folder of Markdown files. */
export class MarkdownStore implements Store {
  readonly #owner: string;
  readonly #folder: Folder;
  readonly #reader: Reader;
  readonly #log: LogReader;

  constructor(folder: Folder, reader: Reader, owner: string) {
    this.#owner = owner;
    this.#folder = folder;
    this.#reader = reader;
    this.#log = new LogReader(reader);
  }

  async createConversation(id: string, at: number, origin?: ConversationOrigin): Promise<Conversation> {
    return this.#written(id, (shelf) => {
      checkFree(shelf, id);
      return decideOpening(id, at, origin);
    });
  }

  async conversation(id: string): Promise<Conversation | undefined> {
    return (await this.#shelf()).find(id)?.conversation();
  }

  async conversations(query: ConversationsPage | ConversationsOfSession): Promise<Conversation[]> {
    const shelf = await this.#shelf();
    return 'session' in query ? ofSession(shelf, query.session, query.limit) : pageOf(shelf, query);
  }

  async titled(terms: readonly string[], { limit }: { readonly limit: number }, pace?: Pace): Promise<Conversation[]> {
    return titled(await this.#shelf(), terms, limit, pace);
  }

  async find(query: WordQuery, pace?: Pace): Promise<FoundWords> {
    return findWords(this.#folder.words, await this.#shelf(), query, pace);
  }

  async conversationIds(page: TextPage): Promise<string[]> {
    return textPage([...(await this.#shelf()).entries.keys()], page);
  }

  async refuse(id: string, tip: Place | null): Promise<void> {
    await this.#write((shelf) => decideRefusal(shelf, id, tip));
  }

  async ownStrategy(): Promise<string | null> {
    return (await this.#shelf()).strategy;
  }

  async setOwnStrategy(strategy: string | null): Promise<void> {
    await this.#write(() => ({ change: { strategy }, files: [] }));
  }

  async fork(fork: Fork): Promise<Conversation> {
    return this.#written(fork.newId, (shelf) => decideFork(shelf, fork));
  }

  async adopt(adoption: Adoption): Promise<Conversation> {
    const { newId } = adoption;
    checkFree(await this.#shelf(), newId);
    return adopt(this.#folder, this.#owner, adoption);
  }

  async erase(id: string, onProgress?: (messages: number) => void): Promise<Erased | undefined> {
    let done = undefined as { readonly n: number; readonly erased: Erased; readonly figures: string } | undefined;
    await this.#write((shelf, { n }) => {
      const entry = shelf.entries.get(id);
      if (entry === undefined) return undefined;
      const draft = decideErase(shelf, entry);
      done = { n, erased: draft.erased, figures: this.#folder.usage.fileOf(shelf, entry) };
      return draft;
    });
    if (done === undefined) return undefined;
    const { n, erased, figures } = done;
    await this.#folder.disk.remove([figures]);
    await this.#folder.disk.remove([erasedFolder(n)], (files) => onProgress?.(Math.min(files, erased.messages)));
    onProgress?.(erased.messages);
    return erased;
  }

  async eraseMessages(erasure: MessageErasure): Promise<Conversation> {
    return this.#written(erasure.conversationId, (shelf, numbers) =>
      decideErasure(shelf, erasure, numbers, (batch) => this.#reader.filedBatch(batch)),
    );
  }

  async locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]> {
    return locate(await this.#shelf(), chain, conversationId);
  }

  async locateReply(replyId: string): Promise<LocatedReply | undefined> {
    return locateReply(await this.#shelf(), replyId);
  }

  async holders(place: Place): Promise<Conversation[]> {
    return holders(await this.#shelf(), place);
  }

  async replies(conversationId: string, page: TextPage): Promise<Reply[]> {
    const own = (await this.#shelf()).find(conversationId)?.replies ?? [];
    const places = new Map(own.map(({ replyId, place }) => [replyId, place.id]));
    return textPage([...places.keys()], page).map((id) => ({ id, messageId: places.get(id) as MessageId }));
  }

  async openTurn(query: TurnQuery): Promise<TurnStart> {
    return this.#reading(async (at) => {
      const { start, continued: entry } = turnStart(at.shelf, query);
      if (entry === undefined) return { ...start, continued: undefined };
      const [conversation, isLeaf] = [entry.conversation(), isTipLeaf(at.shelf, entry)];
      return { ...start, continued: { conversation, isLeaf, liveEdits: await this.#log.liveEdits(at, entry) } };
    });
  }

  async append(append: Append): Promise<Conversation> {
    return this.#written(append.conversationId, (shelf, numbers) => decideAppend(shelf, append, numbers));
  }

  async keepPartial(partial: PartialReply): Promise<void> {
    await this.#write((shelf, numbers) => decidePartial(shelf, partial, numbers));
  }

  async branches(conversationId: string, query: BranchesPage | { readonly tip: MessageId }): Promise<Branch[]> {
    const shelf = await this.#shelf();
    const entry = shelf.find(conversationId);
    if (entry === undefined) return [];
    if ('limit' in query) return branchesOf(shelf, entry, query);
    const row = [...entry.branches.values()].find(({ tip }) => tip.id === query.tip);
    return row === undefined ? [] : [branchOf(shelf, entry, row)];
  }

  async read(tip: Place, from: number, to: number, vocabulary: string): Promise<StoredMessage[]> {
    return this.readSpans(tip, [{ from, to }], vocabulary);
  }

  async readSpans(tip: Place, spans: readonly Span[], vocabulary: string): Promise<StoredMessage[]> {
    return this.#reading(({ shelf: { lines } }) => {
      const end = lines.at(tip);
      const nodes = spans.flatMap(({ from, to }) => lines.chain(end, from, to));
      return eachOf(nodes, (node) => readMessage(this.#reader, node, vocabulary));
    });
  }

  async idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>> {
    const { lines } = await this.#shelf();
    const end = lines.at(tip);
    const ids = new Map<number, MessageId>();
    for (const depth of depths) {
      const node = depth < 0 ? undefined : lines.nodeAt(end, depth);
      if (node !== undefined) ids.set(depth, node.id);
    }
    return ids;
  }

  async saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void> {
    await this.#write((shelf) => decideCounts(shelf, tip, vocabulary, counts));
  }

  async vectors(chains: readonly ChainSpan[], space: VectorSpace): Promise<StoredVector[][]> {
    return this.#reading(({ shelf }) =>
      eachOf(chains, async ({ tip, from, to }) => {
        const end = shelf.lines.find(tip);
        return end === undefined ? [] : this.#folder.vectors.of(shelf, shelf.lines.chain(end, from, to), space);
      }),
    );
  }

  async saveVectors(tip: Place, space: VectorSpace, vectors: ReadonlyMap<number, Uint8Array>): Promise<void> {
    await this.#folder.alone(async () => {
      const shelf = await this.#shelf();
      const end = shelf.lines.at(tip);
      const found = [...vectors].flatMap(([depth, bytes]) => {
        const node = depth < 0 ? undefined : shelf.lines.nodeAt(end, depth);
        return node === undefined || node.row.isErased ? [] : [{ node, bytes }];
      });
      await this.#folder.vectors.add(shelf, found, space);
    });
  }

  async commit(commit: Commit): Promise<Conversation> {
    return this.#written(commit.conversationId, (shelf, numbers) => decideCommit(shelf, commit, numbers));
  }

  async liveEdits(conversationId: string): Promise<Edit[]> {
    return this.#readingOf(conversationId, [], (at, entry) => this.#log.liveEdits(at, entry));
  }

  async edits(conversationId: string, query?: EditsAbout | EditNumbers): Promise<Edit[]> {
    return this.#readingOf(conversationId, [], (at, entry) =>
      query !== undefined && 'numbers' in query
        ? this.#log.editsAt(at, entry, query.numbers)
        : this.#log.edits(at, entry, query),
    );
  }

  async spans(conversationId: string, page: SpansPage): Promise<SpanReplaced[]> {
    return this.#readingOf(conversationId, [], (at, entry) => this.#log.spans(at, entry, page));
  }

  async compaction(conversationId: string, id: string): Promise<Compaction | undefined> {
    return this.#readingOf(conversationId, undefined, (at, entry) => this.#log.compaction(at, entry, id));
  }

  async compactions(conversationId: string, page?: CompactionsPage): Promise<Compaction[]> {
    return this.#readingOf(conversationId, [], (at, entry) => this.#log.compactions(at, entry, page));
  }

  async claimPass(conversationId: string, { claimant, now, until }: PassClaim): Promise<boolean> {
    let isClaimed = false;
    await this.#write((shelf) => {
      const entry = shelf.find(conversationId);
      const pass = entry?.head.pass;
      isClaimed = entry !== undefined && !(pass && pass.claimant !== claimant && pass.until > now);
      return isClaimed ? { change: { id: conversationId, head: { pass: { claimant, until } } }, files: [] } : undefined;
    });
    return isClaimed;
  }

  async instructionsHistory(
    conversationId: string,
    { newest = Number.POSITIVE_INFINITY }: { readonly newest?: number } = {},
  ): Promise<InstructionsVersion[]> {
    return this.#readingOf(conversationId, [], (at, { instructions: all }) =>
      readInstructions(this.#reader, at, all.slice(Math.max(0, all.length - newest))),
    );
  }

  async instructions(id: string): Promise<string | undefined> {
    return this.#reading(async ({ shelf }) =>
      shelf.instructionUses.has(id) ? this.#reader.instructions(shelf, id) : undefined,
    );
  }

  async calibrations(): Promise<Calibration[]> {
    return [...(await this.#shelf()).calibrations.values()];
  }

  async saveCalibration(calibration: Calibration): Promise<void> {
    await this.#write(() => ({ change: { calibration }, files: [] }));
  }

  async noteUsage(record: NewUsage): Promise<number> {
    return this.#folder.alone(async () => {
      const shelf = await this.#shelf();
      const entry = shelf.find(record.conversationId);
      if (entry === undefined) throw new GoneError(record);
      return this.#folder.usage.add(shelf, entry, record);
    });
  }

  async usage(query: UsageQuery): Promise<UsageRecord[]> {
    const shelf = await this.#shelf();
    if (!('conversationId' in query)) return this.#folder.usage.ofTime(shelf, query);
    const entry = shelf.find(query.conversationId);
    return entry === undefined ? [] : this.#folder.usage.newest(shelf, entry, query);
  }

  async noteFacts(notes: FactNotes): Promise<number> {
    return this.#folder.writeAndSee(
      this.#owner,
      (shelf, numbers) => decideFacts(shelf, notes, numbers),
      () => notes.expectedCount + notes.records.length,
    );
  }

  async liveFacts(): Promise<LiveFacts> {
    return this.#reading(async ({ shelf }) => {
      const { facts, erasures } = shelf;
      const { count, live } = facts;
      return { count, erasures, records: await readFacts(this.#reader, shelf, live) };
    });
  }

  async facts(ids: readonly string[]): Promise<FactRecord[]> {
    return this.#reading(({ shelf }) => readFacts(this.#reader, shelf, shelf.facts.withIds(ids)));
  }

  async factLog({ from, limit }: FactPage): Promise<FactRecord[]> {
    return this.#reading(({ shelf }) => readFacts(this.#reader, shelf, shelf.facts.page(from, limit)));
  }

  /**
   * Reads what the catalogue names. A file may be moved or emptied by an erase meanwhile: when that is done it is asked again,
   * once more for each erase.
   */
  async #reading<T>(work: (reading: Reading) => Promise<T>): Promise<T> {
    for (let known = -1; ; ) {
      const shelf = await this.#shelf();
      const { erasures } = shelf;
      try {
        return await work({ shelf, isSettled: erasures === known });
      } catch (error) {
        if (!(error instanceof StoreError) || erasures === known) throw error;
        known = erasures;
        await this.#folder.settled();
      }
    }
  }

  /** The same for a conversation; `none` where there is no such one. */
  #readingOf<T>(id: string, none: T, work: (reading: Reading, entry: Entry) => Promise<T>): Promise<T> {
    return this.#reading(async (reading) => {
      const entry = reading.shelf.find(id);
      return entry === undefined ? none : work(reading, entry);
    });
  }

  async #shelf(): Promise<Shelf> {
    return (await this.#folder.catalogue()).shelf(this.#owner);
  }

  async #write(decide: (shelf: Shelf, numbers: Numbers) => Draft | undefined): Promise<void> {
    await this.#folder.write(this.#owner, (catalogue, numbers) => decide(catalogue.shelf(this.#owner), numbers));
  }

  /** Writes, and returns the conversation as it is right after that. */
  async #written(id: string, decide: (shelf: Shelf, numbers: Numbers) => Draft | undefined): Promise<Conversation> {
    return this.#folder.writeAndSee(this.#owner, decide, (shelf) => shelf.need(id).conversation());
  }

  async change(id: string, head: ConversationPatch): Promise<Conversation | undefined> {
    return this.#folder.writeAndSee(
      this.#owner,
      (shelf) => (shelf.find(id) ? { change: { id, head }, files: [] } : undefined),
      ({ entries }) => entries.get(id)?.conversation(),
    );
  }
}
