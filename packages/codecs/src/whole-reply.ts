import { isJsonObject, type JsonValue, type Message } from '@palimpsest/core';

/** A message of a reply: one of which something may be missing says so. */
export const repliedMessage = (message: Message, isWhole: boolean): Message =>
  isWhole ? message : { ...message, isInterrupted: true };

/** What a provider says went wrong, where it gives an object with a message, or only a text. */
export function errorText(error: JsonValue | undefined): string {
  const text = isJsonObject(error) ? error.message : error;
  return typeof text === 'string' && text !== '' ? text : JSON.stringify(error ?? 'error');
}
