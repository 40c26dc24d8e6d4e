import OpenAI from 'openai';
import {
  type Access,
  type Client,
  type ClientKind,
  type ClientMessage,
  SYSTEM,
  TOOL,
  type ToolInput,
} from './client.fixture.js';

type Params = OpenAI.Chat.ChatCompletionCreateParams;
type ChatMessage = OpenAI.Chat.ChatCompletionMessageParam;

/** The official client of Chat Completions; it sends its whole history. */
export const openaiChatClient: ClientKind = {
  name: 'openai chat',
  protocol: 'openai-chat',
  canThink: false,
  create: chatClient,
};

function chatClient({ url, headers, fetch }: Access): Client {
  const openai = new OpenAI({ apiKey: 'sk-test', baseURL: `${url}/v1`, maxRetries: 0, defaultHeaders: headers, fetch });
  const messages: ChatMessage[] = [{ role: 'system', content: SYSTEM }];

  async function reply(isStreamed: boolean): Promise<OpenAI.Chat.ChatCompletionMessage> {
    const body = { model: 'gpt-4o', messages, tools: [{ type: 'function', function: TOOL }] } satisfies Params;
    if (isStreamed) return openai.chat.completions.stream(body).finalMessage();
    const [choice] = (await openai.chat.completions.create(body)).choices;
    if (choice === undefined) throw new Error('a reply without a choice');
    return choice.message;
  }

  return {
    say: async (said, lookUp) => {
      messages.push({ role: 'user', content: userContent(said) });
      for (;;) {
        const message = await reply(said.isStreamed);
        messages.push(message);
        if (message.tool_calls === undefined || message.tool_calls.length === 0) return message.content ?? '';
        for (const call of message.tool_calls) {
          if (call.type !== 'function') throw new Error(`a call of type ${call.type}`);
          const content = lookUp(JSON.parse(call.function.arguments) as ToolInput);
          messages.push({ role: 'tool', tool_call_id: call.id, content });
        }
      }
    },
  };
}

function userContent({ text, image }: ClientMessage): string | OpenAI.Chat.ChatCompletionContentPart[] {
  if (image === undefined) return text;
  return [
    { type: 'text', text },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${image}` } },
  ];
}
