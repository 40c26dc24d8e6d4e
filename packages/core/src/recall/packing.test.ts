import { expect, it } from 'vitest';
import { pack } from './packing.js';

const piece = (name: string, score: number, tokens: number) => ({ name, score, tokens });
const names = (pieces: readonly { readonly name: string }[]) => pieces.map(({ name }) => name).join('');

it('shows what is worth most, in the order in which it was given', () => {
  const pieces = [piece('a', 1, 100), piece('b', 9, 100), piece('c', 5, 100)];
  expect(names(pack(pieces, 200))).toBe('bc');
});

it('goes on to what still fits', () => {
  expect(names(pack([piece('a', 9, 900), piece('b', 5, 300), piece('c', 1, 90)], 1_000))).toBe('ac');
});

it('takes a short piece for a long one that is hardly worth more', () => {
  expect(names(pack([piece('a', 10, 900), piece('b', 9, 100)], 950))).toBe('b');
});

it('shows nothing where nothing fits', () => expect(pack([piece('a', 9, 10)], 9)).toEqual([]));
