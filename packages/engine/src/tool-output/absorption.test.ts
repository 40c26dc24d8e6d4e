import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Absorption } from './absorption.js';
import { identifiersOf } from './identifiers.js';

describe('absorption', () => {
  test('grows from 0 to 1 as the model uses what the result says', () => {
    const absorption = new Absorption();
    absorption.add('call_1', identifiersOf('src/tip.ts:12 moveTip\nsrc/edit.ts:9 commitEdit'));
    expect(absorption.score('call_1')).toBe(0);
    absorption.use(identifiersOf('I will change moveTip first.'));
    expect(absorption.score('call_1')).toBe(0.25);
    absorption.use(identifiersOf('{"path":"src/tip.ts"} {"path":"src/edit.ts"} commitEdit'));
    expect(absorption.score('call_1')).toBe(1);
  });

  test('does not count what had been said before the result arrived', () => {
    const absorption = new Absorption();
    absorption.use(identifiersOf('read src/tip.ts'));
    absorption.add('call_1', identifiersOf('src/tip.ts exports moveTip'));
    absorption.use(identifiersOf('src/tip.ts is the file'));
    expect(absorption.score('call_1')).toBe(0);
  });

  test('is complete for a result that says nothing of its own, and unknown for an unknown one', () => {
    const absorption = new Absorption();
    absorption.add('call_1', identifiersOf('done'));
    expect(absorption.score('call_1')).toBe(1);
    expect(absorption.score('call_2')).toBeUndefined();
  });

  test('never leaves 0..1 and never falls', () => {
    const words = fc.constantFrom('one_name', 'two_name', 'three/path', 'fourCase', '12345', 'plain');
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.boolean(),
            fc.array(words).map((list) => list.join(' ')),
          ),
        ),
        (events) => {
          const absorption = new Absorption();
          const before = new Map<string, number>();
          events.forEach(([isResult, text], n) => {
            if (isResult) absorption.add(`call_${n}`, identifiersOf(text));
            else absorption.use(identifiersOf(text));
            for (let m = 0; m <= n; m += 1) {
              const score = absorption.score(`call_${m}`);
              if (score === undefined) continue;
              expect(score).toBeGreaterThanOrEqual(before.get(`call_${m}`) ?? 0);
              expect(score).toBeLessThanOrEqual(1);
              before.set(`call_${m}`, score);
            }
          });
        },
      ),
    );
  });
});
