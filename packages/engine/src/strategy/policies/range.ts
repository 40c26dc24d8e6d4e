import {
  type Decision,
  Draft,
  freeRuns,
  InvalidInputError,
  isCutBefore,
  isMessage,
  type Policy,
  type Run,
  type Situation,
  type Span,
  spanOf,
  type ViewItem,
} from '@palimpsest/core';
import { protectedFrom } from '../passes/pass.js';
import { reanchorReferences } from '../passes/reference-repeats.js';
import { BLOCK_TOKENS, blocksOf } from '../passes/summarise-blocks.js';
import { isNew, type SummarySettings, summariseRuns } from '../passes/summarise-runs.js';
import { parseStrategy, type Strategy, type StrategyOf } from '../strategy.js';
import { MAX_SUMMARY_TOKENS } from './summarize.js';
import { WINDOW_SUMMARY } from './window.js';

/** What of a conversation a person wants summarised: depths, or the block of talk that holds a message. */
export type Range = Span | { readonly block: number };

/**
 * Summarises what of a range shows now, whatever the limits say and although it is recent.
 *
 *     range             [2········8)
 *     view     u a │ u a(call) tool P a u a │ u a        P pinned
 *     after    u a │ S              P S     │ u a
 *
 * What belongs together is taken together: an end that falls between a call and its results moves outwards. Summaries
 * inside go into the new one; one that reaches out of the range stays, and the end moves inwards. Pinned messages stay, with
 * a summary on either side, and so does what the model has not answered yet.
 * @throws InvalidInputError where there is nothing to be done, saying what to ask for instead
 */
export function rangePolicy(strategy: Strategy, range: Range): Policy {
  return (situation) => {
    const { items, layout } = situation.view;
    const asked = 'block' in range ? blockAt(items, range.block, strategy, layout.length) : runOf(items, range, layout);
    const run = answeredPart(items, asked, range);
    return decide(situation, run, settingsOf(strategy, range), range);
  };
}

function decide(situation: Situation, run: Run, settings: SummarySettings, range: Range): Decision {
  const draft = new Draft(situation);
  const free = freeRuns(draft.items.slice(run.from), run.to - run.from);
  const isSomething = ({ from, to }: Run) => isNew(draft, { from: run.from + from, to: run.from + to });
  if (!free.some(isSomething)) throw nothingThere(range);
  const measured = draft.measured;
  summariseRuns(draft, run, settings);
  reanchorReferences(draft, { end: draft.items.length, isEnough: () => false });
  if (draft.savedTokens <= 0) throw wouldNotShrink(range);
  return draft.plan({ kind: 'manual', urgency: 'hard', limit: 0, measured });
}

const BLOCK_SUMMARY: SummarySettings = { form: 'block', ratio: 0.5, maxTokens: BLOCK_TOKENS };

/** How the strategy sets its summaries; a mode that makes none sets them as those modes do that are made for it. */
function settingsOf(strategy: Strategy, range: Range): SummarySettings {
  switch (strategy.mode) {
    case 'blocks':
      return BLOCK_SUMMARY;
    case 'window':
      return WINDOW_SUMMARY;
    case 'summarize':
      return historySummary(strategy);
    default:
      return 'block' in range ? BLOCK_SUMMARY : historySummary(defaultsOf('summarize'));
  }
}

const historySummary = (strategy: StrategyOf<'summarize'>): SummarySettings => ({
  form: strategy.summarize_form,
  ratio: strategy.summary_ratio,
  maxTokens: MAX_SUMMARY_TOKENS,
});

const defaultsOf = <Mode extends Strategy['mode']>(mode: Mode) => parseStrategy({ mode }) as StrategyOf<Mode>;

/** The items that show what is in the range, with the calls and results that belong to them. */
function runOf(items: readonly ViewItem[], range: Span, { length }: { readonly length: number }): Run {
  checkDepth('range.from', range.from, length);
  if (range.to <= range.from)
    throw new InvalidInputError(
      'range.to',
      `Invalid 'range.to': ${range.to} is not behind 'range.from', ${range.from}. It is the depth behind the last message that is meant.`,
    );
  if (range.to > length)
    throw new InvalidInputError(
      'range.to',
      `Invalid 'range.to': ${range.to} is past the end of the conversation. Use ${length} at most.`,
    );
  const inside = items.flatMap((item, index) => (isWithin(spanOf(item), range) ? [index] : []));
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) throw nothingThere(range);
  let [from, to] = [first, last + 1];
  while (from > 0 && !isCutBefore(items[from])) from -= 1;
  while (!isCutBefore(items[to])) to += 1;
  return { from, to };
}

const isWithin = (span: Span | undefined, { from, to }: Span): boolean =>
  span !== undefined && span.from >= from && span.to <= to;

function blockAt(items: readonly ViewItem[], depth: number, strategy: Strategy, length: number): Run {
  checkDepth('block', depth, length);
  const options = strategy.mode === 'blocks' ? strategy : defaultsOf('blocks');
  const place = items.findIndex((item) => isMessage(item) && item.depth === depth);
  const blocks = blocksOf(
    items,
    { from: 0, to: items.length },
    {
      gapMinutes: options.block_gap_minutes,
      minimumMessages: options.block_min_messages,
      maximumMessages: options.block_max_messages,
    },
  );
  const block = blocks.find(({ from, to }) => place >= from && place < to);
  if (block === undefined) throw nothingThere({ block: depth });
  return block;
}

function checkDepth(field: string, depth: number, length: number): void {
  if (Number.isInteger(depth) && depth >= 0 && depth < length) return;
  const remedy = length === 0 ? 'Nothing was said yet.' : `Use 0 to ${length - 1}.`;
  throw new InvalidInputError(field, `Invalid '${field}': there is no message ${depth}. ${remedy}`);
}

/** The part of a run that the model has answered: a question without its answer is what the next call is about. */
function answeredPart(items: readonly ViewItem[], run: Run, range: Range): Run {
  const answered = protectedFrom(items, {});
  if (run.to <= answered) return run;
  if (items.at(-1)?.kind === 'missing-result')
    throw new InvalidInputError(
      fieldOf(range),
      `Invalid '${fieldOf(range)}': a call in ${named(range)} waits for its result. Compact when it has come, or leave the call out.`,
      'call_open',
    );
  if (run.from < answered) return { from: run.from, to: answered };
  throw new InvalidInputError(
    fieldOf(range),
    `Invalid '${fieldOf(range)}': the model has not answered ${named(range)} yet. Compact when it has, or take older messages.`,
    'not_answered',
  );
}

const fieldOf = (range: Range): string => ('block' in range ? 'block' : 'range');

const named = (range: Range): string =>
  'block' in range ? `the block of message ${range.block}` : `messages ${range.from} to ${range.to - 1}`;

const nothingThere = (range: Range): InvalidInputError =>
  new InvalidInputError(
    fieldOf(range),
    `Invalid '${fieldOf(range)}': nothing of ${named(range)} is left to summarise: it is pinned, left out, or shows as a summary already. Take other messages, unpin them, or undo the compaction that stands for them.`,
    'nothing_to_summarise',
  );

export const wouldNotShrink = (range: Range): InvalidInputError =>
  new InvalidInputError(
    fieldOf(range),
    `Invalid '${fieldOf(range)}': a summary of ${named(range)} would be no smaller than what it stands for. Take more messages.`,
    'would_not_shrink',
  );
