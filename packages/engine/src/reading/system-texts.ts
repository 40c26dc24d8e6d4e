import type { DecodedRequest } from '@palimpsest/codecs';
import type { Message } from '@palimpsest/core';
import { type Conversation, instructionsIdOf, type Store } from '@palimpsest/stores';
import { decodedInstructions, keptInstructions, storedInstructions } from './instructions.js';

/** As many characters of system texts are remembered. */
const MAX_CHARS = 4 * 1024 * 1024;

export interface StoredText {
  readonly id: string;
  readonly text: string;
}

type KnownText = Pick<DecodedRequest, 'instructions' | 'kept'>;

const NO_TEXT: KnownText = { instructions: [] };

/** System texts of one owner's conversations by their ids. A text never changes, so what was read or sent once is known. */
export class SystemTexts {
  readonly #store: Pick<Store, 'instructions'>;
  readonly #known = new Map<string, KnownText>();
  /** What texts are stored as that came with a request which is not over. */
  readonly #sent = new WeakMap<readonly Message[], StoredText>();
  #chars = 0;

  constructor(store: Pick<Store, 'instructions'>) {
    this.#store = store;
  }

  /** The system text a conversation was given last; what in a row cannot be system text is none. */
  async of(conversation: Pick<Conversation, 'id' | 'instructionsId'>): Promise<readonly Message[]> {
    return (await this.withKept(conversation)).instructions;
  }

  /** The same, with what is kept for requests that name a reply of the conversation. */
  async withKept({ id, instructionsId }: Pick<Conversation, 'id' | 'instructionsId'>): Promise<KnownText> {
    if (instructionsId === null) return NO_TEXT;
    const known = this.#known.get(instructionsId);
    if (known !== undefined) return known;
    const version = (await this.#store.instructions(id, { id: instructionsId })).at(-1);
    // One that damage took may be put back. Until then a turn brings its own.
    if (version === undefined || version.damage !== undefined) return NO_TEXT;
    const text = version.instructions;
    const read = { instructions: decodedInstructions(text), ...keptInstructions(text) };
    this.#remember(instructionsId, text.length, read);
    return read;
  }

  /** System text that a client sent, as it is to be stored. */
  sent({ instructions, kept }: KnownText): StoredText {
    const stored =
      kept === undefined
        ? (this.#sent.get(instructions) ?? storedText(instructions))
        : storedText([...instructions, kept]);
    if (kept === undefined) this.#sent.set(instructions, stored);
    const { id, text } = stored;
    if (!this.#known.has(id)) this.#remember(id, text.length, { instructions, ...(kept && { kept }) });
    return stored;
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

function storedText(messages: readonly Message[]): StoredText {
  const text = storedInstructions(messages);
  return { id: instructionsIdOf(text), text };
}
