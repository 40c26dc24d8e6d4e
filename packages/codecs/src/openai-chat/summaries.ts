import { isJsonObject } from '@palimpsest/core';
import { type SummaryProtocol, without } from '../summary-protocol.js';

const ANSWER_FIELDS: ReadonlySet<string> = new Set([
  'stream',
  'stream_options',
  'tool_choice',
  'function_call',
  'n',
  'max_tokens',
  'max_completion_tokens',
  'stop',
  'seed',
  'temperature',
  'top_p',
  'presence_penalty',
  'frequency_penalty',
  'logit_bias',
  'logprobs',
  'top_logprobs',
  'prediction',
  'response_format',
  'modalities',
  'audio',
  'web_search_options',
  'metadata',
  'store',
]);

export const summaries: SummaryProtocol = {
  ridingFields: (fields) => ({
    ...without(fields, ANSWER_FIELDS),
    ...(Array.isArray(fields.tools) && fields.tools.length > 0 && { tool_choice: 'none' }),
    ...(fields.functions !== undefined && { function_call: 'none' }),
  }),
  ownFields: (model) => ({ model }),
  isSchemaCached: ({ response_format: format }) => isJsonObject(format) && format.type === 'json_schema',
  stopReason: ({ choices }) => {
    const [choice] = Array.isArray(choices) ? choices : [];
    const reason = isJsonObject(choice) ? choice.finish_reason : undefined;
    if (reason === 'length') return 'cut-off';
    return reason === 'content_filter' ? 'filtered' : undefined;
  },
};
