import type { Schemas } from '@palimpsest/client';
import { expect, it } from 'vitest';
import { CallRunner } from './call-runner.js';
import { exchange, type Said } from './exchange.js';

/** An exchange with a model that calls an unknown tool in each of its first answers. */
async function exchanged(callingAnswers: number, stopAt = Number.POSITIVE_INFINITY) {
  const said: Said[] = [];
  const stored: Schemas['ToolResult'][] = [];
  const stopping = new AbortController();
  const end = await exchange({
    ...{
      said: { message: 'Do it.' },
      offered: [],
      runner: new CallRunner({ allowed: [], ask: undefined }),
      signal: stopping.signal,
    },
    ask: async (next) => {
      said.push(next);
      const id = `c${said.length}`;
      return said.length > callingAnswers
        ? []
        : ['a', 'b'].map((end) => ({ id: id + end, name: 'x', arguments: '{}' }));
    },
    store: async (results) => void stored.push(...results),
    calling: ({ id }) => {
      if (id === `c${stopAt}b`) stopping.abort();
    },
    called: () => undefined,
  });
  return { end, said, stored };
}

const idsOf = (results: readonly Schemas['ToolResult'][] = []) => results.map(({ tool_call_id }) => tool_call_id);

it('goes on with the results of all calls until an answer calls nothing', async () => {
  const { end, said, stored } = await exchanged(2);
  expect([end, stored]).toEqual(['answered', []]);
  expect(said.map(({ message, tool_results }) => [message, idsOf(tool_results)])).toEqual([
    ['Do it.', []],
    [undefined, ['c1a', 'c1b']],
    [undefined, ['c2a', 'c2b']],
  ]);
});

it('stores a result for every call where the person stops, and asks nothing more', async () => {
  const { end, said, stored } = await exchanged(9, 2);
  expect([end, said.length, idsOf(stored)]).toEqual(['stopped-in-calls', 2, ['c2a', 'c2b']]);
});

it('ends after many rounds, with a result for every call', async () => {
  const { end, said, stored } = await exchanged(Number.POSITIVE_INFINITY);
  expect([end, said.length, idsOf(stored)]).toEqual(['too-many-rounds', 51, ['c51a', 'c51b']]);
  expect(stored[0]?.content).toContain('Not run');
});
