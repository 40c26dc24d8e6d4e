import type { Schemas } from '@palimpsest/client';
import { expect, it } from 'vitest';
import { mostDollars, storedUsage } from './stored-usage.js';
import { Usage } from './usage.js';

const answer = (usage: Schemas['ChatAnswer']['usage']) =>
  ({ usage, tokens: { after: 700 }, compaction: null }) as Schemas['ChatAnswer'];
const PRICES = { input: 2, cached: 0.5, output: 10 };

it('cached tokens are among those that were sent, and are priced once, at their own price', () => {
  const usage = new Usage();
  usage.add(answer({ prompt_tokens: 1_000_000, cached_tokens: 400_000, completion_tokens: 100_000 }), 0);
  expect(usage.dollars(PRICES).spent).toBeCloseTo(0.6 * 2 + 0.4 * 0.5 + 0.1 * 10, 10);
  usage.add(answer({ prompt_tokens: 1_000_000, cached_tokens: 1_000_000, completion_tokens: 0 }), 0);
  expect(usage.dollars(PRICES).spent).toBeCloseTo(0.6 * 2 + 1.4 * 0.5 + 0.1 * 10, 10);
  expect([usage.inputTokens, usage.cachedTokens]).toEqual([2_000_000, 1_400_000]);
});

it('what a provider does not say is counted here, and said to be', () => {
  const usage = new Usage();
  usage.add(answer(null), 50);
  usage.received(30);
  usage.received(30);
  expect(usage).toMatchObject({ inputTokens: 700, outputTokens: 30, savedTokens: 50, isEstimate: true });
  usage.add(answer({ prompt_tokens: 9, cached_tokens: 0, completion_tokens: 4 }), 0);
  usage.received(30);
  expect(usage).toMatchObject({ inputTokens: 709, outputTokens: 34, answers: 2 });
});

it('a conversation that is stored is reckoned by what each answer was sent', () => {
  const messages = Array.from({ length: 8 }, (_, depth) => ({
    depth,
    role: depth % 2 === 0 ? 'user' : 'assistant',
    original_tokens: 10,
  }));
  const whole = storedUsage(messages, []);
  expect(whole).toEqual({ answers: 4, inputTokens: 10 + 30 + 50 + 70, outputTokens: 40, savedTokens: 0 });
  const compacted = storedUsage(messages, [{ conversation_messages: 4, tokens_before: 40, tokens_after: 15 }]);
  expect(compacted).toEqual({ answers: 4, inputTokens: 10 + 30 + 25 + 45, outputTokens: 40, savedTokens: 50 });
  expect(mostDollars(compacted, PRICES)).toBeCloseTo((110 * 2 + 40 * 10) / 1e6, 12);
});
