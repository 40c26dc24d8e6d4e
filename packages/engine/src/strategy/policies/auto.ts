import { type Decision, type Policy, type Situation, tokenLimit, type Waiting } from '@palimpsest/core';
import { cutFrom } from '../auto/cut.js';
import { foldExchanges } from '../auto/fold.js';
import { KEEP_SETTINGS, type KeepSetting } from '../auto/keep-setting.js';
import type { Payload } from '../auto/payload.js';
import { pricePlan } from '../auto/price-plan.js';
import type { Pass } from '../passes/pass.js';
import { referenceRepeats } from '../passes/reference-repeats.js';
import { stripReasoning } from '../passes/strip-reasoning.js';
import { summariseOld } from '../passes/summarise-old.js';
import type { StrategyForModelOf } from '../strategy-for-model.js';
import { governed } from './governed.js';
import { isTalk } from './headroom.js';
import type { Mode } from './mode.js';
import { arrivalDraft } from './reach.js';
import { asLittleAsNeeded, SPARE_SHARE } from './summarize.js';

/** Newest messages that stay as they are when the window forces a pass. */
const KEPT_MESSAGES = 10;
/** Of the limit, what a request of an agent has at most after such a pass. */
const TARGET_SHARE = 0.6;
const SUMMARY_RATIO = 0.3;
/** Of the limit, what summaries may take. */
const SUMMARY_SHARE = 0.3;
const MAX_SUMMARIES = 12;

/**
 * Compacts when that pays, by the prices of the model; and whatever it costs before the window is full, payloads before
 * talk then.
 */
export function auto(strategy: StrategyForModelOf<'auto'>): Policy {
  const setting = KEEP_SETTINGS[strategy.auto_keep];
  return (situation) => {
    const mode = forcedMode(strategy, situation, setting);
    if (situation.isPlain) return governed(mode)(situation);
    const arrived = arrivalDraft(situation, mode);
    const forced = governed(mode, arrived)(situation);
    if (isDue(forced)) return forced;
    const paying = pricePlan(arrived, setting);
    if (paying.kind === 'plan') return paying;
    return isQuiet(forced) ? { ...paying, quietTokens: forced.quietTokens } : forced;
  };
}

/** A limit is passed, or a person asks. */
const isDue = (decision: Decision): boolean =>
  decision.kind === 'plan'
    ? decision.plan.trigger.urgency === 'hard' && decision.plan.trigger.kind !== 'arrival'
    : decision.reason === 'call-open';

const isQuiet = (decision: Decision): decision is Waiting =>
  decision.kind === 'no-action' && decision.reason === 'under-limit';

function forcedMode(strategy: StrategyForModelOf<'auto'>, situation: Situation, setting: KeepSetting): Mode {
  const { reserveTokens, isManual } = situation;
  const windowTokens = Math.max(1, strategy.context_window_tokens - reserveTokens);
  const limit = Math.min(tokenLimit(strategy, 'hard')?.tokens ?? windowTokens, windowTokens);
  const room = ({ tokens, measured }: { readonly tokens: number; readonly measured: number }) =>
    (limit * SUMMARY_SHARE * tokens) / Math.max(1, measured);
  return {
    limits: strategy,
    keep: { messages: KEPT_MESSAGES },
    arrival: [referenceRepeats],
    passes: ({ trigger, draft }) => {
      const size = !isManual && isTalk(draft) ? asLittleAsNeeded(trigger.limit) : { room, spareShare: SPARE_SHARE };
      const old = { form: 'history', ratio: SUMMARY_RATIO, maximum: MAX_SUMMARIES, slackMessages: 0 } as const;
      return [stripReasoning, pressedCut(setting), summariseOld({ ...old, ...size })].map(unlessEnough);
    },
    // Whoever asks for a pass wants all that it can do.
    targetTokens: isManual ? undefined : Math.floor(limit * TARGET_SHARE),
    lastResortForm: 'history',
  };
}

/** Cuts and folds whatever is not protected, as if it were old. */
function pressedCut(setting: KeepSetting): Pass {
  const pressed = { ...setting, resultAge: 0, readingAge: 0, argumentAge: 0, fileAge: 0 };
  return (draft, { end, isEnough }) => {
    cutFrom(draft, { from: 0, to: end, isEnough }, pressed, isDueAgain);
    if (!isEnough(draft.tokens)) foldExchanges(draft, { from: 0, to: end }, pressed, 0);
  };
}

/** What was cut is cut again when it is much older, so that a pass which is carried out leaves nothing to do. */
const isDueAgain = ({ isShortened, overdue }: Payload): boolean => !isShortened || overdue > 0;

const unlessEnough =
  (pass: Pass): Pass =>
  (draft, bounds) => {
    if (!bounds.isEnough(draft.tokens)) pass(draft, bounds);
  };
