import type { Store } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { ScriptedUpstream } from '../upstreams/upstream.fixture.js';
import { Meanwhile } from './erased-meanwhile.fixture.js';
import { ask, named, received, startProxy, transcript } from './proxy.fixture.js';

const WHOLE = JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'It is blue.' } }] });
const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
const STREAM = [delta('It is '), `${delta('blue.')}data: [DONE]\n\n`];
const HEADERS = { whole: { 'content-type': 'application/json' }, streamed: { 'content-type': 'text/event-stream' } };

const REPLIES: readonly [string, keyof typeof HEADERS, readonly string[]][] = [
  ['in one piece', 'whole', [WHOLE]],
  ['streamed, at once', 'streamed', [STREAM.join('')]],
  ['streamed, bit by bit', 'streamed', STREAM],
];

const ERASED = async (store: Store) => void (await store.erase('c'));
const TAKEN_EMPTY = async (store: Store) => {
  await store.erase('c');
  await store.create('c', { at: 1 });
};
/** The same question is asked in a new conversation of that name, and waits for its own reply. */
const ASKED_AGAIN = async (store: Store) => {
  const [question] = await transcript(store, 'c');
  await store.erase('c');
  const opened = await store.create('c', { at: 1 });
  if (question === undefined) throw new Error('nothing was asked');
  const { depth: _, recordedAt: __, ...message } = question;
  await store.append({
    ...{ conversationId: 'c', expectedTip: opened.tip, parent: null, vocabulary: 'o200k_base', at: 2 },
    messages: [{ ...message, tokens: 1 }],
  });
};

describe.each([
  ['erased', ERASED, 0],
  ['erased, its name being taken again', TAKEN_EMPTY, 0],
  ['erased, the same being asked again under its name', ASKED_AGAIN, 1],
] as const)('the reply to a conversation that is %s while the model writes', (_, happens, left) => {
  it.each(REPLIES)('%s, is passed on and not kept', async (_, form, pieces) => {
    async function* body(): AsyncGenerator<Uint8Array> {
      for (const [index, piece] of pieces.entries()) {
        if (index === pieces.length - 1) await happens(proxy.store);
        yield Buffer.from(piece);
      }
    }
    const proxy = await startProxy({ upstream: new ScriptedUpstream({ headers: HEADERS[form], body: body() }) });
    const response = await proxy.post(ask('Which colour?', { stream: form === 'streamed' }), named('c'));
    const { bytes, error } = await received(response);
    expect([response.status, bytes.toString(), error]).toEqual([200, pieces.join(''), undefined]);
    const isTold = pieces.length === 1;
    expect(response.headers.get('x-palimpsest-not-recorded')).toBe(isTold ? 'erased' : null);
    expect(await transcript(proxy.store, 'c')).toHaveLength(left);
    expect(await proxy.store.branches('c', { limit: 9 })).toEqual([]);
    expect((await proxy.store.find({ any: [{ term: 'blue', weight: 1 }], limit: 9 })).hits).toEqual([]);
    expect(proxy.logs).toMatchObject([{ level: 'info', facts: { conversation: 'c' } }]);
    const metrics = await (await fetch(`${proxy.url}/metrics`)).text();
    expect(metrics).toContain('palimpsest_replies_not_recorded_total{protocol="openai-chat",reason="erased"} 1');
  });
});

describe('a turn whose conversation is erased', () => {
  it.each([false, true])(
    'at any moment gets its reply, or is not found before the model is asked (streamed: %s)',
    async (stream) => {
      const meanwhile = new Meanwhile();
      const proxy = await startProxy({ through: meanwhile.through });
      for (let calls = 0, isOver = false; !isOver; calls += 1) {
        await received(await proxy.post(ask('Hello'), named('c')));
        const asked = proxy.fake.requests.length;
        meanwhile.after(calls, ERASED);
        const response = await proxy.post(ask('Which colour?', { stream }), named('c'));
        const { bytes, error } = await received(response);
        isOver = !meanwhile.hasHappened;
        const isAsked = proxy.fake.requests.length > asked;
        expect([calls, response.status, error]).toEqual([calls, isAsked ? 200 : 404, undefined]);
        if (!isAsked) expect(JSON.parse(bytes.toString())).toMatchObject({ error: { code: 'not_found' } });
        await proxy.store.erase('c');
      }
      expect(proxy.logs.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );
});
