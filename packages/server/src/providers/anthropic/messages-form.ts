import { namedEvent, OFFLINE_MODEL, type OfflineReply, pieces, type ReplyForm } from '../reply-form.js';

/** Anthropic Messages. */
export const messagesForm: ReplyForm = {
  whole: (reply) => messageOf(reply),
  events: (reply) => {
    const opening = {
      ...messageOf(reply),
      content: [],
      stop_reason: null,
      usage: { ...usageOf(reply), output_tokens: 1 },
    };
    const events = [
      { type: 'message_start', message: opening },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      ...pieces(reply.text).map((text) => ({
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'text_delta', text },
      })),
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: reply.outputTokens },
      },
      { type: 'message_stop' },
    ];
    return events.map(namedEvent);
  },
};

const messageOf = (reply: OfflineReply) => ({
  id: `msg_offline_${reply.createdMs}_${reply.number}`,
  type: 'message',
  role: 'assistant',
  model: OFFLINE_MODEL,
  content: [{ type: 'text', text: reply.text }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: usageOf(reply),
});

const usageOf = ({ inputTokens, outputTokens }: OfflineReply) => ({
  input_tokens: inputTokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  output_tokens: outputTokens,
  service_tier: 'standard',
});
