import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likenessTo, Nearest, packed } from './likeness.js';

const vector = fc
  .array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 8, maxLength: 8 })
  .filter((values) => values.some((value) => Math.abs(value) > 0.01));
const bytesOf = (values: readonly number[]): Uint8Array => packed(values) ?? new Uint8Array();

function cosine(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, at) => sum + x * (b[at] ?? 0), 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}

const likenesses = (values: readonly number[], limit = 9) => {
  const nearest = new Nearest<number>(limit);
  for (const [index, value] of values.entries()) nearest.add(index, value);
  return nearest.near();
};

describe('a packed vector', () => {
  it('keeps how alike two are, whatever their lengths', () => {
    fc.assert(
      fc.property(vector, vector, fc.double({ min: 0.1, max: 9, noNaN: true }), (one, other, times) => {
        const longer = one.map((value) => value * times);
        expect(Math.abs(likenessTo(bytesOf(longer))(bytesOf(other)) - cosine(one, other))).toBeLessThan(0.03);
        expect(likenessTo(bytesOf(one))(bytesOf(one))).toBeCloseTo(1);
      }),
    );
  });

  it('is not made of what has no direction', () => {
    for (const values of [[], [0, 0], [1, Number.NaN], [Number.POSITIVE_INFINITY, 1]])
      expect(packed(values)).toBeUndefined();
    expect(likenessTo(new Uint8Array(2))(bytesOf([1, 2]))).toBe(0);
  });
});

describe('the nearest', () => {
  it('are those that stand out, best first, and no more than asked for', () => {
    expect(likenesses([0.1, 0.9, 0.1, 0.5, 0.1, 0.1]).map(({ item }) => item)).toEqual([1, 3]);
    expect(likenesses([0.1, 0.9, 0.1, 0.5, 0.1, 0.1], 1).map(({ item }) => item)).toEqual([1]);
    expect(likenesses([])).toEqual([]);
  });

  it('are none where all are alike, however alike a model finds everything', () => {
    expect(likenesses([0.8, 0.82, 0.79, 0.81])).toEqual([]);
    expect(likenesses([0.8, 0.82, 0.79, 0.81, 0.95]).map(({ item }) => item)).toEqual([4]);
  });

  it('stand higher the more they mean what is asked for, up to all that can be', () => {
    const [same, near] = likenesses([...Array(20).fill(0), 0.3, 1]);
    expect(same).toMatchObject({ item: 21, standing: 1 });
    expect(near?.standing).toBeGreaterThan(0.3);
    expect(near?.standing).toBeLessThan(0.7);
  });
});
