import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priorCalibration } from '../tokens/index.js';
import { afterRefusal, type Overflow, roomAfterRefusal } from './learnt-window.js';

const OWN = 'gpt-4o';
const learn = (overflow: Overflow, countedTokens: number, reserveTokens = 0, model = OWN) =>
  afterRefusal(priorCalibration(model), overflow, { countedTokens, reserveTokens });

describe('the window that a provider names', () => {
  it.each([
    [8192, 9000, 0, true],
    [8192, 3000, 6000, true],
    [8192, 4000, 0, true],
    [200_000, 210_000, 0, true],
    [1024, 2000, 0, true],
    [1023, 2000, 0, false],
    [5, 2000, 0, false],
    [0, 2000, 0, false],
    [-8192, 9000, 0, false],
    [8192.5, 9000, 0, false],
    [1e12, 2_000_000, 0, false],
    [8192, 2000, 0, false],
    [Number.NaN, 9000, 0, false],
    [Number.POSITIVE_INFINITY, 9000, 0, false],
  ])(
    '%d, for a request of %d tokens and %d for its answer: believed %s',
    (windowTokens, tokens, reserveTokens, isBelieved) => {
      const learnt = learn({ windowTokens }, tokens, reserveTokens).windowTokens;
      expect(learnt).toBe(isBelieved ? windowTokens : undefined);
    },
  );

  it('is never believed far above the request that did not fit it', () => {
    fc.assert(
      fc.property(fc.double(), fc.nat(), fc.nat(), (windowTokens, tokens, reserveTokens) => {
        const learnt = learn({ windowTokens }, tokens, reserveTokens).windowTokens ?? 0;
        expect(learnt).toBeLessThanOrEqual(3 * (tokens + reserveTokens));
      }),
    );
  });
});

describe('a refusal that names no window', () => {
  it('is taken for one of seven eighths of what did not fit, the answer included', () => {
    expect(learn({}, 8000, 800).windowTokens).toBe(7700);
  });

  it('never makes a window larger that is known already', () => {
    const known = { ...priorCalibration(OWN), windowTokens: 5000 };
    expect(afterRefusal(known, {}, { countedTokens: 8000, reserveTokens: 0 })).toBe(known);
  });

  it.each([
    ['is about the body', { isOfBody: true }, 8000],
    ['is about very little', {}, 1000],
  ])('teaches nothing when it %s', (_, overflow, tokens) => {
    expect(learn(overflow, tokens)).toEqual(priorCalibration(OWN));
  });
});

describe('the tokens that a refusal names', () => {
  it('tell how densely the provider counts, also in a vocabulary that is known', () => {
    for (const model of [OWN, 'local-model'])
      expect(learn({ windowTokens: 12_000, promptTokens: 13_000 }, 10_000, 0, model)).toEqual({
        model,
        ratio: 1.3,
        samples: 1,
        windowTokens: 12_000,
      });
  });

  it('make the window that is guessed one in those tokens', () => {
    expect(learn({ promptTokens: 16_000 }, 10_000).windowTokens).toBe(14_000);
  });
});

describe('what a refused request may have to fit', () => {
  it.each([
    ['the window', { windowTokens: 8000 }, 10_000, 0, 8000],
    ['the window without its answer', { windowTokens: 8000 }, 10_000, 3000, 5000],
    ['the window where the answer alone is larger', { windowTokens: 8000 }, 10_000, 9000, 8000],
    ['the window by the provider’s count', { windowTokens: 8000, promptTokens: 20_000 }, 10_000, 0, 4000],
    ['never more than the window', { windowTokens: 8000, promptTokens: 5000 }, 10_000, 0, 8000],
    ['what it has where no window is named', {}, 10_000, 0, 10_000],
    ['what it has where none can be true', { windowTokens: 5 }, 10_000, 0, 10_000],
    ['what it has where that is less', { windowTokens: 12_000 }, 10_000, 0, 10_000],
  ])('is %s', (_, overflow, tokens, reserveTokens, room) => {
    expect(roomAfterRefusal(overflow, tokens, reserveTokens)).toBe(room);
  });
});
