import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type InputType, inflate } from 'node:zlib';
import { InvalidInputError } from '@palimpsest/core';
import { readBody, TooLargeError } from './body.js';

type Inflate = (bytes: InputType, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const DECODERS: ReadonlyMap<string, Inflate> = new Map<string, Inflate>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/**
 * The body of a request as it was before its client compressed it. It may be as large as one that was not compressed.
 * @throws TooLargeError, InvalidInputError
 */
export async function readPlainBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const { headers } = request;
  const bytes = await readBody(request, limitBytes);
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return bytes;
  const decode = DECODERS.get(encoding);
  if (decode === undefined)
    throw new InvalidInputError(
      'content-encoding',
      `A body in '${encoding.slice(0, 100)}' is not understood here. Send it as it is, or compressed with gzip, deflate or br.`,
      'unsupported_media_type',
    );
  try {
    return await decode(bytes, { maxOutputLength: limitBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLargeError(limitBytes);
    throw new InvalidInputError(
      'body',
      `The request body is not ${encoding}, which its 'content-encoding' says it is.`,
    );
  }
}
