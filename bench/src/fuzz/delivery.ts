import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FuzzRequest } from './request.js';

/** All that came back for a request. */
export interface Answer {
  /** Of each answer; none where the connection was closed without one. */
  readonly statuses: readonly number[];
  /** Heads and bodies, put together again. */
  readonly text: string;
  /** Nothing came for too long. */
  readonly isHung: boolean;
}

const PIPELINED = 3;
/** How long an answer is listened to that has no end, or to a request that has none. */
const LISTEN_MS = 150;
const PAUSE_MS = 5;
const SLOW_PIECES = 8;

export async function deliver(request: FuzzRequest, port: number, timeoutMs: number): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server may close on what it does not understand while it is still being written.
  socket.on('error', () => undefined);
  const closed = new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')));
  const begun = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  await Promise.race([write(socket, request), closed]);
  if (request.route.isEndless && isWhole(request)) await Promise.race([begun, closed, sleep(timeoutMs)]);
  const limitMs = request.route.isEndless || !isWhole(request) ? LISTEN_MS : timeoutMs;
  const timer = new AbortController();
  const late = sleep(limitMs, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
  const ending = await Promise.race([closed, late]);
  timer.abort();
  socket.destroy();
  return { ...parsed(Buffer.concat(chunks).toString('latin1')), isHung: ending === 'late' && limitMs === timeoutMs };
}

/** A request whose end never comes is waited for by the server, as it should be. */
export const isWhole = ({ delivery }: FuzzRequest): boolean =>
  ['whole', 'chunked', 'slow', 'pipelined'].includes(delivery);

async function write(socket: Socket, request: FuzzRequest): Promise<void> {
  const { body, delivery } = request;
  const length: [string, string] = ['content-length', String(body.length)];
  const chunked: [string, string] = ['transfer-encoding', 'chunked'];
  switch (delivery) {
    case 'whole':
      return send(socket, head(request, [length]), body);
    case 'chunked':
      return send(socket, head(request, [chunked]), inChunks(body), Buffer.from('0\r\n\r\n'));
    case 'slow':
      await send(socket, head(request, [length]));
      for (let piece = 0; piece < SLOW_PIECES; piece += 1) {
        await sleep(PAUSE_MS);
        const at = (share: number) => Math.floor((body.length * share) / SLOW_PIECES);
        await send(socket, body.subarray(at(piece), at(piece + 1)));
      }
      return;
    case 'pipelined': {
      const kept = Buffer.concat([head(request, [length], 'keep-alive'), body]);
      return send(socket, ...Array(PIPELINED - 1).fill(kept), head(request, [length]), body);
    }
    case 'cut':
      return cut(socket, head(request, [['content-length', String(body.length + 100)]]), body);
    case 'cut-chunked':
      return cut(socket, head(request, [chunked]), inChunks(body));
    case 'wrong-length':
      return cut(socket, head(request, [['content-length', String(Math.max(0, body.length - 3))]]), body);
    case 'bad-length':
      return send(socket, head(request, [['content-length', 'many'], length]), body);
    case 'bad-chunk':
      return send(socket, head(request, [chunked]), Buffer.from('zz\r\n'), body);
  }
}

async function cut(socket: Socket, ...pieces: readonly Buffer[]): Promise<void> {
  await send(socket, ...pieces);
  await sleep(PAUSE_MS);
  socket.destroy();
}

async function send(socket: Socket, ...pieces: readonly Buffer[]): Promise<void> {
  for (const piece of pieces)
    await new Promise<void>((resolve) => {
      socket.write(piece, () => resolve());
    });
}

function head(
  { method, target, headers }: FuzzRequest,
  framing: readonly [string, string][],
  connection = 'close',
): Buffer {
  const lines = [...headers, ...framing, ['connection', connection]].map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

const inChunks = (body: Buffer): Buffer => {
  if (body.length === 0) return body;
  const half = Math.ceil(body.length / 2);
  return Buffer.concat(
    [body.subarray(0, half), body.subarray(half)]
      .filter(({ length }) => length > 0)
      .flatMap((piece) => [Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
  );
};

function parsed(text: string): Pick<Answer, 'statuses' | 'text'> {
  const statuses = [...text.matchAll(/(?:^|\n|\})HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses: statuses.filter((status) => status !== 100), text: withoutChunks(text) };
}

/** The sizes of chunks stand in the middle of what they carry. */
const withoutChunks = (text: string): string => text.replace(/\r\n[0-9a-f]+\r\n/g, '');
