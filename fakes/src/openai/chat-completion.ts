import type { MessageAnswer } from './chat-answer.js';
import type { ChatRequest } from './chat-request.js';

/** One answer of the model, complete, before it is put on the wire whole or in pieces. */
export interface Completion {
  readonly id: string;
  readonly request: ChatRequest;
  readonly answer: MessageAnswer;
  readonly finishReason: string;
  readonly usage: Usage;
}

interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
  readonly prompt_tokens_details: { readonly cached_tokens: number; readonly audio_tokens: 0 };
  readonly completion_tokens_details: {
    readonly reasoning_tokens: 0;
    readonly audio_tokens: 0;
    readonly accepted_prediction_tokens: 0;
    readonly rejected_prediction_tokens: 0;
  };
}

/** The same in every run, so that recorded answers compare byte for byte. */
export const CREATED_SECONDS = 1_767_225_600;
export const TIER = { service_tier: 'default', system_fingerprint: 'fp_fake' } as const;

const CHARS_PER_TOKEN = 4;

/** An estimate, for requests and answers that nobody counts. */
export function estimateTokens(value: unknown): number {
  return Math.ceil((JSON.stringify(value) ?? '').length / CHARS_PER_TOKEN);
}

export function completionOf(
  id: string,
  request: ChatRequest,
  answer: MessageAnswer,
  promptTokens: number,
): Completion {
  const { content, refusal, tool_calls: calls = [], usage = {} } = answer;
  const prompt = usage.promptTokens ?? promptTokens;
  const output = usage.completionTokens ?? estimateTokens([content, refusal, ...calls]);
  return {
    id,
    request,
    answer,
    finishReason: answer.finishReason ?? (calls.length > 0 ? 'tool_calls' : 'stop'),
    usage: {
      prompt_tokens: prompt,
      completion_tokens: output,
      total_tokens: prompt + output,
      prompt_tokens_details: { cached_tokens: usage.cachedTokens ?? 0, audio_tokens: 0 },
      completion_tokens_details: {
        reasoning_tokens: 0,
        audio_tokens: 0,
        accepted_prediction_tokens: 0,
        rejected_prediction_tokens: 0,
      },
    },
  };
}

/** The body of a plain answer; `n` choices are `n` times the same. */
export function completionBody({ id, request, answer, finishReason, usage }: Completion): string {
  const message = {
    role: 'assistant',
    content: answer.content ?? null,
    ...(answer.tool_calls && { tool_calls: answer.tool_calls }),
    refusal: answer.refusal ?? null,
    annotations: [],
    ...answer.extra,
  };
  const choices = Array.from({ length: request.n ?? 1 }, (_, index) => ({
    index,
    message,
    logprobs: null,
    finish_reason: finishReason,
  }));
  const head = { id, object: 'chat.completion', created: CREATED_SECONDS, model: request.model };
  return JSON.stringify({ ...head, choices, usage, ...TIER }, undefined, 2);
}
