import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startFakeAnthropic, startFakeOpenai, startFakeResponses } from '@palimpsest/fakes';

/** Every provider at one address: the strict fakes, and what a client asks for with `MISBEHAVE_HEADER`. */
export interface Provider {
  /** Without a path. */
  readonly url: string;
  /** Requests that came to where a redirect pointed. */
  readonly strayed: number;
  close(): Promise<void>;
}

/** A header that goes through the proxy as it is. */
export const MISBEHAVE_HEADER = 'idempotency-key';
export const ON_PURPOSE = 'the provider fails on purpose';
const PREFIX = 'fuzz-';

type Misbehave = (response: ServerResponse, url: string) => void;

const EVENTS = { 'content-type': 'text/event-stream' };
const JSON_TYPE = { 'content-type': 'application/json' };
const LONG_LINE = 4 * 1024 * 1024;

const failing =
  (status: number): Misbehave =>
  (response) =>
    response
      .writeHead(status, JSON_TYPE)
      .end(JSON.stringify({ error: { message: ON_PURPOSE, type: 'x', code: null } }));
const whole =
  (body: string | Buffer, headers: Record<string, string> = JSON_TYPE): Misbehave =>
  (response) =>
    response.writeHead(200, headers).end(body);
const streamed = (text: string | Buffer): Misbehave => whole(text, EVENTS);
const chunk = (fields: object): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [], ...fields })}\n\n`;
const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

const MISBEHAVIOURS: Readonly<Record<string, Misbehave>> = {
  'status-500': failing(500),
  'status-503': failing(503),
  'status-429': failing(429),
  'status-401': failing(401),
  'status-099': (response) => raw(response, 'HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n'),
  'status-999': (response) => raw(response, 'HTTP/1.1 999 Odd\r\ncontent-length: 2\r\n\r\n{}'),
  'hang-up': (response) => response.destroy(),
  'hang-up-late': (response) => {
    response.writeHead(200, EVENTS);
    response.write(chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: 'Half' } }] }));
    setTimeout(() => response.destroy(), 5);
  },
  'hang-up-in-json': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' });
    response.write('{"id":');
    setTimeout(() => response.destroy(), 5);
  },
  'not-http': (response) => raw(response, 'SSH-2.0-OpenSSH_9\r\n'),
  redirect: (response, url) => response.writeHead(302, { location: `${url}/strayed` }).end(),
  'redirect-307': (response, url) => response.writeHead(307, { location: `${url}/strayed` }).end(),
  html: whole('<html>Bad gateway</html>', { 'content-type': 'text/html' }),
  'not-json': whole('{"id": '),
  empty: whole(''),
  null: whole('null'),
  list: whole('[]'),
  'no-choices': whole('{"id":"x","choices":null,"output":null,"content":null}'),
  'wrong-types': whole(
    '{"id":{"a":1},"model":7,"usage":{"prompt_tokens":"many"},"choices":[{"message":{"role":5,"content":{"a":[]},"tool_calls":{"0":1}}}],"output":[5,{"type":7}],"content":[null,{"type":"tool_use","input":"x"}],"stop_reason":9}',
  ),
  'wrong-prototype': whole(
    '{"__proto__":{"polluted":true},"id":"x","choices":[{"message":{"__proto__":{"polluted":true},"role":"assistant","content":"x"}}],"output":[],"content":[]}',
  ),
  surrogates: whole('{"id":"\\ud800","choices":[{"message":{"role":"assistant","content":"\\ud83d \\u0000"}}]}'),
  deep: whole(`{"id":"x","choices":${nested},"output":${nested},"content":${nested}}`),
  'bad-utf8': whole(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  gzip: whole(gzipSync('{"id":"x","choices":[]}'), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  'gzip-lie': whole('{"id":"x"}', { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  'header-utf8': (response) =>
    raw(
      response,
      'HTTP/1.1 200 OK\r\nx-note: caf\u00e9 \u2192 \u{1f600}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
    ),
  'header-many': (response) => {
    for (let index = 0; index < 300; index += 1) response.setHeader(`x-many-${index}`, 'a'.repeat(40));
    response.writeHead(200, JSON_TYPE).end('{}');
  },
  'header-cors': whole('{}', { ...JSON_TYPE, 'access-control-allow-origin': '*', 'set-cookie': 'a=b' }),
  'length-lie': (response) =>
    raw(response, 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n{"id":"much longer"}'),
  'sse-long-line': streamed(`data: ${'a'.repeat(LONG_LINE)}\n\ndata: [DONE]\n\n`),
  'sse-many-lines': streamed(`${'data:\n'.repeat(200_000)}\n`),
  'sse-garbage': streamed('event\n:::\ndata\ndata: {\n\ndata: }\n\nid: 7\nretry: x\n\n'),
  'sse-bad-utf8': streamed(Buffer.from([0x64, 0x61, 0x74, 0x61, 0x3a, 0x20, 0xff, 0xfe, 0x0a, 0x0a])),
  'sse-types': streamed(
    [
      'data: null\n\ndata: 5\n\ndata: []\n\n',
      chunk({ choices: { a: 1 } }),
      chunk({ choices: [null, 5, { index: 'x', delta: null }, { index: -1, delta: { content: { a: 1 } } }] }),
      chunk({ choices: [{ index: 1e9, delta: { content: 'x', tool_calls: [{ index: 1e9, function: null }] } }] }),
      chunk({ choices: [{ index: 0, delta: { tool_calls: [{ index: -5, id: 7, function: { arguments: [] } }] } }] }),
      'data: {"type":"response.output_text.delta","delta":null,"output_index":1e9}\n\n',
      'data: {"type":"response.completed","response":null}\n\n',
      'data: {"type":"content_block_delta","index":1e9,"delta":null}\n\n',
      'data: {"type":"content_block_start","index":{},"content_block":[]}\n\n',
      'data: {"type":"message_delta","delta":5,"usage":null}\n\ndata: {"type":"message_start"}\n\n',
    ].join(''),
  ),
  'sse-proto': streamed(
    'data: {"__proto__":{"polluted":true},"choices":[{"index":"__proto__","delta":{"constructor":1}}]}\n\n',
  ),
  'sse-deep': streamed(`data: ${nested}\n\ndata: [DONE]\n\n`),
  'sse-no-end': streamed(chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: 'No end' } }] })),
  'sse-nothing': streamed(''),
};

export const MISBEHAVIOUR_NAMES: readonly string[] = Object.keys(MISBEHAVIOURS);

export const misbehaveHeader = (name: string): string => `${PREFIX}${name}`;

export async function startProvider(): Promise<Provider> {
  const [chat, responses, messages] = await Promise.all([
    startFakeOpenai({ models: 'any' }),
    startFakeResponses({ models: 'any' }),
    startFakeAnthropic({ models: 'any' }),
  ]);
  let strayed = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/strayed')) strayed += 1;
    const wanted = request.headers[MISBEHAVE_HEADER]?.toString() ?? '';
    const misbehave = wanted.startsWith(PREFIX) ? MISBEHAVIOURS[wanted.slice(PREFIX.length)] : undefined;
    if (misbehave !== undefined) {
      request.resume().once('end', () => misbehave(response, url));
      return;
    }
    const isAnthropic = path.startsWith('/v1/messages') || request.headers['anthropic-version'] !== undefined;
    const behind = isAnthropic ? messages : path.startsWith('/v1/responses') ? responses : chat;
    relay(new URL(behind.url).origin, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    get strayed() {
      return strayed;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await Promise.all([chat.close(), responses.close(), messages.close()]);
    },
  };
}

function relay(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const sending = httpRequest(`${origin}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  sending.once('error', () => response.destroy());
  response.once('close', () => sending.destroy());
  request.pipe(sending);
}

function raw(response: ServerResponse, text: string): void {
  response.socket?.end(text);
}
