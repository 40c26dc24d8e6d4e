import {
  isDeeperThan,
  isJsonObject,
  type JsonObject,
  type Part,
  parseExactJson,
  type ShownMessage,
} from '@palimpsest/core';

/** What a protocol makes of the parts of a message that show: of those that make the same call, the first. */
export function madeOfParts<T>(
  { message, replaced }: ShownMessage,
  made: (part: Part, shown: string | undefined) => readonly T[],
): T[] {
  const called = new Set<string>();
  return message.parts.flatMap((part, index) => {
    const shown = replaced.get(index);
    if (shown === null || (part.type === 'tool-call' && called.has(part.callId))) return [];
    if (part.type === 'tool-call') called.add(part.callId);
    return made(part, shown);
  });
}

/** What a tool is called with, for a provider that asks for an object of at most some depth. */
export function argumentsObject(text: string, isFreeform: boolean, maxDepth: number): JsonObject {
  if (isFreeform) return { input: text };
  const value = isDeeperThan(text, maxDepth) ? undefined : parseExactJson(text);
  if (isJsonObject(value)) return value;
  if (value === undefined) return text === '' ? {} : { text };
  return { value };
}
