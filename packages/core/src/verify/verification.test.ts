import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fact, findFacts } from './facts.js';
import type { SourceText } from './source.js';
import { verifySummary } from './verification.js';

const fact = (kind: Fact['kind'], text: string): Fact => ({ kind, text, source: 0 });

describe('checking a summary', () => {
  it('finds literal facts whatever the case and the white space', () => {
    expect(verifySummary([fact('quote', 'Never  on\nSundays')], 'he said NEVER ON SUNDAYS.').share).toBe(1);
  });

  it('does not find a fact inside a longer word', () => {
    const { missing } = verifySummary([fact('number', '12%'), fact('identifier', 'userId')], '2012% and superuserIds');
    expect(missing).toHaveLength(2);
  });

  it('finds names in text without spaces between words', () => {
    expect(verifySummary([fact('path', 'src/a.ts')], '请打开src/a.ts文件').kept).toBe(1);
  });

  it('finds a statement by most of its content words in one place', () => {
    const decision = fact('decision', 'We decided to keep the old parser for now.');
    expect(verifySummary([decision], 'Decision: keep old parser').kept).toBe(1);
    expect(verifySummary([decision], 'Keep calm.\n\nAn old man.\n\nNothing.\n\nThe parser.').kept).toBe(0);
  });

  it('finds a statement that two neighbouring lines hold, and not one that is further apart', () => {
    const decision = fact('decision', 'We decided to keep the old parser for now.');
    expect(verifySummary([decision], 'Decided to keep:\nthe old parser').kept).toBe(1);
    expect(verifySummary([decision], 'Decided to keep:\nsomething else\nthe old parser').kept).toBe(0);
  });

  it('says what is missing and how much was kept', () => {
    const facts = [fact('path', 'a/b.ts'), fact('path', 'a/c.ts')];
    expect(verifySummary(facts, 'only a/b.ts')).toEqual({ share: 0.5, kept: 1, total: 2, missing: [facts[1]] });
  });

  it('has nothing to miss where there were no facts', () => {
    expect(verifySummary([], '')).toEqual({ share: 1, kept: 0, total: 0, missing: [] });
  });

  it('misses nothing in the text itself, and everything in an empty summary', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'Please read src/a/b.ts today.',
            'We decided to use "plain text" files.',
            'It took 250 ms on 2024-03-05.',
            'TODO rename old_table soon',
            'Why is parseHeader failing?',
          ),
        ),
        fc.string(),
        (lines, noise) => {
          const sources: SourceText[] = [...lines, noise].map((text) => ({ role: 'user', kind: 'text', text }));
          const facts = findFacts(sources);
          expect(verifySummary(facts, sources.map(({ text }) => text).join('\n')).missing).toEqual([]);
          const isWordless = ({ kind }: Fact) => kind === 'request' || kind === 'task' || kind === 'decision';
          expect(verifySummary(facts, '').missing.filter((one) => !isWordless(one))).toHaveLength(
            facts.filter((one) => !isWordless(one)).length,
          );
        },
      ),
    );
  });

  it('checks 10,000 requests that differ in a number', () => {
    const requests = Array.from({ length: 10_000 }, (_, at) =>
      fact('request', `please check item ${at} of box alpha beta`),
    );
    expect(verifySummary(requests, requests.map(({ text }) => text).join('\n')).share).toBe(1);
  });

  it('checks 20,000 facts against a long summary', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => fact('identifier', `the_name_${index}`));
    const summary = names.map(({ text }) => text).join(' and the the the ');
    expect(verifySummary(names, summary).share).toBe(1);
  });
});
