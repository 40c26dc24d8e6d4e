import { LineBuffer, type LongLine } from './line-buffer.js';
import { answeredBy, MOST_MESSAGE_BYTES, refusalTo, TOO_LARGE } from './too-large.js';
import type { Limits } from './tool-connection.js';

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** The time that an answer may take beyond that of its call, which is given up first. */
const PATIENCE_MS = 2_000;

/**
 * Fetches from a tool server within limits, which are kept while it is read and after decompression: a body, an event and a line have at
 * most `MOST_MESSAGE_BYTES`, and an answer to a request ends in its time. An event that is too large is answered here in the place of
 * the server, and what follows is read.
 */
export const limitedFetch =
  ({ startMs, callMs }: Pick<Limits, 'startMs' | 'callMs'>): Fetch =>
  async (url, init = {}) => {
    const { id, method } = requestIn(init.body);
    const answerMs = (method === 'tools/call' ? callMs : startMs) + PATIENCE_MS;
    const signals = [init.signal, init.method === 'POST' ? AbortSignal.timeout(answerMs) : undefined];
    const signal = AbortSignal.any(signals.filter((one) => one != null));
    const response = await fetch(url, { ...init, signal });
    if (response.body === null) return response;
    const isEvents = /^\s*text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
    const limit = isEvents ? limitedEvents(id) : limitedBytes();
    const { status, statusText, headers } = response;
    const limited = new Response(response.body.pipeThrough(limit), { status, statusText, headers });
    return Object.defineProperty(limited, 'url', { value: response.url });
  };

interface SentRequest {
  readonly id?: string | number;
  readonly method?: string;
}

/** What was sent; nothing for a stream that is only listened to. */
const requestIn = (body: unknown): SentRequest => (typeof body === 'string' ? (JSON.parse(body) as SentRequest) : {});

function limitedBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (piece, controller) => {
      bytes += piece.length;
      if (bytes > MOST_MESSAGE_BYTES) controller.error(new Error(TOO_LARGE));
      else controller.enqueue(piece);
    },
  });
}

/** Server-sent events, line by line. `asked` is the id of the request that they answer. */
function limitedEvents(asked: string | number | undefined): TransformStream<Uint8Array, Uint8Array> {
  const lines = new LineBuffer(MOST_MESSAGE_BYTES);
  const events = new EventLimit(asked);
  const encoder = new TextEncoder();
  return new TransformStream({
    transform: (piece, controller) => {
      for (const line of lines.push(Buffer.from(piece.buffer, piece.byteOffset, piece.length)))
        for (const kept of events.take(line)) controller.enqueue(encoder.encode(`${kept}\n`));
    },
  });
}

/** Cuts events that have become too large. */
class EventLimit {
  readonly #asked: string | number | undefined;
  /** Of the event that is being read. */
  #chars = 0;

  constructor(asked: string | number | undefined) {
    this.#asked = asked;
  }

  /** The lines that are read instead of one. How soon to connect again is not for the server to say. */
  take(line: string | LongLine): string[] {
    if (typeof line !== 'string') return this.#refused(answeredBy({ ...line, head: line.head.replace(/^data:/, '') }));
    if (line.trim() === '') this.#chars = 0;
    if (line.startsWith('retry')) return [];
    const wasWithin = this.#chars <= MOST_MESSAGE_BYTES;
    this.#chars += line.length;
    if (this.#chars <= MOST_MESSAGE_BYTES) return [line];
    return wasWithin ? this.#refused(undefined) : [];
  }

  /** Ends the event, and answers in its place where it is known what it answers. */
  #refused(id = this.#asked): string[] {
    return id === undefined ? [''] : ['', `data: ${JSON.stringify(refusalTo(id))}`, ''];
  }
}
