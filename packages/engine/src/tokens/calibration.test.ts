import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calibration, measureTokens, observe, observeRefusal, priorCalibration } from './calibration.js';

const calibration: fc.Arbitrary<Calibration> = fc.record({
  model: fc.constant('some-model'),
  ratio: fc.double({ min: 0.5, max: 3, noNaN: true }),
  samples: fc.nat(100),
});

const afterReports = (model: string, ratios: readonly number[]): Calibration =>
  ratios.reduce((learned, ratio) => observe(learned, 10_000, 10_000 * ratio), priorCalibration(model));

describe('what counted tokens mean for a model', () => {
  it('is a count where the vocabulary is its own, until its provider was seen to count otherwise', () => {
    expect(measureTokens('gpt-4o', 1000)).toEqual({ kind: 'count', tokens: 1000 });
    expect(measureTokens('gpt-4o', 1000, { model: 'gpt-4o', ratio: 1.1, samples: 0 }).kind).toBe('count');
    const seen = { model: 'gpt-4o', ratio: 2, samples: 1 };
    expect(measureTokens('gpt-4o', 1000, seen)).toEqual({ kind: 'estimate', tokens: 2000 });
  });

  it('is an estimate by the prior before anything was reported', () => {
    expect(measureTokens('anthropic/claude-sonnet-4.5', 1000)).toEqual({ kind: 'estimate', tokens: 1150 });
    expect(measureTokens('qwen3-32b', 1001)).toEqual({ kind: 'estimate', tokens: 1102 });
  });

  it('is an estimate by what was learned afterwards', () => {
    const learned = { model: 'qwen3-32b', ratio: 0.9, samples: 12 };
    expect(measureTokens('qwen3-32b', 1000, learned)).toEqual({ kind: 'estimate', tokens: 900 });
  });

  it('never comes to less for more', () => {
    fc.assert(
      fc.property(calibration, fc.nat(1e7), fc.nat(1e5), (learned, tokens, more) => {
        const before = measureTokens('some-model', tokens, learned).tokens;
        expect(measureTokens('some-model', tokens + more, learned).tokens).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('a calibration', () => {
  it('comes close to the ratio the provider keeps reporting', () => {
    for (const ratio of [0.7, 1.15, 1.35, 2.2]) {
      const { ratio: learned, samples } = afterReports('claude-x', Array(30).fill(ratio));
      expect(Math.abs(learned - ratio) / ratio).toBeLessThan(0.05);
      expect(samples).toBe(30);
    }
  });

  it('follows a provider that changes', () => {
    const { ratio } = afterReports('claude-x', [...Array(100).fill(1.1), ...Array(40).fill(1.4)]);
    expect(ratio).toBeGreaterThan(1.37);
  });

  it('is hardly moved by one wrong report, even the first', () => {
    expect(afterReports('claude-x', [0.01]).ratio).toBeGreaterThan(1);
    expect(afterReports('claude-x', [50]).ratio).toBeLessThan(1.3);
    expect(Math.abs(afterReports('claude-x', [...Array(20).fill(1.2), 50]).ratio - 1.2)).toBeLessThan(0.13);
  });

  it('is not moved by small prompts and impossible reports', () => {
    const prior = priorCalibration('claude-x');
    for (const [counted, reported] of [
      [10, 500],
      [0, 0],
      [5000, 0],
      [5000, -1],
      [5000, Number.NaN],
      [Number.NaN, 5000],
      [Number.POSITIVE_INFINITY, 5000],
    ] as const) {
      expect(observe(prior, counted, reported)).toBe(prior);
    }
  });

  it('stays between 0.5 and 3, moves by a tenth at most and in the direction of the report', () => {
    fc.assert(
      fc.property(
        calibration,
        fc.integer({ min: 200, max: 1e6 }),
        fc.integer({ min: 1, max: 1e7 }),
        (before, counted, reported) => {
          const after = observe(before, counted, reported);
          expect(after.ratio).toBeGreaterThanOrEqual(0.5);
          expect(after.ratio).toBeLessThanOrEqual(3);
          expect(Math.abs(after.ratio - before.ratio)).toBeLessThanOrEqual(before.ratio * 0.1 + 1e-9);
          const sample = Math.min(3, Math.max(0.5, reported / counted));
          expect(Math.abs(sample - after.ratio)).toBeLessThanOrEqual(Math.abs(sample - before.ratio) + 1e-9);
          expect(after.samples).toBe(before.samples + 1);
        },
      ),
    );
  });

  it('believes a refusal at once that names more tokens, never one that names fewer', () => {
    for (const model of ['claude-x', 'gpt-4o']) {
      const prior = priorCalibration(model);
      const learned = observeRefusal(prior, 10_000, 14_000);
      expect(learned).toEqual({ model, ratio: 1.4, samples: 1 });
      expect(observeRefusal(learned, 10_000, 12_000)).toBe(learned);
      expect(observeRefusal(prior, 10_000, 90_000).ratio).toBe(3);
      for (const [counted, named] of [
        [10_000, 10_000 * prior.ratio * 1.04],
        [10_000, 0],
        [100, 300],
        [10_000, Number.NaN],
        [0, 500],
      ] as const)
        expect(observeRefusal(prior, counted, named)).toBe(prior);
    }
  });

  it('does not take the ratio of a model that was never reported for one of its own vocabulary', () => {
    const stored = { model: 'gpt-4o', ratio: 1.3, samples: 0 };
    expect(observeRefusal(stored, 10_000, 12_000).ratio).toBe(1.2);
  });

  it('survives being stored', () => {
    const learned = afterReports('claude-x', [1.3, 1.2]);
    expect(JSON.parse(JSON.stringify(learned))).toEqual(learned);
  });
});
