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
import { asList, asText } from '../wire-values.js';

export const PROTOCOL = 'openai-chat';

/** Markers that clients move from message to message; they say nothing about what was said. */
const CACHE_MARKERS = ['cache_control', 'prompt_cache_breakpoint'];

const MEDIA_TYPES: ReadonlyMap<string, 'image' | 'audio' | 'file'> = new Map([
  ['image_url', 'image'],
  ['input_audio', 'audio'],
  ['file', 'file'],
]);

/** The one call of the form that came before tools; it has no id of its own. */
export const functionCallId = (name: string): string => `function:${name}`;

/** Reads a message that is known to have the right shape. */
export function decodeMessage(wire: JsonObject, json: string): Message {
  const name = typeof wire.name === 'string' ? { name: wire.name } : {};
  return { role: roleOf(wire), ...name, parts: partsOf(wire), wire: { protocol: PROTOCOL, json } };
}

const roleOf = ({ role }: JsonObject): Role => (role === 'function' ? 'tool' : (role as Role));

/**
 * The parts in a fixed order: content, audio, refusal, reasoning, calls. A list gives one part for each of its entries,
 * so that a part's number leads back to its place in the wire.
 */
function partsOf(wire: JsonObject): Part[] {
  if (wire.role === 'tool' || wire.role === 'function') {
    const callId = wire.role === 'tool' ? asText(wire.tool_call_id) : functionCallId(asText(wire.name));
    return [{ type: 'tool-result', callId, text: resultText(wire.content) }];
  }
  const parts: Part[] = contentParts(wire.content);
  if (isJsonObject(wire.audio)) parts.push(audioPart(wire.audio));
  if (wire.refusal) parts.push({ type: 'refusal', text: asText(wire.refusal) });
  for (const field of REASONING_FIELDS) {
    if (typeof wire[field] === 'string' && wire[field] !== '') parts.push({ type: 'reasoning', text: wire[field] });
  }
  for (const call of asList(wire.tool_calls)) parts.push(callPart(call));
  if (isJsonObject(wire.function_call)) {
    const callName = asText(wire.function_call.name);
    const callArguments = asText(wire.function_call.arguments);
    parts.push({ type: 'tool-call', callId: functionCallId(callName), name: callName, arguments: callArguments });
  }
  return parts;
}

/** A spoken reply is sent back by its id alone. */
const audioPart = ({ id, ...rest }: JsonObject): Part => ({
  type: 'media',
  mediaType: 'audio',
  json: canonicalJson({ audio: typeof id === 'string' ? { id } : rest }),
});

export const REASONING_FIELDS = ['reasoning_content', 'reasoning'] as const;

function contentParts(content: JsonValue | undefined): Part[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return asList(content).map(contentPart);
}

function contentPart(value: JsonValue): Part {
  if (!isJsonObject(value)) return { type: 'opaque', json: canonicalJson(value) };
  if (value.type === 'text') return { type: 'text', text: asText(value.text) };
  if (value.type === 'refusal') return { type: 'refusal', text: asText(value.refusal) };
  const mediaType = MEDIA_TYPES.get(asText(value.type));
  const json = canonicalJson(withoutMarkers(value));
  return mediaType === undefined ? { type: 'opaque', json } : { type: 'media', mediaType, json };
}

export const withoutMarkers = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !CACHE_MARKERS.includes(key)));

function callPart(value: JsonValue): Part {
  const call = isJsonObject(value) ? value : {};
  const callId = asText(call.id);
  if (call.type === 'custom' && isJsonObject(call.custom)) {
    const { name, input } = call.custom;
    return { type: 'tool-call', callId, name: asText(name), arguments: asText(input), isFreeform: true };
  }
  if (isUnknownCall(call)) {
    const { id: _, ...rest } = call;
    const json = canonicalJson(withoutMarkers(rest));
    return { type: 'tool-call', callId, name: asText(call.type), arguments: json, isFreeform: true };
  }
  const target = isJsonObject(call.function) ? call.function : {};
  return { type: 'tool-call', callId, name: asText(target.name), arguments: asText(target.arguments) };
}

/** A kind of call this version does not know; it is carried as it is. */
export const isUnknownCall = ({ type }: JsonObject): boolean =>
  typeof type === 'string' && type !== 'function' && type !== 'custom';

/** A result may be a text or a list of texts. Whatever else is in the list is named, so that it counts as said. */
function resultText(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content;
  return asList(content)
    .map((part) => {
      if (!isJsonObject(part)) return asText(part);
      if (typeof part.text === 'string') return part.text;
      return `⟦${asText(part.type) || 'part'} ${fingerprint(canonicalJson(withoutMarkers(part)))}⟧`;
    })
    .join('\n');
}
