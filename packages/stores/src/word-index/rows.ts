/** A message is at most this deep in the index; deeper ones are not found by their words. */
export const DEPTHS = 2 ** 24;
/** No row has a higher number. */
export const LAST_ROW = Number.MAX_SAFE_INTEGER;

/** Rows from `first` to `last`, both included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

export const ALL_MESSAGES: RowRange = { first: 0, last: LAST_ROW };
/**
 * The rows of titles come before those of messages, in the order of their conversations' keys. A row has at most 15 digits: the driver binds
 * large numbers as floats, of which SQLite keeps no more.
 */
const FIRST_TITLE = -(2 ** 49);
export const ALL_TITLES: RowRange = { first: FIRST_TITLE, last: -1 };

export const rowOfTitle = (key: number): number => FIRST_TITLE + key;
export const keyOfRow = (row: number): number => row - FIRST_TITLE;

export const rowOf = (line: number, depth: number): number => line * DEPTHS + depth;

export const placeOfRow = (row: number): { readonly line: number; readonly depth: number } => ({
  line: Math.floor(row / DEPTHS),
  depth: row % DEPTHS,
});

/** The rows of a line at depths `from` up to but not `to`. */
export const rowsOfLine = (line: number, from = 0, to = DEPTHS): RowRange => ({
  first: rowOf(line, Math.max(0, from)),
  last: rowOf(line, Math.min(to, DEPTHS)) - 1,
});

export const isWithin = (row: number, { first, last }: RowRange): boolean => row >= first && row <= last;
