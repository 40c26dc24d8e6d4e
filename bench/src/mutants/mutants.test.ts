import { expect, it } from 'vitest';
import { chosenOf, mutantsOf } from './mutants.js';

const SOURCE = `import { x } from 'x';
type Limit = 3;
export function isOver(size: number, limit = 10): boolean {
  log(size);
  if (size > limit && x) return true;
  return false;
}
`;

it('changes one place of the code each time, and no type or import', () => {
  const mutants = mutantsOf(SOURCE);
  expect(mutants.map(({ line, what }) => [line, what])).toEqual([
    [3, '10 → 11'],
    [4, 'log(size); → nothing'],
    [5, 'size > limit && x → !(size > limit && x)'],
    [5, '> → >='],
    [5, '&& → ||'],
    [5, 'true → false'],
    [6, 'false → true'],
  ]);
  for (const { source } of mutants) expect(source).not.toBe(SOURCE);
  expect(mutants[3]?.source).toBe(SOURCE.replace('>', '>='));
});

it('chooses the same ones for a seed, spread over all', () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  expect(chosenOf(all, 200, 1)).toEqual(all);
  expect(chosenOf(all, 4, 3)).toEqual([3, 28, 53, 78]);
});
