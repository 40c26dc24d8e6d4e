import { isLabel, type LineIndex, type Run } from './line-index.js';
import { parseLine } from './numbered-line.js';

export interface RepeatedLines {
  /** What is shown. Equal to the original if nothing repeats and nothing is escaped. */
  readonly text: string;
  readonly runs: readonly Run[];
}

/** A line that begins like a reference, or like one escaped before, gets one more bracket. */
const LOOKS_LIKE_REFERENCE = /^⟦+lines /;

/**
 * A tool result with the runs of lines that earlier results show replaced by one line each. Nothing is lost: what is
 * referred to is still in the view, and with it the result can be rebuilt byte for byte. Line numbers count the lines of the
 * original outputs from 1.
 *
 *     earlier   |aaaa bbbb cccc|
 *     new       |xx bbbb cccc yy|   →   |xx ⟦lines 2-3 same as lines 2-3 of tool output call_1⟧ yy|
 */
export function referenceRepeatedLines(text: string, index: LineIndex): RepeatedLines {
  const lines = text.split('\n');
  const runs = index.runsOf(text);
  const shown: string[] = [];
  let at = 0;
  for (const run of runs) {
    for (; at < run.start; at += 1) shown.push(escapeLine(lines[at] ?? ''));
    shown.push(referenceText(run, lines));
    at += run.length;
  }
  for (; at < lines.length; at += 1) shown.push(escapeLine(lines[at] ?? ''));
  return { text: shown.join('\n'), runs };
}

/** Replaces what repeats and remembers the rest: what a view does with each result as it arrives. */
export function admitResult(label: string, text: string, index: LineIndex): RepeatedLines {
  const repeated = referenceRepeatedLines(text, index);
  if (isLabel(label)) index.add(label, text, repeated.runs);
  return repeated;
}

const escapeLine = (line: string): string => (LOOKS_LIKE_REFERENCE.test(line) ? `⟦${line}` : line);

export const firstNumber = (lines: readonly string[]): number | undefined =>
  lines.map((line) => parseLine(line).number).find((number) => number !== undefined);

function referenceText({ start, length, label, from, shift }: Run, lines: readonly string[]): string {
  const numbered = shift === 0 ? '' : `, numbered from ${firstNumber(lines.slice(start, start + length))}`;
  return `⟦lines ${start + 1}-${start + length} same as lines ${from + 1}-${from + length} of tool output ${label}${numbered}⟧`;
}
