import { describe, expect, it } from 'vitest';
import { foldedWord } from './folded-word.js';
import { termsOf } from './terms.js';

describe('a word as it is compared', () => {
  it.each([
    ['Latin letters', 'cafe', ['café', 'cafe\u0301', 'càfê', 'ｃａｆｅ']],
    ['letters that are written in two ways', 'strasse', ['straße']],
    ['a Danish one', 'roed', ['rœd', 'roed']],
    ['a Polish one', 'lodz', ['łódź', 'lódz']],
    ['a Turkish one, also the large one with a dot', 'istanbul', ['ıstanbul', 'İstanbul'.toLowerCase()]],
    ['Vietnamese', 'tieng', ['tiếng']],
    ['Greek, with its two sigmas', 'οδοσ', ['οδός', 'οδοσ', 'ὁδός']],
    ['Russian, with a stress', 'елка', ['ёлка', 'е\u0301лка']],
  ])('has no marks: %s', (_, folded, words) => {
    for (const word of words) expect(foldedWord(word)).toBe(folded);
  });

  it.each(['мой', 'їжак', 'שָׁלוֹם', 'हिन्दी', 'が', 'مَدرسة', "rock'n"])('keeps what is a letter of its own: %s', (word) =>
    expect(foldedWord(word)).toBe(word),
  );

  it('tells no words apart that it made equal, however often it is done', () => {
    for (const word of ['café', 'straße', 'οδός', 'ёлка', 'мой', 'ǆ'])
      expect(foldedWord(foldedWord(word))).toBe(foldedWord(word));
  });

  it('is what texts are found by, in both directions', () => {
    for (const [written, typed] of [
      ['Die Cafés der Großen Straße', 'cafes grossen strasse'],
      ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'],
      ['Ёлки', 'елки'],
    ] as const) {
      expect(termsOf(typed).filter((term) => !termsOf(written).includes(term))).toEqual([]);
      expect(termsOf(written)).toEqual(expect.arrayContaining(termsOf(typed)));
    }
  });

  it('leaves a word its content where without its marks it had none', () => expect(termsOf('le thé')).toContain('the'));
});
