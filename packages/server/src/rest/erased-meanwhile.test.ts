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

it('a search in a conversation that is erased in the middle of it is not found, wherever that falls', async () => {
  const meanwhile = new Meanwhile();
  const api = await startApi({ through: meanwhile.through });
  const { document } = await template(api);
  for (let calls = 0; ; calls += 1) {
    expect((await api.post('/import', document)).status).toBe(201);
    meanwhile.after(calls, (store) => store.erase('c'));
    const { status } = await api.raw('GET', `${PATH}/search?q=trains`);
    const isErased = meanwhile.hasHappened;
    expect([calls, status]).toEqual([calls, isErased ? 404 : 200]);
    if (!isErased) break;
    await api.proxy.store.erase('c');
  }
});

describe.each(['sqlite', 'markdown'] as const)('a search of all conversations, with the store in %s', (kind) => {
  it.each(['q=heron', 'q=heron&tool=look', 'q=heron+nowhere', 'q=heron&limit=1'])(
    'leaves out a conversation that is erased in the middle of it, and finds the others (%s)',
    async (query) => {
      const meanwhile = new Meanwhile();
      const api = await startApi({ through: meanwhile.through, ...(kind === 'markdown' ? { kind } : {}) });
      const say = async (name: string) => {
        const call = { id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } };
        const messages = [
          { role: 'user', content: 'Where is it?' },
          { role: 'assistant', content: null, tool_calls: [call] },
          { role: 'tool', tool_call_id: 'c1', content: 'A heron stood at the lake.' },
        ];
        const headers = { 'x-palimpsest-conversation': name };
        const answer = await api.proxy.post({ model: 'gpt-4o', messages }, { headers });
        expect([answer.status, await answer.text()]).toMatchObject([200, expect.anything()]);
      };
      for (const name of ['a', 'b']) await say(name);
      /** All pages, of which the first is erased in. */
      const found = async (calls: number) => {
        meanwhile.after(calls, (store) => store.erase('c'));
        const names = new Set<string>();
        for (let cursor = '', pages = 0; pages < 20; pages += 1) {
          const { status, body } = await api.get(`/search?${query}${cursor}`);
          expect([calls, status, body]).toEqual([calls, 200, body]);
          for (const { conversation_id, role, tools } of body.hits as JsonObject[]) {
            names.add(String(conversation_id));
            if (role === 'tool') expect([calls, tools]).toEqual([calls, ['look']]);
          }
          if (body.next === null) break;
          cursor = `&cursor=${body.next}`;
        }
        return names;
      };
      const all: string[] = [];
      for (let calls = 0, isOver = false; !isOver; calls += 1) {
        await say('c');
        const names = await found(calls);
        isOver = !meanwhile.hasHappened;
        all.push([...names].sort().join(''));
      }
      expect(all[0]).toBe('ab');
      expect(all.at(-1)).toBe('abc');
      expect(all.filter((names) => !names.startsWith('ab'))).toEqual([]);
      expect(api.proxy.logs.filter(({ level }) => level === 'error')).toEqual([]);
    },
  );
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
