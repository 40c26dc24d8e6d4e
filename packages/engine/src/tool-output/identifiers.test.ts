import { expect, test } from 'vitest';
import { identifiersOf } from './identifiers.js';

test('finds paths, identifiers, long numbers and quotations, each once', () => {
  const text =
    'open src/store/sqlite.ts:42 and call readTipOf(max_rows) 81920 times, "no such table: edits" src/store/sqlite.ts';
  expect([...identifiersOf(text)]).toEqual([
    'src/store/sqlite.ts',
    'readTipOf',
    'max_rows',
    '81920',
    'no such table: edits',
  ]);
});

test('leaves plain words and short numbers out', () => {
  expect([...identifiersOf('the quick brown foxes jumped 123 times over something')]).toEqual([]);
});

test('takes about linear time on runs without an end', () => {
  for (const run of ['a', '@', '-', 'a-', '1', '"', "'"])
    expect(identifiersOf(run.repeat(300_000)).size).toBeLessThan(3);
});
