import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuse } from './fusion.js';

const score = fc.double({ min: 0.01, max: 100, noNaN: true });
const places = fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(5)), { selector: String, maxLength: 12 });
const ranked = places.chain((all) =>
  fc
    .tuple(...all.map(() => score))
    .map((scores) =>
      all
        .map(([run, index], at) => ({ run, index, score: scores[at] ?? 1 }))
        .sort((x, y) => y.score - x.score || y.run - x.run || y.index - x.index),
    ),
);
const meant = fc.uniqueArray(
  fc.record({ run: fc.nat(3), index: fc.nat(5), standing: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
  { selector: ({ run, index }) => `${run} ${index}`, maxLength: 8 },
);
const nameOf = ({ run, index }: { readonly run: number; readonly index: number }) => `${run} ${index}`;

describe('words and meaning together', () => {
  it('leave the order by words as it is where nothing is known of meaning', () => {
    fc.assert(fc.property(ranked, (words) => void expect(fuse(words, [])).toEqual(words)));
  });

  it('hold each candidate of either once, best first, and nobody is worth less than by its words', () => {
    fc.assert(
      fc.property(ranked, meant, (words, meaning) => {
        const fused = fuse(words, meaning);
        expect(fused.map(nameOf).sort()).toEqual([...new Set([...words, ...meaning].map(nameOf))].sort());
        const scores = fused.map((each) => each.score);
        expect(scores).toEqual([...scores].sort((x, y) => y - x));
        const byName = new Map(fused.map((each) => [nameOf(each), each.score]));
        for (const each of words) expect(byName.get(nameOf(each))).toBeGreaterThanOrEqual(each.score);
      }),
    );
  });

  it('bring in what only meaning finds, level with the best words where it means just that', () => {
    const words = [
      { run: 0, index: 0, score: 8 },
      { run: 0, index: 1, score: 2 },
    ];
    const meaning = [
      { run: 1, index: 0, standing: 1 },
      { run: 0, index: 1, standing: 0.5 },
    ];
    expect(fuse(words, meaning)).toEqual([
      { run: 1, index: 0, score: 8 },
      { run: 0, index: 0, score: 8 },
      { run: 0, index: 1, score: 6 },
    ]);
    expect(fuse([], meaning.slice(0, 1))).toEqual([{ run: 1, index: 0, score: 1 }]);
  });
});
