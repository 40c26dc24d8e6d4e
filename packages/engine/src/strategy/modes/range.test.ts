import {
  type Edit,
  InvalidInputError,
  type Message,
  type SpanReplaced,
  toolCalls,
  toolResults,
  type View,
} from '@palimpsest/core';
import { type ChatMessage, validateChatRequest } from '@palimpsest/fakes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversation } from '../../../../codecs/src/conversation.arbitrary.js';
import type { CompactOptions } from '../../compaction/manual-passes.js';
import { madeBy } from '../../session.fixture.js';
import { Bench, MINUTE, MODEL, messagesOf, sent, TALK, texts } from './bench.fixture.js';
import { call, output, paragraph, result, talk, toolTurns, user } from './talk.fixture.js';

const none = { mode: 'none' };
const compact = async (bench: Bench, range: CompactOptions['range'], strategy: object = none) =>
  madeBy(await bench.engine.compact({ conversation: TALK, strategy, model: MODEL, range }));

const spansIn = (log: readonly Edit[]): SpanReplaced[] =>
  log.filter((edit): edit is SpanReplaced => edit.kind === 'span-replaced');

async function refused(promise: Promise<unknown>): Promise<InvalidInputError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InvalidInputError);
  return error as InvalidInputError;
}

describe('a range that a person asks for', () => {
  it('is the block between two pauses that holds a message, by the pause of the strategy', async () => {
    const bench = new Bench(none);
    for (let block = 0; block < 3; block += 1) {
      bench.now += 3 * 60 * MINUTE;
      for (let turn = 0; turn < 3; turn += 1) {
        bench.now += 30 * MINUTE;
        const [question, answer] = talk(1, { from: block * 3 + turn });
        if (question !== undefined && answer !== undefined) await bench.exchange([question], answer);
      }
    }
    await compact(bench, { block: 8 });
    expect(spansIn(await bench.store.edits(TALK))).toMatchObject([{ from: 6, to: 12 }]);
    await bench.engine.undo(TALK);
    const wide = { mode: 'blocks', block_gap_minutes: 10 };
    await compact(bench, { block: 8 }, wide);
    expect(spansIn(await bench.store.edits(TALK)).at(-1)).toMatchObject({ from: 8, to: 10 });
    expect((await refused(compact(bench, { block: 9 }, wide))).code).toBe('nothing_to_summarise');
  });

  it('leaves the question that the model has not answered', async () => {
    const bench = new Bench(none);
    await bench.prepare([...talk(4), user('And now?')]);
    await compact(bench, { from: 4, to: 9 });
    expect(spansIn(await bench.store.edits(TALK))).toMatchObject([{ from: 4, to: 8 }]);
    expect((await refused(compact(bench, { from: 8, to: 9 }))).code).toBe('not_answered');
    expect(texts(await bench.prepare([])).at(-1)).toBe('And now?');
  });

  it('leaves results that the model has not seen with their call and the request', async () => {
    const bench = new Bench(none);
    await bench.prepare([...toolTurns(3), user('Read.'), call('x', 'read_file', {}), result('x', output(9))]);
    await compact(bench, { from: 4, to: 15 });
    expect(spansIn(await bench.store.edits(TALK))).toMatchObject([{ from: 4, to: 12 }]);
    expect(sent(await bench.prepare([])).slice(-3)).toEqual(bench.said.slice(-3));
  });

  it('asks the model of the strategy, and takes its word only when it is shorter', async () => {
    const bench = new Bench(none);
    await bench.exchange(talk(3).slice(0, -1), talk(3).at(-1) as ChatMessage);
    const send = async () => ({
      status: 200,
      text: JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: LONG_WINDED } }] }),
    });
    const strategy = { mode: 'summarize', summarizer: 'model' };
    const range = { from: 0, to: 4 };
    const made = madeBy(await bench.engine.compact({ conversation: TALK, strategy, model: MODEL, range, send }));
    expect(made.tokensAfter).toBeLessThan(made.tokensBefore);
    expect(made.fallbacks[0]).toMatch(/^model: /);
  });

  it('is summarised wherever it lies: the view is accepted, stands for the range alone, and comes back', async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(conversation(), fc.nat(1000), fc.nat(1000), fc.nat(1000), async (said, first, second, pinAt) => {
        const bench = new Bench(none);
        const messages = said.map(({ wire }, index) =>
          typeof wire.content === 'string' && wire.role !== 'system'
            ? { ...wire, content: `${wire.content}\n${paragraph(index, 5)}` }
            : wire,
        ) as unknown as ChatMessage[];
        const before = await bench.prepare(messages).catch((error: unknown) => {
          if (error instanceof InvalidInputError) return undefined;
          throw error;
        });
        fc.pre(before !== undefined);
        if (before === undefined) return;
        const length = (await bench.wires()).length;
        const [from = 0, end = 0] = [first % length, second % length].sort((a, b) => a - b);
        const pinned = pinAt % length;
        await bench.engine.pin(TALK, pinned);
        const compaction = await compact(bench, { from, to: end + 1 }).catch((error: unknown) => {
          if (error instanceof InvalidInputError) return undefined;
          throw error;
        });
        if (compaction === undefined) return;
        made += 1;
        const after = await bench.prepare([]);
        expect(validateChatRequest(JSON.parse(after.body), after.body)).toBeNull();
        const shown = messagesIn(await bench.engine.view(TALK, MODEL)).map(({ depth }) => depth);
        const plain = new Bench(none);
        await plain.prepare(messages);
        const spans = spansIn(await bench.store.edits(TALK));
        for (const { depth, message } of messagesIn(await plain.engine.view(TALK, MODEL))) {
          if (!spans.some((span) => depth >= span.from && depth < span.to)) expect(shown).toContain(depth);
          else expect(depth !== pinned && (isWithin(depth, from, end) || isOfTools(message))).toBe(true);
        }
        await bench.engine.undo(TALK, compaction.id);
        expect(messagesOf(await bench.prepare([]))).toBe(messagesOf(before));
      }),
      { numRuns: 150 },
    );
    expect(made).toBeGreaterThan(20);
  });
});

const LONG_WINDED = paragraph(1, 200);
const messagesIn = ({ items }: View) => items.filter((item) => item.kind === 'message');
const isWithin = (depth: number, from: number, end: number): boolean => depth >= from && depth <= end;
const isOfTools = (message: Message): boolean => toolCalls(message).length + toolResults(message).length > 0;
