import { functionCall, startFakeOpenai } from '@palimpsest/fakes';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder } from '../folder.fixture.js';
import { main } from './main.js';

test('the example remembers what it was told, and calls its tool', async () => {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  fake.reply('Thank you.', { tool_calls: [functionCall('call_1', 'track', { parcel: 'PX-7741' })] }, 'In Bergen.');
  const model = { id: 'openai/gpt-5', url: fake.url, apiKey: 'none' } as const;
  const answers = await main(`sqlite:${openFolder()}/chats.db`, ['My parcel is PX-7741.', 'Where is it?'], model);
  expect(answers).toEqual(['Thank you.', 'In Bergen.']);
  expect(fake.requests.map(({ accepted }) => accepted?.messages.length)).toEqual([2, 4, 6]);
});
