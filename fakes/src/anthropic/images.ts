import { asText, isJsonObject } from '../json.js';
import { type Faults, fieldFaults, rejection, required, stringFaults, wrongType } from './anthropic-error.js';
import { blocksOf, type MessagesBlock, type MessagesMessage } from './messages-request.js';

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
/** Looked for, not matched as a whole: a match of megabytes may pass the stack. */
const NOT_BASE64 = /[^A-Za-z0-9+/]/;
const isBase64 = (text: string): boolean => text !== '' && !NOT_BASE64.test(text.replace(/={1,2}$/, ''));
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const MANY_IMAGES = 20;
const MAX_PIXELS = 8000;
const MAX_PIXELS_OF_MANY = 2000;

/** Faults of where an image or a document comes from. */
export function* sourceFaults(type: string, source: unknown, at: string): Faults {
  if (source === undefined) yield required(`${at}.source`);
  if (!isJsonObject(source)) return yield wrongType(`${at}.source`, 'a valid dictionary');
  switch (source.type) {
    case 'base64': {
      const field = `${at}.source.base64`;
      yield* fieldFaults(source, ['type', 'media_type', 'data'], field);
      yield* stringFaults(source.data, `${field}.data`);
      yield* stringFaults(source.media_type, `${field}.media_type`);
      const types = type === 'image' ? IMAGE_TYPES : ['application/pdf'];
      if (!types.includes(asText(source.media_type))) {
        yield wrongType(`${field}.media_type`, types.map((name) => `'${name}'`).join(', '));
      }
      if (!isBase64(asText(source.data))) yield rejection(`${field}.data: Invalid base64 data`);
      return;
    }
    case 'url':
      yield* fieldFaults(source, ['type', 'url'], `${at}.source.url`);
      yield* stringFaults(source.url, `${at}.source.url.url`, /^https?:\/\/.+/);
      return;
    case 'file':
      return yield* stringFaults(source.file_id, `${at}.source.file.file_id`);
    case 'text':
    case 'content':
      if (type === 'document') return;
  }
  yield rejection(
    `${at}.source: Input tag '${asText(source.type)}' found using 'type' does not match any of the expected tags`,
  );
}

/** The limits of size and of pixels; many images make the second one smaller for all of them. */
export function* imageLimitFaults(messages: readonly MessagesMessage[]): Faults {
  const images = messages.flatMap((message, index) =>
    blocksOf(message).flatMap((block, place) => imagesIn(block, `messages.${index}.content.${place}`)),
  );
  const isMany = images.length > MANY_IMAGES;
  const limit = isMany ? MAX_PIXELS_OF_MANY : MAX_PIXELS;
  for (const { data, at } of images) {
    const bytes = Math.floor((data.length * 3) / 4) - (data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0);
    const field = `${at}.image.source.base64`;
    if (bytes > MAX_IMAGE_BYTES) {
      yield rejection(`${field}: image exceeds 5 MB maximum: ${bytes} bytes > ${MAX_IMAGE_BYTES} bytes`);
    }
    if (Math.max(...pngSize(data)) > limit) {
      const many = isMany ? ' for many-image requests' : '';
      yield rejection(
        `${field}.data: At least one of the image dimensions exceed max allowed size${many}: ${limit} pixels`,
      );
    }
  }
}

function imagesIn(block: MessagesBlock, at: string): { data: string; at: string }[] {
  if (block.type === 'tool_result' && Array.isArray(block.content)) {
    return block.content.flatMap((inner: MessagesBlock, place) =>
      imagesIn(inner, `${at}.tool_result.content.${place}`),
    );
  }
  if (block.type !== 'image' || !isJsonObject(block.source)) return [];
  return [{ data: block.source.type === 'base64' ? asText(block.source.data) : '', at }];
}

/** Width and height of a PNG; of other images this fake knows neither. */
function pngSize(data: string): readonly [number, number] {
  const head = Buffer.from(data.slice(0, 64), 'base64');
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return [0, 0];
  return [head.readUInt32BE(16), head.readUInt32BE(20)];
}
