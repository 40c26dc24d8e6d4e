import { startFakeAnthropic } from '@palimpsest/fakes';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder } from '../folder.fixture.js';
import { main } from './main.js';

test('the example shows fewer messages after the compaction, and all of them after the undo', async () => {
  const fake = await startFakeAnthropic();
  onTestFinished(() => fake.close());
  const days = Array.from({ length: 20 }, (_, day) => `What did we plan for day ${day}? ${'A long walk. '.repeat(30)}`);
  const options = { apiKey: 'sk-ant-1', baseURL: fake.url };
  const { before, compacted, undone } = await main(`sqlite:${openFolder()}/chats.db`, days, options);
  expect(before).toBe(40);
  expect(compacted).toBeLessThan(12);
  expect(undone).toBe(before);
});
