import { describe, expect, it } from 'vitest';
import { Bench, MINUTE, sent, TALK, texts } from './bench.fixture.js';
import { assistant, talk, user } from './talk.fixture.js';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NONE = { mode: 'none' };
const BLOCKS = { mode: 'blocks' };
const isGap = (text: string): boolean => text.startsWith('[TIME GAP: ');

/** Three sessions of two exchanges each, with three days between. */
async function sessions(bench: Bench, strategy: object = bench.strategy): Promise<void> {
  for (let session = 0; session < 3; session += 1) {
    bench.now += session === 0 ? 0 : 3 * DAY;
    for (let index = 0; index < 2; index += 1) {
      bench.now += MINUTE;
      await bench.exchange([user(`Question ${session}.${index}`)], assistant(`Answer ${session}.${index}`), {
        strategy,
      });
    }
  }
}

const notes = async (bench: Bench) =>
  (await bench.engine.compactions(TALK)).filter(({ kind }) => kind === 'note').map(({ id }) => id);

describe('pauses from before the mode was set', () => {
  it('show from the next call on, each before the first message after it', async () => {
    const bench = new Bench();
    await sessions(bench, NONE);
    const shown = texts(await bench.prepare([user('And?')], { strategy: BLOCKS }));
    const gap = '[TIME GAP: 3 days - NEW CONVERSATION SESSION]';
    expect(shown.filter(isGap)).toEqual([gap, gap]);
    expect(shown[shown.indexOf('Question 1.0') - 1]).toBe(gap);
    expect(shown[shown.indexOf('Question 2.0') - 1]).toBe(gap);
    const again = texts(await bench.prepare([], { strategy: BLOCKS }));
    expect(again).toEqual(shown);
  });

  it('stand in order with the summaries of blocks that are compacted in the same pass', async () => {
    const bench = new Bench();
    bench.isResending = false;
    for (const [index, message] of talk(40).entries()) {
      if (index > 0 && index % 20 === 0) bench.now += 5 * HOUR;
      if (message.role === 'user') await bench.exchange([message], assistant('So it is.'), { strategy: NONE });
    }
    const strategy = { ...BLOCKS, compact_threshold: 2500, compact_target: 1000, keep_uncompacted_messages: 6 };
    const turn = await bench.prepare([user('And?')], { strategy });
    const kinds = texts(turn).map((text) => (isGap(text) ? 'gap' : text.startsWith('[SUMMARY: ') ? 'summary' : ''));
    expect(kinds.slice(0, 3)).toEqual(['summary', 'gap', 'summary']);
    expect(turn.compaction?.tokensAfter).toBe(turn.tokensAfter.tokens);
  });

  it('are not made up where messages between two others have left the view', async () => {
    const bench = new Bench();
    for (const [question, answer] of [0, 1, 2, 3, 4, 5, 6, 7].map((from) => talk(1, { from }))) {
      bench.now += 60 * MINUTE;
      if (question && answer) await bench.exchange([question], answer, { strategy: NONE });
    }
    for (const depth of [0, 1, 8]) await bench.engine.pin(TALK, depth);
    const small = { max_summaries: 1, keep_uncompacted_messages: 4, block_min_messages: 2 };
    await bench.compact({ ...BLOCKS, ...small, block_gap_minutes: 10_000, compact_target: 100 });
    const turn = await bench.prepare([user('And?')], { strategy: BLOCKS });
    expect(texts(turn)[2]).toBe(bench.said[8]?.content);
    expect(texts(turn).filter(isGap)).toEqual([]);
  });

  it('stay away when a person has undone them, while new ones show', async () => {
    const bench = new Bench();
    await sessions(bench, NONE);
    await bench.exchange([user('And?')], assistant('So.'), { strategy: BLOCKS });
    for (const id of await notes(bench)) await bench.engine.undo(TALK, id);
    for (let index = 0; index < 12; index += 1)
      await bench.exchange([user(`More ${index}`)], assistant('Yes.'), { strategy: BLOCKS });
    expect(texts(await bench.prepare([user('Now?')], { strategy: BLOCKS })).filter(isGap)).toEqual([]);
    await bench.prepare([assistant('Now.')], { strategy: BLOCKS });
    bench.now += 5 * HOUR;
    const later = texts(await bench.prepare([user('Later.')], { strategy: BLOCKS }));
    expect(later.filter(isGap)).toEqual(['[TIME GAP: 5 hours - NEW CONVERSATION SESSION]']);
  });
});

describe('a gap line', () => {
  it('is no compaction: not of the turn, not in the log, and recorded as a note', async () => {
    const bench = new Bench(BLOCKS);
    await sessions(bench);
    bench.now += DAY;
    const turn = await bench.prepare([user('Back.')]);
    expect(texts(turn).at(-2)).toBe('[TIME GAP: 1 day - NEW CONVERSATION SESSION]');
    expect(sent(turn).at(-2)?.role).toBe('system');
    expect(turn.compaction).toBeUndefined();
    expect(turn.tokensBefore.tokens).toBe(turn.tokensAfter.tokens);
    expect(bench.events.map(({ kind }) => kind)).not.toContain('pass-committed');
    expect((await bench.engine.compactions(TALK)).map(({ kind }) => kind)).toEqual(['note', 'note', 'note']);
  });

  it('is not what an undo without a name takes back', async () => {
    const bench = new Bench(BLOCKS);
    for (const [index, message] of talk(20).entries())
      if (message.role === 'user') await bench.exchange([message], assistant(`So it is, ${index}.`));
    const pass = await bench.compact({ mode: 'summarize', summarize_keep: 2 });
    bench.now += 5 * HOUR;
    const turn = await bench.prepare([user('Back.')]);
    expect(texts(turn).filter(isGap)).toHaveLength(1);
    expect((await bench.engine.undo(TALK))?.undoes).toBe(pass?.id);
    expect(await bench.engine.undo(TALK)).toBeUndefined();
  });
});
