import { effectiveEdits, InvalidInputError, type Span } from '@palimpsest/core';
import { type Conversation, DamagedError, type Erased, type Place } from '@palimpsest/stores';
import type { CommitOptions } from '../compaction/commit.js';
import { type ViewReadability, viewReadability } from '../compaction/view-readability.js';
import type { ConversationExport } from '../document/document.js';
import type { ConversationField } from '../event.js';
import type { ReadQueue } from '../event-loop/read-queue.js';
import { Slices } from '../event-loop/slices.js';
import { foundConversation } from '../found-conversation.js';
import type { Memory } from '../memory/memory.js';
import { type SaidText, saidText } from '../quotes/said-text.js';
import { idAt, placeAt } from '../reading/chain-places.js';
import { type OnChain, onChain } from '../reading/reader.js';
import { Shown } from '../recall/shown.js';
import { conversationName } from '../recording/conversation-name.js';
import { shortTitle } from '../recording/title.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { Counters, ModelCounter } from '../tokens/counter.js';
import { type FileImportOptions, type FileReport, importFile } from '../transfer/import-file.js';
import { activateBranch, type BranchFacts, branchFacts, branchOf, oneBranch, rewindTo } from './branches.js';
import type { ChainOptions, ExportOptions, ForkOptions, MessagesOptions } from './chain-options.js';
import type { CompactionFacts } from './compaction-facts.js';
import { type CompactionsPageOptions, factsOf, listedCompactions } from './compactions.js';
import { type ErasureTarget, eraseMessages, type MessagesErased } from './erasure.js';
import { exportPieces, type PiecesOptions } from './export-pieces.js';
import { refusedWhereDamaged } from './export-refusal.js';
import { conversationsHolding } from './holding.js';
import { imported } from './import-document.js';
import {
  type Abortable,
  type FoundConversation,
  isOn,
  type Listed,
  type ListOptions,
  listed,
  listOf,
} from './listing.js';
import { type MessageFacts, messageFacts } from './message-facts.js';
import { type Original, originalOf } from './originals.js';
import { type Overview, type OverviewOptions, overviewOf } from './overview.js';
import { type ViewEntry, viewEntries } from './view-entry.js';

/** Counts for whoever names no model. */
const COUNTING_MODEL = 'gpt-5';

export interface LibraryOptions extends CommitOptions {
  readonly counters: Counters;
  readonly memory: Memory;
  readonly reads: ReadQueue;
}

/** Conversations as people see them. Every call that names one throws an InvalidInputError `not_found` where there is none. */
export class Library {
  readonly #options: LibraryOptions;

  constructor(options: LibraryOptions) {
    this.#options = options;
  }

  /**
   * Newest first; `next` is the cursor of the page after this one, null on the last. A conversation whose first request was not
   * recorded to its end is not listed: it goes on when that comes again.
   */
  list(options: ListOptions): Promise<{ conversations: Listed[]; next: string | null }> {
    return listOf(this.#options.store, options);
  }

  /**
   * Conversations whose title or one of whose messages holds all words of a text: by title first. `next` is the cursor of the page
   * after this one, null on the last.
   */
  async search(
    text: string,
    { limit, cursor, signal, ...shelf }: ListOptions,
  ): Promise<{ conversations: FoundConversation[]; next: string | null }> {
    const { store, reads } = this.#options;
    const shown = new Shown(cursor);
    const room = shown.room(limit);
    const isWanted = (one: Conversation) => isOn(shelf, one) && !shown.has(one.id);
    const wanted = { isWanted, count: room + 1, signal };
    const found = await reads.run(() => conversationsHolding(store, text, wanted), signal);
    const conversations = found
      .slice(0, room)
      .map(({ conversation, ...place }) => ({ ...listed(conversation), ...place }));
    const next = found.length > room ? shown.after(conversations.map(({ id }) => id)) : null;
    return { conversations, next };
  }

  /** A conversation in which nothing was said yet. */
  async create({ id, title }: { id?: string | undefined; title?: string | undefined } = {}): Promise<Listed> {
    const { store, world } = this.#options;
    const created = await retryOnConflict(world, async () =>
      store.create(await this.#freeName(id), { at: world.now() }),
    );
    return listed(
      title === undefined ? created : ((await store.change(created.id, { title: shortTitle(title) })) ?? created),
    );
  }

  /** A name for a conversation that is about to begin. */
  newName(): string {
    return `conv_${this.#options.world.newId()}`;
  }

  async get(id: string): Promise<Listed> {
    return listed(await this.#need(id));
  }

  async rename(id: string, title: string): Promise<Listed> {
    return this.#changed(await this.#options.store.change(id, { title: shortTitle(title) }), id, 'title');
  }

  async archive(id: string, isArchived: boolean): Promise<Listed> {
    const { store } = this.#options;
    return this.#changed(
      await (isArchived ? store.change(id, { isArchived: true }) : store.change(id, { isArchived: false })),
      id,
      'is_archived',
    );
  }

  /** Says whether it is asked beside a client's conversation. */
  async setSide(id: string, isSide: boolean): Promise<Listed> {
    return this.#changed(await this.#options.store.change(id, { isSide }), id, 'is_side');
  }

  /** A conversation that begins as this one or a branch of it is, or as it was at a message, and goes its own way from there. */
  async fork(id: string, options: ForkOptions = {}): Promise<Listed> {
    const { store, reader, world } = this.#options;
    return retryOnConflict(world, async () => {
      const origin = await this.#need(id);
      const newId = await this.#freeName(options.newId);
      let tip = await this.#endOf(origin, options.branch);
      if (options.depth !== undefined) {
        const { depth } = options;
        const place = await placeAt(store, id, tip, depth);
        if (place === undefined) throw noMessage(id, depth);
        tip = place;
      }
      const { live } = await reader.layoutOf(onChain(origin, tip));
      const { editCount: expectedEditCount } = origin;
      const fork = { conversationId: id, tip, expectedEditCount, live };
      return listed(await store.create(newId, { at: world.now(), fork }));
    });
  }

  /** What the conversation was, or what was said beside it: the chains that its tip does not lead to, the one left last first. */
  async branches(id: string, page: { readonly limit: number; readonly cursor?: string | undefined }) {
    return branchFacts(await this.#reading(), await this.#need(id), page);
  }

  async branch(id: string, branch: string): Promise<BranchFacts> {
    return oneBranch(await this.#reading(), await this.#need(id), branch);
  }

  /** Makes a branch what the conversation goes on from; what it was until now is a branch then, named by `left`. */
  async activate(id: string, branch: string): Promise<{ conversation: Listed; left: string | null }> {
    const { conversation, left } = await activateBranch(this.#options, () => this.#need(id), branch);
    return { conversation: listed(conversation), left };
  }

  /** Continues behind the first messages; those after them are a branch then, named by `left`. */
  async rewind(id: string, messages: number): Promise<{ conversation: Listed; left: string | null }> {
    const { conversation, left } = await rewindTo(this.#options, () => this.#need(id), messages);
    return { conversation: listed(conversation), left };
  }

  /** A person's explicit erase. Says what was removed. */
  async erase(id: string): Promise<Erased> {
    const { store, reader, memory, emit } = this.#options;
    await this.#need(id).catch((error: unknown) => {
      // What can be neither read nor used can be erased.
      if (!(error instanceof DamagedError)) throw error;
    });
    const sources = { conversationIds: [id] };
    await memory.forgetSources(sources);
    const erased = foundConversation(await store.erase(id), id);
    // What was noted meanwhile.
    await memory.forgetSources(sources);
    reader.systemTexts.forget();
    emit({ kind: 'conversation-erased', conversationId: id });
    return erased;
  }

  /** A person's explicit erase of some messages, for good. @throws InvalidInputError saying what is in the way */
  async eraseMessages(id: string, span: Span, target: ErasureTarget = {}): Promise<MessagesErased> {
    const { world, memory, emit } = this.#options;
    const conversation = () => this.#need(id);
    const erased = await eraseMessages({ ...(await this.#reading()), world, memory, conversation, target }, span);
    emit({ kind: 'edit-committed', conversationId: id, compaction: erased.compaction });
    return erased;
  }

  /** What was said, oldest first, from a depth on, with all there is to know about each message. */
  async messages(id: string, options: MessagesOptions): Promise<{ messages: MessageFacts[]; total: number }> {
    const { from = 0, limit, model, branch, isPinned = false } = options;
    const { reader } = this.#options;
    const chain = await this.#chain(id, branch);
    const { tip } = chain;
    if (tip === null) return { messages: [], total: 0 };
    const total = tip.depth + 1;
    const start = Math.min(from, total);
    const place = await reader.layoutOf(chain);
    const counter = await this.#counter(model);
    const read = async (first: number, end: number) =>
      messageFacts(await reader.despiteDamage().messages(tip, first, end, counter), place);
    if (!isPinned) return { messages: await read(start, Math.min(total, start + limit)), total };
    // A pin may be of a message on another branch.
    const depths = [...place.pins.values()]
      .map(({ depth }) => depth)
      .filter((depth) => depth >= start && depth < total);
    const pinned: MessageFacts[] = [];
    for (const depth of [...new Set(depths)].sort((one, other) => one - other)) {
      if (pinned.length === limit) break;
      pinned.push(...(await read(depth, depth + 1)).filter((one) => one.isPinned));
    }
    return { messages: pinned, total };
  }

  /** What was said in a range, as text and nothing else: nothing is counted, and nothing written. */
  async said(id: string, { from, to }: Span, branch?: string): Promise<{ messages: SaidText[]; total: number }> {
    const { tip } = await this.#chain(id, branch);
    if (tip === null) return { messages: [], total: 0 };
    const total = tip.depth + 1;
    const span = { from: Math.min(from, total), to: Math.min(to, total) };
    return { messages: (await this.#options.reader.saidIn(tip, [span])).map(saidText), total };
  }

  /** What the model would see now, or on a branch, with the origin of every item. */
  async view(id: string, { model, branch, signal }: ChainOptions & Abortable = {}): Promise<ViewEntry[]> {
    const { reader, reads } = this.#options;
    return reads.run(async () => {
      const counter = await this.#counter(model);
      const view = await reader.view(await this.#chain(id, branch), counter);
      return viewEntries(view, (text) => counter.countResult(text), new Slices(this.#options.store, signal));
    }, signal);
  }

  /** A conversation with its view and its newest compactions, with the conversation read once. */
  async overview(id: string, { model, limit }: OverviewOptions): Promise<Overview & { conversation: Listed }> {
    const conversation = await this.#need(id);
    const counter = await this.#counter(model);
    return { conversation: listed(conversation), ...(await overviewOf(this.#options, conversation, counter, limit)) };
  }

  /** What of all that was said can be read in the view now, or in that of a branch. */
  async readability(
    id: string,
    { branch, signal }: Pick<ChainOptions, 'branch'> & Abortable = {},
  ): Promise<ViewReadability> {
    const { reader, reads, world } = this.#options;
    return reads.run(async () => {
      const chain = await this.#chain(id, branch);
      const view = await reader.view(chain, await this.#counter());
      return viewReadability({ reader, workers: world.workers, signal }, chain.tip, view);
    }, signal);
  }

  /** What a placeholder, preview, reference or summary stands for. */
  async original(
    id: string,
    editId: string,
    { from, limit, model }: { from?: number | undefined; limit: number; model?: string | undefined },
  ): Promise<Original> {
    const { store, reader } = this.#options;
    const conversationId = (await this.#need(id)).id;
    return originalOf({ store, reader, counter: await this.#counter(model), conversationId, editId, from, limit });
  }

  /**
   * Commits to the edit log, newest first, each with its summaries as they read now; those that compact nothing are left out. `next` is the
   * cursor of the page after this one, null on the last.
   */
  async compactions(id: string, page: CompactionsPageOptions) {
    await this.#need(id);
    return listedCompactions(this.#options.store, id, page);
  }

  async compaction(id: string, compactionId: string): Promise<CompactionFacts> {
    const { store } = this.#options;
    await this.#need(id);
    const known = (await store.compactions(id, { id: compactionId }))[0];
    const [one] = known === undefined ? [] : await factsOf(store, id, [known]);
    if (one === undefined)
      throw new InvalidInputError(
        'compaction_id',
        `there is no compaction '${compactionId}' in this conversation; its list of compactions has their ids`,
        'not_found',
      );
    return one;
  }

  /** The compactions that pin the message at a depth. */
  async pins(id: string, depth: number): Promise<string[]> {
    const { store } = this.#options;
    const { tip } = await this.#need(id);
    const messageId = await idAt(store, tip, depth);
    if (messageId === undefined) throw noMessage(id, depth);
    const effective = effectiveEdits(await store.edits(id, { depths: [depth] }));
    return effective.flatMap((edit) =>
      edit.kind === 'message-pinned' && edit.depth === depth && edit.messageId === messageId ? [edit.compactionId] : [],
    );
  }

  /**
   * An export as text, in pieces that are made as they are taken: a document, lines (see `transfer/format.ts`) or a page to
   * read. With the full history, and all branches in it, it can be imported again; lines always have that.
   * @throws InvalidInputError ('damaged') before the first piece where something that it would have is damaged
   */
  async exported(id: string, options: PiecesOptions): Promise<AsyncGenerator<string>> {
    return refusedWhereDamaged(id, async () => exportPieces(await this.#reading(), id, options));
  }

  /** A document in one piece. */
  async exportJson(id: string, options: ExportOptions): Promise<ConversationExport> {
    return JSON.parse(await this.#wholeExport(id, { ...options, format: 'json' }));
  }

  /** A page to read in one piece. */
  async exportMarkdown(id: string, options: ExportOptions): Promise<string> {
    return this.#wholeExport(id, { ...options, format: 'markdown' });
  }

  async #wholeExport(id: string, options: PiecesOptions): Promise<string> {
    const pieces: string[] = [];
    for await (const piece of await this.exported(id, options)) pieces.push(piece);
    return pieces.join('');
  }

  /**
   * Keeps the conversations of a file, whatever program it is of: see `importFile`.
   * @throws InvalidInputError for one that cannot be read, or in which nothing was said
   */
  async importFile(
    bytes: AsyncIterable<Uint8Array>,
    options: Pick<FileImportOptions, 'format' | 'isDryRun' | 'onHeld' | 'maxRecordBytes'> = {},
  ): Promise<FileReport> {
    const { store, world } = this.#options;
    const report = await importFile({ storeOf: () => store }, bytes, {
      ...options,
      newId: world.newId,
      ...{ fileTime: world.now(), now: world.now() },
    });
    if (report.conversations.length > 0) return report;
    throw new InvalidInputError('body', `There is no conversation in this file (${report.format}).`);
  }

  /** Keeps an exported conversation. @throws InvalidInputError naming the field; nothing is kept then */
  async import(value: unknown): Promise<Listed> {
    return listed(await imported(await this.#reading(), value, this.#options.world.newId));
  }

  /** Tells that a field of a conversation was set. */
  #changed(conversation: Conversation | undefined, id: string, field: ConversationField): Listed {
    const changed = listed(foundConversation(conversation, id));
    this.#options.emit({ kind: 'conversation-changed', conversationId: id, field });
    return changed;
  }

  /** The end of a branch, or of the conversation as it is. */
  async #endOf({ id, tip }: Conversation, branch: string | undefined): Promise<Place | null> {
    return branch === undefined ? tip : (await branchOf(this.#options.store, id, branch)).tip;
  }

  async #chain(id: string, branch: string | undefined): Promise<OnChain> {
    const conversation = await this.#need(id);
    return onChain(conversation, await this.#endOf(conversation, branch));
  }

  async #reading() {
    const { store, reader } = this.#options;
    return { store, reader, counter: await this.#counter() };
  }

  #counter(model = COUNTING_MODEL): Promise<ModelCounter> {
    return this.#options.counters.forModel(model);
  }

  async #need(id: string): Promise<Conversation> {
    return foundConversation(await this.#options.store.conversation(id), id);
  }

  async #freeName(given: string | undefined): Promise<string> {
    const { store } = this.#options;
    const name = conversationName(given, 'id') ?? this.newName();
    if ((await store.conversation(name)) === undefined) return name;
    throw new InvalidInputError(
      'id',
      `there is a conversation '${name}' already; use another id, or none to have one made`,
      'already_exists',
    );
  }
}

const noMessage = (id: string, depth: number): InvalidInputError =>
  new InvalidInputError(
    'depth',
    `there is no message ${depth} in '${id}'; its list of messages (palimpsest show, /view in the chat) has their depths`,
    'not_found',
  );
