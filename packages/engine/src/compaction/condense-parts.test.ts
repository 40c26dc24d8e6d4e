import type { CondensePartStep, Message, MessageId, Plan, ShownMessage } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import type { RequestState } from '../reading/request-state.js';
import { parseStrategy } from '../strategy/strategy.js';
import type { Workers } from '../workers/workers.js';
import { condenseParts } from './condense-parts.js';

const ORIGINAL = 'o'.repeat(100);
const message = (depth: number): ShownMessage => ({
  kind: 'message',
  depth,
  id: `m${depth}` as MessageId,
  message: {
    role: 'assistant',
    parts: [{ type: 'text', text: ORIGINAL }],
    wire: { protocol: 'openai-chat', json: '{}' },
  },
  replaced: new Map(),
  tokens: 100,
  isPinned: false,
  recordedAt: 0,
});

/** A token is a character. */
const counter = {
  measure: (tokens: number) => ({ kind: 'count', tokens }),
  countMessage: (_: Message, replaced: ReadonlyMap<number, string | null>) => replaced.get(0)?.length ?? 100,
};

/** Shortens so many messages from 100 to 10; the model needs 15 for each. */
async function condensed(count: number, limit: number) {
  const items = Array.from({ length: count }, (_, depth) => message(depth));
  const steps = items.map(
    ({ depth, id: messageId }): CondensePartStep => ({
      ...{ kind: 'condense-part', depth, messageId, part: 0, text: 'b'.repeat(10) },
      ...{ savedTokens: 90, tier: 'conclusions', targetTokens: 20 },
    }),
  );
  const plan: Plan = {
    trigger: { kind: 'tokens', urgency: 'hard', limit, measured: 100 * count },
    because: '',
    steps,
    savedTokens: 90 * count,
  };
  const batches: number[] = [];
  const workers: Workers = {
    run: async (_, input) => {
      const { requests } = input as { requests: readonly unknown[] };
      batches.push(requests.length);
      const retained = { share: 1, kept: 0, total: 0, missing: [] };
      return requests.map(() => ({ text: 'm'.repeat(15), summariser: 'model', retained, fallbacks: [] })) as never;
    },
  };
  const state = { view: { items }, tokens: 100 * count, counter } as unknown as RequestState;
  const result = await condenseParts(state, plan, {
    ...{ strategy: parseStrategy({ mode: 'long', summarizer: 'model' }), conversationId: 'c', protocol: 'openai-chat' },
    isManual: false,
    ...{ model: 'gpt-4o', send: async () => ({ status: 200, text: '' }), emit: () => undefined },
    ...{ workers, signal: undefined },
  });
  const texts = result.plan.steps.map((step) => (step.kind === 'condense-part' ? step.text.charAt(0) : ''));
  return { byModel: texts.filter((sign) => sign === 'm').length, savedTokens: result.plan.savedTokens, batches };
}

describe('messages that a model shortens', () => {
  it('are longer than planned only as far as the limit is kept with a tenth to spare', async () => {
    expect(await condensed(10, 1000)).toMatchObject({ byModel: 10, savedTokens: 850 });
    // 100 tokens planned, 135 allowed: seven messages may have five more each.
    expect(await condensed(10, 150)).toMatchObject({ byModel: 7, savedTokens: 865 });
    expect(await condensed(10, 100)).toMatchObject({ byModel: 0, savedTokens: 900 });
  });

  it('are asked for many at once, in six requests at most', async () => {
    expect((await condensed(30, 10_000)).batches).toEqual([30]);
    const many = await condensed(300, 100_000);
    expect(many.batches).toEqual([40, 40, 40, 40, 40, 40]);
    expect(many.byModel).toBe(240);
  });
});
