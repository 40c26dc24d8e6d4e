import { type ChainEnd, type Message, type NextEnd, nextEnd, nextEndInSteps, type Steps } from '@palimpsest/core';

interface KnownEnd {
  readonly message: Pick<Message, 'wire'>;
  readonly callIds: readonly string[];
  readonly next: NextEnd;
}

const MOST_CHARS = 16 * 1024 * 1024;
/** What an entry takes besides its text. */
const ENTRY_CHARS = 256;
const START = '';

/**
 * A memo of `nextEnd`: clients re-send their histories, and to compare a text takes a fraction of hashing it. What a message says
 * follows from its wire form, so the same wire form after the same message, and the same calls, has the same id.
 */
export class KnownEnds {
  readonly #maxChars: number;
  /** The message that followed another one last, by the id of that. */
  #known = new Map<string, KnownEnd>();
  #chars = 0;

  constructor(maxChars = MOST_CHARS) {
    this.#maxChars = maxChars;
  }

  next(end: ChainEnd, message: Message): NextEnd {
    return this.#find(end, message) ?? this.#keep(end, message, nextEnd(end, message));
  }

  /** The same, for a message that is long. */
  *nextInSteps(end: ChainEnd, message: Message): Steps<NextEnd> {
    return this.#find(end, message) ?? this.#keep(end, message, yield* nextEndInSteps(end, message));
  }

  #find(end: ChainEnd, message: Message): NextEnd | undefined {
    const known = this.#known.get(end.id ?? START);
    return known !== undefined && isSame(known, end, message) ? known.next : undefined;
  }

  #keep(end: ChainEnd, message: Message, next: NextEnd): NextEnd {
    const key = end.id ?? START;
    const known = this.#known.get(key);
    this.#chars += charsOf(message) - (known === undefined ? 0 : charsOf(known.message));
    if (this.#chars > this.#maxChars) {
      this.#known = new Map();
      this.#chars = charsOf(message);
    }
    this.#known.set(key, { message: { wire: message.wire }, callIds: end.callIds, next });
    return next;
  }
}

const charsOf = ({ wire }: Pick<Message, 'wire'>): number => wire.json.length + ENTRY_CHARS;

const isSame = ({ message, callIds }: KnownEnd, end: ChainEnd, { wire }: Message): boolean =>
  message.wire.json === wire.json &&
  message.wire.protocol === wire.protocol &&
  callIds.length === end.callIds.length &&
  callIds.every((id, index) => id === end.callIds[index]);
