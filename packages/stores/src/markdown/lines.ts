import type { MessageId } from '@palimpsest/core';
import { GoneError, type Place } from '../store.js';
import type { MessageRow } from './change.js';
import type { Entry } from './entry.js';

/** A message in memory: where it is, and where to read it. */
export interface Node {
  readonly line: Line;
  readonly depth: number;
  readonly id: MessageId;
  row: Omit<MessageRow, 'line' | 'depth' | 'id' | 'after' | 'tokens' | 'vocabulary'>;
  /** The conversation whose folder has it. */
  home: Entry;
  readonly counts: Map<string, number>;
  /** The transaction that recorded it. */
  readonly n: number;
}

/** A run of messages without a branch. */
export class Line {
  readonly number: number;
  /** The message before its first one. */
  after: { readonly line: Line; readonly depth: number } | null = null;
  start = 0;
  readonly nodes: Node[] = [];
  /** The depth of its first reply. */
  firstReply = Number.POSITIVE_INFINITY;
  /** How many lines begin after each depth. */
  readonly branches = new Map<number, number>();

  constructor(number: number) {
    this.number = number;
  }

  at(depth: number): Node | undefined {
    return this.nodes[depth - this.start];
  }

  get end(): number {
    return this.start + this.nodes.length - 1;
  }
}

/** The messages of one owner as trees of lines. */
export class Lines {
  readonly #lines = new Map<number, Line>();
  readonly #byId = new Map<MessageId, Node | Node[]>();

  /** Lines are made when they are first heard of: what follows them may be read before them. */
  line(number: number): Line {
    const known = this.#lines.get(number);
    if (known !== undefined) return known;
    const line = new Line(number);
    this.#lines.set(number, line);
    return line;
  }

  /** In no order. */
  *all(): Generator<Node> {
    for (const line of this.#lines.values()) yield* line.nodes;
  }

  add(node: Node, after: readonly [number, number] | null | undefined): void {
    const { line, depth, id } = node;
    if (after !== undefined) {
      line.start = depth;
      line.after = after === null ? null : { line: this.line(after[0]), depth: after[1] };
      if (line.after !== null) changeCount(line.after.line.branches, line.after.depth, 1);
    }
    line.nodes[depth - line.start] = node;
    if (node.row.isReply) line.firstReply = Math.min(line.firstReply, depth);
    const known = this.#byId.get(id);
    if (known === undefined) this.#byId.set(id, node);
    else if (Array.isArray(known)) known.push(node);
    else this.#byId.set(id, [known, node]);
  }

  /** Forgets the messages of a line that are deeper than a depth. */
  cut(number: number, depth: number): Node[] {
    const line = this.line(number);
    const gone = line.nodes.splice(Math.max(0, depth + 1 - line.start));
    if (line.firstReply > depth) line.firstReply = Number.POSITIVE_INFINITY;
    for (const { id } of gone) {
      const left = this.withId(id).filter((node) => node.line !== line);
      if (left.length === 0) this.#byId.delete(id);
      else this.#byId.set(id, left);
    }
    if (line.nodes.length === 0) {
      if (line.after !== null) changeCount(line.after.line.branches, line.after.depth, -1);
      this.#lines.delete(number);
    }
    return gone;
  }

  withId(id: MessageId | undefined): readonly Node[] {
    const known = id === undefined ? undefined : this.#byId.get(id);
    return known === undefined ? [] : Array.isArray(known) ? known : [known];
  }

  nodeIn(line: number, depth: number): Node | undefined {
    return this.#lines.get(line)?.at(depth);
  }

  find({ line, depth, id }: Place): Node | undefined {
    const node = this.nodeIn(line, depth);
    return node?.id === id ? node : undefined;
  }

  /** @throws GoneError unless the message is where it is said to be */
  at(place: Place): Node {
    const node = this.find(place);
    if (node === undefined) throw new GoneError({ messageId: place.id });
    return node;
  }

  /** The line that the chain to a message has at a depth. */
  lineAt({ line, depth: end }: Pick<Node, 'line' | 'depth'>, depth: number): Line | undefined {
    if (depth > end) return undefined;
    let current: Line | undefined = line;
    while (current !== undefined && depth < current.start) current = current.after?.line;
    return current;
  }

  /** Depths `from` up to but not `to` of the chain that ends at a message, in order. */
  chain(end: Node, from: number, to: number): Node[] {
    const parts: Node[][] = [];
    let below = Math.min(to, end.depth + 1);
    for (let line: Line | undefined = end.line; line !== undefined && below > from; line = line.after?.line) {
      if (line.start >= below) continue;
      parts.push(line.nodes.slice(Math.max(0, from - line.start), below - line.start));
      below = line.start;
    }
    return parts.reverse().flat();
  }

  nodeAt(end: Node, depth: number): Node | undefined {
    return this.lineAt(end, depth)?.at(depth);
  }

  /** Whether the chain to `end` holds a message. */
  leadsTo(place: Pick<Place, 'line' | 'depth'>, end: Node | undefined): boolean {
    return end !== undefined && this.lineAt(end, place.depth)?.number === place.line;
  }

  isLeaf({ line, depth }: Node): boolean {
    return line.end === depth && !line.branches.has(depth);
  }

  /** Whether a message is a reply or follows one. */
  hasReply(end: Node): boolean {
    for (let { line, depth } = end; ; { line, depth } = line.after) {
      if (line.firstReply <= depth) return true;
      if (line.after === null) return false;
    }
  }
}

export const placeOf = ({ line, depth, id }: Pick<Node, 'line' | 'depth' | 'id'>): Place => ({
  line: line.number,
  depth,
  id,
});

function changeCount(counts: Map<number, number>, key: number, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
