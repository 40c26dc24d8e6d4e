import type { Figure, Landed } from './figure.js';

/** More than this above the value that was landed is told. */
const MOST_INCREASE = 0.2;

export interface Comparison {
  /** A table of what was measured beside what was landed. */
  readonly table: string;
  /** One sentence for each figure that grew by more than a fifth. */
  readonly warnings: readonly string[];
  /** One for each of these that is exact, and whose growth nothing explains. */
  readonly failures: readonly string[];
}

export function compare(measured: readonly Figure[], { figures, why }: Landed): Comparison {
  const rows = measured.map((figure) => ({ ...figure, before: figures[figure.name] }));
  const grown = rows.filter(({ value, before }) => before !== undefined && value > before * (1 + MOST_INCREASE));
  const sentence = ({ name, value, before }: (typeof rows)[number]): string =>
    `${name} is ${change(value, before)} above what was landed`;
  const isFailure = ({ name, isExact }: Figure) => isExact && why[name] === undefined;
  return {
    table: [
      '| cost | now | landed | change |',
      '| :-- | --: | --: | --: |',
      ...rows.map(
        ({ name, value, before }) => `| ${name} | ${shown(value)} | ${shown(before)} | ${change(value, before)} |`,
      ),
    ].join('\n'),
    warnings: grown
      .filter((one) => !isFailure(one))
      .map((one) => `warning: ${sentence(one)}${why[one.name] === undefined ? '' : `: ${why[one.name]}`}`),
    failures: grown
      .filter(isFailure)
      .map((one) => `FAILED: ${sentence(one)}; say why in bench/ratios.json, or mend it`),
  };
}

const shown = (value: number | undefined): string => {
  if (value === undefined) return '–';
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 1);
};

const change = (value: number, before: number | undefined): string =>
  before === undefined || before === 0
    ? '–'
    : `${value >= before ? '+' : ''}${Math.round((value / before - 1) * 100)} %`;
