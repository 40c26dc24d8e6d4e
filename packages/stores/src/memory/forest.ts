import { invariant, type MessageId } from '@palimpsest/core';
import { type Append, GoneError, type NewMessage, type Place, type StoredMessage } from '../store.js';

/** A message knows its parent; a line is just the number of the message itself. */
export interface Node {
  readonly place: Place;
  readonly parent: Node | null;
  readonly root: number;
  /** The conversation that recorded it. */
  readonly owner: object;
  message: Omit<NewMessage, 'tokens'> & Pick<StoredMessage, 'isErased'>;
  readonly recordedAt: number;
  readonly counts: Map<string, number>;
  vector?: { readonly space: string; readonly bytes: Uint8Array } | undefined;
  children: number;
  /** It is a reply, or follows one. */
  readonly hasReply: boolean;
}

/** A message with the time it was said, where that is not the time of the append. */
type TimedMessage = Omit<NewMessage, 'tokens'> &
  Partial<Pick<NewMessage, 'tokens'> & Pick<StoredMessage, 'recordedAt' | 'isErased'>>;

/** The messages of all conversations of an owner as trees, kept in the process. */
export class Forest {
  readonly #newLine: () => number;
  readonly #nodes = new Map<number, Node>();
  readonly #byId = new Map<MessageId, Node[]>();
  #roots = 0;

  /** `newLine` gives numbers that grow, and none twice. */
  constructor(newLine: () => number) {
    this.#newLine = newLine;
  }

  /** In the order they were recorded. */
  all(): Node[] {
    return [...this.#nodes.values()];
  }

  withId(id: MessageId | undefined): readonly Node[] {
    return id === undefined ? [] : (this.#byId.get(id) ?? []);
  }

  /** @throws GoneError unless the message is where it is said to be */
  at(place: Place): Node {
    const node = this.#nodes.get(place.line);
    if (node?.place.id !== place.id) throw new GoneError({ messageId: place.id });
    return node;
  }

  chain(tip: Place, from: number, to: number): Node[] {
    const nodes: Node[] = [];
    for (let node: Node | null = this.at(tip); node !== null && node.place.depth >= from; node = node.parent) {
      if (node.place.depth < to) nodes.push(node);
    }
    return nodes.reverse();
  }

  /** A place, and those that lead to it, the nearest first. */
  *before(end: Place): Generator<Place> {
    for (let node: Node | null = this.at(end); node !== null; node = node.parent) yield node.place;
  }

  /** Whether a message is on the chain that ends at another. */
  leadsTo(place: Place, end: Place | null): boolean {
    if (end === null || place.depth > end.depth) return false;
    return this.chain(end, place.depth, place.depth + 1)[0]?.place.line === place.line;
  }

  /** The last of the messages and its root; those that are already there are followed. */
  add(
    own: { readonly owner: object; readonly root: number | undefined },
    append: Pick<Append, 'parent' | 'vocabulary' | 'at'> & { readonly messages: readonly TimedMessage[] },
  ): { end: Node | null; root: number } {
    let end = append.parent === null ? null : this.at(append.parent);
    const root = end?.root ?? own.root ?? this.#roots++;
    const ids = append.messages.map(({ id }) => id);
    invariant(new Set(ids).size === ids.length, 'an append holds a message twice');
    for (const message of append.messages) {
      const known: Node | undefined = this.withId(message.id).find((node) => node.root === root);
      invariant(known === undefined || known.parent === end, `message ${message.id} is recorded at another place`);
      end = known ?? this.#add(end, { root, owner: own.owner }, message, append);
    }
    return { end, root };
  }

  /** How many messages two chains have in common, from the first one on. */
  shared(one: Place, other: Place | null): number {
    if (other === null) return 0;
    const chain = new Set(this.chain(other, 0, other.depth + 1));
    return this.chain(one, 0, one.depth + 1).filter((node) => chain.has(node)).length;
  }

  /** Leaves of a message that it was there. */
  empty(node: Node): void {
    const { callId: _, viewHash: __, ...message } = node.message;
    node.message = { ...message, wire: { ...message.wire, json: '' }, isErased: true };
    node.counts.clear();
    node.vector = undefined;
  }

  forget(node: Node): void {
    if (node.parent !== null) node.parent.children -= 1;
    this.#nodes.delete(node.place.line);
    const left = this.withId(node.place.id).filter((other) => other !== node);
    if (left.length === 0) this.#byId.delete(node.place.id);
    else this.#byId.set(node.place.id, left);
  }

  #add(
    parent: Node | null,
    own: Pick<Node, 'root' | 'owner'>,
    { recordedAt, tokens, ...message }: TimedMessage,
    { vocabulary, at }: Pick<Append, 'vocabulary' | 'at'>,
  ): Node {
    const place = { line: this.#newLine(), depth: parent === null ? 0 : parent.place.depth + 1, id: message.id };
    const counts = new Map(tokens === undefined ? [] : [[vocabulary, tokens]]);
    const hasReply = message.isReply === true || parent?.hasReply === true;
    const node: Node = { place, parent, ...own, message, recordedAt: recordedAt ?? at, counts, children: 0, hasReply };
    if (parent !== null) parent.children += 1;
    this.#nodes.set(place.line, node);
    this.#byId.set(message.id, [...this.withId(message.id), node]);
    if (message.isErased) this.empty(node);
    return node;
  }
}
