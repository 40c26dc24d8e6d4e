import { expect, it } from 'vitest';
import { Weighing } from './weighing.js';

it('gives rows the heaviest first and of equals the newest, each with the terms it holds, however many are taken', () => {
  const weighing = new Weighing();
  const rows = (step: number) => Array.from({ length: 4_200 / step }, (_, index) => index * step);
  for (const [place, step] of [2, 3, 7].entries()) weighing.add(rows(step), step, 2 ** place);
  const all = [...weighing.heaviestFirst()];
  const weightOf = (row: number) => [2, 3, 7].reduce((sum, step) => sum + (row % step === 0 ? step : 0), 0);
  expect(all.map(({ row, weight }) => [row, weight])).toEqual(
    [...new Set([...rows(2), ...rows(3), ...rows(7)])]
      .sort((a, b) => weightOf(b) - weightOf(a) || b - a)
      .map((row) => [row, weightOf(row)]),
  );
  expect(all.find(({ row }) => row === 14)?.bits).toBe(0b101);
  expect([...new Weighing().heaviestFirst()]).toEqual([]);
});
