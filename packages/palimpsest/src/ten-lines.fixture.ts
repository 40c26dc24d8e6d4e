/** What the README shows, with the client of OpenAI: two questions, and a search. */
export const openaiProgram = (url: string): string => `
  import OpenAI from 'openai';
  import { palimpsest } from 'palimpsest';
  const memory = await palimpsest({ store: 'sqlite:chats.db', strategy: { mode: 'auto' } });
  const chat = memory.conversation('support-4711');
  const openai = chat.wrap(new OpenAI({ apiKey: 'none', baseURL: ${JSON.stringify(url)} }));
  await openai.chat.completions.create({ model: 'gpt-4o', messages: [{ role: 'user', content: 'Parcel PX-7741.' }] });
  const reply = await openai.chat.completions.create({ model: 'gpt-4o', messages: [{ role: 'user', content: 'And the other parcel?' }] });
  console.log(reply.choices[0]?.message.content, (await chat.messages()).total);
  for (const hit of await chat.search('parcel')) console.log(hit.snippet.text);
  await memory.close();
`;

export const anthropicProgram = (url: string): string => `
  import Anthropic from '@anthropic-ai/sdk';
  import { palimpsest } from 'palimpsest';
  const memory = await palimpsest({ store: 'sqlite:claude.db' });
  const client = memory.conversation('a').wrap(new Anthropic({ apiKey: 'sk-ant-1', baseURL: ${JSON.stringify(url)} }));
  for (const content of ['My cat is called Mia.', 'What is my cat called?'])
    await client.messages.create({ model: 'claude-opus-5-5', max_tokens: 99, messages: [{ role: 'user', content }] });
  await memory.close();
`;

export const geminiProgram = (url: string): string => `
  import { GoogleGenAI } from '@google/genai';
  import { palimpsest } from 'palimpsest';
  const memory = await palimpsest({ store: 'sqlite:gemini.db' });
  const client = memory.conversation('a').wrap(new GoogleGenAI({ apiKey: 'AIza-own', httpOptions: { baseUrl: ${JSON.stringify(url)} } }));
  for (const contents of ['My cat is called Mia.', 'What is my cat called?'])
    await client.models.generateContent({ model: 'gemini-3-pro-preview', contents });
  await memory.close();
`;

/** The examples of the adapters, which are beside it, each with a model of its framework that calls OpenAI. */
export const adaptersProgram = (url: string): string => `
  import { ChatOpenAI } from '@langchain/openai';
  import { OpenAIChatCompletionsModel } from '@openai/agents-openai';
  import OpenAI from 'openai';
  import { main as aiSdk } from './ai-sdk.js';
  import { main as langchain } from './langchain.js';
  import { main as agents } from './openai-agents.js';
  const said = ['My parcel is PX-7741.', 'Where is it?'];
  const options = { apiKey: 'none', baseURL: ${JSON.stringify(url)} };
  console.log(await aiSdk('sqlite:ai-sdk.db', said, options));
  console.log(await agents('sqlite:agents.db', said, new OpenAIChatCompletionsModel(new OpenAI(options), 'gpt-5')));
  const { apiKey } = options;
  console.log(await langchain('sqlite:langchain.db', said, new ChatOpenAI({ model: 'gpt-5', apiKey, configuration: options })));
`;

/** The same of Mastra. */
export const mastraProgram = (url: string): string => `
  import { main } from './mastra.js';
  const model = { id: 'openai/gpt-5', url: ${JSON.stringify(url)}, apiKey: 'none' } as const;
  console.log(await main('sqlite:mastra.db', ['My parcel is PX-7741.', 'Where is it?'], model));
`;
