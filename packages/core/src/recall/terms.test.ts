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

  it('are the parts of names with capitals in them, and two neighbours of three', () => {
    expect(termsOf('getHTTPResponseCode')).toEqual(
      expect.arrayContaining(['http', 'respons', 'code', 'httprespons', 'responsecod', '=gethttpresponsecode']),
    );
    expect(termsOf('HTTPResponse')).toEqual(['httprespons', 'http', 'respons', '=httpresponse']);
    expect(termsOf('XMLHttpRequest')).toEqual(expect.arrayContaining(['xml', ...termsOf('http'), 'httprequest']));
    expect(termsOf('Http2Server, fooBar_HTTPHead')).toEqual(
      expect.arrayContaining(['http2', 'server', 'foo', 'bar', 'http', 'head']),
    );
    expect(termsOf('PDFs, IDs and URLs')).toEqual(['pdf', 'ids', 'url']);
    // No name: signs without a sense.
    expect(termsOf('aBcDeFgHiJkLmNoPqRsT').filter((term) => term.length === 4)).toEqual([]);
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

  it('are pairs of syllables in Korean, whatever is written at the end of a word', () => {
    expect(termsOf('서울에서')).toEqual(['서울', '울에', '에서']);
    for (const [written, asked] of [
      ['데이터베이스를 설정했습니다', '데이터베이스 설정'],
      ['서울은 좋아요', '서울에서'],
      ['API를 썼다', 'api'],
      ['집에서 책을 읽었다', '집 책'],
      ['가을이 왔다', '가을'],
      ['서울'.normalize('NFD'), '서울'],
    ] as const)
      expect(termsOf(written)).toEqual(expect.arrayContaining(neededTermsOf(asked)));
    expect(neededTermsOf('서울에서 API를')).toEqual(['서울', 'api']);
  });

  it('are the same however a text spells kana, digits and numbers, and emoji count too', () => {
    expect(termsOf('ｶﾞｲﾄﾞ')).toEqual(termsOf('ガイド'));
    expect(termsOf('サーバー')).toEqual(['サー', 'ーバ', 'バー']);
    expect(termsOf('１２３')).toEqual(['123']);
    expect(termsOf('မြန်။ ខ្មែរ។').filter((term) => /[။។]/.test(term))).toEqual([]);
    expect(termsOf('€5,000 or 1,234,567.89')).toEqual(expect.arrayContaining(['5', '000', '5000', '1234567', '89']));
    expect(neededTermsOf('$5,000')).toEqual(['5000']);
    expect(termsOf('[100,200,300,400,500,600]')).toEqual(['100', '200', '300', '400', '500', '600']);
    expect(termsOf('go 🚀👍🏽 🇳🇴')).toEqual(['🚀', '👍', '🇳🇴']);
  });

  it('are hashes by their beginnings', () => {
    expect(termsOf('9F8E7D6C5B4A')).toEqual(['9f8e7d6c5b4a', '9f8e7d6']);
    for (const asked of ['9f8e7d6', '9f8e7d6c', '9f8e7d6c5b4a39281706'])
      expect(neededTermsOf(asked)).toEqual(['9f8e7d6']);
    expect(termsOf('20261116 deadbeef')).toEqual(['20261116', 'deadbeef']);
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
