import { canonicalJson, isJsonObject, type JsonObject, type JsonValue, type Part } from '@palimpsest/core';
import { withoutMarkers } from '../openai-chat/wire.js';
import { asText } from '../wire-values.js';

/**
 * A content part. Pictures and files are identified as in Chat Completions where it has a form for them, so that a
 * conversation is the same one in both.
 */
export function contentPart(value: JsonValue): Part {
  if (!isJsonObject(value)) return { type: 'opaque', json: canonicalJson(value) };
  switch (value.type) {
    case 'input_text':
    case 'output_text':
    case 'text':
      return { type: 'text', text: asText(value.text) };
    case 'refusal':
      return { type: 'refusal', text: asText(value.refusal) };
    case 'input_image':
      return { type: 'media', mediaType: 'image', json: canonicalJson(imageIdentity(value)) };
    case 'input_file':
      return { type: 'media', mediaType: 'file', json: canonicalJson(fileIdentity(value)) };
    case 'input_audio':
      return { type: 'media', mediaType: 'audio', json: canonicalJson(withoutMarkers(value)) };
    default:
      return { type: 'opaque', json: canonicalJson(withoutMarkers(value)) };
  }
}

function imageIdentity(part: JsonObject): JsonObject {
  const { type, image_url: url, file_id, detail, ...rest } = withoutMarkers(part);
  if (typeof url !== 'string' || file_id || Object.keys(rest).length > 0) return withoutMarkers(part);
  return { type: 'image_url', image_url: { url, detail: detail === 'auto' ? undefined : detail } };
}

function fileIdentity(part: JsonObject): JsonObject {
  const { type, file_id, file_data, filename, ...rest } = withoutMarkers(part);
  return Object.keys(rest).length > 0 ? withoutMarkers(part) : { type: 'file', file: { file_id, file_data, filename } };
}
