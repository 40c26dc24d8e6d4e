import type { Compaction, Edit, MessageId, Span } from '@palimpsest/core';
import type { Adoption, Reply } from '../adoption.js';
import {
  type Annotation,
  type Append,
  type Branch,
  type BranchesPage,
  type ChainSpan,
  type Commit,
  type CompactionsPage,
  type Conversation,
  type ConversationPatch,
  type ConversationsQuery,
  type EditsQuery,
  type Erased,
  type FactNotes,
  type FactQuery,
  type Facts,
  GoneError,
  type InstructionsVersion,
  type Located,
  type NewUsage,
  type Opening,
  type OwnerPatch,
  type OwnerSettings,
  type PartialReply,
  type Place,
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
import type { TurnQuery, TurnStart } from '../turn-start.js';
import type { FoundWords, Pace, WordQuery } from '../words.js';
import { adopt } from './adopting.js';
import {
  checkFree,
  type Draft,
  decideAppend,
  decideChange,
  decideCommit,
  decideCounts,
  decideErasure,
  decideOpening,
  decidePartial,
} from './decide.js';
import { erasedFolder } from './effects.js';
import type { Entry } from './entry.js';
import { decideErase } from './erasing.js';
import { decideFacts } from './fact-file.js';
import { readFacts } from './fact-reader.js';
import { branchesOf, branchOf, holders, isTipLeaf, locate, ofSession, pageOf, turnStart } from './finder.js';
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

  async create(id: string, opening: Opening): Promise<Conversation> {
    return this.#written(id, (shelf) => decideOpening(shelf, id, opening));
  }

  async conversation(id: string): Promise<Conversation | undefined> {
    return (await this.#shelf()).find(id)?.conversation();
  }

  async conversations(query: ConversationsQuery): Promise<Conversation[]> {
    const shelf = await this.#shelf();
    if ('session' in query) return ofSession(shelf, query.session, query.limit);
    if ('titled' in query) return titled(shelf, query.titled, query.limit, query.pace);
    if ('holding' in query) return holders(shelf, query.holding);
    if (!('byId' in query)) return pageOf(shelf, query);
    // Also those that cannot be used because their metadata is lost.
    return textPage([...shelf.entries.keys()], query.byId).flatMap((id) => shelf.entries.get(id)?.conversation() ?? []);
  }

  async find(query: WordQuery, pace?: Pace): Promise<FoundWords> {
    return findWords(this.#folder.words, await this.#shelf(), query, pace);
  }

  async change(id: string, patch: ConversationPatch): Promise<Conversation | undefined> {
    let isDone = false;
    return this.#folder.writeAndSee(
      this.#owner,
      (shelf) => {
        const decided = decideChange(shelf, id, patch);
        isDone = decided !== undefined;
        return decided?.draft;
      },
      ({ entries }) => (isDone ? entries.get(id)?.conversation() : undefined),
    );
  }

  async settings(patch?: OwnerPatch): Promise<OwnerSettings> {
    if (patch !== undefined) await this.#write(() => ({ change: patch, files: [] }));
    const { strategy, calibrations } = await this.#shelf();
    return { strategy, calibrations: [...calibrations.values()] };
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

  async locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]> {
    return locate(await this.#shelf(), chain, conversationId);
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

  async read(tip: Place, spans: readonly Span[], vocabulary: string): Promise<StoredMessage[]> {
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

  async annotate(tip: Place, annotation: Annotation): Promise<void> {
    if ('counts' in annotation)
      return this.#write((shelf) => decideCounts(shelf, tip, annotation.vocabulary, annotation.counts));
    return this.#saveVectors(tip, annotation.space, annotation.vectors);
  }

  async vectors(chains: readonly ChainSpan[], space: VectorSpace): Promise<StoredVector[][]> {
    return this.#reading(({ shelf }) =>
      eachOf(chains, async ({ tip, from, to }) => {
        const end = shelf.lines.find(tip);
        return end === undefined ? [] : this.#folder.vectors.of(shelf, shelf.lines.chain(end, from, to), space);
      }),
    );
  }

  async #saveVectors(tip: Place, space: VectorSpace, vectors: ReadonlyMap<number, Uint8Array>): Promise<void> {
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
    const { conversationId, erases } = commit;
    return this.#written(conversationId, (shelf, numbers) =>
      erases === undefined
        ? decideCommit(shelf, commit, numbers)
        : decideErasure(shelf, commit, erases, numbers, (batch) => this.#reader.filedBatch(batch)),
    );
  }

  async edits(conversationId: string, query?: EditsQuery): Promise<Edit[]> {
    return this.#readingOf(conversationId, [], (at, entry) => this.#log.edits(at, entry, query));
  }

  async compactions(conversationId: string, query?: CompactionsPage | { readonly id: string }): Promise<Compaction[]> {
    return this.#readingOf(conversationId, [], (at, entry) => this.#log.compactions(at, entry, query));
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

  async facts(query: FactQuery): Promise<Facts> {
    return this.#reading(async ({ shelf }) => {
      const { facts, erasures } = shelf;
      const wanted = query === 'live' ? facts.live : 'ids' in query ? facts.withIds(query.ids) : facts.page(query);
      return { count: facts.count, erasures, records: await readFacts(this.#reader, shelf, wanted) };
    });
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
}
