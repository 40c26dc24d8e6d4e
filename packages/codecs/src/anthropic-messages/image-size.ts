/** Bytes that are looked at; the head of a JPEG may be long. */
const HEAD_BYTES = 96 * 1024;
const SHORT_HEAD_BYTES = 48;

/** The longer side of an image in pixels, read from the head of its base64 data; 0 where it does not say. */
export function longerSide(data: string): number {
  const head = headOf(data, SHORT_HEAD_BYTES);
  const signature = String.fromCharCode(...new Uint8Array(head.buffer, 0, 12));
  if (signature.startsWith('\x89PNG')) return Math.max(head.getUint32(16), head.getUint32(20));
  if (signature.startsWith('GIF8')) return Math.max(head.getUint16(6, true), head.getUint16(8, true));
  if (/^RIFF[\s\S]{4}WEBP/.test(signature)) return webpSide(head);
  return signature.startsWith('\xff\xd8') ? jpegSide(headOf(data, HEAD_BYTES)) : 0;
}

/** So many bytes; zeros behind the end of the data, and where it is no base64. */
function headOf(data: string, bytes: number): DataView {
  const chars = data.slice(0, Math.ceil(bytes / 3) * 4);
  const isBase64 = /^[A-Za-z0-9+/]*={0,2}$/.test(chars) && chars.length % 4 === 0;
  const head = new Uint8Array(bytes);
  head.set(Uint8Array.from(isBase64 ? atob(chars) : '', (sign) => sign.charCodeAt(0)).subarray(0, bytes));
  return new DataView(head.buffer);
}

/** The three forms of WebP keep their size in three places. */
function webpSide(head: DataView): number {
  const form = String.fromCharCode(...new Uint8Array(head.buffer, 12, 4));
  if (form === 'VP8X') return Math.max(head.getUint32(24, true) & 0xffffff, head.getUint32(27, true) & 0xffffff) + 1;
  if (form !== 'VP8L') return Math.max(head.getUint16(26, true) & 0x3fff, head.getUint16(28, true) & 0x3fff);
  const bits = head.getUint32(21, true);
  return Math.max(bits & 0x3fff, (bits >>> 14) & 0x3fff) + 1;
}

/** Goes from segment to segment until one that begins a frame. */
function jpegSide(bytes: DataView): number {
  for (let at = 2; at + 9 < bytes.byteLength; ) {
    const marker = bytes.getUint8(at + 1);
    if (bytes.getUint8(at) !== 0xff) return 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return Math.max(bytes.getUint16(at + 5), bytes.getUint16(at + 7));
    at += 2 + bytes.getUint16(at + 2);
  }
  return 0;
}
