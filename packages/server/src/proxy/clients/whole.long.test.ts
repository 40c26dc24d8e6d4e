import { describe, it } from 'vitest';
import { aiAnthropicClient, aiChatClient, aiResponsesClient, aiStatelessResponsesClient } from './ai-sdk.fixture.js';
import { boundAnthropicClient, plainAnthropicClient, thinkingAnthropicClient } from './anthropic.fixture.js';
import { openaiChatClient } from './openai-chat.fixture.js';
import { openaiResponsesByIdClient, openaiResponsesClient } from './openai-responses.fixture.js';
import { describeClients, tour } from './run.fixture.js';
import { MODES } from './strategies.fixture.js';

const EVERY_CLIENT = [
  openaiChatClient,
  openaiResponsesClient,
  openaiResponsesByIdClient,
  plainAnthropicClient,
  thinkingAnthropicClient,
  boundAnthropicClient,
  aiChatClient,
  aiResponsesClient,
  aiStatelessResponsesClient,
  aiAnthropicClient,
];

describeClients(EVERY_CLIENT, (client, mode) => ({
  turns: 300,
  name: (client + mode) % 2 === 0 ? 'workshop' : undefined,
}));

describe('a conversation goes on in another protocol', () => {
  it.each(MODES)('chat, responses, anthropic, chat, 480 turns, mode %s', async (mode) => {
    await tour([openaiChatClient, openaiResponsesClient, boundAnthropicClient, openaiChatClient], mode, 120);
  });
});
