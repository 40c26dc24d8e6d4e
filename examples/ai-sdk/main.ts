// The AI SDK (`ai` 6 or 7): one middleware around the model. Steps of a tool loop are compacted on the way.
import { createOpenAI, type OpenAIProviderSettings } from '@ai-sdk/openai';
import { generateText, stepCountIs, tool, wrapLanguageModel } from 'ai';
import { palimpsest } from 'palimpsest';
import { middleware } from 'palimpsest/ai-sdk';
import { z } from 'zod';

const track = tool({
  description: 'Says where a parcel is.',
  inputSchema: z.object({ parcel: z.string() }),
  execute: async ({ parcel }) => `${parcel} is in Bergen.`,
});

/** Asks one thing after the other; the conversation is remembered here, so that only what is new is sent. */
export async function main(store: string, questions: readonly string[], provider: OpenAIProviderSettings = {}) {
  const memory = await palimpsest({ store });
  const chat = memory.conversation('support-4711');
  const model = wrapLanguageModel({ model: createOpenAI(provider).chat('gpt-5'), middleware: middleware(chat) });
  const answers: string[] = [];
  for (const prompt of questions)
    answers.push((await generateText({ model, prompt, tools: { track }, stopWhen: stepCountIs(20) })).text);
  await memory.close();
  return answers;
}
