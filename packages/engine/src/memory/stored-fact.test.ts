import type { MessageId } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { fromStored, toStored, withOtherNames } from './stored-fact.js';

const source = { conversationId: 'a', depth: 3, messageId: 'm' as MessageId };
const noted = {
  ...{ kind: 'fact-noted' as const, id: 'f', at: 7, by: 'rules' as const, text: 'I live in Oslo', key: 'user home' },
  ...{ sources: [source], replaces: ['old'], contradicts: [] },
};
const known = new Map([['f', { ...noted, status: 'current' as const, records: ['f', 'merged'] }]]);

describe('a record of a fact', () => {
  it('keeps its words apart from all else, and comes back as it was', () => {
    const stored = toStored(noted, known);
    expect(stored.about).not.toMatch(/Oslo|home/);
    expect(stored.words).toContain('Oslo');
    expect(stored).toMatchObject({ retires: ['old'], erases: [] });
    expect(fromStored(stored)).toEqual(noted);
    expect(fromStored({ ...stored, words: null })).toEqual({ ...noted, text: null, key: null });
  });

  it('that takes back a fact retires all of its records and itself, and erases words where it forgets', () => {
    const head = { id: 'g', at: 9, targets: ['f'] };
    const forgotten = { kind: 'fact-forgotten' as const, ...head, because: 'person' as const };
    expect(toStored(forgotten, known)).toMatchObject({ retires: ['f', 'merged', 'g'], erases: ['f'] });
    expect(toStored({ kind: 'fact-dropped', ...head }, known)).toMatchObject({
      retires: ['f', 'merged', 'g'],
      erases: [],
    });
    expect(fromStored(toStored(forgotten, known))).toEqual(forgotten);
  });

  it('of what a model is asked has no words, comes back as it was, and is renamed with its conversation', () => {
    const begun = { kind: 'noting-begun' as const, id: 'n', at: 9, from: 1, ...source };
    const stored = toStored(begun, known);
    expect(stored).toMatchObject({ words: null, retires: [], erases: [] });
    expect(fromStored(stored)).toEqual(begun);
    expect(fromStored(withOtherNames(stored, new Map([['a', 'b']])))).toEqual({ ...begun, conversationId: 'b' });
    expect(fromStored({ ...stored, about: '{"kind":"noting-begun","at":9}' })).toBeUndefined();
  });

  it('that this program does not write is none', () => {
    for (const about of ['', '[]', '{}', '{"kind":"later","at":1}', '{"kind":"fact-noted"}'])
      expect(fromStored({ id: 'f', about, words: null, retires: [], erases: [] })).toBeUndefined();
  });

  it('names its conversations as they are called where it is imported', () => {
    const renamed = withOtherNames(toStored(noted, known), new Map([['a', 'b']]));
    expect(fromStored(renamed)).toMatchObject({ sources: [{ ...source, conversationId: 'b' }] });
    expect(withOtherNames(toStored(noted, known), new Map([['x', 'y']])).about).toBe(toStored(noted, known).about);
  });
});
