import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.js';
import { sumOf } from './sums.js';

const { database } = openDatabase(':memory:');

describe('the sum of a row', () => {
  it.each([
    [['a text']],
    [['', null, 0]],
    [[null, 'Grüße 👋 \u0001"x"', 1_700_000_000_000, -1]],
    [['a'.repeat(100_000), 'b', 2 ** 52]],
    [['user', 'x👋é'.repeat(90_001), null, 0, 'b']],
  ])('is the same whether it is made here or by a statement: %j', (values) => {
    const places = values.map(() => '?').join(', ');
    const { sum } = database.prepare(`SELECT sum_of(${places}) AS sum`).get(...values) as { sum: Uint8Array };
    expect(Buffer.from(sumOf(values)).toString('hex')).toBe(Buffer.from(sum).toString('hex'));
  });
});
