import type { ReplyAssembler } from '@palimpsest/codecs';
import type { Engine, Turn } from '@palimpsest/engine';
import { type Unrecorded, unrecordedOf } from '../http/read-reply.js';
import { LIMITS } from '../limits.js';
import type { Lease } from '../memory-budget.js';
import { UpstreamError } from '../upstreams/upstream.js';

export interface StreamOptions {
  readonly engine: Engine;
  readonly lease: Lease;
  /** What of the whole stream is not kept. Not called for one that breaks off. */
  readonly unrecorded?: (reason: Unrecorded) => void;
  /** The conversation was erased meanwhile. Called before the bytes that end the reply. */
  readonly erased?: () => void;
}

/**
 * The bytes of a streamed reply. Those that end it come after it is stored; one that breaks off is stored as it came, and so
 * is one that is broken off here, because it passes the size limit or the memory of the server. What has come is kept at least
 * every second, in case the process is killed.
 */
export async function* recordedStream(
  { engine, lease, unrecorded, erased }: StreamOptions,
  turn: Turn,
  body: AsyncIterable<Uint8Array>,
  assembler: ReplyAssembler,
): AsyncIterable<Uint8Array> {
  let isRecorded = false;
  let size = 0;
  let kept = 0;
  const record = async (): Promise<Unrecorded | undefined> => {
    if (isRecorded) return undefined;
    isRecorded = true;
    const reply = assembler.reply();
    if ((await engine.record(turn, reply)) === 'recorded') return unrecordedOf(reply);
    erased?.();
    return undefined;
  };
  let lost: Unrecorded | undefined;
  engine.follow(turn, () => assembler.reply());
  try {
    for await (const bytes of body) {
      size += bytes.length;
      if (size > LIMITS.replyBytes) throw tooLarge();
      const { isEnd } = assembler.push(bytes);
      if (!isRecorded) lease.grow(assembler.keptChars - kept);
      kept = Math.max(kept, assembler.keptChars);
      if (isEnd || assembler.error !== undefined) lost = await record();
      yield bytes;
    }
    lost ??= await record();
    if (lost !== undefined && assembler.error === undefined) unrecorded?.(lost);
  } finally {
    await record();
  }
}

export const tooLarge = (): UpstreamError =>
  new UpstreamError(`the reply of the model provider passes ${LIMITS.replyBytes} bytes`, 'upstream_too_large');
