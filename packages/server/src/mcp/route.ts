import type { IncomingMessage, ServerResponse } from 'node:http';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { JsonObject } from '@palimpsest/core';
import { parseBody, readBody } from '../http/body.js';
import { inflatedBody } from '../http/inflate.js';
import { LIMITS } from '../http/limits.js';
import type { Lease } from '../http/memory-budget.js';
import { leaving } from '../http/response.js';
import { type McpOptions, mcpServer } from './mcp-server.js';

/** One request, and what it may use. */
export interface McpRequest extends McpOptions {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly lease: Lease;
}

/** Of the headers of a request these matter to the transport. */
const HEADERS = ['content-type', 'mcp-protocol-version'] as const;
/** Answers are JSON, so it does not matter whether a client takes streams too. */
const ACCEPT = 'application/json, text/event-stream';

/** Answers one message of a client. No session is kept: every message is answered by itself. */
export async function serveMcp({ request, response, lease, ...options }: McpRequest): Promise<void> {
  const limit = LIMITS.restBodyBytes;
  const bytes = await inflatedBody(request, await readBody(request, limit), limit);
  lease.settle(bytes.length);
  const message = parseBody(bytes);
  const server = mcpServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const answer = await Promise.race([answerTo(transport, request, message), gone(leaving(response))]);
    if (answer === undefined) return;
    const text = await answer.text();
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, {
      ...(type === null ? {} : { 'content-type': type }),
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  } finally {
    await server.close();
  }
}

function answerTo(
  transport: WebStandardStreamableHTTPServerTransport,
  { headers }: IncomingMessage,
  message: JsonObject,
): Promise<Response> {
  const passed = HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  const request = new Request('http://palimpsest/mcp', {
    method: 'POST',
    headers: { ...Object.fromEntries(passed), accept: ACCEPT },
  });
  return transport.handleRequest(request, { parsedBody: message });
}

const gone = (left: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (left.aborted) resolve(undefined);
    else left.addEventListener('abort', () => resolve(undefined), { once: true });
  });
