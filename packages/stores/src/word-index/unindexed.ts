import { allOf, type Steps } from '@palimpsest/core';
import { fromText } from '../text.js';
import { DEPTHS, type RowRange, rowOf, rowOfTitle } from './rows.js';
import type { IndexRow } from './tail.js';
import { messageNumbers, titleNumbers } from './tokens.js';

/** A message as the index is made of it. Its texts are as the database has them. */
export interface SaidRow {
  readonly line: number;
  readonly depth: number;
  readonly owner: number;
  readonly root: number;
  readonly wire: string;
  readonly is_erased: number;
}

export interface TitleRow {
  readonly key: number;
  readonly owner: number;
  readonly title: string | null;
}

/** What follows a position of the index, as of one moment. */
export interface Unindexed {
  /** The position, as the index has it. */
  readonly base: string | undefined;
  /** They were so before the rest. */
  readonly stale: readonly RowRange[];
  readonly titles: readonly TitleRow[];
  readonly said: readonly SaidRow[];
  /** The position after it. */
  readonly position: string;
}

/** What the index keeps of it, a few milliseconds at a time. */
export function* indexRows({ titles, said }: Unindexed): Steps<IndexRow[]> {
  const rows = titles.flatMap(titleRow);
  for (const message of said) rows.push(...(yield* messageRow(message)));
  return rows;
}

/** The same at once. */
export const allIndexRows = (following: Unindexed): IndexRow[] => allOf(indexRows(following));

function* messageRow({ line, depth, owner, root, wire, is_erased }: SaidRow): Steps<IndexRow[]> {
  if (is_erased === 1 || depth >= DEPTHS) return [];
  return [{ row: rowOf(line, depth), numbers: yield* messageNumbers(owner, root, fromText(wire)) }];
}

const titleRow = ({ key, owner, title }: TitleRow): IndexRow[] =>
  title === null ? [] : [{ row: rowOfTitle(key), numbers: titleNumbers(owner, fromText(title)) }];
