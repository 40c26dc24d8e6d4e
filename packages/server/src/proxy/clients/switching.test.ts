import { describe, it } from 'vitest';
import { aiAnthropicClient, aiChatClient, aiResponsesClient } from './ai-sdk.fixture.js';
import { boundAnthropicClient, plainAnthropicClient, thinkingAnthropicClient } from './anthropic.fixture.js';
import type { ClientKind } from './client.fixture.js';
import { openaiChatClient } from './openai-chat.fixture.js';
import { openaiResponsesByIdClient, openaiResponsesClient } from './openai-responses.fixture.js';
import { expectCompactions } from './run.fixture.js';
import { Scenario } from './scenario.fixture.js';
import { openStage } from './stage.fixture.js';
import { MODES, type Mode, STRATEGIES } from './strategies.fixture.js';

/** One client after the other goes on with a conversation it knows only by name. */
async function tour(kinds: readonly ClientKind[], mode: Mode, turns: number): Promise<void> {
  const stage = await openStage(STRATEGIES[mode]);
  const scenario = new Scenario(stage);
  for (const kind of kinds) {
    const client = kind.create(stage.access(kind.protocol, 'workshop'));
    await scenario.play(client, kind, turns / 2);
    await stage.restart();
    await scenario.play(client, kind, turns / 2);
  }
  await scenario.check();
  if (mode === 'none') scenario.checkAllShown();
  expectCompactions(stage.compactions, mode, kinds.length * turns);
}

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
  it.each(PAIRS)('from $from.name to $to.name and back, 30 turns', async ({ from, to }) => {
    await tour([from, to, from], 'none', 10);
  });

  it.each(MODES)('chat, responses, anthropic, chat, 120 turns, mode %s', async (mode) => {
    const kinds = [openaiChatClient, openaiResponsesClient, boundAnthropicClient, openaiChatClient];
    await tour(kinds, mode, 30);
  });

  it.each(MODES)('the ai client over anthropic, responses, chat, anthropic, 120 turns, mode %s', async (mode) => {
    const kinds = [aiAnthropicClient, aiResponsesClient, aiChatClient, aiAnthropicClient];
    await tour(kinds, mode, 30);
  });
});
