import type { AssistantAnswer } from './messages-answer.js';
import type { MessagesBlock, MessagesRequest } from './messages-request.js';
import { signedContent } from './signature.js';

/** One answer of the model, complete, before it is put on the wire whole or in pieces. */
export interface MessagesReply {
  readonly id: string;
  readonly type: 'message';
  readonly role: 'assistant';
  readonly model: string;
  readonly content: readonly MessagesBlock[];
  readonly stop_reason: string;
  readonly stop_sequence: null;
  readonly usage: {
    readonly input_tokens: number;
    readonly cache_creation_input_tokens: number;
    readonly cache_read_input_tokens: number;
    readonly output_tokens: number;
    readonly service_tier: 'standard';
  };
}

const CHARS_PER_TOKEN = 4;

/** An estimate, for requests and answers that nobody counts. */
export const estimateTokens = (value: unknown): number =>
  Math.ceil((JSON.stringify(value) ?? '').length / CHARS_PER_TOKEN);

export function replyTo(
  id: string,
  request: MessagesRequest,
  answer: AssistantAnswer,
  promptTokens: number,
): MessagesReply {
  const blocks = typeof answer.content === 'string' ? [{ type: 'text', text: answer.content }] : answer.content;
  const content = signedContent(request, blocks);
  const { usage = {} } = answer;
  const isCalling = content.some(({ type }) => type === 'tool_use');
  return {
    id,
    type: 'message',
    role: 'assistant',
    model: request.model,
    content,
    stop_reason: answer.stopReason ?? (isCalling ? 'tool_use' : 'end_turn'),
    stop_sequence: null,
    usage: {
      input_tokens: usage.inputTokens ?? promptTokens,
      cache_creation_input_tokens: usage.cacheCreationTokens ?? 0,
      cache_read_input_tokens: usage.cacheReadTokens ?? 0,
      output_tokens: usage.outputTokens ?? estimateTokens(content),
      service_tier: 'standard',
    },
  };
}
