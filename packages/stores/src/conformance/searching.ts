import { expect } from 'vitest';
import type { Conversation, Store } from '../store.js';
import { type Holds, newMessage, placeOf, say } from './fixture.js';

const saying = (id: string, wire: object) =>
  newMessage(id, { wire: { protocol: 'openai-chat', json: JSON.stringify(wire) } });

const talk = async (store: Store, id: string, texts: readonly string[], title?: string): Promise<Conversation> =>
  say(store, await store.openConversation(id, 1), [], {
    messages: texts.map((content, index) => saying(`${id}${index}`, { role: 'user', content })),
    ...(title === undefined ? {} : { title }),
  });

const search = async (store: Store, text: string, limit = 99) =>
  (await store.search(text, { limit })).map(
    ({ conversation, message }) => `${conversation.id}:${message?.depth ?? 'title'}`,
  );

export function searching(holds: Holds): void {
  holds('finds texts in titles first, then in messages, the newest of each conversation', async ({ store }) => {
    await talk(store, 'a', ['the red fox', 'a red door', 'nothing']);
    await talk(store, 'b', ['blue'], 'Red things');
    await talk(store, 'c', ['dark red wine']);
    expect(await search(store, 'red')).toEqual(['b:title', 'c:0', 'a:1']);
    expect(await search(store, 'RED F')).toEqual(['a:0']);
    expect(await search(store, 'red', 2)).toEqual(['b:title', 'c:0']);
    expect(await search(store, 'green')).toEqual([]);
    expect(await search(store, '')).toEqual([]);
  });

  holds('takes every character of a search for itself', async ({ store }) => {
    const texts = [
      '100% sure',
      'a_b',
      'c:\\dir',
      '"quoted"',
      "it's -- a; test",
      'two\nlines',
      'naïve 日本語 🦀',
      '[x]*?',
    ];
    for (const [index, text] of texts.entries()) await talk(store, `c${index}`, [text]);
    for (const [index, text] of texts.entries()) expect(await search(store, text)).toEqual([`c${index}:0`]);
    expect(await search(store, '0% s')).toEqual(['c0:0']);
    expect(await search(store, 'a%e')).toEqual([]);
    expect(await search(store, '1__%')).toEqual([]);
    expect(await search(store, '日本')).toEqual(['c6:0']);
    expect(await search(store, '" OR 1=1; --')).toEqual([]);
  });

  holds('finds what was said, however it is spelled, and nothing about how', async ({ store }) => {
    const call = { id: 'call_1', type: 'function', function: { name: 'read_file', arguments: '{"path":"src/a.ts"}' } };
    const conversation = await say(store, await store.openConversation('a', 1), [], {
      messages: [
        saying('1', { role: 'user', content: [{ type: 'text', text: 'parts of it' }] }),
        saying('2', { role: 'assistant', content: null, tool_calls: [call] }),
        newMessage('3', { wire: { protocol: 'openai-chat', json: '{"role":"user","content":"caf\\u00e9 noir"}' } }),
        newMessage('4', { wire: { protocol: 'openai-chat', json: 'not json: parts of it' } }),
      ],
    });
    expect(conversation.tip?.depth).toBe(3);
    expect(await search(store, 'parts of it')).toEqual(['a:0']);
    expect(await search(store, 'src/a.ts')).toEqual(['a:1']);
    expect(await search(store, 'café')).toEqual(['a:2']);
    for (const word of ['content', 'assistant', 'function"', 'call_1', 'tool_calls']) {
      expect(await search(store, word)).toEqual([]);
    }
  });

  holds('finds what was left on a branch, and says on which', async ({ store }) => {
    const old = await talk(store, 'a', ['start', 'left behind']);
    await say(store, old, [], {
      messages: [saying('x', { role: 'user', content: 'taken' })],
      parent: await placeOf(store, 'a', 'a0'),
    });
    const [found] = await store.search('left behind', { limit: 9 });
    expect(found).toMatchObject({ message: { id: 'a1', depth: 1 }, branch: old.tip });
    expect(await search(store, 'taken')).toEqual(['a:1']);
    expect(await search(store, 'start')).toEqual(['a:0']);
  });
}
