import { isJsonObject, type JsonObject } from '@palimpsest/core';
import { OFFLINE_MODEL, type OfflineReply, pieces, type ReplyForm, seconds } from '../reply-form.js';

/** Chat Completions. */
export const chatForm: ReplyForm = {
  whole: (reply) => ({
    ...headOf(reply),
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: reply.text, refusal: null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: usageOf(reply),
  }),
  events: (reply, request) => {
    const event = (choices: readonly object[], extra: object = {}) =>
      `data: ${JSON.stringify({ ...headOf(reply), object: 'chat.completion.chunk', choices, ...extra })}\n\n`;
    const choice = (delta: object, finish_reason: string | null = null) => event([{ index: 0, delta, finish_reason }]);
    return [
      choice({ role: 'assistant', content: '' }),
      ...pieces(reply.text).map((content) => choice({ content })),
      choice({}, 'stop'),
      ...(wantsUsage(request) ? [event([], { usage: usageOf(reply) })] : []),
      'data: [DONE]\n\n',
    ];
  },
};

const headOf = ({ number, createdMs }: OfflineReply) => ({
  id: `chatcmpl-offline-${number}`,
  created: seconds(createdMs),
  model: OFFLINE_MODEL,
});

const usageOf = ({ inputTokens, outputTokens }: OfflineReply) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
});

const wantsUsage = ({ stream_options: options }: JsonObject): boolean =>
  isJsonObject(options) && options.include_usage === true;
