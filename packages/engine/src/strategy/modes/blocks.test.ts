import type { ChatMessage } from '@palimpsest/fakes';
import { describe, expect, it } from 'vitest';
import { Bench, MINUTE, sent, TALK, texts } from './bench.fixture.js';
import { answering, model } from './model.fixture.js';
import { assistant, chatter, talk, user } from './talk.fixture.js';

const blocks = { mode: 'blocks', compact_threshold: 4000, compact_target: 2500, keep_uncompacted_messages: 6 };
const HOUR = 60 * MINUTE;
const CHAT_REPLY = 'Yes, that is how it mostly goes, and I would not want to have it any other way.';
const GAP = '[TIME GAP: 5 hours - NEW CONVERSATION SESSION]';

/** Sessions of some messages each, with hours between them. */
async function sessions(bench: Bench, sizes: readonly number[], gapHours = 5): Promise<void> {
  let from = 0;
  for (const size of sizes) {
    bench.now += gapHours * HOUR;
    for (let index = 0; index < size / 2; index += 1) {
      const [question, answer] = talk(1, { from: from + index });
      if (question !== undefined && answer !== undefined) await bench.exchange([question], answer);
      bench.now += MINUTE;
    }
    from += size;
  }
}

const summaries = (shown: readonly string[]) => shown.filter((text) => text.startsWith('[SUMMARY: '));

describe('E1, E2, E4: blocks between pauses', () => {
  it('says where a pause lies, once, before the first message after it', async () => {
    const bench = new Bench(blocks);
    await sessions(bench, [4, 4]);
    bench.now += 3 * 24 * HOUR;
    const turn = await bench.prepare([user('Back again.')]);
    expect(texts(turn)[4]).toBe(GAP);
    expect(sent(turn)[4]?.role).toBe('system');
    expect(texts(turn).slice(-2)).toEqual(['[TIME GAP: 3 days - NEW CONVERSATION SESSION]', 'Back again.']);
    expect(texts(await bench.prepare([]))).toEqual(texts(turn));
  });

  it('compacts the oldest blocks until under the target, in place, in order with the gaps, and leaves the rest', async () => {
    const bench = new Bench({ ...blocks, compact_threshold: 5500, compact_target: 4500 });
    await sessions(bench, [20, 20, 20, 10]);
    bench.now += 5 * HOUR;
    const turn = await bench.prepare([user('And now?')]);
    const shown = texts(turn);
    expect(shown[0]).toMatch(/^\[SUMMARY: [\s\S]+\]$/);
    expect(sent(turn)[0]?.role).toBe('system');
    expect(shown[1]).toBe(GAP);
    const [pass] = await bench.passes();
    expect(pass?.trigger).toMatchObject({ kind: 'tokens', limit: 5500 });
    expect(pass?.tokensAfter).toBeLessThanOrEqual(4500);
    expect(pass?.messages).toBe(20);
    expect(shown.slice(-7, -2)).toEqual(bench.said.slice(-6, -1).map(({ content }) => content));
  });

  it('takes only the oldest messages of a block that is far more than enough', async () => {
    const bench = new Bench({ ...blocks, compact_threshold: 3500, compact_target: 3000 });
    await sessions(bench, [40, 12]);
    const [pass] = await bench.passes();
    expect(pass?.messages).toBeGreaterThanOrEqual(15);
    expect(pass?.messages).toBeLessThan(24);
    expect(pass?.tokensAfter).toBeLessThanOrEqual(3000);
    expect(pass?.tokensAfter).toBeGreaterThan(2250);
  });

  it('stops at the target, with the newest blocks as they were said', async () => {
    const bench = new Bench({ ...blocks, compact_threshold: 11_000, compact_target: 10_000 });
    const turn = await bench.prepare([...talk(80, { sentences: 6 }), user('And now?')]);
    expect(turn.tokensBefore.tokens).toBeGreaterThan(12_000);
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(10_000);
    expect(turn.tokensAfter.tokens).toBeGreaterThan(7000);
    const spans = (await bench.store.edits(TALK)).flatMap((edit) => (edit.kind === 'span-replaced' ? [edit] : []));
    for (const { from, to } of spans) expect(to - from).toBeGreaterThanOrEqual(15);
    const raw = texts(turn).filter((text) => !text.startsWith('[SUMMARY: '));
    expect(raw).toEqual(bench.said.slice(-raw.length).map(({ content }) => content));
    expect(sent(turn).find(({ content }) => content === raw[0])?.role).toBe('user');
  });

  it('does not write summaries that would leave the view at once', async () => {
    const bench = new Bench({ ...blocks, compact_threshold: 5000, compact_target: 4000, max_summaries: 1 });
    const turn = await bench.prepare([...talk(80, { sentences: 6 }), user('And now?')]);
    expect(summaries(texts(turn))).toHaveLength(1);
    // With room for one summary of 160 tokens where five would stand, the newest blocks stay.
    expect(turn.tokensAfter.tokens).toBeGreaterThan(2200);
  });

  it('leaves no rest of a block that is too short to be summarised later', async () => {
    const bench = new Bench({ ...blocks, compact_threshold: 3000, compact_target: 2900 });
    await sessions(bench, [24, 20]);
    await bench.prepare([user('And now?')]);
    const [span] = (await bench.store.edits(TALK)).filter((edit) => edit.kind === 'span-replaced');
    expect(span).toMatchObject({ from: 0, to: 24 });
  });

  it('skips blocks of fewer than 15 messages', async () => {
    const bench = new Bench({ ...blocks, compact_threshold: 3800, compact_target: 3000 });
    await sessions(bench, [10, 30, 8]);
    const shown = texts(await bench.prepare([user('And now?')]));
    expect(shown.slice(0, 10)).toEqual(bench.said.slice(0, 10).map(({ content }) => content));
    expect(shown[10]).toBe(GAP);
    expect(shown[11]).toMatch(/^\[SUMMARY: /);
  });

  it('ends blocks at topics where nobody paused, after 50 messages at most', async () => {
    const about = (words: string, count: number): ChatMessage[] =>
      Array.from({ length: count }, (_, index) => {
        const line = `${words} ${words.split(' ').toReversed().join(' ')} number ${index}`;
        return index % 2 === 0 ? user(line) : assistant(line);
      });
    const garden = 'roses tulips compost watering seedlings greenhouse';
    const ships = 'anchors sails harbour rigging captain lighthouse';
    const bench = new Bench({ ...blocks, compact_threshold: 1500, compact_target: 500 });
    await bench.prepare([...about(garden, 24), ...about(ships, 70), user('And now?')]);
    const spans = (await bench.store.edits(TALK)).flatMap((edit) => (edit.kind === 'span-replaced' ? [edit] : []));
    expect(spans[0]).toMatchObject({ from: 0, to: 24 });
    expect(spans.length).toBeGreaterThan(1);
    for (const { from, to } of spans) expect(to - from).toBeLessThanOrEqual(50);
  });

  it('honours another pause than two hours', async () => {
    const bench = new Bench({ ...blocks, block_gap_minutes: 600 });
    await sessions(bench, [4, 4]);
    expect(texts(await bench.prepare([user('And?')])).some((text) => text.startsWith('[TIME GAP'))).toBe(false);
  });

  it('still says where a pause lies when nothing can be compacted or a soft limit is passed', async () => {
    for (const limits of [{ compact_threshold: 200, keep_uncompacted_messages: 30 }, { token_soft_budget: 200 }]) {
      const bench = new Bench({ ...blocks, ...limits });
      await sessions(bench, [4]);
      bench.now += 3 * HOUR;
      const turn = await bench.prepare([user('Back.')]);
      expect(texts(turn).at(-2)).toBe('[TIME GAP: 3 hours - NEW CONVERSATION SESSION]');
    }
  });
});

describe('E3: the voice of a summary', () => {
  it('is two to four sentences, and the prompt can be set per character', async () => {
    const bench = new Bench(blocks);
    await sessions(bench, [54]);
    const plain = summaries(texts(await bench.prepare([user('And?')])))[0] ?? '';
    const sentences = plain.match(/[.!?]["”]?(?=\s|\]$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(plain).toMatch(/^\[SUMMARY: They told me: "/);
    expect(plain).not.toMatch(/user:|assistant:/);
    const { send, bodies } = answering(
      'We talked about the harbour for a long while. You told me about your crates, and I promised to look.',
    );
    const pirate = new Bench({
      ...blocks,
      ...{ summarizer: 'model', memory: 'off' },
      summarization_prompt: 'You are Captain Mira. Recall it.',
    });
    pirate.isResending = false;
    for (const message of talk(60).filter(({ role }) => role === 'user')) {
      await pirate.exchange([message], assistant('Aye, that is quite a story you have there, go on, go on.'), { send });
    }
    expect(bodies[0]).toContain('You are Captain Mira. Recall it.');
    expect((await pirate.prepare([user('And?')], { send })).body).toContain('[SUMMARY: We talked about the harbour');
  });
});

describe('E5, E11: how many summaries stay', () => {
  it('lets the oldest leave the view and never the store', async () => {
    const bench = new Bench({ ...blocks, compact_threshold: 2600, compact_target: 800, max_summaries: 2 });
    await sessions(bench, [16, 16, 16, 16, 16, 8]);
    const turn = await bench.prepare([user('And?')]);
    expect(summaries(texts(turn))).toHaveLength(2);
    const spans = (await bench.store.edits(TALK)).filter((edit) => edit.kind === 'span-replaced');
    expect(spans.length).toBeGreaterThan(2);
    expect(await bench.wires()).toHaveLength(bench.said.length);
  });

  it('keeps the limit when a first pass makes more blocks than that', async () => {
    const history: ChatMessage[] = talk(120);
    const retire = new Bench({ ...blocks, compact_target: 1000, max_summaries: 3 });
    expect(summaries(texts(await retire.prepare([...history, user('And?')])))).toHaveLength(3);
    const merge = new Bench({ ...blocks, compact_target: 1000, max_summaries: 3, summary_overflow: 'merge' });
    const turn = await merge.prepare([...history, user('And?')]);
    expect(summaries(texts(turn))).toHaveLength(3);
    expect(turn.compaction?.messages).toBeGreaterThan(200);
  });

  it('makes one of the oldest with merge', async () => {
    const strategy = { ...blocks, compact_threshold: 2600, compact_target: 800, max_summaries: 2 };
    const bench = new Bench({ ...strategy, summary_overflow: 'merge' });
    await sessions(bench, [16, 16, 16, 16, 8]);
    expect(summaries(texts(await bench.prepare([user('And?')])))).toHaveLength(2);
    const spans = (await bench.store.edits(TALK)).flatMap((edit) => (edit.kind === 'span-replaced' ? [edit] : []));
    expect(spans.some(({ from, to }) => from === 0 && to >= 32)).toBe(true);
  });

  it('merges two very short summaries that stand side by side', async () => {
    const { send } = answering(
      'We talked for a while about nothing much, and it was as pleasant as it always is with you.',
    );
    const bench = new Bench({ ...blocks, compact_threshold: 1300, compact_target: 900, summarizer: 'model' });
    bench.isResending = false;
    for (const [index, message] of chatter(96).entries()) {
      if (index % 16 === 0) bench.now += 5 * HOUR;
      if (message.role === 'user') await bench.exchange([message], assistant(CHAT_REPLY), { send });
    }
    const spans = (await bench.store.edits(TALK)).flatMap((edit) => (edit.kind === 'span-replaced' ? [edit] : []));
    expect(spans.map(({ from, to }) => [from, to])).toContainEqual([0, 32]);
    expect(summaries(texts(await bench.prepare([user('And?')], { send }))).length).toBeLessThanOrEqual(3);
  });

  it('keeps important messages longer when asked to', async () => {
    const promise = user('Remember: I promised Ada to decide by 2026-04-02. We decided to meet at the pier.');
    const said = (count: number) => [
      ...talk(6),
      promise,
      assistant('I will.'),
      ...talk(count, { from: 50 }),
      user('And?'),
    ];
    const strategy = { ...blocks, keep_uncompacted_messages: 10, compact_threshold: 2000, compact_target: 1000 };
    const kept = await new Bench({ ...strategy, keep_important: true }).prepare(said(8));
    expect(kept.compaction).toBeDefined();
    expect(texts(kept)).toContain(promise.content);
    expect(texts(await new Bench(strategy).prepare(said(8)))).not.toContain(promise.content);
    expect(texts(await new Bench({ ...strategy, keep_important: true }).prepare(said(24)))).not.toContain(
      promise.content,
    );
  });
});

describe('E7: a summary that cannot be written', () => {
  it('becomes the fixed sentence', async () => {
    const picture = { type: 'image_url' as const, image_url: { url: 'https://example.com/a.png', detail: 'high' } };
    const silent = Array.from({ length: 30 }, () => [
      { role: 'user' as const, content: [picture] },
      { role: 'assistant' as const, content: '\n' },
    ]).flat();
    const turn = await new Bench(blocks).prepare([...silent, user('And?')]);
    expect(summaries(texts(turn))[0]).toBe('[SUMMARY: Previous conversation continued]');
  });

  it('is taken from the words that were said when the model fails', async () => {
    const { send } = model(() => ({ status: 500, text: 'oops' }));
    const bench = new Bench({ ...blocks, summarizer: 'model' });
    const turn = await bench.prepare([...talk(40), user('And?')], { send });
    expect(summaries(texts(turn)).length).toBeGreaterThan(0);
    expect(turn.compaction?.fallbacks[0]).toBe('model: the model answered with status 500');
  });
});

describe('E9: the log', () => {
  it('says when, which block, and tokens before and after', async () => {
    const bench = new Bench(blocks);
    const turn = await bench.prepare([...talk(40), user('And?')]);
    const line = bench.logged.find(({ message }) => message === 'pass-committed');
    const { compaction } = turn;
    expect(line?.facts).toMatchObject({
      conversationId: TALK,
      compaction: { at: bench.now, tokensBefore: compaction?.tokensBefore, tokensAfter: compaction?.tokensAfter },
      spans: expect.arrayContaining([expect.objectContaining({ from: 0 })]),
    });
    expect(compaction?.tokensAfter).toBe(turn.tokensAfter.tokens);
  });
});

describe('E10: a summary that a person wrote anew', () => {
  it('reads otherwise in its own frame until that is undone', async () => {
    const bench = new Bench(blocks);
    const first = await bench.prepare([...talk(40), user('And?')]);
    const edit = (await bench.store.edits(TALK)).find(({ kind }) => kind === 'span-replaced');
    await bench.engine.revise(TALK, edit?.id ?? '', 'We sailed. $& It rained.', 'gpt-4o');
    expect(summaries(texts(await bench.prepare([])))[0]).toBe('[SUMMARY: We sailed. $& It rained.]');
    await bench.engine.undo(TALK);
    expect((await bench.prepare([])).body).toBe(first.body);
    await expect(bench.engine.revise(TALK, 'no', 'x', 'gpt-4o')).rejects.toMatchObject({ field: 'summary' });
  });
});
