import type { JsonObject } from '../json.js';
import type { Pacing } from '../pacing.js';
import { type ChatFunctionCall, type ChatRequest, type ChatToolCall, messageText } from './chat-request.js';
import type { OpenaiError } from './openai-error.js';

/** An assistant message. A streamed and a plain request get the same one. */
export interface MessageAnswer extends Pacing {
  readonly content?: string | null;
  readonly tool_calls?: readonly ChatToolCall[];
  readonly refusal?: string;
  /** Fields no client was told about, such as `reasoning_content`. They are streamed before the content, texts in pieces. */
  readonly extra?: JsonObject;
  /** `tool_calls` with calls and `stop` without, unless given. */
  readonly finishReason?: string;
  /** Counts to report; what is left out is counted. */
  readonly usage?: {
    readonly promptTokens?: number;
    readonly completionTokens?: number;
    readonly cachedTokens?: number;
  };
  /** Characters of text or arguments in each delta of a stream; a delta never splits a character. */
  readonly chunkChars?: number;
  /** Breaks a stream off with an error event after this many events; a plain request gets the error as status 500. */
  readonly streamError?: { readonly after: number; readonly error?: Partial<OpenaiError> };
}

/** A failure with the text the provider has for that status, where it is not given. */
export interface FailureAnswer extends Pacing {
  readonly status: number;
  readonly error?: Partial<OpenaiError>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** Sent instead of an error object, like the page of a gateway in front of the provider. */
  readonly html?: string;
}

/** The refusal of a prompt that is too long, whatever its length. */
export interface OverflowAnswer extends Pacing {
  readonly overflow: { readonly windowTokens: number; readonly promptTokens: number };
}

export type ChatAnswer = MessageAnswer | FailureAnswer | OverflowAnswer;

/** A text stands for a message with that content. A function sees the request it answers and may take its time. */
export type ScriptedAnswer = string | ChatAnswer | ((request: ChatRequest) => Answered | Promise<Answered>);
type Answered = string | ChatAnswer;

export async function resolveAnswer(answer: ScriptedAnswer, request: ChatRequest): Promise<ChatAnswer> {
  const answered = typeof answer === 'function' ? await answer(request) : answer;
  return typeof answered === 'string' ? { content: answered } : answered;
}

/** What a fake says when its script has nothing: a function of the request alone. */
export function echo({ messages }: ChatRequest): MessageAnswer {
  const last = messages.findLast((message) => message.role === 'user');
  return { content: `You said: ${last ? messageText(last) : ''}` };
}

export function functionCall(id: string, name: string, args: JsonObject = {}): ChatFunctionCall {
  return { id, type: 'function', function: { name, arguments: JSON.stringify(args) } };
}
