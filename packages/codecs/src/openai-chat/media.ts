import { isJsonObject, type JsonObject, type MediaPart, parseExactJson } from '@palimpsest/core';
import { asText } from '../wire-values.js';

/** Where a picture, a sound or a file comes from, whichever protocol it was said in. */
export type MediaSource =
  | { readonly kind: 'image'; readonly url: string; readonly detail?: string }
  | { readonly kind: 'image'; readonly fileId: string }
  | { readonly kind: 'audio'; readonly data: string; readonly format: string }
  | {
      readonly kind: 'file';
      readonly data?: string;
      readonly url?: string;
      readonly id?: string;
      readonly name?: string;
    };

/** Reads a media part; undefined when it has no form that another protocol could take. */
export function mediaSource({ json }: MediaPart): MediaSource | undefined {
  const part = parseExactJson(json);
  if (!isJsonObject(part)) return undefined;
  if (isJsonObject(part.inlineData)) return inlineSource(part.inlineData);
  switch (part.type) {
    case 'image_url':
      return imageSource(isJsonObject(part.image_url) ? part.image_url : { url: part.image_url });
    case 'input_image':
      return typeof part.file_id === 'string'
        ? { kind: 'image', fileId: part.file_id }
        : imageSource({ url: part.image_url, detail: part.detail });
    case 'input_audio':
      return audioSource(part.input_audio);
    case 'file':
      return isJsonObject(part.file) ? fileSource(part.file) : undefined;
    case 'input_file':
      return fileSource(part);
    case 'image':
      return blockImage(part.source);
    case 'document':
      return blockFile(part);
    default:
      return undefined;
  }
}

/** Gemini's parts name the type of their bytes and nothing else. */
function inlineSource({ mimeType, data }: JsonObject): MediaSource | undefined {
  const [kind = '', format = ''] = asText(mimeType).split('/');
  if (kind === 'audio')
    return { kind, data: asText(data), format: format === 'mpeg' ? 'mp3' : format.replace('x-', '') };
  const url = `data:${asText(mimeType)};base64,${asText(data)}`;
  return kind === 'image' ? { kind, url } : { kind: 'file', data: url, name: `file.${format}` };
}

function imageSource({ url, detail }: JsonObject): MediaSource | undefined {
  if (typeof url !== 'string' || url === '') return undefined;
  return typeof detail === 'string' ? { kind: 'image', url, detail } : { kind: 'image', url };
}

function audioSource(audio: JsonObject[string]): MediaSource | undefined {
  if (!isJsonObject(audio)) return undefined;
  return { kind: 'audio', data: asText(audio.data), format: asText(audio.format) };
}

function fileSource({ file_data, file_url, file_id, filename }: JsonObject): MediaSource | undefined {
  const source = {
    ...(typeof file_data === 'string' ? { data: file_data } : {}),
    ...(typeof file_url === 'string' ? { url: file_url } : {}),
    ...(typeof file_id === 'string' ? { id: file_id } : {}),
  };
  if (Object.keys(source).length === 0) return undefined;
  return { kind: 'file', ...source, ...(typeof filename === 'string' ? { name: filename } : {}) };
}

/** The blocks of Anthropic Messages name their bytes and their type apart. */
function blockImage(source: JsonObject[string]): MediaSource | undefined {
  const url = blockUrl(source);
  return url === undefined ? undefined : { kind: 'image', url };
}

function blockFile({ source, title }: JsonObject): MediaSource | undefined {
  const url = blockUrl(source);
  if (url === undefined) return undefined;
  const name = typeof title === 'string' && title !== '' ? title : 'document.pdf';
  return url.startsWith('data:') ? { kind: 'file', data: url, name } : { kind: 'file', url };
}

function blockUrl(source: JsonObject[string]): string | undefined {
  if (!isJsonObject(source)) return undefined;
  if (source.type === 'url' && typeof source.url === 'string') return source.url;
  if (source.type !== 'base64' || typeof source.data !== 'string') return undefined;
  return `data:${asText(source.media_type)};base64,${source.data}`;
}
