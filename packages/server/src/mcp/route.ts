import type { IncomingMessage, ServerResponse } from 'node:http';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { InvalidInputError, type JsonObject } from '@palimpsest/core';
import { parseBody } from '../http/body.js';
import { toHttpError } from '../http/http-error.js';
import { readPlainBody } from '../http/inflate.js';
import { leaving, sendJson, untilAborted } from '../http/response.js';
import { LIMITS } from '../limits.js';
import type { Lease } from '../memory-budget.js';
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
  const message = await messageIn(request, lease);
  if (message instanceof InvalidInputError) {
    const { status, body } = toHttpError(message, options);
    sendJson(response, status, {
      jsonrpc: '2.0',
      error: { code: codeOf(message), message: body.error.message },
      id: null,
    });
    return;
  }
  const server = mcpServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const answer = await Promise.race([answerTo(transport, request, message), untilAborted(leaving(response))]);
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

/** What a client sent, or why it cannot be read. */
async function messageIn(request: IncomingMessage, lease: Lease): Promise<JsonObject | InvalidInputError> {
  try {
    const bytes = await readPlainBody(request, LIMITS.restBodyBytes);
    lease.settle(bytes.length);
    return await parseBody(bytes);
  } catch (error) {
    if (error instanceof InvalidInputError) return error;
    throw error;
  }
}

const UNPARSABLE: readonly string[] = ['invalid_json', 'missing_body'];

const codeOf = ({ code }: InvalidInputError): number =>
  UNPARSABLE.includes(code) ? ErrorCode.ParseError : ErrorCode.InvalidRequest;

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
