// The plain pass-through, as its own process: the least a proxy can do. Prints its address.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { argv } from 'node:process';
import { pipeline } from 'node:stream';
import { Agent } from 'undici';

const [, , origin = ''] = argv;
const agent = new Agent();
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'host'];

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => void relay(request.url ?? '/', request.headers, Buffer.concat(parts), response));
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

type Headers = Readonly<Record<string, string | string[] | undefined>>;

async function relay(path: string, headers: Headers, body: Buffer, response: ServerResponse): Promise<void> {
  try {
    const answer = await agent.request({ origin, path, method: 'POST', headers: passed(headers), body });
    response.writeHead(answer.statusCode, passed(answer.headers));
    pipeline(answer.body, response, () => undefined);
  } catch (error) {
    response.writeHead(502).end(String(error));
  }
}

const passed = (headers: Headers): Record<string, string | string[] | undefined> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));
