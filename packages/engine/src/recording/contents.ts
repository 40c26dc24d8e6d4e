import { contentHash, type Message, type RecordedMessage } from '@palimpsest/core';
import { Slices } from '../event-loop/slices.js';

/** What it costs to hash a short message. */
const MESSAGE_CHARS = 250;

/** What messages say, each as a short text, for as long as one request is looked at. No message is hashed twice. */
export class Contents {
  readonly #known = new WeakMap<Message, string>();
  readonly #slices: Slices;

  /** @param owner as `Slices` has it */
  constructor(owner: object) {
    this.#slices = new Slices(owner);
  }

  async of(messages: readonly Message[]): Promise<string[]> {
    const contents: string[] = [];
    for (const message of messages) {
      if (this.#slices.isFull(MESSAGE_CHARS)) await this.#slices.end();
      contents.push(this.#content(message));
    }
    return contents;
  }

  ofRecorded(recorded: readonly RecordedMessage[]): Promise<string[]> {
    return this.of(recorded.map(({ message }) => message));
  }

  #content(message: Message): string {
    const known = this.#known.get(message);
    if (known !== undefined) return known;
    const content = contentHash(message);
    this.#known.set(message, content);
    return content;
  }
}
