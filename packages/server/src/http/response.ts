import type { IncomingMessage, ServerResponse } from 'node:http';
import { StoppedError } from '@palimpsest/engine';
import type { HttpError } from './http-error.js';

class ClientGoneError extends Error {}

/** Writes to a client at the client's pace. @throws ClientGoneError when it left */
export async function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  if (response.destroyed || response.closed) throw new ClientGoneError();
  if (response.write(bytes)) return;
  await drained(response);
  if (response.destroyed && !response.writableFinished) throw new ClientGoneError();
}

/** Leaves no listener behind: a long reply to a slow reader waits thousands of times. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

/** Aborts when the client leaves before the whole response was given to it; with a `StoppedError` when the server broke it off. */
export function leaving(response: ServerResponse): AbortSignal {
  return controllerOf(response).signal;
}

/** Ends an answer under way because the server stops: its client did not leave. */
export function breakOff(response: ServerResponse): void {
  controllerOf(response).abort(new StoppedError());
  response.destroy();
}

const controllers = new WeakMap<ServerResponse, AbortController>();

function controllerOf(response: ServerResponse): AbortController {
  const known = controllers.get(response);
  if (known !== undefined) return known;
  const controller = new AbortController();
  controllers.set(response, controller);
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller;
}

/** Resolves when the signal is aborted. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** How long a client that sends what nobody wants may pause, and how long it may go on. */
const LINGER_MS = { idle: 5_000, total: 60_000 };
/** A body that is no longer is read to its end, and the connection is good for more requests. */
const SHORT_BYTES = 65_536;

/**
 * Answers with JSON. To close at once under a client that is still writing its body would reset the connection, and it
 * would never see the answer: what still comes is read and thrown away for a while.
 */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { req: request } = response;
  if (!isStillComing(request)) {
    response.end(startJson(response, status, value, headers));
    return;
  }
  const isShort = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SHORT_BYTES;
  response.write(startJson(response, status, value, isShort ? headers : { ...headers, connection: 'close' }));
  const end = () => {
    clearTimeout(timer);
    response.end();
    if (!request.complete) request.socket.destroySoon();
  };
  const timer = setTimeout(end, LINGER_MS.idle);
  const giveUpAt = performance.now() + LINGER_MS.total;
  request.on('data', () => {
    if (performance.now() < giveUpAt) timer.refresh();
  });
  for (const event of ['end', 'close', 'error']) request.once(event, end);
  request.resume();
}

/** Answers with an error. */
export const sendError = (response: ServerResponse, { status, body, headers }: HttpError): void =>
  sendJson(response, status, body, headers);

/** A request without a body has not ended either when its head is there. */
const isStillComing = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Writes the head of a JSON response and returns its text. */
function startJson(
  response: ServerResponse,
  status: number,
  value: object,
  headers: Readonly<Record<string, string>>,
): string {
  const text = JSON.stringify(value);
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers });
  return text;
}
