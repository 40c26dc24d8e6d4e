import { isJsonObject, type JsonObject } from '@palimpsest/core';
import { type PlainMessage, type PlainRequest, wireEntry } from '../plain-request.js';
import { mostAnswerTokens } from './models.js';
import { type Block, CACHE_MARKER } from './wire.js';

export const compose = ({ model, isStream, said, tools }: PlainRequest): JsonObject => ({
  model,
  max_tokens: mostAnswerTokens(model),
  messages: said.map((message, index) => messageOf(message, index === said.length - 1)),
  ...(tools.length > 0 && {
    // The provider demands a type of every schema; other protocols do not.
    tools: tools.map(({ parameters = {}, ...tool }) => ({ ...tool, input_schema: { type: 'object', ...parameters } })),
  }),
  ...(isStream && { stream: true }),
});

/** The newest block is marked, so that the provider caches the conversation up to it. */
function messageOf(said: PlainMessage, isNewest: boolean): JsonObject {
  if (said.kind === 'wire') return wireEntry(said.json);
  const blocks = blocksOf(said);
  const marker = { [CACHE_MARKER]: { type: 'ephemeral' } };
  const content = blocks.map((block, at) => (isNewest && at === blocks.length - 1 ? { ...block, ...marker } : block));
  return { role: 'user', content };
}

function blocksOf(said: Exclude<PlainMessage, { readonly kind: 'wire' }>): Block[] {
  if (said.kind === 'result') return [{ type: 'tool_result', tool_use_id: said.callId, content: said.text }];
  const images = said.images.map(({ mediaType, data }) => ({
    type: 'image',
    source: { type: 'base64', media_type: mediaType, data },
  }));
  return [...images, { type: 'text', text: said.text }];
}

export const deltaText = ({ type, delta }: JsonObject): string =>
  type === 'content_block_delta' && isJsonObject(delta) && delta.type === 'text_delta' && typeof delta.text === 'string'
    ? delta.text
    : '';
