import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { ask, named, post, received, startProxy, type TestProxy } from './proxy.fixture.js';

const STREAM = { stream: true };
const ASKED = { stream: true, stream_options: { include_usage: true } };

const figuresOf = async ({ url }: TestProxy) => {
  const answer = await fetch(`${url}/api/v1/conversations/a/usage`);
  return ((await answer.json()) as { figures: JsonObject }).figures;
};

/** What the provider sends to a client of its own; ids and times differ. */
async function direct({ fake }: TestProxy, fields: object): Promise<string> {
  const { bytes } = await received(await post(fake.url.replace(/\/v1$/, ''), ask('Hello', fields)));
  return plain(bytes);
}

const plain = (bytes: Buffer): string =>
  bytes.toString('utf8').replace(/"(?:id|created|system_fingerprint)":(?:"[^"]*"|\d+)/g, '');

describe('a streamed reply whose client does not ask what it took', () => {
  it.each([1, 7, 100_000])(
    'is counted by the provider, and looks as if nobody had asked (%i bytes at a time)',
    async (chunkBytes) => {
      const proxy = await startProxy({ countsStreams: true });
      proxy.fake.reply({ content: 'Grüße 🦊 "usage":null, and {"usage": {}} as text', chunkBytes });
      const shown = await received(await proxy.post(ask('Hello', STREAM), named('a')));
      expect(proxy.fake.requests.at(-1)?.accepted).toMatchObject(ASKED);
      expect(await figuresOf(proxy)).toMatchObject({ requests: 1, is_estimate: false });
      proxy.fake.reply({ content: 'Grüße 🦊 "usage":null, and {"usage": {}} as text', chunkBytes });
      expect(plain(shown.bytes)).toBe(await direct(proxy, STREAM));
    },
  );

  it('is counted here where the provider may not take the question', async () => {
    const proxy = await startProxy();
    await received(await proxy.post(ask('Hello', STREAM), named('a')));
    expect(proxy.fake.requests.at(-1)?.accepted).not.toHaveProperty('stream_options');
    expect(await figuresOf(proxy)).toMatchObject({ requests: 1, is_estimate: true });
  });

  it('shows it to a client that asked, and to none that said no', async () => {
    const proxy = await startProxy({ countsStreams: true });
    const asked = await received(await proxy.post(ask('Hello', ASKED), named('a')));
    expect(asked.bytes.toString()).toMatch(/"choices":\[\],"usage":\{|"usage":\{.*"choices":\[\]/);
    const refused = { stream: true, stream_options: { include_usage: false } };
    await received(await proxy.post(ask('Hello', refused), named('b')));
    expect(proxy.fake.requests.at(-1)?.accepted).toMatchObject(refused);
  });
});
