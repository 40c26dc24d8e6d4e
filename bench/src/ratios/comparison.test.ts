import { describe, expect, it } from 'vitest';
import { compare } from './comparison.js';

describe('a comparison with what was landed', () => {
  it('warns of a cost that grew by more than a fifth, and of no other', () => {
    const landed = { turn: 10, append: 5, start: 2, lines: 100 };
    const { warnings } = compare({ turn: 12.1, append: 5.9, start: 1, lines: 100 }, landed);
    expect(warnings).toEqual(['warning: turn is +21 % above what was landed']);
  });

  it('shows a cost that was not measured before without a change', () => {
    expect(compare({ turn: 4.25 }, {})).toEqual({
      table: '| cost | now | landed | change |\n| :-- | --: | --: | --: |\n| turn | 4.3 | – | – |',
      warnings: [],
    });
  });
});
