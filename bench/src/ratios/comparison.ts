/** What was measured, by its name. All of it is a cost: less is better. */
export type Figures = Readonly<Record<string, number>>;

/** More than this above the value that was landed is told. */
const MOST_INCREASE = 0.2;

export interface Comparison {
  /** A table of what was measured beside what was landed. */
  readonly table: string;
  /** One sentence for each figure that grew by more than a fifth. */
  readonly warnings: readonly string[];
}

export function compare(measured: Figures, landed: Figures): Comparison {
  const rows = Object.entries(measured).map(([name, value]) => ({ name, value, before: landed[name] }));
  const table = [
    '| cost | now | landed | change |',
    '| :-- | --: | --: | --: |',
    ...rows.map(
      ({ name, value, before }) => `| ${name} | ${shown(value)} | ${shown(before)} | ${change(value, before)} |`,
    ),
  ].join('\n');
  const warnings = rows.flatMap(({ name, value, before }) =>
    before !== undefined && value > before * (1 + MOST_INCREASE)
      ? [`warning: ${name} is ${change(value, before)} above what was landed`]
      : [],
  );
  return { table, warnings };
}

const shown = (value: number | undefined): string => {
  if (value === undefined) return '–';
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
};

const change = (value: number, before: number | undefined): string =>
  before === undefined ? '–' : `${value >= before ? '+' : ''}${Math.round((value / before - 1) * 100)} %`;
