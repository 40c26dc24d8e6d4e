import type { IncomingMessage, ServerResponse } from 'node:http';

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

/** Aborts when the client leaves before the whole response was given to it. */
export function leaving(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: object,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  response.end(startJson(response, status, value, headers));
}

/** How long a client may go on sending what nobody wants. */
const LINGER_MS = 2_000;

/**
 * Answers a request whose body is still coming. To close at once would reset the connection under a client that is
 * still writing, and it would never see the answer.
 */
export async function sendJsonEarly(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: object,
): Promise<void> {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  response.write(startJson(response, status, value, { connection: 'close' }));
  request.resume();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LINGER_MS);
    for (const event of ['end', 'close', 'error'])
      request.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });
  response.end();
}

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
