import type { IncomingHttpHeaders } from 'node:http';
import { type HttpError, invalidRequest } from './http-error.js';

/** What clients may try and nobody does here, each with what to do instead. */
export function unsupported(path: string, { upgrade }: IncomingHttpHeaders): HttpError | undefined {
  if (upgrade?.toLowerCase() === 'websocket')
    // The status on which clients turn to HTTP at once.
    return invalidRequest(
      426,
      'WebSockets are not supported here. Use HTTP, with "stream": true to get the reply as it is written.',
      'unsupported',
      { upgrade: 'HTTP/1.1', connection: 'close' },
    );
  if (/^\/v1\/conversations(?:\/|$)/.test(path))
    return invalidRequest(
      404,
      "The Conversations API of the provider is not offered: conversations are kept here. Send 'previous_response_id', or name the conversation in the header 'x-palimpsest-conversation'; /api/v1/conversations lists them.",
      'unsupported',
    );
  return undefined;
}
