// OpenAI Agents (`@openai/agents` or `@openai/agents-core`): the model of a run and its session belong to one conversation.
import { Agent, type Model, Runner, tool } from '@openai/agents-core';
import { palimpsest } from 'palimpsest';
import { session, wrapModel } from 'palimpsest/openai-agents';
import { z } from 'zod';

const track = tool({
  name: 'track',
  description: 'Says where a parcel is.',
  parameters: z.object({ parcel: z.string() }),
  execute: async ({ parcel }) => `${parcel} is in Bergen.`,
});

/** Asks one thing after the other. The session keeps every word; the model is sent what fits. */
export async function main(store: string, questions: readonly string[], model: Model) {
  const memory = await palimpsest({ store });
  const chat = memory.conversation('support-4711');
  const agent = new Agent({ name: 'Support', model: wrapModel(model, chat, { model: 'gpt-5' }), tools: [track] });
  const runner = new Runner({ tracingDisabled: true });
  const answers: unknown[] = [];
  for (const question of questions)
    answers.push((await runner.run(agent, question, { session: session(chat) })).finalOutput);
  await memory.close();
  return answers;
}
