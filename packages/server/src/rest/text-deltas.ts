import { isJsonObject, parseJson } from '@palimpsest/core';

/** A line that is longer is no piece of text. */
const MAX_LINE_CHARS = 1024 * 1024;

/** The text of the first choice of a streamed reply, piece by piece, from bytes that may be cut anywhere. */
export class TextDeltas {
  readonly #decoder = new TextDecoder();
  #line = '';

  push(bytes: Uint8Array): string {
    const lines = (this.#line + this.#decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    this.#line = (lines.pop() ?? '').slice(0, MAX_LINE_CHARS);
    return lines.map(textOf).join('');
  }
}

function textOf(line: string): string {
  if (!line.startsWith('data:')) return '';
  const chunk = parseJson(line.slice('data:'.length));
  const choices = isJsonObject(chunk) && Array.isArray(chunk.choices) ? chunk.choices : [];
  return choices
    .map((choice) => {
      if (!isJsonObject(choice) || (choice.index ?? 0) !== 0 || !isJsonObject(choice.delta)) return '';
      return typeof choice.delta.content === 'string' ? choice.delta.content : '';
    })
    .join('');
}
