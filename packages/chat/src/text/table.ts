import { bare, rowsOf, wordRows } from './rows.js';
import type { Style } from './style.js';
import { widthOf } from './width.js';

type Side = 'left' | 'right' | 'middle';

/** A table of Markdown. */
export interface Table {
  readonly sides: readonly Side[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const DELIMITER = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
/** Between two columns. */
const BAR = ' │ ';
/** In narrower columns nothing can be read. */
const LEAST_WIDTH = 4;

/** Whether a line may be one of a table. */
export const mayBeRow = (line: string): boolean => line.includes('|') && line.length <= MOST_ROW_CHARS;
/** Longer lines are data, not a table. */
const MOST_ROW_CHARS = 20_000;

/** Whether two lines begin a table. */
export function beginsTable(head: string, delimiter: string): boolean {
  return delimiter.includes('|') && DELIMITER.test(delimiter) && cellsOf(head).length === cellsOf(delimiter).length;
}

/** The table that lines are, of which the first two begin it. */
export function tableOf([head = '', delimiter = '', ...rows]: readonly string[]): Table {
  const names = cellsOf(head);
  return {
    head: names,
    sides: cellsOf(delimiter).map((mark) => {
      if (!mark.endsWith(':')) return 'left';
      return mark.startsWith(':') ? 'middle' : 'right';
    }),
    rows: rows.map((row) => {
      const cells = cellsOf(row);
      return names.map((_, index) => cells[index] ?? '');
    }),
  };
}

/** The cells of a row; a bar with a backslash before it is text. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/**
 * A table in rows of at most so many columns. Cells fold between words where it is too wide; where not even that fits, each row is
 * a list of its cells. `shown` gives a cell its looks; the columns it takes are those of `bare`.
 */
export function tableRows(table: Table, columns: number, style: Style, shown: (cell: string) => string): string[] {
  const head = table.head.map((cell) => style(shown(cell), 'bold'));
  const rows = table.rows.map((row) => row.map(shown));
  const widths = columnWidths([head, ...rows], columns - BAR.length * (head.length - 1));
  if (widths === undefined) return asLists(head, rows, columns);
  const bar = style(BAR, 'dim');
  const laidOut = (row: readonly string[]): string[] => {
    const cells = row.map((cell, index) => folded(cell, widths[index] ?? 0));
    const height = Math.max(1, ...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, at) =>
      cells
        .map((lines, index) => {
          const isLast = index === cells.length - 1;
          return placed(lines[at] ?? '', widths[index] ?? 0, table.sides[index] ?? 'left', isLast);
        })
        .join(bar),
    );
  };
  const rule = style(widths.map((width) => '─'.repeat(width)).join('─┼─'), 'dim');
  return [...laidOut(head), rule, ...rows.flatMap(laidOut)];
}

/** How wide each column is; undefined where they cannot all be read. Narrow columns stay as they are, wide ones share the rest. */
function columnWidths(rows: readonly (readonly string[])[], columns: number): number[] | undefined {
  const wanted = (rows[0] ?? []).map((_, index) => Math.max(1, ...rows.map((row) => visibleWidth(row[index] ?? ''))));
  let room = columns;
  const widths = [...wanted];
  const open = new Set(wanted.keys());
  while (open.size > 0) {
    const share = Math.floor(room / open.size);
    const fitting = [...open].filter((index) => (wanted[index] ?? 0) <= share);
    for (const index of fitting) {
      open.delete(index);
      room -= wanted[index] ?? 0;
    }
    if (fitting.length > 0) continue;
    if (share < LEAST_WIDTH) return undefined;
    for (const [place, index] of [...open].entries()) widths[index] = share + (place < room % open.size ? 1 : 0);
    break;
  }
  return widths;
}

const folded = (cell: string, width: number): string[] =>
  wordRows(cell, width).flatMap((row) => rowsOf(row.replace(/^ +/, ''), Math.max(1, width)));

function placed(text: string, width: number, side: Side, isLast: boolean): string {
  const room = Math.max(0, width - visibleWidth(text));
  const before = side === 'right' ? room : side === 'middle' ? Math.floor(room / 2) : 0;
  return `${' '.repeat(before)}${text}${isLast ? '' : ' '.repeat(room - before)}`;
}

const visibleWidth = (text: string): number => widthOf(bare(text));

function asLists(head: readonly string[], rows: readonly (readonly string[])[], columns: number): string[] {
  const lists = rows.map((row) =>
    row.flatMap((cell, index) => wordRows(`${head[index] ?? ''}: ${cell}`, Math.max(1, columns), 2)),
  );
  return lists.flatMap((list, index) => (index === 0 ? list : ['', ...list]));
}
