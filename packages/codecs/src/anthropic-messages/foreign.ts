import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type MediaPart,
  type Part,
  parseExactJson,
  type ShownMessage,
} from '@palimpsest/core';
import { argumentsObject, madeOfParts } from '../foreign-parts.js';
import { asText } from '../wire-values.js';
import { type CallIds, legalName } from './call-ids.js';
import { type Block, textBlock } from './wire.js';

const DATA_URL_HEAD = /^data:([a-z]+\/[a-z0-9.+-]+);base64,/i;
/** Looked for, not matched as a whole: a match of megabytes may pass the stack. */
const NOT_BASE64 = /[^A-Za-z0-9+/]/;
const WEB_URL = /^https?:\/\/./;
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const MAX_INPUT_DEPTH = 200;

/** A message of another protocol, made from its parts. What another model thought is not sent. */
export function foreignBlocks(item: ShownMessage, ids: CallIds): Block[] {
  const isAssistant = item.message.role === 'assistant';
  return madeOfParts(item, (part, shown) => blockOf(part, shown, isAssistant, ids));
}

function blockOf(part: Part, shown: string | undefined, isAssistant: boolean, ids: CallIds): Block[] {
  switch (part.type) {
    case 'text':
    case 'refusal':
      return [textBlock(shown ?? part.text)];
    case 'reasoning':
      return [];
    case 'tool-call': {
      const input = inputOf(shown ?? part.arguments, part.isFreeform ?? false);
      return [{ type: 'tool_use', id: ids.idOf(part.callId), name: legalName(part.name), input }];
    }
    case 'tool-result':
      return [{ type: 'tool_result', tool_use_id: ids.idOf(part.callId), content: shown ?? part.text }];
    case 'media':
      if (shown !== undefined) return [textBlock(shown)];
      return isAssistant ? [leftOut(part.mediaType)] : [mediaBlock(part)];
    case 'opaque':
      if (shown !== undefined) return [textBlock(shown)];
      return isAssistant ? [] : [leftOut('part')];
  }
}

const leftOut = (what: string): Block => textBlock(`⟦${what} left out⟧`);

/** What a tool is called with, as the object this provider asks for. */
export const inputOf = (text: string, isFreeform: boolean): JsonObject =>
  argumentsObject(text, isFreeform, MAX_INPUT_DEPTH);

/** Images and documents of the other protocols, where they carry their data or say where it is. */
function mediaBlock({ mediaType, json }: MediaPart): Block {
  const url = mediaUrl(parseExactJson(json));
  const source = url === undefined ? undefined : sourceOf(url, mediaType);
  if (source === undefined || mediaType === 'audio') return leftOut(mediaType);
  return { type: mediaType === 'image' ? 'image' : 'document', source };
}

function sourceOf(url: string, mediaType: string): JsonObject | undefined {
  if (WEB_URL.test(url)) return { type: 'url', url };
  const [head = '', type = ''] = DATA_URL_HEAD.exec(url) ?? [];
  const data = url.slice(head.length);
  const isBase64 = data !== '' && !NOT_BASE64.test(data.replace(/={1,2}$/, ''));
  const media_type = type.toLowerCase() === 'image/jpg' ? 'image/jpeg' : type.toLowerCase();
  const isKnown = mediaType === 'image' ? IMAGE_TYPES.includes(media_type) : media_type === 'application/pdf';
  return isKnown && isBase64 ? { type: 'base64', media_type, data } : undefined;
}

/** `image_url` is an object in Chat Completions and a text in Responses; files come as `file_data` or `file_url`. */
function mediaUrl(part: JsonValue | undefined): string | undefined {
  if (!isJsonObject(part)) return undefined;
  const { image_url: image, file, inlineData } = part;
  if (isJsonObject(inlineData)) return `data:${asText(inlineData.mimeType)};base64,${asText(inlineData.data)}`;
  const holder = isJsonObject(file) ? file : part;
  const candidates = [isJsonObject(image) ? image.url : image, holder.file_data, holder.file_url];
  return candidates.map(asText).find((url) => url !== '');
}
