import { neededTermsOf, rarityOf, termsOf } from '@palimpsest/core';
import { expect } from 'vitest';
import type { Conversation, Store } from '../store.js';
import type { WordHit } from '../words.js';
import { eraseMessages } from './erasing-messages.js';
import { type Holds, newMessage, openedIn, placeOf, say, saying, tipOf } from './fixture.js';

const wired = (id: string, wire: object, fields = {}) =>
  newMessage(id, { wire: { protocol: 'openai-chat', json: JSON.stringify(wire) }, ...fields });

const talk = async (store: Store, id: string, texts: readonly string[], title?: string): Promise<Conversation> =>
  say(store, await openedIn(store, id, 1), [], {
    messages: texts.map((content, index) => wired(`${id}${index}`, { role: 'user', content })),
    ...(title === undefined ? {} : { title }),
  });

const shown = (hits: readonly WordHit[]): string[] =>
  hits.map(({ conversation, place }) => `${conversation.id}:${place.depth}`).sort();
const search = async (store: Store, text: string, query = {}) => shown(await saying(store, text, query));
const counted = async (store: Store, term: string) =>
  (await store.find({ any: [{ term, weight: 1 }], limit: 9 })).holding.get(term);
const titled = async (store: Store, text: string, limit = 9) =>
  (await store.conversations({ titled: termsOf(text), limit })).map(({ id }) => id);

export function searching(holds: Holds): void {
  holds('finds messages by their words, whatever form these have', async ({ store }) => {
    await talk(store, 'a', ['The red FOXES were running', 'a red door', 'nothing']);
    await talk(store, 'b', ['blue fox']);
    expect(await search(store, 'red')).toEqual(['a:0', 'a:1']);
    expect(await search(store, 'running fox')).toEqual(['a:0']);
    expect(await search(store, 'fox')).toEqual(['a:0', 'b:0']);
    expect(await search(store, 'green')).toEqual([]);
    expect((await store.find({ any: [], limit: 9 })).hits).toEqual([]);
  });

  holds('finds identifiers whole and in parts, paths, numbers, and scripts without blanks', async ({ store }) => {
    await talk(store, 'a', ['see parseHeader in src/http/head.ts', 'error 4711', '日本語の文', 'naïve café 🦀']);
    for (const text of ['parseHeader', 'header', 'src/http/head.ts', 'http'])
      expect(await search(store, text)).toEqual(['a:0']);
    expect(await search(store, '4711')).toEqual(['a:1']);
    expect(await search(store, '日本')).toEqual(['a:2']);
    for (const text of ['CAFÉ', 'cafe', 'Naive']) expect(await search(store, text)).toEqual(['a:3']);
  });

  holds('finds parts of names with capitals, words with particles, emoji, sums and hashes', async ({ store }) => {
    await talk(store, 'a', ['an XMLHttpRequest', '서울에서 만나요 🚀', 'it was $5,000', 'at 9f8e7d6c5b4a39281706']);
    for (const [text, place] of [
      ...(['http', 'HttpRequest', 'xml request'] as const).map((asked) => [asked, 'a:0'] as const),
      ...(['서울', '서울은', '🚀'] as const).map((asked) => [asked, 'a:1'] as const),
      ...[['5000', 'a:2'] as const, ['9f8e7d6', 'a:3'] as const, ['9f8e7d6c5', 'a:3'] as const],
    ]) {
      const all = neededTermsOf(text);
      const any = all.map((term) => ({ term, weight: 1 }));
      expect(shown((await store.find({ any, all, limit: 9 })).hits)).toEqual([place]);
    }
  });

  holds('puts first what holds more of what is wanted, and rarer words', async ({ store }) => {
    await talk(store, 'a', ['oak pine', 'pine fir', 'elm', 'oak pine fir', 'pine']);
    const any = [...termsOf('oak'), ...termsOf('pine')].map((term, index) => ({ term, weight: index + 1 }));
    const { hits, messages, holding } = await store.find({ any: [...any, ...any], limit: 9 });
    const rarity = (term: string) => rarityOf(holding.get(term) ?? 0, messages);
    expect(hits.map(({ place }) => place.depth).sort()).toEqual([0, 1, 3, 4]);
    expect(hits[0]?.weight).toBeCloseTo(rarity('oak') + 2 * rarity('pine'));
    expect(hits[1]?.weight).toBeCloseTo(rarity('oak') + 2 * rarity('pine'));
    expect(hits[2]?.weight).toBeCloseTo(2 * rarity('pine'));
    expect(hits.map(({ terms }) => [...terms].sort())).toEqual([['oak', 'pine'], ['oak', 'pine'], ['pine'], ['pine']]);
    expect((await store.find({ any, limit: 2 })).hits).toHaveLength(2);
    expect((await store.find({ any, limit: 0 })).hits).toEqual([]);
    expect(shown((await store.find({ any, all: termsOf('fir'), limit: 9 })).hits)).toEqual(['a:1', 'a:3']);
  });

  holds('finds what was said, however it is spelled, and nothing about how', async ({ store }) => {
    const call = { id: 'call_1', type: 'function', function: { name: 'read_file', arguments: '{"path":"src/a.ts"}' } };
    const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,pixels' } };
    await say(store, await openedIn(store, 'a', 1), [], {
      messages: [
        wired('1', { role: 'user', content: [{ type: 'text', text: 'parts of it' }, image] }),
        wired('2', { role: 'assistant', content: null, tool_calls: [call] }),
        newMessage('3', { wire: { protocol: 'openai-chat', json: '{"role":"user","content":"caf\\u00e9 noir"}' } }),
        newMessage('4', { wire: { protocol: 'openai-chat', json: 'not json: parts of it' } }),
      ],
    });
    expect(await search(store, 'parts')).toEqual(['a:0']);
    expect(await search(store, 'src/a.ts')).toEqual(['a:1']);
    expect(await search(store, 'café')).toEqual(['a:2']);
    for (const word of ['content', 'assistant', 'function', 'call_1', 'tool_calls', 'pixels'])
      expect(await search(store, word)).toEqual([]);
  });

  holds('finds what was left on a branch, and says on which', async ({ store }) => {
    const old = await talk(store, 'a', ['start', 'left behind']);
    await say(store, old, [], {
      messages: [wired('x', { role: 'user', content: 'taken' })],
      parent: await placeOf(store, 'a', 'a0'),
    });
    const [found] = await saying(store, 'left behind');
    expect(found).toMatchObject({ conversation: { id: 'a' }, place: { id: 'a1', depth: 1 }, branch: old.tip });
    expect(await saying(store, 'taken')).toMatchObject([{ place: { id: 'x', depth: 1 }, branch: null }]);
    expect(await search(store, 'start', { conversationId: 'a' })).toEqual(['a:0']);
  });

  holds('looks in one conversation where that is asked for, and finds what a fork shares once', async ({ store }) => {
    const origin = await talk(store, 'a', ['shared word', 'own word']);
    await talk(store, 'b', ['another word']);
    const tip = await placeOf(store, 'a', 'a0');
    const source = { conversationId: 'a', tip, expectedEditCount: 0, live: [] };
    const fork = await store.create('f', { at: 9, fork: source });
    await say(store, fork, [], { messages: [wired('f1', { role: 'user', content: 'word of the fork' })] });
    expect(await search(store, 'word')).toEqual(['a:0', 'a:1', 'b:0', 'f:1']);
    expect(await search(store, 'word', { conversationId: 'f' })).toEqual(['f:0', 'f:1']);
    expect(await search(store, 'word', { conversationId: 'a' })).toEqual(['a:0', 'a:1']);
    expect(await search(store, 'word', { conversationId: 'nobody' })).toEqual([]);
    await store.erase('a');
    expect(await search(store, 'word')).toEqual(['b:0', 'f:0', 'f:1']);
    expect(origin.id).toBe('a');
  });

  holds('looks at what one role said, or in a time', async ({ store }) => {
    let at = await talk(store, 'a', []);
    for (const [index, role] of (['user', 'assistant', 'user'] as const).entries())
      at = await say(store, at, [], {
        at: 10 * (index + 1),
        messages: [wired(`${index}`, { content: 'word' }, { role })],
      });
    expect(await search(store, 'word', { role: 'user' })).toEqual(['a:0', 'a:2']);
    expect(await search(store, 'word', { from: 20 })).toEqual(['a:1', 'a:2']);
    expect(await search(store, 'word', { to: 20 })).toEqual(['a:0']);
    expect(await search(store, 'word', { from: 20, to: 30, role: 'assistant' })).toEqual(['a:1']);
    const [hit] = await saying(store, 'word', { role: 'assistant' });
    expect(hit).toMatchObject({ role: 'assistant', recordedAt: 20, terms: ['word'] });
    expect(hit?.bytes).toBeGreaterThanOrEqual('{"content":"word"}'.length);
  });

  holds('says how common terms are', async ({ store }) => {
    await talk(store, 'a', ['fox and hound', 'fox', 'other']);
    await talk(store, 'b', ['fox']);
    const any = ['fox', 'hound', 'none'].map((term) => ({ term, weight: 1 }));
    const all = await store.find({ any, limit: 9 });
    expect([...all.holding]).toEqual([
      ['fox', 3],
      ['hound', 1],
      ['none', 0],
    ]);
    expect(all.messages).toBeGreaterThanOrEqual(4);
    const one = await store.find({ any, limit: 9, conversationId: 'a' });
    expect([...one.holding.values()]).toEqual([2, 1, 0]);
    expect(one.messages).toBeGreaterThanOrEqual(3);
    const none = await store.find({ any, limit: 9, conversationId: 'nobody' });
    expect([none.hits, [...none.holding.values()]]).toEqual([[], [0, 0, 0]]);
  });

  holds('finds titles by all of their words, and only as they are now', async ({ store }) => {
    await talk(store, 'a', ['x'], 'Red foxes at night');
    await talk(store, 'b', ['x'], 'Red things');
    expect(await titled(store, 'red')).toEqual(['b', 'a']);
    expect(await titled(store, 'fox red')).toEqual(['a']);
    expect(await titled(store, 'red', 1)).toHaveLength(1);
    expect(await titled(store, '')).toEqual([]);
    await store.change('a', { title: 'Green' });
    expect(await titled(store, 'red')).toEqual(['b']);
    expect(await titled(store, 'green')).toEqual(['a']);
    await store.erase('a');
    expect(await titled(store, 'green')).toEqual([]);
  });

  holds('finds the same at a pace, and lets others write meanwhile', async ({ store }) => {
    const words = Array.from({ length: 300 }, (_, index) => `word ${index % 3 === 0 ? 'fox' : 'hound'} ${index}`);
    await talk(store, 'a', words, 'Red foxes');
    await talk(store, 'b', ['fox'], 'Red things');
    const any = ['fox', 'word'].map((term) => ({ term, weight: 1 }));
    let cost = 0;
    let count = 0;
    const pace = {
      next: async (chars: number) => {
        cost += chars;
        count += 1;
        if (count % 7 === 1) await openedIn(store, `c${count}`, 1);
      },
    };
    for (const query of [
      { any, limit: 400 },
      { any, limit: 5 },
      { any, all: ['fox'], limit: 400 },
      { any, limit: 0 },
    ])
      for (const conversationId of [undefined, 'a']) {
        const asked = conversationId === undefined ? query : { ...query, conversationId };
        expect(await store.find(asked, pace)).toEqual(await store.find(asked));
      }
    expect(cost).toBeGreaterThan(0);
    const titles = await store.conversations({ titled: ['red'], limit: 9, pace });
    expect(titles).toEqual(await store.conversations({ titled: ['red'], limit: 9 }));
  });

  holds('looks no further once its pace fails, and is as usable as before', async ({ store }) => {
    await talk(store, 'a', ['fox', 'fox'], 'Red fox');
    const gone = { next: () => Promise.reject(new Error('nobody waits')) };
    const any = [{ term: 'fox', weight: 1 }];
    await expect(store.find({ any, limit: 9 }, gone)).rejects.toThrow('nobody waits');
    await talk(store, 'b', ['fox']);
    expect(await search(store, 'fox')).toEqual(['a:0', 'a:1', 'b:0']);
  });

  holds('counts and finds no more what was erased', async ({ store }) => {
    const before = await talk(store, 'a', ['secret', 'oak']);
    await eraseMessages(store, before, { from: 0, to: 1, tip: tipOf(before) });
    expect(await search(store, 'secret')).toEqual([]);
    expect(await counted(store, 'secret')).toBe(0);
    await store.erase('a');
    expect(await counted(store, 'oak')).toBe(0);
  });

  holds('finds the same after the index was made anew', async ({ vault, store }) => {
    const old = await talk(store, 'a', ['start', 'left behind'], 'A title');
    await say(store, old, [], {
      messages: [wired('x', { role: 'user', content: 'taken' })],
      parent: await placeOf(store, 'a', 'a0'),
    });
    await talk(vault.storeOf('other'), 'a', ['start']);
    const told: number[] = [];
    expect(await vault.reindex((messages) => told.push(messages))).toBe(4);
    expect(told.at(-1)).toBe(4);
    expect(await search(store, 'left behind')).toEqual(['a:1']);
    expect(await search(store, 'start')).toEqual(['a:0']);
    expect(await titled(store, 'title')).toEqual(['a']);
    expect(await vault.check({ isWhole: true })).toEqual([]);
  });
}
