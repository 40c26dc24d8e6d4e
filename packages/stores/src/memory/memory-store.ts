import type { Compaction, Edit, MessageId, Span, SpanReplaced } from '@palimpsest/core';
import { invariant } from '@palimpsest/core';
import type { AdoptedMessages, AdoptedSlice, Adoption, Reply } from '../adoption.js';
import { compactionsPage, editsAbout, spansPage } from '../edits-about.js';
import { guardAppend, guardFollowed, guardRedaction } from '../guard.js';
import { Settable, type Settings } from '../settable.js';
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
  type ConversationsPage,
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
  type PartialReply,
  type PassClaim,
  type Place,
  type Redaction,
  type SpansPage,
  type Store,
  type StoredMessage,
  type StoredVector,
  type TextPage,
  type VectorSpace,
} from '../store.js';
import { textPage } from '../text.js';
import type { LocatedReply, TurnQuery, TurnStart } from '../turn-start.js';
import { spaceName } from '../vectors.js';
import type { FoundWords, Pace, WordQuery } from '../words.js';
import { checkOnce, Entry, own } from './entry.js';
import { forgetUnneeded } from './erasure.js';
import { FactLog } from './fact-log.js';
import { type Kept, locate, locateReply, newestFirst, ofSession, turnStart } from './finder.js';
import { Forest, type Node } from './forest.js';
import { Partials } from './partials.js';
import { SystemTexts } from './system-texts.js';
import { vectorsOn } from './vectors.js';
import { titled, Words } from './words.js';

/** What one owner keeps in the process. */
export class MemoryStore extends Settable implements Store {
  readonly #entries = new Map<string, Entry>();
  readonly #replies: Kept['replies'] = new Map();
  readonly #forest: Forest;
  readonly #words: Words;
  readonly #texts = new SystemTexts();
  readonly #partials = new Partials();
  readonly #calibrations = new Map<string, Calibration>();
  readonly #facts = new FactLog();
  #strategy: string | null = null;
  #erasures = 0;

  /** What is found by what a client says. */
  get #kept(): Kept {
    return { entries: this.#entries, replies: this.#replies, forest: this.#forest };
  }

  /** `newLine` gives numbers that grow, and none twice among all owners. */
  constructor(newLine: () => number) {
    super();
    this.#forest = new Forest(newLine);
    this.#words = new Words(this.#forest);
  }

  /** Something is kept. */
  get isUsed(): boolean {
    return this.#entries.size > 0 || this.#calibrations.size > 0 || this.#strategy !== null || this.#facts.count > 0;
  }

  /** Not of the contract: how many messages are kept. */
  get messages(): number {
    return this.#forest.all().length;
  }

  async createConversation(id: string, at: number, origin?: ConversationOrigin): Promise<Conversation> {
    return this.#create(id, at, origin).conversation;
  }

  async openConversation(id: string, at: number, origin: ConversationOrigin = {}): Promise<Conversation> {
    return (this.#entries.get(id) ?? this.#create(id, at, origin)).conversation;
  }

  async conversation(id: string): Promise<Conversation | undefined> {
    return this.#entries.get(id)?.conversation;
  }

  async conversations({ limit, before, isArchived, isSide, isRefused }: ConversationsPage): Promise<Conversation[]> {
    return this.#conversations()
      .filter((conversation) => before === undefined || newestFirst(before, conversation) < 0)
      .filter((conversation) => isArchived === undefined || conversation.isArchived === isArchived)
      .filter((conversation) => isSide === undefined || conversation.isSide === isSide)
      .filter((conversation) => isRefused === undefined || conversation.isRefused === isRefused)
      .slice(0, limit);
  }

  async titled(terms: readonly string[], { limit }: { readonly limit: number }): Promise<Conversation[]> {
    return titled(terms, this.#conversations()).slice(0, Math.max(0, limit));
  }

  async find(query: WordQuery, pace?: Pace): Promise<FoundWords> {
    const { conversationId } = query;
    const entries = this.#all().filter(({ conversation }) => conversation.id === (conversationId ?? conversation.id));
    return this.#words.find(query, entries, pace);
  }

  async conversationIds(page: TextPage): Promise<string[]> {
    return textPage([...this.#entries.keys()], page);
  }

  async conversationsOfSession(session: string, { limit }: { readonly limit: number }): Promise<Conversation[]> {
    return ofSession(this.#kept, session).slice(0, limit);
  }

  async refuse(id: string, tip: Place | null): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry === undefined || entry.conversation.tip?.line !== tip?.line) return;
    const own = entry.conversation.forkedFrom?.messages ?? 0;
    const chain = tip === null ? [] : this.#forest.chain(tip, own, tip.depth + 1);
    if (chain.every(({ message }) => !message.isReply)) entry.change({ isRefused: true });
  }

  async ownStrategy(): Promise<string | null> {
    return this.#strategy;
  }

  async setOwnStrategy(strategy: string | null): Promise<void> {
    this.#strategy = strategy;
  }

  async fork(fork: Fork): Promise<Conversation> {
    return this.#fork(fork);
  }

  #fork({ conversationId, newId, tip, expectedEditCount, live, at, origin: own = {} }: Fork): Conversation {
    const origin = this.#need(conversationId);
    if (origin.edits.length !== expectedEditCount) throw new MovedError(conversationId, 'edits');
    const node = tip === null ? undefined : this.#needIn(origin, tip);
    const { title, strategy, agent, editCount, tip: end } = origin.conversation;
    const isWhole = end?.line === tip?.line;
    const entry = this.#create(newId, at, { agent, ...own });
    const messages = tip === null ? 0 : tip.depth + 1;
    const instructions = origin.instructions.filter(({ sinceDepth }) => isWhole || sinceDepth < messages);
    const { edits, compactions } = origin;
    Object.assign(entry, { root: node?.root, edits, live: new Set(live), compactions, instructions });
    const instructionsId = instructions.at(-1)?.instructionsId ?? null;
    const forkedFrom = { conversationId, messages };
    return entry.change({ title, strategy, editCount, tip, instructionsId, forkedFrom });
  }

  async adopt(adoption: Adoption): Promise<Conversation> {
    const { newId, createdAt } = adoption;
    this.#checkFree(newId);
    const slices: AdoptedSlice[] = [];
    for await (const slice of adoption.slices) slices.push(slice);
    const entry = this.#create(newId, createdAt);
    try {
      return this.#adopt(entry, adoption, slices);
    } catch (error) {
      this.#forget(entry);
      throw error;
    }
  }

  #adopt(entry: Entry, adoption: Adoption, slices: readonly AdoptedSlice[]): Conversation {
    const { newId: _, slices: __, vocabulary, instructions, createdAt, ...facts } = adoption;
    for (const slice of slices)
      if ('replies' in slice) this.#adoptReplies(entry, slice.replies);
      else if ('messages' in slice) this.#adoptMessages(entry, slice, { vocabulary, at: createdAt });
    const logs = slices.filter((slice) => 'edits' in slice);
    const edits = logs.flatMap((log) => log.edits.map(own));
    checkOnce(edits);
    const compactions = logs.flatMap((log) => log.compactions.map(own));
    Object.assign(entry, { edits, live: new Set(logs.flatMap(({ live }) => live)), compactions });
    entry.instructions = instructions.map(({ instructions: text, ...version }) => ({
      ...version,
      instructionsId: this.#texts.keep(text),
    }));
    return entry.change({
      ...facts,
      editCount: edits.length,
      updatedAt: Math.max(createdAt, facts.updatedAt),
      instructionsId: entry.instructions.at(-1)?.instructionsId ?? null,
    });
  }

  #adoptMessages(
    entry: Entry,
    { parent: id, messages, isBranch }: AdoptedMessages,
    options: Pick<Append, 'vocabulary' | 'at'>,
  ): void {
    const start = this.#nodeIn(entry, id);
    invariant(id === null || start !== undefined, `messages follow ${id}, which is not there`);
    const parent = start?.place ?? null;
    const { tip } = entry.conversation;
    invariant(isBranch || parent?.line === tip?.line, `message ${messages[0]?.id} does not follow the one before it`);
    const { end, root } = this.#forest.add({ owner: entry, root: entry.root }, { parent, messages, ...options });
    entry.root = root;
    if (!isBranch) entry.change({ tip: end?.place ?? null });
    else if (end !== null) entry.branches.add(end.place, tip);
  }

  #adoptReplies(entry: Entry, replies: readonly Reply[]): void {
    for (const { id, messageId } of replies) {
      const node = this.#nodeIn(entry, messageId);
      invariant(node !== undefined, `reply ${id} ends in ${messageId}, which is not there`);
      if (!this.#replies.has(id)) this.#replies.set(id, { conversationId: entry.conversation.id, place: node.place });
    }
  }

  #nodeIn({ root }: Pick<Entry, 'root'>, id: MessageId | null): Node | undefined {
    return this.#forest.withId(id ?? undefined).find((node) => node.root === root);
  }

  async erase(id: string, onProgress?: (messages: number) => void): Promise<Erased | undefined> {
    const entry = this.#entries.get(id);
    if (entry === undefined) return undefined;
    this.#erasures += 1;
    const messages = this.#forget(entry);
    onProgress?.(messages);
    const others = [...this.#entries.values()];
    const removed = (recordsOf: (entry: Entry) => readonly object[]): number => {
      const kept = new Set(others.flatMap(recordsOf));
      return recordsOf(entry).filter((record) => !kept.has(record)).length;
    };
    return {
      messages,
      edits: removed(({ edits }) => edits),
      compactions: removed(({ compactions }) => compactions),
      instructions: removed(({ instructions }) => instructions),
    };
  }

  /** @returns how many messages are gone with it */
  #forget(entry: Entry): number {
    const { id } = entry.conversation;
    this.#entries.delete(id);
    for (const [replyId, { conversationId }] of this.#replies) if (conversationId === id) this.#replies.delete(replyId);
    const messages = forgetUnneeded(this.#forest, entry, [...this.#entries.values()]);
    this.#texts.forgetUnneeded(this.#entries.values());
    this.#partials.forgetConversation(id);
    return messages;
  }

  async eraseMessages({ tip, from, to, redactions, ...commit }: MessageErasure): Promise<Conversation> {
    const entry = this.#need(commit.conversationId);
    this.#needIn(entry, tip);
    const nodes = this.#forest.chain(tip, from, to);
    for (const redaction of redactions)
      guardRedaction(redaction, this.#entries.get(redaction.conversationId)?.conversation.editCount);
    const conversation = entry.commit(commit);
    for (const redaction of redactions) this.#redact(redaction);
    this.#erasures += 1;
    for (const node of nodes) this.#forest.empty(node);
    return conversation;
  }

  /** Forks share records: they have the same objects. */
  #redact({ conversationId, edits, compactions }: Redaction): void {
    const entry = this.#need(conversationId);
    const [redactedEdits, redactedCompactions] = [
      redacted(entry.edits, edits),
      redacted(entry.compactions, compactions),
    ];
    for (const holder of this.#all()) {
      holder.edits = holder.edits.map((edit) => redactedEdits.get(edit) ?? edit);
      holder.compactions = holder.compactions.map((compaction) => redactedCompactions.get(compaction) ?? compaction);
    }
  }

  async locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]> {
    return locate(this.#kept, chain, conversationId);
  }

  async holders(place: Place): Promise<Conversation[]> {
    if (!this.#forest.withId(place.id).some((node) => node.place.line === place.line)) return [];
    return this.#all()
      .filter(({ branches, conversation: { tip } }) =>
        [tip, ...branches.all().map((branch) => branch.tip)].some((end) => this.#forest.leadsTo(place, end)),
      )
      .map(({ conversation }) => conversation);
  }

  async openTurn(query: TurnQuery): Promise<TurnStart> {
    const counts = { erasures: this.#erasures, factCount: this.#facts.count };
    return { ownStrategy: this.#strategy, ...counts, ...turnStart(this.#kept, query) };
  }

  async locateReply(replyId: string): Promise<LocatedReply | undefined> {
    return locateReply(this.#kept, replyId);
  }

  async replies(conversationId: string, page: TextPage): Promise<Reply[]> {
    const own = [...this.#replies].filter(([, reply]) => reply.conversationId === conversationId);
    const places = new Map(own.map(([id, { place }]) => [id, place]));
    return textPage([...places.keys()], page).flatMap((id) => {
      const place = places.get(id);
      return place === undefined ? [] : [{ id, messageId: place.id }];
    });
  }

  async append(append: Append): Promise<Conversation> {
    const { opens, conversationId } = append;
    const isNew = opens !== undefined && !this.#entries.has(conversationId);
    if (isNew) this.#open(conversationId, opens);
    try {
      return this.#append(append);
    } catch (error) {
      if (isNew) this.#entries.delete(conversationId);
      throw error;
    }
  }

  #open(id: string, { at, fork, ...origin }: NonNullable<Append['opens']>): void {
    if (fork === undefined) this.#create(id, at, origin);
    else this.#fork({ ...fork, newId: id, at, origin });
  }

  #append(append: Append): Conversation {
    const entry = this.#need(append.conversationId);
    const { conversation } = entry;
    this.#partials.check(append);
    guardAppend(append, conversation);
    const isRecorded = this.#forest.withId(append.messages[0]?.id).some((node) => node.root === entry.root);
    guardFollowed(append, conversation, isRecorded);
    const isFork = entry.root === undefined && !append.keepsTip;
    if (append.parent !== null && !isFork) this.#needIn(entry, append.parent);
    const { end, root } = this.#forest.add({ owner: entry, root: entry.root }, append);
    entry.root = root;
    this.#partials.end(append);
    for (const replyId of append.replyIds ?? [])
      if (end !== null && !this.#replies.has(replyId))
        this.#replies.set(replyId, { conversationId: conversation.id, place: end.place });
    if (append.keepsTip) {
      if (end !== null) entry.branches.add(end.place, conversation.tip);
      return conversation;
    }
    const { instructions } = append;
    const id = instructions === undefined ? undefined : this.#texts.keep(instructions);
    return entry.moveTip(append, end?.place ?? null, id);
  }

  async keepPartial(partial: PartialReply): Promise<void> {
    const entry = this.#need(partial.conversationId);
    if (partial.parent !== null) this.#needIn(entry, partial.parent);
    this.#partials.keep(partial);
  }

  /** Not of the contract: the vault lists those of all owners. */
  partials(): PartialReply[] {
    return this.#partials.all();
  }

  async branches(conversationId: string, { limit, before }: BranchesPage): Promise<Branch[]> {
    const entry = this.#entries.get(conversationId);
    const page = (entry?.branches.all() ?? []).filter(({ number }) => before === undefined || number < before);
    return page.slice(0, limit).map(({ tip, number }) => ({
      ...{ tip, number },
      sharedMessages: this.#forest.shared(tip, entry?.conversation.tip ?? null),
      recordedAt: this.#forest.at(tip).recordedAt,
    }));
  }

  async branch(conversationId: string, id: MessageId): Promise<Branch | undefined> {
    return (await this.branches(conversationId, { limit: Number.POSITIVE_INFINITY })).find(({ tip }) => tip.id === id);
  }

  async read(tip: Place, from: number, to: number, vocabulary: string): Promise<StoredMessage[]> {
    return this.#forest.chain(tip, from, to).map(({ place, message, recordedAt, counts }) => ({
      ...message,
      depth: place.depth,
      recordedAt,
      tokens: counts.get(vocabulary) ?? null,
    }));
  }

  async readSpans(tip: Place, spans: readonly Span[], vocabulary: string): Promise<StoredMessage[]> {
    const read = await Promise.all(spans.map(({ from, to }) => this.read(tip, from, to, vocabulary)));
    return read.flat();
  }

  async idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>> {
    const wanted = new Set(depths);
    const chain = this.#forest.chain(tip, 0, tip.depth + 1);
    return new Map(chain.filter(({ place }) => wanted.has(place.depth)).map(({ place }) => [place.depth, place.id]));
  }

  async saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void> {
    for (const node of this.#forest.chain(tip, 0, tip.depth + 1)) {
      const tokens = counts.get(node.place.depth);
      if (tokens === undefined || node.message.isErased || node.counts.has(vocabulary)) continue;
      node.counts.set(vocabulary, tokens);
    }
  }

  async vectors(chains: readonly ChainSpan[], space: VectorSpace): Promise<StoredVector[][]> {
    return chains.map(({ tip, from, to }) => vectorsOn(this.#forest, { tip, from, to }, space));
  }

  async saveVectors(tip: Place, space: VectorSpace, vectors: ReadonlyMap<number, Uint8Array>): Promise<void> {
    for (const node of this.#forest.chain(tip, 0, tip.depth + 1)) {
      const bytes = vectors.get(node.place.depth);
      if (bytes !== undefined && !node.message.isErased) node.vector = { space: spaceName(space), bytes };
    }
  }

  async commit(commit: Commit): Promise<Conversation> {
    return this.#need(commit.conversationId).commit(commit);
  }

  async liveEdits(conversationId: string): Promise<Edit[]> {
    return this.#entries.get(conversationId)?.liveEdits() ?? [];
  }

  async edits(conversationId: string, about?: EditsAbout): Promise<Edit[]> {
    const { edits: log = [], live = [] } = this.#entries.get(conversationId) ?? {};
    return about === undefined ? [...log] : editsAbout(log, live, about);
  }

  async editsAt(conversationId: string, { from, to }: Span): Promise<Edit[]> {
    return (this.#entries.get(conversationId)?.edits ?? []).slice(from, to);
  }

  async spans(conversationId: string, page: SpansPage): Promise<SpanReplaced[]> {
    return spansPage(this.#entries.get(conversationId)?.edits ?? [], page);
  }

  async compaction(conversationId: string, id: string): Promise<Compaction | undefined> {
    return this.#entries.get(conversationId)?.compactions.find((compaction) => compaction.id === id);
  }

  async compactions(conversationId: string, page?: CompactionsPage): Promise<Compaction[]> {
    const all = this.#entries.get(conversationId)?.compactions ?? [];
    return page === undefined ? [...all] : compactionsPage(all, page);
  }

  async claimPass(conversationId: string, claim: PassClaim): Promise<boolean> {
    return this.#entries.get(conversationId)?.claimPass(claim) ?? false;
  }

  async instructionsHistory(
    conversationId: string,
    { newest = Number.POSITIVE_INFINITY }: { readonly newest?: number } = {},
  ): Promise<InstructionsVersion[]> {
    const all = this.#entries.get(conversationId)?.instructions ?? [];
    return all.slice(Math.max(0, all.length - newest)).map(({ instructionsId, ...version }) => ({
      ...version,
      instructions: this.#texts.get(instructionsId) ?? '',
    }));
  }

  async instructions(id: string): Promise<string | undefined> {
    return this.#texts.get(id);
  }

  async calibrations(): Promise<Calibration[]> {
    return [...this.#calibrations.values()];
  }

  async noteFacts(notes: FactNotes): Promise<number> {
    return this.#facts.note(notes, this.#erasures);
  }

  async liveFacts(): Promise<LiveFacts> {
    return { ...this.#facts.live(), erasures: this.#erasures };
  }

  async facts(ids: readonly string[]): Promise<FactRecord[]> {
    return this.#facts.withIds(ids);
  }

  async factLog(page: FactPage): Promise<FactRecord[]> {
    return this.#facts.page(page);
  }

  async saveCalibration(calibration: Calibration): Promise<void> {
    this.#calibrations.set(calibration.model, calibration);
  }

  #conversations(): Conversation[] {
    return this.#all().map(({ conversation }) => conversation);
  }

  /** The newest first. */
  #all(): Entry[] {
    return [...this.#entries.values()].sort((a, b) => newestFirst(a.conversation, b.conversation));
  }

  #checkFree(id: string): void {
    if (this.#entries.has(id)) throw new MovedError(id, 'name');
  }

  #create(id: string, at: number, origin: ConversationOrigin = {}): Entry {
    this.#checkFree(id);
    const entry = new Entry(this.#forest, id, at, origin);
    this.#entries.set(id, entry);
    return entry;
  }

  protected override async change(id: string, settings: Partial<Settings>): Promise<Conversation | undefined> {
    return this.#entries.get(id)?.change(settings);
  }

  /** The message, if it is in the tree of a conversation. */
  #needIn(entry: Entry, place: Place): Node {
    const [node] = this.#forest.withId(place.id).filter((one) => one.place.line === place.line);
    if (node !== undefined && node.root === entry.root) return node;
    throw new GoneError({ conversationId: entry.conversation.id, messageId: place.id });
  }

  #need(id: string): Entry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new GoneError({ conversationId: id });
    return entry;
  }
}

/** The records of a log that have the ids of others, and those others. */
function redacted<T extends { readonly id: string }>(log: readonly T[], records: readonly T[]): Map<T, T> {
  const byId = new Map(records.map((record) => [record.id, record]));
  return new Map(log.flatMap((record) => [[record, byId.get(record.id) ?? record] as const]));
}
