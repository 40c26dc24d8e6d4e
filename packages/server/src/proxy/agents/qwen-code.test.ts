import { functionCall } from '@palimpsest/fakes';
import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { refusals, shelves, told } from './listing.fixture.js';
import { GreetingQwenCode, QwenCode } from './qwen-code.fixture.js';

const HEADER = { 'x-palimpsest-session': 'work-1' };
const LOOK = { content: 'I look.', tool_calls: [functionCall('call_1', 'read_file', { file_path: 'notes.txt' })] };

describe('Qwen Code, which names no session', () => {
  test('is one conversation within a process, with tools', async () => {
    const server = await startServer();
    const agent = new QwenCode(server);
    server.chat.reply(LOOK, 'At nine.', 'At ten.');
    await agent.say('When does the ferry leave?');
    await agent.say('And the next?');
    const { main, titles, side } = await shelves(server);
    expect(titles).toEqual(['When does the ferry leave?']);
    expect(main[0]?.message_count).toBe(6);
    expect(side).toEqual([]);
    expect(refusals(server)).toBe(0);
  });

  test('is two conversations when it is started twice in a folder with the same words', async () => {
    const server = await startServer();
    for (const reply of ['At nine.', 'I do not know.']) {
      const agent = new QwenCode(server);
      server.chat.reply(reply, 'At ten.');
      await agent.say('When does the ferry leave?');
      await agent.say('And the next?');
    }
    expect((await shelves(server)).main.map(({ message_count }) => message_count)).toEqual([4, 4]);
  });

  test('keeps what it asks for the next words of the user out of what the user goes on with', async () => {
    const server = await startServer();
    const agent = new QwenCode(server);
    server.chat.reply('At nine.', 'and the next?', 'At ten.');
    await agent.say('When does the ferry leave?');
    await agent.suggest();
    await agent.say('And the last?');
    const { main } = await shelves(server);
    const [conversation] = main;
    expect(main).toHaveLength(1);
    expect(conversation === undefined ? '' : await told(server, conversation)).not.toContain('SUGGESTION MODE');
  });

  test('has what it asks without tools marked as a side call', async () => {
    const server = await startServer();
    const body = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Write a title.' }] };
    await fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'QwenCode/0.24.4 (linux; x64)' },
      body: JSON.stringify(body),
    });
    expect((await shelves(server)).sideTitles).toEqual(['Write a title.']);
  });
});

describe('an older Qwen Code, which greets itself', () => {
  test('is one conversation, greeting and all', async () => {
    const server = await startServer();
    const agent = new GreetingQwenCode(server);
    server.chat.reply(LOOK, 'At nine.', 'At ten.');
    await agent.say('When does the ferry leave?');
    await agent.say('And the next?');
    expect((await shelves(server)).main).toMatchObject([{ message_count: 8 }]);
    expect(refusals(server)).toBe(0);
  });

  test('is one conversation a session, in a folder where all begin with the same greeting', async () => {
    const server = await startServer();
    const [ann, bob] = [new GreetingQwenCode(server), new GreetingQwenCode(server)];
    server.chat.reply('Hello Ann.', 'Hello Bob.', 'Yes, Ann.', 'Yes, Bob.');
    await ann.say('I am Ann.');
    await bob.say('I am Bob.');
    await ann.say('Do you know me?');
    await bob.say('Do you know me?');
    const { main } = await shelves(server);
    expect(main.map(({ message_count }) => message_count)).toEqual([6, 6]);
    for (const conversation of main) {
      const all = await told(server, conversation);
      expect([all.includes('Ann'), all.includes('Bob')].filter(Boolean)).toHaveLength(1);
    }
  });

  test('stays two conversations when both begin with the same words too', async () => {
    const server = await startServer();
    const [one, two] = [new GreetingQwenCode(server), new GreetingQwenCode(server)];
    server.chat.reply('At nine.', 'I do not know.', 'At ten.', 'Ask again.');
    await one.say('When does the ferry leave?');
    await two.say('When does the ferry leave?');
    await one.say('And the next?');
    await two.say('And the next?');
    expect((await shelves(server)).main.map(({ message_count }) => message_count)).toEqual([6, 6]);
  });

  test('has its helper, which greets itself too, marked as a side call', async () => {
    const server = await startServer();
    const agent = new GreetingQwenCode(server, HEADER);
    const call = functionCall('call_1', 'agent', { prompt: 'Find the ferry.' });
    server.chat.reply({ content: 'I ask.', tool_calls: [call] }, 'Found.', 'It is at sea.');
    await agent.say('Where is the ferry?');
    const { main, side } = await shelves(server);
    expect(main).toMatchObject([{ message_count: 6 }]);
    expect(side).toMatchObject([{ message_count: 4 }]);
  });

  test('stays one conversation through its own compaction, which begins with the same greeting', async () => {
    const server = await startServer();
    const agent = new GreetingQwenCode(server, HEADER);
    server.chat.reply('Mended.', 'So far: mended.', 'Painted.', 'Swept.');
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

describe('Qwen Code with a session in our header', () => {
  test('keeps what it asks at the end of a run, under another system text, out of what the user goes on with', async () => {
    const server = await startServer();
    const agent = new QwenCode(server, HEADER);
    server.chat.reply('At nine.', 'Nothing to remember.', 'At ten.');
    await agent.say('When does the ferry leave?');
    await agent.remember();
    await agent.say('And the next?');
    const { main } = await shelves(server);
    const [conversation] = main;
    expect(main).toMatchObject([{ title: 'When does the ferry leave?', message_count: 4 }]);
    expect(conversation === undefined ? '' : await told(server, conversation)).not.toContain('Managed memory');
  });

  test('goes on with its conversation when it is resumed', async () => {
    const server = await startServer();
    const agent = new QwenCode(server, HEADER);
    server.chat.reply('At nine.', 'At ten.');
    await agent.say('When does the ferry leave?');
    agent.resume();
    await agent.say('And the next?');
    expect((await shelves(server)).titles).toEqual(['When does the ferry leave?']);
  });

  test('has its helper marked as a side call', async () => {
    const server = await startServer();
    const agent = new QwenCode(server, HEADER);
    const call = functionCall('call_1', 'agent', { prompt: 'Find the ferry.' });
    server.chat.reply({ content: 'I ask.', tool_calls: [call] }, 'Found.', 'Done.');
    await agent.say('Where is the ferry?');
    const { titles, side } = await shelves(server);
    expect(titles).toEqual(['Where is the ferry?']);
    expect(side).toHaveLength(1);
  });

  test('stays one conversation through its own compaction', async () => {
    const server = await startServer();
    const agent = new QwenCode(server, HEADER);
    server.chat.reply('Mended.', 'So far: mended.', 'Painted.');
    await agent.say('Mend the ferry.');
    await agent.compact();
    await agent.say('Paint it.');
    const { main, titles } = await shelves(server);
    expect(titles).toEqual(['Mend the ferry.']);
    const all = main[0] === undefined ? '' : await told(server, main[0]);
    for (const text of ['Mend the ferry.', 'So far: mended.', 'Paint it.']) expect(all).toContain(text);
    expect(refusals(server)).toBe(0);
  });

  test('forked into another session is a conversation of that', async () => {
    const server = await startServer();
    const agent = new QwenCode(server, HEADER);
    server.chat.reply('At nine.', 'At ten.', 'At eleven.');
    await agent.say('When does the ferry leave?');
    const fork = agent.fork({ 'x-palimpsest-session': 'work-2' });
    await fork.say('And the next?');
    await agent.say('And the last?');
    const { main } = await shelves(server);
    expect(main.map(({ session }) => session).toSorted()).toEqual(['work-1', 'work-2']);
  });
});
