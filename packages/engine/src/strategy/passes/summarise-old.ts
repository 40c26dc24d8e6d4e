import {
  cutAtOrBefore,
  type Draft,
  freeRuns,
  isCutBefore,
  isMessage,
  isPinnedMessage,
  type Run,
  SUMMARY_FRAME_TOKENS,
  type SummaryForm,
  type ViewItem,
} from '@palimpsest/core';
import type { Pass } from './pass.js';
import { FLOOR_TOKENS, isWorthIt } from './summarise-runs.js';
import { between, topicPieces, topicStart } from './topic-cuts.js';

/** Counted tokens that all summaries of a draft may take, beside so many others that its request has. */
export type SummaryRoom = (draft: Draft, otherTokens: number) => number;

export interface SummariseOld {
  readonly form: SummaryForm;
  /** Of what was said, the share a summary takes where there is room. */
  readonly ratio: number;
  readonly room: SummaryRoom;
  /** Of the room, the share that summaries written anew leave to those of later passes. */
  readonly spareShare: number;
  /** How many summaries may stand. */
  readonly maximum: number;
  /** Messages before the protected ones that stay with them where they are the beginning of the same topic. */
  readonly slackMessages: number;
  /** In how many counted tokens a draft is small enough: then no more messages are summarised. */
  readonly enoughTokens?: ((draft: Draft) => number) | undefined;
}

/** What stays because of its topic is never much. */
const SLACK_TOKENS = 2000;
/** More messages than this are more than one range, each parted from the next where the topic changes. */
const RANGE_MESSAGES = { minMessages: 20, maxMessages: 60 };
/** Of the room for summaries, what one pass fills, where some is to be left. */
const NEW_SHARE = 0.5;
/** A summary that takes this much more than its share stays: writing it anew would change little. */
const TOLERANCE = 1.05;
/** With less room each, summaries say too little for what their frames take: there are fewer then. */
const LEAST_ROOM = 600;

/**
 * The oldest messages become summaries, each of a range, as many as it takes: `ratio` of what was said, and the summaries that
 * stand stay as they are. Where that does not fit, all that is old shares the room by its size as it was said: summaries that take
 * more than their share are written anew, from the messages they stand for, so that what is kept of a stretch does not
 * depend on how often it was summarised. Of too many summaries the older half becomes one.
 *
 *     before  S₁  u a u a u a ┊ u a u a u a ┊ u a │ u a u        ┊ the topic changes
 *     enough  S₁  S₂            u a u a u a ┊ u a │ u a u
 *     tight   S₁′ S₂′           S₃′           S₄′ │ u a u
 */
export function summariseOld(options: SummariseOld): Pass {
  const { slackMessages } = options;
  return (draft, { end }) => {
    const cut = withTopic(draft, cutAtOrBefore(draft.items, end), slackMessages);
    const few = fewest(draft, cut, options);
    const stretches = stretchesOf(draft, few ?? cut);
    const planned =
      few === undefined
        ? merged(grouped(shared(draft, stretches, options)), mostSummaries(draft, stretches, options))
        : merged(atRatio(stretches, options.ratio), options.maximum);
    carryOut(draft, planned, options.form);
  };
}

/** A summary that stands, or a range of messages. */
interface Stretch extends Run {
  readonly isStanding: boolean;
  readonly tokens: number;
  readonly saidTokens: number;
}

/** A stretch, and the text its summary is to have; undefined where it stays as it is. */
interface Planned extends Stretch {
  readonly targetTokens: number | undefined;
}

/** The first place at which everything older as summaries of the usual size is enough; undefined where there is none. */
function fewest(draft: Draft, cut: number, { enoughTokens, ratio }: SummariseOld): number | undefined {
  if (enoughTokens === undefined) return undefined;
  const enough = enoughTokens(draft);
  let saved = -SUMMARY_FRAME_TOKENS;
  let count = 0;
  for (const { from, to } of messageRuns(draft, cut)) {
    for (let index = from; index < to; index += 1) {
      const run = { from: index, to: index + 1 };
      saved += (1 - ratio) * draft.tokensOf(run);
      count += 1;
      if (!isCutBefore(draft.items[index + 1])) continue;
      const frames = Math.floor(count / RANGE_MESSAGES.minMessages) * SUMMARY_FRAME_TOKENS;
      if (draft.tokens - saved + frames <= enough) return index + 1;
    }
  }
  return undefined;
}

const atRatio = (stretches: readonly Stretch[], ratio: number): Planned[] =>
  stretches.map((stretch) => ({
    ...stretch,
    targetTokens: stretch.isStanding ? undefined : stretch.saidTokens * ratio,
  }));

/** Each stretch with its share of the room. */
function shared(draft: Draft, stretches: readonly Stretch[], options: SummariseOld): Planned[] {
  const frames = Math.min(stretches.length, mostSummaries(draft, stretches, options)) * SUMMARY_FRAME_TOKENS;
  const text = Math.max(0, roomFor(draft, stretches, options) - frames);
  const [standing, fresh] = [
    stretches.filter(({ isStanding }) => isStanding),
    stretches.filter((one) => !one.isStanding),
  ];
  const { fresh: freshShare, standing: standingShare } = sharesOf(standing, fresh, text, options);
  const isRoomy = sum(standing, textTokens) <= text - freshShare * sum(fresh, said);
  return stretches.map((stretch) => {
    const share = (stretch.isStanding ? standingShare : freshShare) * stretch.saidTokens;
    const stays = stretch.isStanding && (isRoomy || textTokens(stretch) <= share * TOLERANCE);
    return { ...stretch, targetTokens: stays ? undefined : share };
  });
}

/** Everything has the same share, unless some of the room is to be left: then what is new has half of it at most. */
function sharesOf(
  standing: readonly Stretch[],
  fresh: readonly Stretch[],
  text: number,
  { ratio, spareShare }: SummariseOld,
): { readonly fresh: number; readonly standing: number } {
  if (spareShare === 0) {
    const even = evenShare([...standing, ...fresh], text, ratio);
    return { fresh: even, standing: even };
  }
  const share = Math.min(ratio, (NEW_SHARE * text) / Math.max(1, sum(fresh, said)));
  const left = Math.max(0, text - share * sum(fresh, said));
  return { fresh: share, standing: evenShare(standing, left * (1 - spareShare), ratio) };
}

/** The share of what was said that fits, if summaries which take less of it keep their size. */
function evenShare(stretches: readonly Stretch[], tokens: number, ratio: number): number {
  const density = (stretch: Stretch) =>
    stretch.isStanding ? textTokens(stretch) / Math.max(1, stretch.saidTokens) : 1;
  let left = tokens;
  let rest = sum(stretches, said);
  for (const stretch of [...stretches].sort((a, b) => density(a) - density(b))) {
    const share = left / Math.max(1, rest);
    if (density(stretch) >= share) return Math.min(ratio, share);
    left -= textTokens(stretch);
    rest -= stretch.saidTokens;
  }
  return ratio;
}

const said = ({ saidTokens }: Stretch): number => saidTokens;
const textTokens = ({ tokens }: Stretch): number => Math.max(0, tokens - SUMMARY_FRAME_TOKENS);
const sum = (stretches: readonly Stretch[], of: (stretch: Stretch) => number): number =>
  stretches.reduce((total, stretch) => total + of(stretch), 0);

const roomFor = (draft: Draft, stretches: readonly Stretch[], { room }: SummariseOld): number =>
  room(draft, draft.tokens - sum(stretches, ({ tokens }) => tokens));

const mostSummaries = (draft: Draft, stretches: readonly Stretch[], options: SummariseOld): number =>
  Math.max(1, Math.min(options.maximum, Math.floor(roomFor(draft, stretches, options) / LEAST_ROOM)));

/** Summaries that follow one another, are written anew and say little by themselves become one, with ranges between them. */
function grouped(planned: readonly Planned[]): Planned[] {
  const groups: Planned[] = [];
  for (const stretch of planned) {
    const last = groups.at(-1);
    const isWritten = last?.targetTokens !== undefined && stretch.targetTokens !== undefined;
    const isSmall = isWritten && last.targetTokens + stretch.targetTokens < LEAST_ROOM;
    if (isSmall && last.to === stretch.from && (last.isStanding || stretch.isStanding))
      groups[groups.length - 1] = asOne([last, stretch]);
    else groups.push(stretch);
  }
  return groups;
}

/** Where there are more than so many, the oldest that follow one another become one, which leaves half as many. */
function merged(planned: readonly Planned[], maximum: number): Planned[] {
  if (planned.length <= maximum) return [...planned];
  const [first, last] = neighbours(planned, planned.length + 1 - Math.floor(maximum / 2));
  if (last === first) return [...planned];
  return [...planned.slice(0, first), asOne(planned.slice(first, last + 1)), ...planned.slice(last + 1)];
}

const asOne = (run: readonly Planned[]): Planned => ({
  ...{ from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0, isStanding: run.some(({ isStanding }) => isStanding) },
  ...{ tokens: sum(run, ({ tokens }) => tokens), saidTokens: sum(run, said) },
  targetTokens: run.reduce((total, stretch) => total + (stretch.targetTokens ?? textTokens(stretch)), 0),
});

/** The oldest so many stretches that follow one another, two at least: the places of the first and the last. */
function neighbours(planned: readonly Planned[], wanted: number): [number, number] {
  for (let first = 0; first + 1 < planned.length; first += 1) {
    let last = first;
    while (last - first + 1 < wanted && planned[last + 1]?.from === planned[last]?.to) last += 1;
    if (last > first) return [first, last];
  }
  return [0, 0];
}

function carryOut(draft: Draft, planned: readonly Planned[], form: SummaryForm): void {
  for (const { from, to, targetTokens, tokens } of planned.toReversed()) {
    const target = Math.max(FLOOR_TOKENS, targetTokens ?? 0);
    if (targetTokens !== undefined && isWorthIt(target, tokens)) draft.summarise({ from, to }, form, target);
  }
}

/** What a person wrote stays, like what is pinned. */
const isKept = (item: ViewItem): boolean =>
  isPinnedMessage(item) || (item.kind === 'summary' && item.isRevised === true);

function stretchesOf(draft: Draft, cut: number): Stretch[] {
  const of = (run: Run, isStanding: boolean): Stretch => ({
    ...{ from: run.from, to: run.to, isStanding },
    tokens: draft.tokensOf(run),
    // What was cut before is weighed as it shows.
    saidTokens: isStanding ? draft.saidTokensOf(run) : draft.tokensOf(run),
  });
  return freeRuns(draft.items, cut, isKept).flatMap((run) =>
    parted(draft, run).flatMap((piece) => {
      if (draft.items[piece.from]?.kind === 'summary') return [of(piece, true)];
      if (!draft.items.slice(piece.from, piece.to).some(isMessage)) return [];
      return topicPieces(draft.items, piece, RANGE_MESSAGES).map((range) => of(range, false));
    }),
  );
}

const messageRuns = (draft: Draft, cut: number): Run[] =>
  freeRuns(draft.items, cut, isKept)
    .flatMap((run) => parted(draft, run))
    .filter(({ from, to }) => draft.items[from]?.kind !== 'summary' && draft.items.slice(from, to).some(isMessage));

/** A run in its summaries and the stretches between them. */
function parted({ items }: Draft, run: Run): Run[] {
  const summaries = items
    .slice(run.from, run.to)
    .flatMap((item, index) => (item.kind === 'summary' ? [run.from + index] : []));
  return between(
    run,
    summaries.flatMap((index) => [index, index + 1]),
  );
}

/** Where the topic under way at a place begins, if that is near enough; the place itself otherwise. */
function withTopic(draft: Draft, place: number, slackMessages: number): number {
  if (slackMessages === 0) return place;
  const start = topicStart(draft.items, place, slackMessages) ?? place;
  return draft.tokensOf({ from: start, to: place }) <= SLACK_TOKENS ? start : place;
}
