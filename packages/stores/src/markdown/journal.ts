import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { MessageRow, Transaction } from './change.js';
import type { Disk } from './disk.js';
import { sha256 } from './names.js';
import { namesIn } from './rebuild.js';

/** The first line of a journal. What is before it is in the lists of the index. */
export interface JournalHeader {
  /** Of the whole index. One of another shape is not read, but made again from the files. */
  readonly format: number;
  /** The last transaction before it. */
  readonly n: number;
  readonly nextLine: number;
  /** How many bytes of the journal before it count; what was written there later was not acknowledged. */
  readonly closed: number;
  /** Lists of conversations that were erased. */
  readonly removed: readonly string[];
}

export type Followed =
  /** All that others wrote was given out. */
  | { readonly kind: 'current' }
  /** A new journal was begun, and its writer did not finish. */
  | { readonly kind: 'unfinished' }
  /** What should follow is not there any more, or not readable: everything must be read again. */
  | { readonly kind: 'lost'; readonly why: string };

/** Grows whenever the index is written in another shape. */
const FORMAT = 2;
const FOLDER = 'index';
const NAME = /^journal-(\d{6,})\.jsonl$/;
const SUM_CHARS = 16;
const NEWLINE = 0x0a;
const MESSAGES_A_LINE = 1_000;

const pathOf = (epoch: number): string => `${FOLDER}/journal-${`${epoch}`.padStart(6, '0')}.jsonl`;

/** A line with its checksum: torn or changed, it is none. */
export function journalLine(value: object): string {
  const json = JSON.stringify(value);
  return `${sha256(json).slice(0, SUM_CHARS)} ${json}\n`;
}

export function parseLine(line: string): unknown {
  const json = line.slice(SUM_CHARS + 1);
  if (line.charAt(SUM_CHARS) !== ' ' || sha256(json).slice(0, SUM_CHARS) !== line.slice(0, SUM_CHARS)) return undefined;
  return JSON.parse(json);
}

/** A line of the journal that belongs to the transaction after it. */
interface Part {
  readonly part: readonly MessageRow[];
}

/** A transaction with very many messages takes several lines, and counts when the last one is there. */
function* linesOf(transaction: Transaction): Generator<string> {
  const { n, changes } = transaction;
  const [change] = changes;
  const messages = change?.messages ?? [];
  if (changes.length > 1 || messages.length <= MESSAGES_A_LINE) return yield journalLine(transaction);
  for (let at = 0; at < messages.length; at += MESSAGES_A_LINE)
    yield journalLine({ part: messages.slice(at, at + MESSAGES_A_LINE) });
  yield journalLine({ n, changes: [{ ...change, messages: [] }] });
}

const isPart = (line: unknown): line is Part => typeof line === 'object' && line !== null && 'part' in line;

const joined = (messages: readonly MessageRow[], { n, changes: [change] }: Transaction): Transaction => ({
  n,
  changes: [{ ...change, messages }],
});

/**
 * The commit point of all transactions: one line each. A journal is followed by the next one, made by exclusive creation; from
 * then on nothing that is added to it counts. So a writer that was stopped and wakes up when another took over cannot write:
 * it looks for the next journal after its line, and finds it.
 */
export class Journal {
  readonly #disk: Disk;
  #epoch: number;
  /** Bytes that were given out. */
  #offset = 0;
  #removed: readonly string[] = [];

  private constructor(disk: Disk, epoch: number) {
    this.#disk = disk;
    this.#epoch = epoch;
  }

  static async first(disk: Disk, header: Pick<JournalHeader, 'n' | 'nextLine'>, epoch = 1): Promise<Journal> {
    const journal = new Journal(disk, epoch);
    const line = journalLine({ format: FORMAT, ...header, closed: 0, removed: [] });
    await disk.replace({ path: pathOf(epoch), text: line });
    journal.#offset = Buffer.byteLength(line);
    return journal;
  }

  /** The newest one with a header, and the header; undefined where there is none. */
  static newest(disk: Disk): { readonly journal: Journal; readonly header: JournalHeader } | undefined {
    for (const epoch of epochsIn(disk).sort((a, b) => b - a)) {
      const journal = new Journal(disk, epoch);
      const header = journal.#open();
      if (header !== undefined) return { journal, header };
    }
    return undefined;
  }

  static greatestEpoch(disk: Disk): number {
    return Math.max(0, ...epochsIn(disk));
  }

  get epoch(): number {
    return this.#epoch;
  }

  get bytes(): number {
    return this.#offset;
  }

  /** Lists of conversations that were erased when it began. Their files must be gone before the next one begins. */
  get removed(): readonly string[] {
    return this.#removed;
  }

  get path(): string {
    return pathOf(this.#epoch);
  }

  /** Gives out what was written since the last time, in order; `began` says that the lists of the index have it now. */
  follow(take: (transaction: Transaction) => void, began: (header: JournalHeader) => void): Followed {
    for (;;) {
      const read = this.#read();
      const isClosed = statSync(this.#disk.path(pathOf(this.#epoch + 1)), { throwIfNoEntry: false }) !== undefined;
      if (read === undefined) return { kind: 'lost', why: `${this.path} was cut or removed` };
      const next = isClosed ? new Journal(this.#disk, this.#epoch + 1) : undefined;
      const header = next === undefined ? undefined : next.#open();
      if (next !== undefined && header === undefined) return { kind: 'unfinished' };
      this.#take(read, header?.closed ?? Number.POSITIVE_INFINITY, take);
      if (next === undefined || header === undefined) return { kind: 'current' };
      if (this.#offset < header.closed) return { kind: 'lost', why: `${this.path} is damaged` };
      this.#epoch = next.#epoch;
      this.#offset = next.#offset;
      this.#removed = header.removed;
      began(header);
    }
  }

  /** Gives out the whole lines that are left, of a journal to which nobody writes any more. */
  drain(take: (transaction: Transaction) => void): void {
    this.#take(this.#read() ?? Buffer.alloc(0), Number.POSITIVE_INFINITY, take);
  }

  /** Something is in the file after what was given out: part of a line, or damage. */
  hasRest(): boolean {
    return this.#read()?.length !== 0;
  }

  /** Whole lines come after one that is damaged: not the end of a write that was cut off. */
  hasDamage(): boolean {
    const lines = (this.#read() ?? Buffer.alloc(0)).toString('utf8').split('\n');
    const first = lines.findIndex((line) => !isPart(parseLine(line)));
    return lines.slice(first + 1).some((line) => parseLine(line) !== undefined);
  }

  /** Acknowledges a transaction. False: another process has taken over, and it does not count. */
  async append(transaction: Transaction): Promise<boolean> {
    let bytes = 0;
    function* counted(): Generator<string> {
      for (const line of linesOf(transaction)) {
        bytes += Buffer.byteLength(line);
        yield line;
      }
    }
    await this.#disk.append(this.path, counted());
    if (statSync(this.#disk.path(pathOf(this.#epoch + 1)), { throwIfNoEntry: false }) !== undefined) return false;
    this.#offset += bytes;
    return true;
  }

  /** From now on nothing counts that is added to this journal. */
  async close(): Promise<void> {
    await this.#disk.claim(pathOf(this.#epoch + 1));
  }

  /** Begins the next journal; all that was given out so far is in the lists of the index. */
  async begin({ n, nextLine, removed }: Pick<JournalHeader, 'n' | 'nextLine' | 'removed'>): Promise<void> {
    const line = journalLine({ format: FORMAT, n, nextLine, removed, closed: this.#offset });
    await this.#disk.replace({ path: pathOf(this.#epoch + 1), text: line });
    this.#epoch += 1;
    this.#offset = Buffer.byteLength(line);
    this.#removed = removed;
  }

  /** Removes the journals before this one, but for the last of them where others may still be reading it. */
  async removeOlder({ keepsLast }: { readonly keepsLast: boolean }): Promise<void> {
    const old = epochsIn(this.#disk).filter((epoch) => epoch < this.#epoch - (keepsLast ? 1 : 0));
    for (const epoch of old) await this.#disk.unlink(pathOf(epoch));
  }

  #open(): JournalHeader | undefined {
    const bytes = this.#read();
    const end = bytes?.indexOf(NEWLINE) ?? -1;
    if (bytes === undefined || end < 0) return undefined;
    const header = parseLine(bytes.toString('utf8', 0, end)) as JournalHeader | undefined;
    if (header?.format !== FORMAT) return undefined;
    this.#offset += end + 1;
    this.#removed = header.removed;
    return header;
  }

  #take(bytes: Buffer, closed: number, take: (transaction: Transaction) => void): void {
    let [from, at] = [0, 0];
    let messages: MessageRow[] = [];
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, at)) {
      if (this.#offset + end + 1 - from > closed) return;
      const line = parseLine(bytes.toString('utf8', at, end)) as Part | Transaction | undefined;
      if (line === undefined) return;
      at = end + 1;
      if (isPart(line)) {
        messages.push(...line.part);
        continue;
      }
      take(messages.length > 0 ? joined(messages, line) : line);
      messages = [];
      this.#offset += at - from;
      from = at;
    }
  }

  /** The bytes after the offset; undefined where there is no such file. */
  #read(): Buffer | undefined {
    const path = this.#disk.path(this.path);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined || size < this.#offset) return undefined;
    const bytes = Buffer.alloc(size - this.#offset);
    if (bytes.length === 0) return bytes;
    const file = openSync(path, 'r');
    try {
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, this.#offset));
    } finally {
      closeSync(file);
    }
  }
}

const epochsIn = (disk: Disk): number[] =>
  namesIn(disk, FOLDER).flatMap((name) => {
    const [, epoch] = NAME.exec(name) ?? [];
    return epoch === undefined ? [] : [Number(epoch)];
  });
