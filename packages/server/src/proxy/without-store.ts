import type { ServerResponse } from 'node:http';
import { codecOf } from '@palimpsest/codecs';
import type { Logger } from '@palimpsest/engine';
import { isStoreFailure } from '../http/http-error.js';
import { DEGRADED_HEADER } from '../http/turn-headers.js';
import { clientHeaders } from './client-headers.js';
import { callModel, type Endpoint, type ModelCall } from './endpoint.js';
import { relayBody } from './pass-through.js';
import { withoutErrorPage } from './web-page.js';

/**
 * Whether a call that failed for want of the store can still be answered honestly: the client sent its whole history and
 * relies on nothing we remember.
 */
export const canDoWithoutStore = (error: unknown, { protocol }: Endpoint, { body, conversation }: ModelCall): boolean =>
  isStoreFailure(error) &&
  conversation === undefined &&
  (body.memory_id ?? undefined) === undefined &&
  (codecOf(protocol).references?.named(body) ?? []).length === 0;

/** Passes a call on, without recording anything, and says so. */
export async function withoutStore(
  logger: Logger,
  endpoint: Endpoint,
  call: ModelCall,
  text: string,
  response: ServerResponse,
): Promise<void> {
  const { body, disconnected } = call;
  const model = typeof body.model === 'string' ? body.model : '';
  const answer = await withoutErrorPage(await callModel(endpoint, call, text, { model }), endpoint.protocol);
  response.setHeader(DEGRADED_HEADER, 'store-unavailable');
  response.writeHead(answer.status, clientHeaders(answer.headers));
  await relayBody(answer, response, disconnected, logger);
}
