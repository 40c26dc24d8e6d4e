import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { LONG, SUMMARIZE, startApi } from './api.fixture.js';

const facts = ({ messages }: JsonObject) =>
  (messages as JsonObject[]).map(({ id, content_hash, wire, state }) => [id, content_hash, wire, state]);

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
