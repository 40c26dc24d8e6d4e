import type { MessageId } from '@palimpsest/core';
import { LOCAL_OWNER, SqliteVault, type StoredMessage } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.js';
import { assistant, user } from '../session.fixture.js';
import { DecodedMessages } from './decoded-messages.js';

const row = (id: string, json: string, callId?: string): StoredMessage => ({
  id: id as MessageId,
  depth: 0,
  role: 'tool',
  wire: { protocol: 'openai-chat', json },
  ...(callId === undefined ? {} : { callId }),
  tokens: 1,
  recordedAt: 0,
});

describe('what was decoded', () => {
  const message = {
    role: 'tool',
    parts: [{ type: 'tool-result', callId: 'x', text: 'found' }],
    wire: { protocol: 'openai-chat', json: 'j' },
  } as const;

  it('is known for the same message in the same words, under each name its call has', () => {
    const decoded = new DecodedMessages();
    decoded.keep(row('m', 'j', 'x'), message);
    expect(decoded.get(row('m', 'j', 'x'))).toBe(message);
    for (const other of [row('m', 'j'), row('m', 'j', 'y'), row('n', 'j', 'x'), row('m', 'k', 'x')])
      expect(decoded.get(other)).toBeUndefined();
  });

  it('is not known for the same words in another protocol, which may mean something else there', () => {
    const decoded = new DecodedMessages();
    decoded.keep(row('m', 'j', 'x'), message);
    expect(decoded.get({ ...row('m', 'j', 'x'), wire: { protocol: 'anthropic-messages', json: 'j' } })).toBeUndefined();
  });

  it('is forgotten under every name its call has', () => {
    const decoded = new DecodedMessages();
    decoded.keep(row('m', 'j'), message);
    decoded.keep(row('m', 'j', 'x'), message);
    decoded.forget({ id: 'm' as MessageId, message });
    expect([decoded.get(row('m', 'j')), decoded.get(row('m', 'j', 'x'))]).toEqual([undefined, undefined]);
  });

  it('does not stay in memory when a person erases it', async () => {
    const decoded = new DecodedMessages();
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const engine = createEngine({ store, decoded });
    const request = { model: 'gpt-5', messages: [user('my secret'), assistant('ok'), user('go on')] };
    await engine.prepare({ request, conversation: 'c' });
    await engine.view('c', 'gpt-5');
    const tip = (await store.conversation('c'))?.tip ?? null;
    if (tip === null) throw new Error('nothing was recorded');
    const [secret, reply] = await store.read(tip, [{ from: 0, to: 2 }], 'o200k_base');
    if (secret === undefined || reply === undefined) throw new Error('nothing was read');
    expect(decoded.get(secret)?.parts).toEqual([{ type: 'text', text: 'my secret' }]);
    await engine.library.eraseMessages('c', { from: 0, to: 1 });
    expect(decoded.get(secret)).toBeUndefined();
    expect(decoded.get(reply)).toBeDefined();
  });
});
