import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readBody, TooLargeError } from './body.js';

const LIMIT = 1_000;

/** A request whose body comes in pieces of this size, without its length being announced. */
const inPieces = (bytes: number, piece: number): IncomingMessage => {
  const pieces = Array.from({ length: Math.ceil(bytes / piece) }, (_, index) =>
    Buffer.alloc(Math.min(piece, bytes - index * piece), 'a'),
  );
  return Object.assign(Readable.from(pieces), {
    headers: { 'transfer-encoding': 'chunked' },
  }) as unknown as IncomingMessage;
};

describe('a body whose length is not announced', () => {
  it.each([1, 7, 1_000])('is read up to the limit, in pieces of %d bytes', async (piece) => {
    expect(await readBody(inPieces(LIMIT, piece), LIMIT)).toEqual(Buffer.alloc(LIMIT, 'a'));
  });

  it.each([1, 7, 1_001])('is refused with one byte more, in pieces of %d bytes', async (piece) => {
    await expect(readBody(inPieces(LIMIT + 1, piece), LIMIT)).rejects.toThrow(TooLargeError);
  });

  it('is refused as soon as the limit is passed, though it never ends', async () => {
    async function* endless() {
      for (;;) yield Buffer.alloc(100, 'a');
    }
    const request = Object.assign(Readable.from(endless()), { headers: {} }) as unknown as IncomingMessage;
    await expect(readBody(request, LIMIT)).rejects.toThrow(TooLargeError);
    request.destroy();
  });
});
