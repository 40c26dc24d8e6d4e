import { type Codec, SseReader } from '@palimpsest/codecs';
import { isJsonObject, parseJson } from '@palimpsest/core';

/** An event that is longer is no piece of text. */
const MAX_EVENT_CHARS = 1024 * 1024;

/** The text of the first reply of a stream, piece by piece, from bytes that may be cut anywhere. */
export class TextDeltas {
  readonly #events = new SseReader(MAX_EVENT_CHARS);
  readonly #codec: Pick<Codec, 'deltaText'>;

  constructor(codec: Pick<Codec, 'deltaText'>) {
    this.#codec = codec;
  }

  push(bytes: Uint8Array): string {
    return this.#events
      .push(bytes)
      .map((data) => {
        const event = parseJson(data);
        return isJsonObject(event) ? this.#codec.deltaText(event) : '';
      })
      .join('');
  }
}
