import { boundaryBefore } from './boundary.js';
import { jsonShape, type ShapeLimits } from './json-shape.js';
import { isErrorLine, isExitLine } from './remarkable-line.js';
import { linesOf } from './unified-diff.js';

export interface PreviewOptions {
  /** What the preview may measure. */
  readonly budget: number;
  /** Tokens of a text, say; characters when left out. */
  readonly measure?: (text: string) => number;
  /** What brings the whole output back. */
  readonly recallId: string;
}

/** A longer line is cut in pieces that are kept or left out one by one. */
const PIECE_CHARS = 400;
const HEAD_SHARE = 0.5;
const ERROR_SHARE = 0.25;
const MAX_EXIT_LINES = 2;
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
 * A large output as its beginning and its end, within a budget, with what is left out said in place and how to get it
 * back. Lines that report errors or how a command ended are kept from the middle too; JSON is shown with its keys and the
 * first items of its lists. Cuts fall between lines, or between characters of a very long line. An output within the
 * budget is returned as it is. A budget too small for the note alone gets the note alone.
 *
 *     before  |head ................ Error: x ........... tail|
 *     after   |head [… lines left out …] Error: x [… …] tail|
 */
export function preview(text: string, options: PreviewOptions): string {
  const measure = options.measure ?? ((shown: string) => shown.length);
  if (measure(text) <= options.budget) return text;
  const fits = (shown: string): boolean => measure(shown) <= options.budget;
  return jsonPreview(text, options.recallId, fits) ?? linesPreview(text, options.recallId, fits);
}

function jsonPreview(text: string, recallId: string, fits: (shown: string) => boolean): string | undefined {
  const value = parseJson(text);
  if (value === undefined) return undefined;
  const note = `[… shape of ${text.length} chars of JSON; recall ${recallId} for all of it]`;
  for (const limits of SHAPES) {
    const shown = `${jsonShape(value, limits)}\n${note}`;
    if (fits(shown)) return shown;
  }
  return undefined;
}

function parseJson(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // Text that only begins like JSON is previewed by its lines.
    return undefined;
  }
}

function linesPreview(text: string, recallId: string, fits: (shown: string) => boolean): string {
  const pieces = linesOf(text).flatMap(cutLine);
  const exits = indexesOf(pieces, isExitLine).slice(-MAX_EXIT_LINES);
  const errors = indexesOf(pieces, isErrorLine);
  let best = render(pieces, new Set(), recallId);
  let low = 0;
  let high = text.length;
  while (low < high) {
    const chars = Math.ceil((low + high) / 2);
    const shown = render(pieces, chosen(pieces, chars, exits, errors), recallId);
    if (fits(shown)) {
      best = shown;
      low = chars;
    } else high = chars - 1;
  }
  return best;
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

/** Which pieces `chars` characters buy: exit lines, the head, errors (the last are the ones that matter), the tail. */
function chosen(
  pieces: readonly string[],
  chars: number,
  exits: readonly number[],
  errors: readonly number[],
): Set<number> {
  const kept = new Set<number>();
  let left = chars;
  const take = (indexes: Iterable<number>, share: number): void => {
    let allowed = Math.min(left, share);
    for (const index of indexes) {
      const cost = kept.has(index) ? 0 : (pieces[index]?.length ?? 0);
      if (cost > allowed) break;
      kept.add(index);
      allowed -= cost;
      left -= cost;
    }
  };
  take(exits, chars);
  take(pieces.keys(), chars * HEAD_SHARE);
  take(errors.toReversed(), chars * ERROR_SHARE);
  take([...pieces.keys()].toReversed(), left);
  return kept;
}

function render(pieces: readonly string[], kept: ReadonlySet<number>, recallId: string): string {
  const gaps = gapsOf(pieces, kept);
  const chars = gaps.reduce((sum, gap) => sum + gap.chars, 0);
  const largest = gaps.reduce((best, gap) => (gap.chars > best.chars ? gap : best), { start: -1, lines: 0, chars: 0 });
  const lines = gaps.reduce((sum, gap) => sum + gap.lines, 0);
  const note = `[… ${lines} lines, ${chars} chars left out; recall ${recallId} for all of it]`;
  const byStart = new Map(gaps.map((gap) => [gap.start, gap === largest ? note : `[… ${gap.lines} lines left out]`]));
  let shown = '';
  pieces.forEach((piece, index) => {
    const gap = byStart.get(index);
    if (gap !== undefined) shown += `${shown === '' || shown.endsWith('\n') ? '' : '\n'}${gap}\n`;
    if (kept.has(index)) shown += piece;
  });
  return shown;
}

interface Gap {
  readonly start: number;
  lines: number;
  chars: number;
}

function gapsOf(pieces: readonly string[], kept: ReadonlySet<number>): Gap[] {
  const gaps: Gap[] = [];
  pieces.forEach((piece, index) => {
    if (kept.has(index)) return;
    const isNew = index === 0 || kept.has(index - 1);
    if (isNew) gaps.push({ start: index, lines: 0, chars: 0 });
    const gap = gaps.at(-1);
    if (!gap) return;
    gap.chars += piece.length;
    if (piece.endsWith('\n') || index === pieces.length - 1) gap.lines += 1;
  });
  return gaps;
}

const indexesOf = (pieces: readonly string[], isWanted: (line: string) => boolean): number[] =>
  pieces.flatMap((piece, index) => (isWanted(piece) ? [index] : []));
