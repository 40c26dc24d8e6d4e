import { functionCall } from '@palimpsest/fakes';
import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { Continue } from './continue.fixture.js';
import { refusals, shelves } from './listing.fixture.js';

const HEADER = { 'x-palimpsest-session': 'work-1' };
const LOOK = { content: 'I look.', tool_calls: [functionCall('call_1', 'Read', { filepath: 'notes.txt' })] };

describe('Continue, which names no session', () => {
  test('is one conversation a session, two with the same words', async () => {
    const server = await startServer();
    for (const reply of ['At nine.', 'I do not know.']) {
      const agent = new Continue(server);
      server.chat.reply({ ...LOOK, content: `I look. ${reply}` }, reply, 'At ten.');
      await agent.say('When does the ferry leave?');
      await agent.say('And the next?');
    }
    expect((await shelves(server)).main.map(({ message_count }) => message_count)).toEqual([6, 6]);
    expect(refusals(server)).toBe(0);
  });
});

describe('Continue with a session in our header', () => {
  test('has its title marked as a side call', async () => {
    const server = await startServer();
    const agent = new Continue(server, HEADER);
    server.chat.reply(LOOK, 'At nine.', 'Ferry times');
    await agent.say('When does the ferry leave?');
    await agent.title();
    const { titles, side } = await shelves(server);
    expect(titles).toEqual(['When does the ferry leave?']);
    expect(side).toHaveLength(1);
  });

  test('has what its helper asks, under almost the same system text, outside of its conversation', async () => {
    const server = await startServer();
    const agent = new Continue(server, HEADER);
    const call = functionCall('call_1', 'Subagent', { prompt: 'Find the ferry.' });
    server.chat.reply({ content: 'I ask.', tool_calls: [call] }, 'Found.', 'It is at sea.');
    await agent.say('Where is the ferry?');
    const all = Object.values(await shelves(server)).flat();
    expect(all).toContainEqual(expect.objectContaining({ title: 'Where is the ferry?', message_count: 4 }));
  });
});
