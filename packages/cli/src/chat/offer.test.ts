import { join } from 'node:path';
import { createEngine } from '@palimpsest/engine';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../command.fixture.js';
import { TestTerminal } from './pty.fixture.js';

it('the offer to compact swallows no message, and what is compacted is counted as in the status', async () => {
  const folder = await temporaryFolder();
  const vault = await openVault(`sqlite:${join(folder, '.palimpsest/palimpsest.db')}`);
  const messages = Array.from({ length: 58 }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `Point ${index}: the harbour had ${index + 40} cranes in ${1900 + index}. `.repeat(4),
  }));
  const request = { model: 'gpt-5', messages, memory_strategy: 'none' };
  await createEngine({ store: vault.storeOf(LOCAL_OWNER) }).prepare({ request, conversation: 'talk' });
  await vault.close();
  const chat = new TestTerminal(['chat', '--resume', 'talk'], { folder, variables: { PALIMPSEST_UPSTREAM: '' } });
  await chat.shows('[58 messages]');
  chat.type('Hello\r');
  await chat.shows('getting long (60 messages)');
  for (const letter of 'yes, but how many cranes?') chat.type(letter);
  chat.type('\r');
  await chat.shows('[62 messages]');
  expect(chat.screen).toContain('› yes, but how many cranes?');
  expect(chat.screen).not.toContain('getting long');

  const figures = () => ({
    line: /── compacted \d+ messages · ([\d,]+) → ([\d,]+) tokens/.exec(chat.all)?.slice(1),
    status: /^\[.*\] · ([\d,]+) \//m.exec(chat.screen)?.[1],
  });
  const before = figures().status;
  chat.type('/compact --preview\r');
  await chat.shows('Compact like this?');
  expect(chat.screen).toContain(`Tokens: ${before} before`);
  chat.type('e\r');
  await chat.shows('Enter takes it');
  chat.type(' AND MANY MORE WORDS THAN BEFORE\r');
  await chat.shows(/── compacted[\s\S]*\[Summary \+ 15 messages\]/);
  expect(figures()).toEqual({ line: [before, figures().status], status: expect.any(String) });
  chat.type('\u0004');
  expect(await chat.ended).toBe(0);
});
