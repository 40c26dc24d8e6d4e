import { stripVTControlCharacters } from 'node:util';
import { cells, widthOf } from './width.js';

const NARROW_INDENT = 2;
const RESET = '\u001b[0m';
// biome-ignore lint/suspicious/noControlCharactersInRegex: looks are written with it
const LOOKS = /(\u001b\[[0-9;]*m)/;

/**
 * A styled line as rows of at most so many columns. Each row has the looks of its text by itself, so that any of them can be
 * drawn alone. An empty line is one empty row.
 */
export function rowsOf(line: string, columns: number): string[] {
  const rows: string[] = [];
  let [row, width, looks] = ['', 0, ''];
  for (const piece of line.split(LOOKS)) {
    if (piece.startsWith('\u001b')) {
      looks = piece === RESET ? '' : looks + piece;
      row += piece;
      continue;
    }
    for (const cell of cells(piece)) {
      if (width + cell.width > columns && width > 0) {
        rows.push(closed(row, looks));
        [row, width] = [looks, 0];
      }
      row += cell.text;
      width += cell.width;
    }
  }
  return [...rows, closed(row, looks)];
}

/**
 * A styled line as rows that end between words; those after the first begin with so many spaces. A word that is longer than a
 * row is left to the terminal. Where spaces would take most of a row, fewer are put.
 */
export function wordRows(text: string, columns: number, wantedIndent = 0): string[] {
  if (widthOf(bare(text)) <= columns) return [text];
  const most = Math.floor(columns / 2);
  const indent = ' '.repeat(wantedIndent > most ? NARROW_INDENT : wantedIndent);
  const line = text.replace(/^ +/, (spaces) => (spaces.length > most ? ' '.repeat(NARROW_INDENT) : spaces));
  const rows: string[] = [];
  let [row, width, isBlank] = ['', 0, true];
  for (const { gap, word, taken, before } of wordsOf(line)) {
    if (width + gap.length + taken <= columns || (isBlank && taken > 0)) {
      row += gap + word;
      width += gap.length + taken;
    } else if (taken === 0) row += word;
    else {
      rows.push(closed(row, before));
      row = `${indent}${before}${word}`;
      width = indent.length + taken;
    }
    isBlank &&= taken === 0;
  }
  return [...rows, row];
}

interface Word {
  /** The spaces before it. */
  readonly gap: string;
  /** With the looks that change in it. */
  readonly word: string;
  /** Its columns. */
  readonly taken: number;
  /** The looks that hold where it begins. */
  readonly before: string;
}

/** A word ends at a space, whatever looks change inside of it. */
function* wordsOf(line: string): Generator<Word> {
  let [gap, word, taken, before, looks] = ['', '', 0, '', ''];
  for (const piece of line.split(LOOKS)) {
    if (piece.startsWith('\u001b')) {
      looks = piece === RESET ? '' : looks + piece;
      word += piece;
      continue;
    }
    for (const part of piece.split(/(\s+)/)) {
      if (part === '') continue;
      if (part.trim() !== '') {
        word += part;
        taken += widthOf(part);
        continue;
      }
      if (word !== '') yield { gap, word, taken, before };
      gap = word === '' ? gap + part : part;
      [word, taken, before] = ['', 0, looks];
    }
  }
  if (word !== '' || gap !== '') yield { gap, word, taken, before };
}

const closed = (row: string, looks: string): string => (looks === '' ? row : row + RESET);

/** As much of a styled line as fits on one row; what is left out shows as `…`. */
export function clipped(line: string, columns: number): string {
  if (columns < 1) return '';
  const [first = '', second] = rowsOf(line, columns);
  if (second === undefined) return first;
  return `${rowsOf(line, Math.max(1, columns - 1))[0] ?? ''}…`;
}

/** A styled line without its looks. */
export const bare = (line: string): string => stripVTControlCharacters(line);
