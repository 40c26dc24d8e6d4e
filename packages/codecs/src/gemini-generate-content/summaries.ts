import { isJsonObject, type JsonObject } from '@palimpsest/core';
import { type SummaryProtocol, without } from '../summary-protocol.js';
import { asList } from '../wire-values.js';
import { fieldOf } from './wire.js';

const ANSWER_FIELDS: ReadonlySet<string> = new Set([
  'stream',
  'generationConfig',
  'generation_config',
  'toolConfig',
  'tool_config',
]);
const FILTERED: readonly unknown[] = ['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'LANGUAGE'];

export const summaries: SummaryProtocol = {
  ridingFields: (fields) => ({
    ...without(fields, ANSWER_FIELDS),
    ...thinking(fields),
    ...(asList(fields.tools).length > 0 && { toolConfig: { functionCallingConfig: { mode: 'NONE' } } }),
  }),
  ownFields: (model) => ({ model }),
  isSchemaCached: () => false,
  stopReason: ({ candidates, promptFeedback }) => {
    if (isJsonObject(promptFeedback) && promptFeedback.blockReason !== undefined) return 'filtered';
    const [candidate] = asList(candidates);
    const reason = isJsonObject(candidate) ? candidate.finishReason : undefined;
    if (reason === 'MAX_TOKENS') return 'cut-off';
    return FILTERED.includes(reason) ? 'filtered' : undefined;
  },
};

/** How much a model thinks is the only part of its settings that some models refuse to have changed. */
function thinking(fields: JsonObject): JsonObject {
  const config = fieldOf(fields, 'generationConfig');
  const own = isJsonObject(config) ? fieldOf(config, 'thinkingConfig') : undefined;
  return own === undefined ? {} : { generationConfig: { thinkingConfig: own } };
}
