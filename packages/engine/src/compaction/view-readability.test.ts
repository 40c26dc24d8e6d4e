import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bench, MINUTE, TALK } from '../strategy/modes/bench.fixture.js';
import { assistant, call, result, user } from '../strategy/modes/talk.fixture.js';
import { countedByReader, expectHonest } from './view-reader.fixture.js';

const LIMITS = { token_budget: 1200 };

/** Every mode, each with the ways in which it takes things out of the view. */
const MODES: Readonly<Record<string, object>> = {
  auto: { mode: 'auto', ...LIMITS },
  'auto, where reading is dear': { mode: 'auto', auto_keep: 'bold', cache_read_price: 1, cache_write_price: 1 },
  'compact, with markers': { mode: 'compact', compact_keep: 1, compact_clear_tool_inputs: true, ...LIMITS },
  'compact, with digests': { mode: 'compact', compact_keep: 0, compact_shows: 'digest', ...LIMITS },
  'compact, with repeats as references': { mode: 'compact', compact_keep: 1, reference_repeats: true, ...LIMITS },
  summarize: { mode: 'summarize', summarize_keep: 3, summarize_min_messages: 4, ...LIMITS },
  window: { mode: 'window', max_history_messages: 8, tool_output_trim_chars: 200, ...LIMITS },
  long: { mode: 'long', target_context_tokens: 1200, raw_recent_tokens: 300 },
  'blocks, whose summaries retire': {
    ...{ mode: 'blocks', compact_threshold: 1200, compact_target: 600, keep_uncompacted_messages: 2 },
    ...{ block_min_messages: 2, max_summaries: 1 },
  },
};

const words = ['harbour', 'orchard', 'engine', 'library', 'glacier', 'theatre'];
const word = (index: number) => words[index % words.length];

/** A turn that says things worth keeping, some of them more than once, some only in what a tool failed with. */
function turn(index: number) {
  const failed = `TypeError: cannot read part_${index} of undefined\n`;
  const lines = Array.from(
    { length: 20 },
    (_, line) => `${line} row of the ${word(line)} in /srv/${index}/${line}.csv`,
  );
  return [
    user(`Please check src/${word(index)}/module_${index}.ts by 2024-03-0${1 + (index % 9)}, not later.`),
    call(`call_${index}`, 'read_file', { path: `/srv/data/${index}.txt`, note: 'as "before"' }),
    result(`call_${index}`, `${index % 2 === 0 ? failed : ''}${lines.join('\n')}`),
    assistant(
      `We decided to keep the ${word(index)} with old_name_${index % 4} for ${index + 3} days. It took ${index * 7} ms.`,
    ),
  ];
}

describe('the figures of a compaction', () => {
  it.each(Object.entries(MODES))('are what a reader of the view counts: %s', async (name, strategy) => {
    const bench = new Bench(strategy);
    let known = 0;
    const check = async () => {
      const { length } = await bench.engine.compactions(TALK);
      if (length > known) await expectHonest(bench.engine, TALK);
      known = length;
    };
    for (let index = 0; index < (name.includes('dear') ? 40 : 14); index += 1) {
      const [question, asked, answer, reply] = turn(index);
      if (question === undefined || asked === undefined || answer === undefined || reply === undefined) break;
      if (index % 5 === 4) bench.now += 300 * MINUTE;
      const first = await bench.prepare([question]);
      await check();
      await bench.reply(first, asked);
      const second = await bench.prepare([answer]);
      await check();
      await bench.reply(second, reply);
      await bench.engine.idle();
      await check();
    }
    expect((await bench.passes()).length).toBeGreaterThan(0);
    const kinds = (await bench.store.edits(TALK)).map(({ kind }) => kind);
    if (name.includes('retire')) expect(kinds).toContain('summary-retired');
    expect((await countedByReader(bench.engine, TALK)).readableShare).toBeLessThan(1);
  });

  it('are what a reader counts after any order of passes, undoing, bringing back and rewriting', async () => {
    const step = fc.constantFrom('say', 'summarise', 'summarise', 'mark', 'retire', 'undo', 'redo', 'revise', 'pin');
    const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const bench = new Bench({ mode: 'none' });
      bench.isResending = false;
      let said = 4;
      await bench.prepare([0, 1, 2, 3].flatMap(turn));
      for (const one of steps) {
        const before = (await bench.engine.compactions(TALK)).length;
        await DEEDS[one](bench, said);
        if (one === 'say') said += 1;
        else if ((await bench.engine.compactions(TALK)).length > before) await expectHonest(bench.engine, TALK);
      }
    });
    await fc.assert(property, { numRuns: 25 });
  });

  it('lose nothing by a reference to what still stands in the view', async () => {
    const bench = new Bench({ mode: 'compact', reference_repeats: true, token_budget: 100_000 });
    const log = Array.from({ length: 60 }, (_, line) => `Error: row ${line} of part_${line} is broken`).join('\n');
    await bench.exchange([user('Run it.'), call('a', 'run', {}), result('a', log)], assistant('It fails.'));
    await bench.exchange([user('Again.'), call('b', 'run', {}), result('b', log)], assistant('It fails again.'));
    await bench.prepare([user('And now?')]);
    const records = await bench.engine.compactions(TALK);
    expect(records.length).toBeGreaterThan(0);
    expect(records.at(-1)).toMatchObject({ retainedShare: 1, readableShare: 1, missing: [] });
  });

  it('count a fact that was lost and is said again as readable', async () => {
    const bench = new Bench({ mode: 'none' });
    bench.isResending = false;
    await bench.prepare([user('It is about old_table.'), assistant('Fine.'), ...turn(1), ...turn(2)]);
    await bench.compact({ mode: 'summarize', summarize_keep: 4, summarize_min_messages: 2, token_budget: 30 });
    await bench.prepare([user('It is about old_table, as I said.')]);
    expect((await bench.engine.library.readability(TALK)).missing).not.toContain('old_table');
  });

  it('do not call a note about a pause a compaction', async () => {
    const bench = new Bench({ mode: 'blocks' });
    await bench.exchange([user('Good evening')], assistant('Hello'));
    bench.now += 600 * MINUTE;
    const turned = await bench.prepare([user('Good morning')]);
    expect(await bench.engine.compactions(TALK)).toMatchObject([{ kind: 'note', messages: 0, retainedShare: 1 }]);
    expect(turned.compaction).toBeUndefined();
    expect(await bench.engine.undo(TALK)).toBeUndefined();
  });
});

const SUMMARIZE = { mode: 'summarize', summarize_min_messages: 2 };

const DEEDS = {
  say: (bench: Bench, index: number) => bench.prepare(turn(index)),
  summarise: (bench: Bench) => bench.compact({ ...SUMMARIZE, summarize_keep: 6 }),
  mark: (bench: Bench) => bench.compact({ mode: 'compact', compact_keep: 1, token_budget: 500 }),
  retire: (bench: Bench) =>
    bench.compact({
      ...{ mode: 'blocks', block_min_messages: 2, keep_uncompacted_messages: 2, max_summaries: 1 },
      ...{ compact_threshold: 10, compact_target: 5 },
    }),
  undo: (bench: Bench) => bench.engine.undo(TALK),
  redo: async (bench: Bench) => {
    const last = (await bench.engine.compactions(TALK)).findLast(({ kind }) => kind === 'undo');
    return bench.engine.undo(TALK, last?.id ?? 'none');
  },
  revise: async (bench: Bench) => {
    const standing = (await bench.engine.library.compactions(TALK, { limit: 500 })).compactions.filter(
      ({ isStanding }) => isStanding,
    );
    const summary = standing.flatMap(({ summaries }) => summaries)[0];
    if (summary !== undefined) await bench.engine.revise(TALK, summary.editId, 'Only module_1.ts matters.', 'gpt-4o');
  },
  pin: (bench: Bench) => bench.engine.pin(TALK, 0),
} as const;
