// Mastra (`@mastra/core` 1.71, with Node 22.13 or newer): one processor makes every step of an agent part of a conversation.
import { Agent } from '@mastra/core/agent';
import type { MastraModelConfig } from '@mastra/core/llm';
import { createTool } from '@mastra/core/tools';
import { palimpsest } from 'palimpsest';
import { processor } from 'palimpsest/mastra';
import { z } from 'zod';

const track = createTool({
  id: 'track',
  description: 'Says where a parcel is.',
  inputSchema: z.object({ parcel: z.string() }),
  execute: async ({ parcel }) => `${parcel} is in Bergen.`,
});

/** Asks one thing after the other; the conversation is remembered here, so that only what is new is given to the agent. */
export async function main(store: string, questions: readonly string[], model: MastraModelConfig) {
  const memory = await palimpsest({ store });
  const agent = new Agent({
    id: 'support',
    name: 'Support',
    instructions: 'Be brief.',
    model,
    tools: { track },
    inputProcessors: [processor(memory.conversation('support-4711'))],
  });
  const answers: string[] = [];
  for (const question of questions) answers.push((await agent.generate(question)).text);
  await memory.close();
  return answers;
}
