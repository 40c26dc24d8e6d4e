import { open } from 'node:fs/promises';
import { StoreError } from '../store.js';
import type { VaultFault } from '../vault.js';
import type { Catalogue } from './catalogue.js';
import type { Change } from './change.js';
import type { Disk } from './disk.js';
import type { Entry } from './entry.js';
import type { Node } from './lines.js';
import { folderName } from './names.js';
import { eachOf, type Reader } from './reader.js';
import { namesIn } from './rebuild.js';
import type { Shelf } from './shelf.js';
import {
  bytesOf,
  recordOf,
  recordsIn,
  recordsOfSaid,
  WORDS,
  type WordRecord,
  type WordRecords,
  wordFile,
} from './word-file.js';
import { WordTable } from './word-table.js';
import type { SaidIn } from './write-group.js';

/** How much of it is kept in memory. */
const MAX_BYTES = 256 << 20;
/** How many messages are read before others may write. */
const SLICE = 256;

/** What new messages of a conversation hold. */
interface NewWords extends Omit<SaidIn, 'said'> {
  readonly records: readonly WordRecord[];
}

export const wordsOf = async (said: readonly SaidIn[]): Promise<NewWords[]> =>
  said.map(({ said: messages, ...rest }) => ({ ...rest, records: recordsOfSaid(rest.owner, messages) }));

/** Who may write while the index is looked at. */
export interface Others {
  /** Takes what they wrote. */
  follow(): Promise<void>;
  /** They may be about to write down what belongs to the last transaction of a conversation. */
  areBehind(entry: Entry): boolean;
}

/** Does something while nobody writes. */
type Locked = (work: () => Promise<void>) => Promise<void>;

/**
 * The index of words: a file for each conversation, with a record for each message whose file is in the conversation's folder.
 * It is written after the journal and is not asked of the disk, because all of it can be made again: a record counts where it
 * is whole and its message is there as it was then, and what lacks is read from the messages when it is first needed. Only an
 * erase is done for certain.
 */
export class WordIndex {
  readonly #disk: Disk;
  readonly #reader: Reader;
  readonly #locked: Locked;
  /** By the folders of conversations, with their size then; those that were used last come last. */
  readonly #tables = new Map<string, { readonly table: WordTable; readonly bytes: number }>();
  #bytes = 0;
  readonly #refreshing = new Map<string, Promise<unknown>>();
  /** Conversations whose files could not be written. */
  readonly #behind = new Map<Entry, Shelf>();

  constructor(disk: Disk, reader: Reader, locked: Locked) {
    this.#disk = disk;
    this.#reader = reader;
    this.#locked = locked;
  }

  /** This and the next ones, to `faults`, are for whoever has the lock. Adds messages that were just recorded. */
  async add(catalogue: Catalogue, words: readonly NewWords[]): Promise<void> {
    for (const { owner, id, records, staged } of words) {
      const shelf = catalogue.shelf(owner);
      const entry = shelf.need(id);
      await this.#trying(shelf, entry, async () => {
        const file = wordFile(owner, entry.folder);
        if (staged !== undefined) await this.#disk.move([{ from: staged, to: file }]);
        else if (this.#behind.has(entry)) await this.#mend(shelf, entry);
        else await this.#disk.extend(file, bytesOf(records));
      });
    }
  }

  /** Takes out what was erased; what others inherit goes to them. Doing it twice does it once. */
  async carryOut(shelf: Shelf, { id, emptied = [], erased }: Change): Promise<void> {
    const homes = new Set(emptied.flatMap(([line, depth]) => shelf.lines.nodeIn(line, depth)?.home ?? []));
    for (const home of homes) {
      this.#forget(home.folder);
      await this.#rewrite(shelf, home, []);
    }
    if (erased === undefined || id === undefined) return;
    const gone = wordFile(shelf.owner, folderName(id));
    const { records } = await this.#recordsFrom(gone, 0);
    const heirs = new Set(erased.messages.flatMap(([, , heir]) => shelf.entries.get(heir) ?? []));
    for (const heir of heirs) await this.#rewrite(shelf, heir, records);
    this.#forget(shelf.pathOf(`conversations/${folderName(id)}`));
    await this.#disk.remove([gone]);
  }

  /** Adds what a writer that was stopped did not get to: of its last transaction. */
  async mendLast({ shelves, n }: Catalogue): Promise<void> {
    for (const shelf of shelves.values())
      for (const entry of shelf.entries.values()) {
        if (entry.n !== n) continue;
        await this.#trying(shelf, entry, () => this.#mend(shelf, entry, 1));
      }
  }

  /** Adds all that lacks of some conversations. */
  async mend(entries: Iterable<readonly [Entry, Shelf]>): Promise<void> {
    for (const [entry, shelf] of entries) await this.#trying(shelf, entry, () => this.#mend(shelf, entry));
  }

  /** Something could not be written. */
  get isBehind(): boolean {
    return this.#behind.size > 0;
  }

  /** Adds what could not be written. */
  async catchUp(): Promise<void> {
    const behind = [...this.#behind].filter(([entry, shelf]) => isThere(shelf, entry));
    this.#behind.clear();
    await this.mend(behind);
  }

  /** What is not as it should be. */
  async faults({ shelves }: Catalogue, others: Others): Promise<VaultFault[]> {
    // Files of messages may have been put back.
    this.#forgetAll();
    await this.catchUp();
    const files = new Set(
      namesIn(this.#disk, WORDS).flatMap((folder) =>
        namesIn(this.#disk, `${WORDS}/${folder}`).map((name) => `${WORDS}/${folder}/${name}`),
      ),
    );
    await others.follow();
    let [lacking, spare] = [0, 0];
    for (const shelf of shelves.values())
      for (const entry of shelf.entries.values()) {
        const { n } = entry;
        const areBehind = others.areBehind(entry);
        const table = this.#newTable(shelf, entry);
        await this.#read(shelf, table);
        files.delete(wordFile(shelf.owner, entry.folder));
        const records = await this.#recordsOf(shelf, table.lacking(Number.POSITIVE_INFINITY));
        await others.follow();
        if (entry.n !== n) continue;
        if (!areBehind && !(records.length > 0 && (await this.#isOlder(shelf, entry)))) lacking += records.length;
        spare += table.spare;
      }
    for (const file of files) spare += (await this.#recordsFrom(file, 0)).records.length;
    return [
      ...(lacking > 0 ? [{ text: `the index of words lacks ${counted(lacking)}. ${REINDEX}` }] : []),
      ...(spare > 0 ? [{ text: `the index of words has ${counted(spare)} too many. ${REINDEX}` }] : []),
    ];
  }

  /** Not for whoever has the lock, like the next one. Makes it anew. @returns how many messages it has */
  async remake({ shelves }: Catalogue, onProgress?: (messages: number) => void): Promise<number> {
    await this.#locked(async () => {
      this.#forgetAll();
      await this.#disk.remove([WORDS]);
    });
    let messages = 0;
    for (const shelf of shelves.values())
      for (const entry of [...shelf.entries.values()]) {
        const before = messages;
        const table = await this.#filled(shelf, entry, (more) => onProgress?.(before + more));
        messages += table.nodes.length;
      }
    onProgress?.(messages);
    return messages;
  }

  /** What a conversation's folder holds, as it is now. */
  async table(shelf: Shelf, entry: Entry): Promise<WordTable> {
    const { folder } = entry;
    for (let running = this.#refreshing.get(folder); running; running = this.#refreshing.get(folder))
      await Promise.allSettled([running]);
    const known = this.#tables.get(folder)?.table;
    if (known?.entry === entry && known.n === entry.n) return this.#remember(known);
    const refreshing = this.#refresh(shelf, entry, known);
    this.#refreshing.set(folder, refreshing);
    try {
      return this.#remember(await refreshing);
    } finally {
      this.#refreshing.delete(folder);
    }
  }

  async #refresh(shelf: Shelf, entry: Entry, known: WordTable | undefined): Promise<WordTable> {
    const { n } = entry;
    const isSame = known?.entry === entry && known.erasures === shelf.erasures;
    let table = isSame ? known : this.#newTable(shelf, entry);
    if (table.lacking(1).length > 0) await this.#read(shelf, table);
    // Somebody may be writing it, or it was made anew meanwhile.
    if (table.lacking(1).length > 0) table = await this.#filled(shelf, entry);
    table.n = n;
    return table;
  }

  /** Reads what lacks from the messages, a slice at a time. Where it cannot be written it is known here. */
  async #filled(shelf: Shelf, entry: Entry, onProgress?: (messages: number) => void): Promise<WordTable> {
    const table = this.#newTable(shelf, entry);
    if (await this.#isOlder(shelf, entry)) await this.#dropOlder(shelf, entry);
    do {
      await this.#locked(async () => {
        await this.#read(shelf, table);
        const records = await this.#filling(shelf, table);
        if (isThere(shelf, entry)) await this.#trying(shelf, entry, () => this.#append(shelf, entry, records));
      });
      onProgress?.(table.nodes.length);
    } while (table.lacking(1).length > 0 && isThere(shelf, entry));
    return table;
  }

  /** For whoever has the lock. */
  async #mend(shelf: Shelf, entry: Entry, slices = Number.POSITIVE_INFINITY): Promise<void> {
    const table = this.#newTable(shelf, entry);
    await this.#read(shelf, table);
    for (let slice = 0; slice < slices && table.lacking(1).length > 0; slice += 1) {
      await this.#append(shelf, entry, await this.#filling(shelf, table));
    }
  }

  /** Reads some of what a table lacks. */
  async #filling(shelf: Shelf, table: WordTable): Promise<WordRecord[]> {
    const nodes = table.lacking(SLICE);
    const records = await this.#recordsOf(shelf, nodes);
    table.fill(nodes, records);
    return records;
  }

  /** All of it is made anew, also what was added since. */
  #dropOlder(shelf: Shelf, entry: Entry): Promise<void> {
    return this.#locked(() =>
      this.#trying(shelf, entry, () => this.#disk.remove([wordFile(shelf.owner, entry.folder)])),
    );
  }

  async #isOlder({ owner }: Shelf, { folder }: Entry): Promise<boolean> {
    return (await this.#recordsFrom(wordFile(owner, folder), 0)).isOlder;
  }

  async #append({ owner }: Shelf, { folder }: Entry, records: readonly WordRecord[]): Promise<void> {
    if (records.length > 0) await this.#disk.extend(wordFile(owner, folder), bytesOf(records));
  }

  /** Of the messages that can be read. */
  async #recordsOf({ owner }: Shelf, nodes: readonly Node[]): Promise<WordRecord[]> {
    const found = await eachOf(nodes, async (node): Promise<WordRecord[]> => {
      const { line, depth, row } = node;
      try {
        const { json } = await this.#reader.words(node);
        return [recordOf(owner, { line: line.number, depth, content: row.content, json })];
      } catch (error) {
        if (isUnreadable(error)) return [];
        throw error;
      }
    });
    return found.flat();
  }

  /** What fails is done later: no message depends on it. */
  async #trying(shelf: Shelf, entry: Entry, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#behind.delete(entry);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#behind.set(entry, shelf);
    }
  }

  /** Keeps the records of messages that are there, with some more. */
  async #rewrite(shelf: Shelf, entry: Entry, more: readonly WordRecord[]): Promise<void> {
    const path = wordFile(shelf.owner, entry.folder);
    const { records } = await this.#recordsFrom(path, 0);
    const table = this.#newTable(shelf, entry);
    const kept = [...records, ...more].filter((record) => {
      const { length } = table.nodes;
      table.add(record);
      return table.nodes.length > length;
    });
    await this.#disk.replaceInPieces(path, [bytesOf(kept)]);
  }

  #newTable(shelf: Shelf, entry: Entry): WordTable {
    return new WordTable(entry, shelf.lines, shelf.erasures);
  }

  async #read({ owner }: Shelf, table: WordTable): Promise<void> {
    const { records, bytes } = await this.#recordsFrom(wordFile(owner, table.entry.folder), table.offset);
    for (const record of records) table.add(record);
    table.offset += bytes;
  }

  /** None where the file is missing, or is none that can be read. */
  async #recordsFrom(path: string, offset: number): Promise<WordRecords> {
    try {
      return recordsIn(await bytesFrom(this.#disk.path(path), offset));
    } catch (error) {
      const named = this.#disk.named(error, path);
      if (isUnreadable(named)) return NO_RECORDS;
      throw named;
    }
  }

  #remember(table: WordTable): WordTable {
    const { folder } = table.entry;
    this.#forget(folder);
    this.#tables.set(folder, { table, bytes: table.bytes });
    this.#bytes += table.bytes;
    for (const oldest of this.#tables.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#forget(oldest);
    }
    return table;
  }

  #forgetAll(): void {
    this.#tables.clear();
    this.#bytes = 0;
  }

  #forget(folder: string): void {
    this.#bytes -= this.#tables.get(folder)?.bytes ?? 0;
    this.#tables.delete(folder);
  }
}

const REINDEX = 'Make it anew with: palimpsest index';
const counted = (messages: number): string => (messages === 1 ? 'a message' : `${messages} messages`);

const NO_RECORDS: WordRecords = { records: [], bytes: 0, isOlder: false };

/** What nobody can read, now or later. */
const isUnreadable = (error: unknown): boolean => error instanceof StoreError && !error.isRetryable;

const isThere = ({ entries }: Shelf, entry: Entry): boolean => entries.get(entry.head.id) === entry;

async function bytesFrom(path: string, offset: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.max(0, size - offset));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Temporary files may be left in these. */
export const wordFolders = (disk: Disk): string[] => [WORDS, ...namesIn(disk, WORDS).map((name) => `${WORDS}/${name}`)];
