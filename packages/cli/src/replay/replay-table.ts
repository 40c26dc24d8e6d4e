import { grouped } from '@palimpsest/chat';
import type { Share } from '@palimpsest/engine/replay';
import type { PolicyResult, ReplayResults } from './replay-results.js';

/** One figure of a policy: its title, and how it is written. */
type Column = readonly [title: string, cell: (policy: PolicyResult) => string];

const percentOf = ({ found, total }: Share): string => (total === 0 ? '–' : `${((100 * found) / total).toFixed(1)} %`);

/** A loss stands out. */
const ratioText = (ratio: number): string => `${ratio.toFixed(2)}${ratio > 1.005 ? ' ▲' : ''}`;

export const COLUMNS: readonly Column[] = [
  ['policy', ({ name }) => name],
  ['cost', ({ cost }) => ratioText(cost)],
  ['worst', ({ worst }) => (worst === undefined ? '–' : ratioText(worst.ratio))],
  ['with re-reads', ({ rereadCost }) => ratioText(rereadCost)],
  ['dollars', ({ dollars }) => (dollars === 0 ? '–' : dollars.toFixed(2))],
  ['tokens sent', ({ figures }) => grouped(figures.sentTokens)],
  ['cache hits', ({ figures }) => percentOf({ found: figures.cachedTokens, total: figures.promptTokens })],
  ['breaks', ({ figures }) => grouped(figures.breaks)],
  ['largest', ({ figures }) => grouped(figures.largestTokens)],
  ['lines', ({ figures }) => percentOf(figures.lines)],
  ['50+', ({ figures }) => percentOf(figures.oldLines)],
  ['edit lines', ({ figures }) => percentOf(figures.editLines)],
  ['names', ({ figures }) => percentOf(figures.names)],
];

/** A table for a terminal: the names on the left, figures on the right. */
export function tableLines(results: ReplayResults): string[] {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...results.policies.map((policy) => COLUMNS.map(([, cell]) => cell(policy))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
