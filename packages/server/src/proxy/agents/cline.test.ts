import { functionCall } from '@palimpsest/fakes';
import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { Cline } from './cline.fixture.js';
import { refusals, shelves, told } from './listing.fixture.js';

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

  test('is two also when the model begins with the same call in both', async () => {
    const server = await startServer();
    for (const reply of ['At nine.', 'I do not know.']) {
      const agent = new Cline(server);
      server.chat.reply(LOOK, reply, 'At ten.');
      await agent.say('When does the ferry leave?');
      await agent.say('And the next?');
    }
    expect((await shelves(server)).main.map(({ message_count }) => message_count)).toEqual([6, 6]);
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

  test('stays one conversation through its own compaction, and the summary is asked beside it', async () => {
    const server = await startServer();
    const agent = new Cline(server, HEADER);
    server.chat.reply(LOOK, 'Mended.', 'Built.', 'So far: mended.', 'Lit.');
    await agent.say('Mend the ferry.');
    await agent.say('And the harbour.');
    await agent.compact();
    await agent.say('And the lighthouse.');
    const { main, titles, side } = await shelves(server);
    expect(titles).toEqual(['Mend the ferry.']);
    expect(side).toHaveLength(1);
    const all = main[0] === undefined ? '' : await told(server, main[0]);
    for (const text of ['Mend the ferry.', 'So far: mended.', 'And the lighthouse.']) expect(all).toContain(text);
    expect(refusals(server)).toBe(0);
  });
});
