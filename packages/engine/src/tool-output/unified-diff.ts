import { diffArrays } from 'diff';

/** Unchanged lines shown around a change: enough to find the place, cheap enough for small blocks. */
const CONTEXT_LINES = 1;
const NO_NEWLINE = '\\ No newline at end of file';
const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@$/;

export interface UnifiedDiff {
  /** Hunks only, no file names; every line ends with a line feed. Empty for equal texts. */
  readonly text: string;
  /** Characters of lines both texts share, twice, over the characters of both: 1 for equal texts. */
  readonly similarity: number;
}

export interface DiffLimits {
  /** Lines added and removed beyond which the texts are not worth comparing. The deterministic limit. */
  readonly maxChangedLines: number;
  /** The last resort against pathological input. */
  readonly timeoutMs: number;
}

/**
 * Lines are what stands between line feeds; carriage returns and everything else are part of the line, so that
 * `applyDiff(a, diffOf(a, b).text)` is `b` to the last byte. Undefined when a limit was reached.
 */
export function diffOf(from: string, to: string, limits: DiffLimits): UnifiedDiff | undefined {
  const changes = diffArrays(linesOf(from), linesOf(to), {
    maxEditLength: limits.maxChangedLines,
    timeout: limits.timeoutMs,
  });
  if (!changes) return undefined;
  const rows: Row[] = [];
  let sharedChars = 0;
  for (const change of changes) {
    const sign = change.added ? '+' : change.removed ? '-' : ' ';
    for (const line of change.value) {
      rows.push({ sign, line });
      if (sign === ' ') sharedChars += line.length;
    }
  }
  const chars = from.length + to.length;
  return { text: hunksOf(rows), similarity: chars === 0 ? 1 : (2 * sharedChars) / chars };
}

/** The text a diff leads to. Throws when the diff does not belong to `from`. */
export function applyDiff(from: string, diff: string): string {
  const source = linesOf(from);
  const result: string[] = [];
  let position = 0;
  for (const hunk of parseHunks(diff)) {
    if (hunk.start < position || hunk.start > source.length) throw new DiffMismatchError(hunk.start + 1);
    while (position < hunk.start) result.push(source[position++] ?? '');
    for (const { sign, line } of hunk.rows) {
      if (sign !== '+' && source[position++] !== line) throw new DiffMismatchError(position);
      if (sign !== '-') result.push(line);
    }
  }
  return result.concat(source.slice(position)).join('');
}

export class DiffMismatchError extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`The diff does not fit the original at line ${line}.`);
    this.name = 'DiffMismatchError';
    this.line = line;
  }
}

type Sign = ' ' | '+' | '-';
interface Row {
  readonly sign: Sign;
  /** With its line feed, if it has one. */
  readonly line: string;
}

/** Lines with their line feeds; joining them gives the text back. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function hunksOf(rows: readonly Row[]): string {
  let text = '';
  let index = 0;
  let fromLine = 0;
  let toLine = 0;
  for (const [start, end] of hunkRanges(rows)) {
    for (; index < start; index += 1, fromLine += 1, toLine += 1);
    const body = rows.slice(start, end);
    const removed = body.filter((row) => row.sign !== '+').length;
    const added = body.filter((row) => row.sign !== '-').length;
    text += `@@ -${rangeOf(fromLine, removed)} +${rangeOf(toLine, added)} @@\n${body.map(rowText).join('')}`;
    index = end;
    fromLine += removed;
    toLine += added;
  }
  return text;
}

/** Half-open ranges of rows around changes; neighbouring ones are one. Rows between ranges are all unchanged. */
function hunkRanges(rows: readonly Row[]): [number, number][] {
  const ranges: [number, number][] = [];
  rows.forEach((row, index) => {
    if (row.sign === ' ') return;
    const start = Math.max(0, index - CONTEXT_LINES);
    const end = Math.min(rows.length, index + 1 + CONTEXT_LINES);
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = end;
    else ranges.push([start, end]);
  });
  return ranges;
}

/** The convention of unified diffs: an empty range names the line before it, a count of one is left out. */
const rangeOf = (start: number, count: number): string =>
  count === 0 ? `${start},0` : count === 1 ? `${start + 1}` : `${start + 1},${count}`;

const rowText = ({ sign, line }: Row): string =>
  line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n${NO_NEWLINE}\n`;

function parseHunks(diff: string): { start: number; rows: Row[] }[] {
  const hunks: { start: number; rows: Row[] }[] = [];
  for (const text of linesOf(diff)) {
    const header = HUNK.exec(text.trimEnd());
    const sign = text[0];
    const hunk = hunks.at(-1);
    if (header && sign === '@') {
      const start = Number(header[1]);
      hunks.push({ start: header[2] === '0' ? start : start - 1, rows: [] });
    } else if (hunk && (sign === ' ' || sign === '+' || sign === '-')) {
      hunk.rows.push({ sign, line: text.slice(1) });
    } else if (hunk && text.trimEnd() === NO_NEWLINE) {
      const row = hunk.rows.pop();
      if (row) hunk.rows.push({ sign: row.sign, line: row.line.slice(0, -1) });
    } else throw new DiffMismatchError(hunks.length);
  }
  return hunks;
}
