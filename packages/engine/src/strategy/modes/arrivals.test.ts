import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Bench, sent } from './bench.fixture.js';
import { assistant, call, result, user } from './talk.fixture.js';

const LEAST_TOKENS = 200;
const WORDS = ['harbour', 'lantern', 'orchard', 'municipality', 'is', 'of', 'configuration', 'ropes', 'unremarkable'];

/** How many lines an output has, how many of these are its own, and how its call ended. */
interface Output {
  readonly lines: number;
  readonly changed: number;
  readonly code: number;
}

/** Outputs whose lines repeat: prose, rows of a table, or paths, of which some change. */
const outputs = fc.record({
  kind: fc.constantFrom('prose', 'rows', 'paths'),
  turns: fc
    .tuple(
      fc.integer({ min: 4, max: 60 }),
      fc.array(
        fc.record({ lines: fc.integer({ min: 4, max: 60 }), changed: fc.integer({ min: 0, max: 8 }), code: fc.nat(3) }),
        { minLength: 2, maxLength: 6 },
      ),
    )
    .map(([most, turns]): Output[] => turns.map((turn) => ({ ...turn, lines: Math.min(most, turn.lines) }))),
});

/** In a pass the fifth loses what it repeats, shows whole again, and is what the last one repeats. */
const LOST_AND_REPEATED = {
  kind: 'paths',
  turns: [
    ...[
      { lines: 10, changed: 3, code: 0 },
      { lines: 4, changed: 4, code: 3 },
      { lines: 54, changed: 8, code: 0 },
    ],
    ...[
      { lines: 26, changed: 0, code: 0 },
      { lines: 46, changed: 1, code: 1 },
      { lines: 57, changed: 7, code: 0 },
    ],
  ],
};

const textOf = (kind: string, { lines, changed, code }: Output, turn: number) => {
  const body = Array.from({ length: lines }, (_, line) =>
    line < changed ? `${lineOf(kind, line)} in ${turn}` : lineOf(kind, line),
  );
  return { envelope: `Exit code: ${code}\nWall time: 1.${turn} seconds\nOutput:`, body: body.join('\n') };
};

function lineOf(kind: string, line: number): string {
  if (kind === 'paths') return `/srv/data/${line}/values_${line * 7}.csv: ${line * 31} rows`;
  if (kind === 'rows') return `| ${line} | ${line * 17} | ${WORDS[line % WORDS.length]} |`;
  return Array.from({ length: 9 }, (_, word) => WORDS[(line * 5 + word * (line + 2)) % WORDS.length]).join(' ');
}

it.each(['auto', 'long'])(
  'mode %s marks an arrival only for 200 tokens, and keeps the envelope of the newest result',
  async (mode) => {
    let arrivals = 0;
    await fc.assert(
      fc.asyncProperty(outputs, async ({ kind, turns }) => {
        const bench = new Bench({ mode });
        await bench.exchange([user('Look at the data.')], assistant('I shall.'));
        for (const [turn, output] of turns.entries()) {
          const { envelope, body } = textOf(kind, output, turn);
          await bench.prepare([
            user(`Again, ${turn}.`),
            call(`c${turn}`, 'exec', { turn }),
            result(`c${turn}`, `${envelope}\n${body}`),
          ]);
          const shown = sent(await bench.prepare([])).at(-1)?.content;
          expect(String(shown).startsWith(envelope)).toBe(true);
          bench.said.push(assistant(`Seen ${turn}.`));
        }
        for (const { trigger, tokensBefore, tokensAfter } of await bench.engine.compactions('talk')) {
          if (trigger?.kind !== 'arrival') continue;
          arrivals += 1;
          expect(tokensBefore - tokensAfter).toBeGreaterThanOrEqual(LEAST_TOKENS);
        }
      }),
      { numRuns: 15, endOnFailure: true, examples: [[LOST_AND_REPEATED]] },
    );
    expect(arrivals).toBeGreaterThan(0);
  },
);
