import type { JsonObject } from '@palimpsest/core';
import { namedEvent, OFFLINE_MODEL, type OfflineReply, pieces, type ReplyForm, seconds } from '../reply-form.js';

/** OpenAI Responses. */
export const responsesForm: ReplyForm = {
  whole: (reply, request) => responseOf(reply, request, true),
  events: (reply, request) => {
    const { id, ...message } = itemOf(reply);
    const begun = { ...message, id, status: 'in_progress', content: [] };
    const place = { item_id: id, output_index: 0, content_index: 0 };
    const events = [
      { type: 'response.created', response: responseOf(reply, request, false) },
      { type: 'response.in_progress', response: responseOf(reply, request, false) },
      { type: 'response.output_item.added', output_index: 0, item: begun },
      { type: 'response.content_part.added', ...place, part: partOf('') },
      ...pieces(reply.text).map((delta) => ({ type: 'response.output_text.delta', ...place, delta, logprobs: [] })),
      { type: 'response.output_text.done', ...place, text: reply.text, logprobs: [] },
      { type: 'response.content_part.done', ...place, part: partOf(reply.text) },
      { type: 'response.output_item.done', output_index: 0, item: itemOf(reply) },
      { type: 'response.completed', response: responseOf(reply, request, true) },
    ];
    return events.map((event, sequence_number) => namedEvent({ ...event, sequence_number }));
  },
};

/** The response while it is written, and when it is. */
const responseOf = (reply: OfflineReply, request: JsonObject, isComplete: boolean) => ({
  id: `resp_offline_${reply.createdMs}_${reply.number}`,
  object: 'response',
  created_at: seconds(reply.createdMs),
  status: isComplete ? 'completed' : 'in_progress',
  error: null,
  incomplete_details: null,
  instructions: request.instructions ?? null,
  max_output_tokens: request.max_output_tokens ?? null,
  model: OFFLINE_MODEL,
  output: isComplete ? [itemOf(reply)] : [],
  parallel_tool_calls: true,
  previous_response_id: request.previous_response_id ?? null,
  reasoning: { effort: null, summary: null },
  store: request.store ?? true,
  temperature: 1,
  text: { format: { type: 'text' } },
  tool_choice: request.tool_choice ?? 'auto',
  tools: request.tools ?? [],
  top_p: 1,
  truncation: 'disabled',
  usage: isComplete ? usageOf(reply) : null,
  metadata: request.metadata ?? {},
});

const itemOf = ({ createdMs, number, text }: OfflineReply) => ({
  id: `msg_offline_${createdMs}_${number}`,
  type: 'message',
  status: 'completed',
  role: 'assistant',
  content: [partOf(text)],
});

const partOf = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] });

const usageOf = ({ inputTokens, outputTokens }: OfflineReply) => ({
  input_tokens: inputTokens,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: outputTokens,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: inputTokens + outputTokens,
});
