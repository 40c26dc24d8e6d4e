import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { receivedBytes, sendPieces } from './paced.js';
import { leaving } from './response.js';

const NEVER_MS = 600_000;

async function served(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Pieces without end, which say how many were taken and when nobody wants more. */
function endless() {
  const seen = { taken: 0, isOver: false };
  async function* pieces(): AsyncGenerator<string> {
    try {
      for (;;) {
        seen.taken += 1;
        yield 'x'.repeat(64_000);
        await turn();
      }
    } finally {
      seen.isOver = true;
    }
  }
  return { seen, pieces: pieces() };
}

/** Resolves when a number does not grow any more. */
async function still(number: () => number): Promise<void> {
  for (let [before, same] = [-1, 0]; same < 200; same = number() === before ? same + 1 : 0) {
    before = number();
    await turn();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

describe('a text that is made while it is read', () => {
  it('is made no further than its reader takes it, and no further once the reader is gone', async () => {
    const { seen, pieces } = endless();
    const sent: Promise<void>[] = [];
    const url = await served((_, response) => {
      sent.push(sendPieces(response, pieces, { headers: {}, disconnected: leaving(response), stalledMs: NEVER_MS }));
    });
    const asking = get(url);
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    await still(() => seen.taken);
    expect(seen.isOver).toBe(false);
    response.destroy();
    await sent[0];
    expect(seen.isOver).toBe(true);
  });

  it('is given up where its reader takes nothing for too long', async () => {
    const { seen, pieces } = endless();
    const sent: Promise<void>[] = [];
    const url = await served((_, response) => {
      sent.push(sendPieces(response, pieces, { headers: {}, disconnected: leaving(response), stalledMs: 30 }));
    });
    const [response] = (await once(get(url), 'response')) as [IncomingMessage];
    await sent[0];
    expect(seen.isOver).toBe(true);
    response.resume();
    await once(response, 'error');
    expect(response.complete).toBe(false);
  });

  it('arrives whole', async () => {
    async function* pieces(): AsyncGenerator<string> {
      for (let piece = 0; piece < 5_000; piece += 1) yield `${piece},`;
    }
    const url = await served(
      (_, response) => void sendPieces(response, pieces(), { headers: {}, disconnected: leaving(response) }),
    );
    const text = await (await fetch(url)).text();
    expect(text).toBe(Array.from({ length: 5_000 }, (_, piece) => `${piece},`).join(''));
  });
});

describe('a body that stops coming', () => {
  it('is given up with what to do, and the connection takes the answer', async () => {
    const url = await served(async (incoming, response) => {
      const bytes: number[] = [];
      try {
        for await (const chunk of receivedBytes(incoming, 30)) bytes.push(chunk.length);
      } catch (error) {
        response.end(`${bytes.length} ${(error as { code: string }).code} ${(error as Error).message}`);
      }
    });
    const sending = request(url, { method: 'POST', headers: { 'content-length': 100 } });
    sending.write('the beginning');
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    const [text] = await once(response.setEncoding('utf8'), 'data');
    expect(text).toMatch(/^1 request_timeout Nothing came of the body for .* Send it again, without pauses\.$/);
    sending.destroy();
  });
});
