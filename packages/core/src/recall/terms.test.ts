import { describe, expect, it } from 'vitest';
import { neededTermsOf, termsOf } from './terms.js';

describe('the terms that a text is found by', () => {
  it('are the stems of the words that carry content', () => {
    expect(termsOf('We decided on the caches')).toEqual(termsOf('deciding: a cache'));
  });

  it('are the parts of identifiers and paths, and they as a whole', () => {
    expect(termsOf('parseHeader')).toEqual(expect.arrayContaining(['pars', 'header', '=parseheader']));
    expect(termsOf('max_body_bytes')).toEqual(expect.arrayContaining(['max', 'body', 'byte', '=max_body_bytes']));
    expect(termsOf('see src/http/body.ts')).toEqual(
      expect.arrayContaining(['src', 'http', 'body', '=src/http/body.ts']),
    );
  });

  it('count each word once, however it is joined', () => {
    for (const text of ['well-known', 'well_known', 'wellKnown'])
      expect(termsOf(text).filter((term) => term === 'known')).toHaveLength(1);
  });

  it('are numbers, words of other languages, and pairs of characters where there are no blanks', () => {
    expect(termsOf('order 4711')).toContain('4711');
    expect(termsOf('Größe der Straße')).toContain('gross');
    expect(termsOf('東京都')).toEqual(['東京', '京都']);
  });

  it('are those of the words however they are spelled and whatever stands between them', () => {
    expect(termsOf("Don't ROCK'N'ROLL, l’été!")).toEqual(["don't", "rock'n", 'roll', "l'et"]);
    expect(termsOf('ΟΔΟΣ/ΟΔΟΣ')).toEqual(['οδοσ', 'οδοσ']);
    expect(termsOf('read_file, then _x-1')).toEqual(['read', 'file', 'x', '1', '=read_file', '=_x-1']);
  });

  it('that a message must hold are the words of a name, or itself where one of them carries no content', () => {
    expect(neededTermsOf('where is max_body and maxBody')).toEqual(['max', 'body', 'maxbody']);
    expect(neededTermsOf('the_end of is_it')).toEqual(['end', '=the_end', '=is_it']);
    expect(neededTermsOf('Head.ts')).toEqual(['head', 'ts']);
    const long = Array.from({ length: 9_000 }, (_, index) => `word${index}`).join(' ');
    expect(neededTermsOf(long).length).toBeLessThan(1_000);
  });

  it('are none in a text without words', () => expect(termsOf(' … !? ')).toEqual([]));

  it('take no longer than the text is long', () => {
    expect(termsOf('a.'.repeat(100_000)).length).toBeLessThan(300_000);
    expect(termsOf('x'.repeat(300_000)).length).toBeLessThan(10);
  });
});
