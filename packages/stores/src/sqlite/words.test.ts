import { rarityOf } from '@palimpsest/core';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { MAX_COUNTED, type WeightedTerm } from '../words.js';
import { Indexing } from './indexing.js';
import { allOf } from './steps.js';
import { DEPTHS, messageTerms, titleTerms, Words } from './words.js';

const SCOPE = { owner: 1, root: 1 };
const MESSAGES = 3 * MAX_COUNTED;

/** An index in which every second of many messages holds one word, and two hold another. */
function largeIndex() {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE messages (line INTEGER, depth INTEGER, owner INTEGER, root INTEGER, wire TEXT, is_erased INTEGER, UNIQUE (line, depth));
    CREATE TABLE conversations (key INTEGER PRIMARY KEY, owner INTEGER, title TEXT);
    CREATE VIRTUAL TABLE words USING fts5 (terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
    INSERT INTO messages (line, depth) WITH RECURSIVE n (n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM n WHERE n < ${MESSAGES - 1}) SELECT 1, n FROM n`);
  database
    .prepare('INSERT INTO words (rowid, terms) SELECT line * ? + depth, ? FROM messages WHERE depth % 2 = 0')
    .run(DEPTHS, messageTerms(SCOPE, '{"content":"oak"}'));
  const indexing = new Indexing(database);
  for (const depth of [1, MESSAGES - 1]) indexing.add({ ...SCOPE, line: 1, depth }, '{"content":"pine"}');
  indexing.write();
  return { words: new Words(database), indexing };
}

describe('an index of many messages', () => {
  const { words, indexing } = largeIndex();
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
    indexing.add({ ...SCOPE, line: 1, depth: 3 }, '{"content":"yew"}');
    indexing.write();
    expect([...find('yew').found]).toMatchObject([{ line: 1, depth: 3 }]);
  });
});

describe('what an index keeps of a text', () => {
  it('stays what it was: files hold it', () => {
    expect(messageTerms({ owner: 3, root: 77 }, '{"content":"Oak pine Übung"}')).toBe(
      '003bm7dcbi4q 000am23v7mu6 014751r4d15d 004g6bqob8mr 02lopqg9udbl 003gslbckhji',
    );
    expect(titleTerms(2, 'Oak')).toBe('0208vu2oeggm');
    expect(messageTerms({ owner: 3, root: 77 }, '{}')).toBe('');
  });
});
