import { expect, it } from 'vitest';
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
