import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageId } from '../identity.js';
import { type FactRecord, foldFacts } from './fact.js';
import { FactIndex, type IndexedFact } from './fact-index.js';
import { decideNotes, type FactCandidate, sameFact } from './noting.js';
import { saidFacts } from './said-facts.js';
import { Statement } from './statement.js';

/** Compares with every fact there is. */
class WholeIndex extends FactIndex {
  readonly #all = new Map<string, true>();

  override add(fact: Parameters<FactIndex['add']>[0]): IndexedFact {
    this.#all.set(fact.id, true);
    return super.add(fact);
  }

  override near(): IndexedFact[] {
    return [...this.#all.keys()].flatMap((id) => this.get(id) ?? []);
  }
}

const candidateOf = (text: string, by: FactCandidate['by'], message: string): FactCandidate => ({
  ...{ text, key: saidFacts(text)[0]?.key ?? null, by },
  sources: by === 'person' ? [] : [{ conversationId: 'c', depth: 0, messageId: message as MessageId }],
});

const said = fc.record({
  start: fc.constantFrom('I', 'My sister', 'My manager', 'We also', 'Ich'),
  verb: fc.constantFrom(
    'live in',
    "don't live in",
    'like',
    "doesn't like",
    'is',
    'is not',
    'work at',
    'wohne nicht in',
  ),
  what: fc.constantFrom('Oslo', 'Oslo, Norway', 'Norway', 'tea', 'green tea', 'tea, not coffee', 'Tom', 'Tom and Anna'),
  by: fc.constantFrom<FactCandidate['by']>('rules', 'person', 'model'),
  message: fc.constantFrom('1', '2', '3'),
});

function noted(said: readonly FactCandidate[], newIndex: () => FactIndex, most: number): FactRecord[] {
  const records: FactRecord[] = [];
  let ids = 0;
  for (const candidate of said) {
    const index = newIndex();
    for (const fact of foldFacts(records)) if (fact.status === 'current') index.add(fact);
    records.push(...decideNotes(index, [candidate], { at: 0, newId: () => `r${++ids}`, most }));
  }
  return records;
}

describe('the index of facts', () => {
  it('leaves out no fact that a new one has to do with', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), fc.constantFrom(3, 1_000), (facts, most) => {
        const all = facts.map(({ start, verb, what, by, message }) =>
          candidateOf(`${start} ${verb} ${what}`, by, message),
        );
        const whole = noted(all, () => new WholeIndex(), most);
        expect(noted(all, () => new FactIndex(), most)).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  it('gives as few of many facts as of few', () => {
    const compared = (count: number): number => {
      const index = new FactIndex();
      for (let number = 0; number < count; number += 1) {
        const { sources, ...fact } = candidateOf(`I keep tool ${number} on shelf ${number * 7}`, 'person', '');
        index.add({ ...fact, id: `f${number}`, sources });
      }
      const asked = ['I do not keep tool 50 on shelf 350', 'I keep tool 50 on shelf 350', 'I live in Oslo'];
      return asked.reduce((sum, text) => sum + index.near(new Statement(text), 'user home').length, 0);
    };
    expect(compared(100)).toBeGreaterThan(0);
    expect(compared(3_000)).toBe(compared(100));
  });

  it('forgets what is removed, and is not changed by a decision', () => {
    const facts = foldFacts(noted([candidateOf('I live in Oslo', 'rules', '1')], () => new FactIndex(), 9));
    const index = FactIndex.of(facts);
    const [bergen, oslo] = ['Bergen', 'Oslo'].map((town) => candidateOf(`I live in ${town}`, 'rules', '2'));
    const newId = () => 'new';
    const decide = (candidate: FactCandidate) => decideNotes(index, [candidate], { at: 0, newId });
    expect(decide(bergen as FactCandidate)).toMatchObject([{ replaces: ['r1'] }]);
    expect(decide(oslo as FactCandidate)).toMatchObject([{ kind: 'fact-merged', target: 'r1' }]);
    expect(decide(oslo as FactCandidate)).toMatchObject([{ kind: 'fact-merged', target: 'r1' }]);
    expect(sameFact(index, oslo as FactCandidate)).toBe('r1');
    index.remove('r1');
    expect(decide(bergen as FactCandidate)).toMatchObject([{ replaces: [] }]);
    expect(sameFact(index, oslo as FactCandidate)).toBeUndefined();
    expect(index.size).toBe(0);
  });
});
