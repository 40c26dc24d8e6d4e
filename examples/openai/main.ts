// The OpenAI SDK: a wrapped client has the same type, and remembers. Only what is new is sent; a whole history works as well.
import OpenAI, { type ClientOptions } from 'openai';
import { palimpsest } from 'palimpsest';

export async function main(store: string, options: ClientOptions = {}) {
  const memory = await palimpsest({ store });
  const chat = memory.conversation('support-4711');
  const openai = chat.wrap(new OpenAI(options));

  await openai.chat.completions.create({
    model: 'gpt-5',
    messages: [{ role: 'user', content: 'Parcel PX-7741 is late.' }],
  });
  const stream = await openai.chat.completions.create({
    model: 'gpt-5',
    messages: [{ role: 'user', content: 'Where is it?' }],
    stream: true,
  });
  let answer = '';
  for await (const chunk of stream) answer += chunk.choices[0]?.delta.content ?? '';

  const [hit] = await chat.search('parcel');
  await memory.close();
  return { answer, found: hit?.snippet.text };
}
