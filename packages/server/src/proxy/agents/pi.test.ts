import { functionCall } from '@palimpsest/fakes';
import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { refusals, shelves, stored, told } from './listing.fixture.js';
import { Pi } from './pi.fixture.js';

const [ONE, TWO] = ['01a1dfb2-6048-70f5-85f4-1fc2ac0ee7c4', '01a1dfb2-6ed9-7750-a65d-4b5b31b83d6d'];
const thoughtCall = (callId: string) => ({ output: [{ reasoning: 'Hm.' }, { call: 'read', callId, arguments: '{}' }] });

describe('pi on Responses, which names its session', () => {
  test('is one conversation a session, with tools and thoughts', async () => {
    const server = await startServer();
    for (const [id, reply] of [
      [ONE, 'At nine.'],
      [TWO, 'I do not know.'],
    ] as const) {
      const agent = new Pi(server, { id });
      server.responses.reply(reply, thoughtCall('call_1'), 'At ten.');
      await agent.say('When does the ferry leave?');
      await agent.say('And the next?');
    }
    const { main, side } = await shelves(server);
    expect(main.map(({ session, message_count }) => [session, message_count])).toEqual([
      [TWO, 6],
      [ONE, 6],
    ]);
    expect(side).toEqual([]);
    expect(refusals(server)).toBe(0);
  });

  test('is one conversation a session, also of two in parallel with the same words and replies', async () => {
    const server = await startServer();
    const [one, two] = [new Pi(server, { id: ONE }), new Pi(server, { id: TWO })];
    for (const text of ['Mend the ferry.', 'And the harbour.']) {
      for (const agent of [one, two]) {
        server.responses.reply('Done.');
        await agent.say(text);
      }
    }
    const { main, side } = await shelves(server);
    expect(main.map(({ session }) => session).toSorted()).toEqual([ONE, TWO]);
    expect(main.map(({ message_count }) => message_count)).toEqual([4, 4]);
    expect(side).toEqual([]);
  });

  test('stays one conversation through its own compaction, and the summary is asked beside it', async () => {
    const server = await startServer();
    const agent = new Pi(server, { id: ONE });
    server.responses.reply(thoughtCall('call_1'), 'Mended.', 'Built.', 'So far: mended and built.', 'Lit.', 'Swept.');
    await agent.say('Mend the ferry.');
    await agent.say('And the harbour.');
    await agent.compact();
    await agent.say('And the lighthouse.');
    await agent.say('And the quay.');
    const { main, titles, side } = await shelves(server);
    expect(titles).toEqual(['Mend the ferry.']);
    expect(side).toHaveLength(1);
    const all = main[0] === undefined ? '' : await told(server, main[0]);
    for (const text of ['Mend the ferry.', 'So far: mended and built.', 'And the quay.']) expect(all).toContain(text);
    expect(refusals(server)).toBe(0);
  });

  test('compacts again and again, and is one conversation', async () => {
    const server = await startServer();
    const agent = new Pi(server, { id: ONE });
    for (let round = 0; round < 5; round += 1) {
      server.responses.reply(`Done ${round}.`, `Also ${round}.`, `Summary ${round}.`);
      await agent.say(`Task ${round}.`);
      await agent.say(`More ${round}.`);
      await agent.compact();
    }
    await agent.say('The end.');
    expect((await shelves(server)).titles).toEqual(['Task 0.']);
  });

  test('forked is a conversation of the new session that says where it comes from', async () => {
    const server = await startServer();
    const agent = new Pi(server, { id: ONE });
    server.responses.reply('Mended.', 'Red.', 'Blue.');
    await agent.say('Mend the ferry.');
    const fork = agent.fork(TWO);
    await fork.say('Paint it red.');
    await agent.say('Paint it blue.');
    const { main } = await shelves(server);
    expect(main.map(({ session }) => session).toSorted()).toEqual([ONE, TWO]);
    const [forked, origin] = [TWO, ONE].map((session) => main.find((one) => one.session === session));
    if (forked === undefined || origin === undefined) throw new Error('not both sessions were recorded');
    expect((await stored(server, forked)).forkedFrom).toEqual({ conversationId: origin.id, messages: 2 });
    expect(await told(server, forked)).not.toContain('blue');
    expect(await told(server, origin)).not.toContain('red');
  });
});

describe('pi switching its provider within a session', () => {
  async function switching(hasAffinity: boolean) {
    const server = await startServer();
    const agent = new Pi(server, { id: ONE, hasAffinity });
    agent.provider = 'chat';
    server.chat.reply({ content: 'I look.', tool_calls: [functionCall('call_1', 'read')] }, 'At nine.');
    await agent.say('When does the ferry leave?');
    agent.provider = 'responses';
    server.responses.reply(thoughtCall('call_2'), 'At ten.');
    await agent.say('And the next?');
    agent.provider = 'anthropic';
    server.anthropic.reply('At eleven.');
    await agent.say('And then?');
    agent.provider = 'chat';
    server.chat.reply('At noon.');
    await agent.say('And the last?');
    return server;
  }

  test('is one conversation where the session is always named', async () => {
    const server = await switching(true);
    const { titles } = await shelves(server);
    expect(titles).toEqual(['When does the ferry leave?']);
    expect(refusals(server)).toBe(0);
  });

  test('is a fork where Responses name it, which says of what, and goes on without a name where others do not', async () => {
    const server = await switching(false);
    const { main } = await shelves(server);
    const [named, unnamed] = [ONE, null].map((session) => main.find((one) => one.session === session));
    if (named === undefined || unnamed === undefined) throw new Error('not both were recorded');
    expect(main).toHaveLength(2);
    expect((await stored(server, named)).forkedFrom).toEqual({ conversationId: unnamed.id, messages: 4 });
    for (const text of ['At nine.', 'At ten.', 'At eleven.', 'At noon.'])
      expect(await told(server, unnamed)).toContain(text);
    for (const text of ['At nine.', 'At ten.']) expect(await told(server, named)).toContain(text);
    expect(await told(server, named)).not.toContain('At eleven.');
    expect(refusals(server)).toBe(0);
  });
});

describe('pi on chat completions, which names no session', () => {
  test('is two conversations when it is started twice with the same words', async () => {
    const server = await startServer();
    for (const [id, reply] of [
      [ONE, 'At nine.'],
      [TWO, 'I do not know.'],
    ] as const) {
      const agent = new Pi(server, { id });
      agent.provider = 'chat';
      server.chat.reply(reply, 'At ten.');
      await agent.say('When does the ferry leave?');
      await agent.say('And the next?');
    }
    expect((await shelves(server)).main.map(({ message_count }) => message_count)).toEqual([4, 4]);
  });

  test('has the summary of its own compaction marked as a side call', async () => {
    const server = await startServer();
    const agent = new Pi(server, { id: ONE });
    agent.provider = 'chat';
    server.chat.reply('Mended.', 'So far: mended.');
    await agent.say('Mend the ferry.');
    await agent.compact();
    const { titles, side } = await shelves(server);
    expect(titles).toEqual(['Mend the ferry.']);
    expect(side).toHaveLength(1);
  });
});
