import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CutLines, cutToLines, isCutToLines } from './cut-lines.js';

const GAP = /^\[… (\d+) lines? left out\]$/;

/** Every name is needed with the same chance, which is worth a line or not. */
const needed: CutLines = { chance: () => 1, price: 0.001 };
const neverNeeded: CutLines = { chance: () => 0, price: 0.001 };

const prose = (count: number) => Array.from({ length: count }, (_, line) => `nothing to be seen here, ${line}`);

/** Lines of a cut, and how many lines of the text each of them stands for. */
const counted = (cut: string): number =>
  cut.split('\n').reduce((sum, line) => sum + Number(GAP.exec(line)?.[1] ?? 1), 0);

const line = fc.oneof(
  fc.constantFrom(
    '',
    '}',
    'return value;',
    'export function moveTip(id: string) {',
    '  42\tconst reader_of_files = 1;',
  ),
  fc.string(),
  fc.nat(99_999).map((number) => `value_${number} = ${number * 7_919} in /srv/data/${number}.csv`),
);

describe('a text cut to lines', () => {
  it('has only lines of the text, in their order, and counts the others, whatever the text and the chances', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 80 }), fc.double({ min: 0, max: 1, noNaN: true }), (lines, price) => {
        const text = lines.join('\n');
        const cut = cutToLines(text, { chance: (name) => (name.length % 3) / 3, price });
        if (cut === undefined) return;
        expect(cut.length).toBeLessThan(text.length);
        expect(counted(cut)).toBe(text.split('\n').length);
        let from = 0;
        for (const shown of cut.split('\n').filter((one) => !GAP.test(one))) {
          const at = text.split('\n').indexOf(shown, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + 1;
        }
        expect(cutToLines(text, { chance: (name) => (name.length % 3) / 3, price })).toBe(cut);
      }),
    );
  });

  it('keeps the line with a name that only it says, whole, and says how many others were there', () => {
    const text = [...prose(20), '   12→func (s *Store) MoveTip(id string) error {', ...prose(30)].join('\n');
    expect(cutToLines(text, needed)).toBe(
      '[… 20 lines left out]\n   12→func (s *Store) MoveTip(id string) error {\n[… 30 lines left out]',
    );
  });

  it('keeps no line for a name that stands elsewhere', () => {
    const text = [...prose(20), 'see src/store/move-tip.ts', ...prose(20)].join('\n');
    expect(cutToLines(text, neverNeeded)).toBe('[… 41 lines left out]');
  });

  it('keeps a name once, however many lines have it', () => {
    const text = Array.from({ length: 60 }, (_, number) => `call number ${number} of moveTheTip`).join('\n');
    const kept = cutToLines(text, needed)
      ?.split('\n')
      .filter((one) => !GAP.test(one));
    expect(kept).toHaveLength(1);
  });

  it('keeps more where a token costs less', () => {
    const text = Array.from({ length: 60 }, (_, n) => `the value_${n} is here, ${'as we have seen, '.repeat(n)}`).join(
      '\n',
    );
    const sizes = [1, 0.02, 0.0001].map((price) => (cutToLines(text, { chance: () => 1, price }) ?? text).length);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes[0]).toBeLessThan(sizes[2] ?? 0);
  });

  it('is not made where it would save next to nothing', () => {
    expect(cutToLines('one line\nof moveTheTip', needed)).toBeUndefined();
    expect(cutToLines('', neverNeeded)).toBeUndefined();
  });

  it('adds up gaps when what was cut is cut again', () => {
    const once = ['[… 20 lines left out]', 'see src/store/move-tip.ts', ...prose(30), '[… 1 line left out]'].join('\n');
    expect(cutToLines(once, neverNeeded)).toBe('[… 52 lines left out]');
  });

  it('is known by its gaps', () => {
    expect(isCutToLines(cutToLines(prose(40).join('\n'), neverNeeded) ?? '')).toBe(true);
    expect(isCutToLines(prose(40).join('\n'))).toBe(false);
  });
});

describe('work on a text that is cut', () => {
  /** Names whose chance is asked for. */
  function asked(text: string): number {
    let count = 0;
    const chance = () => {
      count += 1;
      return 0.1;
    };
    cutToLines(text, { price: 0.001, chance });
    return count;
  }

  it.each([
    ['two million newlines', '\n'.repeat(2_000_000)],
    ['one line of six million characters', 'name_1/'.repeat(900_000)],
    ['200,000 equal lines', 'const value_1 = read(/srv/data/1.csv);\n'.repeat(200_000)],
  ])('asks for each name once: %s', (_, text) => {
    expect(asked(text)).toBeLessThan(10);
  });

  it('grows as the names of a text do', () => {
    const names = (count: number) => Array.from({ length: count }, (_, number) => `value_${number} is`).join('\n');
    expect(asked(names(20_000))).toBe(10 * asked(names(2_000)));
  });
});
