import { isJsonObject, type JsonObject, numberIn } from '@palimpsest/core';
import { type SummaryProtocol, without } from '../summary-protocol.js';

/** `thinking` stays: to turn it off loses what is cached of the messages, and not every model lets one. */
const ANSWER_FIELDS: ReadonlySet<string> = new Set([
  'stream',
  'stop_sequences',
  'temperature',
  'top_p',
  'top_k',
  'metadata',
]);
/** What a model that thinks unasked may think before it writes a summary. */
const THINKING_TOKENS = 4096;
const CUT_OFF: readonly unknown[] = ['max_tokens', 'model_context_window_exceeded', 'pause_turn'];

export const summaries: SummaryProtocol = {
  ridingFields: (fields, answerTokens) => ({
    ...without(fields, ANSWER_FIELDS),
    ...(isForced(fields) && { tool_choice: { type: 'none' } }),
    max_tokens: Math.max(Number(fields.max_tokens) || 0, budgetOf(fields) + answerTokens),
  }),
  ownFields: (model, answerTokens) => ({ model, max_tokens: answerTokens + THINKING_TOKENS }),
  isSchemaCached: ({ output_config: config, output_format: format }) =>
    isSchema(format) || (isJsonObject(config) && isSchema(config.format)),
  stopReason: ({ stop_reason: reason }) => {
    if (CUT_OFF.includes(reason)) return 'cut-off';
    return reason === 'refusal' ? 'filtered' : undefined;
  },
};

const isSchema = (format: unknown): boolean =>
  typeof format === 'object' && format !== null && 'type' in format && format.type === 'json_schema';

/**
 * Another choice of tools than the conversation's own loses what is cached of the messages. So the model is only told not to
 * call one, unless it would have to.
 */
const isForced = ({ tool_choice: choice }: JsonObject): boolean =>
  isJsonObject(choice) && choice.type !== 'auto' && choice.type !== 'none';

/** The answer must have room behind what is thought. */
function budgetOf({ thinking }: JsonObject): number {
  return (isJsonObject(thinking) ? numberIn(thinking.budget_tokens) : undefined) ?? THINKING_TOKENS;
}
