import type { JsonObject } from '../json.js';
import type { FailureAnswer, OverflowAnswer } from '../openai/chat-answer.js';
import type { OpenaiError } from '../openai/openai-error.js';
import type { Pacing } from '../pacing.js';
import { inputItems, itemText, type ResponsesRequest } from './response-request.js';

/** One item of the output; `item` is one of a type that has no form here, given whole but for its id. */
export type ScriptedItem =
  | { readonly reasoning: string }
  | { readonly text: string; readonly phase?: 'commentary' | 'final_answer' }
  | { readonly refusal: string }
  | { readonly call: string; readonly arguments?: string; readonly callId?: string }
  | { readonly custom: string; readonly input?: string; readonly callId?: string }
  | { readonly item: JsonObject; readonly idPrefix?: string };

/** A response of the model. A streamed and a plain request get the same one. */
export interface OutputAnswer extends Pacing {
  readonly output: readonly ScriptedItem[];
  /** Why the response stops before its end. */
  readonly incomplete?: 'max_output_tokens' | 'content_filter';
  /** The response fails after this output, inside an answer of status 200. */
  readonly failed?: { readonly code: string; readonly message: string };
  /** Counts to report; what is left out is counted. */
  readonly usage?: {
    readonly inputTokens?: number;
    readonly outputTokens?: number;
    readonly cachedTokens?: number;
  };
  /** Characters of text or arguments in each delta of a stream; a delta never splits a character. */
  readonly chunkChars?: number;
  /** Breaks a stream off with an error event after this many events; a plain request gets the error as status 500. */
  readonly streamError?: { readonly after: number; readonly error?: Partial<OpenaiError> };
}

export type ResponseAnswer = OutputAnswer | FailureAnswer | OverflowAnswer;

/** A text stands for a response of one message. A function sees the request it answers and may take its time. */
export type ScriptedResponse =
  | string
  | ResponseAnswer
  | ((request: ResponsesRequest) => string | ResponseAnswer | Promise<string | ResponseAnswer>);

export async function resolveResponse(answer: ScriptedResponse, request: ResponsesRequest): Promise<ResponseAnswer> {
  const answered = typeof answer === 'function' ? await answer(request) : answer;
  return typeof answered === 'string' ? { output: [{ text: answered }] } : answered;
}

/** What a fake says when its script has nothing: a function of the request alone. */
export function echoResponse(request: ResponsesRequest): OutputAnswer {
  const last = inputItems(request).findLast(({ role }) => role === 'user');
  return { output: [{ text: `You said: ${last ? itemText(last) : ''}` }] };
}
