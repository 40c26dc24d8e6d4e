import Anthropic from '@anthropic-ai/sdk';
import {
  type Access,
  type Client,
  type ClientKind,
  type ClientMessage,
  MAX_TOKENS,
  SYSTEM,
  TOOL,
  type ToolInput,
} from './client.fixture.js';

type Settings = Pick<Anthropic.MessageCreateParams, 'model' | 'thinking'>;

/** The official client of Anthropic Messages; it sends its whole history. */
const anthropicClient = (name: string, settings: Settings): ClientKind => ({
  name,
  protocol: 'anthropic-messages',
  canThink: settings.thinking !== undefined,
  create: (access) => messagesClient(access, settings),
});

export const plainAnthropicClient = anthropicClient('anthropic', { model: 'claude-sonnet-4-6' });

/** The model thinks; a tool loop of it must begin with a thought. */
export const thinkingAnthropicClient = anthropicClient('anthropic, thinking', {
  model: 'claude-haiku-4-5',
  thinking: { type: 'enabled', budget_tokens: 1024 },
});

/** What the model thinks holds only behind the bytes it was thought behind. */
export const boundAnthropicClient = anthropicClient('anthropic, thinking bound to its prefix', {
  model: 'claude-opus-5-5',
  thinking: { type: 'adaptive' },
});

function messagesClient({ url, headers, fetch }: Access, settings: Settings): Client {
  const anthropic = new Anthropic({ apiKey: 'sk-test', baseURL: url, maxRetries: 0, defaultHeaders: headers, fetch });
  const messages: Anthropic.MessageParam[] = [];
  const { parameters, ...named } = TOOL;
  const tools = [{ ...named, input_schema: parameters }];

  function reply(isStreamed: boolean): Promise<Anthropic.Message> {
    const body = { ...settings, max_tokens: MAX_TOKENS, system: SYSTEM, tools, messages };
    return isStreamed ? anthropic.messages.stream(body).finalMessage() : anthropic.messages.create(body);
  }

  return {
    say: async (said, lookUp) => {
      messages.push({ role: 'user', content: userContent(said) });
      for (;;) {
        const { content } = await reply(said.isStreamed);
        messages.push({ role: 'assistant', content });
        const calls = content.filter((block) => block.type === 'tool_use');
        if (calls.length === 0) return content.map((block) => (block.type === 'text' ? block.text : '')).join('');
        messages.push({
          role: 'user',
          content: calls.map(({ id, input }) => ({
            type: 'tool_result',
            tool_use_id: id,
            content: lookUp(input as ToolInput),
          })),
        });
      }
    },
  };
}

function userContent({ text, image }: ClientMessage): string | Anthropic.ContentBlockParam[] {
  if (image === undefined) return text;
  return [
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: image } },
    { type: 'text', text },
  ];
}
