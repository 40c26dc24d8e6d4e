import type { FailureAnswer, OverflowAnswer } from './chat-answer.js';
import { isReasoningModel } from './chat-models.js';
import type { ChatRequest } from './chat-request.js';
import { type OpenaiError, type Rejection, rejection } from './openai-error.js';

/** The error of a failed answer: the provider's own for that status, with what the script gives in its place. */
export function failureError({ status, error }: FailureAnswer, model: string): OpenaiError {
  return { ...errorOfStatus(status, model), ...error };
}

function errorOfStatus(status: number, model: string): OpenaiError {
  const plain = { param: null, code: null };
  switch (status) {
    case 429:
      return {
        message: `Rate limit reached for ${model} in organization org-fake on tokens per min (TPM): Limit 30000, Used 29937, Requested 385. Please try again in 644ms. Visit https://platform.openai.com/account/rate-limits to learn more.`,
        type: 'tokens',
        param: null,
        code: 'rate_limit_exceeded',
      };
    case 503:
      return { message: 'The engine is currently overloaded, please try again later', type: 'server_error', ...plain };
    default:
      return status >= 500
        ? {
            message: 'The server had an error while processing your request. Sorry about that!',
            type: 'server_error',
            ...plain,
          }
        : { message: 'The request was refused.', type: 'invalid_request_error', ...plain };
  }
}

/** The error for a prompt that, with the output asked for, does not fit. The provider has two wordings by model. */
export function overflowRejection(
  request: ChatRequest,
  { windowTokens, promptTokens }: OverflowAnswer['overflow'],
): Rejection {
  return rejection(overflowText(request, windowTokens, promptTokens), {
    param: 'messages',
    code: 'context_length_exceeded',
  });
}

function overflowText(request: ChatRequest, windowTokens: number, promptTokens: number): string {
  if (isReasoningModel(request.model) && promptTokens > windowTokens) {
    return `Input tokens exceed the configured limit of ${windowTokens} tokens. Your messages resulted in ${promptTokens} tokens. Please reduce the length of the messages.`;
  }
  const outputTokens = requestedOutputTokens(request);
  const limit = `This model's maximum context length is ${windowTokens} tokens. However,`;
  return outputTokens > 0
    ? `${limit} you requested ${promptTokens + outputTokens} tokens (${promptTokens} in the messages, ${outputTokens} in the completion). Please reduce the length of the messages or completion.`
    : `${limit} your messages resulted in ${promptTokens} tokens. Please reduce the length of the messages.`;
}

export function requestedOutputTokens(request: ChatRequest): number {
  return request.max_completion_tokens ?? request.max_tokens ?? 0;
}
