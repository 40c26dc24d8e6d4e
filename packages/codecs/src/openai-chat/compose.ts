import { isJsonObject, type JsonObject } from '@palimpsest/core';
import { type PlainMessage, type PlainRequest, wireEntry } from '../plain-request.js';
import { asList } from '../wire-values.js';

export const compose = ({ model, isStream, said, tools }: PlainRequest): JsonObject => ({
  model,
  messages: said.map(messageOf),
  ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function', function: { ...tool } })) }),
  // Without it most providers count nothing in a stream, cached tokens least of all.
  ...(isStream && { stream: true, stream_options: { include_usage: true } }),
});

function messageOf(said: PlainMessage): JsonObject {
  if (said.kind === 'wire') return wireEntry(said.json);
  if (said.kind === 'result') return { role: 'tool', tool_call_id: said.callId, content: said.text };
  const images = said.images.map(({ mediaType, data }) => ({
    type: 'image_url',
    image_url: { url: `data:${mediaType};base64,${data}` },
  }));
  return { role: 'user', content: images.length === 0 ? said.text : [{ type: 'text', text: said.text }, ...images] };
}

/** Of the first choice. */
export const deltaText = ({ choices }: JsonObject): string =>
  asList(choices)
    .map((choice) => {
      if (!isJsonObject(choice) || (choice.index ?? 0) !== 0 || !isJsonObject(choice.delta)) return '';
      return typeof choice.delta.content === 'string' ? choice.delta.content : '';
    })
    .join('');
