import { type JsonValue, parseJson, READABLE_CHARS } from '@palimpsest/core';
import { boundaryBefore } from './boundary.js';
import { jsonShape, type ShapeLimits } from './json-shape.js';
import { isErrorLine, isExitLine } from './remarkable-line.js';
import { linesOf } from './unified-diff.js';

export interface PreviewOptions {
  /** What the preview may measure. */
  readonly budget: number;
  /** Tokens of a text, say; characters when left out. */
  readonly measure?: (text: string) => number;
}

/** A longer line is cut in pieces that are kept or left out one by one. */
const PIECE_CHARS = 400;
const HEAD_SHARE = 0.5;
const ERROR_SHARE = 0.25;
const MAX_EXIT_LINES = 2;
/** Of a text too large to read only so much of its beginning and its end can be shown; what is between is left out. */
const LONG_TEXT_END_CHARS = 50_000;
const SHAPES: readonly ShapeLimits[] = [
  { stringChars: 400, items: 20, depth: 8 },
  { stringChars: 160, items: 8, depth: 6 },
  { stringChars: 80, items: 4, depth: 5 },
  { stringChars: 40, items: 2, depth: 4 },
  { stringChars: 24, items: 1, depth: 3 },
  { stringChars: 12, items: 1, depth: 2 },
  { stringChars: 0, items: 1, depth: 1 },
];

/**
 * A large output as its beginning and its end, within a budget, with what is left out said in place. Lines that report
 * errors or how a command ended are kept from the middle too; JSON is shown with its keys and the first items of its lists.
 * Cuts fall between lines, or between characters of a very long line. An output within the budget is returned as it is. A
 * budget too small for the note alone gets the note alone.
 *
 *     before  |head ................ Error: x ........... tail|
 *     after   |head [… lines left out …] Error: x [… …] tail|
 */
export function preview(text: string, options: PreviewOptions): string {
  const measure = options.measure ?? ((shown: string) => shown.length);
  if (measure(text) <= options.budget) return text;
  const fits = (shown: string): boolean => measure(shown) <= options.budget;
  return jsonPreview(text, fits) ?? linesPreview(text, fits);
}

export const isPreview = (shown: string): boolean =>
  /^\[… (?:\d+ lines, \d+ chars left out|shape of \d+ chars of JSON)/m.test(shown);

function jsonPreview(text: string, fits: (shown: string) => boolean): string | undefined {
  const value = parsed(text);
  if (value === undefined) return undefined;
  const note = `[… shape of ${text.length} chars of JSON, values left out]`;
  for (const limits of SHAPES) {
    const shown = `${jsonShape(value, limits)}\n${note}`;
    if (fits(shown)) return shown;
  }
  return undefined;
}

/** Text that only begins like JSON is previewed by its lines. */
const parsed = (text: string): JsonValue | undefined =>
  text.length > READABLE_CHARS || !/^\s*[[{]/.test(text) ? undefined : parseJson(text);

function linesPreview(text: string, fits: (shown: string) => boolean): string {
  const pieces = piecesOf(text);
  const exits = indexesOf(pieces, isExitLine).slice(-MAX_EXIT_LINES);
  const errors = indexesOf(pieces, isErrorLine).toReversed();
  let best = render(pieces, new Set());
  let low = 0;
  let high = text.length;
  while (low < high) {
    const chars = Math.ceil((low + high) / 2);
    const shown = render(pieces, chosen(pieces, chars, exits, errors));
    if (fits(shown)) {
      best = shown;
      low = chars;
    } else high = chars - 1;
  }
  return best;
}

/** A run of characters that is shown or left out as one. */
interface Piece {
  readonly text: string;
  readonly lines: number;
}

function piecesOf(text: string): Piece[] {
  if (text.length <= READABLE_CHARS) return linesOf(text).flatMap(cutLine).map(pieceOf);
  const head = boundaryBefore(text, LONG_TEXT_END_CHARS);
  const tail = boundaryBefore(text, text.length - LONG_TEXT_END_CHARS);
  const [first, last] = [linesOf(text.slice(0, head)), linesOf(text.slice(tail))];
  const middle = { text: text.slice(head, tail), lines: feedsIn(text, head, tail) };
  return [...first.flatMap(cutLine).map(pieceOf), middle, ...last.flatMap(cutLine).map(pieceOf)];
}

const pieceOf = (text: string, index: number, all: readonly string[]): Piece => ({
  text,
  lines: text.endsWith('\n') || index === all.length - 1 ? 1 : 0,
});

function feedsIn(text: string, from: number, to: number): number {
  let feeds = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) feeds += 1;
  return feeds;
}

function cutLine(line: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (line.length - start > PIECE_CHARS) {
    const end = Math.max(boundaryBefore(line, start + PIECE_CHARS), start + 1);
    pieces.push(line.slice(start, end));
    start = end;
  }
  return [...pieces, line.slice(start)];
}

/** Which pieces `chars` characters buy: exit lines, the head, errors (the last, which matter, come first), the tail. */
function chosen(
  pieces: readonly Piece[],
  chars: number,
  exits: readonly number[],
  errors: readonly number[],
): Set<number> {
  const kept = new Set<number>();
  let left = chars;
  const take = (indexes: Iterable<number>, share: number): void => {
    let allowed = Math.min(left, share);
    for (const index of indexes) {
      const cost = kept.has(index) ? 0 : (pieces[index]?.text.length ?? 0);
      if (cost > allowed) break;
      kept.add(index);
      allowed -= cost;
      left -= cost;
    }
  };
  take(exits, chars);
  take(pieces.keys(), chars * HEAD_SHARE);
  take(errors, chars * ERROR_SHARE);
  take(downFrom(pieces.length - 1), left);
  return kept;
}

function* downFrom(last: number): Generator<number> {
  for (let index = last; index >= 0; index -= 1) yield index;
}

/** The pieces that were chosen, in order, and a note for each gap; the note of the largest says how much is left out in all. */
function render(pieces: readonly Piece[], chosen: ReadonlySet<number>): string {
  const kept = [...chosen].sort((a, b) => a - b);
  const gaps = gapsOf(pieces, kept);
  const chars = gaps.reduce((sum, gap) => sum + gap.chars, 0);
  const largest = gaps.reduce((best, gap) => (gap.chars > best.chars ? gap : best), { end: -1, lines: 0, chars: 0 });
  const lines = gaps.reduce((sum, gap) => sum + gap.lines, 0);
  const note = `[… ${lines} lines, ${chars} chars left out]`;
  const byEnd = new Map(gaps.map((gap) => [gap.end, gap === largest ? note : `[… ${gap.lines} lines left out]`]));
  let shown = '';
  for (const index of [...kept, pieces.length]) {
    const gap = byEnd.get(index);
    if (gap !== undefined) shown += `${shown === '' || shown.endsWith('\n') ? '' : '\n'}${gap}\n`;
    shown += pieces[index]?.text ?? '';
  }
  return shown;
}

interface Gap {
  /** The first piece behind it. */
  readonly end: number;
  readonly lines: number;
  readonly chars: number;
}

function gapsOf(pieces: readonly Piece[], kept: readonly number[]): Gap[] {
  let at = 0;
  return [...kept, pieces.length].flatMap((end) => {
    const gap = { end, lines: 0, chars: 0 };
    const isGap = end > at;
    for (; at < end; at += 1) {
      gap.lines += pieces[at]?.lines ?? 0;
      gap.chars += pieces[at]?.text.length ?? 0;
    }
    at = end + 1;
    return isGap ? [gap] : [];
  });
}

const indexesOf = (pieces: readonly Piece[], isWanted: (line: string) => boolean): number[] =>
  pieces.flatMap(({ text }, index) => (text.length <= PIECE_CHARS && isWanted(text) ? [index] : []));
