import { isLabel, type LineIndex, type Run } from './line-index.js';
import { parseLine, renumber } from './numbered-line.js';

export interface RepeatedLines {
  /** What is shown; `expand` gives the original back. Equal to the original if nothing repeats and nothing is escaped. */
  readonly text: string;
  readonly runs: readonly Run[];
}

const REFERENCE =
  /^⟦lines (\d+)-(\d+) same as lines (\d+)-(\d+) of tool output ([\w.:#/|-]{1,100})(?:, numbered from (\d+))?⟧$/;
/** A line that begins like a reference, or like one escaped before, gets one more bracket. */
const LOOKS_LIKE_REFERENCE = /^⟦+lines /;
const ESCAPED = /^⟦⟦+lines /;

/**
 * A tool result with the runs of lines that earlier results show replaced by one line each. Nothing is lost: what is
 * referred to is still in the view, and `expand` rebuilds the result byte for byte. Line numbers count the lines of the
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

/** The original of a text made by `referenceRepeatedLines`; `lookup` gives the original output of a label. */
export function expand(text: string, lookup: (label: string) => string | undefined): string {
  const originals = new Map<string, readonly string[]>();
  const linesOf = (label: string): readonly string[] => {
    const known = originals.get(label) ?? lookup(label)?.split('\n');
    if (!known) throw new UnknownOutputError(label);
    originals.set(label, known);
    return known;
  };
  return text
    .split('\n')
    .flatMap((line) => {
      const [, , , from, to, label = '', number] = REFERENCE.exec(line) ?? [];
      if (from === undefined) return [ESCAPED.test(line) ? line.slice(1) : line];
      const earlier = linesOf(label).slice(Number(from) - 1, Number(to));
      const shift = number === undefined ? 0 : Number(number) - (firstNumber(earlier) ?? 0);
      return earlier.map((original) => renumber(original, shift));
    })
    .join('\n');
}

/** A reference names an output that the lookup does not have. */
export class UnknownOutputError extends Error {
  readonly label: string;
  constructor(label: string) {
    super(`There is no tool output ${label} to take the referenced lines from.`);
    this.name = 'UnknownOutputError';
    this.label = label;
  }
}

const escapeLine = (line: string): string => (LOOKS_LIKE_REFERENCE.test(line) ? `⟦${line}` : line);

const firstNumber = (lines: readonly string[]): number | undefined =>
  lines.map((line) => parseLine(line).number).find((number) => number !== undefined);

function referenceText({ start, length, label, from, shift }: Run, lines: readonly string[]): string {
  const numbered = shift === 0 ? '' : `, numbered from ${firstNumber(lines.slice(start, start + length))}`;
  return `⟦lines ${start + 1}-${start + length} same as lines ${from + 1}-${from + length} of tool output ${label}${numbered}⟧`;
}
