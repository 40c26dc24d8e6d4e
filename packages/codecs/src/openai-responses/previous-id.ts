import { isJsonObject, type JsonObject, type JsonValue, parseExactJson, writeJson } from '@palimpsest/core';
import type { ReplyWriter } from '../codec.js';
import { parseEvent } from '../sse.js';

/** A longer line is passed on as it came. */
const MAX_LINE_CHARS = 32 * 1024 * 1024;
/** Kept when a text is split there. */
const LINE_END = /([\n\r])/;

/**
 * Names the response that a reply continues, as the provider does for a request that names one. Requests that we write
 * send the whole input instead, so that their replies name none. All other bytes stay as they are.
 */
export class PreviousIdWriter implements ReplyWriter {
  readonly #previousId: string;
  readonly #decoder = new TextDecoder();
  readonly #encoder = new TextEncoder();
  #line = '';

  constructor(previousId: string) {
    this.#previousId = previousId;
  }

  push(bytes: Uint8Array): Uint8Array {
    const pieces = this.#decoder.decode(bytes, { stream: true }).split(LINE_END);
    let shown = '';
    for (const [index, piece] of pieces.entries()) {
      const isEnd = index % 2 === 1;
      if (!isEnd) this.#line += piece;
      if (isEnd || this.#line.length > MAX_LINE_CHARS) shown += this.#taken() + (isEnd ? piece : '');
    }
    return this.#encoder.encode(shown);
  }

  end(): Uint8Array {
    this.#line += this.#decoder.decode();
    return this.#encoder.encode(this.#taken());
  }

  whole(bytes: Uint8Array): Uint8Array {
    const body = parseExactJson(new TextDecoder().decode(bytes));
    return namesNone(body) ? this.#encoder.encode(writeJson(this.#named(body))) : bytes;
  }

  /** The line so far, as the client gets it. */
  #taken(): string {
    const line = this.#line;
    this.#line = '';
    if (!line.startsWith('data:') || !line.includes('"previous_response_id"')) return line;
    const event = parseEvent(line.slice('data:'.length));
    if (!isJsonObject(event) || !namesNone(event.response)) return line;
    return `data: ${writeJson({ ...event, response: this.#named(event.response) })}`;
  }

  #named(response: JsonObject): JsonObject {
    return { ...response, previous_response_id: this.#previousId };
  }
}

/** Whether a response says that it continues none. */
const namesNone = (response: JsonValue | undefined): response is JsonObject =>
  isJsonObject(response) && response.previous_response_id === null;
