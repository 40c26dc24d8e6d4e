import { startFakeOpenai } from '@palimpsest/fakes';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type StartTimer, withHeartbeat } from './heartbeat.js';
import { HttpUpstream } from './http-upstream.js';
import { asking } from './upstream.fixture.js';

const PING = ': ping\n\n';

/** Rings when it is told to. */
function bell() {
  let ring: (() => void) | undefined;
  const startTimer: StartTimer = (_, given) => {
    ring = given;
    return () => {
      if (ring === given) ring = undefined;
    };
  };
  return { startTimer, isSet: () => ring !== undefined, ring: () => ring?.() };
}

/** A body whose pieces come when they are pushed. */
function source() {
  const waiting: ((result: IteratorResult<Uint8Array>) => void)[] = [];
  const pieces: IteratorResult<Uint8Array>[] = [];
  const state = { isLeft: false, asked: 0 };
  const give = (result: IteratorResult<Uint8Array>) => {
    const taker = waiting.shift();
    if (taker === undefined) pieces.push(result);
    else taker(result);
  };
  const iterator: AsyncIterator<Uint8Array> = {
    next: () => {
      state.asked += 1;
      const ready = pieces.shift();
      return ready === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(ready);
    },
    return: async () => {
      state.isLeft = true;
      return { done: true, value: undefined };
    },
  };
  return {
    state,
    body: { [Symbol.asyncIterator]: () => iterator },
    push: (text: string) => give({ done: false, value: Buffer.from(text) }),
    end: () => give({ done: true, value: undefined }),
  };
}

function start() {
  const { startTimer, isSet, ring } = bell();
  const { state, body, push, end } = source();
  const chunks = withHeartbeat(body, { everyMs: 15_000, startTimer })[Symbol.asyncIterator]();
  const read = async () => {
    const { done, value } = await chunks.next();
    return done === true ? undefined : Buffer.from(value).toString();
  };
  return { state, push, end, isSet, ring, read, leave: () => chunks.return?.() };
}

describe('a heartbeat', () => {
  it('fills each silence between two events, from before the first one', async () => {
    const { push, end, ring, read } = start();
    const reading = read();
    ring();
    expect(await reading).toBe(PING);
    const again = read();
    ring();
    expect(await again).toBe(PING);
    push('data: 1\n\n');
    expect(await read()).toBe('data: 1\n\n');
    const next = read();
    ring();
    expect(await next).toBe(PING);
    end();
    expect(await read()).toBeUndefined();
  });

  it.each([
    ['data: 1', false],
    ['data: 1\n', false],
    ['data: 1\r\n', false],
    ['data: 1\r', false],
    ['data: 1\r\n\r', false],
    ['data: 1\n\n', true],
    ['data: 1\r\n\r\n', true],
    ['data: 1\n\r\n', true],
    ['data: 1\r\n\n', true],
    [': comment\n\n', true],
    ['data: 1\n\nevent: x\n', false],
    ['\n', true],
  ])('after %j may come: %s', async (text, isAllowed) => {
    for (const pieces of [[text], text.split('')]) {
      const { push, end, isSet, read } = start();
      for (const piece of pieces) {
        push(piece);
        expect(await read()).toBe(piece);
      }
      const reading = read();
      expect(isSet()).toBe(isAllowed);
      end();
      expect(await reading).toBeUndefined();
      expect(isSet()).toBe(false);
    }
  });

  it('makes no pile for a reader that takes its time, and asks for no piece before it is wanted', async () => {
    const { state, push, isSet, ring, read } = start();
    push('data: 1\n\n');
    push('data: 2\n\n');
    expect(await read()).toBe('data: 1\n\n');
    expect([isSet(), state.asked]).toEqual([false, 1]);
    ring();
    expect(await read()).toBe('data: 2\n\n');
    expect([isSet(), state.asked]).toEqual([false, 2]);
  });

  it('ends with its reader, also in a silence', async () => {
    const { state, isSet, ring, read, leave } = start();
    const reading = read();
    ring();
    await reading;
    await leave();
    expect([state.isLeft, isSet()]).toEqual([true, false]);
  });

  it('passes a failure on and beats no more', async () => {
    const { startTimer, isSet } = bell();
    async function* failing(): AsyncIterable<Uint8Array> {
      yield Buffer.from('data: 1\n\n');
      throw new Error('broke off');
    }
    const read = async () => {
      for await (const _ of withHeartbeat(failing(), { everyMs: 1, startTimer })) expect(isSet()).toBe(false);
    };
    await expect(read()).rejects.toThrow('broke off');
    expect(isSet()).toBe(false);
  });

  it('changes no byte, however the stream is cut and wherever it is silent', async () => {
    const line = fc.constantFrom('data: a', 'data: é😀', 'event: x', 'id: 1', '', ': own', 'data:');
    const end = fc.constantFrom('\n', '\r\n', '\r');
    const stream = fc.array(fc.tuple(line, end), { maxLength: 12 }).map((lines) => lines.flat().join(''));
    const silences = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 });
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(stream, sizes, silences, async (text, cuts, silent) => {
        const { push, end, isSet, ring, read } = start();
        const bytes = Buffer.from(text);
        const passed: string[] = [];
        const places: string[] = [];
        let seen = '';
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const piece = bytes.subarray(at, at + (cuts[turn % cuts.length] ?? 1)).toString('latin1');
          at += piece.length;
          let reading = read();
          if (silent[turn % silent.length] && isSet()) {
            ring();
            expect(await reading).toBe(PING);
            places.push(seen);
            reading = read();
          }
          push(piece);
          passed.push((await reading) ?? '');
          seen += piece;
        }
        const last = read();
        end();
        expect(await last).toBeUndefined();
        expect(passed.join('')).toBe(bytes.toString('latin1'));
        for (const place of places) expect(`\n\n${place}`).toMatch(/(\n|\r)\r?\n$/);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a real stream alive and its events as they are', async () => {
    const { fake, upstream } = await provider();
    const streamed = async (everyMs: number) => {
      fake.reply({ content: 'One two three four five six.', chunkDelayMs: 25 });
      const { body } = await upstream.send(asking());
      let text = '';
      for await (const chunk of withHeartbeat(body, { everyMs, startTimer })) text += Buffer.from(chunk).toString();
      return text.replaceAll(/chatcmpl-fake-\d+/g, 'id');
    };
    const quiet = await streamed(60_000);
    expect(quiet).not.toContain('ping');
    const parts = (await streamed(4)).split(PING);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(quiet);
    for (const before of parts.slice(0, -1)) expect(`\n\n${before}`).toMatch(/\n\n$/);
  });

  it('leaves a real provider that is silent', async () => {
    const { fake, upstream } = await provider();
    fake.reply({ content: 'never', stallAfter: 1 });
    const { body } = await upstream.send(asking());
    let beats = 0;
    for await (const chunk of withHeartbeat(body, { everyMs: 5, startTimer })) {
      if (Buffer.from(chunk).toString() === PING) beats += 1;
      if (beats === 3) break;
    }
    const received = await fake.received(1);
    await received.closed;
    expect(received.abortedAt).toBeDefined();
  });
});

const startTimer: StartTimer = (delayMs, ring) => {
  const timer = setTimeout(ring, delayMs);
  return () => clearTimeout(timer);
};

async function provider() {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const upstream = new HttpUpstream({ url: fake.url });
  onTestFinished(() => upstream.close());
  return { fake, upstream };
}
