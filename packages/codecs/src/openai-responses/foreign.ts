import type { JsonObject, MediaPart, Message, Part } from '@palimpsest/core';
import { fittedToolName } from '../openai-chat/call-id.js';
import { mediaSource } from '../openai-chat/media.js';
import { plain, saidContent, shownParts, standIn } from '../openai-chat/shown-parts.js';
import { foreignCall } from './call.js';

const DETAILS = ['auto', 'low', 'high', 'original'];

/** A message of another protocol in this one, without its results: those are answers to calls. */
export function foreignItems(message: Message, replaced?: ReadonlyMap<number, string | null>): JsonObject[] {
  const parts = shownParts(message, replaced).filter(({ type }) => type !== 'tool-result');
  if (message.role === 'assistant') return modelItems(parts);
  const role = message.role === 'tool' ? 'user' : message.role;
  const content = saidContent(parts, role, 'input_text', mediaContent);
  return content.length === 0 ? [] : [{ role, content: plain(content, 'input_text') }];
}

function modelItems(parts: readonly Part[]): JsonObject[] {
  const items: JsonObject[] = [];
  let said: JsonObject[] = [];
  const close = () => {
    if (said.length > 0) items.push({ type: 'message', role: 'assistant', content: said });
    said = [];
  };
  for (const part of parts) {
    if (part.type === 'text' && part.text !== '') said.push({ type: 'output_text', text: part.text });
    if (part.type === 'refusal' && part.text !== '') said.push({ type: 'refusal', refusal: part.text });
    if (part.type !== 'tool-call') continue;
    close();
    const { id: call_id, type } = foreignCall(part.callId, part.isFreeform);
    const text = part.isFreeform ? { input: part.arguments } : { arguments: part.arguments };
    items.push({ type, call_id, name: fittedToolName(part.name), ...text });
  }
  close();
  if (items.length > 0) return items;
  const standIns = parts.flatMap((part) => (part.type === 'media' || part.type === 'opaque' ? [standIn(part)] : []));
  return standIns.length > 0 ? [{ role: 'assistant', content: standIns.join('\n') }] : [];
}

function mediaContent(part: MediaPart): JsonObject | undefined {
  const source = mediaSource(part);
  if (source === undefined) return undefined;
  if (source.kind === 'audio') {
    return { type: 'input_audio', input_audio: { data: source.data, format: source.format } };
  }
  if (source.kind === 'file') {
    const { data, url, id, name } = source;
    const where = data !== undefined ? { file_data: data } : url !== undefined ? { file_url: url } : { file_id: id };
    return { type: 'input_file', ...where, ...(data !== undefined && name ? { filename: name } : {}) };
  }
  if (!('url' in source)) return { type: 'input_image', file_id: source.fileId, detail: 'auto' };
  const detail = DETAILS.includes(source.detail ?? '') ? source.detail : 'auto';
  return { type: 'input_image', image_url: source.url, detail };
}
