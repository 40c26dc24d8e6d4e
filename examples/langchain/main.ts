// LangChain (`langchain` 1): one middleware for `createAgent`. The thread's id names the conversation.
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { HumanMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { createAgent } from 'langchain';
import { palimpsest } from 'palimpsest';
import { middleware } from 'palimpsest/langchain';
import { z } from 'zod';

const track = tool(async ({ parcel }: { parcel: string }) => `${parcel} is in Bergen.`, {
  name: 'track',
  description: 'Says where a parcel is.',
  schema: z.object({ parcel: z.string() }),
});

/** Asks one thing after the other; the conversation is remembered here, so that only what is new is given to the agent. */
export async function main(store: string, questions: readonly string[], model: BaseChatModel) {
  const memory = await palimpsest({ store });
  const agent = createAgent({ model, tools: [track], middleware: [middleware(memory)] });
  const config = { configurable: { thread_id: 'support-4711' } };
  const answers: string[] = [];
  for (const question of questions) {
    const { messages } = await agent.invoke({ messages: [new HumanMessage(question)] }, config);
    answers.push(messages.at(-1)?.text ?? '');
  }
  await memory.close();
  return answers;
}
