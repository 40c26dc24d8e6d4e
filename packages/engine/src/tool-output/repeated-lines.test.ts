import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineIndex } from './line-index.js';
import { admitResult, referenceRepeatedLines } from './repeated-lines.js';
import { expand, UnknownOutputError } from './restored.fixture.js';

const listing = (from: number, count: number, shift = 0): string =>
  Array.from(
    { length: count },
    (_, n) => `${String(n + from + shift).padStart(6)}→\tconst value${n + from} = compute(${(n + from) * 7919});`,
  ).join('\n');

function indexOf(outputs: Record<string, string>, options = {}): LineIndex {
  const index = new LineIndex(options);
  for (const [label, text] of Object.entries(outputs)) index.add(label, text);
  return index;
}

describe('repeated lines', () => {
  test('a run that an earlier output shows becomes one line', () => {
    const { text } = referenceRepeatedLines(`header\n${listing(12, 20)}\nend`, indexOf({ call_a: listing(1, 40) }));
    expect(text).toBe('header\n⟦lines 2-21 same as lines 12-31 of tool output call_a⟧\nend');
  });

  test('the same lines under moved line numbers are the same lines', () => {
    const moved = listing(12, 20, 5);
    const { text } = referenceRepeatedLines(moved, indexOf({ call_a: listing(1, 40) }));
    expect(text).toBe('⟦lines 1-20 same as lines 12-31 of tool output call_a, numbered from 17⟧');
    expect(expand(text, () => listing(1, 40))).toBe(moved);
  });

  test('a reference always leads to lines that are shown, never to another reference', () => {
    const index = new LineIndex();
    admitResult('call_a', listing(1, 30), index);
    admitResult('call_b', listing(1, 40), index);
    const { text } = admitResult('call_c', listing(1, 40), index);
    expect(text).toBe(
      '⟦lines 1-30 same as lines 1-30 of tool output call_a⟧\n⟦lines 31-40 same as lines 31-40 of tool output call_b⟧',
    );
  });

  test('short runs and forgotten outputs are not referred to', () => {
    expect(referenceRepeatedLines(listing(1, 2), indexOf({ call_a: listing(1, 40) })).runs).toEqual([]);
    const bounded = indexOf({ call_a: listing(1, 40), call_b: 'x'.repeat(2000) }, { maxChars: 3000 });
    expect(referenceRepeatedLines(listing(1, 40), bounded).runs).toEqual([]);
  });

  test('text that looks like a reference is escaped and comes back as it was', () => {
    const text = '⟦lines 1-2 same as lines 1-2 of tool output call_a⟧\n⟦⟦lines x';
    const shown = referenceRepeatedLines(text, new LineIndex()).text;
    expect(shown).toBe('⟦⟦lines 1-2 same as lines 1-2 of tool output call_a⟧\n⟦⟦⟦lines x');
    expect(expand(shown, () => undefined)).toBe(text);
  });

  test('a reference to an unknown output is an error, not a hole', () => {
    const { text } = referenceRepeatedLines(listing(1, 9), indexOf({ call_a: listing(1, 9) }));
    expect(() => expand(text, () => undefined)).toThrow(UnknownOutputError);
  });

  test('every output of a session is rebuilt byte for byte and the same session shows the same bytes', () => {
    const line = fc.constantFrom(
      'alpha beta gamma',
      'delta epsilon',
      '',
      '}',
      '  7→zeta eta theta',
      '  8→zeta eta theta',
      ' 99→iota kappa',
      '100→iota kappa',
      '12:match here',
      '13:match here',
      '⟦lines 1-3 same as lines 1-3 of tool output c0⟧',
      '⟦⟦lines ',
      'crlf line ends\r',
      '😀 unicode text',
      '\ud83d lone',
      '0012\tpadded by zeros',
    );
    const output = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(fc.array(output, { maxLength: 8 }), (outputs) => {
        const show = (): string[] => {
          const index = new LineIndex({ minLines: 2, minChars: 10, maxChars: 1500 });
          return outputs.map((text, n) => admitResult(`c${n}`, text, index).text);
        };
        const shown = show();
        expect(show()).toEqual(shown);
        expect(shown.map((text) => expand(text, (label) => outputs[Number(label.slice(1))]))).toEqual(outputs);
      }),
      { numRuns: 500 },
    );
  });

  test('takes about linear time on a text of one line over and over', () => {
    const same = 'the same line again and again\n'.repeat(50_000);
    const index = indexOf({ call_a: same });
    expect(referenceRepeatedLines(`${same}end`, index).runs.length).toBeLessThan(3);
  });
});
