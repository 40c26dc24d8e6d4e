import { isJsonObject, type JsonObject, type Message, parseExactJson, toolCalls, writeJson } from '@palimpsest/core';
import { decodeMessage, PROTOCOL } from './wire.js';

/**
 * The one reply whose words and calls a client sends as two messages; undefined where these are no words and calls.
 *
 *     assistant  "I need part 4."                      assistant  "I need part 4.", read(4)
 *     assistant  read(4)                          →
 */
export function joinedReply(words: Message, calls: Message): Message | undefined {
  if (!isOwnReply(words) || !isOwnReply(calls) || toolCalls(words).length > 0) return undefined;
  if (!words.parts.some(isSaid) || calls.parts.some(isSaid) || toolCalls(calls).length === 0) return undefined;
  const [said, called] = [parsed(words), parsed(calls)];
  if (!isJsonObject(said) || !isJsonObject(called)) return undefined;
  const wire: JsonObject = { ...said, ...called, content: said.content ?? null };
  return decodeMessage(wire, writeJson(wire));
}

const isOwnReply = ({ role, wire }: Message): boolean => role === 'assistant' && wire.protocol === PROTOCOL;

/** An empty text says nothing. */
const isSaid = (part: Message['parts'][number]): boolean =>
  part.type !== 'tool-call' && part.type !== 'reasoning' && !(part.type === 'text' && part.text === '');

const parsed = ({ wire }: Message) => parseExactJson(wire.json);
