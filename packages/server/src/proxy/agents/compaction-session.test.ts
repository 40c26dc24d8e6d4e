import OpenAI from 'openai';
import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { CompactionSession } from './compaction-session.fixture.js';
import { refusals, shelves, told } from './listing.fixture.js';

const clientOf = (url: string, session: string) =>
  new OpenAI({
    ...{ apiKey: 'sk-openai', baseURL: `${url}/v1`, maxRetries: 0 },
    defaultHeaders: { 'x-palimpsest-session': session },
  });

describe('a session that has the provider compact its items', () => {
  test.each([
    ['by the id of a reply', true],
    ['by sending them', false],
  ])('goes on in the same conversation, compacted twice %s', async (_, isStored) => {
    const server = await startServer();
    const session = new CompactionSession(clientOf(server.url, 'work-1'), isStored);
    for (const text of ['I am Ada.', 'The ferry leaves at nine.']) await session.say(text);
    await session.compact();
    for (const text of ['Who am I?', 'When does it leave?']) await session.say(text);
    await session.compact();
    await session.say('Sure?');
    const { main, side } = await shelves(server);
    expect(main).toHaveLength(1);
    expect(side).toEqual([]);
    expect(refusals(server)).toBe(0);
    const words = main[0] === undefined ? '' : await told(server, main[0]);
    for (const text of ['You said: I am Ada.', 'You said: When does it leave?', 'You said: Sure?'])
      expect(words).toContain(text);
    const last = server.responses.requests.at(-1)?.body as { input: { type?: string }[] };
    expect(last.input.filter(({ type }) => type === 'compaction')).toHaveLength(1);
  });

  test.each([true, false])(
    'needs no name for that: the compaction is known by its id, stored: %s',
    async (isStored) => {
      const server = await startServer();
      const session = new CompactionSession(server.gpt, isStored);
      await session.say('I am Ada.');
      await session.compact();
      for (const text of ['Who am I?', 'Sure?']) await session.say(text);
      const other = new OpenAI({ apiKey: 'sk-openai', baseURL: `${await server.replica()}/v1`, maxRetries: 0 });
      await session.over(other).say('And now?');
      const { main } = await shelves(server);
      expect(main).toMatchObject([{ message_count: 10 }]);
      const last = server.responses.requests.at(-1)?.body as { input: object[] };
      expect(JSON.stringify(last.input)).not.toContain('You said: I am Ada.');
      expect(await server.store.branches(main[0]?.id ?? '', { limit: 9 })).toEqual([]);
    },
  );

  test('goes on at a reply that holds the compaction itself, where the client leaves out what was before it', async () => {
    const server = await startServer();
    const said = (content: string) => ({ role: 'user' as const, content });
    const ask = (input: OpenAI.Responses.ResponseInput) =>
      server.gpt.responses.create({ model: 'gpt-5', input, store: false });
    const first = await ask([said('I am Ada.')]);
    const history = [said('I am Ada.'), ...(first.output as OpenAI.Responses.ResponseInputItem[])];
    const compaction = { type: 'compaction', id: 'cmp_1', encrypted_content: 'x' };
    server.responses.reply({ output: [{ item: compaction }, { text: 'Noted.' }] });
    const second = await ask([...history, said('Go on.')]);
    const rest = second.output as OpenAI.Responses.ResponseInputItem[];
    expect(rest[0]).toMatchObject({ type: 'compaction' });
    for (const text of ['Who am I?', 'Sure?']) {
      rest.push(said(text));
      rest.push(...((await ask(rest)).output as OpenAI.Responses.ResponseInputItem[]));
    }
    const { main } = await shelves(server);
    expect(main).toMatchObject([{ message_count: 8 }]);
    expect(await server.store.branches(main[0]?.id ?? '', { limit: 9 })).toEqual([]);
    const last = server.responses.requests.at(-1)?.body as { input: { type?: string }[] };
    expect(last.input[0]).toMatchObject({ type: 'compaction' });
  });

  test('is another conversation in another session, and where the compaction was not made here', async () => {
    const server = await startServer();
    const one = new CompactionSession(clientOf(server.url, 'work-1'), false);
    const other = new CompactionSession(clientOf(server.url, 'work-2'), false);
    for (const session of [one, other]) await session.say('I am Ada.');
    await one.compact();
    await other.compact();
    await one.say('Who am I?');
    await other.say('Who am I?');
    expect((await shelves(server)).main.map(({ message_count }) => message_count)).toEqual([6, 6]);
    const compaction = { type: 'compaction' as const, id: 'cmp_1', encrypted_content: 'x' };
    const said = (content: string) => ({ type: 'message' as const, role: 'user' as const, content });
    const input = [said('I am Bob.'), compaction, said('Who am I?')];
    await clientOf(server.url, 'work-1').responses.create({ model: 'gpt-5', input, store: false });
    expect((await shelves(server)).main).toHaveLength(3);
    await other.compact();
    expect(server.errors).toEqual([]);
  });
});
