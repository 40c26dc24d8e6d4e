import { createHash } from 'node:crypto';
import { InvalidInputError } from '@palimpsest/core';
import type { Slices } from '../event-loop/slices.js';
import { countsOf } from './export-lines.js';
import { type Line, type LineKind, type LineOf, parseLine } from './format.js';

/** One line holds at most one message. */
const MAX_LINE_BYTES = 128 * 1024 * 1024;
const NEWLINE = 10;
/** What it costs to check a short line. */
const LINE_CHARS = 1_000;

/** An input that is no whole export. Says in which line, and why. */
export const wrongLine = (number: number, reason: string): InvalidInputError =>
  new InvalidInputError(
    `line ${number}`,
    `Line ${number} of the export is wrong: ${reason}. Nothing of it was imported.`,
  );

/** Reads the lines of an export one by one, each checked by itself. Holds no more than two of them. */
export class LineReader {
  readonly #lines: AsyncGenerator<string>;
  readonly #slices: Slices;
  readonly #hash = createHash('sha256');
  readonly #counts = new Map<LineKind, number>();
  #next: { readonly line: Line; readonly text: string } | undefined;
  /** The number of the line that was taken last. */
  number = 0;

  constructor(bytes: AsyncIterable<Uint8Array>, slices: Slices) {
    this.#lines = linesOf(bytes);
    this.#slices = slices;
  }

  /** The next line, which stays the next. @throws InvalidInputError where it is wrong, or the input ends before its last line */
  async peek(): Promise<Line> {
    return (await this.#ahead()).line;
  }

  /** The next line, if it is of a kind. */
  async take<Kind extends LineKind>(
    kind: Kind,
  ): Promise<{ readonly line: LineOf<Kind>; readonly text: string } | undefined> {
    const next = await this.#ahead();
    if (next.line.kind !== kind) return undefined;
    this.#next = undefined;
    this.number += 1;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    if (kind !== 'end') this.#hash.update(next.text).update('\n');
    return { line: next.line as unknown as LineOf<Kind>, text: next.text };
  }

  /** @throws InvalidInputError unless the last line is next, agrees with those before it, and is the last */
  async end(): Promise<LineOf<'end'>> {
    const found = await this.take('end');
    if (found === undefined)
      throw wrongLine(this.number + 1, `a line of kind '${(await this.peek()).kind}' does not belong there`);
    const { kind: _, sha256, ...counts } = found.line;
    if (sha256 !== this.#hash.digest('hex'))
      throw wrongLine(this.number, 'its sha256 is not that of the lines before it');
    if (JSON.stringify(counts) !== JSON.stringify(sortedCounts(this.#counts)))
      throw wrongLine(this.number, 'its counts are not those of the lines before it');
    // Editors leave empty lines behind the end.
    for (let next = await this.#nextText(); !next.done; next = await this.#nextText())
      if (next.value.trim() !== '') throw wrongLine(this.number + 1, "something follows the line of kind 'end'");
    return found.line;
  }

  async #ahead(): Promise<{ readonly line: Line; readonly text: string }> {
    if (this.#next !== undefined) return this.#next;
    const { value: text, done } = await this.#nextText();
    if (done || text === undefined)
      throw wrongLine(this.number + 1, "the input ends before its line of kind 'end': it was cut short");
    const parsed = parseLine(text);
    if ('fault' in parsed) throw wrongLine(this.number + 1, parsed.fault);
    this.#next = { line: parsed.line, text };
    await this.#slices.next(LINE_CHARS + text.length);
    return this.#next;
  }

  async #nextText(): Promise<IteratorResult<string>> {
    try {
      return await this.#lines.next();
    } catch (error) {
      if (error instanceof TypeError) throw wrongLine(this.number + 1, 'it is not UTF-8');
      if (error instanceof RangeError) throw wrongLine(this.number + 1, error.message);
      throw error;
    }
  }
}

const sortedCounts = (counts: ReadonlyMap<LineKind, number>) =>
  Object.fromEntries(Object.entries(countsOf(counts)).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The lines of a text that comes in pieces, without their ends; what follows the last end is no line unless it is something. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      yield decoder.decode(Buffer.concat([...parts, piece.subarray(from, at)]));
      parts = [];
      size = 0;
      from = at + 1;
    }
    if (from === piece.length) continue;
    parts.push(from === 0 ? piece : piece.slice(from));
    size += piece.length - from;
    if (size > MAX_LINE_BYTES) throw new RangeError(`it is longer than ${MAX_LINE_BYTES / 1024 / 1024} MB`);
  }
  if (size > 0) yield decoder.decode(Buffer.concat(parts));
}
