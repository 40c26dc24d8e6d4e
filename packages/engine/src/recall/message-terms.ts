import { type Message, type NumberedText, numberedText } from '@palimpsest/core';
import { textOf } from './message-text.js';

/** What a message says, and its terms as far as somebody asked for them. */
interface Known {
  readonly text: string;
  whole?: NumberedText;
  beginning?: NumberedText;
}

/** As long as a message is kept decoded: what it says never changes. */
const known = new WeakMap<Message, Known>();

function knownOf(message: Message): Known {
  const found = known.get(message) ?? { text: textOf(message) };
  known.set(message, found);
  return found;
}

/** What a message says, as one text (`textOf`). */
export const knownText = (message: Message): string => knownOf(message).text;

/** The terms of a message. */
export function termsOfMessage(message: Message): NumberedText {
  const found = knownOf(message);
  found.whole ??= numberedText(found.text);
  return found.whole;
}

/** As many characters at the beginning of a message are looked at where it stands beside what is looked for. */
const BEGINNING_CHARS = 1_000;

/** The terms of the beginning of a message. */
export function termsOfBeginning(message: Message): NumberedText {
  const found = knownOf(message);
  found.beginning ??=
    found.whole !== undefined && found.text.length <= BEGINNING_CHARS
      ? found.whole
      : numberedText(found.text.slice(0, BEGINNING_CHARS));
  return found.beginning;
}
