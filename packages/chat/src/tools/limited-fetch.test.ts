import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectMcp } from './mcp-connection.js';

const MB = 2 ** 20;
const PIECE = Buffer.alloc(MB, 'x');

interface Request {
  readonly id?: number;
  readonly method: string;
  readonly params: { readonly name: string; readonly protocolVersion: string };
}

/** Writes as much as is taken, and tells how much that was. */
async function flood(response: NodeJS.WritableStream & { destroyed?: boolean }, mostMb: number): Promise<number> {
  let written = 0;
  response.setMaxListeners(0);
  const isGone = () => response.destroyed === true;
  for (; written < mostMb && !isGone(); written += 1)
    if (!response.write(PIECE))
      await Promise.race([once(response, 'drain'), once(response, 'close'), once(response, 'error')]).catch(
        () => undefined,
      );
  return written;
}

const json = (id: number | undefined, text: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }] } });

type Run = (response: ServerResponse, request: Request) => unknown;

/** A tool server over HTTP whose tools answer as they like. */
async function serverWith(run: Readonly<Record<string, Run>>) {
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    if (request.method !== 'POST') return void response.writeHead(405).end();
    let body = '';
    for await (const piece of request) body += piece;
    const message = JSON.parse(body) as Request;
    const { id, method, params } = message;
    if (id === undefined) return void response.writeHead(202).end();
    if (method === 'tools/call') return void run[params.name]?.(response, message);
    const result =
      method === 'initialize'
        ? {
            protocolVersion: params.protocolVersion,
            capabilities: { tools: {} },
            serverInfo: { name: 'test', version: '1' },
          }
        : { tools: [{ name: 'one', inputSchema: { type: 'object' } }] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { signal } = new AbortController();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  const connect = (callMs = 60_000) =>
    connectMcp({ kind: 'http', url, headers: {} }, { startMs: 60_000, callMs, signal });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { connect, signal };
}

const EVENTS = { 'content-type': 'text/event-stream' };
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a tool server over HTTP', () => {
  it('that answers without end is given up after 32 MB, as JSON, as an event, in many lines and as a bomb', async () => {
    const taken: Record<string, number> = {};
    const noted =
      (name: string, work: (response: ServerResponse) => Promise<number>): Run =>
      async (response) => {
        taken[name] = await work(response);
      };
    const { connect, signal } = await serverWith({
      json: noted('json', async (response) => {
        response.writeHead(200, JSON_TYPE).write('{"jsonrpc":"2.0","result":"');
        return flood(response, 500);
      }),
      line: noted('line', async (response) => {
        response.writeHead(200, EVENTS).write('data: {"jsonrpc":"2.0","result":"');
        const written = await flood(response, 64);
        response.end('"}\n\n');
        return written;
      }),
      lines: async (response, { id }) => {
        response.writeHead(200, EVENTS).write('event: message\n');
        for (let line = 0; line < 64 && !response.destroyed; line += 1) {
          response.write('data: ');
          response.write(PIECE);
          if (!response.write('\n')) await once(response, 'drain');
        }
        response.end(`\ndata: ${json(id, 'late')}\n\n`);
      },
      error: noted('error', async (response) => {
        response.writeHead(500, { 'content-type': 'text/plain' });
        return flood(response, 500);
      }),
      bomb: async (response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
        const zip = createGzip();
        zip.pipe(response);
        response.on('close', () => zip.destroy());
        zip.on('error', () => undefined);
        zip.write('{"jsonrpc":"2.0","result":"');
        taken.bomb = await flood(zip, 500);
      },
      fine: (response, { id }) => response.writeHead(200, EVENTS).end(`retry: 0\ndata: ${json(id, 'fine')}\n\n`),
    });
    const connection = await connect();
    onTestFinished(() => connection.close());
    const tooLarge = 'the result is larger than 32 MB; ask for less of it';
    for (const name of ['json', 'line', 'lines', 'bomb'])
      await expect(connection.call(name, {}, signal), name).rejects.toThrow(tooLarge);
    await expect(connection.call('error', {}, signal)).rejects.toThrow();
    expect(await connection.call('fine', {}, signal)).toEqual({ kind: 'done', text: 'fine' });
    for (const name of ['json', 'error']) expect(taken[name], name).toBeLessThan(200);
  });

  it('that sends events without an end to them is let go when the time of the call is over', async () => {
    let isClosed: Promise<unknown> = Promise.resolve();
    const { connect, signal } = await serverWith({
      endless: (response) => {
        response.writeHead(200, EVENTS);
        const timer = setInterval(() => response.write(': still here\n\n'), 5);
        isClosed = once(response, 'close').then(() => clearInterval(timer));
      },
    });
    const connection = await connect(50);
    onTestFinished(() => connection.close());
    await expect(connection.call('endless', {}, signal)).rejects.toThrow('no answer within 0.05 seconds');
    await isClosed;
  });
});
