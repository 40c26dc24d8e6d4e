import { startFakeOpenai } from '@palimpsest/fakes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker.js';
import { HttpUpstream } from './http-upstream.js';
import { asking, brokenOff, bytes, ScriptedUpstream, textOf, unreachable } from './upstream.fixture.js';
import { type Upstream, UpstreamError, type UpstreamRequest } from './upstream.js';

const modelOf = ({ body }: UpstreamRequest): string | undefined => JSON.parse(String(body ?? '{}')).model;

function breaking(upstream: Upstream) {
  const clock = { nowMs: 0 };
  const changes: string[] = [];
  const breaker = new CircuitBreaker(upstream, {
    nowMs: () => clock.nowMs,
    modelOf,
    limits: { failures: 3, coolDownMs: 1000, timedOutCoolDownMs: 5000, owners: 2 },
    onChange: ({ owner, model, state }) => changes.push(`${owner} ${model} ${state}`),
  });
  /** What a call comes to: its status once it was read, or the error. */
  const call = async (request = asking()) => {
    try {
      const response = await breaker.send(request);
      await textOf(response);
      return response.status;
    } catch (error) {
      return error;
    }
  };
  const calls = async (count: number) => {
    for (let made = 0; made < count; made += 1) await call();
  };
  return { breaker, clock, changes, call, calls };
}

describe('a circuit breaker', () => {
  it.each([
    ['server errors', [500, 503, 504]],
    ['failed connections', [unreachable(), unreachable(), unreachable()]],
    ['answers that break off', [0, 1, 2].map(() => ({ body: bytes('half', brokenOff()) }))],
    ['a mix of them, with refusals in between', [500, 400, unreachable(), 429, 502]],
  ])('opens after %s in a row and then asks no more', async (_, script) => {
    const upstream = new ScriptedUpstream(...script);
    const { call, calls, clock } = breaking(upstream);
    await calls(script.length);
    clock.nowMs = 250;
    const error = await call();
    expect(error).toBeInstanceOf(CircuitOpenError);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({ retryAfterMs: 750, isRetryable: true, code: 'upstream_unreachable' });
    expect(upstream.requests).toHaveLength(script.length);
  });

  it('keeps no turn back for failures of what its sender can do without, nor the other way round', async () => {
    const upstream = new ScriptedUpstream(500, 500, 500);
    const { call, clock } = breaking(upstream);
    const summary = { ...asking(), isOptional: true };
    for (let made = 0; made < 3; made += 1) await call(summary);
    expect(await call(summary)).toBeInstanceOf(CircuitOpenError);
    expect(await call()).toBe(200);
    clock.nowMs = 1000;
    upstream.tell(200, 500, 500, 500);
    expect(await call(summary)).toBe(200);
    for (let made = 0; made < 3; made += 1) await call();
    expect(await call()).toBeInstanceOf(CircuitOpenError);
    expect(await call(summary)).toBe(200);
  });

  it('keeps nobody’s turns back when the summaries of several owners fail', async () => {
    const { call } = breaking(new ScriptedUpstream(...Array.from({ length: 6 }, () => 500)));
    for (const owner of ['ada', 'bo'])
      for (let made = 0; made < 3; made += 1) await call({ ...asking({ owner }), isOptional: true });
    expect(await call({ ...asking({ owner: 'cy' }), isOptional: true })).toBeInstanceOf(CircuitOpenError);
    expect(await call(asking({ owner: 'cy' }))).toBe(200);
  });

  it('lets no summary wait for a model that just left one waiting, and no turn with it', async () => {
    const upstream = new ScriptedUpstream(new Error('aborted'));
    const { call, clock } = breaking(upstream);
    const timedOut = AbortSignal.abort(new DOMException('no answer in time', 'TimeoutError'));
    const summary = { ...asking(), isOptional: true };
    await call({ ...summary, signal: timedOut });
    expect(await call(summary)).toMatchObject({ retryAfterMs: 5000, message: expect.stringMatching(/in time$/) });
    expect(await call()).toBe(200);
    clock.nowMs = 5000;
    upstream.tell(new Error('aborted'));
    await call({ ...summary, signal: timedOut });
    expect(await call(summary)).toMatchObject({ retryAfterMs: 5000 });
    clock.nowMs = 10_000;
    expect(await call(summary)).toBe(200);
  });

  it('stays closed for refusals, for a provider that says it is busy, and for failures with an answer in between', async () => {
    const busy = { status: 503, headers: { 'retry-after': '2' } };
    const script = [400, 401, 404, 429, 529, 529, 529, busy, busy, busy, 500, 500, 200, 500, 500];
    const { call, calls } = breaking(new ScriptedUpstream(...script));
    await calls(script.length);
    expect(await call()).toBe(200);
  });

  it('tries once when it has cooled down, and closes when the answer begins', async () => {
    const upstream = new ScriptedUpstream(500, 500, 500);
    const { breaker, call, calls, clock, changes } = breaking(upstream);
    await calls(3);
    clock.nowMs = 1000;
    const trial = breaker.send(asking());
    expect(await call()).toMatchObject({ retryAfterMs: 1000 });
    expect((await trial).status).toBe(200);
    expect(await call()).toBe(200);
    expect(changes).toEqual(['ada gpt-4o open', 'ada gpt-4o half-open', 'ada gpt-4o closed']);
  });

  it('opens again when the trial fails', async () => {
    const { call, calls, clock } = breaking(new ScriptedUpstream(500, 500, 500, 503));
    await calls(3);
    clock.nowMs = 1000;
    expect(await call()).toBe(503);
    expect(await call()).toMatchObject({ retryAfterMs: 1000 });
    clock.nowMs = 2000;
    expect(await call()).toBe(200);
  });

  it('lets the next one try when the client of the trial leaves', async () => {
    const upstream = new ScriptedUpstream(500, 500, 500, unreachable());
    const { call, calls, clock } = breaking(upstream);
    await calls(3);
    clock.nowMs = 1000;
    await call(asking({ signal: AbortSignal.abort() }));
    expect(await call()).toBe(200);
  });

  it('counts no failure when clients leave', async () => {
    const upstream = new ScriptedUpstream(unreachable(), unreachable(), unreachable());
    const { call } = breaking(upstream);
    for (let left = 0; left < 3; left += 1) await call(asking({ signal: AbortSignal.abort() }));
    expect(await call()).toBe(200);
  });

  it('has a circuit for each owner: the failures of one keep nobody else from asking', async () => {
    const { call, calls, changes } = breaking(new ScriptedUpstream(500, 500, 500));
    await calls(3);
    expect(await call(asking({ owner: 'bob' }))).toBe(200);
    expect(await call()).toBeInstanceOf(CircuitOpenError);
    expect(changes).toEqual(['ada gpt-4o open']);
  });

  it('asks for nobody when several owners failed, and again when they have cooled down', async () => {
    const upstream = new ScriptedUpstream(...Array(6).fill(503));
    const { call, calls, clock } = breaking(upstream);
    await calls(3);
    clock.nowMs = 400;
    for (let made = 0; made < 3; made += 1) await call(asking({ owner: 'bob' }));
    expect(await call(asking({ owner: 'eve' }))).toMatchObject({ retryAfterMs: 600 });
    expect(await call(asking({ owner: 'eve', model: 'gpt-4o-mini' }))).toBe(200);
    expect(upstream.requests).toHaveLength(7);
    clock.nowMs = 1000;
    expect(await call(asking({ owner: 'eve' }))).toBe(200);
    expect(await call(asking({ owner: 'bob' }))).toBeInstanceOf(CircuitOpenError);
  });

  it('names the model, what to do and what the provider last said, and no address', async () => {
    const said = { status: 500, text: '{"error":{"message":"The server had an error\\n while processing"}}' };
    const { call, calls } = breaking(new ScriptedUpstream(unreachable(), 502, said));
    await calls(3);
    expect(await call()).toMatchObject({
      message:
        'the model provider keeps failing for the model gpt-4o, so it is not called for 1 s; retry after that. At the last call it answered 500: The server had an error while processing',
    });
  });

  it.each([
    [unreachable(), 'At the last call it could not be reached'],
    [{ body: bytes('half', brokenOff()) }, 'At the last call it broke off its answer'],
    [{ status: 502, text: '<html>nginx at 10.0.0.7</html>' }, 'At the last call it answered 502'],
  ])('tells how it failed where it said nothing: %#', async (last, told) => {
    const { call, calls } = breaking(new ScriptedUpstream(500, 500, last));
    await calls(3);
    const { message } = (await call()) as Error;
    expect(message.endsWith(told)).toBe(true);
  });

  it('tells nobody what the provider said to others', async () => {
    const secret = { status: 500, text: '{"error":{"message":"cannot read the diary of ada"}}' };
    const { call, calls } = breaking(new ScriptedUpstream(500, 500, secret, 500, 500, 500));
    await calls(3);
    for (let made = 0; made < 3; made += 1) await call(asking({ owner: 'bob' }));
    const { message } = (await call(asking({ owner: 'eve' }))) as Error;
    expect(message).toMatch(/At the last call it failed for others$/);
  });

  it('passes a failed answer on whole', async () => {
    const text = `{"error":{"message":"no"}}${' '.repeat(100_000)}`;
    const { breaker } = breaking(new ScriptedUpstream({ status: 500, text }));
    expect(await textOf(await breaker.send(asking()))).toBe(text);
  });

  it('has a circuit for each model', async () => {
    const { call, calls } = breaking(new ScriptedUpstream(500, 500, 500));
    await calls(3);
    expect(await call(asking({ model: 'gpt-4o-mini' }))).toBe(200);
    expect(await call()).toBeInstanceOf(CircuitOpenError);
  });

  it('ends the call of a reader that leaves', async () => {
    let isLeft = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.from('more');
      } finally {
        isLeft = true;
      }
    }
    const { breaker } = breaking(new ScriptedUpstream({ body: endless() }));
    for await (const _ of (await breaker.send(asking())).body) break;
    expect(isLeft).toBe(true);
  });

  it('opens for a real provider that went away and closes when it is back', async () => {
    const first = await startFakeOpenai();
    const port = Number(new URL(first.url).port);
    const http = new HttpUpstream({ url: first.url });
    onTestFinished(() => http.close());
    const { call, calls, clock } = breaking(http);
    expect(await call()).toBe(200);
    await first.close();
    await calls(3);
    expect(await call()).toBeInstanceOf(CircuitOpenError);
    const second = await startFakeOpenai({ port });
    onTestFinished(() => second.close());
    expect(await call()).toBeInstanceOf(CircuitOpenError);
    clock.nowMs = 1000;
    expect(await call()).toBe(200);
    expect(second.requests).toHaveLength(1);
  });
});
