import type { DecodedRequest } from '@palimpsest/codecs';
import type { Message } from '@palimpsest/core';
import { type Conversation, DamagedError, instructionsIdOf, type Store } from '@palimpsest/stores';
import { decodedInstructions, keptInstructions, storedInstructions } from './instructions.js';

/** As many characters of system texts are remembered. */
const MAX_CHARS = 4 * 1024 * 1024;

/** A system text as it is stored. */
export interface StoredText {
  readonly id: string;
  readonly text: string;
}

/** A system text, and what is kept with it. */
type KnownText = Pick<DecodedRequest, 'instructions' | 'kept'>;

const NO_TEXT: KnownText = { instructions: [] };

/** System texts of one owner's conversations by their ids. A text never changes, so what was read or sent once is known. */
export class SystemTexts {
  readonly #store: Pick<Store, 'instructions'>;
  readonly #known = new Map<string, KnownText>();
  #chars = 0;

  constructor(store: Pick<Store, 'instructions'>) {
    this.#store = store;
  }

  /** The system text a conversation was given last; what in a row cannot be system text is none. */
  async of(conversation: Pick<Conversation, 'instructionsId'>): Promise<readonly Message[]> {
    return (await this.withKept(conversation)).instructions;
  }

  /** The same, with what is kept for requests that name a reply of the conversation. */
  async withKept({ instructionsId: id }: Pick<Conversation, 'instructionsId'>): Promise<KnownText> {
    if (id === null) return NO_TEXT;
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const text = await this.#stored(id);
    if (text === undefined) return NO_TEXT;
    const read = { instructions: decodedInstructions(text), ...keptInstructions(text) };
    this.#remember(id, text.length, read);
    return read;
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
  sent({ instructions, kept }: KnownText): StoredText {
    const text = storedInstructions(kept === undefined ? instructions : [...instructions, kept]);
    const id = instructionsIdOf(text);
    if (!this.#known.has(id)) this.#remember(id, text.length, { instructions, ...(kept && { kept }) });
    return { id, text };
  }

  /** What a person erased is not to be remembered either. */
  forget(): void {
    this.#known.clear();
    this.#chars = 0;
  }

  #remember(id: string, chars: number, known: KnownText): void {
    if (this.#chars + chars > MAX_CHARS) this.forget();
    this.#known.set(id, known);
    this.#chars += chars;
  }
}
