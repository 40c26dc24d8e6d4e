import type { JsonObject } from '../json.js';
import type { ResponseItem } from './response-request.js';

/** The responses a provider has stored, as far as a request may name them. */
export interface ResponseMemory {
  /** Input and output of a stored response, everything before it included. */
  conversation(responseId: string): readonly ResponseItem[] | undefined;
  item(itemId: string): ResponseItem | undefined;
}

/** Stores what is not sent with `store: false`. */
export class StoredResponses implements ResponseMemory {
  readonly #bodies = new Map<string, JsonObject>();
  readonly #conversations = new Map<string, readonly ResponseItem[]>();
  readonly #items = new Map<string, ResponseItem>();

  add(id: string, body: JsonObject, input: readonly ResponseItem[], output: readonly ResponseItem[]): void {
    this.#bodies.set(id, body);
    this.#conversations.set(id, [...input, ...output]);
    for (const item of [...input, ...output])
      if (typeof item.id === 'string' && item.type !== 'item_reference') this.#items.set(item.id, item);
  }

  body(id: string): JsonObject | undefined {
    return this.#bodies.get(id);
  }

  conversation(id: string): readonly ResponseItem[] | undefined {
    return this.#conversations.get(id);
  }

  item(id: string): ResponseItem | undefined {
    return this.#items.get(id);
  }

  clear(): void {
    this.#bodies.clear();
    this.#conversations.clear();
    this.#items.clear();
  }
}
