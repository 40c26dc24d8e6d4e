import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Writes to a client at the client's pace. A client that left throws `ClientGoneError`. */
export class ClientGoneError extends Error {}

export async function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  if (response.destroyed || response.closed) throw new ClientGoneError();
  if (response.write(bytes)) return;
  await Promise.race([once(response, 'drain'), once(response, 'close')]);
  if (response.destroyed && !response.writableFinished) throw new ClientGoneError();
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
  const text = JSON.stringify(value);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}
