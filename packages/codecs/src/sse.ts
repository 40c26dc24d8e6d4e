import { isDeeperThan, type JsonValue, parseExactJson } from '@palimpsest/core';

const MAX_EVENT_CHARS = 32 * 1024 * 1024;
const MAX_PENDING_CHARS = 1024;
const LINE_END = /\r\n|\n|\r/;
/** What of an event stands around the piece of text in it, and is not kept. */
const EVENT_FRAME_CHARS = 320;
/** What is kept of an event at least. */
const EVENT_CHARS = 8;

/** Deeper events are passed on and not understood: whoever walks through them must not exhaust the stack. */
const MAX_DEPTH = 200;

/** The JSON of an event; undefined where it is none, or nested too deep. */
export const parseEvent = (data: string): JsonValue | undefined =>
  data.length > MAX_DEPTH && isDeeperThan(data, MAX_DEPTH) ? undefined : parseExactJson(data);

/**
 * Reads the data of server-sent events from bytes that may be cut anywhere, inside a character too. An event that
 * passes the size limit is dropped and counted; the stream goes on.
 */
export class SseReader {
  readonly #decoder = new TextDecoder();
  readonly #maxEventChars: number;
  #line = '';
  /** The last bytes ended in a carriage return: a line feed that comes next belongs to it. */
  #isAfterReturn = false;
  #data: string[] = [];
  #size = 0;
  #keptChars = 0;
  oversized = 0;

  constructor(maxEventChars = MAX_EVENT_CHARS) {
    this.#maxEventChars = maxEventChars;
  }

  /** About how much whoever puts the events together has to keep of them so far. */
  get keptChars(): number {
    return this.#keptChars + this.#size + this.#line.length;
  }

  /** The data of the events these bytes complete. */
  push(bytes: Uint8Array): string[] {
    const decoded = this.#decoder.decode(bytes, { stream: true });
    if (decoded === '') return [];
    const text = this.#isAfterReturn && decoded.startsWith('\n') ? decoded.slice(1) : decoded;
    this.#isAfterReturn = text.endsWith('\r');
    const events: string[] = [];
    const lines = text.split(text.includes('\r') ? LINE_END : '\n');
    const rest = lines.pop() ?? '';
    for (const line of lines) {
      this.#grow(line);
      this.#take(this.#line, events);
      this.#line = '';
    }
    this.#grow(rest);
    return events;
  }

  /**
   * The data of the event that is under way, as far as it has come and while it is short: somebody who reads lines may act
   * on it already. To look at all of a long one again with every piece of it would take ever longer.
   */
  get pending(): string {
    if (this.#line === '' && this.#data.length === 0) return '';
    if (this.#size + this.#line.length > MAX_PENDING_CHARS) return '';
    const line = this.#line.startsWith('data:') ? [this.#line.slice(5).trimStart()] : [];
    return [...this.#data, ...line].join('\n');
  }

  /** A line that is too long is dropped, and its event with it: what is left of it reads as a comment. */
  #grow(piece: string): void {
    this.#line += piece;
    if (this.#line.length <= this.#maxEventChars) return;
    this.#line = ':';
    this.#size = this.#maxEventChars + 1;
  }

  #take(line: string, events: string[]): void {
    const isOversized = this.#size > this.#maxEventChars;
    if (line === '') {
      if (isOversized) this.oversized += 1;
      else if (this.#data.length > 0) events.push(this.#data.join('\n'));
      if (!isOversized) this.#keptChars += EVENT_CHARS + Math.max(0, this.#size - EVENT_FRAME_CHARS);
      this.#data = [];
      this.#size = 0;
    } else if (line.startsWith('data:') && !isOversized) {
      const data = line.slice(line.charAt(5) === ' ' ? 6 : 5);
      // A line costs something even if nothing stands in it.
      this.#size += data.length + 1;
      if (this.#size <= this.#maxEventChars) this.#data.push(data);
    }
  }
}
