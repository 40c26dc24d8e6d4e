import type { Table } from './table.js';

/** A finished line. Prose is broken between words where it is wider than the window. */
export interface Line {
  readonly text: string;
  /** Code is left to the terminal, so that it can be copied as it is. */
  readonly isCode?: boolean;
  /** Laid out by who knows how wide the window is; `text` is its source. */
  readonly table?: Table;
  /** With how many spaces the rows after the first begin. */
  readonly indent?: number;
}

export const lineOf = (line: string | Line): Line => (typeof line === 'string' ? { text: line } : line);
