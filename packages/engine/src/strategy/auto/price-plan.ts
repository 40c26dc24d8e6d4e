import { type Decision, Draft, isMessage, noAction, toolCalls } from '@palimpsest/core';
import { reanchorReferences, referenceRepeats } from '../passes/reference-repeats.js';
import { arrivalPlan } from '../policies/arrival-plan.js';
import { bestBargain, isDue, PATIENCE, warmPrices } from './bargain.js';
import { cutFrom } from './cut.js';
import { foldExchanges, foldedExchanges } from './fold.js';
import type { KeepSetting } from './keep-setting.js';
import { mostTalkSavings, summariseTalk, talkSavings } from './old-talk.js';
import { cutPayload, type Payload, payloadsOf } from './payload.js';
import { type Bargain, bargainTrigger, isCold, type Saving } from './rent-or-buy.js';
import { savedSoFar } from './saved-so-far.js';
import { ShownNames } from './shown-names.js';
import { Timeline } from './timeline.js';

/** What a call and its result take besides their texts, about. */
const EXCHANGE_TOKENS = 40;
const NEVER_ENOUGH = () => false;

/**
 * What pays: repeats of what has just arrived become references, which changes nothing that was sent; and from the best place
 * on, old payloads are cut to the lines that later steps may need and old exchanges are told in one, once reading them again
 * has cost more than writing the rest of the prompt anew costs.
 * @param draft with these references made; it is only read
 */
export function pricePlan(draft: Draft, setting: KeepSetting): Decision {
  const { situation } = draft;
  const bounds = { end: draft.items.length, isEnough: NEVER_ENOUGH };
  const { bargain, early } = bargainsOf(draft, setting);
  const trigger = bargainTrigger('price', bargain, { times: PATIENCE });
  if (bargain !== undefined && trigger !== undefined) {
    const cut = new Draft(situation);
    referenceRepeats(cut, bounds);
    cutFrom(cut, { from: bargain.from, ...bounds, to: bounds.end }, setting);
    foldExchanges(cut, { from: bargain.from, to: cut.items.length }, setting);
    summariseTalk(cut, bargain.from, setting);
    cut.forgetRecalled(bargain.from);
    reanchorReferences(cut, { end: cut.items.length, isEnough: NEVER_ENOUGH });
    if (pays(bargain, cut.savedTokens - draft.savedTokens)) return cut.plan(trigger, because(cut, bargain));
  }
  return arrivalPlan(draft) ?? noAction('under-limit', waiting(draft, bargain, early));
}

/** Whether a pass is worth its price by what it really saves, which was estimated before. */
const pays = ({ savedTokens, wasted, price }: Bargain, saved: number): boolean =>
  saved > 0 && isDue({ wasted: wasted * Math.min(1, saved / savedTokens), price });

/** The best pass, and where there is none the best of those that would not pay for themselves soon enough. */
interface Weighed {
  readonly bargain: Bargain | undefined;
  readonly early?: Bargain | undefined;
}

function bargainsOf(draft: Draft, setting: KeepSetting): Weighed {
  const timeline = new Timeline(draft.items);
  const payloads = payloadsOf(draft, timeline, setting);
  const others = [...foldSavings(draft, timeline, setting), ...recalledSavings(draft, timeline, setting)];
  // Most of the time nothing would pay even if all of it went; that is known without reading a line.
  const most = payloads.map((payload): Saving => ({ ...payload, tokens: tokensOf(draft, payload) }));
  const mostTalk = mostTalkSavings(draft, timeline, setting);
  const { model } = draft.situation;
  const saved = savedSoFar(draft, setting, warmPrices(model));
  const all = inOrder(most, mostTalk, others);
  const bound = bestBargain(draft, all, model, saved);
  if (bound === undefined)
    return { bargain: undefined, early: bestBargain(draft, all, model, saved, Number.POSITIVE_INFINITY) };
  if (!isDue(bound)) return { bargain: bound };
  const names = new ShownNames(draft.items);
  const savings = payloads.map((payload): Saving => ({ ...payload, tokens: savedBy(draft, payload, names, setting) }));
  const talk = talkSavings(draft, timeline, setting);
  const found = inOrder(savings, talk, others);
  const bargain = bestBargain(draft, found, model, saved);
  if (bargain !== undefined) return { bargain };
  return { bargain, early: bestBargain(draft, found, model, saved, Number.POSITIVE_INFINITY) };
}

const inOrder = (...savings: (readonly Saving[])[]): Saving[] => savings.flat().sort((a, b) => a.index - b.index);

const foldSavings = ({ items }: Draft, timeline: Timeline, { foldAge }: KeepSetting): Saving[] =>
  foldedExchanges(items, timeline, foldAge).map((index) => {
    const item = items[index];
    const calls = isMessage(item) ? toolCalls(item.message).length : 0;
    return { index, tokens: EXCHANGE_TOKENS * calls, overdue: (timeline.ages[index] ?? 0) - foldAge };
  });

/** What was quoted for a question is not needed once it is answered. */
const recalledSavings = ({ items }: Draft, { ages }: Timeline, { foldAge }: KeepSetting): Saving[] =>
  items.flatMap((item, index) =>
    item.kind === 'note' && item.sources !== undefined && (ages[index] ?? 0) > foldAge
      ? [{ index, tokens: item.tokens, overdue: (ages[index] ?? 0) - foldAge }]
      : [],
  );

/** Of a message with several parts, a share of its tokens. */
function tokensOf({ items }: Draft, { index, shown }: Payload): number {
  const item = items[index];
  if (!isMessage(item)) return 0;
  const chars = item.message.parts.reduce(
    (sum, part, number) =>
      sum +
      (item.replaced.get(number)?.length ??
        ('text' in part ? part.text.length : part.type === 'tool-call' ? part.arguments.length : 0)),
    0,
  );
  return chars === 0 ? 0 : (item.tokens * shown.length) / chars;
}

function savedBy(draft: Draft, payload: Payload, names: ShownNames, setting: KeepSetting): number {
  const text = cutPayload(payload, names, setting);
  if (text === undefined) return 0;
  return tokensOf(draft, payload) * Math.max(0, 1 - text.length / Math.max(1, payload.shown.length));
}

const figure = (tokens: number): string => Math.round(tokens).toLocaleString('en-US');

function because(draft: Draft, { savedTokens, wasted, price }: Bargain): string {
  if (isCold(draft))
    return `the prompt cache has expired, so leaving out ${figure(draft.savedTokens)} tokens costs nothing`;
  return `reading about ${figure(savedTokens)} old tokens again has cost ${figure(wasted)} input tokens, more than ${PATIENCE} times the ${figure(price)} that rewriting the prompt without them costs`;
}

function waiting(draft: Draft, bargain: Bargain | undefined, early: Bargain | undefined): string {
  const told = bargain ?? early;
  if (told === undefined || isCold(draft))
    return 'waiting: too little is old enough to be worth a rewrite of the prompt';
  const cost = `reading about ${figure(told.savedTokens)} old tokens again has cost ${figure(told.wasted)} input tokens`;
  return bargain === undefined && isDue(told)
    ? `waiting: ${cost}, but the ${figure(told.price)} that rewriting the prompt without them costs would not be saved again soon enough`
    : `waiting: ${cost}, not yet ${PATIENCE} times the ${figure(told.price)} that rewriting the prompt without them costs`;
}
