import { functionCall } from '@palimpsest/fakes';
import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { Cline } from './cline.fixture.js';
import { refusals, shelves } from './listing.fixture.js';

const HEADER = { 'x-palimpsest-session': 'work-1' };
const LOOK = { content: 'I look.', tool_calls: [functionCall('call_1', 'read_files', { file_paths: ['notes.txt'] })] };

describe('Cline, which names no session', () => {
  test('is one conversation a session, two with the same words', async () => {
    const server = await startServer();
    for (const reply of ['At nine.', 'I do not know.']) {
      const agent = new Cline(server);
      server.chat.reply({ ...LOOK, content: `I look. ${reply}` }, reply, 'At ten.');
      await agent.say('When does the ferry leave?');
      await agent.say('And the next?');
    }
    expect((await shelves(server)).main.map(({ message_count }) => message_count)).toEqual([6, 6]);
    expect(refusals(server)).toBe(0);
  });
});

describe('Cline with a session in our header', () => {
  test('has its helper marked as a side call', async () => {
    const server = await startServer();
    const agent = new Cline(server, HEADER);
    const call = functionCall('call_1', 'spawn_agent', { task: 'Find the ferry.' });
    server.chat.reply({ content: 'I ask.', tool_calls: [call] }, 'Found.', 'It is at sea.');
    await agent.say('Where is the ferry?');
    const { titles, side } = await shelves(server);
    expect(titles).toEqual(['Where is the ferry?']);
    expect(side).toHaveLength(1);
  });
});
