import { READABLE_CHARS } from '@palimpsest/core';
import { TextMemo } from '../text-memo.js';
import { identifiersOf } from './identifiers.js';
import { preview } from './preview.js';
import { isDefinitionLine } from './remarkable-line.js';

export interface CutLines {
  /** How likely a later step needs a name that stands here and nowhere else in the view; 0 where it stands elsewhere too. */
  readonly chance: (name: string) => number;
  /** The chance that a token has to carry to be worth reading again and again. */
  readonly price: number;
}

/** What is left of a text when its lines are chosen. */
export interface LinesCut {
  readonly text: string;
  readonly isEmpty: boolean;
}

interface Line {
  readonly text: string;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  readonly names: readonly string[];
  /** Roughly; a plan has no use for more. */
  readonly tokens: number;
  readonly isDefinition: boolean;
}

interface Lines {
  readonly all: readonly Line[];
  /** In how many lines a name stands. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Counted on recorded agent sessions: how much likelier than average a name of a kind is needed again. */
const KIND_WEIGHT = {
  dotted: 1.7,
  camel: 1.4,
  path: 1,
  plain: 0.7,
  quotation: 0.7,
  snake: 0.6,
  number: 0.4,
  id: 3,
} as const;
/** A name that stands in one, two, or three and more lines of a text. */
const COUNT_WEIGHT = [0.75, 1.2, 2.2] as const;
const DEFINITION_WEIGHT = 1.6;
/** A longer number names something. */
const MIN_ID_DIGITS = 7;
const CHARS_PER_TOKEN = 3.3;
/** Tokens of the line that says how many are left out; a gap that is no longer than that is not worth making. */
const GAP_TOKENS = 6;
const MIN_SAVED_CHARS = 140;
const MIN_SAVED_SHARE = 0.15;
/** What is found in a text takes many times its size: room for the texts of a large view. */
const REMEMBERED_CHARS = 1024 * 1024;
const GAP_LINE = /^\[… (\d+) lines? left out\]$/;
const GAP = /^\[… \d+ lines? left out\]$|\[… \d+ characters left out\]/m;
/** A longer line is taken in pieces, or one name in it would keep it all. */
const LONG_CHARS = 400;
/** What is shown of a text that is too large to be read line by line. */
const PREVIEW_CHARS = 6000;
const PIECE_CHARS = 240;

const memo = new TextMemo<Lines>(linesOf, REMEMBERED_CHARS);

/**
 * A text cut to the whole lines that later steps may need, with a line for each gap. A line is kept while the chances of
 * the names that no kept line has yet are worth its tokens. Undefined when that would save next to nothing. Deterministic;
 * every line but those of gaps is a line of the text. Of one too large to read, its beginning and its end.
 *
 *     before  |   12→func (s *Store) MoveTip(id string) error {⏎ …200 lines… ⏎  213→}|
 *     after   |   12→func (s *Store) MoveTip(id string) error {⏎[… 201 lines left out]|
 */
export function cutToLines(text: string, options: CutLines): string | undefined {
  const { text: cut } = chosenLines(text, options);
  return text.length - cut.length < Math.max(MIN_SAVED_CHARS, MIN_SAVED_SHARE * text.length) ? undefined : cut;
}

/** The same whatever it saves. */
export function chosenLines(text: string, { chance, price }: CutLines): LinesCut {
  if (text.length > READABLE_CHARS) return { text: preview(text, { budget: PREVIEW_CHARS }), isEmpty: false };
  const { all, counts } = memo.get(text);
  const values = new Map<string, number>();
  for (const [name, count] of counts) {
    const value = chance(name);
    if (value > 0) values.set(name, value * KIND_WEIGHT[kindOf(name)] * (COUNT_WEIGHT[Math.min(count, 3) - 1] ?? 1));
  }
  const kept = keptLines(all, values, price);
  return { text: written(all, kept), isEmpty: kept.size === 0 };
}

/** Whether a text shows lines of another one. */
export const isCutToLines = (text: string): boolean => GAP.test(text);

/** One for all of them: a text of a million newlines takes no more memory than it must. */
const EMPTY_LINE: Line = { text: '', isStart: true, isEnd: true, names: [], tokens: 1, isDefinition: false };

function linesOf(text: string): Lines {
  const counts = new Map<string, number>();
  const all = text.split('\n').flatMap((line): Line | Line[] => {
    if (line === '') return EMPTY_LINE;
    const pieces = line.length > LONG_CHARS ? piecesOf(line) : [line];
    return pieces.map((piece, index) => {
      const names = [...identifiersOf(piece)];
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      return {
        text: piece,
        isStart: index === 0,
        isEnd: index === pieces.length - 1,
        names,
        tokens: piece.length / CHARS_PER_TOKEN + 1,
        isDefinition: isDefinitionLine(piece),
      };
    });
  });
  return { all, counts };
}

/** A long line parted behind commas, brackets and blanks. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < line.length; ) {
    const to = from + PIECE_CHARS >= line.length ? line.length : pieceEnd(line, from);
    pieces.push(line.slice(from, to));
    from = to;
  }
  return pieces;
}

function pieceEnd(line: string, from: number): number {
  const most = from + PIECE_CHARS;
  for (let at = most; at > from + PIECE_CHARS / 2; at -= 1) if (',;}]) '.includes(line.charAt(at - 1))) return at;
  const isInsideCharacter = /[\uDC00-\uDFFF]/.test(line.charAt(most));
  return isInsideCharacter ? most - 1 : most;
}

function kindOf(name: string): keyof typeof KIND_WEIGHT {
  if (/^\d+$/.test(name)) return name.length < MIN_ID_DIGITS ? 'number' : 'id';
  if (/\s/.test(name)) return 'quotation';
  if (name.includes('/')) return 'path';
  if (name.includes('_')) return 'snake';
  if (/\w\.\w/.test(name)) return 'dotted';
  return /[a-z][A-Z]/.test(name) ? 'camel' : 'plain';
}

/** Greedy: the line that carries most per token first, what a kept line has counts no second time. */
function keptLines(lines: readonly Line[], values: ReadonlyMap<string, number>, price: number): ReadonlySet<number> {
  const known = new Set<string>();
  const worth = ({ names, isDefinition }: Line): number => {
    let sum = 0;
    for (const name of names) if (!known.has(name)) sum += values.get(name) ?? 0;
    return isDefinition ? sum * DEFINITION_WEIGHT : sum;
  };
  const ranked = lines
    .flatMap((line, index) => (line.names.length === 0 ? [] : { line, index, density: worth(line) / line.tokens }))
    .filter(({ density }) => density > 0)
    .sort((a, b) => b.density - a.density || a.index - b.index);
  const kept = new Set<number>();
  for (const { line, index } of ranked) {
    const isBesideKept = kept.has(index - 1) || kept.has(index + 1);
    if (worth(line) < price * (line.tokens + (isBesideKept ? 0 : GAP_TOKENS))) continue;
    kept.add(index);
    for (const name of line.names) known.add(name);
  }
  for (const [index, { tokens }] of lines.entries()) {
    if (kept.has(index - 1) && kept.has(index + 1) && tokens <= GAP_TOKENS) kept.add(index);
  }
  return kept;
}

function written(lines: readonly Line[], kept: ReadonlySet<number>): string {
  let shown = '';
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    const line = lines[at];
    if (line !== undefined && !kept.has(at)) continue;
    if (at > from) shown += gapText(lines.slice(from, at));
    if (line !== undefined) shown += line.isEnd ? `${line.text}\n` : line.text;
    from = at + 1;
  }
  return shown.endsWith('\n') ? shown.slice(0, -1) : shown;
}

/** What stands for lines, or for pieces of them, that are left out. */
function gapText(gap: readonly Line[]): string {
  const isWhole = gap[0]?.isStart === true && gap.at(-1)?.isEnd === true;
  if (!isWhole) {
    const chars = gap.reduce((sum, { text }) => sum + text.length, 0);
    return `[… ${chars} characters left out]${gap.at(-1)?.isEnd ? '\n' : ''}`;
  }
  const count = gap.reduce((sum, { text, isEnd }) => sum + (isEnd ? Number(GAP_LINE.exec(text)?.[1] ?? 1) : 0), 0);
  return `[… ${count} ${count === 1 ? 'line' : 'lines'} left out]\n`;
}
