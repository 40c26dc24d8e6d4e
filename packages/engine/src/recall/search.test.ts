import { describe, expect, it } from 'vitest';
import { assistant, result, Session, user } from '../session.fixture.js';

const IDS = ['c1', 'c2', 'c3', 'c4', 'c5'];
const calls = IDS.map((id) => ({ id, type: 'function', function: { name: 'fire', arguments: '{}' } }));

it('a filter that no index knows is asked of more messages until the page is full', async () => {
  const session = new Session();
  const newer = Array.from({ length: 1_100 }, (_, index) => user(`The kiln, ${index}.`));
  const results = IDS.map((id) => result(id, id === 'c5' ? 'The kiln, hot.' : 'Cold.'));
  await session.say([user('Fire it.'), assistant(null, { tool_calls: calls }), ...results, ...newer], {
    conversation: 'a',
    body: { memory_strategy: { mode: 'none' } },
  });
  const found = async (filter: object) =>
    (await session.engine.search({ text: 'kiln', limit: 2, ...filter })).hits.map(({ depth }) => depth);
  // Equals are looked through from the newest on, a thousand where nothing is filtered.
  expect(await found({ tool: 'fire' })).toEqual([6]);
  expect(await found({ tool: 'other' })).toEqual([]);
  expect(await found({ isOnBranch: true })).toEqual([]);
});

describe('pages of a search', () => {
  const TALK = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0 ? user(`The heron, ${index}.`) : assistant(`A heron indeed, ${index}.`),
  );

  /** All pages; `between` is told what each showed. */
  async function walked(session: Session, limit: number, between: (depths: readonly number[]) => Promise<unknown>) {
    const shown: string[] = [];
    let cursor: string | undefined;
    do {
      const { hits, next } = await session.engine.search({ text: 'heron', limit, cursor });
      shown.push(...hits.map(({ conversationId, depth }) => `${conversationId} ${depth}`));
      await between(hits.filter(({ conversationId }) => conversationId === 'a').map(({ depth }) => depth));
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    return shown;
  }

  const none = { memory_strategy: { mode: 'none' } };

  it('show all that stays, each once, while hits of earlier pages are erased', async () => {
    const session = new Session();
    await session.say(TALK, { conversation: 'a', body: none });
    const all = await walked(session, 7, async () => undefined);
    expect(new Set(all).size).toBe(40);
    expect(all).toHaveLength(40);
    const erased: number[] = [];
    const shown = await walked(session, 7, async (depths) => {
      for (const depth of depths.slice(0, 4)) {
        erased.push(depth);
        await session.engine.library.eraseMessages('a', { from: depth, to: depth + 1 });
      }
    });
    const stayed = all.filter((name) => !erased.includes(Number(name.split(' ')[1])));
    expect(stayed.filter((name) => !shown.includes(name))).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('show nothing twice while more is said', async () => {
    const session = new Session();
    await session.say(TALK, { conversation: 'a', body: none });
    let count = 0;
    const shown = await walked(session, 7, async () => {
      count += 1;
      if (count < 5) await session.say([user(`Heron heron, ${count}.`)], { conversation: `b${count}`, body: none });
    });
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((name) => name.startsWith('a '))).toHaveLength(40);
  });

  it.each(['10', 'x', '', 'AAAA', 'AAAA AAA', 'A'.repeat(8_000)])('are not begun by %o', async (cursor) => {
    const session = new Session();
    for (const search of [
      session.engine.search({ text: 'heron', limit: 1, cursor }),
      session.engine.library.search('heron', { limit: 1, cursor }),
    ])
      await expect(search).rejects.toMatchObject({ field: 'cursor' });
  });
});
