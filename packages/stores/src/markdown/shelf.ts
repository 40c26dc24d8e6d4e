import { invariant, type MessageId } from '@palimpsest/core';
import { type Calibration, GoneError, type Place } from '../store.js';
import { batchOf } from './batch.js';
import type {
  BatchRow,
  Change,
  ConversationState,
  CountsRow,
  Head,
  InheritedLog,
  InstructionsRow,
  MessageRow,
  OwnerState,
  PartialRow,
  ReplyRow,
} from './change.js';
import { EditIndex } from './edit-index.js';
import { Entry, NEW_HEAD, newestFirst } from './entry.js';
import { FactRows } from './fact-rows.js';
import { Lines, type Node } from './lines.js';
import { lostHeadError } from './metadata.js';
import { folderName } from './names.js';
import { erasedText } from './recording.js';
import { printOf, shortHash } from './segment.js';

/** What is known of everything that one owner stores, without the words. Changed by `apply` alone. */
export class Shelf {
  readonly owner: string;
  /** Relative to the store's folder; empty for the owner of a server without keys. */
  readonly folder: string;
  readonly entries = new Map<string, Entry>();
  readonly lines = new Lines();
  /** The conversations of each tree. */
  readonly trees = new Map<number, Set<Entry>>();
  readonly sessions = new Map<string, Set<Entry>>();
  readonly replies = new Map<string, { readonly entry: Entry; readonly place: Place }>();
  /** What is kept for the owner besides conversations is not in the index as it is. */
  isOwnerDirty = false;
  /** Conversations that are not in the index as they are. */
  readonly dirty = new Set<Entry>();
  /** Conversations that were erased since the index was last written. */
  erased: Entry[] = [];
  readonly calibrations = new Map<string, Calibration>();
  readonly facts = new FactRows();
  /** How many conversations use each version of instructions. */
  readonly instructionUses = new Map<string, number>();
  /** The conversations of replies that are being written, by the ids of these. */
  readonly partials = new Map<string, Entry>();
  /** Conversations of which only messages are known. */
  readonly lostHeads = new Set<Entry>();
  /** By their ids. */
  readonly #logs = new Map<string, EditIndex>();
  strategy: string | null = null;
  /** How often a person has erased something. */
  erasures = 0;
  /** The last transaction that changed what is kept for the owner besides conversations. */
  n = 0;
  /** Newest first. */
  readonly #ordered: Entry[] = [];

  constructor(owner: string, folder: string) {
    this.owner = owner;
    this.folder = folder;
  }

  get ordered(): readonly Entry[] {
    return this.#ordered;
  }

  /** How many conversations of the list come before a place in it. */
  rank(before: Pick<Head, 'updatedAt' | 'id'>): number {
    let [low, high] = [0, this.#ordered.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (newestFirst((this.#ordered[middle] as Entry).head, before) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A conversation that can be used. @throws DamagedError where it is known and cannot */
  find(id: string): Entry | undefined {
    const entry = this.entries.get(id);
    if (entry?.isHeadLost) throw lostHeadError(entry);
    return entry;
  }

  /** @throws GoneError, and DamagedError as `find` does */
  need(id: string): Entry {
    const entry = this.find(id);
    if (entry === undefined) throw new GoneError({ conversationId: id });
    return entry;
  }

  /** The message, if it is in the tree of a conversation. @throws GoneError */
  needIn({ head }: Entry, place: Place): Node {
    const node = this.lines.find(place);
    if (node !== undefined && node.row.tree === head.tree) return node;
    throw new GoneError({ conversationId: head.id, messageId: place.id });
  }

  inTree(tree: number | null, id: MessageId | undefined): Node | undefined {
    return tree === null ? undefined : this.lines.withId(id).find((node) => node.row.tree === tree);
  }

  pathOf(folder: string): string {
    return this.folder === '' ? folder : `${this.folder}/${folder}`;
  }

  apply(change: Change): void {
    const { n, id, strategy, calibration, facts, counts, emptied, erased } = change;
    const isErasure = emptied !== undefined || erased !== undefined;
    if (isErasure) this.erasures += 1;
    if (strategy !== undefined) this.strategy = strategy;
    if (calibration !== undefined) this.calibrations.set(calibration.model, calibration);
    for (const fact of facts ?? []) this.facts.add(fact);
    if (strategy !== undefined || calibration !== undefined || facts !== undefined || isErasure) {
      this.n = n;
      this.isOwnerDirty = true;
    }
    if (counts !== undefined) this.addCounts(counts, n);
    if (id === undefined) return;
    if (erased === undefined) this.#change(id, change);
    else this.#erase(this.#entryOf(id), change);
  }

  #change(id: string, change: Change): void {
    const { n } = change;
    const entry = change.isNew
      ? this.create({ ...NEW_HEAD, id, createdAt: 0, updatedAt: 0, ...change.head })
      : this.#entryOf(id);
    if (!change.isNew && change.head !== undefined) {
      // A title holds words of a message, and an earlier part of the list still has it.
      const { title } = entry.head;
      entry.isListStale ||= title !== null && title !== (change.head.title ?? title);
      this.setHead(entry, { ...entry.head, ...change.head });
    }
    for (const message of change.messages ?? []) {
      this.addMessage(entry, message, n);
      entry.pending.push({ n, message });
    }
    this.#inherit(entry, change.inherited ?? []);
    for (const batch of change.batches ?? []) {
      this.addBatch(entry, batch);
      entry.pending.push({ n, batch });
    }
    for (const reply of change.replies ?? []) {
      this.addReply(entry, reply);
      entry.pending.push({ n, reply });
    }
    for (const row of change.instructions ?? []) this.addInstructions(entry, row);
    for (const edit of change.live?.off ?? []) entry.live.delete(edit);
    for (const edit of change.live?.on ?? []) entry.live.add(edit);
    for (const number of change.branches?.drop ?? []) entry.branches.delete(number);
    for (const branch of change.branches?.add ?? []) entry.branches.set(branch.number, branch);
    if (change.partial !== undefined) this.#keepPartial(entry, change.partial);
    if (change.endedPartial !== undefined) this.#endPartial(change.endedPartial);
    for (const [line, depth] of change.emptied ?? []) this.#empty(line, depth, n);
    for (const { home, file, text } of change.redacted ?? []) this.#redact(this.#entryOf(home), file, text, n);
    this.#changed(entry, n);
  }

  /** Something is kept for the owner. */
  get isUsed(): boolean {
    return this.entries.size > 0 || this.calibrations.size > 0 || this.strategy !== null || this.facts.count > 0;
  }

  ownerState(): OwnerState {
    const { owner, n, strategy, erasures, calibrations, facts } = this;
    return { owner, n, strategy, erasures, calibrations: [...calibrations.values()], factCount: facts.count };
  }

  /** For the index; what people are shown of facts are the files. */
  listedState(): OwnerState {
    return { ...this.ownerState(), facts: this.facts.all };
  }

  /** The lists of the index have all of it. */
  listed(isWhole: (entry: Entry) => boolean): void {
    for (const entry of this.dirty) entry.listed({ isWhole: isWhole(entry) });
    this.dirty.clear();
    this.erased = [];
    this.isOwnerDirty = false;
  }

  /** Everything of it has to be written to the index. */
  unlisted(): void {
    for (const entry of this.entries.values()) {
      entry.isListStale = true;
      this.dirty.add(entry);
    }
    this.isOwnerDirty = true;
  }

  /** A conversation as a list in the index, or its own files, say it is. */
  restore(state: ConversationState): Entry {
    const { n, head, inherited, live, instructions, branches, partials, isHeadLost = false } = state;
    const entry = this.create(head, isHeadLost);
    if (isHeadLost) this.lostHeads.add(entry);
    this.#inherit(entry, inherited);
    for (const edit of live) entry.live.add(edit);
    for (const row of instructions) this.addInstructions(entry, row);
    for (const branch of branches) entry.branches.set(branch.number, branch);
    for (const partial of partials) this.#keepPartial(entry, partial);
    entry.n = n;
    return entry;
  }

  create(head: Head, isHeadLost = false): Entry {
    invariant(!this.entries.has(head.id), `there is a conversation ${head.id} already`);
    const entry = new Entry(this.pathOf(`conversations/${folderName(head.id)}`), head, isHeadLost);
    this.entries.set(head.id, entry);
    this.#list(entry);
    return entry;
  }

  setHead(entry: Entry, head: Head): void {
    this.#unlist(entry);
    entry.head = head;
    this.#list(entry);
  }

  addMessage(home: Entry, row: MessageRow, n: number): void {
    const { line: number, depth, id, after, tokens, vocabulary, ...kept } = row;
    const line = this.lines.line(number);
    const counts = new Map(tokens === undefined || vocabulary === undefined ? [] : [[vocabulary, tokens]]);
    const node = { line, depth, id, row: kept, home, counts, n };
    this.lines.add(node, after);
    home.addNode(node);
  }

  /** The file of a message that was lost is there again. */
  putBack(node: Node, print: Pick<MessageRow, 'file' | 'bytes' | 'sum' | 'content'>): void {
    node.row = { ...node.row, ...print };
    node.home.files.add(print.file);
    this.#changed(node.home, node.home.n, true);
  }

  /** A compaction in the conversation's folder, of its own log or of one that leads to it. */
  addBatch(entry: Entry, row: BatchRow): void {
    const log = this.log(row.log);
    const batch = { row, home: entry, log };
    log.add(batch);
    entry.addBatch(batch);
    if (log.users.has(entry)) return;
    log.holder = entry;
    entry.log.own = log;
  }

  log(id: string): EditIndex {
    const known = this.#logs.get(id);
    if (known !== undefined) return known;
    const log = new EditIndex(id);
    this.#logs.set(id, log);
    return log;
  }

  #inherit(entry: Entry, inherited: readonly InheritedLog[]): void {
    for (const one of inherited) {
      const log = this.log(one.log);
      log.users.set(entry, one.last);
      entry.log.inherit(log, one);
    }
  }

  addReply(entry: Entry, reply: ReplyRow): void {
    if (this.replies.has(reply.replyId)) return;
    this.replies.set(reply.replyId, { entry, place: reply.place });
    entry.replies.push(reply);
  }

  addCounts({ vocabulary, counts }: CountsRow, n: number): void {
    for (const [number, depth, tokens] of counts) {
      const node = this.lines.line(number).at(depth);
      if (node === undefined || node.counts.has(vocabulary)) continue;
      node.counts.set(vocabulary, tokens);
      node.home.pending.push({ n, counts: { vocabulary, counts: [[number, depth, tokens]] } });
      this.#changed(node.home, n);
    }
  }

  addInstructions(entry: Entry, row: InstructionsRow): void {
    entry.instructions.push(row);
    this.instructionUses.set(row.instructionsId, (this.instructionUses.get(row.instructionsId) ?? 0) + 1);
  }

  /** A reply has one partial of an id, whichever conversation it is in. */
  #keepPartial(entry: Entry, partial: PartialRow): void {
    this.#endPartial(partial.id);
    entry.partials.set(partial.id, partial);
    this.partials.set(partial.id, entry);
  }

  #endPartial(id: string): void {
    this.partials.get(id)?.partials.delete(id);
    this.partials.delete(id);
  }

  #entryOf(id: string): Entry {
    const entry = this.entries.get(id);
    invariant(entry !== undefined, `the journal speaks of the conversation ${id}, which is not there`);
    return entry;
  }

  #empty(number: number, depth: number, n: number): void {
    const node = this.lines.line(number).at(depth);
    if (node === undefined) return;
    node.row = { ...node.row, isErased: true };
    node.row = { ...node.row, ...printOf(erasedText(node), '') };
    node.counts.clear();
    this.#changed(node.home, n, true);
  }

  #redact(home: Entry, file: string, text: string, n: number): void {
    const batch = home.batches.find(({ row }) => row.file === file);
    if (batch === undefined) return;
    batch.row = { ...batch.row, sum: shortHash(text), content: batchOf(text)?.content ?? '' };
    this.#changed(home, n, true);
  }

  #erase(entry: Entry, { erased, n }: Change): void {
    for (const [number, depth, id, file] of erased?.messages ?? []) {
      const node = this.lines.line(number).at(depth);
      if (node === undefined) continue;
      node.home = this.#entryOf(id);
      node.row = { ...node.row, file, isInherited: true };
      node.home.addNode(node);
      this.#changed(node.home, n, true);
    }
    const batches = new Map(entry.batches.map((batch) => [batch.row.file, batch]));
    for (const [file, id, newFile] of erased?.batches ?? []) {
      const batch = batches.get(file);
      if (batch === undefined) continue;
      batch.home = this.#entryOf(id);
      batch.row = { ...batch.row, file: newFile };
      batch.home.addBatch(batch);
      this.#changed(batch.home, n, true);
    }
    for (const { index } of entry.log.parts) this.#leave(index, entry);
    for (const [line, depth] of erased?.cuts ?? []) {
      this.lines.cut(line, depth);
      const last = this.lines.line(line).at(depth);
      if (last !== undefined) last.row = { ...last.row, isLast: true };
    }
    for (const { instructionsId } of entry.instructions) this.#dropUse(instructionsId);
    for (const { replyId } of entry.replies) this.replies.delete(replyId);
    for (const id of entry.partials.keys()) this.partials.delete(id);
    this.#unlist(entry);
    this.entries.delete(entry.head.id);
    this.dirty.delete(entry);
    this.lostHeads.delete(entry);
    this.erased.push(entry);
  }

  /** `isListStale`: something in its list is to go. */
  #changed(entry: Entry, n: number, isListStale = false): void {
    entry.n = n;
    entry.isListStale ||= isListStale;
    this.dirty.add(entry);
  }

  #leave(log: EditIndex, entry: Entry): void {
    if (log.holder === entry) log.holder = undefined;
    log.users.delete(entry);
    if (log.holder === undefined && log.users.size === 0) this.#logs.delete(log.id);
  }

  #dropUse(instructionsId: string): void {
    const uses = (this.instructionUses.get(instructionsId) ?? 0) - 1;
    if (uses > 0) this.instructionUses.set(instructionsId, uses);
    else this.instructionUses.delete(instructionsId);
  }

  #list(entry: Entry): void {
    const { tree, session } = entry.head;
    this.#ordered.splice(this.rank(entry.head), 0, entry);
    if (tree !== null) put(this.trees, tree, entry);
    if (session !== null) put(this.sessions, session, entry);
  }

  #unlist(entry: Entry): void {
    const { tree, session } = entry.head;
    this.#ordered.splice(this.rank(entry.head), 1);
    if (tree !== null) take(this.trees, tree, entry);
    if (session !== null) take(this.sessions, session, entry);
  }
}

function put<K>(sets: Map<K, Set<Entry>>, key: K, entry: Entry): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([entry]));
  else set.add(entry);
}

function take<K>(sets: Map<K, Set<Entry>>, key: K, entry: Entry): void {
  const set = sets.get(key);
  set?.delete(entry);
  if (set?.size === 0) sets.delete(key);
}
