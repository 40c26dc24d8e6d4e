import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './secrets.js';
import { brokenOff, textOf } from './upstream.fixture.js';
import type { UpstreamResponse } from './upstream.js';

const KEY = 'sk-proj-sk-proj-0123456789abcdef';
const STARS = '*'.repeat(KEY.length);

async function* pieces(bytes: Uint8Array, cuts: readonly number[], error?: Error): AsyncGenerator<Uint8Array> {
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  let from = 0;
  for (const end of ends) {
    if (end > from) yield bytes.subarray(from, end);
    from = Math.max(from, end);
  }
  if (error !== undefined) throw error;
}

const answer = (body: AsyncIterable<Uint8Array>, fields: Partial<UpstreamResponse> = {}, key = KEY) =>
  withoutSecrets({ status: 200, headers: {}, ...fields, body }, key);

const shown = (text: string, fields: Partial<UpstreamResponse> = {}) =>
  textOf(answer(pieces(Buffer.from(text), []), fields));

describe('what a provider answers', () => {
  it('shows nothing of our key, wherever it is cut in pieces, and every other byte', async () => {
    const word = fc.constantFrom(KEY, KEY.slice(0, 12), KEY.slice(-9), 's', 'sk-', ' ', 'ü', '\n\n');
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { maxLength: 7 }),
        fc.array(fc.nat(250), { maxLength: 40 }),
        async (words, cuts) => {
          const text = words.join('');
          const got = await textOf(answer(pieces(Buffer.from(text), cuts)));
          expect(got).toBe(text.replaceAll(KEY, STARS));
          const error = await textOf(answer(pieces(Buffer.from(text), cuts), { status: 401 }));
          expect(error).toBe(await shown(text, { status: 401 }));
          expect(error).not.toContain(KEY);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(['x', 'test', 'ollama', 'sk-1234', 'dummy-key', 'not-needed'])(
    'is as it was said where the key is a word that anybody may say: %s',
    async (key) => {
      const text = `index the ollama test, not-needed with a dummy-key or sk-1234: ${key}`;
      expect(await textOf(answer(pieces(Buffer.from(text), [9]), {}, key))).toBe(text);
    },
  );

  it('shows no short key in an error', async () => {
    const refused = answer(pieces(Buffer.from('Incorrect API key: sk-1234'), [20]), { status: 401 }, 'sk-1234');
    expect(await textOf(refused)).toBe('Incorrect API key: *******');
  });

  it('keeps bytes that are no text', async () => {
    const bytes = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);
    for (const status of [200, 500]) {
      const got: Uint8Array[] = [];
      for await (const piece of answer(pieces(bytes, [7, 300]), { status }).body) got.push(piece);
      expect(Buffer.concat(got).equals(bytes)).toBe(true);
    }
  });

  it('is passed on at once where it cannot be the beginning of our key', async () => {
    async function* waiting() {
      yield Buffer.from('data: {"text":"is"}\n\n');
      await new Promise(() => undefined);
    }
    const chunks = answer(waiting()).body[Symbol.asyncIterator]();
    expect(Buffer.from((await chunks.next()).value ?? []).toString()).toBe('data: {"text":"is"}\n\n');
  });

  it('is whole up to where it breaks off', async () => {
    const got: string[] = [];
    const reading = async () => {
      for await (const piece of answer(pieces(Buffer.from('begun sk-pro'), [], brokenOff())).body)
        got.push(Buffer.from(piece).toString());
    };
    await expect(reading()).rejects.toThrow('cut');
    expect(got.join('')).toBe('begun sk-pro');
  });

  it('ends at the provider when its reader leaves', async () => {
    let isLeft = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.from('more ');
      } finally {
        isLeft = true;
      }
    }
    for await (const _ of answer(endless()).body) break;
    expect(isLeft).toBe(true);
  });

  it('has no header that names our account, and no key in any other', () => {
    const headers = {
      'openai-organization': 'acme',
      'openai-project': 'proj_1',
      'anthropic-organization-id': '7b0e',
      'x-debug': `Bearer ${KEY}`,
      'x-request-id': 'req_1',
    };
    expect(answer(pieces(Buffer.from(''), []), { headers }).headers).toEqual({
      'x-debug': `Bearer ${STARS}`,
      'x-request-id': 'req_1',
    });
  });

  it('shows no id of our account that its headers give', async () => {
    const headers = { 'anthropic-organization-id': '7b0e2a51-44aa' };
    expect(await shown('for 7b0e2a51-44aa: no', { headers })).toBe(`for ${'*'.repeat(13)}: no`);
    expect(await shown('acme sells anvils', { headers: { 'openai-organization': 'acme' } })).toBe('acme sells anvils');
  });

  it.each([
    ['Rate limit reached for gpt-4o in organization org-a1B2c3D4 on tokens', 'org-a1B2c3D4'],
    ['organization org-abcdefghijklmnopqrstuvwx is restricted', 'org-abcdefghijklmnopqrstuvwx'],
    ['Project proj_Ab1234567 does not have access', 'proj_Ab1234567'],
    ['This is not for org-a1B2c3D4', 'org-a1B2c3D4'],
    ['Incorrect API key provided: sk-proj-********cdef. Find yours', 'sk-proj-********cdef'],
  ])('shows no id of our account in an error: %s', async (text, secret) => {
    const struck = text.replace(secret, '*'.repeat(secret.length));
    expect(await shown(text, { status: 429 })).toBe(struck);
    const cut = text.indexOf(secret) + 5;
    expect(await textOf(answer(pieces(Buffer.from(text), [cut]), { status: 429 }))).toBe(struck);
    expect(await shown(text)).toBe(text);
  });

  it('keeps the everyday words of an error', async () => {
    const text = 'the user-defined org-chart of the project-123 is sk-ewed';
    expect(await shown(text, { status: 400 })).toBe(text);
  });
});
