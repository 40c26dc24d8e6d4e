import { functionCall } from '@palimpsest/fakes';
import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { Continue } from './continue.fixture.js';
import { refusals, shelves, stored, told } from './listing.fixture.js';

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

  test('is two also when the model begins with the same call in both', async () => {
    const server = await startServer();
    for (const reply of ['At nine.', 'I do not know.']) {
      const agent = new Continue(server);
      server.chat.reply(LOOK, reply, 'At ten.');
      await agent.say('When does the ferry leave?');
      await agent.say('And the next?');
    }
    expect((await shelves(server)).main.map(({ message_count }) => message_count)).toEqual([6, 6]);
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

  test('stays one conversation through its own compaction, which leaves only a summary of the model', async () => {
    const server = await startServer();
    const agent = new Continue(server, HEADER);
    server.chat.reply('Mended.', 'So far: mended.', 'I go on.', 'Painted.');
    await agent.say('Mend the ferry.');
    await agent.compact();
    const { main, titles } = await shelves(server);
    expect(titles).toEqual(['Mend the ferry.']);
    const all = main[0] === undefined ? '' : await told(server, main[0]);
    for (const text of ['Mend the ferry.', 'So far: mended.', 'continue']) expect(all).toContain(text);
    expect(refusals(server)).toBe(0);
  });

  test('forked into another session is a conversation of that, which says where it comes from', async () => {
    const server = await startServer();
    const agent = new Continue(server, HEADER);
    server.chat.reply('At nine.', 'At ten.', 'At eleven.');
    await agent.say('When does the ferry leave?');
    await agent.fork({ 'x-palimpsest-session': 'work-2' }).say('And the next?');
    await agent.say('And the last?');
    const { main } = await shelves(server);
    const [forked, origin] = ['work-2', 'work-1'].map((session) => main.find((one) => one.session === session));
    if (forked === undefined || origin === undefined) throw new Error('not both sessions were recorded');
    expect(main).toHaveLength(2);
    expect((await stored(server, forked)).forkedFrom).toEqual({ conversationId: origin.id, messages: 2 });
  });
});
