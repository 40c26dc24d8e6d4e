import type { JsonObject } from '../json.js';
import { CREATED_SECONDS, estimateTokens } from '../openai/chat-completion.js';
import type { OutputAnswer } from './response-answer.js';
import type { ResponseItem, ResponsesRequest } from './response-request.js';

/** One response of the model, complete, before it is put on the wire whole or in pieces. */
export interface FakeResponse {
  readonly id: string;
  readonly request: ResponsesRequest;
  readonly answer: OutputAnswer;
  readonly output: readonly ResponseItem[];
  readonly inputTokens: number;
}

export type ResponseStatus = 'in_progress' | 'completed' | 'incomplete' | 'failed';

export function finalStatus({ failed, incomplete }: OutputAnswer): ResponseStatus {
  if (failed !== undefined) return 'failed';
  return incomplete === undefined ? 'completed' : 'incomplete';
}

/** The response object at a point of its way; while it is in progress it has no output yet. */
export function responseBody(
  { id, request, answer, output, inputTokens }: FakeResponse,
  status: ResponseStatus,
): JsonObject {
  const isOver = status !== 'in_progress';
  const { reasoning, text, metadata, previous_response_id: previousId = null } = request;
  return {
    id,
    object: 'response',
    created_at: CREATED_SECONDS,
    status,
    background: false,
    error: isOver ? (answer.failed ?? null) : null,
    incomplete_details: isOver && answer.incomplete !== undefined ? { reason: answer.incomplete } : null,
    instructions: request.instructions ?? null,
    max_output_tokens: request.max_output_tokens ?? null,
    model: request.model,
    output: isOver ? output : [],
    parallel_tool_calls: request.parallel_tool_calls ?? true,
    previous_response_id: previousId,
    reasoning: reasoning ?? { effort: null, summary: null },
    service_tier: 'default',
    store: request.store ?? true,
    temperature: request.temperature ?? 1,
    text: text ?? { format: { type: 'text' } },
    tool_choice: request.tool_choice ?? 'auto',
    tools: request.tools ?? [],
    top_p: request.top_p ?? 1,
    truncation: request.truncation ?? 'disabled',
    usage: isOver && status !== 'failed' ? usageOf(answer, output, inputTokens) : null,
    user: null,
    metadata: metadata ?? {},
  };
}

function usageOf({ usage = {} }: OutputAnswer, output: readonly ResponseItem[], counted: number): JsonObject {
  const inputTokens = usage.inputTokens ?? counted;
  const outputTokens = usage.outputTokens ?? estimateTokens(output);
  return {
    input_tokens: inputTokens,
    input_tokens_details: { cached_tokens: usage.cachedTokens ?? 0 },
    output_tokens: outputTokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: inputTokens + outputTokens,
  };
}
