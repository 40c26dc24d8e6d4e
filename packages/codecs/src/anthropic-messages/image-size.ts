/** Bytes that are looked at; the head of a JPEG may be long. */
const HEAD_BYTES = 96 * 1024;
const SHORT_HEAD_BYTES = 48;

/** The longer side of an image in pixels, read from the head of its base64 data; 0 where it does not say. */
export function longerSide(data: string): number {
  const short = headOf(data, SHORT_HEAD_BYTES);
  if (short.startsWith('\x89PNG')) return Math.max(bigEndian(short, 16, 4), bigEndian(short, 20, 4));
  if (short.startsWith('GIF8')) return Math.max(littleEndian(short, 6, 2), littleEndian(short, 8, 2));
  if (short.startsWith('RIFF') && short.slice(8, 12) === 'WEBP') return webpSide(short);
  return short.startsWith('\xff\xd8') ? jpegSide(headOf(data, HEAD_BYTES)) : 0;
}

/** One character for each byte; data that is no base64 has none. */
function headOf(data: string, bytes: number): string {
  const chars = data.slice(0, Math.ceil(bytes / 3) * 4);
  return /^[A-Za-z0-9+/]*={0,2}$/.test(chars) && chars.length % 4 === 0 ? atob(chars) : '';
}

function bigEndian(bytes: string, at: number, length: number): number {
  let value = 0;
  for (let index = at; index < at + length; index += 1) value = value * 256 + (bytes.charCodeAt(index) || 0);
  return value;
}

function littleEndian(bytes: string, at: number, length: number): number {
  let value = 0;
  for (let index = at + length - 1; index >= at; index -= 1) value = value * 256 + (bytes.charCodeAt(index) || 0);
  return value;
}

function webpSide(bytes: string): number {
  switch (bytes.slice(12, 16)) {
    case 'VP8X':
      return Math.max(littleEndian(bytes, 24, 3), littleEndian(bytes, 27, 3)) + 1;
    case 'VP8L': {
      const bits = littleEndian(bytes, 21, 4);
      return Math.max(bits % 16_384, Math.floor(bits / 16_384) % 16_384) + 1;
    }
    default:
      return Math.max(littleEndian(bytes, 26, 2) % 16_384, littleEndian(bytes, 28, 2) % 16_384);
  }
}

/** Goes from segment to segment until one that begins a frame. */
function jpegSide(bytes: string): number {
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes.charCodeAt(at + 1);
    if (bytes.charCodeAt(at) !== 0xff) return 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return Math.max(bigEndian(bytes, at + 5, 2), bigEndian(bytes, at + 7, 2));
    at += 2 + bigEndian(bytes, at + 2, 2);
  }
  return 0;
}
