import { describe, it } from 'vitest';
import { aiAnthropicClient, aiChatClient, aiResponsesClient } from './ai-sdk.fixture.js';
import { boundAnthropicClient, plainAnthropicClient, thinkingAnthropicClient } from './anthropic.fixture.js';
import { openaiChatClient } from './openai-chat.fixture.js';
import { openaiResponsesByIdClient, openaiResponsesClient } from './openai-responses.fixture.js';
import { tour } from './run.fixture.js';
import { MODES } from './strategies.fixture.js';

const OFFICIAL = [
  openaiChatClient,
  openaiResponsesClient,
  openaiResponsesByIdClient,
  plainAnthropicClient,
  thinkingAnthropicClient,
  boundAnthropicClient,
];
const PAIRS = OFFICIAL.flatMap((from) =>
  OFFICIAL.filter((to) => to.protocol !== from.protocol).map((to) => ({ from, to })),
);

describe('a conversation goes on in another protocol', () => {
  it.each(PAIRS)('from $from.name to $to.name and back, 12 turns', async ({ from, to }) => {
    await tour([from, to, from], 'none', 4);
  });

  it.each(MODES)('chat, responses, anthropic, chat, 20 turns, mode %s', async (mode) => {
    await tour([openaiChatClient, openaiResponsesClient, boundAnthropicClient, openaiChatClient], mode, 5);
  });

  it.each(MODES.filter((_, place) => place % 3 === 0))(
    'the ai client over anthropic, responses, chat, anthropic, 20 turns, mode %s',
    async (mode) => {
      await tour([aiAnthropicClient, aiResponsesClient, aiChatClient, aiAnthropicClient], mode, 5);
    },
  );
});
