import type { Compaction, Edit, EditId, MessageId } from '@palimpsest/core';
import { invariant } from '@palimpsest/core';
import { deepest } from './deepest.js';
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
} from './store.js';

/** A message knows its parent; a line is just the number of the message itself. */
interface Node {
  readonly place: Place;
  readonly parent: Node | null;
  readonly root: number;
  readonly message: NewMessage;
  readonly recordedAt: number;
  readonly counts: Map<string, number>;
  hasChild: boolean;
}

interface Entry {
  conversation: Conversation;
  root: number | undefined;
  edits: Edit[];
  live: ReadonlySet<EditId>;
  compactions: Compaction[];
}

/** Keeps everything in the process and forgets it with it. For tests and for trying things out. */
export class MemoryStore implements Store {
  readonly #entries = new Map<string, Entry>();
  readonly #nodes: Node[] = [];
  readonly #byId = new Map<MessageId, Node[]>();
  readonly #calibrations = new Map<string, Calibration>();
  #roots = 0;

  async openConversation(id: string, at: number): Promise<Conversation> {
    const known = this.#entries.get(id);
    if (known !== undefined) return known.conversation;
    const conversation = { id, createdAt: at, updatedAt: at, tip: null, editCount: 0, instructions: null };
    this.#entries.set(id, { conversation, root: undefined, edits: [], live: new Set(), compactions: [] });
    return conversation;
  }

  async conversation(id: string): Promise<Conversation | undefined> {
    return this.#entries.get(id)?.conversation;
  }

  async conversations({ limit, before }: ConversationsPage): Promise<Conversation[]> {
    return [...this.#entries.values()]
      .map(({ conversation }) => conversation)
      .filter((conversation) => before === undefined || newestFirst(before, conversation) < 0)
      .sort(newestFirst)
      .slice(0, limit);
  }

  async locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]> {
    const root = conversationId === undefined ? undefined : (this.#entries.get(conversationId)?.root ?? -1);
    const nodesOf = (id: MessageId | undefined) =>
      (id === undefined ? [] : (this.#byId.get(id) ?? [])).filter((node) => root === undefined || node.root === root);
    const at = deepest(chain.length, (index) => nodesOf(chain[index]).length > 0);
    const found = nodesOf(chain[at]).flatMap((node) =>
      [...this.#entries.values()]
        .filter(
          (entry) =>
            entry.root === node.root && (conversationId === undefined || entry.conversation.id === conversationId),
        )
        .map(({ conversation }) => ({ conversation, place: node.place, isLeaf: !node.hasChild })),
    );
    const rank = ({ conversation, place }: Located) => (conversation.tip?.line === place.line ? 1 : 0);
    return found.sort((a, b) => rank(b) - rank(a) || newestFirst(a.conversation, b.conversation));
  }

  async append(append: Append): Promise<Conversation> {
    const entry = this.#need(append.conversationId);
    const { conversation } = entry;
    if (!append.isAside && conversation.tip?.line !== append.expectedTip?.line)
      throw new MovedError(conversation.id, 'tip');
    const end = this.#addMessages(entry, append);
    if (append.isAside) return conversation;
    if (append.live !== undefined) entry.live = new Set(append.live);
    entry.conversation = {
      ...conversation,
      tip: end?.place ?? null,
      updatedAt: Math.max(conversation.updatedAt, append.at),
      instructions: append.instructions ?? conversation.instructions,
    };
    return entry.conversation;
  }

  async read(tip: Place, from: number, to: number, vocabulary: string): Promise<StoredMessage[]> {
    return this.#chain(tip, from, to).map(({ place, message: { tokens: _, ...message }, recordedAt, counts }) => ({
      ...message,
      depth: place.depth,
      recordedAt,
      tokens: counts.get(vocabulary) ?? null,
    }));
  }

  async idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>> {
    const wanted = new Set(depths);
    const chain = this.#chain(tip, 0, tip.depth + 1);
    return new Map(chain.filter(({ place }) => wanted.has(place.depth)).map(({ place }) => [place.depth, place.id]));
  }

  async saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void> {
    for (const node of this.#chain(tip, 0, tip.depth + 1)) {
      const tokens = counts.get(node.place.depth);
      if (tokens !== undefined && !node.counts.has(vocabulary)) node.counts.set(vocabulary, tokens);
    }
  }

  async commit({ conversationId, expectedEditCount, compaction, edits, live }: Commit): Promise<Conversation> {
    const entry = this.#need(conversationId);
    if (entry.edits.length !== expectedEditCount) throw new MovedError(conversationId, 'edits');
    const log = [...entry.edits, ...edits];
    invariant(new Set(log.map(({ id }) => id)).size === log.length, 'an edit is in the log twice');
    entry.edits = log;
    entry.live = new Set(live);
    entry.compactions = [...entry.compactions, compaction];
    const { conversation } = entry;
    const updatedAt = Math.max(conversation.updatedAt, compaction.at);
    entry.conversation = { ...conversation, updatedAt, editCount: entry.edits.length };
    return entry.conversation;
  }

  async liveEdits(conversationId: string): Promise<Edit[]> {
    const entry = this.#entries.get(conversationId);
    return entry?.edits.filter(({ id }) => entry.live.has(id)) ?? [];
  }

  async edits(conversationId: string): Promise<Edit[]> {
    return [...(this.#entries.get(conversationId)?.edits ?? [])];
  }

  async compactions(conversationId: string): Promise<Compaction[]> {
    return [...(this.#entries.get(conversationId)?.compactions ?? [])];
  }

  async calibrations(): Promise<Calibration[]> {
    return [...this.#calibrations.values()];
  }

  async saveCalibration(calibration: Calibration): Promise<void> {
    this.#calibrations.set(calibration.model, calibration);
  }

  async close(): Promise<void> {
    this.#entries.clear();
  }

  #need(id: string): Entry {
    const entry = this.#entries.get(id);
    invariant(entry !== undefined, `conversation ${id} is not in the store`);
    return entry;
  }

  #node(place: Place): Node {
    const node = this.#nodes[place.line];
    invariant(node?.place.id === place.id, `message ${place.id} is not where it is said to be`);
    return node;
  }

  #addMessages(entry: Entry, append: Append): Node | null {
    let end = append.parent === null ? null : this.#node(append.parent);
    const root = end?.root ?? entry.root ?? this.#roots++;
    invariant(entry.root === undefined || entry.root === root, 'the parent belongs to another conversation');
    entry.root = root;
    const ids = append.messages.map(({ id }) => id);
    invariant(new Set(ids).size === ids.length, 'an append holds a message twice');
    for (const message of append.messages) {
      const known: Node | undefined = this.#byId.get(message.id)?.find((node) => node.root === root);
      invariant(known === undefined || known.parent === end, `message ${message.id} is recorded at another place`);
      end = known ?? this.#add(end, root, message, append);
    }
    return end;
  }

  #add(parent: Node | null, root: number, message: NewMessage, { vocabulary, at }: Append): Node {
    const place = { line: this.#nodes.length, depth: parent === null ? 0 : parent.place.depth + 1, id: message.id };
    const node = {
      place,
      parent,
      root,
      message,
      recordedAt: at,
      counts: new Map([[vocabulary, message.tokens]]),
      hasChild: false,
    };
    if (parent !== null) parent.hasChild = true;
    this.#nodes.push(node);
    this.#byId.set(message.id, [...(this.#byId.get(message.id) ?? []), node]);
    return node;
  }

  #chain(tip: Place, from: number, to: number): Node[] {
    const nodes: Node[] = [];
    for (let node: Node | null = this.#node(tip); node !== null && node.place.depth >= from; node = node.parent) {
      if (node.place.depth < to) nodes.push(node);
    }
    return nodes.reverse();
  }
}

type Age = Pick<Conversation, 'updatedAt' | 'id'>;

const newestFirst = (a: Age, b: Age): number => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
