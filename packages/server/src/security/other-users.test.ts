import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { startFakeAnthropic, startFakeResponses } from '@palimpsest/fakes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, named, startProxy, type TestProxy } from '../proxy/proxy.fixture.js';
import { LONG, SUMMARIZE } from '../rest/api.fixture.js';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import { everyCall, keyFor, send, startClosed } from './users.fixture.js';

const SECRET = 'canary-4711';
const DIARY = 'diary-of-ada';
/** What nobody has. */
const NOWHERE = 'diary-of-nobody';

/** Ada has a compacted conversation with her secret everywhere in it. */
async function withAda(proxy: TestProxy) {
  const headers = { 'x-api-key': await keyFor(proxy, 'ada') };
  for (let turn = 0; turn < 8; turn += 1) {
    const said = await proxy.post(ask(`${SECRET} ${turn}: ${LONG}`), {
      headers: { ...named(DIARY).headers, ...headers },
    });
    expect(said.status).toBe(200);
    await said.arrayBuffer();
  }
  const call = async (method: string, path: string, body: object) => {
    const response = await send(
      proxy,
      { method, path: `/api/v1/conversations/${DIARY}${path}` },
      headers,
      JSON.stringify(body),
    );
    expect(response.ok).toBe(true);
    return (await response.json()) as { id: string; compaction: { id: string; summaries: { edit_id: string }[] } };
  };
  await call('PATCH', '', { title: `About ${SECRET}` });
  const { compaction } = await call('POST', '/compactions', { memory_strategy: SUMMARIZE });
  await call('PATCH', `/compactions/${compaction.id}`, { summary: `It was about ${SECRET}.` });
  const { id: factId } = await call('POST', '/memory/facts', { text: `I know ${SECRET}` });
  return { headers, compactionId: compaction.id, editId: compaction.summaries[0]?.edit_id ?? '', factId };
}

describe('what is another user’s', () => {
  it('is on every route exactly what is not there at all, and stays as it is', async () => {
    const proxy = await startClosed();
    const ada = await withAda(proxy);
    const before = await exported(proxy, ada.headers);
    const bob = { 'x-api-key': await keyFor(proxy, 'bob') };
    const ids = {
      depth: '0',
      compaction_id: ada.compactionId,
      edit_id: ada.editId,
      fact_id: ada.factId,
      user_id: 'ada',
      agent_type: 'writer',
    };
    const [hers, nobodys] = [DIARY, NOWHERE].map((name) => everyCall({ ...ids, conversation_id: name }));
    for (const [index, call] of (hers ?? []).entries()) {
      const told = await send(proxy, call, bob);
      const text = await told.text();
      expect([call.path, text.includes(SECRET)]).toEqual([call.path, false]);
      if (!call.path.includes(DIARY)) continue;
      const missing = await send(proxy, nobodys?.[index] ?? call, bob);
      expect([call.method, call.path, told.status, text]).toEqual([
        call.method,
        call.path,
        missing.status,
        (await missing.text()).replaceAll(NOWHERE, DIARY),
      ]);
      expect(told.status).toBeGreaterThanOrEqual(400);
    }
    expect(await exported(proxy, ada.headers)).toBe(before);
    const fact = await send(proxy, { method: 'GET', path: `/api/v1/memory/facts/${ada.factId}` }, ada.headers);
    expect(await fact.json()).toMatchObject({ status: 'current', text: `I know ${SECRET}` });
  });

  it('is not gone on from, by its name or by the name of a reply', async () => {
    const fake = await startFakeResponses();
    onTestFinished(() => fake.close());
    const proxy = await startClosed({ upstream: new HttpUpstream({ url: fake.url }) });
    const [ada, bob] = [await keyFor(proxy, 'ada'), await keyFor(proxy, 'bob')];
    const respond = async (key: string, body: object) => {
      const text = JSON.stringify({ model: 'gpt-4o', ...body });
      const response = await send(proxy, { method: 'POST', path: '/v1/responses' }, { 'x-api-key': key }, text);
      return { status: response.status, body: (await response.json()) as { id: string; error: { code: string } } };
    };
    const said = await respond(ada, { input: SECRET, memory_id: DIARY });
    const refused = await respond(bob, { input: 'Go on', previous_response_id: said.body.id });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'previous_response_not_found']);
    expect((await respond(bob, { input: 'Go on', memory_id: DIARY })).status).toBe(200);
    expect(JSON.stringify(fake.requests.slice(1).map(({ body }) => body))).not.toContain(SECRET);
    const stored = await send(proxy, { method: 'GET', path: `/v1/responses/${said.body.id}` }, { 'x-api-key': bob });
    expect([stored.status, (await stored.text()).includes(SECRET)]).toEqual([404, false]);
  });

  it('is not gone on from by a message thread', async () => {
    const fake = await startFakeAnthropic();
    onTestFinished(() => fake.close());
    const proxy = await startClosed({ anthropicUpstream: new HttpUpstream({ url: `${fake.url}/v1` }) });
    const [ada, bob] = [await keyFor(proxy, 'ada'), await keyFor(proxy, 'bob')];
    const said = async (key: string, content: string, thread: object) => {
      const messages = [{ role: 'user', content }];
      const text = JSON.stringify({ model: 'claude-sonnet-4-6', max_tokens: 9, messages, thread });
      const headers = { 'x-api-key': key, 'anthropic-version': '2023-06-01' };
      const response = await send(proxy, { method: 'POST', path: '/v1/messages' }, headers, text);
      return { status: response.status, body: (await response.json()) as { id: string } };
    };
    const { body } = await said(ada, SECRET, { type: 'create' });
    const next = { type: 'continue', previous_message_id: body.id };
    expect(await said(bob, 'Go on', next)).toMatchObject({
      status: 404,
      body: { error: { details: { error_code: 'thread_not_found' } } },
    });
    expect((await said(ada, 'Go on', next)).status).toBe(200);
    expect(fake.requests).toHaveLength(2);
  });

  it('is not reached through what the provider account of the server keeps', async () => {
    const proxy = await startClosed();
    const key = await keyFor(proxy, 'ada');
    const kept = [
      ['GET', '/v1/files'],
      ['GET', '/v1/files/file_1/content'],
      ['DELETE', '/v1/files/file_1'],
      ['GET', '/v1/chat/completions'],
      ['GET', '/v1/responses/resp_1'],
      ['POST', '/v1/batches'],
      ['GET', '/v1/messages/batches'],
      ['GET', '/v1/organization/admin_api_keys'],
      ['DELETE', '/v1/models/gpt-4o'],
      ['POST', '/v1/embeddings/../files'],
    ];
    for (const [method = '', path = ''] of kept)
      expect([path, (await send(proxy, { method, path }, { 'x-api-key': key })).status]).toEqual([path, 404]);
    expect(proxy.fake.requests).toEqual([]);
    for (const [method = '', path = ''] of [
      ['GET', '/v1/models'],
      ['GET', '/v1/models/gpt-4o'],
      ['POST', '/v1/embeddings'],
    ])
      await send(proxy, { method, path }, { 'x-api-key': key });
    expect(proxy.fake.requests.map(({ path }) => path)).toEqual(['/v1/models', '/v1/models/gpt-4o', '/v1/embeddings']);
  });

  it('is not answered from: the same question of two users is asked twice', async () => {
    const proxy = await startClosed();
    for (const owner of ['ada', 'bob'])
      await (await proxy.post(ask('Hello'), { headers: { 'x-api-key': await keyFor(proxy, owner) } })).arrayBuffer();
    expect(proxy.fake.requests).toHaveLength(2);
  });

  it('is reached by the operator, whose account it is', async () => {
    const proxy = await startProxy();
    await send(proxy, { method: 'GET', path: '/v1/files' }, {});
    expect(proxy.fake.requests.map(({ path }) => path)).toEqual(['/v1/files']);
  });
});

const exported = async (proxy: TestProxy, headers: Record<string, string>) =>
  (await send(proxy, { method: 'GET', path: `/api/v1/conversations/${DIARY}/export?full=1` }, headers)).text();

describe('a name that means something to a file system or a database', () => {
  const HOSTILE = [
    '../../etc/passwd',
    '..\\..\\windows',
    '%2e%2e%2f',
    '/etc/passwd',
    'a\u0000b',
    'CON',
    'a'.repeat(300),
    '\u202egnp.exe',
    "'; DROP TABLE messages; --",
    '%',
    '__proto__',
    'constructor',
    '.',
    '..',
    '\ud83d',
  ];

  it.each(HOSTILE)('opens, makes and breaks nothing: %j', async (name) => {
    const proxy = await startClosed();
    const headers = { 'x-api-key': await keyFor(proxy, 'ada') };
    const names = {
      conversation_id: name.toWellFormed(),
      compaction_id: name.toWellFormed(),
      edit_id: name.toWellFormed(),
    };
    for (const call of everyCall(names)) {
      const body = JSON.stringify({ id: name, conversation_id: name, title: name, message: 'Hi', model: 'gpt-4o' });
      const { status } = await send(proxy, call, headers, body);
      expect([call.path, status < 500]).toEqual([call.path, true]);
    }
    expect((await readdir(dirname(proxy.file))).filter((file) => !file.startsWith('palimpsest.db'))).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
