import { type Plan, type Span, type Step, SUMMARY_FRAME_TOKENS, summaryMessages } from '@palimpsest/core';
import type { ModelCounter } from '../tokens/counter.js';

/** The text of a summary that a person has read and wants as it is. */
export interface GivenSummary extends Span {
  readonly text: string;
}

/**
 * A plan with summaries in the words that were given, so that nothing is left for a model to write. Undefined where the plan
 * asks for others than were given: the conversation is not the one that they were read in.
 */
export function withGivenSummaries(
  plan: Plan,
  given: readonly GivenSummary[],
  counter: Pick<ModelCounter, 'countSummary'>,
): Plan | undefined {
  const left = new Map(given.map((summary) => [`${summary.from}-${summary.to}`, summary.text]));
  const steps: Step[] = [];
  let { savedTokens } = plan;
  for (const step of plan.steps) {
    if (step.kind !== 'summarise-span') {
      steps.push(step);
      continue;
    }
    const { from, to, endId, form, targetTokens, saidTokens } = step;
    const text = left.get(`${from}-${to}`);
    if (text === undefined) return undefined;
    left.delete(`${from}-${to}`);
    const shows = summaryMessages(form, text, to - from);
    savedTokens += targetTokens + SUMMARY_FRAME_TOKENS - counter.countSummary(shows);
    steps.push({ kind: 'replace-span', from, to, endId, shows, saidTokens });
  }
  return left.size > 0 ? undefined : { ...plan, steps, savedTokens };
}
