import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { UpstreamError, type UpstreamResponse } from './upstream.js';

const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * The same answer without its content encoding: some providers compress although they were asked not to, and what cannot be
 * read cannot be kept. One in an encoding that we do not know stays as it is, with the header that names it.
 */
export function plainAnswer(answer: UpstreamResponse): UpstreamResponse {
  const { 'content-encoding': encoding, 'content-length': _, ...headers } = answer.headers;
  if (encoding === undefined) return answer;
  const name = encoding.trim().toLowerCase();
  if (name === 'identity' || name === '') return { ...answer, headers };
  const decoder = DECODERS.get(name);
  return decoder === undefined ? answer : { ...answer, headers, body: decoded(answer.body, decoder(), name) };
}

async function* decoded(
  body: AsyncIterable<Uint8Array>,
  decoder: Transform,
  encoding: string,
): AsyncIterable<Uint8Array> {
  const read = pipeline(Readable.from(body), decoder);
  // Whoever reads the decoder learns of the failure.
  read.catch(() => undefined);
  try {
    for await (const bytes of decoder) yield bytes;
    await read;
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UpstreamError(
      `the answer of the model provider is not whole ${encoding}: ${reason}`,
      'upstream_broke_off',
      error,
    );
  }
}
