import { isJsonObject, type JsonObject } from '@palimpsest/core';
import { expect } from 'vitest';
import { CLIENT_KEY, startProxy, type TestProxy, TOKEN } from '../proxy/proxy.fixture.js';
import { operations } from './operations.js';
import { errorAnswer } from './schemas.js';

export interface Answer {
  readonly status: number;
  readonly body: JsonObject;
  readonly headers: Headers;
}

/** A client of the API. Every answer is held against the schema of its operation. */
export class Api {
  readonly proxy: TestProxy;

  constructor(proxy: TestProxy) {
    this.proxy = proxy;
  }

  raw(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${CLIENT_KEY}`,
      'x-palimpsest-token': TOKEN,
      ...init.headers,
    };
    return fetch(`${this.proxy.url}/api/v1${path}`, { method, ...init, headers });
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.raw(method, path, body === undefined ? {} : { body: JSON.stringify(body) });
    const value: unknown = await response.json();
    expect(isJsonObject(value)).toBe(true);
    (response.ok ? schemaOf(method, path) : errorAnswer).parse(value);
    return { status: response.status, body: value as JsonObject, headers: response.headers };
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body?: unknown) => this.call('POST', path, body);
  patch = (path: string, body?: unknown) => this.call('PATCH', path, body);
  delete = (path: string) => this.call('DELETE', path);

  /** A conversation of many turns, told through the proxy as a coding agent would. */
  async talk(name: string, turns = 8): Promise<void> {
    const say = (messages: readonly object[]) =>
      this.proxy.post({ model: 'gpt-4o', messages }, { headers: { 'x-palimpsest-conversation': name } });
    for (let turn = 0; turn < turns; turn += 1) {
      const response = await say([{ role: 'user', content: `Question ${turn}: ${LONG}` }]);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  }
}

export const LONG = 'The harbour of Lübeck had 42 cranes in 1931, see docs/harbour.md for each of them. '.repeat(8);
export const SUMMARIZE = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 5, summarizer: 'extractive' };

export const startApi = async (...options: Parameters<typeof startProxy>): Promise<Api> =>
  new Api(await startProxy(...options));

function schemaOf(method: string, path: string) {
  const segments = path.split('?', 1)[0]?.split('/') ?? [];
  const found = operations().find((operation) => {
    const pattern = operation.path.split('/');
    const isSame = (segment: string, index: number) => segment.startsWith('{') || segment === segments[index];
    return operation.method === method && pattern.length === segments.length && pattern.every(isSame);
  });
  if (found === undefined) throw new Error(`no operation is at ${method} ${path}`);
  if (found.answer === undefined) throw new Error(`${method} ${path} does not answer with JSON`);
  return found.answer;
}
