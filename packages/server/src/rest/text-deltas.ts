import { SseReader } from '@palimpsest/codecs';
import { isJsonObject, parseJson } from '@palimpsest/core';

/** An event that is longer is no piece of text. */
const MAX_EVENT_CHARS = 1024 * 1024;

/** The text of the first choice of a streamed reply, piece by piece, from bytes that may be cut anywhere. */
export class TextDeltas {
  readonly #events = new SseReader(MAX_EVENT_CHARS);

  push(bytes: Uint8Array): string {
    return this.#events.push(bytes).map(textOf).join('');
  }
}

function textOf(data: string): string {
  const chunk = parseJson(data);
  const choices = isJsonObject(chunk) && Array.isArray(chunk.choices) ? chunk.choices : [];
  return choices
    .map((choice) => {
      if (!isJsonObject(choice) || (choice.index ?? 0) !== 0 || !isJsonObject(choice.delta)) return '';
      return typeof choice.delta.content === 'string' ? choice.delta.content : '';
    })
    .join('');
}
