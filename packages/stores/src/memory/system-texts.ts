import { instructionsIdOf } from '../instructions-id.js';
import type { Entry } from './entry.js';

/** The system texts of an owner's conversations, each once. */
export class SystemTexts {
  readonly #texts = new Map<string, string>();

  get(id: string): string | undefined {
    return this.#texts.get(id);
  }

  /** @returns its id */
  keep(text: string): string {
    const id = instructionsIdOf(text);
    this.#texts.set(id, text);
    return id;
  }

  /** Forgets the texts that none of the conversations was given. */
  forgetUnneeded(entries: Iterable<Entry>): void {
    const needed = new Set([...entries].flatMap(({ instructions }) => instructions.map((one) => one.instructionsId)));
    for (const id of this.#texts.keys()) if (!needed.has(id)) this.#texts.delete(id);
  }
}
