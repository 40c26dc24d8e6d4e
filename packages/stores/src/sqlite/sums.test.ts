import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.js';
import { COUNT_SUM, sumOf, sumOfCount } from './sums.js';

const { database } = openDatabase(':memory:');

describe('the sum of a row', () => {
  it.each([
    [['a text']],
    [['', null, 0]],
    [[null, 'Grüße 👋 \u0001"x"', 1_700_000_000_000, -1]],
    [['a'.repeat(100_000), 'b', 2 ** 52]],
  ])('is the same whether it is made here or by a statement: %j', (values) => {
    const places = values.map(() => '?').join(', ');
    const { sum } = database.prepare(`SELECT sum_of(${places}) AS sum`).get(...values) as { sum: Uint8Array };
    expect(Buffer.from(sumOf(values)).toString('hex')).toBe(Buffer.from(sum).toString('hex'));
  });

  it('is shorter for a count', () => {
    const statement = database.prepare(
      `SELECT ${COUNT_SUM} AS sum FROM (SELECT 7 AS line, 3 AS depth, ? AS vocabulary, 90 AS tokens)`,
    );
    const { sum } = statement.get('o200k_base') as { sum: Uint8Array };
    expect(Buffer.from(sumOfCount(7, 3, 'o200k_base', 90)).toString('hex')).toBe(Buffer.from(sum).toString('hex'));
  });
});
