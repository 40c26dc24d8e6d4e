import type { JsonObject, MediaPart, Message, Part, ToolCallPart, ToolResultPart } from '@palimpsest/core';
import { fittedCallId, fittedToolName } from './call-id.js';
import { mediaSource } from './media.js';
import { plain, saidContent, shownParts } from './shown-parts.js';

const MAX_CALL_ID_CHARS = 40;
const DETAILS = ['auto', 'low', 'high'];

/** The id a call of another protocol has in this one. */
export const foreignCallId = (callId: string): string => fittedCallId(callId, MAX_CALL_ID_CHARS);

/** A message of another protocol in this one, without its results: those are answers to calls. */
export function foreignMessage(message: Message, replaced?: ReadonlyMap<number, string | null>): JsonObject[] {
  const parts = shownParts(message, replaced).filter(({ type }) => type !== 'tool-result');
  if (message.role === 'assistant') return assistantMessage(parts);
  const role = message.role === 'tool' ? 'user' : message.role;
  const content = saidContent(parts, role, 'text', mediaContent);
  if (content.length === 0) return [];
  const name = message.name === undefined ? {} : { name: message.name };
  return [{ role, content: plain(content, 'text'), ...name }];
}

export const foreignResults = (
  message: Message,
  replaced?: ReadonlyMap<number, string | null>,
): readonly ToolResultPart[] =>
  shownParts(message, replaced).filter((part): part is ToolResultPart => part.type === 'tool-result');

function assistantMessage(parts: readonly Part[]): JsonObject[] {
  const content = parts.flatMap((part): JsonObject[] => {
    if (part.type === 'text') return part.text === '' ? [] : [{ type: 'text', text: part.text }];
    return part.type === 'refusal' && part.text !== '' ? [{ type: 'refusal', refusal: part.text }] : [];
  });
  const called = parts.filter((part): part is ToolCallPart => part.type === 'tool-call');
  const calls = [...new Map(called.map((call) => [call.callId, callWire(call)])).values()];
  if (calls.length > 0) {
    return [{ role: 'assistant', content: content.length > 0 ? plain(content, 'text') : null, tool_calls: calls }];
  }
  const said = content.length > 0 ? content : saidContent(parts, 'assistant', 'text', mediaContent);
  return said.length > 0 ? [{ role: 'assistant', content: plain(said, 'text') }] : [];
}

function callWire({ callId, name, arguments: text, isFreeform }: ToolCallPart): JsonObject {
  const id = foreignCallId(callId);
  return isFreeform
    ? { id, type: 'custom', custom: { name: fittedToolName(name), input: text } }
    : { id, type: 'function', function: { name: fittedToolName(name), arguments: text } };
}

function mediaContent(part: MediaPart): JsonObject | undefined {
  const source = mediaSource(part);
  if (source === undefined) return undefined;
  if (source.kind === 'audio') {
    return { type: 'input_audio', input_audio: { data: source.data, format: source.format } };
  }
  if (source.kind === 'file') {
    const { data, id, name } = source;
    if (data === undefined && id === undefined) return undefined;
    const file = { ...(data === undefined ? { file_id: id } : { file_data: data }), ...(name && { filename: name }) };
    return { type: 'file', file };
  }
  if (!('url' in source)) return undefined;
  const detail = DETAILS.includes(source.detail ?? '') ? { detail: source.detail } : {};
  return { type: 'image_url', image_url: { url: source.url, ...detail } };
}
