import { isJsonObject, type JsonObject, type JsonValue, parseExactJson } from '@palimpsest/core';
import { asList } from '../wire-values.js';
import type { Block } from './wire.js';

type Fields = Record<string, JsonValue | undefined>;

/** One content block of a stream, put together from its deltas. */
export class BlockBuilder {
  readonly #fields: Fields = Object.create(null) as Fields;
  readonly #citations: JsonValue[] = [];
  #input: string | undefined;
  #isStopped = false;

  constructor(start: JsonObject) {
    for (const [key, value] of Object.entries(start)) this.#fields[key] = value;
  }

  /**
   * Takes in a delta: text is appended, a signature is set, a citation is added to the list, input is collected as
   * JSON text.
   */
  add(delta: JsonObject): void {
    for (const [key, value] of Object.entries(delta)) {
      if (key === 'type') continue;
      if (key === 'partial_json' && typeof value === 'string') this.#input = (this.#input ?? '') + value;
      else if (key === 'citation' && value !== undefined) this.#citations.push(value);
      else this.#fields[key] = key === 'signature' ? value : grown(this.#fields[key], value);
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** The block so far. Input that is not whole stays the text it is. */
  block(): Block {
    const { citations } = this.#fields;
    if (this.#citations.length > 0) this.#fields.citations = [...asList(citations), ...this.#citations.splice(0)];
    const isCalling = isJsonObject(this.#fields.input);
    if (!isCalling || (this.#input === undefined && this.#isStopped)) return { ...this.#fields };
    const text = this.#input ?? '';
    if (text === '') return { ...this.#fields, input: this.#isStopped ? {} : '' };
    const input = parseExactJson(text);
    return { ...this.#fields, input: isJsonObject(input) ? input : text };
  }
}

const grown = (known: JsonValue | undefined, value: JsonValue | undefined): JsonValue | undefined =>
  typeof known === 'string' && typeof value === 'string' ? known + value : value;
