import { isJsonObject, type JsonObject, parseExactJson, parseInSteps, passedLimit } from '@palimpsest/core';
import { inSlices, type Slices } from '../event-loop/slices.js';
import type { Damage } from './notes.js';

/** One record of a file: a line of JSON Lines, an entry of a list, a whole document. */
export interface FileRecord {
  readonly line: number;
  readonly value: JsonObject;
  readonly bytes: number;
}

const MAX_RECORD_BYTES = 256 * 1024 * 1024;
const MAX_DEPTH = 500;
const [NEWLINE, QUOTE, COMMA, BACKSLASH] = [10, 34, 44, 92];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [91, 93, 123, 125];
const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);

/** Bytes of a record, and the line that they begin in. */
interface Raw {
  readonly line: number;
  readonly bytes: Uint8Array;
  /** Why it cannot be read; its bytes are not there then. */
  readonly fault?: string;
  /** It is all that the file holds. */
  readonly isWhole?: true;
}

/** What is said of a record in which the file ends. */
export const CUT_OFF = 'it is not whole: the file ends inside it';

/** The bytes of one record, which come in pieces. Too many are counted, not held. */
class Pieces {
  readonly #limit: number;
  #pieces: Uint8Array[] = [];
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  push(piece: Uint8Array): void {
    this.#size += piece.length;
    if (this.#size <= this.#limit) this.#pieces.push(piece);
    else this.#pieces = [];
  }

  /** What there is, from `line` on; then there is nothing. */
  take(line: number): Raw {
    const bytes = Buffer.concat(this.#pieces);
    const isTooLong = this.#size > this.#limit;
    this.#pieces = [];
    this.#size = 0;
    return { line, bytes, ...(isTooLong ? { fault: `it is longer than ${this.#limit} bytes` } : {}) };
  }
}

/**
 * The records of a JSON file of any size. Holds one of them at a time. What cannot be read is given as damage with its line, and
 * what follows it is read: the next line, or the next entry of a list.
 */
export async function* records(
  bytes: AsyncIterable<Uint8Array>,
  slices: Slices,
  limit = MAX_RECORD_BYTES,
): AsyncGenerator<FileRecord | Damage> {
  for await (const raw of rawRecords(bytes, limit, slices)) {
    const record = await parsed(raw, slices);
    if (record !== undefined) yield record;
  }
}

export const isDamage = (record: FileRecord | Damage): record is Damage => 'reason' in record;

async function parsed({ line, bytes, fault, isWhole }: Raw, slices: Slices): Promise<FileRecord | Damage | undefined> {
  if (fault !== undefined) return { line, reason: fault };
  if (bytes.every(isSpace)) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { line, reason: 'it is not UTF-8' };
  }
  const limits = { depth: MAX_DEPTH, values: Number.POSITIVE_INFINITY };
  if ((await inSlices(passedLimit(text, limits), slices)) !== undefined)
    return { line, reason: `it is nested deeper than ${MAX_DEPTH}` };
  const value = await inSlices(parseInSteps(text, parseExactJson), slices);
  if (value === undefined) return { line, reason: isWhole && isCutOff(bytes) ? CUT_OFF : 'it is not JSON' };
  return isJsonObject(value) ? { line, value, bytes: bytes.length } : { line, reason: 'it is not a JSON object' };
}

async function* rawRecords(bytes: AsyncIterable<Uint8Array>, limit: number, slices: Slices): AsyncGenerator<Raw> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  const all = rest(first.value, iterator);
  const start = first.value.findIndex((byte) => !isSpace(byte) && byte < 128);
  if (first.value[start] === OPEN_BRACKET) yield* entries(all, limit);
  else yield* linesOrDocument(all, limit, slices);
}

async function* rest(first: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

/** One document may have many lines; then neither its first line nor its second is an object by itself. */
async function* linesOrDocument(bytes: AsyncIterable<Uint8Array>, limit: number, slices: Slices): AsyncGenerator<Raw> {
  const head: Raw[] = [];
  const lines = rawLines(bytes, limit);
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.fault === undefined && next.value.bytes.every(isSpace)) continue;
    head.push(next.value);
    if (head.length === 2) break;
  }
  let areLines = head.length < 2;
  for (const raw of head) areLines ||= raw.fault !== undefined || 'value' in ((await parsed(raw, slices)) ?? {});
  if (areLines) {
    for (const raw of head) yield head.length < 2 ? { ...raw, isWhole: true as const } : raw;
    yield* lines;
    return;
  }
  const whole = new Pieces(limit);
  for (const { bytes } of head) whole.push(Buffer.concat([bytes, END]));
  for await (const { bytes } of lines) whole.push(Buffer.concat([bytes, END]));
  yield { ...whole.take(head[0]?.line ?? 1), isWhole: true };
}

const END = Buffer.of(NEWLINE);

async function* rawLines(bytes: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Raw> {
  let line = 1;
  const pieces = new Pieces(limit);
  for await (const piece of bytes) {
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      pieces.push(piece.subarray(from, at));
      yield pieces.take(line);
      line += 1;
      from = at + 1;
    }
    pieces.push(piece.subarray(from));
  }
  yield pieces.take(line);
}

async function* entries(bytes: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Raw> {
  const scan = new EntryScan();
  const pieces = new Pieces(limit);
  for await (const piece of bytes) {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const mark = scan.next(piece[at] ?? 0);
      if (mark === undefined) continue;
      pieces.push(piece.subarray(from, at));
      from = at + 1;
      const entry = pieces.take(scan.entryLine);
      if (mark !== 'begin') yield entry;
      scan.begin();
      if (mark === 'end') return;
    }
    pieces.push(piece.subarray(from));
  }
  const { line, bytes: _, fault = CUT_OFF } = pieces.take(scan.entryLine);
  yield { line, bytes: new Uint8Array(), fault };
}

/** It ends inside an object, a list or a text. */
function isCutOff(bytes: Uint8Array): boolean {
  const scan = new EntryScan();
  for (const byte of bytes) scan.next(byte);
  return scan.isOpen;
}

/** Follows the bytes of a list: where it begins, where an entry ends, where it ends. */
class EntryScan {
  #line = 1;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isBefore = true;
  entryLine = 1;

  /** An entry begins behind the byte that was given last. */
  begin(): void {
    this.#isBefore = true;
    this.entryLine = this.#line;
  }

  get isOpen(): boolean {
    return this.#isInString || this.#depth > 0;
  }

  next(byte: number): 'begin' | 'entry' | 'end' | undefined {
    if (byte === NEWLINE) this.#line += 1;
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) this.#isInString = false;
      return undefined;
    }
    if (this.#isBefore && !isSpace(byte)) {
      this.entryLine = this.#line;
      this.#isBefore = false;
    }
    if (byte === QUOTE) this.#isInString = true;
    if (byte === COMMA && this.#depth === 1) return 'entry';
    if (byte === OPEN_BRACKET || byte === OPEN_BRACE) {
      this.#depth += 1;
      return this.#depth === 1 ? 'begin' : undefined;
    }
    if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) this.#depth -= 1;
    return this.#depth === 0 && byte === CLOSE_BRACKET ? 'end' : undefined;
  }
}
