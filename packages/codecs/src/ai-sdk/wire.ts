import {
  canonicalJson,
  fingerprint,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type Part,
  type Role,
} from '@palimpsest/core';
import { write } from '../well-formed.js';
import { asText, objects } from '../wire-values.js';

/**
 * The prompt of the AI SDK as JSON, in the form of its version 4: bytes in Base64, addresses as text, one result in each message of a
 * tool. What another framework said in it stands beside the content, as `original`.
 */
export const PROTOCOL = 'ai-sdk';

/** Reads a message that is known to have the right shape: a list gives one part for each of its entries. */
export const decodeMessage = (wire: JsonObject, json: string): Message => ({
  role: wire.role as Role,
  parts:
    typeof wire.content === 'string'
      ? systemParts(wire.content)
      : objects(wire.content).map((part) => partOf(part, wire.role === 'tool')),
  wire: { protocol: PROTOCOL, json },
});

const systemParts = (text: string): Part[] => (text === '' ? [] : [{ type: 'text', text }]);

/** Calls that a provider answers itself, and their results in its reply, stay where they are. */
function partOf(value: JsonObject, isResult: boolean): Part {
  switch (value.type) {
    case 'text':
      return { type: 'text', text: asText(value.text) };
    case 'reasoning':
      return { type: 'reasoning', text: asText(value.text) };
    case 'file':
      return filePart(value) ?? opaque(value);
    case 'tool-call':
      if (value.providerExecuted === true) return opaque(value);
      return {
        type: 'tool-call',
        callId: asText(value.toolCallId),
        name: asText(value.toolName),
        arguments: inputText(value.input),
      };
    case 'tool-result':
      if (!isJsonObject(value.output) || !isResult) return opaque(value);
      return { type: 'tool-result', callId: asText(value.toolCallId), text: outputText(value.output) };
    default:
      return opaque(value);
  }
}

/** What a call is given is JSON, or what the model wrote instead. */
const inputText = (input: JsonValue | undefined): string => (typeof input === 'string' ? input : write(input ?? {}));

/** What only providers read is not what was said. */
const opaque = ({ providerOptions: _, ...said }: JsonObject): Part => ({ type: 'opaque', json: canonicalJson(said) });

/** Pictures, sounds and files in the form of Chat Completions, which every codec reads. */
function filePart({ mediaType: given, data, filename }: JsonObject): Part | undefined {
  const mediaType = asText(given);
  const source = isJsonObject(data) ? data : {};
  const bytes = source.type === 'data' ? asText(source.data) : '';
  const url = source.type === 'url' ? asText(source.url) : bytes && `data:${mediaType};base64,${bytes}`;
  if (url === '') return undefined;
  if (mediaType.startsWith('image')) return media('image', { type: 'image_url', image_url: { url } });
  const format = mediaType.startsWith('audio/') && bytes !== '' ? mediaType.slice('audio/'.length) : undefined;
  if (format !== undefined)
    return media('audio', {
      type: 'input_audio',
      input_audio: { data: bytes, format: format === 'mpeg' ? 'mp3' : format },
    });
  const name = asText(filename) === '' ? {} : { filename: asText(filename) };
  const file = source.type === 'url' ? { file_url: url } : { file_data: url };
  return media('file', { type: 'file', file: { ...file, ...name } });
}

const media = (mediaType: 'image' | 'audio' | 'file', value: JsonObject): Part => ({
  type: 'media',
  mediaType,
  json: canonicalJson(value),
});

/** What is no text in a result is named, so that it counts as said. */
function outputText({ type, value, reason }: JsonObject): string {
  if (type === 'execution-denied') return asText(reason) || '⟦execution denied⟧';
  if (type !== 'content') return typeof value === 'string' ? value : write(value ?? null);
  return objects(value)
    .map((part) =>
      part.type === 'text' ? asText(part.text) : `⟦${asText(part.type) || 'part'} ${fingerprint(canonicalJson(part))}⟧`,
    )
    .join('\n');
}
