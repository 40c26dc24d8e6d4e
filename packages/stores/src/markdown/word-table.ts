import type { Entry } from './entry.js';
import type { Lines, Node } from './lines.js';
import { isLost } from './segment.js';
import { printOfContent, type WordRecord } from './word-file.js';

/** What it takes to know that a message is in it. */
const NODE_BYTES = 48;

/** The numbers of the terms of the messages in one conversation's folder, in memory. */
export class WordTable {
  readonly entry: Entry;
  /** The last transaction of the conversation that it has. */
  n = -1;
  /** How often the owner had erased something by then. */
  readonly erasures: number;
  /** Up to where its file was read. */
  offset = 0;
  readonly nodes: Node[] = [];
  /** Records that are no message's, or that were there already. */
  spare = 0;
  readonly #lines: Lines;
  readonly #held = new Set<Node>();
  readonly #unreadable = new Set<Node>();
  /** How many of the conversation's messages it is known to have. */
  #checked = 0;
  /** Where the numbers of each message end. */
  #ends = new Uint32Array(0);
  #numbers = new Uint32Array(0);

  constructor(entry: Entry, lines: Lines, erasures: number) {
    this.entry = entry;
    this.#lines = lines;
    this.erasures = erasures;
  }

  get bytes(): number {
    return this.#ends.byteLength + this.#numbers.byteLength + NODE_BYTES * this.nodes.length;
  }

  /** Takes a record of a message that is there as it was then. That of one whose file is lost may be needed again. */
  add({ line, depth, print, numbers }: WordRecord): void {
    const node = this.#lines.nodeIn(line, depth);
    if (node?.home === this.entry && !node.row.isErased && isLost(node.row)) return;
    const isOurs = node?.home === this.entry && isSaid(node) && printOfContent(node.row.content) === print;
    if (!isOurs || this.#held.has(node)) {
      this.spare += 1;
      return;
    }
    const start = this.#start(this.nodes.length);
    this.#numbers = withRoom(this.#numbers, start + numbers.length);
    this.#numbers.set(numbers, start);
    this.#ends = withRoom(this.#ends, this.nodes.length + 1);
    this.#ends[this.nodes.length] = start + numbers.length;
    this.nodes.push(node);
    this.#held.add(node);
  }

  /** Takes what there is of messages that were lacking. One of which there is nothing is not found, nor looked for again. */
  fill(nodes: readonly Node[], records: readonly WordRecord[]): void {
    for (const record of records) this.add(record);
    for (const node of nodes) if (!this.#held.has(node)) this.#unreadable.add(node);
  }

  /** Messages that it should have, from the oldest on. */
  lacking(limit: number): Node[] {
    const { nodes } = this.entry;
    const isLacking = (node: Node) => isSaid(node) && !this.#held.has(node) && !this.#unreadable.has(node);
    while (this.#checked < nodes.length && !isLacking(nodes[this.#checked] as Node)) this.#checked += 1;
    const found: Node[] = [];
    for (let at = this.#checked; at < nodes.length && found.length < limit; at += 1)
      if (isLacking(nodes[at] as Node)) found.push(nodes[at] as Node);
    return found;
  }

  /** Gives out each message of a run of them that holds one of some numbers, with those that it holds. */
  scan(
    wanted: NumberSet,
    { from, to }: { readonly from: number; readonly to: number },
    take: (node: Node, held: readonly number[]) => void,
  ): void {
    const { nodes } = this;
    const [ends, numbers, marks] = [this.#ends, this.#numbers, wanted.marks];
    for (let index = from, at = this.#start(from); index < to; index += 1) {
      let held: number[] | undefined;
      for (const end = ends[index] as number; at < end; at += 1) {
        const number = numbers[at] as number;
        if (marks[number & MARK] === 0 || !wanted.has(number)) continue;
        held ??= [];
        held.push(number);
      }
      const node = nodes[index] as Node;
      if (held !== undefined && !node.row.isErased) take(node, held);
    }
  }

  #start(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] as number);
  }
}

const MARK = 0xffff;

/** A set of numbers. Most that are not in it have no mark. */
export class NumberSet {
  readonly marks = new Uint8Array(MARK + 1);
  readonly #numbers: ReadonlySet<number>;

  constructor(numbers: Iterable<number>) {
    this.#numbers = new Set(numbers);
    for (const number of this.#numbers) this.marks[number & MARK] = 1;
  }

  has(number: number): boolean {
    return this.#numbers.has(number);
  }
}

/** It says something that is known: neither erased nor lost. */
const isSaid = ({ row }: Node): boolean => !row.isErased && !isLost(row);

function withRoom(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const larger = new Uint32Array(Math.max(length, 2 * array.length));
  larger.set(array);
  return larger;
}
