import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Logger, loggerOf } from '@palimpsest/engine';
import { LOCAL_OWNER } from '@palimpsest/stores';
import { withoutKeys } from '../access/without-keys.js';
import { CONVERSATION_HEADER, TURN_HEADERS } from './turn-headers.js';

/** Asked every few seconds by machines: not for people. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
const CLIENT_LEFT = 499;

interface LoggedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Who sent it, as far as is known when it is over. */
  readonly owner: () => string | undefined;
}

/**
 * One line a request, when it is over: who asked what, how it ended, how long it took, and for a call of a model the
 * conversation, the tokens before and after, the compaction, and the limit that was not held. The query is left out; it may hold a secret.
 */
export function logRequest(logger: Logger, path: string, { request, response, owner }: LoggedRequest): void {
  const begunMs = performance.now();
  response.once('close', () => {
    const header = (name: string) => response.getHeader(name);
    const optional = {
      conversation: header(CONVERSATION_HEADER),
      tokensBefore: numberOf(header(TURN_HEADERS.tokensBefore)),
      tokensAfter: numberOf(header(TURN_HEADERS.tokensAfter)),
      compaction: header(TURN_HEADERS.compaction),
      limitNotHeld: numberOf(header(TURN_HEADERS.limitNotHeld)),
    };
    const facts = {
      method: request.method,
      path: withoutKeys(path),
      status: response.headersSent ? response.statusCode : CLIENT_LEFT,
      ms: Math.round(performance.now() - begunMs),
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    };
    const named = loggerOf(logger, owner() ?? LOCAL_OWNER);
    if (PROBES.has(path)) named.debug(facts, 'request');
    else named.info(facts, 'request');
  });
}

const numberOf = (value: unknown): number | undefined => (value === undefined ? undefined : Number(value));
