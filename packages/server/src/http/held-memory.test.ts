import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { MemoryBudget } from '../memory-budget.js';
import { ask, named, received, startProxy, transcript, until } from '../proxy/proxy.fixture.js';
import { bytes, ScriptedUpstream } from '../upstreams/upstream.fixture.js';
import type { Upstream, UpstreamResponse } from '../upstreams/upstream.js';
import { httpServer } from './http-server.js';

const KILOBYTE = 1024;
const large = (kilobytes: number) => ask('x'.repeat(kilobytes * KILOBYTE));
const REPLY = JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'Hi' } }] });

/** An upstream that answers when it is let. */
function held() {
  const waiting: (() => void)[] = [];
  const upstream: Upstream = {
    description: 'held',
    send: (request) =>
      new Promise((resolve, reject) => {
        request.signal.addEventListener('abort', reject);
        waiting.push(() => resolve(new ScriptedUpstream({ text: REPLY }).send(request)));
      }),
    close: async () => undefined,
  };
  return { upstream, waiting };
}

describe('the memory of a server', () => {
  it('bounds what large requests hold at once; the others wait, and all are answered', async () => {
    const memory = new MemoryBudget({ capacityBytes: 500 * KILOBYTE, waitMs: 60_000 });
    const { upstream, waiting } = held();
    const proxy = await startProxy({ upstream, memory });
    const answers = Promise.all(Array.from({ length: 8 }, () => proxy.post(large(100))));
    let answered = 0;
    let most = 0;
    while (answered < 8) {
      await until(() => waiting.length > 0);
      most = Math.max(most, memory.heldBytes);
      waiting.shift()?.();
      answered += 1;
    }
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(most).toBeLessThanOrEqual(500 * KILOBYTE);
    await until(() => memory.heldBytes === 0);
  });

  it('that is used up for too long is told with the time to come back, in the words of each protocol', async () => {
    const memory = new MemoryBudget({ capacityBytes: 150 * KILOBYTE, waitMs: 20 });
    const { upstream, waiting } = held();
    const proxy = await startProxy({ upstream, anthropicUpstream: upstream, memory });
    const first = proxy.post(large(100));
    await until(() => waiting.length > 0);
    const refused = await proxy.post(large(100));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ error: { type: 'overloaded_error', code: 'server_busy' } });
    const anthropic = await fetch(`${proxy.url}/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'anthropic-version': '2023-06-01' },
      body: JSON.stringify({ ...large(100), max_tokens: 9 }),
    });
    expect(await anthropic.json()).toMatchObject({ type: 'error', error: { type: 'overloaded_error' } });
    expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${proxy.url}/api/v1/conversations`)).status).toBe(200);
    waiting.shift()?.();
    expect((await first).status).toBe(200);
  });

  it('is set aside for a body that does not say its length, and given back when it is read', async () => {
    const memory = new MemoryBudget();
    const { upstream, waiting } = held();
    const proxy = await startProxy({ upstream, memory });
    const text = JSON.stringify(ask('Hello'));
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const options = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const request = httpRequest(`${proxy.url}/v1/chat/completions`, options, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
      request.write(text.slice(0, 5));
      void until(() => memory.heldBytes > KILOBYTE).then(() => request.end(text.slice(5)), reject);
    });
    await until(() => waiting.length > 0);
    expect(memory.heldBytes).toBe(text.length);
    waiting.shift()?.();
    expect(await answer).toBe(200);
  });

  it('is given back when a client leaves while it waits', async () => {
    const memory = new MemoryBudget({ capacityBytes: 300 * KILOBYTE, waitMs: 60_000 });
    const { upstream, waiting } = held();
    const proxy = await startProxy({ upstream, memory });
    const first = proxy.post(large(100));
    await until(() => waiting.length > 0);
    const leaving = new AbortController();
    const gone = proxy.post(large(100), { signal: leaving.signal }).catch(() => 'gone');
    const next = proxy.post(ask('Hello'));
    leaving.abort();
    expect(await gone).toBe('gone');
    await until(() => waiting.length > 1);
    for (const answer of waiting) answer();
    expect([(await first).status, (await next).status]).toEqual([200, 200]);
    await until(() => memory.heldBytes === 0);
  });
});

describe('a reply that takes the memory of others', () => {
  const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
  async function* long(): AsyncGenerator<Uint8Array> {
    for (let count = 0; count < 100; count += 1) yield Buffer.from(delta('x'.repeat(10 * KILOBYTE)));
    yield Buffer.from('data: [DONE]\n\n');
  }

  /** A server with little memory, some of which a request that waits for its answer holds. */
  async function squeezed(answer: Partial<UpstreamResponse>) {
    const memory = new MemoryBudget({ capacityBytes: 100 * KILOBYTE, waitMs: 60_000 });
    const { upstream, waiting } = held();
    const scripted = new ScriptedUpstream(answer);
    const both: Upstream = {
      ...upstream,
      send: (request) => (String(request.body).includes('xxx') ? upstream : scripted).send(request),
    };
    const proxy = await startProxy({ upstream: both, memory });
    const first = proxy.post(large(10));
    await until(() => waiting.length > 0);
    return { proxy, memory, first, answerFirst: () => waiting.shift()?.() };
  }

  it('is broken off as a stream, and what came is kept', async () => {
    const { proxy, memory, first, answerFirst } = await squeezed({
      headers: { 'content-type': 'text/event-stream' },
      body: long(),
    });
    const { error } = await received(await proxy.post(ask('Hello', { stream: true }), named('c')));
    expect(error).toBeDefined();
    await until(async () => (await transcript(proxy.store, 'c')).length === 2);
    const [, reply] = await transcript(proxy.store, 'c');
    expect(reply?.isInterrupted).toBe(true);
    expect(reply?.wire.json.length).toBeGreaterThan(50 * KILOBYTE);
    expect(reply?.wire.json.length).toBeLessThan(200 * KILOBYTE);
    expect(JSON.stringify(proxy.logs)).toContain('no memory left for the reply');
    answerFirst();
    expect((await first).status).toBe(200);
    await until(() => memory.heldBytes === 0);
  });

  it('is refused in one piece', async () => {
    const body = bytes(`{"choices":[],"x":"${'x'.repeat(300 * KILOBYTE)}"}`);
    const { proxy, first, answerFirst } = await squeezed({ body });
    const refused = await proxy.post(ask('Hello'), named('c'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    answerFirst();
    expect((await first).status).toBe(200);
  });
});

describe('an idle connection', () => {
  it('outlasts those of balancers and clients', async () => {
    const proxy = await startProxy();
    const { headers } = await fetch(`${proxy.url}/healthz`);
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(75);
  });

  it('is not closed for its silence when it is used again', () => {
    const { keepAliveTimeout, headersTimeout, requestTimeout } = httpServer(() => undefined);
    expect(headersTimeout).toBeGreaterThan(keepAliveTimeout);
    expect(requestTimeout).toBeGreaterThan(headersTimeout);
  });
});
