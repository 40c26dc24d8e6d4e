import { describe, expect, it } from 'vitest';
import { compare } from './comparison.js';

const timed = (name: string, value: number) => ({ name, value, isExact: false });
const exact = (name: string, value: number) => ({ name, value, isExact: true });

describe('a comparison with what was landed', () => {
  it('warns of a cost that grew by more than a fifth, and of no other', () => {
    const landed = { figures: { turn: 10, append: 5, start: 2, lines: 100 }, why: {} };
    const measured = [timed('turn', 12.1), timed('append', 5.9), timed('start', 1), exact('lines', 100)];
    expect(compare(measured, landed)).toMatchObject({
      warnings: ['warning: turn is +21 % above what was landed'],
      failures: [],
    });
  });

  it('fails where the same code cannot have given another figure, unless the file says why', () => {
    const [figures, measured] = [{ lines: 100, cost: 0.5 }, [exact('lines', 121), exact('cost', 0.59)]];
    const { failures, warnings } = compare(measured, { figures, why: {} });
    expect([failures, warnings]).toEqual([
      ['FAILED: lines is +21 % above what was landed; say why in bench/ratios.json, or mend it'],
      [],
    ]);
    const explained = compare(measured, { figures, why: { lines: 'a protocol more' } });
    expect(explained).toMatchObject({
      failures: [],
      warnings: ['warning: lines is +21 % above what was landed: a protocol more'],
    });
  });

  it('shows a cost that was not measured before without a change', () => {
    expect(compare([timed('turn', 4.25)], { figures: {}, why: {} })).toEqual({
      table: '| cost | now | landed | change |\n| :-- | --: | --: | --: |\n| turn | 4.3 | – | – |',
      warnings: [],
      failures: [],
    });
  });
});
