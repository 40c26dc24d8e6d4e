import { describe, expect, it } from 'vitest';
import { timesIn } from './times.js';

// A Wednesday.
const NOW = Date.parse('2026-06-17T15:30:00Z');
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const told = (text: string, now = NOW) => timesIn(text, now).map(({ from, to }) => `${day(from)}/${day(to)}`);

describe('times that a text speaks of', () => {
  it.each([
    ['what did we say on 2025-03-04?', '2025-03-04/2025-03-05'],
    ['the meeting of May 7th, 2024', '2024-05-07/2024-05-08'],
    ['on 7 May 2024', '2024-05-07/2024-05-08'],
    ['on the 3rd of February', '2026-02-03/2026-02-04'],
    ['on December 24', '2025-12-24/2025-12-25'],
    ['what did we decide about the cache in March?', '2026-03-01/2026-04-01'],
    ['in November', '2025-11-01/2025-12-01'],
    ['my plans of August 2023', '2023-08-01/2023-09-01'],
    ['what happened in 2024', '2024-01-01/2025-01-01'],
    ['yesterday', '2026-06-16/2026-06-17'],
    ['the day before yesterday', '2026-06-15/2026-06-16'],
    ['three weeks ago', '2026-05-24/2026-05-31'],
    ['a month ago', '2026-05-02/2026-06-02'],
    ['two days ago', '2026-06-15/2026-06-16'],
    ['in the last 10 days', '2026-06-07/2026-06-17'],
    ['last week', '2026-06-08/2026-06-15'],
    ['this week', '2026-06-15/2026-06-22'],
    ['last weekend', '2026-06-13/2026-06-15'],
    ['last month', '2026-05-01/2026-06-01'],
    ['last year', '2025-01-01/2026-01-01'],
    ['last quarter', '2026-01-01/2026-04-01'],
    ['last Friday', '2026-06-12/2026-06-13'],
    ['last winter', '2025-12-01/2026-03-01'],
    ['Was haben wir im März entschieden?', '2026-03-01/2026-04-01'],
    ['am 3. Mai', '2026-05-03/2026-05-04'],
    ['en octobre 2024', '2024-10-01/2024-11-01'],
    ['el 5 de mayo', '2026-05-05/2026-05-06'],
    ['between May 11 and 15', '2026-05-11/2026-05-16'],
    ['between April 28 and May 2', '2026-04-28/2026-05-03'],
    ['from August 11 to August 15, 2023', '2023-08-11/2023-08-16'],
    ['on 3-5 May', '2026-05-03/2026-05-06'],
    ['between the 11th and the 15th of March', '2026-03-11/2026-03-16'],
    ['zwischen dem 11. und dem 15. März', '2026-03-11/2026-03-16'],
    ['entre el 11 y el 15 de marzo', '2026-03-11/2026-03-16'],
    ['entre le 11 et le 15 mars', '2026-03-11/2026-03-16'],
    ['gestern', '2026-06-16/2026-06-17'],
    ['la settimana scorsa', '2026-06-08/2026-06-15'],
    ['我们昨天决定了什么？', '2026-06-16/2026-06-17'],
    ['我们上周说了什么？', '2026-06-08/2026-06-15'],
  ])('%s is %s', (text, range) => expect(told(text)).toEqual([range]));

  it.each([
    ['what was decided before May?', '-/2026-05-01'],
    ['prior to March 3rd', '-/2026-03-03'],
    ['until May 2025', '-/2025-06-01'],
    ['after last weekend', '2026-06-15/2026-06-17'],
    ['since 2026-06-01', '2026-06-01/2026-06-17'],
    ['vor dem 3. Mai', '-/2026-05-03'],
    ['seit märz', '2026-03-01/2026-06-17'],
    ['the day before yesterday', '2026-06-15/2026-06-16'],
    ['before lunch we met last Friday', '2026-06-12/2026-06-13'],
  ])('%s is a bound: %s', (text, range) => {
    const [one] = timesIn(text, NOW);
    expect(`${Number.isFinite(one?.from) ? day(one?.from ?? 0) : '-'}/${day(one?.to ?? 0)}`).toBe(range);
  });

  it.each(['it may rain', 'march on', 'room 2024', 'version 2.0.1', ''])('none in "%s"', (text) =>
    expect(told(text)).toEqual([]),
  );

  it('are told once each', () => {
    expect(told('between May 7, 2024 and 2024-06-01, and yesterday')).toEqual([
      '2024-06-01/2024-06-02',
      '2024-05-07/2024-05-08',
      '2026-06-16/2026-06-17',
    ]);
  });

  it('take no longer than the text is long', () => {
    expect(told('last '.repeat(50_000))).toEqual([]);
    expect(told('1'.repeat(100_000))).toEqual([]);
  });
});
