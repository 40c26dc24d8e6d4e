import type { SourceText } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { clauseFacts, keptWithClause } from './clause-facts.js';

const said = (text: string): SourceText[] => [{ role: 'user', kind: 'text', text }];
const found = (text: string) => clauseFacts(said(text)).map(({ kind, text: literal }) => [kind, literal]);
const kept = (text: string, line: string, source = 0) =>
  keptWithClause(clauseFacts(said(text)), [{ source, text: line }]);

describe('facts with their clause', () => {
  it('are negations, names, numbers and dates of talk', () => {
    expect(found('We never met Anna Lee on 2024-03-05 for 20 minutes.')).toEqual([
      ['dates', '2024-03-05'],
      ['numbers', '20 minutes'],
      ['names', 'Anna Lee'],
      ['negations', 'never'],
    ]);
  });

  it('are none in code and in what tools returned', () => {
    expect(found('```\nconst old_name = 20;\n```')).toEqual([]);
    expect(clauseFacts([{ role: 'tool', kind: 'tool-result', text: 'It took 20 minutes.' }])).toEqual([]);
  });

  it('are kept by a line with most words of the clause', () => {
    expect(kept('The dentist moved to Coimbra in spring.', 'dentist moved: Coimbra (spring)').names).toBe(1);
    expect(kept('I do not eat fish, the rest is fine.', 'does not eat fish').negations).toBe(1);
  });

  it('are not kept by a list of names, by other words, in another message, or turned into the opposite', () => {
    const text = 'The dentist moved to Coimbra in spring.';
    expect(kept(text, 'Names: Coimbra, Lisbon').names).toBe(0);
    expect(kept(text, 'dentist moved in spring').names).toBe(0);
    expect(kept(text, text, 1).names).toBe(0);
    expect(kept('I do not eat fish on Fridays.', 'eats fish on Fridays').negations).toBe(0);
  });
});
