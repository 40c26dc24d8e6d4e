import { type Draft, isMessage, type Part, type ShownMessage } from '@palimpsest/core';
import { cutToLines, isCutToLines } from '../../tool-output/cut-lines.js';
import { shortenStrings } from '../../tool-output/shorten-strings.js';
import { isFolded } from './fold.js';
import type { KeepSetting } from './keep-setting.js';
import type { ShownNames } from './shown-names.js';
import type { CallKind, Timeline } from './timeline.js';

/** Something in a view that may be cut to the lines that later steps may need. */
export interface Payload {
  readonly index: number;
  readonly part: number;
  readonly kind: CallKind | 'arguments' | 'folded';
  /** What is cut, and what of it shows now. */
  readonly text: string;
  readonly shown: string;
  readonly age: number;
  /** Replies that have read it since it could be cut. */
  readonly overdue: number;
}

/** Counted on recorded agent sessions, eight replies after they came: how likely a rare name in them is needed again. */
const CHANCE = { arguments: 0.12, folded: 0.05, reading: 0.025, task: 0.025, other: 0.016, search: 0.007 } as const;
const CHANCE_AGE = 8;
/** Shorter strings in arguments say what a call is about. */
const MIN_ARGUMENT_CHARS = 200;
/** What was cut once is looked at again when it is this much older than the age of being cut. */
const CUT_AGAIN_AGE = 40;

/** What may be cut in a view, oldest first. */
export function payloadsOf({ items }: Draft, timeline: Timeline, setting: KeepSetting): Payload[] {
  return items.flatMap((item, index) =>
    isMessage(item) && !item.isPinned
      ? item.message.parts.flatMap((part, number) => payload(item, index, part, number) ?? [])
      : [],
  );

  function payload(item: ShownMessage, index: number, part: Part, number: number): Payload | undefined {
    const age = timeline.ages[index] ?? 0;
    const replaced = item.replaced.get(number);
    if (age < setting.resultAge || replaced === null) return undefined;
    const found =
      part.type === 'tool-result' ? resultOf(part.callId, part.text, replaced) : argumentsOf(part, replaced);
    if (found === undefined) return undefined;
    const overdue = isShortened(replaced)
      ? age - CUT_AGAIN_AGE
      : Math.min(age - found.from, found.sinceTouched - setting.fileAge);
    const isDue = isShortened(replaced) || overdue >= 0;
    return isDue
      ? {
          index,
          part: number,
          age,
          overdue: Math.max(0, overdue),
          kind: found.kind,
          text: found.text,
          shown: replaced ?? found.text,
        }
      : undefined;
  }

  function resultOf(callId: string, text: string, replaced: string | undefined): Found {
    if (replaced !== undefined && isFolded(replaced))
      return { kind: 'folded', text: replaced, from: setting.foldAge, sinceTouched: Number.POSITIVE_INFINITY };
    const { kind, file } = timeline.call(callId);
    const isReading = kind === 'reading';
    return {
      kind,
      text,
      from: isReading ? setting.readingAge : setting.resultAge,
      sinceTouched: isReading ? timeline.sinceTouched(file) : Number.POSITIVE_INFINITY,
    };
  }

  function argumentsOf(part: Part, _replaced: string | undefined): Found | undefined {
    if (part.type !== 'tool-call' || part.isFreeform || part.arguments.length < MIN_ARGUMENT_CHARS) return undefined;
    const sinceTouched = timeline.sinceTouched(timeline.call(part.callId).file);
    return { kind: 'arguments', text: part.arguments, from: setting.argumentAge, sinceTouched };
  }
}

interface Found {
  readonly kind: Payload['kind'];
  readonly text: string;
  /** The age from which it may be cut. */
  readonly from: number;
  readonly sinceTouched: number;
}

const isShortened = (replaced: string | undefined): boolean =>
  replaced !== undefined && (isCutToLines(replaced) || isFolded(replaced));

/** A payload cut to the lines that later steps may need; undefined when that would save next to nothing. */
export function cutPayload(
  { kind, text, shown, age }: Payload,
  names: ShownNames,
  setting: KeepSetting,
): string | undefined {
  const faded = CHANCE[kind] * Math.exp((CHANCE_AGE - age) / setting.fadeReplies);
  const options = {
    chance: (name: string) => (names.standsBeside(name, shown) ? 0 : faded),
    price: setting.tokenPrice,
  };
  if (kind !== 'arguments') return cutToLines(text, options);
  return shortenStrings(text, MIN_ARGUMENT_CHARS, (string) => cutToLines(string, options));
}
