import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { TOKEN } from '../proxy/proxy.fixture.js';
import { startApi } from './api.fixture.js';

const ids = (body: JsonObject) => (body.conversations as JsonObject[]).map(({ id }) => id);

describe('conversations of the API', () => {
  it('are created, listed page by page, found, renamed, archived', async () => {
    const api = await startApi();
    for (const id of ['a', 'b', 'c']) expect((await api.post('/conversations', { id })).status).toBe(201);
    const named = await api.post('/conversations', { title: '  The fourth ' });
    expect(named.body.conversation).toMatchObject({ title: 'The fourth', message_count: 0, is_archived: false });
    expect((await api.post('/conversations')).status).toBe(201);
    expect(await api.post('/conversations', { id: 'a' })).toMatchObject({
      status: 409,
      body: { error: { param: 'id', code: 'already_exists' } },
    });
    const first = await api.get('/conversations?limit=3');
    const second = await api.get(`/conversations?limit=3&cursor=${first.body.next}`);
    expect(new Set([...ids(first.body), ...ids(second.body)]).size).toBe(5);
    expect(second.body.next).toBeNull();
    await api.patch('/conversations/b', { title: 'Sea and 100% harbour', archived: true });
    expect(ids((await api.get('/conversations')).body)).not.toContain('b');
    expect(ids((await api.get('/conversations?archived=true')).body)).toEqual(['b']);
    expect(ids((await api.get('/conversations?q=100%25%20HARBOURS')).body)).toEqual(['b']);
    expect(ids((await api.get('/conversations?q=a_d')).body)).toEqual([]);
    expect((await api.patch('/conversations/b', { archived: false })).body.conversation).toMatchObject({
      title: 'Sea and 100% harbour',
      is_archived: false,
    });
    expect((await api.get('/conversations/b')).body.conversation).toMatchObject({ id: 'b', edit_count: 0 });
  });

  it('are found by what was said in them', async () => {
    const api = await startApi();
    await api.talk('ships', 2);
    const { body } = await api.get('/conversations?q=docs/harbour.md');
    expect(body.conversations).toMatchObject([
      { id: 'ships', title: expect.stringMatching(/^Question 0/), message_count: 4 },
    ]);
    const titles = (body.conversations as JsonObject[]).map(({ title }) => String(title).length);
    expect(titles).toEqual([100]);
  });

  it('are found in pages', async () => {
    const api = await startApi();
    for (const id of ['a', 'b', 'c']) await api.talk(id, 1);
    const first = (await api.get('/conversations?q=harbour&limit=2')).body;
    const second = (await api.get(`/conversations?q=harbour&limit=2&cursor=${String(first.next)}`)).body;
    expect([...ids(first), ...ids(second)].toSorted()).toEqual(['a', 'b', 'c']);
    expect([ids(first).length, second.next]).toEqual([2, null]);
    expect((await api.get('/conversations?q=harbour&cursor=x')).body).toMatchObject({ error: { param: 'cursor' } });
  });

  it('that are side calls are listed and found only when they are asked for', async () => {
    const api = await startApi();
    for (const id of ['main', 'beside']) await api.post('/conversations', { id, title: `harbour ${id}` });
    await api.patch('/conversations/beside', { side: true });
    for (const query of ['', 'q=harbour'] as const) {
      expect(ids((await api.get(`/conversations?${query}`)).body)).toEqual(['main']);
      const both = (await api.get(`/conversations?side=true&${query}`)).body;
      expect(ids(both).toSorted()).toEqual(['beside', 'main']);
    }
  });

  it('are listed by the agent they are held with, and forks alone', async () => {
    const api = await startApi({ agents: new Map([['mia', {}]]) });
    await api.post('/conversations', { id: 'b' });
    for (const [conversation_id, agent_type] of [
      ['a', 'mia'],
      ['b', undefined],
      ['c', 'mia'],
    ] as const)
      await api.post('/chat', {
        conversation_id,
        agent_type,
        message: `Hello, this is ${conversation_id}`,
        model: 'gpt-4o',
      });
    expect(await api.post('/conversations/b/fork', { id: 'd' })).toMatchObject({ status: 201 });
    const ids = async (query: string) =>
      ((await api.get(`/conversations?${query}`)).body.conversations as { id: string }[]).map(({ id }) => id);
    expect(await ids('agent_type=mia')).toEqual(['c', 'a']);
    expect(await ids('agent_type=mia&q=hello')).toEqual(['c', 'a']);
    expect(await ids('forks=true')).toEqual(['d']);
    const first = await api.get('/conversations?agent_type=mia&limit=1');
    expect(await ids(`agent_type=mia&limit=1&cursor=${first.body.next}`)).toEqual(['a']);
  });

  it('fork, and both go their own way', async () => {
    const api = await startApi();
    await api.talk('a', 3);
    const fork = await api.post('/conversations/a/fork', { id: 'b', depth: 3 });
    expect(fork).toMatchObject({ status: 201, body: { conversation: { id: 'b', message_count: 4 } } });
    await api.talk('b', 1);
    const [a, b] = [await api.get('/conversations/a/messages'), await api.get('/conversations/b/messages')];
    expect([a.body.total, b.body.total]).toEqual([6, 6]);
    const wires = ({ body }: { body: JsonObject }) => (body.messages as JsonObject[]).map(({ id }) => id);
    expect(wires(a).slice(0, 4)).toEqual(wires(b).slice(0, 4));
    expect(wires(a)[4]).not.toBe(wires(b)[4]);
    expect(await api.post('/conversations/a/fork', { depth: 99 })).toMatchObject({
      status: 404,
      body: { error: { param: 'depth' } },
    });
    expect((await api.post('/conversations/a/fork', { id: '../../etc' })).status).toBe(400);
    expect((await api.post('/conversations/a/fork')).status).toBe(201);
  });

  it('are erased with a word about what went, and others stay whole', async () => {
    const api = await startApi();
    await api.talk('a', 3);
    await api.post('/conversations/a/fork', { id: 'b', depth: 1 });
    const before = (await api.get('/conversations/b/export?full=1')).body;
    expect((await api.delete('/conversations/a')).body).toEqual({
      erased: 'a',
      removed: { messages: 4, edits: 0, compactions: 0, instructions: 0 },
    });
    expect((await api.get('/conversations/a')).status).toBe(404);
    expect((await api.delete('/conversations/a')).status).toBe(404);
    expect((await api.get('/conversations/b/export?full=1')).body).toEqual(before);
    await api.talk('b', 1);
    expect((await api.get('/conversations/b')).body.conversation).toMatchObject({ message_count: 4 });
  });
});

describe('a hostile request to the API', () => {
  const HOSTILE = [
    '..%2f..%2fetc%2fpasswd',
    '%00',
    "'%3B%20DROP%20TABLE%20messages",
    '__proto__',
    '%F0%9F%A6%80',
    'a'.repeat(5_000),
    '%ED%A0%80',
  ];

  it('for an id nobody has finds nothing, on every route', async () => {
    const api = await startApi();
    for (const id of HOSTILE) {
      for (const rest of ['', '/messages', '/view', '/compactions', '/memory', '/export', '/events', '/originals/x']) {
        const response = await api.raw('GET', `/conversations/${id}${rest}`);
        expect([400, 404]).toContain(response.status);
        expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
      }
      expect([400, 404]).toContain((await api.raw('DELETE', `/conversations/${id}`)).status);
      expect([400, 404]).toContain((await api.raw('POST', `/conversations/${id}/fork`)).status);
    }
    expect(ids((await api.get('/conversations')).body)).toEqual([]);
  });

  it('is refused with the field named', async () => {
    const api = await startApi();
    await api.post('/conversations', { id: 'a' });
    const refusals: [string, string, unknown, number, string | null][] = [
      ['GET', '/conversations?limit=0', undefined, 400, 'limit'],
      ['GET', '/conversations?limit=9999', undefined, 400, 'limit'],
      ['GET', '/conversations?limit=1;DROP', undefined, 400, 'limit'],
      ['GET', '/conversations?cursor=%00', undefined, 400, 'cursor'],
      ['GET', '/conversations?limit=1&limit=2', undefined, 400, 'limit'],
      ['GET', '/conversations?surprise=1', undefined, 400, 'surprise'],
      ['GET', `/conversations?q=${'x'.repeat(201)}`, undefined, 400, 'q'],
      ['GET', '/conversations/a?x=1', undefined, 400, 'x'],
      ['GET', '/conversations/a/messages?from=-1', undefined, 400, 'from'],
      ['GET', '/conversations/a/originals/none', undefined, 404, 'edit_id'],
      ['POST', '/conversations', { id: '../x' }, 400, 'id'],
      ['POST', '/conversations', { id: 'x', role: 'admin' }, 400, 'role'],
      ['POST', '/conversations', { title: ['x'] }, 400, 'title'],
      ['PATCH', '/conversations/a', {}, 400, 'title'],
      ['PATCH', '/conversations/a', { archived: 'yes' }, 400, 'archived'],
      ['PATCH', '/conversations/none', { title: 'x' }, 404, 'conversation_id'],
      ['POST', '/conversations/a/messages/0/pin', undefined, 404, 'depth'],
      ['POST', '/conversations/a/messages/-1/pin', undefined, 400, 'depth'],
      ['DELETE', '/conversations/a/compactions/none', undefined, 404, 'compaction_id'],
      ['PATCH', '/conversations/a/compactions/none', { summary: 'x' }, 404, 'compaction_id'],
      ['PATCH', '/conversations/a/memory', {}, 400, 'memory_strategy'],
      ['PATCH', '/conversations/a/memory', { mode: 'x' }, 400, 'memory_strategy.mode'],
      ['PATCH', '/conversations/a/memory', { memory_strategy: null, extra: 1 }, 400, 'extra'],
      ['PATCH', '/conversations/a/memory', { memory_strategy: { mode: 'x' } }, 400, 'memory_strategy.mode'],
      ['POST', '/conversations/a/compactions', { memory_strategy: { mode: 'none' } }, 400, 'memory_strategy'],
      ['POST', '/chat', { message: '' }, 400, 'message'],
      ['POST', '/import', { format: 'x', version: 1 }, 400, 'format'],
      ['GET', '/nothing', undefined, 404, null],
      ['GET', '', undefined, 404, null],
    ];
    for (const [method, path, body, status, param] of refusals) {
      const response = await api.raw(method, path, body === undefined ? {} : { body: JSON.stringify(body) });
      expect([path, response.status, ((await response.json()) as JsonObject).error]).toMatchObject([
        path,
        status,
        { param },
      ]);
    }
  });

  it('is told which field nobody knows, and which one was meant', async () => {
    const api = await startApi();
    await api.post('/conversations', { id: 'a' });
    const messageOf = async (method: string, path: string, body?: object) =>
      ((await api.call(method, path, body)).body.error as JsonObject).message;
    const compactions = '/conversations/a/compactions';
    expect(await messageOf('POST', '/chat', { message: 'x', memory_stategy: {} })).toBe(
      "Invalid 'memory_stategy': there is no such field here. Did you mean memory_strategy?",
    );
    expect(await messageOf('POST', '/chat', { mesage: 'x' })).toContain('Did you mean message?');
    expect(await messageOf('POST', '/chat', {})).toContain("Give 'message', or 'tool_results'");
    expect(await messageOf('POST', compactions, { range: { to: 2 } })).toBe("Give 'range.from': it is required.");
    expect(await messageOf('POST', compactions, { range: { from: 1, to: 2, unto: 3 } })).toBe(
      "Invalid 'range.unto': there is no such field here. Did you mean to?",
    );
    expect(await messageOf('POST', compactions, { memory_strategy: { mode: 'compact', compact_kep: 1 } })).toContain(
      'Did you mean compact_keep?',
    );
    expect(await messageOf('GET', '/conversations?limt=1')).toContain(
      "'limt': there is no such field here. Did you mean limit?",
    );
    expect(await messageOf('GET', '/memory/facts/a?x=1')).toContain('Leave it out.');
    expect(await messageOf('POST', '/conversations', { ['x'.repeat(10_000)]: 1 })).toContain('Use one of id, title.');
  });

  it('that changes something must come as JSON; another method is refused with those there are', async () => {
    const api = await startApi();
    await api.post('/conversations', { id: 'a' });
    const text = { headers: { 'content-type': 'text/plain' }, body: '{"title":"x"}' };
    for (const [method, path] of [
      ['POST', '/conversations'],
      ['PATCH', '/conversations/a'],
      ['POST', '/import'],
      ['POST', '/chat'],
      ['POST', '/conversations/a/fork'],
    ] as const)
      expect((await api.raw(method, path, text)).status).toBe(415);
    expect((await api.raw('DELETE', '/conversations/a', { headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    );
    const bare = { method: 'POST', headers: { 'x-palimpsest-token': TOKEN } };
    expect((await fetch(`${api.proxy.url}/api/v1/conversations`, bare)).status).toBe(201);
    const wrong = await api.raw('PUT', '/conversations/a');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, PATCH, DELETE']);
    expect((await api.raw('DELETE', '/conversations/a/messages')).status).toBe(405);
    expect((await api.raw('GET', '/conversations', { headers: { origin: 'https://evil.test' } })).status).toBe(403);
    const deep = await api.raw('POST', '/conversations', { body: `{"title":${'['.repeat(500)}${']'.repeat(500)}}` });
    expect(deep.status).toBe(400);
    const large = await api.raw('POST', '/conversations', { body: JSON.stringify({ title: 'x'.repeat(2_000_000) }) });
    expect(large.status).toBe(413);
    expect((await api.raw('POST', '/conversations', { body: '[1]' })).status).toBe(400);
    expect((await api.get('/conversations/a')).status).toBe(200);
  });
});
