import { allOf, rarityOf } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { MAX_COUNTED, type WeightedTerm } from '../words.js';
import { rowOf, rowsOfLine } from './rows.js';
import { messageNumbers, titleNumbers, tokensOf } from './tokens.js';
import { WordIndex } from './word-index.js';
import { WordSearch } from './word-search.js';

const SCOPE = { owner: 1 };
const MESSAGES = 3 * MAX_COUNTED;

const rowWith = (depth: number, word: string) => ({
  row: rowOf(1, depth),
  numbers: allOf(messageNumbers(1, 1, JSON.stringify({ content: word }))),
});

/** An index in which every second of many messages holds one word, and two hold another. */
function largeIndex() {
  const index = new WordIndex(':memory:');
  index.position();
  const oaks = Array.from({ length: MESSAGES / 2 }, (_, at) => rowWith(2 * at, 'oak'));
  index.hold({ stale: [], rows: [...oaks, rowWith(1, 'pine')], position: 'first' });
  index.write();
  index.hold({ stale: [], rows: [rowWith(MESSAGES - 1, 'pine')], position: 'second' });
  let erased = 0;
  const extent = { messages: () => MESSAGES, erased: () => erased, before: (row: number) => row - rowOf(1, 0) };
  const erase = () => {
    erased += 1;
    index.hold({ stale: [{ first: rowOf(1, 0), last: rowOf(1, MESSAGES - 10) }], rows: [], position: 'erased' });
    index.write();
  };
  return { words: new WordSearch(index, extent), index, erase };
}

describe('an index of many messages', () => {
  const { words, index, erase } = largeIndex();
  const findAny = (any: readonly WeightedTerm[]) =>
    allOf(words.find(SCOPE, { any }, (count, most) => rarityOf(count, Math.max(MESSAGES, most))));
  const find = (...terms: readonly string[]) => findAny(terms.map((term) => ({ term, weight: 1 })));

  it('is looked through in steps of few rows, however many hold a word', () => {
    const asked = ['oak', 'elm', 'pine'].map((term) => ({ term, weight: 1 }));
    const costs = [...words.find(SCOPE, { any: asked, all: ['oak'] }, () => 1)];
    expect(costs.length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...costs)).toBeLessThanOrEqual(80_000);
  });

  it('says of a word about how many hold it, also of more than are counted', () => {
    for (const counts of [allOf(words.counts(SCOPE, ['oak', 'pine', 'elm'])), find('oak', 'pine', 'elm').counts]) {
      expect(counts.get('oak')).toBeGreaterThan(0.45 * MESSAGES);
      expect(counts.get('oak')).toBeLessThan(0.55 * MESSAGES);
      expect([counts.get('pine'), counts.get('elm')]).toEqual([2, 0]);
    }
  });

  it('does not look at what holds only a common word where another one tells much more', () => {
    expect([...find('oak', 'pine').found].map(({ depth, terms }) => [depth, terms])).toEqual([
      [MESSAGES - 1, ['pine']],
      [1, ['pine']],
    ]);
  });

  it('looks at what holds a common word where none tells more, the newest first', () => {
    const [first, second] = find('oak', 'elm').found;
    expect([first, second]).toMatchObject([
      { line: 1, depth: MESSAGES - 2 },
      { line: 1, depth: MESSAGES - 4 },
    ]);
  });

  it('looks up what is related to a word where few hold that', () => {
    const relatedTo = (own: string) => [
      { term: own, weight: 1 },
      { term: 'pine', weight: 0.5, relatedTo: own },
    ];
    expect([...findAny(relatedTo('oak')).counts.keys()]).toEqual(['oak']);
    expect([...findAny(relatedTo('elm')).counts]).toEqual([
      ['elm', 0],
      ['pine', 2],
    ]);
  });

  it('finds what was written since the same was looked up', () => {
    expect([...find('yew').found]).toEqual([]);
    index.hold({ stale: [], rows: [rowWith(3, 'yew')], position: 'third' });
    expect([...find('yew').found]).toMatchObject([{ line: 1, depth: 3 }]);
  });

  it('counts a common word anew once much of what held it was erased', () => {
    expect(allOf(words.counts(SCOPE, ['oak'])).get('oak')).toBeGreaterThan(0.45 * MESSAGES);
    erase();
    expect(allOf(words.counts(SCOPE, ['oak'])).get('oak')).toBe(4);
  });
});

describe('an index of several trees', () => {
  const index = new WordIndex(':memory:');
  index.position();
  const said = (line: number, tree: number, word: string) => ({
    row: rowOf(line, 0),
    numbers: allOf(messageNumbers(1, tree, JSON.stringify({ content: word }))),
  });
  const lines = [said(1, 1, 'oak'), said(2, 2, 'oak'), said(3, 1, 'oak elm'), said(4, 4, 'elm')];
  index.hold({ stale: [], rows: lines.slice(0, 2), position: 'first' });
  index.write();
  index.hold({ stale: [], rows: lines.slice(2), position: 'second' });
  const words = new WordSearch(index, { messages: () => 4, erased: () => 0, before: () => undefined });

  it.each([
    ['with branches', { key: 1, rows: { first: rowOf(1, 0), last: rowOf(9, 0) }, isSpread: true }, [1, 3], [2, 1]],
    ['of one line', { key: 2, rows: rowsOfLine(2), isSpread: false }, [2], [1, 0]],
  ])('finds and counts in one %s what it holds, and nothing of others', (_, tree, found, counted) => {
    const any = ['oak', 'elm'].map((term) => ({ term, weight: 1 }));
    const { found: hits, counts } = allOf(words.find({ owner: 1, tree }, { any }, () => 1));
    expect([...hits].map(({ line }) => line).sort()).toEqual(found);
    expect([...counts.values()]).toEqual(counted);
    expect([...allOf(words.counts({ owner: 1, tree }, ['oak', 'elm'])).values()]).toEqual(counted);
  });

  it('finds nothing of another owner', () => {
    expect([...allOf(words.find({ owner: 2 }, { any: [{ term: 'oak', weight: 1 }] }, () => 1)).found]).toEqual([]);
  });
});

describe('what an index keeps of a text', () => {
  it('stays what it was: files hold it', () => {
    expect(tokensOf(allOf(messageNumbers(3, 77, '{"content":"Oak pine Übung"}')))).toBe(
      '00kfam60h997 003bm7dcbi4q 000am23v7mu6 014751r4d15d',
    );
    expect(tokensOf(titleNumbers(2, 'Oak'))).toBe('0208vu2oeggm');
    expect(allOf(messageNumbers(3, 77, '{}'))).toHaveLength(1);
  });
});
