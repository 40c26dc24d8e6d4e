import type { MessageAnswer } from '@palimpsest/fakes';
import { describe, expect, it, vi } from 'vitest';
import {
  ask,
  contents,
  named,
  received,
  sent,
  startProxy,
  type TestProxy,
  TOKEN,
  transcript,
  until,
} from './proxy.fixture.js';

const CONTENT = 'One two three four five six seven eight nine ten eleven twelve thirteen.';

interface Leaving {
  readonly answer: MessageAnswer;
  readonly isStream: boolean;
  /** The client leaves once this much of the body was seen. */
  readonly afterBytes: number;
}

/** Sends a request and leaves; resolves when the call at the provider is over, with whether it was broken off. */
async function leave(proxy: TestProxy, { answer, isStream, afterBytes }: Leaving): Promise<boolean> {
  proxy.fake.reply(answer);
  const leaving = new AbortController();
  const sending = proxy.post(ask('Tell me', { stream: isStream }), { ...named('left'), signal: leaving.signal });
  const upstream = await proxy.fake.received(1);
  if (afterBytes > 0) {
    let seen = 0;
    for await (const chunk of (await sending).body ?? []) {
      seen += chunk.length;
      if (seen >= afterBytes) break;
    }
  } else await until(() => upstream.accepted !== undefined);
  leaving.abort();
  await sending.catch(() => undefined);
  await upstream.closed;
  return upstream.abortedAt !== undefined;
}

it.each([
  ['a turn', '/v1/chat/completions', 'prepare'],
  ['a preview', '/api/v1/conversations/left/compactions', 'preview'],
] as const)('a client that leaves while %s is prepared is known to have left', async (_, path, method) => {
  const proxy = await startProxy();
  await proxy.post(ask('Hello'), named('left'));
  const signals: (AbortSignal | undefined)[] = [];
  const slow = vi.spyOn(proxy.engine, method).mockImplementation(({ signal }: { signal?: AbortSignal | undefined }) => {
    signals.push(signal);
    return new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const leaving = new AbortController();
  const body = JSON.stringify(
    method === 'prepare' ? ask('Hello') : { preview: true, memory_strategy: { mode: 'compact' } },
  );
  const headers = { 'content-type': 'application/json', 'x-palimpsest-token': TOKEN };
  const sending = fetch(`${proxy.url}${path}`, { method: 'POST', headers, body, signal: leaving.signal });
  await until(() => signals.length === 1);
  leaving.abort();
  await sending.catch(() => undefined);
  await until(() => signals[0]?.aborted === true);
  slow.mockRestore();
});

describe('a client that leaves ends the call at the provider', () => {
  it.each<[string, Leaving]>([
    [
      'before the first byte of a stream',
      { answer: { content: CONTENT, stallAfter: 0 }, isStream: true, afterBytes: 0 },
    ],
    [
      'after the headers of a stream',
      { answer: { content: CONTENT, firstByteDelayMs: 20, stallAfter: 1 }, isStream: true, afterBytes: 0 },
    ],
    [
      'after the first byte of a stream',
      { answer: { content: CONTENT, chunkBytes: 1, stallAfter: 1 }, isStream: true, afterBytes: 1 },
    ],
    [
      'in the middle of a stream',
      { answer: { content: CONTENT, chunkDelayMs: 20, chunkChars: 4 }, isStream: true, afterBytes: 900 },
    ],
    ['in a stall of the provider', { answer: { content: CONTENT, stallAfter: 3 }, isStream: true, afterBytes: 400 }],
    ['before a reply in one piece', { answer: { content: CONTENT, stallAfter: 0 }, isStream: false, afterBytes: 0 }],
    [
      'within a reply in one piece',
      { answer: { content: CONTENT, chunkBytes: 50, stallAfter: 2 }, isStream: false, afterBytes: 0 },
    ],
  ])('%s', async (_, how) => {
    const proxy = await startProxy();
    expect(await leave(proxy, how)).toBe(true);
    const after = await proxy.post(ask('Still there?'), named('left'));
    expect(after.status).toBe(200);
    expect(contents(sent(proxy)).at(0)).toBe('Tell me');
    expect(contents(sent(proxy)).at(-1)).toBe('Still there?');
    expect(proxy.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('while it lists models', async () => {
    const { url, fake } = await startProxy({ upstream: hangingModels() });
    const leaving = new AbortController();
    const sending = fetch(`${url}/v1/models`, { signal: leaving.signal }).catch(() => undefined);
    await until(() => isHanging);
    leaving.abort();
    await sending;
    await until(() => !isHanging);
    expect(fake.requests).toEqual([]);
  });
});

describe('what came before the client left', () => {
  it('is kept, marked as interrupted, and shown to the model next time', async () => {
    const proxy = await startProxy();
    await leave(proxy, { answer: { content: CONTENT, chunkChars: 4, stallAfter: 6 }, isStream: true, afterBytes: 600 });
    await until(async () => (await transcript(proxy.store, 'left')).length === 2);
    const [, partial] = await transcript(proxy.store, 'left');
    expect(partial).toMatchObject({ role: 'assistant', isInterrupted: true });
    await proxy.post(ask('Go on'), named('left'));
    const [asked, kept, next] = contents(sent(proxy));
    expect([asked, next]).toEqual(['Tell me', 'Go on']);
    expect(String(kept).length).toBeGreaterThan(0);
    expect(CONTENT.startsWith(String(kept))).toBe(true);
  });

  it('does not keep a client from sending its message again', async () => {
    const proxy = await startProxy();
    await leave(proxy, { answer: { content: CONTENT, stallAfter: 0 }, isStream: true, afterBytes: 0 });
    await proxy.post(ask('Tell me'), named('left'));
    expect(contents(sent(proxy))).toEqual(['Tell me']);
    expect(await transcript(proxy.store, 'left')).toHaveLength(2);
  });

  it('leaves out half a tool call, which every provider would refuse for ever', async () => {
    const proxy = await startProxy();
    const calls = [
      { id: 'call_1', type: 'function' as const, function: { name: 'look', arguments: `{"at":"${CONTENT}"}` } },
    ];
    await leave(proxy, {
      answer: { tool_calls: calls, chunkChars: 8, stallAfter: 5 },
      isStream: true,
      afterBytes: 700,
    });
    await until(async () => (await transcript(proxy.store, 'left')).length === 2);
    expect((await proxy.post(ask('Never mind'), named('left'))).status).toBe(200);
    expect(contents(sent(proxy))).toEqual(['Tell me', 'Never mind']);
  });

  it('is kept when the server stops under it', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ content: CONTENT, chunkChars: 4, stallAfter: 6 });
    const reading = received(await proxy.post(ask('Tell me', { stream: true }), named('left')));
    await until(() => (proxy.fake.requests[0]?.bytesWritten ?? 0) > 600);
    const after = await proxy.restart();
    expect((await reading).error).toBeDefined();
    expect(await transcript(after.store, 'left')).toMatchObject([
      { role: 'user' },
      { isInterrupted: true, hasFailed: true },
    ]);
    expect((await after.post(ask('Tell me'), named('left'))).status).toBe(200);
    expect(contents(sent(after))).toEqual(['Tell me']);
    expect(await transcript(after.store, 'left')).toMatchObject([{ role: 'user' }, { isReply: true }]);
    expect(await after.store.branches('left', { limit: 9 })).toHaveLength(1);
  });

  it('is no failure where its client left, also while the server stops', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ content: CONTENT, chunkChars: 4, stallAfter: 6 });
    const client = new AbortController();
    const asked = proxy.post(ask('Tell me', { stream: true }), { ...named('left'), signal: client.signal });
    const reading = received(await asked);
    await until(() => (proxy.fake.requests[0]?.bytesWritten ?? 0) > 600);
    const closing = proxy.server.close();
    client.abort();
    await Promise.all([closing, reading]);
    const [, reply] = await transcript(proxy.store, 'left');
    expect(reply).toMatchObject({ isInterrupted: true });
    expect(reply).not.toHaveProperty('hasFailed');
  });

  it('is let to its end when the server stops and there is time', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ content: CONTENT, chunkChars: 8, chunkDelayMs: 20 });
    const reading = received(await proxy.post(ask('Tell me', { stream: true }), named('left')));
    await proxy.server.close();
    const { bytes, error } = await reading;
    expect(error).toBeUndefined();
    expect(bytes.toString()).toMatch(/\[DONE\]\n\n$/);
    expect(await transcript(proxy.store, 'left')).toHaveLength(2);
  });
});

let isHanging = false;

const hangingModels = () => ({
  description: 'a provider that does not answer',
  send: ({ signal }: { readonly signal: AbortSignal }) =>
    new Promise<never>((_, reject) => {
      isHanging = true;
      signal.addEventListener('abort', () => {
        isHanging = false;
        reject(new Error('aborted'));
      });
    }),
  close: async () => undefined,
});
