import { type JsonObject, type JsonValue, writeJson } from '@palimpsest/core';

/** Messages of files that carry no protocol of a provider, in the one that most clients speak. */
export const CHAT_PROTOCOL = 'openai-chat';

export interface ChatCall {
  readonly id: string;
  readonly name: string;
  /** JSON text, or any other text where the tool takes that. */
  readonly arguments: string;
}

/** A name that providers take for a tool; what they refuse in it becomes an underscore. */
const toolName = (name: string): string => name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, MAX_NAME_CHARS) || 'tool';
const MAX_NAME_CHARS = 64;

export const textPart = (text: string): JsonObject => ({ type: 'text', text });

/** Something that this protocol has no form for, kept word for word as a text. */
export const valueAsText = (value: JsonValue): JsonObject => textPart(writeJson(value));

export const imagePart = (mediaType: string, base64: string): JsonObject => ({
  type: 'image_url',
  image_url: { url: `data:${mediaType};base64,${base64}` },
});

/** One text where that is all there is. */
const contentOf = (parts: readonly JsonObject[]): JsonValue => {
  const [only] = parts;
  return parts.length === 1 && only?.type === 'text' ? (only.text ?? '') : parts.length === 0 ? '' : parts;
};

export const userMessage = (parts: readonly JsonObject[]): JsonObject => ({ role: 'user', content: contentOf(parts) });

export const systemMessage = (text: string): JsonObject => ({ role: 'system', content: text });

export function assistantMessage(
  text: string,
  calls: readonly ChatCall[] = [],
  reasoning: readonly string[] = [],
): JsonObject {
  return {
    role: 'assistant',
    content: text === '' && calls.length > 0 ? null : text,
    ...(reasoning.length === 0 ? {} : { reasoning_content: reasoning.join('\n\n') }),
    ...(calls.length === 0
      ? {}
      : {
          tool_calls: calls.map(({ id, name, arguments: text }) => ({
            id,
            type: 'function',
            function: { name: toolName(name), arguments: text },
          })),
        }),
  };
}

export const toolMessage = (callId: string, parts: readonly JsonObject[]): JsonObject => ({
  role: 'tool',
  tool_call_id: callId,
  content: contentOf(parts),
});
