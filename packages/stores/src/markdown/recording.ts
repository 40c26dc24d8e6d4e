import { invariant, type MessageId } from '@palimpsest/core';
import type { NewMessage, Place, StoredMessage } from '../store.js';
import type { MessageRow } from './change.js';
import type { NewFile } from './disk.js';
import { afterOf, type Entry } from './entry.js';
import { type Node, placeOf } from './lines.js';
import { folderName, type SegmentPlace, segmentName } from './names.js';
import { printOf, segmentText, wordsOfMessage } from './segment.js';
import type { Shelf } from './shelf.js';
import type { Said } from './word-file.js';

/** A message with the time it was said, where that is not the time of the append. */
type TimedMessage = Omit<NewMessage, 'tokens'> &
  Partial<Pick<NewMessage, 'tokens'> & Pick<StoredMessage, 'recordedAt' | 'isErased'>>;

export interface Numbers {
  /** The number of the transaction. */
  readonly n: number;
  /** Greater than every line there ever was. */
  readonly nextLine: number;
}

interface Batch {
  readonly parent: Place | null;
  readonly messages: readonly TimedMessage[];
  readonly vocabulary: string;
  readonly at: number;
  /** Ids that the provider gave to the last message. */
  readonly replyIds?: readonly string[];
}

/** Where messages that are recorded end. */
export interface Recorded {
  readonly end: Place | null;
  /** The last message of the chain that was there before; undefined for none. */
  readonly anchor: Node | undefined;
  /** How many of them are new. */
  readonly fresh: number;
}

/** Messages to be recorded, as rows and files; those that are there already are followed. */
export class Recording {
  readonly rows: MessageRow[] = [];
  readonly files: NewFile[] = [];
  /** What they say, but for what was erased. */
  readonly said: Said[] = [];
  tree: number | null;
  readonly #shelf: Shelf;
  readonly #entry: Entry;
  #n: number;
  #nextLine: number;
  #firstLine: number | undefined;
  readonly #places = new Map<MessageId, { readonly place: Place; readonly parent: Place | null }>();
  readonly #ends = new Map<number, number>();
  readonly #names = new Set<string>();

  constructor(shelf: Shelf, entry: Entry, { n, nextLine }: Numbers) {
    this.#shelf = shelf;
    this.#entry = entry;
    this.tree = entry.head.tree;
    this.#n = n;
    this.#nextLine = nextLine;
    this.#firstLine = entry.firstLine;
  }

  get nextLine(): number {
    return this.#nextLine;
  }

  renumber({ n, nextLine }: Numbers): void {
    this.#n = n;
    this.#nextLine = nextLine;
  }

  add({ parent, messages, vocabulary, at, replyIds }: Batch): Recorded {
    invariant(new Set(messages.map(({ id }) => id)).size === messages.length, 'an append holds a message twice');
    let end = parent;
    let fresh = 0;
    for (const [index, message] of messages.entries()) {
      const known = this.find(message.id);
      invariant(known === undefined || isSame(known.parent, end), `message ${message.id} is recorded at another place`);
      if (known === undefined) fresh += 1;
      const isLast = index === messages.length - 1;
      end = known?.place ?? this.#record(end, message, { vocabulary, at, ...(isLast && replyIds ? { replyIds } : {}) });
    }
    const last =
      fresh === 0
        ? end
        : messages.length === fresh
          ? parent
          : this.find((messages[messages.length - fresh - 1] as TimedMessage).id)?.place;
    return { end, anchor: last ? this.#shelf.lines.find(last) : undefined, fresh };
  }

  /** A message of the tree, recorded before or now. */
  find(id: MessageId): { readonly place: Place; readonly parent: Place | null } | undefined {
    const fresh = this.#places.get(id);
    if (fresh !== undefined) return fresh;
    const node = this.#shelf.inTree(this.tree, id);
    return node === undefined ? undefined : { place: placeOf(node), parent: parentOf(node) };
  }

  #record(
    parent: Place | null,
    message: TimedMessage,
    { vocabulary, at, replyIds }: Pick<Batch, 'vocabulary' | 'at' | 'replyIds'>,
  ): Place {
    const isEnd = parent !== null && this.#endOf(parent.line) === parent.depth;
    const line = isEnd ? parent.line : this.#nextLine++;
    const place = { line, depth: parent === null ? 0 : parent.depth + 1, id: message.id };
    this.tree ??= line;
    this.#firstLine ??= line;
    this.#ends.set(line, place.depth);
    this.#places.set(message.id, { place, parent });
    const { role, isErased, isReply, isInterrupted, hasFailed, tokens, recordedAt = at } = message;
    const file = this.#fileFor(place, { role, at: recordedAt });
    const row = {
      ...place,
      ...{ role, protocol: message.wire.protocol, recordedAt, tree: this.tree, file },
      ...(isErased ? { isErased } : tokens === undefined ? {} : { tokens, vocabulary }),
      ...(isReply ? { isReply } : {}),
      ...(isInterrupted ? { isInterrupted } : {}),
      ...(hasFailed ? { hasFailed } : {}),
      ...(isEnd ? {} : { after: parent === null ? null : ([parent.line, parent.depth] as const) }),
    };
    const words = isErased ? { json: '' } : wordsOfMessage(message);
    const text = segmentText(row, parent?.id ?? null, { ...words, n: this.#n, ...(replyIds ? { replyIds } : {}) });
    const print = printOf(text, words.json);
    this.rows.push({ ...row, ...print });
    if (!isErased) this.said.push({ ...place, content: print.content, json: words.json });
    this.files.push({ path: `${this.#entry.folder}/segments/${file}`, text });
    return place;
  }

  /** A name that no file of the conversation has. */
  #fileFor({ line, depth }: Place, { role, at }: Pick<SegmentPlace, 'role' | 'at'>): string {
    const named = { depth, role: folderName(role) as typeof role, at };
    const plain = segmentName({ ...named, branch: line === this.#firstLine ? undefined : line });
    const name = this.#isTaken(plain) ? segmentName({ ...named, branch: line }) : plain;
    const file = this.#isTaken(name) ? name.replace(/\.md$/, `_${this.#n}.md`) : name;
    this.#names.add(file);
    return file;
  }

  #isTaken(name: string): boolean {
    return this.#entry.files.has(name) || this.#names.has(name);
  }

  /** Where a line can go on; -1 where it cannot. */
  #endOf(line: number): number {
    const fresh = this.#ends.get(line);
    if (fresh !== undefined) return fresh;
    const { end, nodes } = this.#shelf.lines.line(line);
    return nodes.at(-1)?.row.isLast ? -1 : end;
  }
}

function parentOf({ line, depth }: Pick<Node, 'line' | 'depth'>): Place | null {
  const parent =
    depth > line.start ? line.at(depth - 1) : line.after === null ? undefined : line.after.line.at(line.after.depth);
  return parent === undefined ? null : placeOf(parent);
}

const isSame = (one: Place | null, other: Place | null): boolean =>
  one?.line === other?.line && one?.depth === other?.depth;

/** What is left of the file of an erased message. */
export function erasedText(node: Node): string {
  const { line, depth, id, row, n } = node;
  const begins = depth === line.start ? { after: afterOf(line) } : {};
  const left = { line: line.number, depth, id, ...row, isErased: true as const, ...begins };
  return segmentText(left, parentOf(node)?.id ?? null, { json: '', n });
}
