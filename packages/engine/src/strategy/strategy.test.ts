import { describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.js';
import { parseAgents } from './agent.js';
import { Bench, TALK } from './modes/bench.fixture.js';
import { talk, user } from './modes/talk.fixture.js';
import { parseStrategy } from './strategy.js';

describe('a strategy', () => {
  it.each(['auto', 'none', 'compact', 'summarize', 'window', 'long', 'blocks'])(
    'may be given as the name of its mode alone: %s',
    (mode) => expect(parseStrategy(mode)).toEqual(parseStrategy({ mode })),
  );

  it.each([
    ['atuo', `Invalid 'memory_strategy.mode': there is no mode "atuo". Did you mean auto?`],
    [7, `Invalid 'memory_strategy': use the name of a mode, or an object like {"mode": "compact"}, but got 7.`],
    [null, `Invalid 'memory_strategy': use the name of a mode, or an object like {"mode": "compact"}, but got null.`],
    [[], `Invalid 'memory_strategy': use the name of a mode, or an object like {"mode": "compact"}.`],
  ])('that is %j is refused with what to write', (given, message) => {
    expect(() => parseStrategy(given)).toThrow(message);
  });

  it('in a request is the name of a mode or an object, to the same effect', async () => {
    const bench = new Bench();
    const request = { model: 'gpt-4o', messages: [...talk(3), user('And?')] };
    const turns = await Promise.all(
      ['long', { mode: 'long' }].map((memory_strategy, place) =>
        bench.engine.prepare({ conversation: `${TALK}${place}`, request: { ...request, memory_strategy } }),
      ),
    );
    expect(turns.map(({ strategy }) => strategy)).toEqual([parseStrategy('long'), parseStrategy('long')]);
  });

  it('of the server, and of an agent, may be the name of a mode', async () => {
    const { store } = new Bench();
    const agents = parseAgents({ writer: { memory_strategy: 'blocks' } });
    const engine = createEngine({ store, strategy: 'window', agents });
    const ask = (agent_type?: string) =>
      engine.prepare({ request: { model: 'gpt-4o', messages: [user('Hello')], ...(agent_type && { agent_type }) } });
    expect((await ask()).strategy.mode).toBe('window');
    expect((await ask('writer')).strategy.mode).toBe('blocks');
  });
});
