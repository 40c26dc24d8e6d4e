import type { JsonObject } from '@palimpsest/core';
import { type PlainMessage, type PlainRequest, wireEntry } from '../plain-request.js';

/** The provider stores nothing: the whole conversation is sent each time. */
export const compose = ({ model, isStream, said, tools }: PlainRequest): JsonObject => ({
  model,
  store: false,
  input: said.map(itemOf),
  ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function', ...tool, strict: false })) }),
  ...(isStream && { stream: true }),
});

function itemOf(said: PlainMessage): JsonObject {
  if (said.kind === 'wire') return wireEntry(said.json);
  if (said.kind === 'result') return { type: 'function_call_output', call_id: said.callId, output: said.text };
  const images = said.images.map(({ mediaType, data }) => ({
    type: 'input_image',
    image_url: `data:${mediaType};base64,${data}`,
    detail: 'auto',
  }));
  const content = images.length === 0 ? said.text : [{ type: 'input_text', text: said.text }, ...images];
  return { role: 'user', content };
}

export const deltaText = ({ type, delta }: JsonObject): string =>
  type === 'response.output_text.delta' && typeof delta === 'string' ? delta : '';
