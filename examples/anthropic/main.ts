// The Anthropic SDK: a conversation is summarised, what the model would be sent is looked at, and the summary is taken back.
import Anthropic, { type ClientOptions } from '@anthropic-ai/sdk';
import { palimpsest } from 'palimpsest';

export async function main(store: string, questions: readonly string[], options: ClientOptions = {}) {
  const memory = await palimpsest({ store });
  const chat = memory.conversation('trip');
  const anthropic = chat.wrap(new Anthropic(options));
  for (const content of questions)
    await anthropic.messages.create({
      model: 'claude-sonnet-4-6',
      max_tokens: 1024,
      messages: [{ role: 'user', content }],
    });

  const shown = async () => (await chat.view()).length;
  const before = await shown();
  await chat.compact({ strategy: { mode: 'summarize', summarize_keep: 4 } });
  const compacted = await shown();
  await chat.undo();
  const undone = await shown();
  await memory.close();
  return { before, compacted, undone };
}
