import { noAction, type Policy, readability } from '@palimpsest/core';
import type { SendToModel } from '../send-to-model.js';
import type {} from '../strategy/decide-job.js';
import { policyOf } from '../strategy/policies/policy-of.js';
import { rangePolicy } from '../strategy/policies/range.js';
import { textLengthPolicy } from '../strategy/policies/text-length.js';
import type { Strategy } from '../strategy/strategy.js';
import { withModel } from '../strategy/strategy-for-model.js';
import { condensedMessages } from '../summarisers/condensed-messages.js';
import { writtenSummary } from '../summarisers/written-summary.js';
import { ModelCounter } from '../tokens/counter.js';
import { countingVocabularyOf, countMessage, loadVocabulary } from '../tokens/index.js';
import type { Input, JobName, Output } from '../workers/job.js';

/** What is asked for besides the strategy is done instead of it. */
function askedPolicy(
  { range, maxTextChars }: Pick<Input<'decide'>, 'range' | 'maxTextChars'>,
  strategy: Strategy,
): Policy | undefined {
  if (maxTextChars !== undefined) return textLengthPolicy(maxTextChars);
  return range && rangePolicy(strategy, range);
}

/** The jobs themselves. The same input gives the same output, in whichever thread. */
export const jobs: {
  readonly [Name in JobName]: (input: Input<Name>, send: SendToModel | undefined) => Promise<Output<Name>>;
} = {
  count: async ({ vocabulary, messages }) => {
    const counter = await loadVocabulary(vocabulary);
    return messages.map((message) => countMessage(counter, message));
  },

  decide: async ({ strategy, range, maxTextChars, calibration, ...situation }) => {
    const policy = askedPolicy({ range, maxTextChars }, strategy) ?? policyOf(withModel(strategy, situation.model));
    if (policy === undefined) return noAction('under-limit');
    const { model } = calibration;
    const counter = new ModelCounter(model, await loadVocabulary(countingVocabularyOf(model)), calibration);
    return policy({ ...situation, ...counter.counting });
  },

  summarise: writtenSummary,

  read: async ({ said, others }) => readability(said, others),

  condense: condensedMessages,
};
