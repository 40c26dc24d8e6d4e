import type { JsonObject } from '../json.js';
import type { Pacing } from '../pacing.js';
import type { AnthropicError } from './anthropic-error.js';
import { blockText, type MessagesBlock, type MessagesRequest } from './messages-request.js';

/** An assistant message. A streamed and a plain request get the same one. */
export interface AssistantAnswer extends Pacing {
  /** A text stands for one text block. Thinking without a signature is signed for the request it answers. */
  readonly content: string | readonly MessagesBlock[];
  /** `tool_use` with calls and `end_turn` without, unless given. */
  readonly stopReason?: string;
  /** Counts to report; what is left out is counted. */
  readonly usage?: {
    readonly inputTokens?: number;
    readonly outputTokens?: number;
    readonly cacheReadTokens?: number;
    readonly cacheCreationTokens?: number;
  };
  /** Characters of text or input in each delta of a stream; a delta never splits a character. */
  readonly chunkChars?: number;
  /** Breaks a stream off with an error event after this many events; a plain request gets the error as its status. */
  readonly streamError?: { readonly after: number; readonly error?: Partial<AnthropicError> };
}

/** A failure with the text the provider has for that status, where it is not given. */
export interface RefusedAnswer extends Pacing {
  readonly status: number;
  readonly error?: Partial<AnthropicError>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** Sent instead of an error object, like the page of a gateway in front of the provider. */
  readonly html?: string;
}

/** The refusal of a prompt that is too long, whatever its length. */
export interface TooLongAnswer extends Pacing {
  readonly overflow: { readonly windowTokens: number; readonly promptTokens: number };
}

export type MessagesAnswer = AssistantAnswer | RefusedAnswer | TooLongAnswer;
type Answered = string | MessagesAnswer;

/** A text stands for a message with that content. A function sees the request it answers and may take its time. */
export type ScriptedMessagesAnswer = Answered | ((request: MessagesRequest) => Answered | Promise<Answered>);

export async function resolveAnswer(answer: ScriptedMessagesAnswer, request: MessagesRequest): Promise<MessagesAnswer> {
  const answered = typeof answer === 'function' ? await answer(request) : answer;
  return typeof answered === 'string' ? { content: answered } : answered;
}

/** What a fake says when its script has nothing: a function of the request alone. */
export function echoMessages({ messages }: MessagesRequest): AssistantAnswer {
  const last = messages.findLast((message) => message.role === 'user');
  return { content: `You said: ${last ? blockText(last) : ''}` };
}

export const toolUse = (id: string, name: string, input: JsonObject = {}): MessagesBlock => ({
  type: 'tool_use',
  id,
  name,
  input,
});
