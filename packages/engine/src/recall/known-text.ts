import type { Message } from '@palimpsest/core';
import { textOf } from '../quotes/message-text.js';

/** As long as a message is kept decoded: what it says never changes. */
const known = new WeakMap<Message, string>();

/** What a message says, as one text (`textOf`). */
export function knownText(message: Message): string {
  const text = known.get(message) ?? textOf(message);
  known.set(message, text);
  return text;
}
