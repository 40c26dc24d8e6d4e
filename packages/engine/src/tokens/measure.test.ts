import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { asEstimate, type Count, countOf, type Estimate, estimateOf, type Measure, sumMeasures } from './measure.js';

const tokens = fc.nat(1_000_000);
const measure: fc.Arbitrary<Measure> = fc.oneof(tokens.map(countOf), tokens.map(estimateOf));

describe('a measure', () => {
  it('stays a count when counts are added', () => {
    expect(sumMeasures([countOf(2), countOf(3)])).toEqual({ kind: 'count', tokens: 5 });
  });

  it('becomes an estimate as soon as one term is an estimate', () => {
    fc.assert(
      fc.property(fc.array(measure), (measures) => {
        const sum = sumMeasures(measures);
        expect(sum.tokens).toBe(measures.reduce((total, { tokens }) => total + tokens, 0));
        expect(sum.kind).toBe(measures.some(({ kind }) => kind === 'estimate') ? 'estimate' : 'count');
      }),
    );
  });

  it('is a count of nothing when nothing is summed', () => {
    expect(sumMeasures([])).toEqual(countOf(0));
  });

  it('loses its exactness for good when taken as an estimate', () => {
    expect(sumMeasures([countOf(1), asEstimate(countOf(4))])).toEqual(estimateOf(5));
  });

  it('rounds an estimate up, so that it never understates', () => {
    expect(estimateOf(10.01)).toEqual({ kind: 'estimate', tokens: 11 });
  });

  it('refuses a count that is not a whole number of tokens', () => {
    for (const impossible of [1.5, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => countOf(impossible)).toThrow(RangeError);
    }
  });

  it('keeps counts, estimates and plain numbers apart by type', () => {
    expectTypeOf(sumMeasures([countOf(1), countOf(2)])).toEqualTypeOf<Count>();
    expectTypeOf(sumMeasures([countOf(1), estimateOf(2)])).toEqualTypeOf<Measure>();
    expectTypeOf<number>().not.toExtend<Measure>();
    expectTypeOf<Estimate>().not.toExtend<Count>();
  });
});
