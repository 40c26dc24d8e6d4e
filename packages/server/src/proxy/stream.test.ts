import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageAnswer } from '@palimpsest/fakes';
import type { Store } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  ask,
  contents,
  named,
  post,
  received,
  sent,
  startProxy,
  type TestProxy,
  transcript,
  until,
  wireOf,
  withAppend,
} from './proxy.fixture.js';

const TEXT = 'Grüße aus Köln 🦊🦊 — „ein Satz“, 漢字, and then some plain words to fill a few more events.';
const streamed = (content: string) => ask(content, { stream: true, stream_options: { include_usage: true } });

/** What the provider sends to a client of its own. */
async function direct(proxy: TestProxy, answer: MessageAnswer): Promise<Buffer> {
  proxy.fake.reset();
  proxy.fake.reply(answer);
  const { bytes } = await received(await post(proxy.fake.url.replace(/\/v1$/, ''), streamed('Hello')));
  proxy.fake.reset();
  return bytes;
}

describe('a stream is relayed byte for byte', () => {
  it.each<[string, MessageAnswer['chunkBytes']]>([
    ['a byte at a time', 1],
    ['in odd pieces', [3, 1, 7, 2, 13, 101]],
    ['in pieces of 1021 bytes', 1021],
    ['all at once', 1_000_000],
    ['event by event', undefined],
  ])('when it comes %s', async (_, chunkBytes) => {
    const proxy = await startProxy();
    const answer = { content: TEXT, ...(chunkBytes === undefined ? {} : { chunkBytes }) };
    const expected = await direct(proxy, answer);
    proxy.fake.reply(answer);
    const response = await proxy.post(streamed('Hello'), named('bytes'));
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const { bytes, error } = await received(response);
    expect(error).toBeUndefined();
    expect(bytes.equals(expected)).toBe(true);
    expect(wireOf((await transcript(proxy.store, 'bytes')).at(-1) ?? never())).toMatchObject({ content: TEXT });
  });

  it('and so is a reply in one piece', async () => {
    const proxy = await startProxy();
    proxy.fake.reply(TEXT);
    const plain = await post(proxy.fake.url.replace(/\/v1$/, ''), ask('Hello'));
    proxy.fake.reset();
    proxy.fake.reply({ content: TEXT, chunkBytes: 5 });
    expect(await (await proxy.post(ask('Hello'))).text()).toBe(await plain.text());
  });
});

describe('a slow reader', () => {
  it('pauses the provider, takes no memory, leaves no listeners, and gets everything in the end', async () => {
    const proxy = await startProxy();
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on('warning', onWarning);
    const content = 'abcdefghij'.repeat(6_000_000);
    proxy.fake.reply({ content, chunkChars: 30_000 });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sending = httpRequest(`${proxy.url}/v1/chat/completions`, { method: 'POST' }, resolve);
      sending.on('error', reject).end(JSON.stringify(streamed('Much')));
    });
    const upstream = await proxy.fake.received(1);
    const paused = await standstill(() => upstream.bytesWritten);
    // The sockets between take up to 20 MB by themselves, as the machine is set; the rest is not even asked for.
    expect(paused).toBeLessThan((content.length * 2) / 3);
    let size = 0;
    for await (const chunk of response) size += (chunk as Buffer).length;
    expect(size).toBeGreaterThan(content.length);
    expect(upstream.bytesWritten).toBe(size);
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });
});

describe('the end of a stream', () => {
  it('is held back until the reply is stored', async () => {
    const { held, proxy } = await startHeld();
    const response = await proxy.post(streamed('Hello'), named('held'));
    let text = '';
    const reading = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    })();
    await until(() => held.isWaiting());
    await until(() => text.includes('"finish_reason":"stop"'));
    await sleep(50);
    expect(text).not.toMatch(/\[DONE\]\n\n/);
    expect(await transcript(proxy.store, 'held')).toHaveLength(1);
    held.release();
    await reading;
    expect(text).toMatch(/data: \[DONE\]\n\n$/);
    expect(await transcript(proxy.store, 'held')).toHaveLength(2);
  });

  it('is held back too where it is an error, which a client may answer by asking again', async () => {
    const { held, proxy } = await startHeld();
    proxy.fake.reply({
      content: 'One two three.',
      chunkChars: 4,
      streamError: { after: 3, error: { message: 'Melted.' } },
    });
    const response = await proxy.post(streamed('Hello'), named('melted'));
    let text = '';
    const reading = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    })();
    await until(() => held.isWaiting());
    await sleep(50);
    expect(text).toContain('One ');
    expect(text).not.toContain('Melted.');
    held.release();
    await reading;
    expect(text).toContain('Melted.');
    expect(await transcript(proxy.store, 'melted')).toMatchObject([{ role: 'user' }, { isInterrupted: true }]);
  });

  it('does not come when the reply cannot be stored', async () => {
    const { held, proxy } = await startHeld();
    const response = await proxy.post(streamed('Hello'), named('lost'));
    const reading = received(response);
    await until(() => held.isWaiting());
    held.fail();
    const { bytes, error } = await reading;
    expect(error).toBeDefined();
    expect(bytes.toString()).not.toMatch(/\[DONE\]\n\n/);
    expect(proxy.logs).toContainEqual(expect.objectContaining({ level: 'error', message: 'a reply broke off' }));
    held.open();
    expect((await proxy.post(streamed('Hello again'), named('lost'))).status).toBe(200);
    expect(contents(sent(proxy))).toEqual(['Hello', 'Hello again']);
  });
});

describe('a reply in one piece', () => {
  it('is not answered before it is stored', async () => {
    const { held, proxy } = await startHeld();
    let isAnswered = false;
    const answering = proxy.post(ask('Hello'), named('held')).finally(() => {
      isAnswered = true;
    });
    await until(() => held.isWaiting());
    await sleep(50);
    expect(isAnswered).toBe(false);
    held.release();
    expect((await answering).status).toBe(200);
    expect(await transcript(proxy.store, 'held')).toHaveLength(2);
  });

  it('is an error when it cannot be stored, and none of it is answered', async () => {
    const { held, proxy } = await startHeld();
    const answering = proxy.post(ask('Hello'), named('lost'));
    await until(() => held.isWaiting());
    held.fail();
    const response = await answering;
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('You said')]);
  });
});

/** A proxy whose replies wait until they are let through; when a test fails they are, or the server could not stop. */
async function startHeld() {
  const held = heldStore();
  const proxy = await startProxy({ through: held.through });
  onTestFinished(() => {
    held.open();
    held.release();
  });
  return { held, proxy };
}

/** A store whose replies wait until they are let through. */
function heldStore() {
  let waiting: { resolve: () => void; reject: (error: Error) => void } | undefined;
  let isOpen = false;
  const through = (store: Store): Store =>
    withAppend(store, async (append) => {
      const isReply = append.messages.some(({ role }) => role === 'assistant');
      if (isReply && !isOpen)
        await new Promise<void>((resolve, reject) => {
          waiting = { resolve, reject };
        });
      return store.append(append);
    });
  return {
    through,
    isWaiting: () => waiting !== undefined,
    release: () => waiting?.resolve(),
    fail: () => waiting?.reject(new Error('the disk is full')),
    open: () => {
      isOpen = true;
    },
  };
}

/** The value once it has not changed for a while. */
async function standstill(read: () => number): Promise<number> {
  for (let last = -1; ; ) {
    await sleep(200);
    if (read() === last) return last;
    last = read();
  }
}

function never(): never {
  throw new Error('nothing was stored');
}
