import type { OutgoingHttpHeaders } from 'node:http';
import type { Exchange } from './exchange.js';

/**
 * How the bytes of an answer leave. A chunk is one piece of the answer (an SSE event, or a whole JSON body), or, with
 * `chunkBytes`, one run of that many bytes, which ends anywhere, also inside a character.
 */
export interface Pacing {
  /** Size of each write in bytes; a list is used round and round. */
  readonly chunkBytes?: number | readonly number[];
  /** Silence before the response headers. */
  readonly firstByteDelayMs?: number;
  readonly chunkDelayMs?: number;
  /** Falls silent after this many chunks until the client leaves; 0 sends not even the headers. */
  readonly stallAfter?: number;
  /** Waits after so many chunks until the promise is resolved, and goes on. */
  readonly hold?: { readonly after: number; readonly until: Promise<void> };
  /** Destroys the connection after this many chunks; 0 sends not even the headers. */
  readonly cutAfter?: number;
  /** Ends after this many chunks as if that were all. */
  readonly endAfter?: number;
}

/** Sends the pieces as the pacing says, no faster than the client reads, and stops when the client leaves. */
export async function sendPaced(
  exchange: Exchange<unknown>,
  head: { readonly status: number; readonly headers: OutgoingHttpHeaders },
  pieces: Iterable<string>,
  pacing: Pacing,
): Promise<void> {
  await exchange.pause(pacing.firstByteDelayMs ?? 0);
  if (await isStopped(exchange, pacing, 0)) return;
  exchange.head(head.status, head.headers);
  let sent = 0;
  for (const chunk of inChunks(pieces, pacing.chunkBytes)) {
    if (sent === pacing.endAfter) break;
    if (sent > 0) await exchange.pause(pacing.chunkDelayMs ?? 0);
    await exchange.write(chunk);
    sent += 1;
    if (sent === pacing.hold?.after) await pacing.hold.until;
    if (await isStopped(exchange, pacing, sent)) return;
  }
  exchange.end();
}

async function isStopped(exchange: Exchange<unknown>, pacing: Pacing, sent: number): Promise<boolean> {
  if (sent === pacing.cutAfter) exchange.cut();
  if (sent === pacing.cutAfter || sent === pacing.stallAfter) await exchange.closed;
  return exchange.isOver;
}

/** The bytes of the pieces, in order and complete, cut into runs of the given sizes. */
export function* inChunks(pieces: Iterable<string>, chunkBytes: Pacing['chunkBytes']): Generator<Buffer> {
  if (chunkBytes === undefined) {
    for (const piece of pieces) yield Buffer.from(piece);
    return;
  }
  const sizes = sizesForever(typeof chunkBytes === 'number' ? [chunkBytes] : chunkBytes);
  let size = sizes.next().value;
  let rest: Buffer = Buffer.alloc(0);
  for (const piece of pieces) {
    rest = Buffer.concat([rest, Buffer.from(piece)]);
    while (rest.length >= size) {
      yield rest.subarray(0, size);
      rest = rest.subarray(size);
      size = sizes.next().value;
    }
  }
  if (rest.length > 0) yield rest;
}

function* sizesForever(sizes: readonly number[]): Generator<number, never> {
  if (sizes.length === 0 || sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    throw new RangeError(`chunkBytes needs whole sizes of 1 byte or more, not ${JSON.stringify(sizes)}`);
  }
  for (;;) yield* sizes;
}
