import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, startProxy, type TestProxy } from '../proxy/proxy.fixture.js';

/** A server that nobody should ever come to. */
async function startCanary(): Promise<{ readonly port: number; readonly visits: string[] }> {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  server.on('connection', () => visits.push('connection'));
  return { port: (server.address() as AddressInfo).port, visits };
}

/** One address in every way it is written to get past somebody who looks at it. */
const spellings = (port: number): string[] => [
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
  `http://LOCALHOST:${port}`,
  `http://localhost.:${port}`,
  `http://127.1:${port}`,
  `http://127.0.1:${port}`,
  `http://0:${port}`,
  `http://0.0.0.0:${port}`,
  `http://2130706433:${port}`,
  `http://0x7f000001:${port}`,
  `http://0x7f.0.0.1:${port}`,
  `http://0x7f.1:${port}`,
  `http://017700000001:${port}`,
  `http://0177.0.0.1:${port}`,
  `http://[::1]:${port}`,
  `http://[::ffff:127.0.0.1]:${port}`,
  `http://[::ffff:7f00:1]:${port}`,
  `http://[0:0:0:0:0:ffff:7f00:0001]:${port}`,
  `http://[::]:${port}`,
  `http://user@127.0.0.1:${port}`,
  `http://api.openai.com@127.0.0.1:${port}`,
  `http://api.openai.com:443@127.0.0.1:${port}`,
  `http://127.0.0.1:${port}#@api.openai.com`,
  `http://127.0.0.1:${port}?@api.openai.com`,
  `http://127.0.0.1:${port}\\@api.openai.com`,
  `http:\\\\127.0.0.1:${port}`,
  `http:/127.0.0.1:${port}`,
  `http:127.0.0.1:${port}`,
  `//127.0.0.1:${port}`,
  `\\\\127.0.0.1:${port}`,
  `127.0.0.1:${port}`,
  `http://127.0.0.1:${port}/v1`,
  `http://127.0.0.1:${port}/..;/v1`,
  `http://127。0。0。1:${port}`,
  `http://①②⑦.0.0.1:${port}`,
  `http://127.0.0.1:0${port}`,
  ` http://127.0.0.1:${port}`,
  `\thttp://127.0.0.1:${port}`,
  `http://127.0.0.1:${port}\r\nhost: evil.test`,
  `ht\ntp://127.0.0.1:${port}`,
  `HTTP://127.0.0.1:${port}`,
  `http://127.0.0.1.nip.io:${port}`,
  'http://169.254.169.254/latest/meta-data',
  'http://[fd00:ec2::254]/latest',
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/',
];

const FIELDS = ['base_url', 'api_base', 'baseURL', 'host', 'url', 'endpoint', 'upstream', 'proxy', 'custom_host'];
const HEADERS = [
  'x-base-url',
  'x-portkey-custom-host',
  'x-forwarded-host',
  'x-upstream',
  'helicone-target-url',
  'forwarded',
];

describe('where requests go', () => {
  it('is only ever the configured provider, whatever fields and headers name another address', async () => {
    const [proxy, canary] = [await startProxy({ apiKey: 'sk-of-the-server' }), await startCanary()];
    const addresses = spellings(canary.port);
    expect(addresses.length).toBeGreaterThan(40);
    for (const address of addresses) {
      const fields = Object.fromEntries(FIELDS.map((name) => [name, address]));
      const headers = Object.fromEntries(HEADERS.map((name) => [name, encodeURI(address)]));
      await (
        await proxy.post(ask('Hello', { ...fields, extra_body: fields, metadata: { base_url: 'x' } }), { headers })
      ).text();
    }
    expect(canary.visits).toEqual([]);
    expect(proxy.fake.requests).toHaveLength(addresses.length);
  });

  it('is not told by the address a client asks for', async () => {
    const [proxy, canary] = [await startProxy({ apiKey: 'sk-of-the-server' }), await startCanary()];
    for (const address of spellings(canary.port)) {
      await rawGet(proxy, address.replace(/\s/g, ''));
      await rawGet(proxy, `/v1/${address.replace(/\s/g, '')}`);
      await rawGet(proxy, `/v1@127.0.0.1:${canary.port}/`);
    }
    expect(canary.visits).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])(
    'is not told by a provider that answers %i: the client hears of it',
    async (status) => {
      const canary = await startCanary();
      const location = `http://127.0.0.1:${canary.port}/v1/chat/completions`;
      const proxy = await startProxy({ apiKey: 'sk-of-the-server' });
      for (let count = 0; count < 2; count += 1) proxy.fake.reply({ status, headers: { location } });
      const response = await proxy.post(ask('Hello'), { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([502, null]);
      const chat = await fetch(`${proxy.url}/v1/models`, { redirect: 'manual' });
      expect(chat.status).toBe(200);
      expect(canary.visits).toEqual([]);
    },
  );
});

/** A request line as it is written. */
async function rawGet({ url }: TestProxy, target: string): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  for await (const _ of socket);
}
