import { functionCall, toolUse } from '@palimpsest/fakes';
import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { KimiCode } from './kimi-code.fixture.js';
import { refusals, shelves } from './listing.fixture.js';

const SESSION = 'session_01a1dfb2-6048-40f5-85f4-1fc2ac0ee7c4';
const SUMMARY = 'The ferry leaves at nine from the second pier, and the notes are in notes.txt.';

describe.each(['anthropic', 'chat'] as const)('Kimi Code over %s', (protocol) => {
  test('is one conversation of its session, also after its own compaction', async () => {
    const server = await startServer();
    const agent = new KimiCode(server, SESSION, protocol);
    server.anthropic.reply({ content: [toolUse('toolu_1', 'ReadFile', { path: 'notes.txt' })] }, 'At nine.', SUMMARY);
    server.chat.reply({ tool_calls: [functionCall('call_1', 'ReadFile', { path: 'notes.txt' })] }, 'At nine.', SUMMARY);
    await agent.say('When does the ferry leave?');
    await agent.compact();
    await agent.say('And the next?');
    const { main } = await shelves(server);
    expect(main).toMatchObject([{ session: SESSION, title: 'When does the ferry leave?' }]);
    expect(refusals(server)).toBe(0);
  });

  test('is two conversations in two sessions that begin with the same words', async () => {
    const server = await startServer();
    for (const session of [SESSION, SESSION.replace('01a1', '02b2')])
      await new KimiCode(server, session, protocol).say('When does the ferry leave?');
    expect((await shelves(server)).main.map(({ session }) => session).sort()).toEqual([
      SESSION,
      SESSION.replace('01a1', '02b2'),
    ]);
  });
});
