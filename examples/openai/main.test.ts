import { startFakeOpenai } from '@palimpsest/fakes';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder } from '../folder.fixture.js';
import { main } from './main.js';

test('the example sends the whole conversation, streams, and finds what was said', async () => {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  fake.reply('I am sorry.', 'In Bergen.');
  const said = await main(`sqlite:${openFolder()}/chats.db`, { apiKey: 'none', baseURL: fake.url });
  expect(said).toEqual({ answer: 'In Bergen.', found: expect.stringContaining('PX-7741') });
  expect(fake.requests.map(({ accepted }) => accepted?.messages.length)).toEqual([1, 3]);
});
