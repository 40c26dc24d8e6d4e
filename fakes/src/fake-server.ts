import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Exchange } from './exchange.js';
import type { RecordedRequest } from './recorded-request.js';

/** A recording HTTP server on loopback, without a protocol of its own. */
export interface FakeServer<Accepted> {
  readonly origin: string;
  /** Everything that was sent, in order of arrival. */
  readonly requests: readonly RecordedRequest<Accepted>[];
  /** Resolves with the request that makes it `count` since the start or the last reset. */
  received(count: number): Promise<RecordedRequest<Accepted>>;
  /** Forgets the requests; exchanges under way go on. */
  reset(): void;
  /** Drops every connection. Rejects with the first error of the handler, so that no failure of the fake stays hidden. */
  close(): Promise<void>;
}

export async function startFakeServer<Accepted>(
  handle: (exchange: Exchange<Accepted>) => Promise<void>,
  { port }: { readonly port: number },
): Promise<FakeServer<Accepted>> {
  const requests: Exchange<Accepted>[] = [];
  const open = new Set<Exchange<Accepted>>();
  const waiting = new Set<() => void>();
  const failures: unknown[] = [];

  async function serve(exchange: Exchange<Accepted>): Promise<void> {
    const hasAll = await exchange.read();
    requests.push(exchange);
    for (const wake of waiting) wake();
    if (hasAll) await handle(exchange);
  }

  const server = createServer((request, response) => {
    const exchange = new Exchange<Accepted>(request, response);
    open.add(exchange);
    exchange.closed.then(() => open.delete(exchange));
    serve(exchange).catch((error: unknown) => {
      failures.push(error);
      exchange.cut();
    });
  });
  // A test that computes for long must not find its connection closed when it goes on.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    received: (count) =>
      new Promise((resolve) => {
        const wake = () => {
          const request = requests[count - 1];
          if (request === undefined) return;
          waiting.delete(wake);
          resolve(request);
        };
        waiting.add(wake);
        wake();
      }),
    reset: () => {
      requests.length = 0;
    },
    close: async () => {
      const isClosed = new Promise((resolve) => server.close(resolve));
      for (const exchange of open) exchange.cut();
      server.closeAllConnections();
      await isClosed;
      if (failures.length > 0) throw failures[0];
    },
  };
}
