import { termsOf } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { stepsOfWire, termsOfWire } from './words.js';

const said = (content: string) => JSON.stringify({ role: 'user', content });

/** The steps in which a message is gone through. */
function stepsOf(wire: string): number[] {
  const found: number[] = [];
  const steps = stepsOfWire(wire);
  for (let step = steps.next(); !step.done; step = steps.next()) found.push(step.value);
  return found;
}

describe('a long message', () => {
  it.each([
    ['words', 'The harbour crane of httpServer/readBody.ts lifted 1,250,000 tonnes of ore. '],
    ['lines of code', 'const readBody=async(request)=>parse(request.headers["x-length"],limits.most)\n'],
    ['Japanese', '港のクレーンは、昨日修理されました。'],
    ['nothing between its words', 'abcdefghij'],
  ])('of %s is gone through in steps, and found by the same terms', (_, text) => {
    const whole = text.repeat(Math.floor(150_000 / text.length));
    const steps = stepsOf(said(whole));
    expect(steps.length).toBeGreaterThan(7);
    expect(Math.max(...steps)).toBeLessThan(20_000);
    if (!text.startsWith('abc')) expect(new Set(termsOfWire(said(whole)))).toEqual(new Set(termsOf(whole)));
  });
});
