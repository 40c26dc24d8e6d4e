import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { InvalidInputError } from '@palimpsest/core';
import { LIMITS } from '../limits.js';

/** Small pieces go out together. */
const CHUNK_CHARS = 16_384;

interface PaceOptions {
  /** Sent with the first chunk: what fails before it can still be answered with an error. */
  readonly headers: OutgoingHttpHeaders;
  /** Aborted when the client is gone. */
  readonly disconnected: AbortSignal;
  /** How long the other side may do nothing. */
  readonly stalledMs?: number | undefined;
}

/**
 * Writes a text to a client at the client's pace, and ends the response. No piece is asked for before those before it went
 * out. Of a client that is gone, or takes nothing for too long, the connection is ended, and no more pieces are asked for.
 */
export async function sendPieces(
  response: ServerResponse,
  pieces: AsyncIterable<string>,
  { headers, disconnected, stalledMs = LIMITS.stalledMs }: PaceOptions,
): Promise<void> {
  let chunk = '';
  const begin = () => response.headersSent || response.writeHead(200, headers);
  for await (const piece of pieces) {
    if (disconnected.aborted) return;
    chunk += piece;
    if (chunk.length < CHUNK_CHARS) continue;
    begin();
    if (!(await isTaken(response, chunk, { disconnected, stalledMs }))) return;
    chunk = '';
  }
  begin();
  response.end(chunk);
}

/** False when the client is gone, or was left because it takes nothing. */
async function isTaken(
  response: ServerResponse,
  chunk: string,
  { disconnected, stalledMs }: { readonly disconnected: AbortSignal; readonly stalledMs: number },
): Promise<boolean> {
  if (response.write(chunk)) return true;
  const stalled = AbortSignal.timeout(stalledMs);
  try {
    await once(response, 'drain', { signal: AbortSignal.any([disconnected, stalled]) });
    return true;
  } catch (error) {
    if (!disconnected.aborted && !stalled.aborted) throw error;
    response.destroy();
    return false;
  }
}

/**
 * The bytes of a body as they come. Whoever stops in the middle leaves the connection fit for an answer.
 * @throws InvalidInputError (`request_timeout`) when nothing comes for too long
 */
export async function* receivedBytes(
  request: IncomingMessage,
  stalledMs: number = LIMITS.stalledMs,
): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = request[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await inTime(chunks.next(), stalledMs);
    if (done) return;
    yield value;
  }
}

function inTime<T>(work: Promise<T>, stalledMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(stalledError(stalledMs)), stalledMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const stalledError = (stalledMs: number): InvalidInputError =>
  new InvalidInputError(
    'body',
    `Nothing came of the body for ${Math.round(stalledMs / 1000)} seconds, so it was given up. Send it again, without pauses.`,
    'request_timeout',
  );
