import { functionCall } from '@palimpsest/fakes';
import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { Copilot } from './copilot.fixture.js';
import { refusals, shelves, told } from './listing.fixture.js';

const [ONE, TWO] = ['afd0b1ccffe7ce88847c6b4303301de0', '6cec28e812e4f9c927aac7f6d333de8a'];
const called = (call: string) => ({
  output: [{ reasoning: 'Hm.' }, { call, callId: 'call_1', arguments: '{"prompt":"Find the ferry."}' }],
});

describe('Copilot on Responses', () => {
  test('is one conversation a session, also when it is resumed without its thoughts', async () => {
    const server = await startServer();
    const agent = new Copilot(server, { key: ONE });
    server.responses.reply(called('view'), 'At nine.', 'At ten.');
    await agent.say('When does the ferry leave?');
    agent.resume();
    await agent.say('And the next?');
    const { main, side } = await shelves(server);
    expect(main).toMatchObject([{ session: ONE, message_count: 6 }]);
    expect(side).toEqual([]);
    expect(refusals(server)).toBe(0);
  });

  test('is two conversations in two sessions with the same words', async () => {
    const server = await startServer();
    for (const [key, reply] of [
      [ONE, 'At nine.'],
      [TWO, 'I do not know.'],
    ] as const) {
      const agent = new Copilot(server, { key });
      server.responses.reply(reply, 'At ten.');
      await agent.say('When does the ferry leave?');
      await agent.say('And the next?');
    }
    expect((await shelves(server)).main).toMatchObject([
      { session: TWO, message_count: 4 },
      { session: ONE, message_count: 4 },
    ]);
  });

  test('stays two conversations when both say the same at the same minute and get the same replies', async () => {
    const server = await startServer();
    const [one, two] = [new Copilot(server, { key: ONE }), new Copilot(server, { key: TWO })];
    for (const text of ['Mend the ferry.', 'And the harbour.']) {
      for (const agent of [one, two]) {
        server.responses.reply('Done.');
        await agent.say(text);
      }
    }
    const { main } = await shelves(server);
    expect(main.map(({ session }) => session).toSorted()).toEqual([TWO, ONE]);
    expect(main.map(({ message_count }) => message_count)).toEqual([4, 4]);
  });

  test('has its helper marked as a side call of its session', async () => {
    const server = await startServer();
    const agent = new Copilot(server, { key: ONE });
    server.responses.reply(called('task'), 'Found.', 'It is at sea.');
    await agent.say('Where is the ferry?');
    const { main, side } = await shelves(server);
    expect(main).toMatchObject([{ session: ONE }]);
    expect(side).toMatchObject([{ session: ONE, message_count: 2 }]);
  });

  test('stays one conversation through its own compaction, in which everything is kept', async () => {
    const server = await startServer();
    const agent = new Copilot(server, { key: ONE });
    server.responses.reply('Mended.', 'So far: mended.', 'Painted.', 'Swept.');
    await agent.say('Mend the ferry.');
    await agent.compact();
    await agent.say('Paint it.');
    await agent.say('And the quay.');
    const { main } = await shelves(server);
    expect(main).toHaveLength(1);
    const all = main[0] === undefined ? '' : await told(server, main[0]);
    for (const text of ['Mend the ferry.', 'So far: mended.', 'And the quay.']) expect(all).toContain(text);
    expect(refusals(server)).toBe(0);
  });
});

describe('Copilot on chat completions, which name no session', () => {
  test('has its helper marked as a side call', async () => {
    const server = await startServer();
    const agent = new Copilot(server, { key: ONE, wire: 'chat' });
    const call = functionCall('call_1', 'task', { prompt: 'Find the ferry.' });
    server.chat.reply({ content: 'I ask.', tool_calls: [call] }, 'Found.', 'It is at sea.');
    await agent.say('Where is the ferry?');
    const { main, side } = await shelves(server);
    expect(main).toMatchObject([{ session: null, message_count: 4 }]);
    expect(side).toMatchObject([{ session: null, message_count: 2 }]);
  });
});
