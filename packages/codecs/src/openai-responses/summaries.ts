import { isJsonObject } from '@palimpsest/core';
import { type SummaryProtocol, without } from '../summary-protocol.js';

/** `store` stays: it decides which items of the history may be named. */
const ANSWER_FIELDS: ReadonlySet<string> = new Set([
  'stream',
  'stream_options',
  'background',
  'tool_choice',
  'max_tool_calls',
  'max_output_tokens',
  'temperature',
  'top_p',
  'top_logprobs',
  'text',
  'include',
  'metadata',
]);

export const summaries: SummaryProtocol = {
  ridingFields: (fields) => ({
    ...without(fields, ANSWER_FIELDS),
    ...(Array.isArray(fields.tools) && fields.tools.length > 0 && { tool_choice: 'none' }),
  }),
  ownFields: (model) => ({ model, store: false }),
  isSchemaCached: ({ text }) => isJsonObject(text) && isJsonObject(text.format) && text.format.type === 'json_schema',
  stopReason: ({ status, incomplete_details: details }) => {
    if (status !== 'incomplete') return undefined;
    return isJsonObject(details) && details.reason === 'content_filter' ? 'filtered' : 'cut-off';
  },
};
