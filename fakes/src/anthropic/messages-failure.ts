import { type AnthropicError, type AnthropicRejection, rejection } from './anthropic-error.js';
import type { RefusedAnswer, TooLongAnswer } from './messages-answer.js';
import type { MessagesRequest } from './messages-request.js';
import { versionOf } from './models.js';

const ERRORS: ReadonlyMap<number, AnthropicError> = new Map([
  [401, { type: 'authentication_error', message: 'invalid x-api-key' }],
  [403, { type: 'permission_error', message: 'Your API key does not have permission to use the specified resource.' }],
  [404, { type: 'not_found_error', message: 'Not found' }],
  [413, { type: 'request_too_large', message: 'Request exceeds the maximum allowed number of bytes.' }],
  [
    429,
    {
      type: 'rate_limit_error',
      message:
        "This request would exceed your organization's rate limit of 30,000 input tokens per minute. For details, refer to: https://docs.claude.com/en/api/rate-limits.",
    },
  ],
  [500, { type: 'api_error', message: 'Internal server error' }],
  [529, { type: 'overloaded_error', message: 'Overloaded' }],
]);

/** The error of a failed answer: the provider's own for that status, with what the script gives in its place. */
export function failureError({ status, error }: Pick<RefusedAnswer, 'status' | 'error'>): AnthropicError {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  return { ...(ERRORS.get(status) ?? { type, message: 'The request was refused.' }), ...error };
}

/** The refusal of a prompt that does not fit; newer models only look at the prompt. */
export function overflowRejection(
  { model, max_tokens: maxTokens = 0 }: Pick<MessagesRequest, 'model'> & { readonly max_tokens?: number },
  { windowTokens, promptTokens }: TooLongAnswer['overflow'],
): AnthropicRejection | undefined {
  if (promptTokens > windowTokens) {
    return rejection(`prompt is too long: ${promptTokens} tokens > ${windowTokens} maximum`);
  }
  if (versionOf(model) >= 405 || promptTokens + maxTokens <= windowTokens) return undefined;
  return rejection(
    `input length and max_tokens exceed context limit: ${promptTokens} + ${maxTokens} > ${windowTokens}, decrease input length or max_tokens and try again`,
  );
}
