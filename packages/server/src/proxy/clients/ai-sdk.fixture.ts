import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { generateText, jsonSchema, type LanguageModel, type ModelMessage, stepCountIs, streamText, tool } from 'ai';
import {
  type Access,
  type Client,
  type ClientKind,
  MAX_TOKENS,
  SYSTEM,
  TOOL,
  type ToolInput,
} from './client.fixture.js';

type ProviderOptions = NonNullable<Parameters<typeof generateText>[0]['providerOptions']>;

const MAX_STEPS = 8;

export const aiChatClient: ClientKind = {
  name: 'ai over openai chat',
  protocol: 'openai-chat',
  canThink: false,
  create: (access) => aiClient(openai(access).chat('gpt-4o')),
};

/** As it is without any setting: what the model said is only named in later requests, by the ids of its items. */
export const aiResponsesClient: ClientKind = {
  name: 'ai over openai responses',
  protocol: 'openai-responses',
  canThink: true,
  create: (access) => aiClient(openai(access).responses('gpt-5')),
};

export const aiStatelessResponsesClient: ClientKind = {
  name: 'ai over openai responses, stateless',
  protocol: 'openai-responses',
  canThink: true,
  create: (access) => aiClient(openai(access).responses('gpt-5'), { openai: { store: false } }),
};

export const aiAnthropicClient: ClientKind = {
  name: 'ai over anthropic, thinking bound to its prefix',
  protocol: 'anthropic-messages',
  canThink: true,
  create: (access) => aiClient(anthropic(access)('claude-opus-5-5'), { anthropic: { thinking: { type: 'adaptive' } } }),
};

const openai = ({ url, ...access }: Access) => createOpenAI({ apiKey: 'sk-test', baseURL: `${url}/v1`, ...access });

const anthropic = ({ url, ...access }: Access) =>
  createAnthropic({ apiKey: 'sk-test', baseURL: `${url}/v1`, ...access });

function aiClient(model: LanguageModel, providerOptions: ProviderOptions = {}): Client {
  const messages: ModelMessage[] = [];
  return {
    say: async ({ text, image, isStreamed }, lookUp) => {
      const words = { type: 'text' as const, text };
      messages.push({
        role: 'user',
        content: image === undefined ? text : [words, { type: 'image', image, mediaType: 'image/png' }],
      });
      const inputSchema = jsonSchema<ToolInput>(TOOL.parameters);
      const call = {
        model,
        system: SYSTEM,
        messages,
        maxOutputTokens: MAX_TOKENS,
        maxRetries: 0,
        providerOptions,
        stopWhen: stepCountIs(MAX_STEPS),
        tools: { [TOOL.name]: tool({ description: TOOL.description, inputSchema, execute: lookUp }) },
      };
      const { reply, response } = isStreamed ? await streamed(call) : await whole(call);
      messages.push(...response.messages);
      return reply;
    },
  };
}

type Call = Parameters<typeof generateText>[0];

async function whole(call: Call) {
  const { text, response } = await generateText(call);
  return { reply: text, response };
}

/** The library tells errors of a stream to whoever asks, and nobody else. */
async function streamed(call: Call) {
  const errors: unknown[] = [];
  const result = streamText({ ...call, onError: ({ error }) => void errors.push(error) });
  await result.consumeStream();
  if (errors.length > 0) throw errors[0];
  return { reply: await result.text, response: await result.response };
}
