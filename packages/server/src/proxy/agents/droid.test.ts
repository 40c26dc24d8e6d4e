import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { Droid } from './droid.fixture.js';
import { refusals, shelves } from './listing.fixture.js';

const SESSION = '01a1dfb2-6048-40f5-85f4-1fc2ac0ee7c4';

describe('droid over Responses', () => {
  test('is one conversation of its session, also after its own compaction, which is a side call', async () => {
    const server = await startServer();
    const agent = new Droid(server, SESSION);
    server.responses.reply('At nine.', 'At ten.', 'The ferry leaves at nine and at ten from the second pier.');
    await agent.say('When does the ferry leave?');
    await agent.say('And the next?');
    await agent.compact();
    await agent.say('And the last?');
    const { main, side } = await shelves(server);
    expect(main).toMatchObject([{ session: SESSION, title: 'When does the ferry leave?' }]);
    expect(side).toMatchObject([{ session: SESSION }]);
    expect(refusals(server)).toBe(0);
  });

  test('is two conversations in two sessions that begin with the same words', async () => {
    const server = await startServer();
    for (const session of [SESSION, SESSION.replace('01a1', '02b2')])
      await new Droid(server, session).say('When does the ferry leave?');
    expect((await shelves(server)).main).toHaveLength(2);
  });
});
