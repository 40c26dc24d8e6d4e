import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from './differences.js';

const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, row) => `row ${from + row}\n`).join('');

describe('the difference of two texts', () => {
  it('is of words where a line was rewritten, between lines that are folded', () => {
    const before = `${lines(0, 40)}pump 280 runs\n${lines(41, 60)}`;
    expect(differences(before, before.replace('280', '999'))).toEqual([
      { kind: 'same', text: lines(0, 40), folded: { head: '', lines: 38, tail: lines(38, 40) } },
      { kind: 'same', text: 'pump ' },
      { kind: 'removed', text: '280' },
      { kind: 'added', text: '999' },
      { kind: 'same', text: ' runs\n' },
      { kind: 'same', text: lines(41, 60), folded: { head: lines(41, 43), lines: 17, tail: '' } },
    ]);
  });

  it('is of whole lines where they share next to nothing', () => {
    const [before, after] = [
      'Another way: what do you think about the sea?',
      'Hearing you makes me want to go to the park!',
    ];
    expect(differences(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });

  it('is of lines where many were cut', () => {
    const marker = '[… 57 lines left out]\n';
    expect(differences(lines(0, 60), `${lines(0, 1)}${marker}${lines(58, 60)}`)).toEqual([
      { kind: 'same', text: lines(0, 1) },
      { kind: 'removed', text: lines(1, 58) },
      { kind: 'added', text: marker },
      { kind: 'same', text: lines(58, 60) },
    ]);
  });

  it('holds both texts', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b c', '', '[…]', 'd\t'), { maxLength: 12 })
      .map((all) => all.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = differences(before, after);
        const without = (kind: string) =>
          pieces
            .filter((one) => one.kind !== kind)
            .map((one) => one.text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });
});
