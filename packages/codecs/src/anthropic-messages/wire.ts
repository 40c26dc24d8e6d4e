import {
  canonicalJson,
  fingerprint,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type Part,
  type Role,
  writeJson,
} from '@palimpsest/core';
import { asList, asText } from '../wire-values.js';

export const PROTOCOL = 'anthropic-messages';

/** Clients move it from block to block; it says nothing about what was said. */
export const CACHE_MARKER = 'cache_control';

const MEDIA_TYPES: ReadonlyMap<string, 'image' | 'file'> = new Map([
  ['image', 'image'],
  ['document', 'file'],
]);

export type Block = JsonObject;

export const textBlock = (text: string): Block => ({ type: 'text', text });

export const isToolResult = (block: Block): boolean => block.type === 'tool_result';
export const isThinking = ({ type }: Block): boolean => type === 'thinking' || type === 'redacted_thinking';
/** Calls of tools that the provider runs itself, and what they gave; both stand in the model's own message. */
export const isServerCall = ({ type }: Block): boolean => type === 'server_tool_use' || type === 'mcp_tool_use';
export const isServerResult = ({ type }: Block): boolean => asText(type).endsWith('_tool_result');

/** Content as blocks, one for each part; a text is one block, an empty one none. */
export function blocksOf(content: JsonValue | undefined): Block[] {
  if (typeof content === 'string') return content === '' ? [] : [textBlock(content)];
  return asList(content).map((block) => (isJsonObject(block) ? block : textBlock(asText(block))));
}

/** Reads a message that is known to have the right shape. One that answers calls is a tool's, whoever carries it. */
export function decodeMessage(wire: JsonObject, json: string): Message {
  const blocks = blocksOf(wire.content);
  const role: Role = blocks.some(isToolResult) ? 'tool' : (wire.role as Role);
  return { role, parts: blocks.map(partOf), wire: { protocol: PROTOCOL, json } };
}

function partOf(block: Block): Part {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: asText(block.text) };
    case 'thinking':
      return { type: 'reasoning', text: asText(block.thinking) };
    case 'redacted_thinking':
      return { type: 'reasoning', text: '' };
    case 'tool_use':
      return {
        type: 'tool-call',
        callId: asText(block.id),
        name: asText(block.name),
        arguments: inputText(block.input),
      };
    case 'tool_result':
      return { type: 'tool-result', callId: asText(block.tool_use_id), text: resultText(block.content) };
  }
  const mediaType = MEDIA_TYPES.get(asText(block.type));
  const json = canonicalJson(withoutMarker(block));
  return mediaType === undefined ? { type: 'opaque', json } : { type: 'media', mediaType, json };
}

/** A call that broke off while it streamed keeps the piece of its JSON as a text. */
const inputText = (input: JsonValue | undefined): string =>
  typeof input === 'string' ? input : writeJson(input ?? {});

export function withoutMarker(block: Block): Block {
  if (!(CACHE_MARKER in block)) return block;
  return Object.fromEntries(Object.entries(block).filter(([key]) => key !== CACHE_MARKER));
}

/** A result may be a text or a list. What is no text in the list is named, so that it counts as said. */
export function resultText(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content;
  return blocksOf(content)
    .map((block) =>
      typeof block.text === 'string'
        ? block.text
        : `⟦${asText(block.type) || 'part'} ${fingerprint(canonicalJson(withoutMarker(block)))}⟧`,
    )
    .join('\n');
}
