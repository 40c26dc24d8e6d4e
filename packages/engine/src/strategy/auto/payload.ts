import { type Draft, isMessage, type Part } from '@palimpsest/core';
import { type CutLines, cutToLines, isCutToLines } from '../../tool-output/cut-lines.js';
import { shortenStrings } from '../../tool-output/shorten-strings.js';
import type { KeepSetting } from './keep-setting.js';
import type { ShownNames } from './shown-names.js';
import type { CallKind, Timeline } from './timeline.js';
import { isTelling } from './told-steps.js';

/** Something in a view that may be cut to the lines that later steps may need. */
export interface Payload {
  readonly index: number;
  readonly part: number;
  readonly kind: CallKind | 'arguments' | 'folded';
  /** What is cut, and what of it shows now. */
  readonly text: string;
  readonly shown: string;
  /** It was cut or told with others before. */
  readonly isShortened: boolean;
  readonly age: number;
  /** Replies that have read it since it could be cut. */
  readonly overdue: number;
}

/**
 * How likely a rare name is needed again, eight replies after it came, by where it stands. Counted on recorded agent sessions
 * for results; files and arguments weigh more, because edits need their exact text and not only their names.
 */
const CHANCE = { arguments: 0.2, reading: 0.15, task: 0.09, folded: 0.05, other: 0.016, search: 0.007 } as const;
const CHANCE_AGE = 8;
/** Needs get rarer with age, but never quite end. */
const FADE_EXPONENT = 1.5;
/** Shorter strings in arguments say what a call is about. */
const MIN_ARGUMENT_CHARS = 200;
/** Of the age from which the text of a file may be cut, what counts where the file was named since. */
const AGAIN_SHARE = 0.6;
/** What was cut once is looked at again when it is this much older than the age of being cut. */
const CUT_AGAIN_AGE = 24;

/** What may be cut in a view, oldest first. */
export function payloadsOf({ items }: Draft, timeline: Timeline, setting: KeepSetting): Payload[] {
  return items.flatMap((item, index) =>
    isMessage(item) && !item.isPinned
      ? item.message.parts.flatMap((part, number) => {
          const found = foundIn(part, item.replaced.get(number), timeline);
          const age = timeline.ages[index] ?? 0;
          const overdue = found === undefined ? undefined : repliesSinceDue(found, age, timeline, setting);
          if (found === undefined || overdue === undefined) return [];
          return [{ ...found, isShortened: isShortened(found), index, part: number, age, overdue }];
        })
      : [],
  );
}

type Found = Pick<Payload, 'kind' | 'text' | 'shown'> & {
  /** The file it is about. */
  readonly file?: string | undefined;
};

function foundIn(part: Part, replaced: string | null | undefined, timeline: Timeline): Found | undefined {
  if (replaced === null) return undefined;
  if (part.type === 'tool-result') {
    if (replaced !== undefined && isTelling(replaced)) return { kind: 'folded', text: replaced, shown: replaced };
    return { ...timeline.call(part.callId), text: part.text, shown: replaced ?? part.text };
  }
  if (part.type !== 'tool-call' || part.isFreeform || part.arguments.length < MIN_ARGUMENT_CHARS) return undefined;
  const { file } = timeline.call(part.callId);
  return { kind: 'arguments', file, text: part.arguments, shown: replaced ?? part.arguments };
}

/** Whether a text is what is left of one that was cut, or tells other steps too. */
const isShortened = ({ shown }: Found): boolean => isTelling(shown) || isCutToLines(shown);

/** Replies since something could be cut; undefined where it stays whole. What is cut already may be cut more at any time. */
function repliesSinceDue(found: Found, age: number, timeline: Timeline, setting: KeepSetting): number | undefined {
  if (isShortened(found)) return Math.max(0, age - CUT_AGAIN_AGE);
  const since = sinceDue(found, age, timeline, setting);
  return since < 0 ? undefined : since;
}

/** Replies since something of a kind, about a file, could be cut; less than nothing where it stays whole. */
export function sinceDue(
  { kind, file }: { readonly kind: Payload['kind']; readonly file?: string | undefined },
  age: number,
  timeline: Timeline,
  { readingAge, argumentAge, resultAge, fileAge }: KeepSetting,
): number {
  if (kind !== 'arguments' && kind !== 'reading') return age - resultAge;
  const touched = timeline.sinceTouched(file);
  // What was read and not named since may be about to be worked on.
  const due = kind === 'arguments' ? argumentAge : touched < age ? readingAge * AGAIN_SHARE : readingAge;
  return Math.min(age - due, touched - fileAge);
}

/** A payload cut to the lines that later steps may need; undefined when that would save next to nothing. */
export function cutPayload(payload: Payload, names: ShownNames, setting: KeepSetting): string | undefined {
  const { kind, text, shown } = payload;
  const options = cutOptions(payload, setting, names, shown);
  if (kind !== 'arguments') return cutToLines(text, options);
  return shortenStrings(text, MIN_ARGUMENT_CHARS, (string) => cutToLines(string, options));
}

/** What lines are worth of something of a kind and an age that shows within a text. */
export function cutOptions(
  { kind, age }: Pick<Payload, 'kind' | 'age'>,
  setting: KeepSetting,
  names: ShownNames,
  shown: string,
): CutLines {
  const faded = CHANCE[kind] * (1 + Math.max(0, age - CHANCE_AGE) / setting.fadeReplies) ** -FADE_EXPONENT;
  return { chance: (name) => (names.standsBeside(name, shown) ? 0 : faded), price: setting.tokenPrice };
}
