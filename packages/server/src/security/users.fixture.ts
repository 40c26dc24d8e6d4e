import { keyHash, newPalimpsestKey } from '../access/palimpsest-key.js';
import { type ProxyOptions, startProxy, type TestProxy } from '../proxy/proxy.fixture.js';
import { operations } from '../rest/operations.js';

/** A key that opens what is one user's. */
export async function keyFor(proxy: TestProxy, owner: string): Promise<string> {
  const key = newPalimpsestKey();
  await proxy.vault.saveKey({ id: `key_${key.slice(-8)}`, owner, label: '', createdAt: 1, hash: keyHash(key) });
  return key;
}

/** A server that demands keys. */
export const startClosed = (options: ProxyOptions = {}): Promise<TestProxy> =>
  startProxy({ isKeyRequired: true, apiKey: 'sk-of-the-server', ...options });

export interface Call {
  readonly method: string;
  readonly path: string;
}

/** Every operation of the API at an address, with what its parameters are called replaced. */
export const everyCall = (names: Readonly<Record<string, string>>): Call[] =>
  operations().map(({ method, path }) => ({
    method,
    path: `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? name))}`,
  }));

/** What is asked for beside the operations of the API. */
export const OTHER_CALLS: readonly Call[] = [
  { method: 'POST', path: '/v1/chat/completions' },
  { method: 'POST', path: '/v1/responses' },
  { method: 'POST', path: '/v1/messages' },
  { method: 'POST', path: '/v1/embeddings' },
  { method: 'GET', path: '/v1/models' },
  { method: 'GET', path: '/v1/files' },
  { method: 'DELETE', path: '/v1/anything' },
  { method: 'POST', path: '/mcp' },
  { method: 'GET', path: '/mcp' },
  { method: 'GET', path: '/metrics' },
  { method: 'GET', path: '/api/v1/openapi.json' },
  { method: 'GET', path: '/api/v1/nothing' },
  { method: 'GET', path: '/nothing' },
  { method: 'POST', path: '/v1/conversations' },
];

/** A body that every operation takes at least some of. */
const BODY = JSON.stringify({ message: 'Hello', model: 'gpt-4o' });

export const send = ({ url }: TestProxy, { method, path }: Call, headers: Record<string, string>, body = BODY) =>
  fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body }),
  });
