import { setTimeout as pause } from 'node:timers/promises';
import { startFakeOpenai } from '@palimpsest/fakes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HttpUpstream } from './http-upstream.js';
import { ResilientUpstream, type Retry, type RetryLimits } from './resilient-upstream.js';
import { UpstreamTimeoutError } from './timeout.js';
import { asking, brokenOff, bytes, type Scripted, ScriptedUpstream, textOf, unreachable } from './upstream.fixture.js';
import { type Upstream, UpstreamError } from './upstream.js';

const NOW_MS = Date.UTC(2026, 0, 5, 12, 0, 0);

function resilient(upstream: Upstream, { random = 1, limits = {} as Partial<RetryLimits> } = {}) {
  const slept: number[] = [];
  const retries: Retry[] = [];
  const tried = new ResilientUpstream(upstream, {
    nowMs: () => NOW_MS,
    sleep: async (delayMs) => slept.push(delayMs),
    random: () => random,
    limits: { retries: 2, ...limits },
    onRetry: (retry) => retries.push(retry),
  });
  return { slept, retries, upstream: tried };
}

/** What a script comes to: the status and how often it was asked. */
async function run(...script: readonly Scripted[]) {
  const scripted = new ScriptedUpstream(...script);
  const { upstream, slept } = resilient(scripted);
  try {
    const response = await upstream.send(asking());
    return { status: response.status, text: await textOf(response), asked: scripted.requests.length, slept };
  } catch (error) {
    return { error, asked: scripted.requests.length, slept };
  }
}

describe('a failure before the answer', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504, 529])('with status %i is tried again', async (status) => {
    expect(await run(status)).toMatchObject({ status: 200, asked: 2 });
  });

  it.each([400, 401, 403, 404, 413, 422, 501])('with status %i is passed on', async (status) => {
    expect(await run({ status, text: 'no' })).toEqual({ status, text: 'no', asked: 1, slept: [] });
  });

  it('of the connection is tried again', async () => {
    expect(await run(unreachable(), unreachable())).toMatchObject({ status: 200, asked: 3 });
  });

  it.each([429, 500, unreachable()])('of what its sender can do without is not tried again (%s)', async (failure) => {
    const scripted = new ScriptedUpstream(failure);
    const { upstream, slept } = resilient(scripted);
    await upstream.send({ ...asking(), isOptional: true }).catch(() => undefined);
    expect([scripted.requests.length, slept]).toEqual([1, []]);
  });

  it('is tried twice and then passed on as it is', async () => {
    const last = { status: 503, headers: { 'retry-after': '1', 'x-request-id': 'r3' }, text: 'the third' };
    expect(await run(500, 502, last)).toMatchObject({ status: 503, text: 'the third', asked: 3 });
    const error = unreachable();
    expect(await run(500, unreachable(), error)).toEqual({ error, asked: 3, slept: [500, 1000] });
  });

  it.each([408, 409, 425])('with status %i is sent once more and no more often', async (status) => {
    expect(await run(status, status)).toMatchObject({ status, asked: 2 });
  });

  it('that says nothing is left to spend, or what is wrong with the request, is passed on whole', async () => {
    const texts = [
      '{"error":{"code":"insufficient_quota","message":"You exceeded your current quota"}}',
      '{"error":{"message":"Invalid signature in thinking block"}}',
      `{"error":{"code":"insufficient_quota"}}${' '.repeat(200_000)}`,
    ];
    for (const text of texts) {
      const body = bytesOf(text);
      expect(await run({ status: 429, body })).toEqual({ status: 429, text, asked: 1, slept: [] });
    }
  });

  it('is passed on when the provider says that it is not worth trying', async () => {
    expect(await run({ status: 500, headers: { 'x-should-retry': 'false' } })).toMatchObject({ status: 500, asked: 1 });
  });

  it('whose own text breaks off is tried again', async () => {
    expect(await run({ status: 503, body: bytes('hal', brokenOff()) })).toMatchObject({ status: 200, asked: 2 });
  });

  it('is tried again only for a connection that took too long, not for an answer', async () => {
    const late = (timeout: 'connect' | 'silence' | 'total') => new UpstreamTimeoutError('it', timeout, 10, false);
    expect(await run(late('connect'))).toMatchObject({ status: 200, asked: 2 });
    expect(await run(late('silence'))).toMatchObject({ error: { timeout: 'silence' }, asked: 1 });
    expect(await run(late('total'))).toMatchObject({ error: { timeout: 'total' }, asked: 1 });
  });

  it('that is a bug of ours is not tried again', async () => {
    expect(await run(new TypeError('oops'))).toMatchObject({ error: new TypeError('oops'), asked: 1 });
  });
});

describe('where no retries are set', () => {
  const alone = (...script: readonly Scripted[]) => {
    const scripted = new ScriptedUpstream(...script);
    return { scripted, ...resilient(scripted, { limits: { retries: 0 } }) };
  };

  it.each([429, 500, 503, 529])('a %i is passed on at once, with when to come back', async (status) => {
    const { scripted, upstream, slept } = alone({ status, headers: { 'retry-after': '7' } });
    expect(await upstream.send(asking())).toMatchObject({ status, headers: { 'retry-after': '7' } });
    expect([scripted.requests.length, slept]).toEqual([1, []]);
  });

  it('a connection that cannot be made is not made again', async () => {
    const { scripted, upstream } = alone(unreachable());
    await expect(upstream.send(asking())).rejects.toThrow('nobody there');
    expect(scripted.requests).toHaveLength(1);
  });

  it.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])(
    'a connection that ends with %s is made once more',
    async (code) => {
      const reset = () =>
        new UpstreamError('cut', 'upstream_unreachable', Object.assign(new Error('other side closed'), { code }));
      const { scripted, upstream, slept } = alone(reset());
      expect((await upstream.send(asking())).status).toBe(200);
      expect([scripted.requests.length, slept]).toEqual([2, [0]]);
      const twice = alone(reset(), reset());
      await expect(twice.upstream.send(asking())).rejects.toThrow('cut');
      expect(twice.scripted.requests).toHaveLength(2);
    },
  );

  it('a request that says how often it is retried is', async () => {
    const { scripted, upstream } = alone(500, 500, 500, 500);
    expect((await upstream.send({ ...asking(), retries: 2 })).status).toBe(500);
    expect(scripted.requests).toHaveLength(3);
  });
});

describe('an answer that began', () => {
  it('is never asked for again, however it ends', async () => {
    const error = brokenOff();
    expect(await run({ status: 200, body: bytes('half', error) })).toEqual({ error, asked: 1, slept: [] });
  });
});

describe('the wait', () => {
  it.each<[string, Record<string, string>, number]>([
    ['seconds', { 'retry-after': '7' }, 7000],
    ['milliseconds', { 'retry-after-ms': '644', 'retry-after': '1' }, 644],
    ['a date', { 'retry-after': 'Mon, 05 Jan 2026 12:00:30 GMT' }, 30_000],
    ['the longest there is', { 'retry-after': '60' }, 60_000],
    ['nonsense', { 'retry-after': 'soon' }, 500],
  ])('is what the provider asks for: %s', async (_, headers, delayMs) => {
    expect(await run({ status: 429, headers })).toMatchObject({ status: 200, slept: [delayMs] });
  });

  it.each(['61', 'Mon, 05 Jan 2026 12:01:01 GMT'])('is left to the client when it is %s', async (after) => {
    expect(await run({ status: 429, headers: { 'retry-after': after } })).toMatchObject({ status: 429, asked: 1 });
  });

  it('grows, is spread, and has an end', async () => {
    const waits = async (random: number) => {
      const { slept, upstream } = resilient(new ScriptedUpstream(...Array<number>(6).fill(500)), {
        random,
        limits: { retries: 6, maxDelayMs: 4000 },
      });
      await upstream.send(asking());
      return slept;
    };
    expect(await waits(1)).toEqual([500, 1000, 2000, 4000, 4000, 4000]);
    expect(await waits(0)).toEqual([250, 500, 1000, 2000, 2000, 2000]);
  });

  it('is told with its reason', async () => {
    const error = unreachable();
    const { retries, upstream } = resilient(new ScriptedUpstream(503, error));
    await upstream.send(asking());
    expect(retries).toEqual([
      { attempt: 1, delayMs: 500, reason: 503 },
      { attempt: 2, delayMs: 1000, reason: error },
    ]);
  });
});

describe('a client that leaves', () => {
  it('ends the waiting, and nothing more is sent', async () => {
    const scripted = new ScriptedUpstream(503);
    const upstream = new ResilientUpstream(scripted, {
      nowMs: () => NOW_MS,
      sleep: (delayMs, signal) => pause(delayMs, undefined, { signal }),
      random: () => 1,
      limits: { retries: 2, firstDelayMs: 3_600_000 },
    });
    const leaving = new AbortController();
    const sending = upstream.send(asking({ signal: leaving.signal }));
    setTimeout(() => leaving.abort(), 10);
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(scripted.requests).toHaveLength(1);
  });

  it('while the provider is asked ends it, too', async () => {
    const scripted = new ScriptedUpstream(unreachable());
    const { upstream, slept } = resilient(scripted);
    await expect(upstream.send(asking({ signal: AbortSignal.abort() }))).rejects.toThrow('nobody there');
    expect([scripted.requests.length, slept]).toEqual([1, []]);
  });
});

describe('a real provider', () => {
  it('that fails, hangs up and then answers is waited for, byte for byte the same request', async () => {
    const fake = await startFakeOpenai();
    onTestFinished(() => fake.close());
    const http = new HttpUpstream({ url: fake.url });
    onTestFinished(() => http.close());
    const { upstream, slept } = resilient(http);
    fake.reply({ status: 429, retryAfterSeconds: 3 }, { content: 'never seen', cutAfter: 0 }, 'At last.');
    const response = await upstream.send(asking());
    expect(response.status).toBe(200);
    expect(await textOf(response)).toContain('At last.');
    expect(slept).toEqual([3000, 1000]);
    expect(new Set(fake.requests.map(({ rawText }) => rawText)).size).toBe(1);
    expect(fake.requests).toHaveLength(3);
  });

  it('that breaks off in its answer is not asked again', async () => {
    const fake = await startFakeOpenai();
    onTestFinished(() => fake.close());
    const http = new HttpUpstream({ url: fake.url });
    onTestFinished(() => http.close());
    fake.reply({ content: 'One two three', cutAfter: 1 });
    const response = await resilient(http).upstream.send(asking());
    await expect(textOf(response)).rejects.toMatchObject({ code: 'upstream_broke_off' });
    expect(fake.requests).toHaveLength(1);
  });
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += 1000) yield Buffer.from(text.slice(at, at + 1000));
}
