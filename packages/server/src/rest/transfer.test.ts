import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { JsonObject } from '@palimpsest/core';
import { DamagedError, type Store } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LIMITS } from '../limits.js';
import { CLIENT_KEY, TOKEN } from '../proxy/proxy.fixture.js';
import { type Api, LONG, SUMMARIZE, startApi } from './api.fixture.js';

const facts = ({ messages }: JsonObject) =>
  (messages as JsonObject[]).map(({ id, content_hash, wire, state }) => [id, content_hash, wire, state]);

/** What is announced as larger than a document may be is refused before it comes, with the way that takes any size. */
async function tooLarge({ proxy }: Api): Promise<void> {
  const sending = request(`${proxy.url}/api/v1/import`, {
    method: 'POST',
    headers: {
      ...{ 'content-length': LIMITS.importBytes + 1, 'content-type': 'application/json' },
      ...{ authorization: `Bearer ${CLIENT_KEY}`, 'x-palimpsest-token': TOKEN },
    },
  });
  sending.flushHeaders();
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect([response.statusCode, await text(response)]).toEqual([
    413,
    expect.stringMatching(/larger than 128 MB\. Export with \?format=jsonl and send that .*"code":"request_too_large"/),
  ]);
  sending.destroy();
}

describe('a conversation that goes elsewhere', () => {
  it('arrives with equal hashes and edits, and never in the place of another', async () => {
    const [here, there] = [await startApi(), await startApi()];
    await here.talk('a');
    await here.post('/conversations/a/compactions', { memory_strategy: SUMMARIZE });
    const file = (await here.get('/conversations/a/export?format=json&full=1')).body;
    const { status, body } = await there.post('/import', file);
    expect([status, body.conversation]).toMatchObject([201, { id: 'a', message_count: 16 }]);
    const path = '/conversations/a/messages?limit=500';
    expect(facts((await there.get(path)).body)).toEqual(facts((await here.get(path)).body));
    expect((await there.get('/conversations/a/view')).body).toEqual((await here.get('/conversations/a/view')).body);
    expect((await there.get('/conversations/a/export?full=1')).body).toEqual(file);
    const again = await there.post('/import', file);
    expect((again.body.conversation as JsonObject).id).not.toBe('a');
    const [pass] = (await there.get('/conversations/a/compactions')).body.compactions as JsonObject[];
    expect((await there.delete(`/conversations/a/compactions/${pass?.id}`)).status).toBe(200);
    expect((await there.get('/conversations/a/view')).body.total).toBe(16);
  });

  it('is refused when it is not whole', async () => {
    const api = await startApi();
    await api.talk('a', 1);
    const part = (await api.get('/conversations/a/export')).body;
    expect(part).not.toHaveProperty('history');
    expect((await api.post('/import', part)).body).toMatchObject({ error: { param: 'history' } });
  });

  it('goes as lines, of any size, and comes back without a changed byte', async () => {
    const [here, there] = [await startApi(), await startApi()];
    await here.talk('a');
    await here.post('/conversations/a/compactions', { memory_strategy: SUMMARIZE });
    const response = await here.raw('GET', '/conversations/a/export?format=jsonl');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = await response.text();
    expect(lines).not.toContain('"kind":"owner"');
    const send = (body: string, headers = {}) =>
      there.raw('POST', '/import', { body, headers: { 'content-type': 'application/x-ndjson', ...headers } });
    const cut = await send(lines.slice(0, -200));
    expect([cut.status, await cut.json()]).toMatchObject([
      400,
      { error: { param: expect.stringMatching(/^line \d+$/) } },
    ]);
    expect((await there.get('/conversations')).body.conversations).toEqual([]);
    const imported = await send(lines);
    expect([imported.status, await imported.json()]).toMatchObject([
      201,
      { conversation: { id: 'a', message_count: 16 } },
    ]);
    expect(await (await there.raw('GET', '/conversations/a/export?format=jsonl')).text()).toBe(lines);
    expect(await (await send(lines)).json()).toMatchObject({ conversation: { id: 'a' } });
    expect((await send(lines, { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await here.raw('GET', '/conversations/none/export?format=jsonl')).status).toBe(404);
  });

  it.each<[string, (store: Store) => Promise<unknown>]>([
    ['something of it is found damaged', () => Promise.reject(new DamagedError('It is cut.', { what: 'a reply' }))],
    ['it is erased', (store) => Promise.all(['a', 'short'].map((id) => store.erase(id)))],
  ])('is broken off, never whole, where %s while it is sent as lines', async (_, happens) => {
    const through = (store: Store): Store =>
      new Proxy(store, {
        get: (target, name) =>
          name === 'replies'
            ? async (...page: Parameters<Store['replies']>) => {
                await happens(target);
                return target.replies(...page);
              }
            : ((value) => (typeof value === 'function' ? value.bind(target) : value))(Reflect.get(target, name)),
      });
    const api = await startApi({ through });
    await api.talk('a', 30);
    const sent = api.raw('GET', '/conversations/a/export?format=jsonl').then((response) => response.text());
    await expect(sent).rejects.toThrow(/fetch failed|terminated/);
    await api.talk('short', 1);
    const response = await api.raw('GET', '/conversations/short/export?format=jsonl');
    expect(response.ok).toBe(false);
    expect(await response.json()).toHaveProperty('error.message');
  });

  it('comes from a file of another program, with what became of it, and goes on where the file has grown', async () => {
    const api = await startApi();
    const line = (at: number, content: string) =>
      JSON.stringify({
        ...{ sessionId: 's', isSidechain: false, uuid: `${at}`, parentUuid: at === 0 ? null : `${at - 1}` },
        ...{ type: at % 2 ? 'assistant' : 'user', message: { role: at % 2 ? 'assistant' : 'user', content } },
      });
    const send = async (body: string, query = '', type = 'application/octet-stream') => {
      const response = await api.raw('POST', `/import${query}`, { body, headers: { 'content-type': type } });
      return [response.status, (await response.json()) as JsonObject] as const;
    };
    const session = `${line(0, 'Find it.')}\n{"type":"progress"}\nnothing\n${line(1, 'Found.')}`;
    const [status, first] = await send(session);
    const { id } = first.conversation as JsonObject;
    expect([status, first]).toMatchObject([
      201,
      {
        conversation: { message_count: 2 },
        file: {
          format: 'claude-code',
          conversations: [{ id, messages: 2, is_unchanged: false, has_grown: false }],
          damaged: [{ line: 3, reason: 'it is not JSON' }],
          damaged_count: 1,
          left_out: [{ what: 'progress', count: 1 }],
        },
      },
    ]);
    expect(
      await send(`${session}\n${line(2, 'Sell it.')}`, '?format=claude-code', 'application/x-ndjson'),
    ).toMatchObject([
      201,
      { conversation: { id, message_count: 3 }, file: { conversations: [{ messages: 1, has_grown: true }] } },
    ]);
    expect(await send(session, '?format=chatgpt')).toMatchObject([400, { error: { param: 'body' } }]);
    expect(await send(session, '?format=chatgbt')).toMatchObject([
      400,
      {
        error: {
          param: 'format',
          message: expect.stringMatching(/^Invalid 'format': ".+" is none of its values\. Did you mean chatgpt\?$/),
        },
      },
    ]);
    expect(await send('{"a":1}')).toMatchObject([
      400,
      { error: { message: expect.stringContaining('none of the formats') } },
    ]);
    expect(await send('')).toMatchObject([400, { error: { param: 'file' } }]);
    await tooLarge(api);
    vi.spyOn(LIMITS, 'importBytes', 'get').mockReturnValue(300);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await send(`${line(0, 'Lend it.')}\n${line(1, 'Lent.')}\n${line(2, 'x'.repeat(99))}`)).toMatchObject([
      413,
      {
        error: {
          ...{ param: 'body', code: 'request_too_large' },
          message: expect.stringContaining('Import it where the store is, with palimpsest import FILE.'),
        },
      },
    ]);
    expect(await send(session)).toMatchObject([201, { conversation: { id, message_count: 3 } }]);
  });

  it('can be read', async () => {
    const api = await startApi();
    await api.talk('a', 2);
    const response = await api.raw('GET', '/conversations/a/export?format=markdown&full=true');
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('## Full history');
    expect(text).toContain(`Question 1: ${LONG}`);
  });
});
