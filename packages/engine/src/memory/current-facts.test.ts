import { LOCAL_OWNER, SqliteVault, type Store } from '@palimpsest/stores';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LoopMeter } from '../event-loop/loop-meter.fixture.js';
import { Slices } from '../event-loop/slices.js';
import { Session } from '../session.fixture.js';
import { CurrentFacts } from './current-facts.js';

const TEXTS = [
  ...[
    'I live in Oslo',
    'I live in Bergen',
    "I don't live in Oslo",
    'I like tea',
    "I don't like tea",
    'I like tea and cake',
  ],
  ...['My name is Ada', 'I have two cats', 'I have three cats', 'My sister lives in Rome'],
];

/** Facts that are added, rewritten, forgotten and lose their sources, as a person does it. */
const deeds = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'add', 'rewrite', 'forget', 'erase'),
    text: fc.constantFrom(...TEXTS),
    which: fc.nat(),
  }),
  { maxLength: 14 },
);

interface Deed {
  readonly kind: string;
  readonly text: string;
  readonly which: number;
}

async function done(store: Store, given: readonly Deed[]): Promise<void> {
  const { memory } = new Session(store).engine;
  for (const { kind, text, which } of given) {
    const { facts } = await memory.list({ limit: 99, isAll: kind === 'forget' });
    const one = facts[which % Math.max(1, facts.length)];
    if (kind === 'add') await memory.add(text, which % 2 === 0 ? 'a' : undefined);
    else if (kind === 'erase') await memory.forgetSources({ conversationIds: ['a'] });
    else if (one !== undefined && kind === 'rewrite') await memory.rewrite(one.id, `${text} now`);
    else if (one !== undefined) await memory.forget(one.id);
  }
}

const stateOf = (facts: CurrentFacts, ids: readonly string[]) => ({
  count: facts.count,
  facts: facts.facts,
  begun: facts.begun,
  noted: ids.map((id) => facts.noted(id)?.id),
  indexed: facts.facts.map(({ id }) => facts.index.get(id)?.fact.id),
  size: facts.index.size,
});

describe('the facts that count', () => {
  it('are the same whether a log is read at once or extended piece by piece', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, fc.integer({ min: 1, max: 5 }), async (given, step) => {
        const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
        await done(store, given);
        const extended = CurrentFacts.none();
        const { count } = await store.facts('live');
        for (let from = 0; from < count; from += step)
          // Pieces overlap: what was taken in before is passed over.
          extended.extend(
            Math.max(0, from - 1),
            (await store.facts({ from: Math.max(0, from - 1), limit: step + 1 })).records,
          );
        const read = await CurrentFacts.of(await store.facts('live'), new Slices());
        const ids = (await store.facts({ from: 0, limit: count })).records.map(({ id }) => id);
        expect(stateOf(extended, ids)).toEqual(stateOf(read, ids));
      }),
      { numRuns: 60 },
    );
  });

  it('are read in slices where they are many', async () => {
    const records = Array.from({ length: 1_500 }, (_, number) => ({
      ...{ id: `f${number}`, retires: [], erases: [] },
      about: JSON.stringify({ kind: 'fact-noted', at: 1, by: 'person' }),
      words: JSON.stringify({ text: `I keep tool ${number} on shelf ${number * 7}`, key: null }),
    }));
    const meter = new LoopMeter();
    const counted = records.map((record) => ({
      ...record,
      get words() {
        meter.count();
        return record.words;
      },
    }));
    const live = { count: records.length, erasures: 0, records: counted };
    const facts = await meter.over(() => CurrentFacts.of(live, new Slices()));
    expect(facts.facts).toHaveLength(records.length);
    expect(meter.most).toBeLessThanOrEqual(220 * 2);
  });
});
