import { cutAtOrBefore, essentialItems, freeRuns, type JsonObject, tokensOf, type View } from '@palimpsest/core';
import { type ChatMessage, validateChatRequest } from '@palimpsest/fakes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversation } from '../../../../codecs/src/conversation.arbitrary.js';
import { restoreRepeatedCode } from '../../tool-output/restored.fixture.js';
import type { Turn } from '../../turns/turn.js';
import { type Keep, protectedFrom } from '../passes/pass.js';
import { Bench, isExtending, MINUTE, messagesOf, sent, TALK } from './bench.fixture.js';
import { output, paragraph } from './talk.fixture.js';

const BUDGET = 700;
const LIMITS = { token_budget: BUDGET };
/** For a mode that takes talk only when the window is at stake. */
const WINDOW = { ...LIMITS, context_window_tokens: BUDGET };

/** Every mode, small enough that short conversations come to their limits. `newest` are the messages it never touches. */
const MODES = [
  { name: 'auto', newest: 1, keep: {}, strategy: { mode: 'auto', ...LIMITS } },
  { name: 'compact', newest: 1, keep: { turns: 1 }, strategy: { mode: 'compact', compact_keep: 1, ...WINDOW } },
  {
    name: 'compact with digests',
    newest: 1,
    keep: {},
    strategy: {
      mode: 'compact',
      compact_keep: 0,
      compact_shows: 'digest',
      compact_clear_tool_inputs: true,
      reference_repeats: true,
      strip_reasoning: true,
      ...WINDOW,
    },
  },
  {
    name: 'summarize',
    newest: 3,
    keep: { messages: 3 },
    strategy: { mode: 'summarize', summarize_keep: 3, summarize_min_messages: 4, ...LIMITS },
  },
  {
    name: 'two messages',
    newest: 1,
    keep: {},
    strategy: {
      mode: 'summarize',
      summarize_keep: 0,
      summarize_min_messages: 0,
      summarize_form: 'two-messages',
      ...LIMITS,
    },
  },
  {
    name: 'window',
    newest: 2,
    keep: { messages: 2 },
    strategy: { mode: 'window', max_history_messages: 8, tool_output_trim_chars: 200, ...LIMITS },
  },
  {
    name: 'long',
    newest: 1,
    keep: { tokens: 150 },
    strategy: {
      mode: 'long',
      target_context_tokens: 900,
      compress_threshold: 0.8,
      raw_recent_tokens: 150,
      user_recent_turns: 1,
      assistant_recent_turns: 1,
      ...LIMITS,
    },
  },
  {
    name: 'blocks',
    newest: 4,
    keep: { messages: 4 },
    strategy: {
      mode: 'blocks',
      compact_threshold: BUDGET,
      compact_target: 400,
      keep_uncompacted_messages: 4,
      block_min_messages: 3,
      block_max_messages: 6,
      max_summaries: 2,
      summary_overflow: 'merge',
    },
  },
] as const;

/** Long enough to be worth compacting: words, code, output that repeats. */
const longText = fc
  .record({ index: fc.nat(30), size: fc.integer({ min: 0, max: 12 }), kind: fc.constantFrom('talk', 'code', 'output') })
  .map(({ index, size, kind }) => {
    if (kind === 'talk') return paragraph(index, size);
    return kind === 'code' ? `See:\n\`\`\`ts\n${output(index % 3, size)}\n\`\`\`` : output(index % 4, size * 2);
  });

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The codecs' conversations, with texts of all sizes; unanswered results are left out where a client must not send them. */
const said: fc.Arbitrary<ChatMessage[]> = fc
  .tuple(conversation(), conversation(), fc.array(longText, { minLength: 12, maxLength: 40 }))
  .map(([first, second, texts]) => {
    const wires = [...first, ...second].map(({ wire }) => wire);
    const longer = wires.map((wire, index): JsonObject => {
      const more = texts[index];
      return isText(wire.content) && more !== undefined && wire.role !== 'system'
        ? { ...wire, content: `${wire.content}\n${more}` }
        : wire;
    });
    return longer as unknown as ChatMessage[];
  });

/** What clients may send: results only for calls that wait for them, none left waiting at the end. */
async function prepared(
  bench: Bench,
  messages: readonly ChatMessage[],
  strategy: object = bench.strategy,
): Promise<Turn | undefined> {
  const memory_strategy = { recall: 'off', ...strategy };
  const request = { model: 'gpt-4o', messages, memory_strategy } as unknown as JsonObject;
  try {
    return await bench.engine.prepare({ request, conversation: TALK });
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidInputError') return undefined;
    throw error;
  }
}

const accepts = (turn: Turn): void => expect(validateChatRequest(JSON.parse(turn.body), turn.body)).toBeNull();

/** What could still be saved where no protection is, narrowed as far as it can be, by lines which say that something is gone. */
function couldSave({ items: shown }: View, keep: Keep): number {
  const essentials = essentialItems(shown, { isAgent: false, isAnswered: false });
  const items = shown.map((item, index) =>
    item.kind === 'message' && essentials.has(index) ? { ...item, isPinned: true } : item,
  );
  return freeRuns(items, cutAtOrBefore(items, protectedFrom(items, keep, 'last-exchange')))
    .map(({ from, to }) => items.slice(from, to).reduce((sum, item) => sum + tokensOf(item), 0))
    .reduce((sum, tokens) => sum + Math.max(0, tokens - LINE_TOKENS), 0);
}

const LINE_TOKENS = 50;
/** The first example that fails is told: to look for a smaller one takes longer than a test may. */
const RUNS = { numRuns: 20, endOnFailure: true };

describe.each(MODES)('mode $name, over generated conversations', ({ strategy, newest, keep }) => {
  it('fits whenever its protected part does, keeps newest and pins, is accepted, repeats nothing and is deterministic', async () => {
    let passes = 0;
    await fc.assert(
      fc.asyncProperty(said, fc.nat(1000), async (messages, pinAt) => {
        const bench = new Bench(strategy);
        const plain = await prepared(bench, messages, { mode: 'none' });
        fc.pre(plain !== undefined);
        if (plain === undefined) return;
        const before = await bench.wires();
        const view = await bench.engine.view(TALK, 'gpt-4o');
        const pinned = view.items[pinAt % view.items.length];
        if (pinned?.kind === 'message') await bench.engine.pin(TALK, pinned.depth);
        const turn = await prepared(bench, messages);
        if (turn === undefined) return;
        accepts(turn);
        expect(bench.errors).toEqual([]);
        if (turn.compaction !== undefined) passes += 1;
        if (turn.tokensAfter.tokens > BUDGET) {
          const saved = couldSave(await bench.engine.view(TALK, 'gpt-4o'), keep);
          // What refers to something that is given up shows whole again.
          const most = hasReferences(strategy) ? turn.tokensBefore : turn.tokensAfter;
          expect(most.tokens - saved).toBeGreaterThan(BUDGET);
        }
        if (turn.compaction !== undefined) expect(turn.compaction.tokensAfter).toBe(turn.tokensAfter.tokens);

        const [raw, shown] = [sent(plain), sent(turn)];
        if (hasReferences(strategy)) expectReferences(shown, raw, before);
        else {
          const kept = turn.compaction?.narrowed === undefined ? newest : 1;
          expect(shown.slice(-kept)).toEqual(raw.slice(-kept));
        }
        if (pinned?.kind === 'message') {
          const after = (await bench.engine.view(TALK, 'gpt-4o')).items.find(
            (item) => item.kind === 'message' && item.depth === pinned.depth,
          );
          expect(after).toMatchObject({ replaced: pinned.replaced, message: pinned.message });
        }

        await expectRest(() => prepared(bench, messages), turn);
        expect(await bench.wires()).toEqual(before);

        const twin = new Bench(strategy);
        await prepared(twin, messages, { mode: 'none' });
        if (pinned?.kind === 'message') await twin.engine.pin(TALK, pinned.depth);
        expect((await prepared(twin, messages))?.body).toBe(turn.body);
      }),
      RUNS,
    );
    expect(passes).toBeGreaterThan(RUNS.numRuns / 4);
  });

  it('extends the request before byte for byte unless a pass was made, and undoes in any order back to the original', async () => {
    await fc.assert(
      fc.asyncProperty(
        said,
        fc.array(fc.nat(300), { minLength: 4, maxLength: 8 }),
        fc.nat(),
        async (messages, cuts, seed) => {
          const bench = new Bench(strategy);
          const ends = stopsOf(messages, cuts);
          let last: Turn | undefined;
          for (const end of ends) {
            bench.now += (end % 3) * 90 * MINUTE;
            const turn = await prepared(bench, messages.slice(0, end));
            if (turn === undefined) continue;
            accepts(turn);
            const isPass = turn.compaction !== undefined && turn.compaction.trigger?.kind !== 'arrival';
            if (last !== undefined && !isPass && !isOpen(last)) expect(isExtending(last, turn)).toBe(true);
            last = turn;
          }
          fc.pre(last !== undefined);
          const plain = await prepared(new Bench({ mode: 'none' }), messages);
          const wires = await bench.wires();
          const all = (await bench.engine.compactions(TALK)).map(({ id }) => id);
          for (const id of shuffled(all, seed)) {
            await bench.engine.undo(TALK, id);
            const turn = await prepared(bench, messages, { mode: 'none' });
            if (turn !== undefined) accepts(turn);
          }
          const end = await prepared(bench, messages, { mode: 'none' });
          if (plain !== undefined && end !== undefined) expect(messagesOf(end)).toBe(messagesOf(plain));
          expect(await bench.wires()).toEqual(wires);
        },
      ),
      RUNS,
    );
  });
});

/**
 * The same request again is sent the same. Only where a limit was out of reach one more pass may keep it: summaries are written
 * after they are planned, and may be shorter than the plan had to count with.
 */
async function expectRest(again: () => Promise<Turn | undefined>, first: Turn): Promise<void> {
  let [last, next]: (Turn | undefined)[] = [first, await again()];
  if (first.limitNotHeld !== undefined && next !== undefined && next.limitNotHeld === undefined)
    [last, next] = [next, await again()];
  expect(next?.compaction).toBeUndefined();
  expect(next?.body).toBe(last?.body);
}

const hasReferences = (strategy: object): boolean =>
  'reference_repeats' in strategy || ('mode' in strategy && (strategy.mode === 'long' || strategy.mode === 'auto'));

/** The newest message is what was said, or refers to a message that shows it. */
function expectReferences(shown: readonly ChatMessage[], raw: readonly ChatMessage[], wires: readonly string[]): void {
  const [text, original] = [String(shown.at(-1)?.content), String(raw.at(-1)?.content)];
  if (text === original) return;
  const restored = restoreRepeatedCode(text, (turn) => {
    // Half a character is sent as the sign that stands for one.
    const source = String(JSON.parse(wires[turn - 1] ?? '{}').content).toWellFormed();
    expect(shown.map(({ content }) => content)).toContain(source);
    return source;
  });
  expect(restored).toBe(original);
}

/** A request whose last call waits for its result shows a stand-in for it, which the result then takes the place of. */
const isOpen = ({ body }: Turn): boolean => body.includes('⟦no result');

/** Some of the places where a client would call: behind a question that says something. */
function stopsOf(messages: readonly ChatMessage[], cuts: readonly number[]): number[] {
  const stops = messages.flatMap(({ role, content }, index) => (role === 'user' && isText(content) ? [index + 1] : []));
  return [...new Set([...cuts.map((cut) => stops[cut % stops.length] ?? messages.length), messages.length])].sort(
    (a, b) => a - b,
  );
}

const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  items
    .map((item, index) => ({ item, key: Math.imul(index + 1, seed | 1) >>> 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
