import {
  type Decision,
  Draft,
  isMessage,
  noAction,
  type Part,
  type Policy,
  type ShownMessage,
  type View,
} from '@palimpsest/core';
import { headOf, tailOf } from '../../tool-output/boundary.js';

/** Room for the notice that stands between beginning and end. */
const NOTICE_CHARS = 100;
/** Arguments must be JSON: what is kept of longer ones is a text in it, and escaping makes a character six at most. */
const ARGUMENTS_SHARE = 1 / 8;

/**
 * Shows the beginning and the end of each text that is longer than the protocol takes, in pinned messages and the open request
 * too: the provider would refuse the whole request. Everything else stays as it is.
 *
 *     before  u ██████████████████████  a  u
 *     after   u ████████[…]████████     a  u
 */
export const textLengthPolicy =
  (maxTextChars: number): Policy =>
  (situation) => {
    const draft = new Draft(situation);
    const long = longTexts(situation.view, maxTextChars);
    for (const { index, part, text, isJson } of long) {
      const shown = isJson ? cutArguments(text, maxTextChars) : cut(text, maxTextChars, maxTextChars - NOTICE_CHARS);
      draft.replacePart(index, part, shown, { mayGrow: true });
    }
    return decision(draft, { lengths: long.map(({ text }) => text.length), maxTextChars });
  };

/** Whether a view has a text that is longer than the protocol takes. */
export const hasLongText = ({ items }: View, maxTextChars: number): boolean =>
  items.some(
    (item) => isMessage(item) && item.message.parts.some((_, part) => shownText(item, part).length > maxTextChars),
  );

interface LongText {
  readonly index: number;
  readonly part: number;
  readonly text: string;
  readonly isJson: boolean;
}

function longTexts({ items }: View, maxTextChars: number): LongText[] {
  return items.flatMap((item, index) => {
    if (!isMessage(item)) return [];
    return item.message.parts.flatMap((part, number): LongText[] => {
      const text = shownText(item, number);
      const isJson = part.type === 'tool-call' && !part.isFreeform;
      return text.length > maxTextChars ? [{ index, part: number, text, isJson }] : [];
    });
  });
}

function shownText({ message, replaced }: ShownMessage, number: number): string {
  const text = replaced.get(number);
  const part = message.parts[number];
  return text === undefined && part !== undefined ? textOf(part) : (text ?? '');
}

/** Reasoning is sent as it is or not at all. */
function textOf(part: Part): string {
  if (part.type === 'tool-call') return part.arguments;
  return 'text' in part && part.type !== 'reasoning' ? part.text : '';
}

const cutArguments = (text: string, maxTextChars: number): string =>
  JSON.stringify({ text: cut(text, maxTextChars, Math.floor(maxTextChars * ARGUMENTS_SHARE)) });

function cut(text: string, maxTextChars: number, keptChars: number): string {
  const [head, tail] = [headOf(text, Math.floor(keptChars / 2)), tailOf(text, Math.floor(keptChars / 2))];
  const left = text.length - head.length - tail.length;
  return `${head}\n[… ${left} chars left out: a text may have ${maxTextChars}]\n${tail}`;
}

interface Found {
  readonly lengths: readonly number[];
  readonly maxTextChars: number;
}

function decision(draft: Draft, { lengths, maxTextChars }: Found): Decision {
  if (lengths.length === 0) return noAction('nothing-to-remove');
  const longest = Math.max(...lengths);
  const because =
    lengths.length === 1
      ? `a text of ${longest} characters is longer than the ${maxTextChars} that the protocol takes: its beginning and end are shown`
      : `${lengths.length} texts, the longest of ${longest} characters, are longer than the ${maxTextChars} that the protocol takes: their beginnings and ends are shown`;
  return draft.plan({ kind: 'repair', urgency: 'hard', limit: maxTextChars, measured: longest }, because);
}
