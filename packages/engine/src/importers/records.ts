import { isDeeperThan, isJsonObject, type JsonObject, parseExactJson } from '@palimpsest/core';
import type { Damage } from './notes.js';

/** One record of a file: a line of JSON Lines, an entry of a list, a whole document. */
export interface FileRecord {
  readonly line: number;
  readonly value: JsonObject;
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
  /** The record does not end. */
  readonly isCut?: true;
}

/**
 * The records of a JSON file of any size. Holds one of them at a time. What cannot be read is given as damage with its line, and
 * what follows it is read: the next line, or the next entry of a list.
 */
export async function* records(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord | Damage> {
  for await (const raw of rawRecords(bytes)) {
    const record = parsed(raw);
    if (record !== undefined) yield record;
  }
}

export const isDamage = (record: FileRecord | Damage): record is Damage => 'reason' in record;

function parsed({ line, bytes, isCut }: Raw): FileRecord | Damage | undefined {
  if (bytes.every(isSpace)) return undefined;
  if (isCut) return { line, reason: 'it is not whole: the file ends inside it' };
  if (bytes.length > MAX_RECORD_BYTES) return { line, reason: `it is longer than ${MAX_RECORD_BYTES} bytes` };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { line, reason: 'it is not UTF-8' };
  }
  if (isDeeperThan(text, MAX_DEPTH)) return { line, reason: `it is nested deeper than ${MAX_DEPTH}` };
  const value = parseExactJson(text);
  if (value === undefined) return { line, reason: 'it is not JSON' };
  return isJsonObject(value) ? { line, value } : { line, reason: 'it is no JSON object' };
}

async function* rawRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Raw> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  const all = rest(first.value, iterator);
  const start = first.value.findIndex((byte) => !isSpace(byte) && byte < 128);
  if (first.value[start] === OPEN_BRACKET) yield* entries(all);
  else yield* linesOrDocument(all);
}

async function* rest(first: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

/** One document may have many lines; then neither its first line nor its second is an object by itself. */
async function* linesOrDocument(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Raw> {
  const head: Raw[] = [];
  const lines = rawLines(bytes);
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.bytes.every(isSpace)) continue;
    head.push(next.value);
    if (head.length === 2) break;
  }
  const areLines = head.length < 2 || head.some((raw) => 'value' in (parsed(raw) ?? {}));
  if (areLines) {
    yield* head;
    yield* lines;
    return;
  }
  const parts = head.map((raw) => raw.bytes);
  let size = 0;
  for await (const { bytes } of lines) {
    size += bytes.length;
    if (size <= MAX_RECORD_BYTES) parts.push(bytes);
  }
  const whole = Buffer.concat(parts.flatMap((part) => [part, Buffer.of(NEWLINE)]));
  yield { line: head[0]?.line ?? 1, bytes: size > MAX_RECORD_BYTES ? new Uint8Array(MAX_RECORD_BYTES + 1) : whole };
}

async function* rawLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Raw> {
  let line = 1;
  let parts: Uint8Array[] = [];
  for await (const piece of bytes) {
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      yield { line, bytes: Buffer.concat([...parts, piece.subarray(from, at)]) };
      parts = [];
      line += 1;
      from = at + 1;
    }
    if (from < piece.length) parts.push(piece.subarray(from));
  }
  if (parts.length > 0) yield { line, bytes: Buffer.concat(parts) };
}

/** The entries of the list that a file is. */
async function* entries(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Raw> {
  const scan = new EntryScan();
  let parts: Uint8Array[] = [];
  for await (const piece of bytes) {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const mark = scan.next(piece[at] ?? 0);
      if (mark === undefined) continue;
      const entry = Buffer.concat([...parts, piece.subarray(from, at)]);
      parts = [];
      from = at + 1;
      if (mark !== 'begin') yield { line: scan.entryLine, bytes: entry };
      scan.begin();
      if (mark === 'end') return;
    }
    parts.push(piece.subarray(from));
  }
  yield { line: scan.entryLine, bytes: Buffer.concat([...parts, CUT]), isCut: true };
}

/** Something is missing even where nothing follows a comma. */
const CUT = Buffer.from('…');

/** Follows the bytes of a list: where it begins, where an entry ends, where it ends. */
class EntryScan {
  #line = 1;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isBefore = true;
  /** The line that the current entry begins in. */
  entryLine = 1;

  /** An entry begins behind the byte that was given last. */
  begin(): void {
    this.#isBefore = true;
    this.entryLine = this.#line;
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
