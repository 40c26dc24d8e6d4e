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
  if (text.length <= columns) return [text];
  const most = Math.floor(columns / 2);
  const indent = wantedIndent > most ? NARROW_INDENT : wantedIndent;
  const line = text.replace(/^ +/, (spaces) => (spaces.length > most ? ' '.repeat(NARROW_INDENT) : spaces));
  const rows: string[] = [];
  let [row, width, looks, isBlank] = ['', 0, '', true];
  for (const piece of line.split(LOOKS)) {
    if (piece.startsWith('\u001b')) {
      looks = piece === RESET ? '' : looks + piece;
      row += piece;
      continue;
    }
    for (const word of piece.split(/(?<=[^\s])(?=\s)/)) {
      const taken = widthOf(word);
      if (width + taken <= columns || isBlank) {
        row += word;
        width += taken;
      } else {
        const begun = word.trimStart();
        rows.push(closed(row, looks));
        row = `${' '.repeat(indent)}${looks}${begun}`;
        width = indent + widthOf(begun);
      }
      isBlank &&= word.trim() === '';
    }
  }
  return [...rows, closed(row, looks)];
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
export const bare = (line: string): string =>
  line
    .split(LOOKS)
    .filter((piece) => !piece.startsWith('\u001b'))
    .join('');
