import type { JsonObject, JsonValue } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { sent } from '../proxy/proxy.fixture.js';
import { keyFor, startClosed } from '../security/users.fixture.js';
import { type Api, LONG, SUMMARIZE, startApi } from './api.fixture.js';

interface Item extends JsonObject {
  readonly kind: string;
  readonly change: string;
  readonly tokens: number;
  readonly parts: { readonly text: string }[];
}

const stepsOf = async (api: Api, id: string): Promise<JsonObject[]> =>
  (await api.get(`/conversations/${id}/steps`)).body.steps as JsonObject[];

async function stepOf(api: Api, id: string, number: JsonValue | undefined, query = '') {
  const { body } = await api.get(`/conversations/${id}/steps/${number}${query}`);
  return body as JsonObject & { items: Item[] };
}

const textOf = ({ parts }: Item): string => parts.map(({ text }) => text).join('');

describe('the steps of a conversation', () => {
  it('show each request as it was sent, also after later compactions and undos', async () => {
    const api = await startApi();
    await api.talk('diary', 8);
    await api.post('/conversations/diary/compactions', { memory_strategy: SUMMARIZE });
    await api.talk('diary', 2);
    await api.post('/conversations/diary/undo', {});
    await api.talk('diary', 1);
    const steps = await stepsOf(api, 'diary');
    expect(steps.map(({ step }) => step)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    for (const [index, { number }] of [...steps].reverse().entries()) {
      const { items } = await stepOf(api, 'diary', number);
      const given = sent(api.proxy, index).map(({ content }) => (typeof content === 'string' ? content : ''));
      expect(items.map(textOf)).toEqual(given);
    }
  });

  it('compare each request with the one before: what was kept, added and cut', async () => {
    const api = await startApi();
    expect((await api.patch('/users/me/memory', { mode: 'auto', recall: 'off', memory: 'off' })).status).toBe(200);
    await api.talk('diary', 8);
    await api.post('/conversations/diary/compactions', { memory_strategy: SUMMARIZE });
    await api.talk('diary', 1);
    const [newest, before, first] = await stepsOf(api, 'diary');
    const grown = await stepOf(api, 'diary', before?.number);
    expect(grown).toMatchObject({ previous: first?.number, next_step: newest?.number, cut: { total: 0 } });
    expect(grown.step).toMatchObject({ is_prefix_kept: true, compactions: [] });
    expect(grown.items.map(({ change }) => change)).toEqual([...Array(13).fill('kept'), 'added', 'added']);
    const compacted = await stepOf(api, 'diary', newest?.number);
    expect(compacted.step).toMatchObject({ is_prefix_kept: false, compactions: [expect.any(String)] });
    expect(compacted.items[0]).toMatchObject({ kind: 'summary', change: 'added', source: { from: 0 } });
    expect(compacted.kept).toEqual({ items: 0, tokens: 0 });
    expect((compacted.cut as JsonObject).total).toBeGreaterThan(8);
    expect(compacted.items.at(-1)).toMatchObject({ kind: 'user', change: 'added' });
    expect(compacted.items.some(({ change }) => change === 'moved')).toBe(true);
  });

  it('come in pages, as their items do', async () => {
    const api = await startApi();
    await api.talk('diary', 5);
    const { body } = await api.get('/conversations/diary/steps?limit=2');
    const rest = await api.get(`/conversations/diary/steps?limit=9&before=${body.next}`);
    expect([...(body.steps as JsonObject[]), ...(rest.body.steps as JsonObject[])].map(({ step }) => step)).toEqual([
      5, 4, 3, 2, 1,
    ]);
    expect(rest.body.next).toBeNull();
    const newest = (body.steps as JsonObject[])[0]?.number;
    const page = await stepOf(api, 'diary', newest, '?from=2&limit=3');
    expect(page).toMatchObject({ total: 9, next: 5 });
    expect(page.items.map(({ position }) => position)).toEqual([2, 3, 4]);
    const { kinds } = page as JsonObject;
    expect(kinds).toMatchObject([
      { kind: 'user', items: 5 },
      { kind: 'assistant', items: 4 },
    ]);
  });

  it('name the system text, tools, calls, results and what was removed of them', async () => {
    const api = await startApi();
    const tools = [{ type: 'function', function: { name: 'look', parameters: { type: 'object', properties: {} } } }];
    const call = { id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } };
    const messages = [
      { role: 'system', content: 'You are brief.' },
      { role: 'user', content: 'Look.' },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c1', content: LONG.repeat(3) },
    ];
    const answer = await api.proxy.post(
      { model: 'gpt-4o', messages, tools },
      { headers: { 'x-palimpsest-conversation': 'a' } },
    );
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    const [step] = await stepsOf(api, 'a');
    const { items } = await stepOf(api, 'a', step?.number);
    expect(items.map(({ kind }) => kind)).toEqual(['system', 'tools', 'user', 'tool-call', 'tool-result']);
    const sum = items.reduce((all, { tokens }) => all + tokens, 0);
    expect(sum / Number(step?.sent_tokens)).toBeCloseTo(1, 0);
  });

  it('keep the cached prefix where what is new is sent as a reference', async () => {
    const api = await startApi();
    expect((await api.patch('/users/me/memory', { mode: 'auto', recall: 'off', memory: 'off' })).status).toBe(200);
    const look = (id: string) => [
      { role: 'user', content: `Look, ${id}.` },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id, type: 'function', function: { name: 'look', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: id, content: LONG.repeat(9) },
    ];
    for (const messages of [look('c1'), [...look('c1'), { role: 'assistant', content: 'Seen.' }, ...look('c2')]]) {
      const headers = { 'x-palimpsest-conversation': 'a' };
      await (await api.proxy.post({ model: 'gpt-4o', messages }, { headers })).arrayBuffer();
    }
    const [step] = await stepsOf(api, 'a');
    const { items } = await stepOf(api, 'a', step?.number);
    expect(items.at(-1)).toMatchObject({ kind: 'reference', change: 'added' });
    expect(step).toMatchObject({ is_prefix_kept: true, compactions: [expect.any(String)] });
    expect((await api.get('/conversations/a/usage')).body.figures).toMatchObject({ cache_breaks: 0 });
  });

  it('are nobody else’s, and not there for numbers that are none', async () => {
    const api = await startApi();
    await api.talk('diary', 1);
    for (const number of ['99', 'x', '-1', '1e3', '%00'])
      expect((await api.get(`/conversations/diary/steps/${number}`)).status).toBe(404);
    expect((await api.get('/conversations/none/steps')).status).toBe(404);
    const proxy = await startClosed();
    const [ada, bob] = [await keyFor(proxy, 'ada'), await keyFor(proxy, 'bob')];
    const asking = (key: string) => ({ headers: { 'x-api-key': key } });
    const said = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Hello' }] };
    const posted = await proxy.post(said, {
      headers: { authorization: `Bearer ${ada}`, 'x-palimpsest-conversation': 'd' },
    });
    await posted.arrayBuffer();
    for (const path of ['d/steps', 'd/steps/0', 'd/usage']) {
      expect((await fetch(`${proxy.url}/api/v1/conversations/${path}`, asking(ada))).status).toBe(200);
      expect((await fetch(`${proxy.url}/api/v1/conversations/${path}`, asking(bob))).status).toBe(404);
    }
  });
});

describe('what a conversation took', () => {
  it('adds up what the provider reports and what everything would have been', async () => {
    const api = await startApi();
    expect((await api.patch('/users/me/memory', { mode: 'auto', recall: 'off', memory: 'off' })).status).toBe(200);
    await api.talk('diary', 8);
    await api.post('/conversations/diary/compactions', { memory_strategy: SUMMARIZE });
    await api.talk('diary', 2);
    const steps = await stepsOf(api, 'diary');
    const { figures } = (await api.get('/conversations/diary/usage')).body as { figures: JsonObject };
    const sum = (field: string) => steps.reduce((all, step) => all + Number(step[field]), 0);
    expect(figures).toMatchObject({ requests: 10, failed_requests: 0, own_calls: 0, is_estimate: false });
    expect(figures.sent_tokens).toBe(sum('sent_tokens'));
    expect(figures.whole_tokens).toBe(sum('whole_tokens'));
    expect(figures.saved_tokens).toBe(sum('whole_tokens') - sum('sent_tokens'));
    expect(Number(figures.saved_tokens)).toBeGreaterThan(1_000);
    expect(figures.cache_breaks).toBe(1);
    expect(figures.dollars).toMatchObject({ spent: expect.any(Number), own: 0, whole: expect.any(Number) });
    const again = await api.proxy.restart();
    const kept = await fetch(`${again.url}/api/v1/conversations/diary/usage`);
    expect(((await kept.json()) as JsonObject).figures).toEqual(figures);
  });
});
