import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { Meanwhile } from '../proxy/erased-meanwhile.fixture.js';
import { ScriptedUpstream } from '../upstreams/upstream.fixture.js';
import { type Api, SUMMARIZE, startApi } from './api.fixture.js';

interface Template {
  readonly document: JsonObject;
  readonly branch: string;
  readonly compaction: string;
}

/** A conversation with a branch, a pin and a compaction, to be imported as often as it is erased. */
async function template(api: Api): Promise<Template> {
  await api.talk('t', 8);
  const first = (await api.get('/conversations/t/messages')).body.messages as JsonObject[];
  const messages = [JSON.parse(String(first[0]?.wire)), JSON.parse(String(first[1]?.wire))];
  const other = { role: 'user', content: 'Tell me of trains instead.' };
  const headers = { 'x-palimpsest-conversation': 't' };
  await api.proxy.post({ model: 'gpt-4o', messages: [...messages, other] }, { headers });
  const [{ id: branch }] = (await api.get('/conversations/t/branches')).body.branches as [JsonObject];
  await api.post(`/conversations/t/branches/${branch}/activate`);
  const [{ id: left }] = (await api.get('/conversations/t/branches')).body.branches as [JsonObject];
  const made = await api.post('/conversations/t/compactions', { memory_strategy: SUMMARIZE });
  await api.post('/conversations/t/messages/15/pin');
  const document = (await api.get('/conversations/t/export?full=1')).body;
  const conversation = { ...(document.conversation as JsonObject), id: 'c' };
  const compaction = String((made.body.compaction as JsonObject).id);
  return { document: { ...document, conversation }, branch: String(left), compaction };
}

type Operation = (template: Template) => readonly [method: string, path: string, body?: unknown];

const PATH = '/conversations/c';
const OPERATIONS: Readonly<Record<string, Operation>> = {
  activate: ({ branch }) => ['POST', `${PATH}/branches/${branch}/activate`],
  fork: () => ['POST', `${PATH}/fork`, { id: 'f', depth: 2 }],
  pin: () => ['POST', `${PATH}/messages/14/pin`],
  unpin: () => ['DELETE', `${PATH}/messages/15/pin`],
  compact: () => ['POST', `${PATH}/compactions`, { memory_strategy: { ...SUMMARIZE, summarize_keep: 2 } }],
  undo: ({ compaction }) => ['DELETE', `${PATH}/compactions/${compaction}`],
  revise: ({ compaction }) => ['PATCH', `${PATH}/compactions/${compaction}`, { summary: 'Cranes.' }],
  'erase a message': () => ['DELETE', `${PATH}/messages/14`],
  messages: () => ['GET', `${PATH}/messages`],
  view: () => ['GET', `${PATH}/view`],
  branches: () => ['GET', `${PATH}/branches`],
  'export as Markdown': () => ['GET', `${PATH}/export?format=markdown&full=1`],
  chat: () => ['POST', '/chat', { message: 'And then?', conversation_id: 'c', model: 'gpt-4o' }],
};

describe('a conversation that is erased in the middle of a call is not found, wherever that falls', () => {
  it.each(Object.entries(OPERATIONS))('%s', async (_, operation) => {
    const meanwhile = new Meanwhile();
    const api = await startApi({ through: meanwhile.through });
    const known = await template(api);
    const [method, path, body] = operation(known);
    const statuses: number[] = [];
    for (let calls = 0, isOver = false; !isOver; calls += 1) {
      expect((await api.post('/import', known.document)).status).toBe(201);
      meanwhile.after(calls, (store) => store.erase('c'));
      const response = await api.raw(method, path, body === undefined ? {} : { body: JSON.stringify(body) });
      isOver = !meanwhile.hasHappened;
      // An export that has begun cannot become an error: it is broken off.
      const text = await response.text().catch(() => undefined);
      statuses.push(response.status);
      if (text === undefined) {
        expect(operation).toBe(OPERATIONS['export as Markdown']);
        continue;
      }
      expect([calls, response.ok || response.status === 404, text]).toEqual([calls, true, text]);
      if (response.status === 404) expect(JSON.parse(text)).toMatchObject({ error: { code: 'not_found' } });
      for (const id of ['c', 'f']) await api.proxy.store.erase(id);
      if (isOver) expect([response.ok, text]).toEqual([true, text]);
    }
    expect(statuses).toContain(404);
    expect(api.proxy.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

it.each([false, true])(
  'a chat whose conversation is erased while the model writes gets the reply, and is told that it is not kept',
  async (stream) => {
    const content = JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'It is blue.' } }] });
    async function* body(): AsyncGenerator<Uint8Array> {
      await api.proxy.store.erase('c');
      yield Buffer.from(content);
    }
    const headers = { 'content-type': 'application/json' };
    const api = await startApi({ upstream: new ScriptedUpstream({ headers, body: body() }) });
    await api.post('/conversations', { id: 'c' });
    const chat = { message: 'Which colour?', conversation_id: 'c', model: 'gpt-4o', stream };
    const response = await api.raw('POST', '/chat', { body: JSON.stringify(chat) });
    expect([response.status, response.headers.get('x-palimpsest-not-recorded')]).toEqual([200, 'erased']);
    expect(await response.text()).toContain('It is blue.');
    expect(await api.proxy.store.conversation('c')).toBeUndefined();
  },
);
