import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { startApi } from './api.fixture.js';

interface Hit extends JsonObject {
  readonly conversation_id: string;
  readonly depth: number;
  readonly snippet: {
    readonly text: string;
    readonly marks: readonly { readonly from: number; readonly to: number }[];
  };
}

const hitsOf = (body: JsonObject) => body.hits as unknown as Hit[];
const named = (body: JsonObject) => hitsOf(body).map(({ conversation_id, depth }) => `${conversation_id}:${depth}`);

async function told() {
  const api = await startApi();
  const say = async (name: string, messages: readonly object[]) => {
    const headers = { 'x-palimpsest-conversation': name };
    await (await api.proxy.post({ model: 'gpt-4o', messages }, { headers })).arrayBuffer();
  };
  await say('travel', [{ role: 'user', content: 'We decided to take the night ferries to Bergen in March.' }]);
  await say('code', [
    { role: 'user', content: 'Look at parseHeader in src/http/head.ts please.' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        { id: 'c1', type: 'function', function: { name: 'read_file', arguments: '{"path":"src/http/head.ts"}' } },
      ],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'export const ferry = 4711;' },
    { role: 'user', content: 'And now?' },
  ]);
  return api;
}

describe('search', () => {
  it('finds messages by their words in all conversations, and marks what was found', async () => {
    const api = await told();
    const { body } = await api.get('/search?q=ferry+Bergen');
    // The model repeats what it is told.
    expect(named(body)).toEqual(['travel:0', 'travel:1']);
    const [{ snippet } = { snippet: { text: '', marks: [] } }] = hitsOf(body);
    expect(snippet.marks.map(({ from, to }) => snippet.text.slice(from, to))).toEqual(['ferries', 'Bergen']);
    expect(body).toMatchObject({ next: null, are_complete: true });
    expect(named((await api.get('/search?q=ferry')).body).sort()).toEqual(['code:2', 'travel:0', 'travel:1']);
  });

  it('finds a name in a longer one and in a path, the name by itself first, and words without their marks', async () => {
    const api = await startApi();
    const headers = { 'x-palimpsest-conversation': 'names' };
    for (const content of ['Open src/foo_bar.ts at the Café.', 'The bar of foo.', 'Call foo_bar.'])
      await api.proxy.post({ model: 'gpt-4o', messages: [{ role: 'user', content }] }, { headers });
    const depths = async (text: string) => {
      const { body } = await api.get(`/search?role=user&q=${encodeURIComponent(text)}`);
      return [body.are_complete, ...hitsOf(body).map(({ depth }) => depth)];
    };
    expect(await depths('foo_bar cafe')).toEqual([true, 0]);
    expect(await depths('foo_bar')).toEqual([true, 4, expect.any(Number), expect.any(Number)]);
  });

  it('opens each hit in its place', async () => {
    const api = await told();
    const [hit] = hitsOf((await api.get('/search?q=4711')).body);
    const path = `/conversations/${hit?.conversation_id}/messages?from=${hit?.depth}&limit=1`;
    const { messages } = (await api.get(path)).body as unknown as { messages: { wire: string }[] };
    expect(messages[0]?.wire).toContain('export const ferry = 4711;');
  });

  it('says so where no message holds all of the words', async () => {
    const { body } = await (await told()).get('/search?q=ferry+zeppelin');
    expect(body.are_complete).toBe(false);
    expect(named(body).sort()).toEqual(['code:2', 'travel:0', 'travel:1']);
  });

  it.each([
    ['role=tool', ['code:2']],
    ['role=user', ['travel:0']],
    ['tool=read_file', ['code:2']],
    ['tool=other', []],
    ['since=2100-01-01', []],
    ['until=2100-01-01T00:00:00Z&role=user', ['travel:0']],
    ['branch=true', []],
    ['branch=false&role=user', ['travel:0']],
  ])('looks only where it is told: %s', async (filter, expected) => {
    expect(named((await (await told()).get(`/search?q=ferry&${filter}`)).body)).toEqual(expected);
  });

  it('gives its hits page by page, each once', async () => {
    const api = await told();
    const first = (await api.get('/search?q=ferry&limit=1')).body;
    const second = (await api.get(`/search?q=ferry&limit=2&cursor=${first.next}`)).body;
    expect([...named(first), ...named(second)].sort()).toEqual(['code:2', 'travel:0', 'travel:1']);
    expect(second.next).toBeNull();
  });

  it('looks in one conversation', async () => {
    const api = await told();
    expect(named((await api.get('/conversations/code/search?q=ferry')).body)).toEqual(['code:2']);
    expect((await api.get('/conversations/nobody/search?q=ferry')).status).toBe(404);
  });

  it.each([
    ['/search', 'q'],
    ['/search?q=', 'q'],
    ['/search?q=a&cursor=x', 'cursor'],
    ['/search?q=a&since=soon', 'since'],
    ['/search?q=a&role=nobody', 'role'],
    ['/search?q=a&limit=0', 'limit'],
    ['/search?q=a&colour=red', 'colour'],
  ])('refuses %s and names %s', async (path, param) => {
    const { status, body } = await (await told()).get(path);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ param });
  });

  it('finds nothing for signs, and takes any text', async () => {
    const api = await told();
    for (const text of ['%', '" OR 1=1', '*', '\u0000', '👩‍👩‍👧', 'the', '"'.repeat(200)])
      expect((await api.get(`/search?q=${encodeURIComponent(text)}`)).status).toBe(200);
  });

  it('lists conversations by the same words', async () => {
    const { body } = await (await told()).get('/conversations?q=ferries');
    expect((body.conversations as unknown as { id: string }[]).map(({ id }) => id).sort()).toEqual(['code', 'travel']);
  });
});
