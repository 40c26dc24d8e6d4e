const MAX_EVENT_CHARS = 32 * 1024 * 1024;

/**
 * Reads the data of server-sent events from bytes that may be cut anywhere, inside a character too. An event that
 * passes the size limit is dropped and counted; the stream goes on.
 */
export class SseReader {
  readonly #decoder = new TextDecoder();
  #line = '';
  #data: string[] = [];
  #size = 0;
  oversized = 0;

  /** The data of the events these bytes complete. */
  push(bytes: Uint8Array): string[] {
    const events: string[] = [];
    const lines = (this.#line + this.#decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?=[^\n])/);
    this.#line = lines.pop() ?? '';
    for (const line of lines) this.#take(line, events);
    if (this.#line.length > MAX_EVENT_CHARS) {
      this.#line = '';
      this.#size = MAX_EVENT_CHARS + 1;
    }
    return events;
  }

  #take(line: string, events: string[]): void {
    if (line === '') {
      if (this.#size > MAX_EVENT_CHARS) this.oversized += 1;
      else if (this.#data.length > 0) events.push(this.#data.join('\n'));
      this.#data = [];
      this.#size = 0;
    } else if (line.startsWith('data:')) {
      const data = line.slice(line.charAt(5) === ' ' ? 6 : 5);
      this.#size += data.length;
      if (this.#size <= MAX_EVENT_CHARS) this.#data.push(data);
    }
  }
}
