import type { Message } from '@palimpsest/core';
import { type Conversation, DamagedError, instructionsIdOf, type Store } from '@palimpsest/stores';
import { decodedInstructions, storedInstructions } from '../recording/instructions.js';

/** As many characters of system texts are remembered. */
const MAX_CHARS = 4 * 1024 * 1024;

/** A system text as it is stored. */
interface StoredText {
  readonly id: string;
  readonly text: string;
}

/** System texts of one owner's conversations by their ids. A text never changes, so what was read or sent once is known. */
export class SystemTexts {
  readonly #store: Pick<Store, 'instructions'>;
  readonly #known = new Map<string, readonly Message[]>();
  #chars = 0;

  constructor(store: Pick<Store, 'instructions'>) {
    this.#store = store;
  }

  /** The system text a conversation was given last; what in a row cannot be system text is none. */
  async of({ instructionsId: id }: Pick<Conversation, 'instructionsId'>): Promise<readonly Message[]> {
    if (id === null) return [];
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const text = await this.#stored(id);
    if (text === undefined) return [];
    const messages = decodedInstructions(text);
    this.#remember(id, text.length, messages);
    return messages;
  }

  /** Undefined for one that damage took, until it is put back: a turn brings its own. */
  async #stored(id: string): Promise<string | undefined> {
    try {
      return (await this.#store.instructions(id)) ?? '';
    } catch (error) {
      if (error instanceof DamagedError) return undefined;
      throw error;
    }
  }

  /** System text that a client sent, as it is to be stored. */
  sent(instructions: readonly Message[]): StoredText {
    const text = storedInstructions(instructions);
    const id = instructionsIdOf(text);
    if (!this.#known.has(id)) this.#remember(id, text.length, instructions);
    return { id, text };
  }

  /** What a person erased is not to be remembered either. */
  forget(): void {
    this.#known.clear();
    this.#chars = 0;
  }

  #remember(id: string, chars: number, messages: readonly Message[]): void {
    if (this.#chars + chars > MAX_CHARS) this.forget();
    this.#known.set(id, messages);
    this.#chars += chars;
  }
}
