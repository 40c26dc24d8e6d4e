import type { TextCounter } from './text-counter.js';
import { renderTools, type ToolDefinition } from './tool-definition.js';

/** How closely the model looks at an image. */
export type MediaDetail = 'low' | 'high' | 'auto';

/** Of a message, what costs tokens. */
export interface MessageText {
  readonly role: string;
  readonly name?: string | undefined;
  readonly texts: readonly string[];
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
  readonly media: readonly MediaDetail[];
}

/** Of a request, what costs tokens besides its messages. */
export interface RequestFrame {
  readonly tools: readonly ToolDefinition[];
  /** Text of the first system message. Tools share its place in the prompt. */
  readonly systemText?: string | undefined;
}

/**
 * Tokens a message adds to a request in OpenAI's chat format, whatever the other messages are: the counts of a
 * view's messages and of its frame add up to the request's. The text is counted exactly; media are nominal, so a
 * request that has any is an estimate.
 */
export function countMessage(counter: TextCounter, message: MessageText): number {
  let tokens = MESSAGE_TOKENS + counter.count(message.role);
  if (message.name) tokens += NAME_TOKENS + counter.count(message.name);
  for (const text of message.texts) tokens += counter.count(text);
  for (const call of message.calls) {
    tokens += CALL_TOKENS + counter.count(call.name) + counter.count(call.arguments);
  }
  for (const detail of message.media) tokens += MEDIA_TOKENS[detail];
  return tokens;
}

/** Tokens of a request without its messages: the priming of the reply, and the tools. */
export function countFrame(counter: TextCounter, { tools, systemText }: RequestFrame): number {
  if (tools.length === 0) return REPLY_TOKENS;
  const toolTokens = REPLY_TOKENS + TOOLS_TOKENS + counter.count(renderTools(tools));
  if (systemText === undefined) return toolTokens;
  return toolTokens + TOOLS_WITH_SYSTEM_TOKENS + lineBreakTokens(counter, systemText);
}

/** Tokens that a line break adds at the end of a text; some endings swallow it. Only the ending matters. */
function lineBreakTokens(counter: TextCounter, text: string): number {
  if (text.endsWith('\n')) return 0;
  const ending = text.slice(-ENDING_LENGTH);
  return counter.count(`${ending}\n`) - counter.count(ending);
}

const ENDING_LENGTH = 64;

/** From OpenAI's cookbook, "How to count tokens with tiktoken". */
const MESSAGE_TOKENS = 3;
const NAME_TOKENS = 1;
const REPLY_TOKENS = 3;

/** Inferred by others from what the API bills; see `tool-definition.ts`. */
const CALL_TOKENS = 3;
const TOOLS_TOKENS = 9;
const TOOLS_WITH_SYSTEM_TOKENS = -4;

/** Low is the documented flat price; high is that of the documented 1024 × 1024 example, its size being unknown. */
const MEDIA_TOKENS: Record<MediaDetail, number> = { low: 85, auto: 85, high: 765 };
