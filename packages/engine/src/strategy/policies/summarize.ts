import { cutAtOrBefore, type Draft, type Policy, type Trigger, tokenLimit } from '@palimpsest/core';
import type { Pass } from '../passes/pass.js';
import { reasoningTrigger, stripReasoning, stripReasoningBatch } from '../passes/strip-reasoning.js';
import { type SummariseOld, type SummaryRoom, summariseOld } from '../passes/summarise-old.js';
import { FLOOR_TOKENS, summariseRuns } from '../passes/summarise-runs.js';
import type { StrategyForModelOf } from '../strategy-for-model.js';
import { governed } from './governed.js';
import { isTalk, roomyCounted } from './headroom.js';

/** Of the token limit, what summaries may take at most. */
const SUMMARY_SHARE = 0.5;
/** Of the token limit, what a request may fill once it is summarised. */
const FILLED_SHARE = 0.85;
/** Longer summaries cost more to read again and again than they are worth. */
export const MAX_SUMMARY_TOKENS = 18_000;
/** Of the room for summaries, what those that are written anew leave to later ones: the steps of agents come fast. */
export const SPARE_SHARE = 0.5;
/** More summaries than this are one another's parts: the oldest become one. */
const MAX_SUMMARIES = 8;
/** Messages that may stay besides the newest, where the topic began with them. */
const SLACK_MESSAGES = 6;

/**
 * Everything but the newest messages becomes summaries by range; when they are many, the oldest become one. For a token limit
 * talk is summarised as far as it must be, oldest first.
 */
export function summarize(strategy: StrategyForModelOf<'summarize'>): Policy {
  const older = strategy.summarize_form === 'two-messages' ? () => [summariseAll(strategy)] : byRange(strategy);
  const isTooShort = ({ situation }: Draft) => situation.view.layout.length < strategy.summarize_min_messages;
  return governed({
    limits: strategy,
    keep: { messages: strategy.summarize_keep },
    isByMessages: true,
    lastResortForm: strategy.summarize_form,
    passes: ({ trigger, draft }) => {
      if (trigger.kind === 'reasoning') return [stripReasoningBatch];
      const passes = older(trigger, draft);
      return strategy.strip_reasoning ? [...passes, stripReasoning] : passes;
    },
    ...(strategy.strip_reasoning
      ? { trigger: (draft, end) => (isTooShort(draft) ? undefined : reasoningTrigger(draft, end)) }
      : {}),
    refuses: (draft) => (isTooShort(draft) ? 'too-short' : undefined),
  });
}

/** A person who asks for so many messages to stay gets as many. A limit of messages leaves room for that many summaries. */
function byRange(strategy: StrategyForModelOf<'summarize'>): (trigger: Trigger, draft: Draft) => Pass[] {
  const { summarize_keep: keep, summarize_form: form, summary_ratio: ratio } = strategy;
  const places = (strategy.trigger_messages ?? Number.POSITIVE_INFINITY) - keep;
  const maximum = Math.max(1, Math.min(MAX_SUMMARIES, places - 1));
  const slack = Math.max(0, Math.min(SLACK_MESSAGES, Math.floor(keep / 2), places - maximum - 1));
  const all = { room: roomOf(strategy), spareShare: SPARE_SHARE };
  return (trigger, draft) => {
    const isByTokens = trigger.kind === 'tokens' || trigger.kind === 'remaining';
    const size = isByTokens && isTalk(draft) ? asLittleAsNeeded(trigger.limit) : all;
    const slackMessages = trigger.kind === 'manual' ? 0 : slack;
    return [summariseOld({ form, ratio, maximum, slackMessages, ...size })];
  };
}

/** Talk keeps what a limit leaves room for. */
export const asLittleAsNeeded = (limitTokens: number): Pick<SummariseOld, 'room' | 'spareShare' | 'enoughTokens'> => ({
  room: (draft, otherTokens) => roomyCounted(draft, limitTokens) - otherTokens,
  spareShare: 0,
  enoughTokens: (draft) => roomyCounted(draft, limitTokens),
});

/** One summary of everything, which takes up the one before it. */
function summariseAll(strategy: StrategyForModelOf<'summarize'>): Pass {
  const room = roomOf(strategy);
  return (draft, { end }) => {
    const run = { from: 0, to: cutAtOrBefore(draft.items, end) };
    const maxTokens = room(draft, draft.tokens - draft.tokensOf(run));
    if (run.to > 1)
      summariseRuns(draft, run, { form: strategy.summarize_form, ratio: strategy.summary_ratio, maxTokens });
  };
}

function roomOf(strategy: StrategyForModelOf<'summarize'>): SummaryRoom {
  const limit = tokenLimit(strategy, 'hard')?.tokens ?? Number.POSITIVE_INFINITY;
  return (draft, otherTokens) => {
    const counted = (limit * draft.tokens) / draft.measured;
    return Math.max(
      FLOOR_TOKENS,
      Math.min(MAX_SUMMARY_TOKENS, counted * SUMMARY_SHARE, counted * FILLED_SHARE - otherTokens),
    );
  };
}
