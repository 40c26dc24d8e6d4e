import { isJsonObject, parseJson } from '@palimpsest/core';
import { Client, type User } from './user.js';

/** Somebody who goes on talking in good order while others do not, and knows what must have been kept. */
export class Scribe {
  readonly #client: Client;
  readonly #conversation: string;
  readonly #acknowledged: string[] = [];
  readonly #failures: string[] = [];
  #count = 0;

  constructor(url: string, user: User) {
    this.#client = new Client(url, user.headers);
    this.#conversation = `${user.name}.scribe`;
  }

  async say(): Promise<void> {
    this.#count += 1;
    const said = `Sentence ${this.#count} of the scribe.`;
    const answer = await this.#client.say(this.#conversation, said).catch((error: unknown) => {
      this.#failures.push(`${error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error)}`);
    });
    if (answer?.status === 200) this.#acknowledged.push(said, answer.reply);
  }

  /** What is wrong with what was kept; undefined when every word is there, once and in order. */
  async complaint(): Promise<string | undefined> {
    if (this.#failures.length > 0)
      return `${this.#conversation} got no answer ${this.#failures.length} times: ${this.#failures[0]}`;
    const kept: unknown[] = [];
    for (let from: unknown = 0; typeof from === 'number'; ) {
      const page = await this.#client.call(
        'GET',
        `/conversations/${this.#conversation}/messages?limit=500&from=${from}`,
      );
      for (const message of Array.isArray(page.messages) ? page.messages : [])
        kept.push(isJsonObject(message) ? contentOf(String(message.wire)) : null);
      from = page.next;
    }
    const known = new Set(this.#acknowledged);
    const found = kept.filter((text) => typeof text === 'string' && known.has(text));
    if (JSON.stringify(found) === JSON.stringify(this.#acknowledged)) return undefined;
    return `${this.#conversation} holds ${found.length} of ${this.#acknowledged.length} acknowledged messages, or not in order`;
  }
}

function contentOf(wire: string): unknown {
  const message = parseJson(wire);
  return isJsonObject(message) ? message.content : undefined;
}
