import { describe, expect, it } from 'vitest';
import { packed, unpacked } from './parcel.js';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** As another thread gets it: each piece is copied by itself. */
const sent = <Input extends object>(input: Input, chars: number): Input => {
  const { parts, rest, paths } = packed(input, chars);
  return unpacked({ parts: parts.map((part) => structuredClone(part)), rest: structuredClone(rest), paths });
};

describe('an input in parts', () => {
  it.each([
    ['nothing long', { few: numbers(3), text: 'x', none: null }],
    ['a long list', { many: numbers(5_001), text: 'x' }],
    [
      'two long lists, one of them in an object',
      { view: { items: numbers(2_000), layout: new Map([[1, 2]]) }, all: numbers(999) },
    ],
  ])('is the same again: %s', (_, input) => {
    expect(sent(input, 10_000)).toEqual(input);
  });

  it('has few items in each part, and fewer where they are long', () => {
    const largest = (chars: number) =>
      Math.max(...packed({ many: numbers(10_000) }, chars).parts.map(({ items }) => items.length));
    expect(largest(100_000)).toBeLessThanOrEqual(400);
    expect(largest(1_000_000_000)).toBeLessThanOrEqual(10);
    expect(packed({ many: numbers(10_000) }, 100_000).rest).toEqual({ many: [] });
  });

  it('stays as it was', () => {
    const deep = { request: { prefix: { items: numbers(1_000) } } };
    expect(packed(deep, 1_000).rest).toEqual({ request: { prefix: { items: [] } } });
    expect(sent(deep, 1_000)).toEqual(deep);
    const input = Object.freeze({ view: Object.freeze({ items: Object.freeze(numbers(1_000)) }) });
    expect(packed(input, 1_000).parts).toHaveLength(3);
    expect(input.view.items).toHaveLength(1_000);
  });
});
