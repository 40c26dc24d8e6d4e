import { sized } from './text/words.js';

/** An image as it is sent. */
export interface Image {
  readonly media_type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  /** The file, in Base64. */
  readonly data: string;
}

/** What the beginning of an image file says. */
interface ImageFacts {
  readonly mediaType: Image['media_type'];
  /** Undefined where the file does not say it in its beginning. */
  readonly pixels: { readonly width: number; readonly height: number } | undefined;
}

/** Undefined for a file that is no image that models take. */
export function imageFacts(bytes: Buffer): ImageFacts | undefined {
  const signature = bytes.toString('latin1', 0, 12);
  if (signature.startsWith('\u0089PNG\r\n\u001a\n')) return { mediaType: 'image/png', pixels: pngPixels(bytes) };
  if (/^GIF8[79]a/.test(signature)) return { mediaType: 'image/gif', pixels: gifPixels(bytes) };
  if (/^RIFF[\s\S]{4}WEBP/.test(signature)) return { mediaType: 'image/webp', pixels: webpPixels(bytes) };
  if (signature.startsWith('\u00ff\u00d8\u00ff')) return { mediaType: 'image/jpeg', pixels: jpegPixels(bytes) };
  return undefined;
}

type Pixels = ImageFacts['pixels'];

const pngPixels = (bytes: Buffer): Pixels =>
  bytes.length < 24 ? undefined : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

const gifPixels = (bytes: Buffer): Pixels =>
  bytes.length < 10 ? undefined : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };

/** The three forms of WebP keep their size in three places. */
function webpPixels(bytes: Buffer): Pixels {
  if (bytes.length < 30) return undefined;
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The size stands in the segment that begins the frame, behind others of any length. */
function jpegPixels(bytes: Buffer): Pixels {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}

/** `PNG image, 640×480, 34.1 kB`. */
export function imageWords({ mediaType, pixels }: ImageFacts, bytes: number): string {
  const size = pixels === undefined ? '' : `, ${pixels.width}×${pixels.height}`;
  return `${mediaType.slice('image/'.length).toUpperCase()} image${size}, ${sized(bytes)}`;
}

const DATA_URL = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=]+)$/;
/** The size of an image stands in its beginning, but for photographs with much before it. */
const HEAD_CHARS = 400_000;

/** The image of a stored part, whichever provider's form it has; undefined for what is none, or is kept elsewhere. */
export function storedImage(json: string): Image | undefined {
  const part = objectIn(json);
  const { media_type, data } = objectOf(part.source);
  const url = part.image_url;
  const place = typeof url === 'string' ? url : objectOf(url).url;
  const source = typeof data === 'string' ? `data:${String(media_type)};base64,${data}` : place;
  const [, type, body = ''] = typeof source === 'string' ? (DATA_URL.exec(source) ?? []) : [];
  return type === undefined ? undefined : { media_type: type as Image['media_type'], data: body };
}

/** What a stored part is, in a few words. */
export function mediaWords(json: string): string {
  const image = storedImage(json);
  if (image === undefined) return /image/.test(String(objectIn(json).type)) ? 'image' : 'media';
  const facts = imageFacts(Buffer.from(image.data.slice(0, HEAD_CHARS), 'base64'));
  return facts === undefined ? 'image' : imageWords(facts, Math.floor((image.data.replace(/=+$/, '').length * 3) / 4));
}

function objectIn(json: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(json));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
