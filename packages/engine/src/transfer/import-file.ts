import { setTimeout as delay } from 'node:timers/promises';
import { InvalidInputError, type JsonObject, nearest } from '@palimpsest/core';
import { LOCAL_OWNER, type Store, type Vault } from '@palimpsest/stores';
import { inPieces } from '../document/adopted-message.js';
import { EXPORT_FORMAT, STORE_EXPORT_FORMAT } from '../document/document.js';
import { Slices } from '../event-loop/slices.js';
import { type ReadConversation, readConversation } from '../importers/conversation-tree.js';
import type { RecordReader, SourceConversation, SourceMessage } from '../importers/format.js';
import { formatNamed, formatOf, IMPORT_FORMATS, MARKDOWN_FORMAT } from '../importers/formats.js';
import { type Damage, type LeftOut, Notes } from '../importers/notes.js';
import { isMarkdownExport, readMarkdown } from '../importers/palimpsest-markdown.js';
import { CUT_OFF, type FileRecord, isDamage, records } from '../importers/records.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { documentLines } from './document-lines.js';
import { grow, growthOf } from './grown-conversation.js';
import { type ImportOptions, type ImportReport, importLines } from './import-lines.js';
import { sessionGrowth } from './recorded-session.js';

export interface FileImportOptions extends Omit<ImportOptions, 'onProgress'> {
  /** When messages were said of which the file does not say it. */
  readonly fileTime: number;
  /** Times that are far behind it are wrong. */
  readonly now: number;
  /** The name of its format, where that is known; otherwise it shows in the content. */
  readonly format?: string | undefined;
  /** A record of a file of another program that is longer is left out as damaged. */
  readonly maxRecordBytes?: number | undefined;
  /** Told how many bytes of a file of another program are held: those of the conversation that is being read. May throw. */
  readonly onHeld?: ((bytes: number) => void) | undefined;
  readonly onProgress?: ((progress: FileProgress) => void) | undefined;
}

export interface FileProgress {
  /** How many messages were read of this file so far. */
  readonly messages: number;
  /** Of an export of ours what was added so far, and is removed again where the rest cannot be read. */
  readonly revocable: ImportReport['imported'];
}

/** What became of one file. */
export interface FileReport {
  /** The name of its format. */
  readonly format: string;
  readonly conversations: readonly FileConversation[];
  /** What could not be read, and was left out; the first thousand. */
  readonly damages: readonly Damage[];
  readonly damagedCount: number;
  /** What a transcript has no place for. */
  readonly leftOut: readonly LeftOut[];
}

interface FileConversation {
  /** Its name here. */
  readonly id: string;
  /** Its name in an export of ours that has another one here. */
  readonly formerId?: string;
  readonly messages: number;
  /** It was there already. */
  readonly isUnchanged: boolean;
  /** It was there, and `messages` were added to it. */
  readonly hasGrown?: true;
}

/** So many records are looked at to find out what a file is. */
const LOOKED_AT = 200;
const HEAD_BYTES = 10_000;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');
const MAX_TEXT_BYTES = 256 * 1024 * 1024;
/** How many conversations of a session are compared with a file. */
const SESSION_LOOK_BACK = 100;
/** What it costs to read a short record. */
const RECORD_CHARS = 500;
const NOTHING_SAID = 'conversation in which nothing was said, or can be read';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of those who write the same conversation. */
const PATIENCE = { pause: (ms: number) => delay(ms), random: Math.random };

/**
 * Imports one file of any format that is known; what it is shows in its content. A file of another program is read record by
 * record: what is damaged is left out and named by its line, and the rest is kept. The same file imported again adds nothing, and one that has
 * grown since what is new to the same conversations. An export of our own is kept whole or not at all.
 * @throws InvalidInputError for a file of no known format, or an export of ours that is damaged
 */
export async function importFile(
  vault: Pick<Vault, 'storeOf'>,
  bytes: AsyncIterable<Uint8Array>,
  options: FileImportOptions,
): Promise<FileReport> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first = await beginning(iterator);
  const all = joined(first, iterator);
  const head = first.toString();
  const { format } = options;
  const packed = PACKED.find(({ begins }) => head.startsWith(begins));
  if (packed !== undefined) throw new InvalidInputError('file', packed.remedy);
  if (isNamed(format, STORE_EXPORT_FORMAT) && head.startsWith('{"kind":"')) return ownLines(vault, all, options);
  const work = new FileImport(vault.storeOf(options.owner ?? LOCAL_OWNER), options);
  if (isNamed(format, MARKDOWN_FORMAT) && isMarkdownExport(head))
    return work.markdown(await wholeText(all, options.onHeld));
  return work.records(vault, all);
}

/** What people have in the place of a file, by how it begins, and what to do with it. */
const PACKED = [
  { begins: 'PK\u0003\u0004', remedy: 'It is a zip archive. Unpack it, and import the conversations.json in it.' },
  { begins: '\u001f\ufffd', remedy: 'It is compressed. Unpack it first, for example with gunzip.' },
  { begins: 'SQLite format 3', remedy: 'It is a SQLite database. Name a store with --store sqlite:FILE instead.' },
  { begins: '\ufffd\ufffd', remedy: 'It is not UTF-8, perhaps UTF-16. Save it as UTF-8 first.' },
];

const isNamed = (given: string | undefined, format: string): boolean => given === undefined || given === format;

/** Enough to tell what a file is, or all of it, without the mark that some editors put before a text. */
async function beginning(iterator: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    pieces.push(next.value);
    size += next.value.length;
  }
  const all = Buffer.concat(pieces);
  return all.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? all.subarray(BYTE_ORDER_MARK.length) : all;
}

async function* joined(first: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

async function wholeText(bytes: AsyncIterable<Uint8Array>, onHeld: FileImportOptions['onHeld']): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.length;
    onHeld?.(size);
    if (size > MAX_TEXT_BYTES) throw new InvalidInputError('file', `It is longer than ${MAX_TEXT_BYTES} bytes.`);
  }
  return Buffer.concat(pieces).toString();
}

async function ownLines(
  vault: Pick<Vault, 'storeOf'>,
  bytes: AsyncIterable<Uint8Array>,
  { onProgress, fileTime: _, now: __, format: ___, onHeld: ____, maxRecordBytes: _____, ...options }: FileImportOptions,
  kind = STORE_EXPORT_FORMAT,
): Promise<FileReport> {
  const report = await importLines(vault, bytes, {
    ...options,
    onProgress: ({ messagesRead, imported }) => onProgress?.({ messages: messagesRead, revocable: imported }),
  });
  const added = new Map(report.imported.map((one) => [one.newId, one]));
  const [firstAdded] = report.imported;
  const conversations = report.ids.map((id): FileConversation => {
    const one = added.get(id);
    if (one === undefined) return { id, messages: 0, isUnchanged: true };
    const formerId = one.id === id ? {} : { formerId: one.id };
    return { id, ...formerId, messages: one === firstAdded ? report.messages : 0, isUnchanged: false };
  });
  return { format: kind, conversations, damages: [], damagedCount: 0, leftOut: [] };
}

/** What it costs to look at the time of a message. */
const MESSAGE_CHARS = 100;

class FileImport {
  readonly #store: Store;
  readonly #options: FileImportOptions;
  readonly #notes = new Notes();
  readonly #slices: Slices;
  readonly #conversations: FileConversation[] = [];
  #messagesRead = 0;
  /** How many conversations were read, also of those in which nothing was said. */
  #sources = 0;
  /** Of records whose conversation is not whole yet. */
  #heldBytes = 0;

  constructor(store: Store, options: FileImportOptions) {
    this.#store = store;
    this.#slices = new Slices(store);
    this.#options = options;
  }

  async markdown(text: string): Promise<FileReport> {
    await this.#keep(MARKDOWN_FORMAT, readMarkdown(text, this.#notes));
    return this.#report(MARKDOWN_FORMAT);
  }

  async records(vault: Pick<Vault, 'storeOf'>, bytes: AsyncIterable<Uint8Array>): Promise<FileReport> {
    const { format: name } = this.#options;
    const waiting: FileRecord[] = [];
    let found: { readonly name: string; readonly reader: RecordReader } | undefined;
    let isShown = false;
    for await (const record of records(bytes, this.#slices, this.#options.maxRecordBytes)) {
      if (isDamage(record)) {
        this.#notes.damaged(record.line, record.reason);
        continue;
      }
      isShown ||= name === undefined || formatOf(record.value)?.name === name;
      if (found !== undefined) {
        this.#hold(record.bytes);
        await this.#take(found.name, found.reader, record);
        await this.#slices.next(RECORD_CHARS + record.bytes);
        continue;
      }
      if (record.value.format === EXPORT_FORMAT && isNamed(name, EXPORT_FORMAT))
        return ownLines(vault, asAsync(documentLines(record.value)), this.#options, EXPORT_FORMAT);
      waiting.push(record);
      this.#hold(record.bytes);
      const format = name === undefined ? formatOf(record.value) : formatNamed(name);
      if (format === undefined && waiting.length < LOOKED_AT) continue;
      if (format === undefined) break;
      found = { name: format.name, reader: format.reader(this.#notes) };
      for (const one of waiting) await this.#take(found.name, found.reader, one);
    }
    const [damage] = this.#notes.damages;
    const format = name === undefined ? undefined : formatNamed(name)?.name;
    if (found === undefined && waiting.length === 0 && damage?.reason === CUT_OFF)
      throw new InvalidInputError('file', `Line ${damage.line}: ${CUT_OFF}. Copy or export it again.`);
    if (found === undefined && (format === undefined || damage !== undefined || waiting.length > 0))
      throw name === undefined ? unknownFormat(waiting[0]?.value, damage) : otherFormat(name);
    for (const source of found?.reader.end() ?? []) await this.#keep(found?.name ?? '', source);
    if (this.#sources === 0 && found !== undefined && !isShown) throw otherFormat(found.name);
    if (this.#sources === 0) this.#notes.leftOut(NOTHING_SAID);
    return this.#report(found?.name ?? format ?? '');
  }

  async #take(format: string, reader: RecordReader, { value, line }: FileRecord): Promise<void> {
    for (const source of reader.take(value, line)) {
      await this.#keep(format, source);
      this.#heldBytes = 0;
    }
  }

  #hold(bytes: number): void {
    this.#heldBytes += bytes;
    this.#options.onHeld?.(this.#heldBytes);
  }

  async #keep(format: string, source: SourceConversation): Promise<void> {
    const { fileTime, isDryRun = false, onProgress } = this.#options;
    this.#sources += 1;
    const createdAt = this.#known(source.createdAt) ?? (await this.#firstTime(source)) ?? fileTime;
    const messages = this.#withoutFuture(source);
    const read = await readConversation(format, { ...source, createdAt, messages }, this.#notes, this.#slices);
    if (read === undefined) return this.#notes.leftOut(NOTHING_SAID);
    this.#messagesRead += read.messageCount;
    this.#conversations.push(await retryOnConflict(PATIENCE, () => this.#place(read, isDryRun)));
    onProgress?.({ messages: this.#messagesRead, revocable: [] });
  }

  async #firstTime({ messages }: SourceConversation): Promise<number | undefined> {
    for (const { at } of messages) {
      if (at && !this.#isFuture(at)) return at;
      if (this.#slices.isFull(MESSAGE_CHARS)) await this.#slices.end();
    }
    return undefined;
  }

  /** Clocks differ by some hours. */
  #isFuture(time: number): boolean {
    return time > this.#options.now + DAY_MS;
  }

  /** Of times that nobody has seen yet none is kept: such a conversation would stay before all others. */
  #known(time: number | undefined): number | undefined {
    if (time === undefined || !this.#isFuture(time)) return time;
    this.#notes.leftOut('time in the future');
    return undefined;
  }

  *#withoutFuture({ messages }: SourceConversation): Generator<SourceMessage> {
    for (const one of messages) yield { ...one, at: this.#known(one.at) };
  }

  /** What becomes of it: it is there already, has grown, or is new. Where others import the same meanwhile, it is looked at again. */
  async #place(read: ReadConversation, isDryRun: boolean): Promise<FileConversation> {
    const names = [read.name, read.otherName];
    for (const id of names) {
      const conversation = await this.#store.conversation(id);
      const growth = conversation && (await growthOf(this.#store, conversation, read.slices));
      if (conversation === undefined || growth === undefined) continue;
      if (growth.messages === 0) return { id, messages: 0, isUnchanged: true };
      if (!isDryRun) await grow(this.#store, conversation, growth);
      return { id, messages: growth.messages, isUnchanged: false, hasGrown: true };
    }
    const recorded = await this.#placeInSession(read, isDryRun);
    if (recorded !== undefined) return recorded;
    const isTaken = (await this.#store.conversation(read.name)) !== undefined;
    const id = isTaken ? read.otherName : read.name;
    if (!isDryRun) await this.#adopt(read, id);
    return { id, messages: read.messageCount, isUnchanged: false };
  }

  /** Where the session came through the proxy while it was held: its conversation is completed. */
  async #placeInSession(read: ReadConversation, isDryRun: boolean): Promise<FileConversation | undefined> {
    const { session, isSide, slices } = read;
    if (session === null) return undefined;
    for (const conversation of await this.#store.conversations({ session: session, limit: SESSION_LOOK_BACK })) {
      const growth =
        conversation.isSide === isSide ? await sessionGrowth(this.#store, conversation, slices) : undefined;
      if (growth === undefined) continue;
      const { id } = conversation;
      if (growth.messages === 0) return { id, messages: 0, isUnchanged: true };
      if (!isDryRun) await grow(this.#store, conversation, growth);
      return { id, messages: growth.messages, isUnchanged: false, hasGrown: true };
    }
    return undefined;
  }

  async #adopt(read: ReadConversation, newId: string): Promise<void> {
    const { name: _, otherName: __, messageCount: ___, slices, ...facts } = read;
    await this.#store.create(newId, { ...facts, slices: inPieces(slices, this.#slices) });
  }

  #report(format: string): FileReport {
    const { damages, damagedCount, entriesLeftOut: leftOut } = this.#notes;
    return { format, conversations: this.#conversations, damages, damagedCount, leftOut };
  }
}

async function* asAsync(bytes: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* bytes;
}

function unknownFormat(record: JsonObject | undefined, damage: Damage | undefined): InvalidInputError {
  const why = damage === undefined ? '' : ` (line ${damage.line}: ${damage.reason})`;
  const found =
    record === undefined
      ? `It holds no JSON object${why}`
      : `It begins with ${Object.keys(record).slice(0, 5).join(', ')}`;
  return new InvalidInputError(
    'file',
    `${found}, and is in none of the formats that can be imported: ${IMPORT_FORMATS.map(({ name }) => name).join(', ')}.`,
  );
}

function otherFormat(name: string): InvalidInputError {
  const known = IMPORT_FORMATS.map((format) => format.name);
  return new InvalidInputError(
    'format',
    known.includes(name)
      ? `It is no file of the format '${name}'. Leave the format away, and it is found in the content.`
      : `There is no format '${name}'. ${nearest(name, known)}`,
  );
}
