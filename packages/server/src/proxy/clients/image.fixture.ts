import { deflateSync } from 'node:zlib';

const SIDE_PIXELS = 8;

/** A small picture in one colour, a PNG in base64; another one for each shade of 0 to 255. */
export function picture(shade: number): string {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIDE_PIXELS * 3, shade)]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(SIDE_PIXELS, 0);
  size.writeUInt32BE(SIDE_PIXELS, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: SIDE_PIXELS }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
