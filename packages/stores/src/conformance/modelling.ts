import fc from 'fast-check';
import { expect } from 'vitest';
import type { Holds } from './fixture.js';
import { compare, Model, type Operation, perform } from './model.js';

const CONVERSATIONS = ['a', 'b', 'c'] as const;

const words = fc.array(fc.constantFrom('x', 'y'), { maxLength: 3 });
const time = fc.nat({ max: 20 });
const conversation = fc.constantFrom(...CONVERSATIONS);

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      conversation,
      words,
      at: time,
      /** Which recorded message to follow; by default the tip. */
      follow: fc.option(fc.nat(), { nil: undefined, freq: 2 }),
      isStale: fc.integer({ min: 0, max: 4 }).map((value) => value === 0),
      keepsTip: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
      areReplies: fc.boolean(),
      instructions: fc.option(fc.constantFrom('one', 'two'), { nil: undefined, freq: 2 }),
      keep: fc.option(fc.nat(), { nil: undefined, freq: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('commit' as const),
      conversation,
      edits: fc.nat({ max: 3 }),
      keep: fc.nat(),
      at: time,
      isStale: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), conversation, tokens: fc.nat() }) },
);

export function modelling(holds: Holds): void {
  holds('does what a naive model does, whatever is appended, branched and committed', async ({ store }) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 25 }), async (operations) => {
        run += 1;
        const model = new Model(`run ${run}`);
        for (const each of operations) await perform(each, model, store);
        await compare(model, store);
      }),
      { numRuns: 60 },
    );
    expect(run).toBeGreaterThan(0);
  });
}
