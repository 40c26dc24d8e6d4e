import { describe, expect, it } from 'vitest';
import { readQuestion } from './question.js';
import { type Candidate, type Corpus, rank } from './ranking.js';
import { RelatedWords } from './related.js';
import { termsOf } from './terms.js';

const WORDS = new RelatedWords('car 16\nautomobil 06');
const NOW = Date.parse('2026-06-17T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const says = (text: string, more: Partial<Candidate> = {}): Candidate => ({
  role: 'user',
  at: NOW - 90 * DAY,
  text,
  ...more,
});
/** Messages that share nothing with any question here. */
const filler = (count: number) => Array.from({ length: count }, (_, index) => says(`zz${index} qq${index * 7}`));

function corpusOf(runs: readonly (readonly Candidate[])[]): Corpus {
  const all = runs.flat().map(({ text }) => new Set(termsOf(text)));
  const sizes = runs.flat().map(({ text }) => termsOf(text).length);
  return {
    messages: all.length,
    averageTerms: sizes.reduce((sum, size) => sum + size, 0) / all.length,
    holding: (term) => all.filter((terms) => terms.has(term)).length,
  };
}

function best(question: string, ...runs: readonly (readonly Candidate[])[]): string[] {
  return rank(readQuestion(question, NOW, WORDS), runs, corpusOf(runs)).map(
    ({ run, index }) => runs[run]?.[index]?.text ?? '',
  );
}

describe('ranking', () => {
  it('puts first what shares the rarer words', () => {
    const run = [
      says('my plan for the garden'),
      ...filler(8),
      says('my plan for the asylum'),
      ...filler(8),
      says('plan'),
    ];
    expect(best('what was the plan with the asylum?', run)[0]).toBe('my plan for the asylum');
  });

  it('finds what is told in other words', () => {
    const run = [...filler(9), says('I bought an automobile'), ...filler(9)];
    expect(best('which car is mine?', run)[0]).toBe('I bought an automobile');
  });

  it('prefers the word itself to one that is used like it', () => {
    const run = [says('I bought an automobile'), ...filler(9), says('I bought a car'), ...filler(9)];
    expect(best('which car is mine?', run)[0]).toBe('I bought a car');
  });

  it('lifts what stands beside a hit, in the same talk only', () => {
    const talk = [says('the kiln is broken'), says('it takes two weeks then')];
    const later = says('and now something else', { at: NOW });
    const found = best('how is the kiln?', [...talk, later, ...filler(9).map((each) => ({ ...each, at: NOW }))]);
    expect(found.slice(0, 2)).toEqual(talk.map(({ text }) => text));
    expect(found).not.toContain(later.text);
  });

  it('lifts what stands nearer to a hit more, and a little all of its talk', () => {
    const talk = ['the kiln is broken', 'aa', 'bb', 'cc', 'dd', 'ee', 'ff'].map((text) => says(text));
    const scores = rank(
      readQuestion('kiln', NOW, WORDS),
      [[...talk, ...filler(9).map((each) => ({ ...each, at: NOW }))]],
      {
        ...{ messages: 16, averageTerms: 2 },
        holding: (term) => (term === 'kiln' ? 1 : 0),
      },
    );
    const scoreOf = (index: number) => scores.find((each) => each.index === index)?.score ?? 0;
    expect(scoreOf(1)).toBeGreaterThan(3 * scoreOf(6));
    expect(scoreOf(1)).toBeGreaterThan(scoreOf(2));
    expect(scoreOf(3)).toBeGreaterThan(scoreOf(4));
    expect(scoreOf(4)).toBe(scoreOf(6));
    expect(scoreOf(6)).toBeGreaterThan(0);
    expect(scores).toHaveLength(7);
  });

  it('takes a name that says who speaks for little where it is only mentioned', () => {
    const apart = (texts: readonly Candidate[]) =>
      texts.map((each, index) => ({ ...each, at: NOW - (99 - index) * DAY }));
    const run = apart([
      says('hello', { speaker: 'Ada' }),
      says('Ada Ada Ada', { role: 'assistant' }),
      ...filler(5),
      says('a lion'),
    ]);
    const found = rank(readQuestion('what of the lion, Ada?', NOW, WORDS), [run], corpusOf([run]));
    expect(found[0]?.index).toBe(7);
  });

  it('takes few words of whom the question names for little', () => {
    const run = [
      says('Ada: thanks a lot', { speaker: 'Ada' }),
      ...filler(9),
      says('Ada: the ferry to the island was late again and we missed the market', { speaker: 'Ada' }),
      ...filler(9),
    ];
    expect(best('what was it with Ada?', run)[0]).toContain('ferry');
  });

  it('prefers whom the question names, and the answer to them', () => {
    const run = [
      ...[says('I paint lions', { speaker: 'Ada' }), says('lions, lovely', { role: 'assistant' })],
      ...[says('I paint lions', { speaker: 'Bob' }), says('lions, lovely indeed', { role: 'assistant' })],
    ];
    const apart = run.map((each, index) => ({ ...each, at: NOW - (9 - index) * DAY }));
    const found = rank(readQuestion('does Bob paint lions?', NOW, WORDS), [apart], corpusOf([apart])).map(
      ({ index }) => index,
    );
    expect(found[0]).toBe(2);
    expect(found.indexOf(3)).toBeLessThan(found.indexOf(1));
  });

  it('prefers the one whose words are asked for', () => {
    const run = [says('tea from Assam'), ...filler(5), says('tea from Assam', { role: 'assistant' }), ...filler(5)];
    const first = (question: string) => rank(readQuestion(question, NOW, WORDS), [run], corpusOf([run]))[0]?.index;
    expect(first('which tea did I like?')).toBe(0);
    expect(first('which tea was it that you recommended?')).toBe(6);
  });

  it('prefers the time that the question speaks of', () => {
    const march = says('we decided about the cache', { at: Date.parse('2026-03-10') });
    const may = says('we decided about the cache', { at: Date.parse('2026-05-10') });
    const run = [march, ...filler(1).map((each) => ({ ...each, at: Date.parse('2026-04-01') })), may];
    const first = (month: string) =>
      rank(readQuestion(`what did we decide about the cache in ${month}?`, NOW, WORDS), [run], corpusOf([run]))[0]
        ?.index;
    expect(first('March')).toBe(0);
    expect(first('May')).toBe(2);
  });

  it('prefers a message that tells more of what is asked', () => {
    const run = [says('lion lion lion'), ...filler(5), says('a lion in a boat'), ...filler(5)];
    expect(best('lion and boat', run)[0]).toBe('a lion in a boat');
  });

  it('counts twice what tells all that is asked, and once what tells hardly any of it', () => {
    const corpus: Corpus = { messages: 100, averageTerms: 1, holding: () => 1 };
    const scoreOf = (question: string) =>
      rank(readQuestion(question, NOW, WORDS), [[says('zebu')]], corpus)[0]?.score ?? 0;
    expect(scoreOf('zebu') / scoreOf('zebu qq1 qq2 qq3 qq4 qq5 qq6 qq7 qq8 qq9')).toBeCloseTo(2 / 1.1);
  });

  describe('weighs a message that holds what is asked', () => {
    const even: Corpus = { messages: 1_000, averageTerms: 1, holding: () => 1 };
    const scoreOf = (question: string, message: Candidate, corpus = even) =>
      rank(readQuestion(question, NOW, WORDS), [[message]], corpus)[0]?.score ?? 0;

    it('half as much again where it was said when the question asks for, and not twice as much', () => {
      const [then, later] = ['2026-03-10', '2026-04-20'].map((date) =>
        scoreOf('cache in March', says('cache', { at: Date.parse(date) })),
      );
      expect((then ?? 0) / (later ?? 0)).toBeGreaterThan(1.5);
      expect((then ?? 0) / (later ?? 0)).toBeLessThan(1.7);
    });

    it.each([
      [2, 1.25, 1.4],
      [3, 1.4, 1.6],
      [100, 1.9, 2],
    ])('more where it says so %d times, and never twice as much', (times, least, most) => {
      const once = scoreOf('zebu', says('zebu', { size: 1 }));
      const often = scoreOf('zebu', says('zebu '.repeat(times), { size: 1 }));
      expect(often / once).toBeGreaterThan(least);
      expect(often / once).toBeLessThan(most);
    });

    it.each([
      [10, 0.2, 0.33],
      [500, 0.65, 0.9],
    ])('less for a rare word that is used like one that %d of 1,000 hold than for that one', (held, least, most) => {
      const holding = (term: string) => (term === 'car' ? held : term === 'automobil' ? 1 : 0);
      const [related, own] = ['automobile', 'car'].map((text) => scoreOf('car', says(text), { ...even, holding }));
      expect((related ?? 0) / (own ?? 0)).toBeGreaterThan(least);
      expect((related ?? 0) / (own ?? 0)).toBeLessThan(most);
    });
  });

  it('leaves out what shares nothing and is near nothing', () => {
    expect(best('kiln', filler(5))).toEqual([]);
    expect(best('', filler(5))).toEqual([]);
    expect(best('kiln')).toEqual([]);
  });

  it('is the same whatever order the runs come in', () => {
    const [one, two] = [
      [says('a kiln'), ...filler(3)],
      [says('a kiln in the yard'), ...filler(4)],
    ];
    expect(best('kiln in yard', one, two)).toEqual(best('kiln in yard', two, one));
  });
});
