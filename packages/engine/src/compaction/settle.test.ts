import { expect, test } from 'vitest';
import { assistant, Session, user } from '../session.fixture.js';

test('the tokens that a pass with a summary says are left are those of the request that is sent then', async () => {
  const session = new Session();
  const body = {
    memory_strategy: {
      mode: 'summarize',
      summarize_keep: 2,
      summarize_min_messages: 4,
      token_budget: 800,
      recall: 'off',
    },
  };
  let passes = 0;
  for (let turn = 0; turn < 12; turn += 1) {
    const words = `question ${turn} about the ferry that leaves at ${turn} `.repeat(10);
    const { compaction, tokensAfter } = await session.say([user(words)], {
      conversation: 'c',
      body,
      reply: assistant(`answer ${turn}`),
    });
    if (compaction === undefined) continue;
    passes += 1;
    expect(compaction.tokensAfter).toBe(tokensAfter.tokens);
  }
  expect(passes).toBeGreaterThan(0);
});
