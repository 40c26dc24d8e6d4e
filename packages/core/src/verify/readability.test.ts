import { describe, expect, it } from 'vitest';
import { readability, type SaidPart } from './readability.js';
import type { SourceText } from './source.js';

const said = (text: string, fields: Partial<SaidPart & SourceText> = {}): SaidPart => {
  const { role = 'user', kind = 'text', weight = 1, ...rest } = fields;
  return { source: { role, kind, text }, weight, ...rest };
};

describe('what can be read in a view', () => {
  it('is everything where every part shows as it was said', () => {
    const all = readability([said('Open src/a.ts.'), said('We decided to use plan_b.')], []);
    expect(all).toEqual({ readableShare: 1, retainedShare: 1, missing: [], missingMore: 0 });
  });

  it('is everything where nothing was said', () => {
    expect(readability([], [])).toEqual({ readableShare: 1, retainedShare: 1, missing: [], missingMore: 0 });
  });

  it('is not counted where words have left that nobody here can read', () => {
    const gone = said('У меня аллергия на орехи.', { replacement: null });
    expect(readability([gone, said('We use plan_b.')], ['Они говорили.'])).toEqual({
      ...{ retainedShare: 0, missing: [], missingMore: 0 },
    });
    expect(readability([{ ...gone, source: { ...gone.source, role: 'tool', kind: 'tool-result' } }], [])).toMatchObject(
      {
        readableShare: 1,
      },
    );
  });

  it('counts what a user states, and a denial only where it is denied', () => {
    const parts = [
      said("I'm allergic to peanuts.", { replacement: null }),
      said("I don't eat meat.", { replacement: null }),
      said('I live in Porto.', { replacement: null }),
    ];
    expect(readability(parts, ['They eat meat, are allergic to peanuts.\nThey live there.'])).toMatchObject({
      ...{ readableShare: 1 / 4, missing: ['I live in Porto', 'Porto', "I don't eat meat"] },
    });
    expect(readability(parts, ['They do not eat meat.\nThey talked of Porto.']).readableShare).toBeCloseTo(1 / 2);
  });

  it('is nothing of what a marker stands for', () => {
    const parts = [said('It is old_table.', { replacement: null }), said('It is new_table.')];
    const { readableShare, retainedShare, missing } = readability(parts, ['[1 message removed]']);
    expect({ readableShare, retainedShare, missing }).toEqual({
      readableShare: 0.5,
      retainedShare: 0,
      missing: ['old_table'],
    });
  });

  it('counts a fact that a summary, a cut text or another message still holds', () => {
    const parts = [
      said('It is name_a, name_b and name_c, not name_d.', { replacement: null }),
      said('It ends with name_e and name_f.', { replacement: '… and name_f' }),
      said('And again name_c.'),
    ];
    const { readableShare, retainedShare, missing } = readability(parts, ['Summary: name_a and name_b']);
    expect(missing).toEqual(['name_e', 'name_d']);
    expect(retainedShare).toBeCloseTo(4 / 6);
    expect(readableShare).toBeCloseTo(4 / 6);
  });

  it('gives a fact to the part that said it first', () => {
    const again = said('Once more name_a.', { replacement: null });
    expect(readability([said('It is name_a.'), again], []).retainedShare).toBe(1);
    expect(readability([again, said('It is name_b.')], [])).toMatchObject({ retainedShare: 0, readableShare: 0.5 });
  });

  it('reads the strings in the arguments of a call', () => {
    const path = { kind: 'tool-call', role: 'assistant' } as const;
    const cut = said('{"path":"C:\\\\data\\\\a_b.txt","content":"long"}', {
      ...path,
      replacement: '{"path":"C:\\\\data\\\\a_b.txt","content":"[put away]"}',
    });
    expect(readability([cut], [])).toMatchObject({ readableShare: 1, retainedShare: 1 });
  });

  it('counts the errors alone of what tools returned, the first line of each argument of a call, and no code', () => {
    const gone = { replacement: null } as const;
    const parts = [
      said('Listing row_one and src/b.ts.\nTypeError: rows_c is undefined', {
        ...gone,
        role: 'tool',
        kind: 'tool-result',
      }),
      said('{"path":"src/d.ts","content":"const e_e = 1;\\nconst f_f = 2;"}', {
        ...gone,
        role: 'assistant',
        kind: 'tool-call',
      }),
      said('See:\n```\nconst g_g = 3;\n```', gone),
    ];
    expect(readability(parts, []).missing.toSorted()).toEqual(['TypeError: rows_c is undefined', 'e_e', 'src/d.ts']);
  });

  it('lists what was said last first, fifty of it, and says how many more there are', () => {
    const parts = Array.from({ length: 60 }, (_, index) => said(`It is name_${index}.`, { replacement: null }));
    const { missing, missingMore } = readability(parts, []);
    expect(missing).toEqual(Array.from({ length: 50 }, (_, index) => `name_${59 - index}`));
    expect(missingMore).toBe(10);
  });

  it('lists a statement of any length by its beginning', () => {
    const { missing } = readability([said(`Please ${'look at it and '.repeat(200)}`, { replacement: null })], []);
    expect(missing[0]).toHaveLength(400);
  });

  it('counts a part of a sample for those it stands for', () => {
    const sampled = [said('It is name_a.', { replacement: null, weight: 9 }), said('It is name_b.')];
    expect(readability(sampled, [])).toMatchObject({ readableShare: 0.1, retainedShare: 0 });
  });
});
