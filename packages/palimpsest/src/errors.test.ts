import { startFakeOpenai } from '@palimpsest/fakes';
import { GoneError, MovedError, StoreError } from '@palimpsest/stores';
import OpenAI from 'openai';
import { expect, it, onTestFinished, test } from 'vitest';
import { type Palimpsest, PalimpsestError, palimpsest } from './index.js';

async function open(): Promise<Palimpsest> {
  const memory = await palimpsest({ store: 'memory:' });
  onTestFinished(() => memory.close());
  return memory;
}

it('every error says in one word what happened', async () => {
  const memory = await open();
  const failed = await memory
    .conversation('nobody')
    .view()
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PalimpsestError);
  expect(failed).toMatchObject({ code: 'not_found', isRetryable: false });
  expect(new MovedError('a', 'tip').code).toBe('conversation_busy');
  expect(new GoneError({ conversationId: 'a' })).toMatchObject({
    code: 'not_found',
    message: "there is no conversation 'a'",
  });
  expect(new StoreError('full').code).toBe('store_unavailable');
});

test.each(['', 'a b', '../a', 'ü', undefined, 'x'.repeat(129)])('a conversation cannot be called %j', async (id) => {
  const memory = await open();
  expect(() => memory.conversation(id as string)).toThrow(
    expect.objectContaining({ name: 'InvalidInputError', field: 'id', code: 'invalid_value' }),
  );
});

test.each([
  ['stor', { stor: 'sqlite:chats.db' }, 'unknown_parameter'],
  ['owner', { store: 'memory:', owner: 5 }, 'invalid_value'],
  ['owner', { store: 'memory:', owner: '' }, 'invalid_value'],
  ['store', { store: 5 }, 'invalid_value'],
  ['logger', { store: 'memory:', logger: 5 }, 'invalid_value'],
  ['logger', { store: 'memory:', logger: { info: () => undefined } }, 'invalid_value'],
  ['strategy.mode', { store: 'memory:', strategy: 'sumarize' }, 'invalid_value'],
  ['options', null, 'invalid_value'],
  ['options', ['sqlite:chats.db'], 'invalid_value'],
])('a program without types hears that %s is wrong, and no store is opened', async (field, options, code) => {
  await expect(palimpsest(options as never)).rejects.toMatchObject({ name: 'InvalidInputError', field, code });
});

test('every misuse of a conversation is refused by name, and changes nothing', async () => {
  const memory = await open();
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const chat = memory.conversation('misused');
  const client = chat.wrap(new OpenAI({ apiKey: 'none', baseURL: fake.url }));
  await client.chat.completions.create({ model: 'gpt-4o', messages: [{ role: 'user', content: 'Hello.' }] });
  const wrong = (value: unknown) => value as never;
  const calls: [field: string, call: () => unknown][] = [
    ['from', () => chat.messages({ from: -1 })],
    ['limit', () => chat.messages({ limit: Number.NaN })],
    ['form', () => chat.messages(wrong({ form: 1 }))],
    ['limit', () => chat.branches({ limit: 0.5 })],
    ['limit', () => chat.facts({ limit: -1 })],
    ['cursor', () => chat.facts({ cursor: wrong(5) })],
    ['limit', () => chat.search('Hello', { limit: -1 })],
    ['limt', () => chat.search('Hello', wrong({ limt: 3 }))],
    ['query', () => chat.search(wrong(undefined))],
    ['query', () => memory.search(wrong(5))],
    ['limit', () => memory.search('Hello', { limit: Number.POSITIVE_INFINITY })],
    ['depth', () => chat.pin(-1)],
    ['from', () => chat.eraseMessages(-5)],
    ['stratgy', () => chat.compact(wrong({ stratgy: 'auto' }))],
    ['strategy.mode', () => chat.compact({ strategy: wrong('sumarize') })],
    ['strategy.sumarize_keep', () => chat.preview({ strategy: wrong({ mode: 'summarize', sumarize_keep: 3 }) })],
    ['model', () => chat.compact({ model: wrong(5) })],
    ['options', () => chat.preview(wrong(null))],
    ['compactionId', () => chat.undo(wrong(5))],
    ['modle', () => chat.view(wrong({ modle: 'gpt-5' }))],
    ['format', () => chat.export({ format: wrong('yaml') })],
    ['listener', () => chat.events(wrong(5))],
    ['fetch', () => chat.fetch(wrong(5))],
  ];
  for (const [field, call] of calls)
    await expect((async () => call())(), call.toString()).rejects.toMatchObject({
      ...{ name: 'InvalidInputError', field },
      code: expect.stringMatching(/^(?:invalid_value|unknown_parameter)$/),
    });
  expect((await chat.messages()).total).toBe(2);
});

test('what is no client is refused with what to do instead', async () => {
  const chat = (await open()).conversation('no-client');
  for (const client of [{}, null, 5])
    expect(() => chat.wrap(client as never)).toThrow(expect.objectContaining({ field: 'client' }));
  expect(() => chat.wrap({} as never)).toThrow('chat.fetch()');
});

test('what is closed says so, in the terms of a wrapped client too, and is closed once', async () => {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const memory = await palimpsest({ store: 'memory:' });
  const chat = memory.conversation('closed');
  const client = chat.wrap(new OpenAI({ apiKey: 'none', baseURL: fake.url }));
  const messages = [{ role: 'user' as const, content: 'Hello.' }];
  await client.chat.completions.create({ model: 'gpt-4o', messages });
  await Promise.all([memory.close(), memory.close()]);
  for (const call of [() => chat.messages(), () => chat.undo(), () => memory.search('Hello')])
    await expect(call()).rejects.toMatchObject({ name: 'ClosedError', code: 'closed' });
  await expect(client.chat.completions.create({ model: 'gpt-4o', messages })).rejects.toMatchObject({
    ...{ status: 503, code: 'closed', message: expect.stringContaining('closed') },
  });
  expect(fake.requests).toHaveLength(1);
});
