import { isJsonObject, type JsonObject } from '@palimpsest/core';
import { functionFields } from '../own-tools.js';
import { type PlainMessage, type PlainRequest, wireEntry } from '../plain-request.js';
import type { ToolDefinition } from '../tool-definition.js';
import { asList } from '../wire-values.js';
import { isThought, partsOf } from './wire.js';

export const compose = ({ model, isStream, said, tools }: PlainRequest): JsonObject => ({
  model,
  ...(isStream && { stream: true }),
  contents: said.map(contentOf),
  ...(tools.length > 0 && { tools: [{ functionDeclarations: tools.map(declaration) }] }),
});

/** A function as the provider takes it with any JSON Schema. */
export const declaration = (tool: ToolDefinition): JsonObject => ({
  ...functionFields(tool),
  ...(tool.parameters === undefined ? {} : { parametersJsonSchema: tool.parameters }),
});

function contentOf(said: PlainMessage): JsonObject {
  if (said.kind === 'wire') return wireEntry(said.json);
  // The name is the call's, which stands in the conversation: whoever makes the view puts it in.
  if (said.kind === 'result')
    return {
      role: 'user',
      parts: [{ functionResponse: { id: said.callId, name: said.callId, response: { output: said.text } } }],
    };
  const images = said.images.map(({ mediaType: mimeType, data }) => ({ inlineData: { mimeType, data } }));
  return { role: 'user', parts: [...images, { text: said.text }] };
}

/** Of the first candidate. */
export const deltaText = ({ candidates }: JsonObject): string =>
  asList(candidates)
    .filter(isJsonObject)
    .filter(({ index = 0 }) => index === 0)
    .flatMap(({ content }) => (isJsonObject(content) ? partsOf(content) : []))
    .map((part) => (typeof part.text === 'string' && !isThought(part) ? part.text : ''))
    .join('');
