import { expect, it } from 'vitest';
import { HEAD } from '../quotes/quoted.js';
import { assistant, result, Session, user, type Wire } from '../session.fixture.js';
import { looksUp } from './echo.js';

const call = (id: string, name: string, content: string | null = null): Wire =>
  assistant(content, {
    tool_calls: [{ id, type: 'function', function: { name, arguments: '{"query":"pottery kiln"}' } }],
  });
const found = `There are more: narrow the search.\n${HEAD}\n⟦message 0 of a, user⟧ The pottery kiln is in Reykjavik.`;

it('a search finds neither itself nor the answers of earlier ones, and all else that holds the words', async () => {
  const session = new Session();
  const said = [
    user('The pottery kiln is in Reykjavik.'),
    assistant('I see.'),
    user('Where is it?'),
    call('c1', 'mcp__palimpsest__search'),
    result('c1', found),
    call('c2', 'recall_search'),
    result('c2', found),
    call('c3', 'web_search'),
    result('c3', 'A pottery kiln is an oven.'),
    call('c4', 'mcp__palimpsest__search', 'I look for the pottery kiln.'),
    result('c4', found),
  ];
  await session.say(said, { conversation: 'a', body: { memory_strategy: { mode: 'none' } } });
  const depths = async (tool?: string) => {
    const { hits } = await session.engine.search({ text: 'pottery kiln', limit: 20, tool });
    return hits.map(({ depth }) => depth).sort((a, b) => a - b);
  };
  expect(await depths()).toEqual([0, 7, 8, 9]);
  expect(await depths('mcp__palimpsest__search')).toEqual([3, 4, 9, 10]);
});

it.each([
  ['recall_search', true],
  ['mcp__palimpsest__read_range', true],
  ['palimpsest_search', true],
  ['palimpsest-facts', true],
  ['search', false],
  ['web_search', false],
  ['palimpsest_build', false],
])('tells tools that look into the archive by their names: %s', (name, does) => expect(looksUp(name)).toBe(does));
