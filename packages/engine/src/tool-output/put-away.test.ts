import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPutAway, PUT_AWAY_DEFAULTS, putAway, putAwayChars } from './put-away.js';

const options = PUT_AWAY_DEFAULTS;
const file = Array.from({ length: 200 }, (_, n) => `function handler_${n}(request) { return route_${n * 13}; }`).join(
  '\n',
);

describe('putting a text away', () => {
  test('leaves how long it was and its identifiers, and promises nothing', () => {
    const shown = putAway(file, options) ?? '';
    expect(shown).toMatch(new RegExp(`^\\[put away: ${file.length} chars\\] handler_`));
    expect(shown.length).toBeLessThan(file.length / 7);
  });

  test('leaves the marker alone when no digest is wanted', () => {
    expect(putAway(file, { ...options, digestShare: 0, minDigestChars: 0 })).toBe(`[put away: ${file.length} chars]`);
  });

  test('is known again, also as it was worded before', () => {
    expect(isPutAway(putAway(file, options) ?? '')).toBe(true);
    expect(isPutAway('[put away: 9000 chars, recall call_1] handler_1')).toBe(true);
    expect(isPutAway(file)).toBe(false);
  });

  test('is refused for a text that is hardly longer than what would stand for it', () => {
    expect(putAway('short result', options)).toBeUndefined();
  });

  test('never makes a text longer, and never more than was promised', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (lines) => {
        const text = file.split('\n').slice(0, lines).join('\n');
        const shown = putAway(text, options) ?? text;
        expect(shown.length).toBeLessThanOrEqual(text.length);
        expect(shown.length).toBeLessThanOrEqual(putAwayChars(text.length, options) + 40);
      }),
    );
  });
});
